// Every quote of a large board in flat memory: 20 books on 60,900 markets are 1.2 million pairs of prices. What one market needs stands side
// by side, so that one update touches few places: the machine waits for memory longer than it calculates.
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
  /** The result above which the first side wins, on a scale of whole numbers that can all occur (`amongResults`); NaN without a line. */
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

/** Places of one quote: three prices (0 = not offered), the book time in seconds. Two quotes fill a line of the machine's memory. */
export const QUOTE = { price: 0, time: 3, size: 4 } as const
/** Numbers in a line of memory. */
export const LINE = 8
/**
 * Places of what is known of one market, a line of memory for each side, so that a market of two sides needs two. NaN where nothing is known.
 * Per side: the fair chance, the best price, the weighed chances in whole parts, the highest fresh price whether a mistake or not; its whole
 * numbers lie in place 4. Per market: the weights in whole parts, the threshold, the arbitrage, and what the two bets of its best middle cost.
 */
export const KNOWN = { fair: 0, best: 1, sum: 2, top: 3, total: 5, threshold: 13, arbitrage: 14, pairCost: 15, size: 3 * LINE } as const
/**
 * Whole numbers of one market, two in a place of `KNOWN` that is free. Per side, at a distance of `WHOLE.line`: the book of the best price and
 * of the highest. Per market: sides, partner of its best middle, its bucket from and to.
 */
export const WHOLE = { book: 8, top: 9, sides: 12, partner: 13, from: 14, to: 15, line: 2 * LINE, size: 6 * LINE } as const

export type MarketTable = {
  readonly markets: number
  readonly books: number
  readonly quotes: Float64Array
  readonly known: Float64Array
  /** The memory of `known` again, as whole numbers. */
  readonly whole: Int32Array
}

/** Memory comes from the usual allocators 16 bytes past the beginning of a line; where it does not, a market takes a line more, no worse. */
const SHIFT = 48
/** Numbers from the beginning of a line of memory on. */
const onLines = (count: number) => new Float64Array(new ArrayBuffer(count * Float64Array.BYTES_PER_ELEMENT + SHIFT), SHIFT)

export function marketTable(plans: readonly MarketPlan[], books: number): MarketTable {
  const markets = plans.length
  const quotes = onLines(markets * books * QUOTE.size)
  const known = onLines(markets * KNOWN.size).fill(Number.NaN)
  const whole = new Int32Array(known.buffer, known.byteOffset)
  for (let from = 0; from < markets; ) {
    let to = from + 1
    if (plans[from]!.bucket >= 0) while (to < markets && plans[to]!.bucket === plans[from]!.bucket) to++
    for (let m = from; m < to; m++) {
      known[m * KNOWN.size + KNOWN.threshold] = plans[m]!.threshold
      const place = m * WHOLE.size
      for (let side = 0; side < SIDES; side++)
        whole.fill(-1, place + WHOLE.book + side * WHOLE.line, place + WHOLE.top + side * WHOLE.line + 1)
      whole[place + WHOLE.sides] = plans[m]!.sides
      whole[place + WHOLE.partner] = -1
      whole[place + WHOLE.from] = from
      whole[place + WHOLE.to] = to
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
