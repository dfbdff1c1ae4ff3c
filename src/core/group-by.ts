// Which rows belong together?

/** Rows by a key of theirs, in the order in which they came. @example groupBy([1, 2, 3], (n) => n % 2) // Map { 1 → [1, 3], 0 → [2] } */
export function groupBy<T, K>(rows: Iterable<T>, keyOf: (row: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
