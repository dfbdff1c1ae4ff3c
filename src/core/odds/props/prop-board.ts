// From the prices of player props to lines: what each costs at its best, what all books together say that it is worth, and how sure that is.
import { LEAGUES, type LeagueKey } from '../../leagues/leagues.ts'
import { weightedMedian } from '../../math/statistics.ts'
import type { DecimalOdds, EpochMs, Fraction, Probability } from '../../units.ts'
import { mostGap } from '../board/board.ts'
import { type AgeLimits, staleAfter } from '../board/book-pace.ts'
import { isCurrent } from '../board/current-price.ts'
import { edgeOf, edgeRange, type Range } from '../board/edge.ts'
import { americanFromDecimal, decimalFromAmerican, impliedFromAmerican } from '../board/price.ts'
import { bookWeight } from '../fair/fair-line.ts'
import { hold } from '../fair/hold.ts'
import { type DevigMethod, fair, rangeMethods } from '../fair/vig.ts'
import type { FileQuote } from '../files/file-quotes.ts'
import { propMarket } from './prop-markets.ts'
import { moveProp, propShape } from './prop-shapes.ts'

export type PropPrice = {
  readonly book: string
  readonly bookTitle: string
  /** American odds. */
  readonly price: number
  readonly ageSeconds: number
  readonly isStale: boolean
  /** Seen within its book's own pace, which is known: only such a price may be called value. */
  readonly isCurrent: boolean
  /** False: the book was seen at too few games to tell how often it looks. */
  readonly isPaceKnown: boolean
  /** Age from which it is stale. */
  readonly staleAfterSeconds: number
  /** So far above fair that it must be a mistake. */
  readonly isSuspect: boolean
  /** p d - 1; null where nothing may be calculated: stale, suspect, or fewer than `LEAST_VOICES` books. */
  readonly edge: Fraction | null
  readonly edgeRange: Range | null
}
export type PropSide = {
  readonly selection: 'Over' | 'Under'
  readonly fair: Probability | null
  readonly fairRange: Range | null
  /** The highest price that may be taken, of the books asked for. */
  readonly best: PropPrice | null
  /** Highest first, stale and suspect ones last. */
  readonly prices: readonly PropPrice[]
}
export type PropLine = {
  readonly player: string
  /** The feed's key. */
  readonly market: string
  /** "Passing yards", or the key where the house has no name for it. */
  readonly name: string
  readonly point: number
  /** The line of this player and market that most books show. */
  readonly isMain: boolean
  /** Books whose opinion of this very line counts, and those carried from near lines. */
  readonly ownBooks: number
  readonly carriedBooks: number
  /** Hold of the best prices together; null when a side has none. */
  readonly bestHold: Fraction | null
  readonly sides: readonly [over: PropSide, under: PropSide]
}
export type PropOptions = {
  readonly now: EpochMs
  readonly league: LeagueKey
  readonly startsAt: EpochMs
  readonly method: DevigMethod
  /** Books whose prices may be the best; all when absent. */
  readonly books?: ReadonlySet<string>
  /** The age limits of a book (`propPaces`); without them no pace is known. */
  readonly limitsOf?: (book: string) => AgeLimits
}

/** With fewer opinions no edge is named. Judged: two books are no market. */
export const LEAST_VOICES = 3
/** An opinion loses half of its weight for each such share of the line that it is carried. Judged, as for the lines of games. */
const HALVED_PER_SHARE = 0.04

type Shown = { readonly quote: FileQuote; readonly ageSeconds: number; readonly isStale: boolean; readonly limits: AgeLimits }
type Line = {
  readonly player: string
  readonly market: string
  readonly point: number
  readonly sides: [Map<string, Shown>, Map<string, Shown>]
}
type Voice = { readonly at: number; readonly weight: number; readonly implied: readonly [Probability, Probability] }

/**
 * The over/under lines of one game's players, by player and market, each with fair chances, edges and ages. Yes/no props and prices without a
 * time are left out: nothing could be calculated with them.
 * @param quotes as the feed names them, of one game
 * @example propBoard(quotes, { now, league: 'nfl', startsAt, method: 'shin' })[0] // { player: 'Sam Hill', name: 'Passing yards', point: 244.5, … }
 */
export function propBoard(quotes: readonly FileQuote[], options: PropOptions): PropLine[] {
  const byNearness = staleAfter({ status: 'scheduled', startsAt: options.startsAt }, options.now)
  const limitsOf = options.limitsOf ?? (() => ({ staleAfterSeconds: byNearness, currentSeconds: 0, isKnown: false }))
  const lines = new Map<string, Line>()
  for (const quote of quotes) {
    const { subject, market, selection, point, book, bookTime } = quote
    const side = selection === 'Over' ? 0 : selection === 'Under' ? 1 : undefined
    if (side === undefined || subject === null || point === null || bookTime === null || bookTime > options.now + 60_000) continue
    const key = JSON.stringify([subject, market, point])
    const line = lines.get(key) ?? { player: subject, market, point, sides: [new Map(), new Map()] }
    lines.set(key, line)
    const ageSeconds = Math.max(0, (options.now - bookTime) / 1000)
    const rival = line.sides[side].get(book)
    const limits = limitsOf(book)
    if (!rival || (rival.quote.bookTime ?? 0) <= bookTime)
      line.sides[side].set(book, { quote, ageSeconds, isStale: ageSeconds > limits.staleAfterSeconds, limits })
  }
  const kin = new Map<string, Line[]>()
  for (const line of lines.values()) {
    const key = `${line.player}|${line.market}`
    kin.set(key, [...(kin.get(key) ?? []), line])
  }
  return [...kin.values()].flatMap((own) => pricedLines(own, options))
}

