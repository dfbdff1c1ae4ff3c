// Where the names of a cloud of dots are written, so that none lies upon another.
const LINE = 14
/** Mean width of a letter of 12 px, generously. */
const LETTER = 6.6

/** Lines up or down from the dot, the nearest first. */
const STEPS = [0, -1, 1, -2, 2, -3, 3]

/** What names may cover: none is written below the floor, where the numbers of the axis stand. */
type Area = { readonly width: number; readonly floor: number }
type Spot = { readonly key: string; readonly name: string; readonly x: number; readonly y: number }

/** Where each name begins: beside its dot, on the other side of it or some lines further where another name stands already. */
export function labelsOf(spots: readonly Spot[], { width, floor }: Area) {
  const placed: { readonly key: string; readonly name: string; readonly left: number; readonly base: number }[] = []
  const isFree = (left: number, base: number, name: string) =>
    placed.every(
      (other) =>
        Math.abs(other.base - base) >= LINE || left >= other.left + LETTER * other.name.length || other.left >= left + LETTER * name.length,
    )
  for (const { key, name, x, y } of spots.toSorted((a, b) => a.y - b.y)) {
    const [right, left] = [x + 7, x - 7 - LETTER * name.length]
    const sides = x > width * 0.72 ? [left, right] : [right, left]
    const near = Math.min(y + 4, floor)
    const places = STEPS.flatMap((step) => sides.map((side) => ({ left: side, base: near + step * LINE }))).filter(
      (place) => place.base <= floor && place.left >= 0 && place.left + LETTER * name.length <= width,
    )
    placed.push({ key, name, ...(places.find((place) => isFree(place.left, place.base, name)) ?? { left: sides[0]!, base: near }) })
  }
  return placed
}
