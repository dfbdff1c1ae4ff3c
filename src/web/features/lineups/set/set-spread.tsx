import { plural } from '#core/plural.ts'
import { formatPoints } from '../../../format/percent.ts'
import { RangeBar } from '../../../ui/layout/range-bar.tsx'
import type { SetRow } from './set-row.ts'

type Props = {
  rows: readonly SetRow[]
  /** Points of the best lineup of the slate; null = not known. */
  best: number | null
  /** The lineup shown in full. */
  shown: SetRow | undefined
}

/** The whole set on one line: a dot for each lineup, the gold tick at the one that is shown, the dashed mark at the best there is. */
export function SetSpread({ rows, best, shown }: Props) {
  const points = rows.map(({ lineup }) => lineup.projectedPoints)
  if (points.length < 2) return null
  const [least, most] = [Math.min(...points), Math.max(...points)]
  const end = Math.max(best ?? most, most)
  const margin = Math.max(0.5, (end - least) * 0.04)
  const words = `${plural(rows.length, 'lineup')}, projections added up from ${formatPoints(least)} to ${formatPoints(most)} points`
  const beyond = best === null ? '' : `; the best of the slate has ${formatPoints(best)}`
  return (
    <div className="grid gap-1 px-4 pb-2">
      <p className="text-13 text-ink-2">
        {words}
        {beyond}.
      </p>
      <RangeBar
        label={`${words}${beyond}${shown ? `; lineup ${shown.number}: ${formatPoints(shown.lineup.projectedPoints)}` : ''}`}
        range={[least - margin, end + margin]}
        market={points}
        ours={shown?.lineup.projectedPoints ?? null}
        reference={best}
        width={640}
        className="h-auto w-full"
      />
    </div>
  )
}
