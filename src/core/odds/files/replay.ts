// An archive of captures gone through in the order in which it was taken: which prices stood above fair, for how long, and whether they beat
// the close; which arbitrages stood, and which middles cost nothing. Every capture is told to the engine, which carries the whole market on
// from one to the next; nothing is known before it was captured.
import { groupBy } from '../../group-by.ts'
import { leagueOf } from '../../leagues/leagues.ts'
import type { DecimalOdds, EpochMs, Fraction, Probability } from '../../units.ts'
import type { EngineMethod } from '../engine/devig-into.ts'
import { type MarketPlan, marketTable, SIDES, type UpdateBatch } from '../engine/market-table.ts'
import { MOST_BOOKS, type Scanner, scanner } from '../engine/scanner.ts'
import { amongResults } from '../opportunities/pair-results.ts'
import type { FileEvent, FileQuote } from './file-quotes.ts'
import { type FileMarket, marketOf, threeWayMarkets } from './lines.ts'

export type ReplayOptions = {
  readonly method: EngineMethod
  readonly minEdge: Fraction
  readonly staleAfterSeconds: number
  /** Only these books tell the fair chance, the mean of theirs; all of them when absent. */
  readonly sharp?: ReadonlySet<string>
}

type Place = Pick<FileMarket, 'event' | 'market' | 'subject' | 'line'>
/** Captures in which something stood: the first, the last, and how many. */
type Standing = { readonly from: EpochMs; readonly to: EpochMs; readonly captures: number }

export type ReplayValue = Place &
  Standing & {
    readonly selection: string
    readonly book: string
    /** As it stood when it first reached the least edge: the bet that was to be had. */
    readonly decimal: DecimalOdds
    readonly fair: Probability
    readonly edge: Fraction
    /** Fair chance in the last capture before the start, and the price held against it; null where no later capture shows the market. */
    readonly closingFair: Probability | null
    readonly clv: Fraction | null
  }
export type ReplayArbitrage = Place & Standing & { /** The most that it was. */ readonly profit: Fraction }
export type ReplayMiddle = ReplayArbitrage & { readonly upperLine: number }

export type Replay = {
  readonly captures: readonly EpochMs[]
  readonly markets: number
  readonly prices: number
  /** Prices that do not say when they stood or were captured, of fields of runners, or from after the start. */
  readonly leftOut: number
  readonly values: readonly ReplayValue[]
  readonly arbitrages: readonly ReplayArbitrage[]
  /** Middles whose two bets together cost nothing. */
  readonly freeMiddles: readonly ReplayMiddle[]
}

/** So much time of the archive passes before the engine judges anew what is stale. */
const SCAN_EVERY_MS = 60_000
const BOTH = 2

type Market = FileMarket & { readonly names: readonly string[] }
type Kept = {
  readonly market: Market
  readonly side: number
  readonly book: string
  readonly decimal: DecimalOdds
  readonly bookTime: EpochMs
  readonly capturedAt: EpochMs
}

/**
 * Goes through the captures of an archive. A book that no longer shows a market of an event in a later capture of that event has taken it
 * down. Of more than `MOST_BOOKS` books those with most prices are heard.
 * @example replay(events, quotes, { method: 'shin', minEdge: 0.02, staleAfterSeconds: 600 }).values[0].clv // 0.013
 */
export function replay(events: readonly FileEvent[], quotes: readonly FileQuote[], options: ReplayOptions): Replay {
  const kept = keptOf(events, quotes)
  const markets = inLines([...new Set(kept.map(({ market }) => market))])
  const places = new Map(markets.map(({ key }, index) => [key, index]))
  const books = booksOf(kept)
  const table = marketTable(plansOf(markets), Math.max(1, books.length))
  const weights = options.sharp ? Float64Array.from(books, (book) => Number(options.sharp?.has(book))) : undefined
  const isDeaf = weights?.every((weight) => weight === 0)
  const scan = scanner(table, { ...options, ...(weights && !isDeaf ? { weights } : {}) })
  const byCapture = groupBy(
    kept.filter(({ book }) => books.includes(book)),
    ({ capturedAt }) => capturedAt,
  )
  const captures = [...byCapture.keys()].sort((a, b) => a - b)
  const log = findings(markets, books, isDeaf ? Number.POSITIVE_INFINITY : options.minEdge)
  const tell = teller(markets, places, books)
  let scannedAt = Number.NEGATIVE_INFINITY
  for (const at of captures) {
    const { batch, touched } = tell(byCapture.get(at)!, at)
    scan.applyAll(batch)
    if (at - scannedAt >= SCAN_EVERY_MS) {
      scan.rescan(at)
      scannedAt = at
    }
    log.look(scan, touched, at)
  }
  return { captures, markets: markets.length, prices: kept.length, leftOut: quotes.length - kept.length, ...log.found() }
}

