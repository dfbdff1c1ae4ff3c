// Every quote of a large board in flat memory: 20 books on 60,900 markets are 1.2 million pairs of prices. What one market needs stands side
// by side, so that one update touches few places: the machine waits for memory longer than it reckons.
import type { DecimalOdds, EpochMs } from '../../units.ts'

/** Sides of a market: 2, or 3 with a draw. Every market takes three places. */
export const SIDES = 3

export type MarketPlan = {
  /** 2 or 3. */
  readonly sides: 2 | 3
  /**
   * Lines of one bucket (same game, market and player) can make a middle with one another; -1 for a market without a line. A bucket's
   * markets stand side by side, by rising threshold.
   */
  readonly bucket: number
  /** The result above which the first side wins; NaN without a line. */
  readonly threshold: number
}

/** One book's prices on one market, from a time on. A side of 0 is not offered; all 0 takes the market down. */
export type QuoteUpdate = {
  readonly market: number
  readonly book: number
  readonly prices: readonly [DecimalOdds, DecimalOdds, DecimalOdds]
  readonly bookTime: EpochMs
}

/** Many updates in flat arrays, in the order in which they came: how a feed that says a million things hands them over. */
export type UpdateBatch = {
  readonly count: number
  readonly markets: Int32Array
  readonly books: Int32Array
  /** Three places for each update, as in `QuoteUpdate`. */
  readonly prices: Float64Array
  /** Epoch ms. */
  readonly bookTimes: Float64Array
}

/** Places of one quote: three prices (0 = not offered), three chances without margin (NaN = not whole), the book time in seconds. */
export const QUOTE = { price: 0, own: 3, time: 6, size: 7 } as const
/**
 * Places of what is known of one market: per side, or one. NaN where nothing is known. `cost` is 1/d of the best price of the first two
 * sides; `top` the highest fresh price whether a mistake or not; `sum` and `total` the weighed chances and weights in whole parts.
 */
export const KNOWN = {
  ...{ fair: 0, best: 3, cost: 6, top: 8, sum: 11, total: 14, arbitrage: 15, middle: 16, pairCost: 17, threshold: 18 },
  size: 20,
} as const
/** Whole numbers of one market: books of the best and the top price per side, partner of the middle, sides, its bucket from and to. */
export const WHOLE = { book: 0, top: 3, partner: 6, sides: 7, from: 8, to: 9, size: 10 } as const

export type MarketTable = {
  readonly markets: number
  readonly books: number
  readonly quotes: Float64Array
  readonly known: Float64Array
  readonly whole: Int32Array
}

export function marketTable(plans: readonly MarketPlan[], books: number): MarketTable {
  const markets = plans.length
  const quotes = new Float64Array(markets * books * QUOTE.size)
  for (let at = QUOTE.own; at < quotes.length; at += QUOTE.size) quotes[at] = Number.NaN
  const known = new Float64Array(markets * KNOWN.size).fill(Number.NaN)
  const whole = new Int32Array(markets * WHOLE.size)
  for (let from = 0; from < markets; ) {
    let to = from + 1
    if (plans[from]!.bucket >= 0) while (to < markets && plans[to]!.bucket === plans[from]!.bucket) to++
    for (let m = from; m < to; m++) {
      known[m * KNOWN.size + KNOWN.threshold] = plans[m]!.threshold
      whole.set([-1, -1, -1, -1, -1, -1, -1, plans[m]!.sides, from, to], m * WHOLE.size)
    }
    from = to
  }
  return { markets, books, quotes, known, whole }
}

/** Whether an update can be taken: known places, finite prices above 1 (or 0), a finite time. Anything else is dropped. */
export function isSound(table: MarketTable, market: number, book: number, a: number, b: number, c: number, bookTime: number): boolean {
  if (!(market >= 0 && market < table.markets && book >= 0 && book < table.books)) return false
  // What is left of a whole number by its whole part is nothing; a time that is no number, or endless, is not itself less itself.
  if (market !== Math.floor(market) || book !== Math.floor(book) || bookTime - bookTime !== 0) return false
  return isPrice(a) && isPrice(b) && (c === 0 || (table.whole[market * WHOLE.size + WHOLE.sides] === 3 && isPrice(c)))
}

const isPrice = (price: number) => price === 0 || (price > 1 && price < 1e5)
