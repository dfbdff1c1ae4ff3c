// From the prices of files to lines: what belongs together, which prices are fresh, what the market makes of each outcome.
// The board of a running server (board.ts) does this for three markets of known games; here markets, names and times are the file's own.
import type { EpochMs, Fraction, Probability } from '../../units.ts'
import { mostGap } from '../board/board.ts'
import { type AgeLimits, bookPaces, type PaceClass, paceClass } from '../board/book-pace.ts'
import { isCurrent } from '../board/current-price.ts'
import type { Range } from '../board/edge.ts'
import { consensus } from '../fair/fair-line.ts'
import { type DevigMethod, FAIR_METHODS } from '../fair/vig.ts'
import { type FileEvent, type FileQuote, type MarketShape, shapeOf } from './file-quotes.ts'

/** A fresh price of a line. */
export type LinePrice = FileQuote & {
  readonly bookTime: EpochMs
  readonly ageSeconds: number
  /** Seen within its book's own pace. */
  readonly isCurrent: boolean
  /** So far above the consensus that it is rather a mistake than a bargain, see `mostGap`. */
  readonly isSuspect: boolean
}
export type LineOutcome = {
  readonly selection: string
  readonly point: number | null
  /** Chance without margin by the asked method; null when no book (no sharp one, where they are named) shows the whole line fresh. */
  readonly fair: Probability | null
  /** Over all methods. */
  readonly fairRange: Range | null
  /** Fresh ones, highest first. */
  readonly prices: readonly LinePrice[]
}
export type FileLine = {
  readonly event: FileEvent
  /** The feed's key; alternate lines stand with the main ones. */
  readonly market: string
  readonly subject: string | null
  readonly shape: MarketShape
  /** The home team's handicap, the total, or null. */
  readonly line: number | null
  readonly outcomes: readonly LineOutcome[]
}
export type LineOptions = {
  readonly now: EpochMs
  readonly method: DevigMethod
  /** Only these books tell the fair chance; all when absent. */
  readonly sharp?: ReadonlySet<string>
  /** By the nearness of the start and the pace of each book when absent, see `bookPaces`. */
  readonly staleAfterSeconds?: number
}

/** Prices from later than this after `now` are not known yet: clocks differ, files do not foresee. */
const CLOCK_SKEW_MS = 60_000
/** A book whose own prices add up to less has shown only a part of the market (a match without its draw). Judged: no book gives 3 percent. */
const LEAST_BOOK_SUM = 0.97

/** The market that a price belongs to; `names` are its selections, unknown for fields of runners. */
export type FileMarket = Pick<FileLine, 'event' | 'market' | 'subject' | 'shape' | 'line'> & {
  readonly key: string
  readonly names: readonly string[] | undefined
}
type Bucket = FileMarket & { readonly quotes: Map<string, FileQuote> }

/**
 * The lines of some files, priced. Of two prices of one book on one selection the later counts; a price without a time, from after `now` or
 * older than allowed takes no part in anything.
 * @example priceLines(read.events, read.quotes, { now, method: 'shin' })[0].outcomes[0].fair // 0.519
 */
export function priceLines(events: readonly FileEvent[], quotes: readonly FileQuote[], options: LineOptions): FileLine[] {
  const byId = new Map(events.map((event) => [event.id, event]))
  const withDraw = threeWayMarkets(quotes)
  const buckets = new Map<string, Bucket>()
  for (const quote of quotes) {
    const event = byId.get(quote.eventId)
    const own = event && marketOf(quote, event, withDraw)
    if (!own) continue
    const bucket = buckets.get(own.key) ?? { ...own, quotes: new Map() }
    buckets.set(own.key, bucket)
    const place = JSON.stringify([quote.book, quote.selection])
    if ((quote.bookTime ?? 0) >= (bucket.quotes.get(place)?.bookTime ?? 0)) bucket.quotes.set(place, quote)
  }
  const classOf = (id: string): PaceClass | undefined => {
    const event = byId.get(id)
    return event && paceClass({ status: 'scheduled', startsAt: event.startsAt ?? options.now }, options.now)
  }
  const timed = quotes.flatMap(({ eventId, book, bookTime }) => (bookTime === null ? [] : [{ gameId: eventId, book, bookTime }]))
  const paces = bookPaces(timed, classOf, options.now)
  const limitsOf: LimitsOf = ({ eventId, book }) => {
    const own = paces(book, classOf(eventId) ?? 'live')
    const one = options.staleAfterSeconds
    return one === undefined ? own : { ...own, staleAfterSeconds: one, currentSeconds: Math.min(one, own.currentSeconds) }
  }
  return [...buckets.values()].map((bucket) => priceLine(bucket, options, limitsOf))
}

/**
 * Prices as they pay after an exchange has taken its share of the winnings: 1 + (d - 1)(1 - c). The price as written stays beside it.
 * @param shares commission by key of the book, 0..1
 * @example afterCommission(quotes, new Map([['matchbook', 0.02]])) // 1.40 at matchbook pays 1.392
 */
export function afterCommission(quotes: readonly FileQuote[], shares: ReadonlyMap<string, Fraction>): FileQuote[] {
  return quotes.map((quote) => ({ ...quote, decimal: 1 + (quote.decimal - 1) * (1 - (shares.get(quote.book) ?? 0)) }))
}

const bookMarket = ({ eventId, book, market }: FileQuote) => JSON.stringify([eventId, book, market])

