import { useQuery } from '@tanstack/react-query'
import { live } from '#contract/sports/live.ts'
import type { ScorecardRow } from '#contract/sports/live-player-shapes.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { formatPoints } from '../../../format/percent.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'

type Props = {
  league: LeagueKey
  event: string
  player: { readonly id: string; readonly name: string; readonly score: string | null }
  onClose: () => void
}
type Hole = ScorecardRow['rounds'][number][number]

/** A golfer's card, hole by hole, and what makes up the points. */
export function ScorecardDialog({ league, event, player, onClose }: Props) {
  const asked = useQuery(query(live.scorecard, { league, event, player: player.id }, { staleTime: FRESH.score, refetchInterval: 30_000 }))
  return (
    <Dialog
      open
      title={player.name}
      description={player.score ? `${player.score.replace('-', '−')} to par` : undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="lg"
    >
      {asked.isPending ? <LoadingState label="Loading the card" rows={4} /> : null}
      {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.data ? <Card card={asked.data.card} /> : null}
    </Dialog>
  )
}

const NINES = [
  { name: 'Out', first: 1 },
  { name: 'In', first: 10 },
] as const

function Card({ card: { rounds, points } }: { card: ScorecardRow }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {NINES.map(({ name, first }) => (
        <Nine key={name} name={name} first={first} rounds={rounds} />
      ))}
      <p className="note">A ring is a birdie, a filled one an eagle or better; a square is a bogey, a double square worse.</p>
      <Points points={points} />
    </div>
  )
}

function Nine({ name, first, rounds }: { name: string; first: number; rounds: ScorecardRow['rounds'] }) {
  const holes = Array.from({ length: 9 }, (_, i) => first + i)
  const at = (round: readonly Hole[], hole: number) => round.find((one) => one.hole === hole)
  const par = (hole: number) => rounds.map((round) => at(round, hole)?.par).find((value) => value !== undefined)
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-80 text-center text-13 tabular-nums">
        <caption className="sr-only">{name === 'Out' ? 'Holes 1 to 9' : 'Holes 10 to 18'}</caption>
        <thead>
          <tr className="text-12 text-ink-3">
            <th scope="col" className="w-9 py-1 text-left font-normal">
              Hole
            </th>
            {holes.map((hole) => (
              <th key={hole} scope="col" className="font-normal">
                {hole}
              </th>
            ))}
            <th scope="col" className="w-9 text-right font-normal">
              {name}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line text-ink-3">
            <th scope="row" className="py-1 text-left font-normal">
              Par
            </th>
            {holes.map((hole) => (
              <td key={hole}>{par(hole) ?? '–'}</td>
            ))}
            <td className="text-right">{sum(holes.map(par))}</td>
          </tr>
          {rounds.map((round, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number.
            <tr key={i}>
              <th scope="row" className="py-1 text-left font-semibold">
                R{i + 1}
              </th>
              {holes.map((hole) => (
                <td key={hole} className="py-1">
                  <Strokes hole={at(round, hole)} />
                </td>
              ))}
              <td className="text-right font-semibold">{sum(holes.map((hole) => at(round, hole)?.strokes))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const sum = (values: readonly (number | undefined)[]): number => values.reduce<number>((all, value) => all + (value ?? 0), 0)

/** As cards are kept by hand: rings under par, squares over it. */
function Strokes({ hole }: { hole: Hole | undefined }) {
  if (!hole) return <span className="text-ink-3">–</span>
  const over = hole.strokes - hole.par
  return (
    <span
      className={cx(
        'inline-grid size-6 place-items-center',
        over <= -2 && 'rounded-full bg-accent-fill font-bold text-on-gold',
        over === -1 && 'rounded-full border border-accent-mark font-semibold',
        over >= 1 && 'border border-line-2',
        over >= 2 && 'outline outline-offset-1 outline-line-2',
      )}
    >
      {hole.strokes}
    </span>
  )
}

const PARTS = [
  ['holes', 'Holes'],
  ['streaks', 'Streaks of three birdies'],
  ['bogeyFree', 'Rounds without a bogey'],
  ['holesInOne', 'Holes in one'],
  ['underSeventy', 'Four rounds under 70'],
  ['place', 'Place at the end'],
] as const

function Points({ points }: Pick<ScorecardRow, 'points'>) {
  return (
    <section aria-label="DraftKings points" className="grid gap-1.5 border-t border-line pt-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="label">DraftKings points</span>
        <b className="scoreboard text-20">{formatPoints(points.total)}</b>
      </p>
      <dl className="grid gap-1 text-13 sm:grid-cols-2 sm:gap-x-8">
        {PARTS.map(([key, name]) => (
          <div key={key} className="flex justify-between gap-3">
            <dt className="text-ink-2">{name}</dt>
            <dd className={cx('tabular-nums', points[key] === 0 && 'text-ink-3')}>{formatPoints(points[key])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
