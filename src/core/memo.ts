// Remembered answers of pure functions: they save time and change nothing. A key that rounds is only right where the answer is made of
// the rounded value too: else the first who asked decides what the next is told.

/** A bounded memory; the oldest answers leave first. */
export type Memo<V> = { get(key: string, make: () => V): V }

export function memo<V>(limit: number): Memo<V> {
  const kept = new Map<string, V>()
  return {
    get(key, make) {
      const known = kept.get(key)
      if (known !== undefined) return known
      const made = make()
      if (kept.size >= limit) {
        let drop = Math.ceil(limit / 8)
        for (const old of kept.keys()) {
          if (drop-- <= 0) break
          kept.delete(old)
        }
      }
      kept.set(key, made)
      return made
    },
  }
}
