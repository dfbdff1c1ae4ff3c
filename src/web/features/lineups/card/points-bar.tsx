type Props = { points: number | null; most: number }

/** What a player brings, beside the one who brings most; the figure stands in its own column. */
export function PointsBar({ points, most }: Props) {
  return (
    <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-[1px] bg-s-2">
      <span className="block h-full bg-accent-mark" style={{ width: `${(100 * Math.max(0, points ?? 0)) / Math.max(most, 1)}%` }} />
    </span>
  )
}
