// What share of the field players of a projection usually have on a slate, and who has much less. Pure.
export type OwnedPoint = {
  readonly id: string
  readonly name: string
  readonly position: string
  readonly points: number
  /** 0..1 */
  readonly ownership: number
}

export type UsualOwnership = {
  /** Usual share by projection, ascending; for the line of the chart. */
  readonly curve: readonly { readonly points: number; readonly ownership: number }[]
  /** Of the better half those furthest below the usual, the furthest first. */
  readonly least: readonly OwnedPoint[]
}

const NAMED = 4
const STEPS = 24
/** Players of a position below which nothing is usual. */
const FEWEST = 5

/**
 * The usual share is the mean of all players weighed by how near their projection lies (a bell of a tenth of the range). Who is named is
 * projected above the middle of his position and has at most three quarters of the share that is usual among its players, for some positions
 * have more slots than others. Judged: with less a player is seldom chosen on merit. Positions of fewer than five name nobody.
 */
export function usualOwnership(points: readonly OwnedPoint[]): UsualOwnership {
  if (points.length === 0) return { curve: [], least: [] }
  const sorted = points.toSorted((a, b) => a.points - b.points)
  const low = sorted[0]!.points
  const high = sorted.at(-1)!.points
  const width = Math.max((high - low) / 10, 1e-9)
  const usualAt = (at: number, among = points) => {
    let sum = 0
    let weight = 0
    for (const point of among) {
      const near = Math.exp(-(((point.points - at) / width) ** 2) / 2)
      sum += near * point.ownership
      weight += near
    }
    return sum / weight
  }
  const curve = Array.from({ length: STEPS + 1 }, (_, step) => {
    const at = low + ((high - low) * step) / STEPS
    return { points: at, ownership: usualAt(at) }
  })
  const positions = new Map<string, OwnedPoint[]>()
  for (const point of sorted) positions.set(point.position, [...(positions.get(point.position) ?? []), point])
  const least = [...positions.values()]
    .filter((group) => group.length >= FEWEST)
    .flatMap((group) => group.slice(Math.floor(group.length / 2)).map((point) => ({ point, usual: usualAt(point.points, group) })))
    .filter(({ point, usual }) => point.ownership <= 0.75 * usual)
    .sort((a, b) => b.usual - b.point.ownership - (a.usual - a.point.ownership))
    .slice(0, NAMED)
    .map(({ point }) => point)
  return { curve, least }
}
