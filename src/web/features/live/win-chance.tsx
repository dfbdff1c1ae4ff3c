import type { GameDetails, PlayEvent } from '#contract/sports/live-shapes.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { formatChance, formatPercent } from '../../format/percent.ts'
import { EmptyState } from '../../ui/states/states.tsx'
import { ChanceCurve } from './charts/chance-curve.tsx'
import { ImpactNote } from './impact-note.tsx'
import { TRACKER } from './live-tracker.copy.ts'
import { chancesNow, changeOf } from './side-chance.ts'

type Known = PlayEvent & { readonly homeWinProbability: number }

const TURNS = 4
const signed = (change: number) => `${change < 0 ? '−' : '+'}${formatPercent(Math.abs(change), 0)}`

/** The course of the home side's chance to win, with the plays that turned it most. Unknown is said to be unknown. */
export function WinChance({ game, isAside = false }: { game: GameDetails; isAside?: boolean }) {
  const { chance } = game
  const known = game.playByPlay.filter((play): play is Known => play.homeWinProbability !== null).reverse()
  if (!chance || known.length < 2) return <EmptyState title={TRACKER.noChance} detail={TRACKER.noChanceNote} />
  const now = known.at(-1)!.homeWinProbability
  const [first, other] = chancesNow(game, now, game.status === 'final' ? null : chance.draw)
  const { side: leader, chance: likely } = first!
  const turns = known
    .filter(({ swing }) => swing !== null && Math.abs(swing) >= 0.01)
    .toSorted((a, b) => Math.abs(b.swing!) - Math.abs(a.swing!))
    .slice(0, TURNS)
  const last = known.at(-1)!
  return (
    <div className="grid gap-4 px-4 pb-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="scoreboard text-26">
          {leader} {game.status === 'final' ? formatPercent(likely, 0) : formatChance(likely)}
        </p>
        <p className="note">
          {game.status === 'final' ? 'at the end' : 'to win'}, by {chance.by}
          {chance.draw === null || !other ? '' : ` · draw ${formatChance(chance.draw)} · ${other.side} ${formatChance(other.chance)}`}
          {chance.atStart === null ? '' : ` · ${game.homeAbbreviation} began at ${formatPercent(chance.atStart, 0)}`}
        </p>
      </div>
      <ChanceCurve game={game} plays={known} turns={turns} />
      {game.status === 'in progress' && last.leverage !== null ? (
        <p className="text-14">
          <b className="tabular-nums">{formatChance(last.leverage)}</b>{' '}
          <span className="text-ink-2">{TRACKER.rides[LEAGUES[game.league].sport] ?? TRACKER.ridesOnScore}</span>
        </p>
      ) : null}
      {turns.length > 0 ? <Turns game={game} turns={turns} /> : null}
      {isAside ? null : <ImpactNote by={chance.isOurs ? 'ours' : 'feed'} />}
    </div>
  )
}

function Turns({ game, turns }: { game: GameDetails; turns: readonly Known[] }) {
  return (
    <section aria-label="Plays that turned the game most" className="grid gap-1.5">
      <h3 className="text-14 font-semibold">What turned it most</h3>
      <ol className="grid">
        {turns.map(({ id, swing, description, homeWinProbability }, i) => {
          const { side, change, before, after } = changeOf(game, swing!, homeWinProbability)
          return (
            <li key={id} className="grid grid-cols-[1.25rem_8.5rem_minmax(0,1fr)] items-baseline gap-2 border-t border-line py-2 text-13">
              <span className="note tabular-nums">{i + 1}</span>
              <span className="grid">
                <b className="tabular-nums">
                  {side} {signed(change)}
                </b>
                <span className="note">
                  {side} {formatChance(before)} → {formatChance(after)}
                </span>
              </span>
              <span className="text-ink-2">{description}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