function pricedLines(kin: readonly Line[], options: PropOptions): PropLine[] {
  const voices = kin.flatMap((line) => voicesOf(line, options.league))
  const priced = kin.map((line) => pricedLine(line, voices, options))
  const main = [...priced].sort((a, b) => b.ownBooks - a.ownBooks || offEven(a) - offEven(b) || a.point - b.point)[0]
  return priced.map((line) => ({ ...line, isMain: line === main })).sort((a, b) => a.point - b.point)
}

const offEven = ({ sides }: PropLine) => Math.abs((sides[0].fair ?? 0) - 0.5)

/** Every book that shows both sides fresh. */
function voicesOf({ sides: [over, under], point }: Line, league: LeagueKey): Voice[] {
  return [...over].flatMap(([book, one]): Voice[] => {
    const other = under.get(book)
    if (!other || one.isStale || other.isStale) return []
    const ageSeconds = Math.max(one.ageSeconds, other.ageSeconds)
    const weight = bookWeight({ league, book, ageSeconds, staleAfterSeconds: one.limits.staleAfterSeconds })
    return [{ at: point, weight, implied: [1 / one.quote.decimal, 1 / other.quote.decimal] }]
  })
}

function pricedLine(line: Line, voices: readonly Voice[], options: PropOptions): PropLine {
  const { player, market, point } = line
  const { league, method } = options
  const shape = propShape(LEAGUES[league].sport, market)
  const by = (one: DevigMethod): { readonly over: Probability; readonly under: Probability; readonly heard: number } | undefined => {
    const heard = voices.flatMap(({ at, weight, implied }) => {
      const [over, under] = fair(one, implied) as [number, number]
      if (at === point) return [{ over, under, weight }]
      const moved = shape && moveProp(shape, over, at, point)
      if (moved === undefined) return []
      // Only `worst_case` falls short of 1; the shortfall is carried with it.
      return [{ over: moved, under: over + under - moved, weight: weight * 2 ** (-Math.abs(at - point) / (HALVED_PER_SHARE * point)) }]
    })
    if (heard.length === 0) return undefined
    const weights = heard.map(({ weight }) => weight)
    const middle = (values: readonly number[]) => weightedMedian(values, weights)
    const [over, under] = [middle(heard.map((voice) => voice.over)), middle(heard.map((voice) => voice.under))]
    const sum = method === 'worst_case' ? 1 : over + under
    return { over: over / sum, under: under / sum, heard: heard.length }
  }
  const own = by(method)
  const answers = own && [own, ...rangeMethods(method).flatMap((one) => by(one) ?? [])]
  const ownBooks = voices.filter(({ at }) => at === point).length
  const side = (place: 0 | 1): PropSide => {
    const of = (answer: { over: number; under: number }) => (place === 0 ? answer.over : answer.under)
    const values = answers?.map(of)
    const range = values ? { low: Math.min(...values), high: Math.max(...values) } : null
    const chance = own ? of(own) : null
    const isKnown = (own?.heard ?? 0) >= LEAST_VOICES
    const prices = [...line.sides[place].values()].map((shown) => priceOf(shown, chance, range, isKnown)).sort(byWorth)
    return {
      selection: place === 0 ? 'Over' : 'Under',
      fair: chance,
      fairRange: range,
      best: prices.find((price) => !price.isStale && !price.isSuspect && (options.books?.has(price.book) ?? true)) ?? null,
      prices,
    }
  }
  const sides: readonly [PropSide, PropSide] = [side(0), side(1)]
  const [over, under] = sides.map(({ best }) => best)
  return {
    player,
    market,
    name: propMarket(league, market)?.name ?? market,
    point,
    isMain: false,
    ownBooks,
    carriedBooks: (own?.heard ?? 0) - ownBooks,
    bestHold: over && under ? hold([impliedFromAmerican(over.price), impliedFromAmerican(under.price)]) : null,
    sides,
  }
}

const logOdds = (p: Probability) => Math.log(p / (1 - p))

function priceOf(
  { quote, ageSeconds, isStale, limits }: Shown,
  chance: Probability | null,
  range: Range | null,
  isKnown: boolean,
): PropPrice {
  const decimal: DecimalOdds = quote.decimal
  const isSuspect = isKnown && chance !== null && chance > 0 && logOdds(chance) - logOdds(1 / decimal) > mostGap('scheduled', chance)
  const isCounted = isKnown && !isStale && !isSuspect && chance !== null && range !== null
  return {
    book: quote.book,
    bookTitle: quote.bookTitle,
    price: americanFromDecimal(decimal),
    ageSeconds,
    isStale,
    isCurrent: limits.isKnown && isCurrent({ ageSeconds, isSuspect }, limits),
    isPaceKnown: limits.isKnown,
    staleAfterSeconds: limits.staleAfterSeconds,
    isSuspect,
    edge: isCounted ? edgeOf(chance, decimal) : null,
    edgeRange: isCounted ? edgeRange(range, decimal) : null,
  }
}

const byWorth = (a: PropPrice, b: PropPrice) =>
  Number(a.isStale || a.isSuspect) - Number(b.isStale || b.isSuspect) ||
  decimalFromAmerican(b.price) - decimalFromAmerican(a.price) ||
  (a.book < b.book ? -1 : 1)
