// Answers that are worth keeping for a moment. Asked for the same key at the same time, the work is done once (single flight).
import { LRUCache } from 'lru-cache'

export type Cache<V> = {
  get(key: string): Promise<V>
  /** Forgets one key, or all. */
  forget(key?: string): void
}

type Options = {
  /** How long an answer serves, in ms. */
  readonly ttlMs: number
  /** How many keys are kept. */
  readonly max: number
}

// All caches of this process, for the administration area: how well they serve, and the button that empties them.
const shelf = { caches: new Set<WeakRef<Cache<never>>>(), hits: 0, misses: 0 }

/** Empties every cache of this process; answers how many there were. */
export function clearCaches(): number {
  let cleared = 0
  for (const held of shelf.caches) {
    const one = held.deref()
    if (one) {
      one.forget()
      cleared++
    } else shelf.caches.delete(held)
  }
  return cleared
}

/** Share of askings that a cache could answer, 0..1, since this process started; null before the first. */
export function cacheHitRate(): number | null {
  const all = shelf.hits + shelf.misses
  return all === 0 ? null : shelf.hits / all
}

/** @param load  makes the answer; when it throws, nothing is kept and all who wait get the error */
export function cache<V extends NonNullable<unknown>>(load: (key: string) => Promise<V>, { ttlMs, max }: Options): Cache<V> {
  const kept = new LRUCache<string, V>({ max, ttl: ttlMs })
  const underway = new Map<string, Promise<V>>()
  const made: Cache<V> = {
    async get(key) {
      const value = kept.get(key)
      if (value !== undefined) {
        shelf.hits++
        return value
      }
      shelf.misses++
      let flight = underway.get(key)
      if (!flight) {
        const mine: Promise<V> = load(key)
          .then((loaded) => {
            // Forgotten while it was being made: it may be old already, so it is not kept.
            if (underway.get(key) === mine) kept.set(key, loaded)
            return loaded
          })
          .finally(() => {
            if (underway.get(key) === mine) underway.delete(key)
          })
        flight = mine
        underway.set(key, mine)
      }
      return flight
    },
    forget(key) {
      if (key === undefined) {
        kept.clear()
        underway.clear()
      } else {
        kept.delete(key)
        underway.delete(key)
      }
    },
  }
  shelf.caches.add(new WeakRef(made as unknown as Cache<never>))
  return made
}
