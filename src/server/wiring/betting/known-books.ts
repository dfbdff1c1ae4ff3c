// Which books there are: those whose prices the feed of this server tells, league by league. A part of the composition root.
import { LEAGUE_KEYS } from '#core/leagues/leagues.ts'
import { cache } from '../../kernel/cache.ts'
import type { OddsFeed } from '../../ports/odds-feed.ts'

const TIMEOUT_MS = 10_000
/** A feed takes a book up or drops it now and then; whoever chooses one is answered by what was told last. */
const BOOKS_MS = 10 * 60_000

export type KnownBooks = {
  /** Of the keys that are asked about, those that no league knows. */
  readonly unknown: readonly string[]
  /** Every book that was come across while these were looked for, by its key. */
  readonly known: readonly string[]
  /** Some league did not answer: what is not known there may be known. */
  readonly isSilent: boolean
}

/** @param feed asked anew at each call: the owner may exchange it */
export function knownBooks(feed: () => OddsFeed): (keys: readonly string[]) => Promise<KnownBooks> {
  const ofLeague = cache(
    async (key) => {
      const [, league] = JSON.parse(key) as [string, (typeof LEAGUE_KEYS)[number]]
      const quotes = await feed().quotes(league, AbortSignal.timeout(TIMEOUT_MS))
      return { books: [...new Set(quotes.map(({ book }) => book))] }
    },
    { name: 'books of leagues', ttlMs: BOOKS_MS, max: 60 },
  )
  return async (keys) => {
    const known = new Set<string>()
    let isSilent = false
    const missing = () => keys.filter((key) => !known.has(key))
    // Most feeds tell every book in the first league: the others are asked only while one is missing.
    for (const league of LEAGUE_KEYS) {
      if (missing().length === 0) break
      const answered = await ofLeague.get(JSON.stringify([feed().name, league])).catch(() => null)
      if (answered === null) isSilent = true
      for (const book of answered?.books ?? []) known.add(book)
    }
    return { unknown: missing(), known: [...known].sort(), isSilent }
  }
}
