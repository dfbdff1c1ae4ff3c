import { type LineupPoints, POINTS_MEANING, POINTS_WORDS } from '#core/simulation/scores/lineup-points.ts'
import { formatPoints } from './percent.ts'

const KEYS = Object.keys(POINTS_WORDS) as (keyof LineupPoints)[]

/** "Projections added up 287.1, Mean 290.2, Median 288.4, …": the same figures under the same names wherever a lineup's points are shown. */
export function LineupFigures({ points, shows = KEYS }: { points: LineupPoints; shows?: readonly (keyof LineupPoints)[] }) {
  const known = shows.filter((key) => points[key] !== null)
  return known.map((key) => (
    <span key={key} title={POINTS_MEANING} className="whitespace-nowrap">
      {wordOf(key)} {formatPoints(points[key]!)}
    </span>
  ))
}

/** "Projections added up" */
export function wordOf(key: keyof LineupPoints): string {
  return POINTS_WORDS[key].replace(/^./, (first) => first.toUpperCase())
}

/** The figures of a lineup as the wire has them. */
export function figuresOf({
  projectedPoints: sum,
  mean,
  median,
  floor,
  ceiling,
}: Omit<LineupPoints, 'sum'> & { projectedPoints: number | null }): LineupPoints {
  return { sum, mean, median, floor, ceiling }
}

/** Of what a lineup scores, without the sum of its projections. */
export const JOINT = ['mean', 'median', 'floor', 'ceiling'] as const