/** What can be used, each price on its side of its market. */
function keptOf(events: readonly FileEvent[], quotes: readonly FileQuote[]): Kept[] {
  const byId = new Map(events.map((event) => [event.id, event]))
  const withDraw = threeWayMarkets(quotes)
  const known = new Map<string, Market>()
  return quotes.flatMap((quote): Kept[] => {
    const { bookTime, capturedAt, book, decimal } = quote
    const event = byId.get(quote.eventId)
    const market = event && marketOf(quote, event, withDraw)
    const side = market?.names?.indexOf(quote.selection) ?? -1
    if (!event || !market?.names || side < 0 || bookTime === null || capturedAt === null) return []
    if (event.startsAt !== null && capturedAt >= event.startsAt) return []
    // One object for each market, not for each of its prices: an archive has a million of these.
    const own = known.get(market.key) ?? { ...market, names: market.names }
    known.set(market.key, own)
    return [{ market: own, side, book, decimal, bookTime, capturedAt }]
  })
}

function booksOf(kept: readonly Kept[]): string[] {
  const counts = new Map<string, number>()
  for (const { book } of kept) counts.set(book, (counts.get(book) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_BOOKS)
    .map(([book]) => book)
}

/** The result above which the first side wins; NaN without a line. */
const thresholdOf = ({ shape, line }: Market) => (line === null ? Number.NaN : shape === 'spread' ? -line + 0 : line)
const bucketKey = ({ event, market, subject }: Market) => JSON.stringify([event.id, market, subject])

/** Lines of one market of one event side by side, by rising threshold, as the engine wants them. */
const inLines = (markets: readonly Market[]): Market[] =>
  [...groupBy(markets, bucketKey).values()].flatMap((own) => own.toSorted((a, b) => thresholdOf(a) - thresholdOf(b)))

function plansOf(markets: readonly Market[]): MarketPlan[] {
  const buckets = new Map<string, number>()
  return markets.map((market): MarketPlan => {
    const key = bucketKey(market)
    buckets.set(key, buckets.get(key) ?? buckets.size)
    const hasLine = market.line !== null && (market.shape === 'spread' || market.shape === 'over-under')
    return {
      sides: market.names.length === BOTH ? BOTH : 3,
      bucket: hasLine ? buckets.get(key)! : -1,
      // Among the results that can occur: no basketball game ends level, so -0.5 and +0.5 make no middle there.
      threshold: hasLine ? amongResults(leagueOf(market.event.sport)?.key, market.market, thresholdOf(market)) : Number.NaN,
    }
  })
}

type CaptureUpdate = { readonly batch: UpdateBatch /** Markets of the events in the capture. */; readonly touched: readonly number[] }

/** Turns captures into updates: what each book shows, and what it has taken down since the last capture of the event. */
function teller(markets: readonly Market[], places: ReadonlyMap<string, number>, books: readonly string[]) {
  const bookAt = new Map(books.map((book, index) => [book, index]))
  const ofEvent = groupBy(markets.keys(), (index) => markets[index]!.event.id)
  /** Book times of what stands, by market and book. */
  const standing = new Map<number, EpochMs>()
  return (quotes: readonly Kept[], at: EpochMs): CaptureUpdate => {
    const shown = new Map<number, { readonly prices: [number, number, number]; bookTime: EpochMs }>()
    for (const { market, side, book, decimal, bookTime } of quotes) {
      const key = places.get(market.key)! * books.length + bookAt.get(book)!
      const own = shown.get(key) ?? { prices: [0, 0, 0], bookTime: Number.POSITIVE_INFINITY }
      shown.set(key, own)
      own.prices[side] = decimal
      // A clock ahead of the capture's does not keep a price fresh for longer; of two sides the older tells the age.
      own.bookTime = Math.min(own.bookTime, bookTime, at)
    }
    const touched = [...new Set(quotes.map(({ market }) => market.event.id))].flatMap((id) => ofEvent.get(id) ?? [])
    for (const market of touched)
      for (let key = market * books.length; key < (market + 1) * books.length; key++) {
        const since = standing.get(key)
        if (since !== undefined && !shown.has(key)) shown.set(key, { prices: [0, 0, 0], bookTime: since })
      }
    const rows = [...shown]
    const batch = {
      count: rows.length,
      markets: Int32Array.from(rows, ([key]) => Math.floor(key / books.length)),
      books: Int32Array.from(rows, ([key]) => key % books.length),
      prices: new Float64Array(rows.length * SIDES),
      // What a later capture says of a price is newer, whatever time it gives.
      bookTimes: Float64Array.from(rows, ([key, { bookTime }]) => Math.max(bookTime, standing.get(key) ?? bookTime)),
    }
    rows.forEach(([key, { prices }], i) => {
      batch.prices.set(prices, i * SIDES)
      if (prices.some((price) => price > 0)) standing.set(key, batch.bookTimes[i]!)
      else standing.delete(key)
    })
    return { batch, touched }
  }
}

type Open<T> = { -readonly [K in keyof T]: T[K] }

/** Keeps what the engine answers after each capture. */
function findings(markets: readonly Market[], books: readonly string[], minEdge: Fraction) {
  const values = new Map<string, Open<ReplayValue>>()
  const arbitrages = new Map<string, Open<ReplayArbitrage>>()
  const freeMiddles = new Map<string, Open<ReplayMiddle>>()
  /** The last fair chances of each market, and when. */
  const closes = new Map<number, { readonly at: EpochMs; readonly fair: readonly Probability[] }>()
  const placeOf = ({ event, market, subject, line }: Market): Place => ({ event, market, subject, line })
  const note = <T extends ReplayArbitrage>(all: Map<string, Open<T>>, key: string, first: T) => {
    const known = all.get(key)
    if (!known) return void all.set(key, { ...first })
    known.to = first.to
    known.captures++
    known.profit = Math.max(known.profit, first.profit)
  }
  return {
    look(scan: Scanner, touched: readonly number[], at: EpochMs): void {
      const standing: Standing = { from: at, to: at, captures: 1 }
      for (const index of touched) {
        const market = markets[index]!
        const { sides, arbitrage, middle, partner } = scan.answer(index)
        if (sides.every(({ fair }) => fair > 0)) closes.set(index, { at, fair: sides.map(({ fair }) => fair) })
        sides.forEach(({ fair, best, book, edge }, side) => {
          if (!(edge >= minEdge)) return
          const key = `${index} ${side} ${book}`
          const known = values.get(key)
          if (known) {
            known.to = at
            known.captures++
          } else {
            const selection = market.names[side]!
            const place = { ...placeOf(market), ...standing, selection, book: books[book]! }
            values.set(key, { ...place, decimal: best, fair, edge, closingFair: null, clv: null })
          }
        })
        if (arbitrage > 0) note(arbitrages, String(index), { ...placeOf(market), ...standing, profit: arbitrage })
        if (middle >= 0 && partner >= 0)
          note(freeMiddles, `${index} ${partner}`, { ...placeOf(market), ...standing, profit: middle, upperLine: markets[partner]!.line! })
      }
    },
    found: () => ({
      values: [...values].map(([key, value]): ReplayValue => {
        const [index, side] = key.split(' ').map(Number) as [number, number]
        const close = closes.get(index)
        if (!close || close.at <= value.from) return value
        const closingFair = close.fair[side]!
        return { ...value, closingFair, clv: closingFair * value.decimal - 1 }
      }),
      arbitrages: [...arbitrages.values()],
      freeMiddles: [...freeMiddles.values()],
    }),
  }
}
