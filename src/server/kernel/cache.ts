// Answers that are worth keeping for a moment. Asked for the same key at the same time, the work is done once (single flight).
// Everything that the server remembers of what it can make or ask again is kept here, bounded in number and in bytes.
import { LRUCache } from 'lru-cache'
import { weigh } from '#core/math/weigh.ts'

export type Cache<V> = {
  get(key: string): Promise<V>
  /** What is kept of a key just now; undefined where it would have to be made. */
  peek(key: string): V | undefined
  /** Forgets one key, or all. */
  forget(key?: string): void
}

type Bounds = {
  /** What lies in it, for the figures of memory. */
  readonly name: string
  /** How many keys are kept. */
  readonly max: number
  /** How many bytes are kept, by `weigh`; one value that alone is heavier is handed out and not kept. */
  readonly mostBytes?: number
}
type Options = Bounds & {
  /** How long an answer serves, in ms. */
  readonly ttlMs: number
}

export type CacheMemory = { readonly name: string; readonly entries: number; readonly bytes: number; readonly mostBytes: number }

const MB = 2 ** 20
const USUAL_BYTES = 16 * MB
/** What is out of date is let go this often, also when nobody asks any more. */
const SWEEP_MS = 10_000

// All caches of this process, for the administration area: how well they serve, and the button that empties them.
type Shelved = {
  readonly name: string
  readonly mostBytes: number
  readonly store: LRUCache<string, NonNullable<unknown>>
  /** Absent where what is kept must not go at the press of a button: the last good answer of a vendor. */
  readonly forget?: () => void
}
const shelf = { caches: new Set<WeakRef<Shelved>>(), hits: 0, misses: 0 }

function* shelved(): Generator<Shelved> {
  for (const held of shelf.caches) {
    const one = held.deref()
    if (one) yield one
    else shelf.caches.delete(held)
  }
}

/** Empties every `cache` of this process; answers how many there were. */
export function clearCaches(): number {
  let cleared = 0
  for (const { forget } of shelved()) {
    if (!forget) continue
    forget()
    cleared++
  }
  return cleared
}

/** Share of askings that a cache could answer, 0..1, since this process started; null before the first. */
export function cacheHitRate(): number | null {
  const all = shelf.hits + shelf.misses
  return all === 0 ? null : shelf.hits / all
}

/** What each cache holds; those of one name (one for each vendor) together. */
export function cacheMemory(): CacheMemory[] {
  const sums = new Map<string, CacheMemory>()
  for (const { name, mostBytes, store } of shelved()) {
    const sum = sums.get(name) ?? { name, entries: 0, bytes: 0, mostBytes: 0 }
    const { entries, bytes } = sum
    sums.set(name, { name, entries: entries + store.size, bytes: bytes + store.calculatedSize, mostBytes: sum.mostBytes + mostBytes })
  }
  return [...sums.values()].sort((a, b) => b.bytes - a.bytes)
}

// lru-cache lets go of what is out of date only when it is asked for again, and a key that bears its moment never is.
setInterval(() => {
  for (const { store } of shelved()) store.purgeStale()
}, SWEEP_MS).unref()

/** A store of values by key that lets the least used go; for what is not simply loaded by its key (see `cache`). */
export function bounded<V extends NonNullable<unknown>>(bounds: Bounds & { readonly ttlMs?: number }): LRUCache<string, V> {
  const store = new LRUCache<string, V>(limitsOf(bounds))
  shelve(store, bounds)
  return store
}

const limitsOf = <V>({ max, mostBytes = USUAL_BYTES, ttlMs = 0 }: Bounds & { readonly ttlMs?: number }) => ({
  max,
  ttl: ttlMs,
  maxSize: mostBytes,
  sizeCalculation: (value: V, key: string) => Math.ceil(weigh(value) + weigh(key)),
})

/** A cache may go with who made it: only he holds on to it. */
const holders = new WeakMap<object, Shelved>()
function shelve<V>(store: LRUCache<string, V & NonNullable<unknown>>, { name, mostBytes = USUAL_BYTES }: Bounds, forget?: () => void) {
  const one: Shelved = { name, mostBytes, store: store as never, ...(forget ? { forget } : {}) }
  holders.set(store, one)
  shelf.caches.add(new WeakRef(one))
}

/** @param load  makes the answer; when it throws, nothing is kept and all who wait get the error */
export function cache<V extends NonNullable<unknown>>(load: (key: string) => Promise<V>, options: Options): Cache<V> {
  const kept = new LRUCache<string, V>(limitsOf(options))
  const underway = new Map<string, Promise<V>>()
  const forgetAll = () => {
    kept.clear()
    underway.clear()
  }
  shelve(kept, options, forgetAll)
  return {
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
            if (underway.get(key) === mine) {
              kept.purgeStale()
              kept.set(key, loaded)
            }
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
    peek: (key) => kept.get(key),
    forget(key) {
      if (key === undefined) forgetAll()
      else {
        kept.delete(key)
        underway.delete(key)
      }
    },
  }
}
