// Reading a rising table backwards.

/**
 * Where on the scale a value stands: `table[i]` is the value at `i × step`, rising from 0 at i = 0; between two entries the line that joins them is
 * read. A negative value mirrors a positive one; one beyond the table is its end. Derived.
 */
export function placeOf(table: readonly number[], step: number, value: number): number {
  const size = Math.abs(value)
  const above = table.findIndex((entry) => entry >= size)
  if (above === 0) return 0
  if (above < 0) return Math.sign(value) * (table.length - 1) * step
  const [low, high] = [table[above - 1]!, table[above]!]
  return Math.sign(value) * (above - 1 + (size - low) / (high - low)) * step
}
