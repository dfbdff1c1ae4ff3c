import { leftOutText } from '#core/dfs/players/left-out.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import type { Problem } from '../../../api/problem.ts'
import { formatPoints } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RangeBar } from '../../../ui/layout/range-bar.tsx'
import { BUILDER } from './builder.copy.ts'
import type { SolverAnswer } from './solver-order.ts'

type Props = {
  /** null while it is being calculated. */
  answer: SolverAnswer | null
  /** Everybody on the slate, for the names of those who were left out. */
  players: readonly SlatePlayer[]
  yours: number
  chosen: number
  isFull: boolean
  /** Players of the lineup without a projection. */
  unknown: number
  /** Projections that the plan hides. */
  hidden: number
  hasBans: boolean
  /** Why the projections did not come; asking again is of use only where it may help. */
  failure: ProjectionFailure | null
}

export type ProjectionFailure = { readonly problem: Problem; readonly onRetry: () => void }

/** "Best possible 148.2, yours 145.9 (−2.3)": the exact optimum beside what was chosen. */
export function BestLine({ answer, players, yours, chosen, isFull, unknown, hidden, hasBans, failure }: Props) {
  if (!answer && failure?.problem.code === 'care') return <p className="text-13 text-ink-2">{failure.problem.detail}</p>
  if (!answer && failure) {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-13 text-mid">
        {BUILDER.noPoints}
        <Button size="sm" onClick={failure.onRetry}>
          Retry
        </Button>
      </p>
    )
  }
  if (!answer) return <p className="text-13 text-ink-3">Calculating the best lineup…</p>
  const { best, kept, leftOut } = answer
  if (!best) {
    return (
      <p className="text-13 text-ink-2">
        {hidden > 0
          ? 'The projections that your plan shows do not make a full lineup. Auto-Optimize uses all of them.'
          : hasBans
            ? 'Without the banned players no lineup can be made.'
            : 'No lineup can be made of the players with a projection.'}
      </p>
    )
  }
  const top = best.points / 100
  const reach = isFull ? yours : kept ? kept.points / 100 : null
  return (
    <div className="grid gap-1.5 text-13">
      <p aria-live="polite">
        {sentence(top, reach, { chosen, isFull })}
        {unknown > 0 ? (
          <span className="text-mid">
            {' '}
            {unknown} of yours have no projection{hidden > 0 ? ' that your plan shows' : ''}.
          </span>
        ) : null}
      </p>
      {reach === null ? null : (
        <RangeBar
          label={`Best possible ${formatPoints(top)}, reachable ${formatPoints(reach)}`}
          range={[top * 0.7, top * 1.02]}
          ours={reach}
          reference={top}
          width={320}
          className="h-auto w-full max-w-80"
        />
      )}
      {hidden > 0 ? <p className="note">Among the players that your plan shows.</p> : null}
      {leftOutText(leftOut, players).map((text) => (
        <p key={text} className="note">
          {text}
        </p>
      ))}
    </div>
  )
}

function sentence(top: number, reach: number | null, { chosen, isFull }: { chosen: number; isFull: boolean }): string {
  const best = `Best possible ${formatPoints(top)}`
  if (isFull && reach !== null) return `${best}, yours ${formatPoints(reach)} (${difference(reach - top)})`
  if (chosen === 0) return `${best}.`
  const who = chosen === 1 ? 'this player' : `these ${chosen} players`
  return reach === null
    ? `${best}. No full lineup holds ${who}.`
    : `${best}, with ${who} at most ${formatPoints(reach)} (${difference(reach - top)})`
}

/** "−2.3", "even" */
function difference(points: number): string {
  if (Math.abs(points) < 0.05) return 'even'
  return points > 0 ? `+${formatPoints(points)}` : formatPoints(points)
}
