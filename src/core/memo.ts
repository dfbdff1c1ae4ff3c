// Remembered answers of pure functions: they save time and change nothing. A key that rounds is only right where the answer is made of
// the rounded value too: else the first who asked decides what the next is told.

/** A bounded memory; the oldest answers leave first. */
export type Memo<V> = { get(key: string, make: () => V): V }

/** Memories of answers that are large beside the few milliseconds in which they are made again. */
const light = new Set<WeakRef<Map<string, unknown>>>()

/** Empties them: for a process that nobody asks for anything now. Whoever comes next waits those milliseconds. */
export function forgetLightMemos(): void {
  for (const held of light) {
    const kept = held.deref()
    if (kept) kept.clear()
    else light.delete(held)
  }
}

type Options = {
  /** It is worth its room only while somebody is there (`forgetLightMemos`). */
  readonly isLight?: boolean
}

export function memo<V>(limit: number, { isLight = false }: Options = {}): Memo<V> {
  const kept = new Map<string, V>()
  if (isLight) light.add(new WeakRef(kept))
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
