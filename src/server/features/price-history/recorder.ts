// Listens to a feed of prices on its way to whoever asked: every change becomes a tick. The asker never waits for the writing.
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import type { Quote } from '#core/odds/market.ts'
import type { EpochMs } from '#core/units.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OddsFeed } from '../../ports/odds-feed.ts'
import type { Change, TickBook } from './ticks.store.ts'

export type Recorder = {
  /** The feed, overheard. */
  readonly feed: OddsFeed
  /** The last time up to a moment at which a league was heard, as far as this process knows. */
  heardBefore(league: LeagueKey, moment: EpochMs): EpochMs | null
  /** When all that was heard so far is written. */
  idle(): Promise<void>
}

type Last = { readonly price: number; readonly bookTime: EpochMs; readonly quote: Quote }
type Parts = {
  readonly feed: OddsFeed
  readonly book: Pick<TickBook, 'write' | 'notePoll'>
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

const HEARD = 600
const keyOf = (quote: Quote) => `${quote.gameId}|${quote.market}|${quote.outcome}|${quote.book}|${quote.point}`

/** What changed between two hearings of a league: new and moved prices, and lines that were taken down. */
export function changesOf(
  before: ReadonlyMap<string, Last>,
  quotes: readonly Quote[],
  now: EpochMs,
): { after: Map<string, Last>; changes: Change[] } {
  const after = new Map<string, Last>()
  const changes: Change[] = []
  const games = new Set<string>()
  for (const quote of quotes) {
    const key = keyOf(quote)
    const known = before.get(key)
    games.add(quote.gameId)
    if (!known || (known.price !== quote.price && quote.bookTime >= known.bookTime)) {
      changes.push({ line: quote, price: quote.price, bookTime: quote.bookTime, receivedAt: quote.receivedAt })
    }
    // An older price that comes late changes nothing.
    after.set(key, known && quote.bookTime < known.bookTime ? known : { price: quote.price, bookTime: quote.bookTime, quote })
  }
  for (const [key, { quote }] of before) {
    // A game that the feed no longer names is over, or not to be had just now: nothing is said of its lines.
    if (!after.has(key) && games.has(quote.gameId)) changes.push({ line: quote, price: null, bookTime: now, receivedAt: now })
  }
  return { after, changes }
}

export function recorder({ feed, book, clock, onError }: Parts): Recorder {
  const last = new Map<LeagueKey, Map<string, Last>>()
  const heard = new Map<LeagueKey, EpochMs[]>(LEAGUE_KEYS.map((league) => [league, []]))
  let writing: Promise<void> = Promise.resolve()

  function hear(league: LeagueKey, quotes: readonly Quote[]): void {
    const now = clock.now()
    const times = heard.get(league) ?? []
    times.push(now)
    if (times.length > HEARD) times.splice(0, times.length - HEARD)
    const { after, changes } = changesOf(last.get(league) ?? new Map(), quotes, now)
    last.set(league, after)
    if (changes.length === 0) return
    writing = writing.then(() => book.write(changes)).catch(onError)
  }

  const overheard: OddsFeed['quotes'] = async (league, signal) => {
    const quotes = await feed.quotes(league, signal)
    hear(league, quotes)
    return quotes
  }
  return {
    // The vendor behind a feed may change while the product runs, so everything else is asked of it at each use.
    feed: new Proxy(feed, { get: (target, key) => (key === 'quotes' ? overheard : Reflect.get(target, key)) }),
    heardBefore: (league, moment) => heard.get(league)?.findLast((at) => at <= moment) ?? null,
    idle: () => writing,
  }
}
