import type { BetRow } from '#contract/bets/bet-shapes.ts'
import type { GameDetails } from '#contract/sports/live-shapes.ts'
import { gradeLeg } from '#core/bankroll/bets/grade.ts'
import { type LegChance, legChance } from '#core/live/leg-chance.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatChance, formatPercent } from '../../../format/percent.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { useBets } from '../../bets/tracker/bet-tracker.queries.ts'
import { TRACKER } from '../live-tracker.copy.ts'

type Leg = BetRow['ticket']['legs'][number]
const MOST = 200

/** The reader's own bets on this game: how each stands by the score of now, and how likely it is to win. */
export function MyBets({ game }: { game: GameDetails }) {
  const bets = useBets({ status: 'all', limit: MOST })
  if (bets.isPending) return <LoadingState label="Loading your bets" rows={3} />
  if (bets.isError && !bets.data) return <ErrorState error={bets.error} onRetry={() => void bets.refetch()} />
  const own = bets.data.bets.filter(({ ticket, isDeleted }) => !isDeleted && ticket.legs.some(({ gameId }) => gameId === game.id))
  if (own.length === 0) return <EmptyState title={TRACKER.noBets} detail={TRACKER.noBetsNote} />
  return (
    <ul className="grid" aria-label="Your bets on this game">
      {own.map((bet) => (
        <li key={bet.id} className="grid gap-2 border-t border-line px-4 py-3 first:border-t-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="note">
              {[bet.kind === 'straight' ? null : bet.kind, bet.book || null].filter(Boolean).join(' · ') || 'straight'}
            </span>
            <span className="note">
              {formatMoney(bet.stakedCents)}{' '}
              {bet.mostPayoutCents === null ? 'at an unknown price' : `pays ${formatMoney(bet.mostPayoutCents)}`}
            </span>
          </div>
          {bet.ticket.legs
            .filter(({ gameId }) => gameId === game.id)
            .map((leg) => (
              <LegRow key={`${leg.market} ${leg.selection}`} leg={leg} game={game} />
            ))}
          {bet.ticket.legs.length > 1 ? <p className="note">{othersOf(bet, game)}</p> : null}
        </li>
      ))}
    </ul>
  )
}

const othersOf = (bet: BetRow, game: GameDetails): string => {
  const others = bet.ticket.legs.filter(({ gameId }) => gameId !== game.id)
  return others.length === 0
    ? 'All selections are on this game; they depend on one another, so the chance of the whole ticket is not known.'
    : `With ${others.map(({ selection }) => selection).join(', ')}.`
}

function LegRow({ leg, game }: { leg: Leg; game: GameDetails }) {
  const chance = chanceOf(leg, game)
  const state = stateOf(leg, game)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5">
      <span className="font-semibold">
        {leg.selection} <span className="font-normal text-ink-2">{leg.price}</span>
      </span>
      <Badge tone={state.tone}>{state.words}</Badge>
      <ChanceBar chance={chance} label={leg.selection} />
      <span className="text-right text-13">
        {chance === undefined ? (
          <span className="text-ink-3">chance not known</span>
        ) : (
          <>
            <b className="tabular-nums">{formatChance(chance.win)}</b> <span className="note">to win</span>
            {chance.push >= 0.005 ? <span className="note"> · {formatPercent(chance.push, 0)} push</span> : null}
          </>
        )}
      </span>
    </div>
  )
}

/** The won part in ink, the push beside it; nothing where nothing is known. */
function ChanceBar({ chance, label }: { chance: LegChance | undefined; label: string }) {
  const [win, push] = chance ? [chance.win, chance.push] : [0, 0]
  return (
    <span
      role="img"
      aria-label={chance ? `${label}: ${formatChance(win)} to win` : `${label}: chance not known`}
      className="relative block h-2 overflow-hidden rounded-tag bg-s-3"
    >
      <i className="absolute inset-y-0 left-0 bg-accent-mark" style={{ width: `${win * 100}%` }} />
      <i className="absolute inset-y-0 bg-ink-3" style={{ left: `${win * 100}%`, width: `${push * 100}%` }} />
      <i className="absolute inset-y-0 left-1/2 w-px bg-line-2" />
    </span>
  )
}

/** Undefined where it is not on the final score, where nobody knows the game, and when it is over. */
function chanceOf({ market, outcome, point, status }: Leg, { chance, status: gameStatus }: GameDetails): LegChance | undefined {
  if (status !== 'open' || gameStatus !== 'in progress' || !chance?.state || outcome === null) return undefined
  if (market !== 'h2h' && market !== 'spreads' && market !== 'totals') return undefined
  return legChance({ market, outcome, point }, chance.state)
}

const TONES = { won: 'gain', lost: 'loss', push: 'plain', void: 'plain', 'half won': 'gain', 'half lost': 'loss', open: 'outline' } as const

/** "winning" by the score of now; the verdict once the game is over or the bet is settled. */
function stateOf(leg: Leg, game: GameDetails): { readonly words: string; readonly tone: (typeof TONES)[keyof typeof TONES] } {
  if (leg.status !== 'open') return { words: leg.status, tone: TONES[leg.status] }
  if (game.status === 'scheduled' || game.homeScore === null) return { words: 'not begun', tone: 'outline' }
  const verdict = gradeLeg(leg, { league: game.league, status: 'final', homeScore: game.homeScore, awayScore: game.awayScore })
  if (game.status === 'final' || verdict === 'open') return { words: verdict === 'open' ? 'open' : verdict, tone: TONES[verdict] }
  const NOW = {
    won: 'winning now',
    lost: 'losing now',
    push: 'a push now',
    'half won': 'half won now',
    'half lost': 'half lost now',
  } as const
  return { words: verdict === 'void' ? 'void' : NOW[verdict], tone: TONES[verdict] }
}
