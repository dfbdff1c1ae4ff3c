// Numbers on a curve do not lie over each other.

/** Pixels between the middles of two numbers that do not touch. */
export const BETWEEN = 20
/** Places that are tried in the height of one number; each number shuts those within BETWEEN of it. */
const PER_NUMBER = 4

type Mark = { readonly x: number; readonly at: number }

/**
 * Moves a number up or down, the least that keeps it off those before it and inside the plot; where there is no such place it stays.
 * @param marks the most important first: it stays where it is
 */
export function apart<T extends Mark>(
  marks: readonly T[],
  { top, foot }: { readonly top: number; readonly foot: number },
): readonly (T & { readonly y: number })[] {
  const placed: (T & { readonly y: number })[] = []
  for (const mark of marks) {
    const steps = Array.from({ length: 2 * PER_NUMBER * marks.length }, (_, i) => (i * BETWEEN) / PER_NUMBER).flatMap((by) => [
      mark.at - by,
      mark.at + by,
    ])
    const free = steps.find((y) => y >= top && y <= foot && placed.every((other) => Math.hypot(other.x - mark.x, other.y - y) >= BETWEEN))
    placed.push({ ...mark, y: free ?? mark.at })
  }
  return placed
}
