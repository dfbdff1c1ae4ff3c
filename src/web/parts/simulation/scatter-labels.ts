// Where the names of a cloud of dots are written, so that none lies upon another.
const LINE = 14
/** Mean width of a letter of 12 px, generously. */
const LETTER = 6.6

/** What names may cover: none is written below the floor, where the numbers of the axis stand. */
type Area = { readonly width: number; readonly floor: number }
type Spot = { readonly key: string; readonly name: string; readonly x: number; readonly y: number }

/** Where each name begins: beside its dot, a line further up or down where another name stands already. */
export function labelsOf(spots: readonly Spot[], { width, floor }: Area) {
  const placed: { readonly key: string; readonly name: string; readonly left: number; readonly base: number }[] = []
  const isFree = (left: number, base: number, name: string) =>
    placed.every(
      (other) =>
        Math.abs(other.base - base) >= LINE || left >= other.left + LETTER * other.name.length || other.left >= left + LETTER * name.length,
    )
  for (const { key, name, x, y } of spots.toSorted((a, b) => a.y - b.y)) {
    const left = x > width * 0.72 ? x - 7 - LETTER * name.length : x + 7
    const steps = [0, -1, 1, -2, 2, -3, 3].map((step) => Math.min(y + 4, floor) + step * LINE).filter((base) => base <= floor)
    placed.push({ key, name, left, base: steps.find((base) => isFree(left, base, name)) ?? Math.min(y + 4, floor) })
  }
  return placed
}
