// What is computed from the whole chain of seals is made once for each of its heads, one at a time, whoever asks.
import { cache } from './cache.ts'

/** A row beside the chain may change without a new link: an answer serves no longer than this. */
const TTL_MS = 60_000
const MOST_HEADS = 4

type Parts<T> = { readonly name: string; readonly head: () => Promise<string>; readonly make: () => Promise<T> }

/** @returns the answer for the head of now */
export function byHead<T extends NonNullable<unknown>>({ name, head, make }: Parts<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  const kept = cache<T>(
    () => {
      const mine = last.then(make)
      last = mine.catch(() => {})
      return mine
    },
    { name, max: MOST_HEADS, ttlMs: TTL_MS },
  )
  return async () => kept.get(await head())
}