/** Markets of books that show a draw. */
export const threeWayMarkets = (quotes: readonly FileQuote[]): ReadonlySet<string> =>
  new Set(quotes.filter(({ selection }) => selection === 'Draw').map(bookMarket))

/** The market of a price; undefined for one of no known shape. @param withDraw as `threeWayMarkets` tells of all prices together */
export function marketOf(quote: FileQuote, event: FileEvent, withDraw: ReadonlySet<string>): FileMarket | undefined {
  const own = shapeIn(quote, event, withDraw)
  return own && { ...own, key: JSON.stringify([event.id, own.market, own.subject, own.line, own.names?.length ?? 0]) }
}

function shapeIn(quote: FileQuote, event: FileEvent, withDraw: ReadonlySet<string>): Omit<FileMarket, 'key'> | undefined {
  const { selection, point, subject } = quote
  const market = quote.market.replace(/^alternate_/, '')
  const shape = shapeOf(quote.market, selection)
  const { home, away } = event
  const common = { event, market, subject, shape: shape ?? 'field', line: point }
  switch (shape) {
    case 'moneyline': {
      if (home === null || away === null) return undefined
      // With and without the draw are two markets: without it a draw gives the stake back, or cannot be.
      const isThreeWay = withDraw.has(bookMarket(quote)) || (market === 'h2h' && event.sport.startsWith('soccer'))
      return { ...common, names: isThreeWay ? [home, 'Draw', away] : [home, away] }
    }
    case 'spread':
      if (home === null || away === null || point === null) return undefined
      // + 0 turns the -0 of a negated 0 into 0, so that a pick'em is one line.
      return { ...common, line: selection === away ? -point + 0 : point + 0, names: [home, away] }
    case 'over-under':
      return { ...common, names: ['Over', 'Under'] }
    case 'yes-no':
      return { ...common, names: ['Yes', 'No'] }
    default:
      return shape && { ...common, names: undefined }
  }
}

type LimitsOf = (quote: FileQuote) => AgeLimits

function priceLine({ key: _, quotes, names, ...line }: Bucket, options: LineOptions, limitsOf: LimitsOf): FileLine {
  const selections = names ?? [...new Set([...quotes.values()].map((quote) => quote.selection))]
  const fresh = [...quotes.values()].flatMap((quote) => freshOf(quote, options, limitsOf(quote)) ?? [])
  const complete = completeBooks(fresh, selections)
  const telling = [...complete].filter(([book]) => options.sharp?.has(book) ?? true).map(([, implied]) => implied)
  const fair = telling.length > 0 ? consensus(options.method, telling) : undefined
  const answers = fair && [fair, ...FAIR_METHODS.map((method) => consensus(method, telling))]
  const status = line.event.startsAt !== null && line.event.startsAt <= options.now ? 'in progress' : 'scheduled'
  const outcomes = selections.map((selection, i): LineOutcome => {
    const chance = fair?.[i] ?? null
    const values = answers?.map((answer) => answer[i]!)
    const prices = fresh
      // Half a moneyline is comparable with nothing: the missing outcome may be the draw.
      .filter((quote) => quote.selection === selection && (line.shape !== 'moneyline' || complete.has(quote.book)))
      .map((quote) => ({ ...quote, isSuspect: chance !== null && isFarAbove(chance, 1 / quote.decimal, mostGap(status, chance)) }))
      .sort((a, b) => b.decimal - a.decimal || (a.book < b.book ? -1 : 1))
    const away = line.shape === 'spread' && i === 1 && line.line !== null
    const point = away ? -line.line! + 0 : line.line
    return { selection, point, fair: chance, fairRange: values ? { low: Math.min(...values), high: Math.max(...values) } : null, prices }
  })
  return { ...line, outcomes }
}

function freshOf(quote: FileQuote, { now }: LineOptions, limits: AgeLimits) {
  const { bookTime } = quote
  if (bookTime === null || bookTime > now + CLOCK_SKEW_MS) return undefined
  const ageSeconds = Math.max(0, (now - bookTime) / 1000)
  return ageSeconds <= limits.staleAfterSeconds
    ? { ...quote, bookTime, ageSeconds, isCurrent: isCurrent({ ageSeconds }, limits) }
    : undefined
}

/** Implied probabilities of every book that shows each outcome in one and the same capture. */
function completeBooks(fresh: readonly FileQuote[], selections: readonly string[]): Map<string, number[]> {
  const byBook = new Map<string, FileQuote[]>()
  for (const quote of fresh) byBook.set(quote.book, [...(byBook.get(quote.book) ?? []), quote])
  const complete = new Map<string, number[]>()
  if (selections.length < 2) return complete
  for (const [book, own] of byBook) {
    const legs = selections.flatMap((selection) => own.find((quote) => quote.selection === selection) ?? [])
    const implied = legs.map((leg) => 1 / leg.decimal)
    const isWhole = legs.length === selections.length && legs.every((leg) => leg.capturedAt === legs[0]!.capturedAt)
    if (isWhole && implied.reduce((sum, q) => sum + q, 0) >= LEAST_BOOK_SUM) complete.set(book, implied)
  }
  return complete
}

function isFarAbove(fair: Probability, implied: Probability, most: number): boolean {
  const logOdds = (p: Probability) => Math.log(p / (1 - p))
  return fair > 0 && fair < 1 && logOdds(fair) - logOdds(implied) > most
}
