// Listens to a feed of prices on its way to whoever asked: every change becomes a tick. The asker never waits for the writing.
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import type { Quote } from '#core/odds/board/market.ts'
import { americanFromDecimal } from '#core/odds/board/price.ts'
import type { FileQuote } from '#core/odds/files/file-quotes.ts'
import type { EpochMs } from '#core/units.ts'
import { bounded } from '../../kernel/cache.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OddsFeed } from '../../ports/odds-feed.ts'
import type { Change, PricedLine } from './tick-columns.store.ts'
import type { TickStore } from './ticks.store.ts'

export type Recorder = {
  /** The feed, overheard. */
  readonly feed: OddsFeed
  /** The last time up to a moment at which a league was heard, as far as this process knows. */
  heardBefore(league: LeagueKey, moment: EpochMs): EpochMs | null
  /** The same of the player props of a game. */
  propsHeardBefore(gameId: string, moment: EpochMs): EpochMs | null
  /** When all that was heard so far is written, at most some seconds: who reads then sees what stands there. */
  idle(): Promise<void>
}

type ReceivedQuotes = PricedLine & { readonly price: number; readonly bookTime: EpochMs; readonly receivedAt: EpochMs }
type Last = { readonly price: number; readonly bookTime: EpochMs; readonly quote: ReceivedQuotes }
type Parts = {
  readonly feed: OddsFeed
  readonly store: Pick<TickStore, 'write' | 'notePoll'>
  readonly clock: Clock
  readonly onError: (error: unknown) => void
  /** Told in the moment in which a league's prices were heard and one of them had changed. */
  readonly onChange?: (league: LeagueKey, quotes: readonly Quote[]) => void
  /** How long a reader waits for what is being written. */
  readonly patienceMs?: number
}

const PATIENCE_MS = 2000
const HEARD = 600
/** Games whose props are held against the next hearing, some thousand lines each; of one that was let go every line is written once more. */
const MOST_PROP_GAMES = 200
const MOST_PROP_BYTES = 24 * 2 ** 20
const keyOf = ({ gameId, market, subject, outcome, book, point }: ReceivedQuotes) =>
  `${gameId}|${market}|${subject ?? ''}|${outcome}|${book}|${point}`

/** What changed between two hearings of a league, or of one game's props: new and moved prices, and lines that were taken down. */
export function changesOf(
  before: ReadonlyMap<string, Last>,
  quotes: readonly ReceivedQuotes[],
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

export function recorder({ feed, store, clock, onError, onChange, patienceMs = PATIENCE_MS }: Parts): Recorder {
  const last = new Map<LeagueKey, Map<string, Last>>()
  const heard = new Map<LeagueKey, EpochMs[]>(LEAGUE_KEYS.map((league) => [league, []]))
  const props = bounded<{ readonly last: Map<string, Last>; readonly heardAt: EpochMs }>({
    name: 'props heard last',
    max: MOST_PROP_GAMES,
    mostBytes: MOST_PROP_BYTES,
  })
  let writing: Promise<void> = Promise.resolve()

  function write(changes: readonly Change[]): void {
    if (changes.length === 0) return
    writing = writing.then(() => store.write(changes)).catch(onError)
  }

  function hear(league: LeagueKey, quotes: readonly Quote[]): void {
    const now = clock.now()
    const times = heard.get(league) ?? []
    times.push(now)
    if (times.length > HEARD) times.splice(0, times.length - HEARD)
    const { after, changes } = changesOf(last.get(league) ?? new Map(), quotes, now)
    last.set(league, after)
    write(changes)
    if (changes.length > 0) onChange?.(league, quotes)
  }

  function hearProps(league: LeagueKey, gameId: string, quotes: readonly FileQuote[]): void {
    const now = clock.now()
    const lines = quotes.flatMap((quote) => propLineOf(quote, league, gameId, now) ?? [])
    // Books take props down when a game begins: an empty answer says nothing of what they cost.
    if (lines.length === 0) return
    const { after, changes } = changesOf(props.get(gameId)?.last ?? new Map(), lines, now)
    props.set(gameId, { last: after, heardAt: now })
    write(changes)
  }

  const overheard: OddsFeed['quotes'] = async (league, signal) => {
    const quotes = await feed.quotes(league, signal)
    hear(league, quotes)
    return quotes
  }
  const overheardProps: OddsFeed['props'] = async (league, gameId, signal) => {
    const quotes = (await feed.props?.(league, gameId, signal)) ?? []
    hearProps(league, gameId, quotes)
    return quotes
  }
  return {
    // The vendor behind a feed may change while the product runs, so everything else is asked of it at each use.
    feed: new Proxy(feed, {
      get: (target, key) => {
        if (key === 'quotes') return overheard
        return key === 'props' && target.props ? overheardProps : Reflect.get(target, key)
      },
    }),
    heardBefore: (league, moment) => heard.get(league)?.findLast((at) => at <= moment) ?? null,
    propsHeardBefore(gameId, moment) {
      const heardAt = props.get(gameId)?.heardAt
      return heardAt !== undefined && heardAt <= moment ? heardAt : null
    },
    idle: () => atMost(writing, patienceMs),
  }
}

async function atMost(awaited: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([awaited, limit]).finally(() => clearTimeout(timer))
}

const OVER_UNDER = { Over: 'over', Under: 'under' } as const

/** A player's line as ticks keep it; undefined for what is no over or under, and for a price that does not say when it stood. */
export function propLineOf(
  { market, selection, subject, point, decimal, book, bookTitle, bookTime }: FileQuote,
  league: LeagueKey,
  gameId: string,
  now: EpochMs,
): (ReceivedQuotes & { readonly subject: string }) | undefined {
  const outcome = selection === 'Over' || selection === 'Under' ? OVER_UNDER[selection] : undefined
  if (outcome === undefined || subject === null || subject === '' || point === null || bookTime === null) return undefined
  const price = americanFromDecimal(decimal)
  return { gameId, league, market, subject, outcome, book, bookTitle, point, price, bookTime: Math.min(bookTime, now), receivedAt: now }
}
