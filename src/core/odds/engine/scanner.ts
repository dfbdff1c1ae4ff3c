// The engine over a market table: takes the margin out of every book, forms the weighted mean, finds the best price, its edge, arbitrages
// and middles. `rescan` does it for all, `apply` for what one quote changes; both run the same steps in the same order, so that after any
// updates the answers equal those of a whole pass to the last bit. The sums of chances that are carried along are kept in whole parts of
// 2^-46: adding and taking away whole numbers is exact, so nothing drifts.
// It answers one number for each side, for whoever goes through a whole market at once (files/replay.ts, `guru odds --replay`); what screens
// show, each price with age, range over methods and reasons, is board.ts. Why both: docs/decisions/0011-two-ways-over-a-market.md.
import type { DecimalOdds, EpochMs, Fraction, Probability } from '../../units.ts'
import { MOST_LOG_ODDS_GAP } from '../board/board.ts'
import { MOST_SKEW_SECONDS } from '../opportunities/arbitrage.ts'
import { devigInto, type EngineMethod } from './devig-into.ts'
import { isSound, KNOWN, LINE, type MarketTable, QUOTE, type QuoteUpdate, SIDES, type UpdateBatch, WHOLE } from './market-table.ts'
import { pairLine, repairMiddlesBelow } from './middle-lines.ts'

export type ScanOptions = {
  readonly method: EngineMethod
  /** Weight of each book in the fair line; equal when absent. 0 = not heard. */
  readonly weights?: Float64Array
  readonly staleAfterSeconds: number
}

/** What is known of one side: NaN, and -1 for the book, where nothing is. */
export type SideAnswer = {
  readonly fair: Probability
  readonly best: DecimalOdds
  readonly book: number
  readonly edge: Fraction
}
export type MarketAnswer = {
  readonly sides: readonly SideAnswer[]
  /** Sure profit of the best prices, at two books or more that stood within a minute; NaN when there is none. */
  readonly arbitrage: Fraction
  /** Profit outside the gap of the best middle whose lower line this is, and the market of its upper line (-1 for none). */
  readonly middle: Fraction
  readonly partner: number
}

export type Scanner = {
  /** Everything anew at a moment. */
  rescan(now: EpochMs): void
  /** One quote, at the moment of the last rescan; false when it was dropped as unsound. */
  apply(update: QuoteUpdate): boolean
  /** Many, one after the other; how many were taken. */
  applyAll(batch: UpdateBatch): number
  answer(market: number): MarketAnswer
}

/** Chances are summed in these parts: fine enough for 14 digits, and 100 books stay whole numbers. */
const PARTS = 2 ** 46
export const MOST_BOOKS = 100
/** So many updates have their memory fetched together. */
const AT_ONCE = 16

/** A price beyond this ratio of odds to the fair line is a mistake, see `MOST_LOG_ODDS_GAP`. */
const MOST_ODDS_RATIO = Math.exp(MOST_LOG_ODDS_GAP.ahead)
/** (p / (1 - p)) (d - 1): odds of the fair chance over those of the price. Without a fair chance nothing is doubted. */
const isMistake = (p: number, price: number) => p * (price - 1) > MOST_ODDS_RATIO * (1 - p)

/**
 * The loops over a million quotes stay inside of one function: of a function that is made once the compiler knows the arrays it reads. As
 * functions of a module that are handed the arrays they took a fifth longer for a whole pass and a tenth longer for updates (odds-engine.bench.ts).
 */
export function scanner(table: MarketTable, { method, weights, staleAfterSeconds }: ScanOptions): Scanner {
  const { markets, books, quotes, known, whole } = table
  if (books > MOST_BOOKS) throw new RangeError(`At most ${MOST_BOOKS} books.`)
  const heaviest = weights ? Math.max(...weights) : 1
  const weight = Float64Array.from({ length: books }, (_, k) => (weights ? weights[k]! / heaviest : 1))
  /** What a book adds to the sum of the weights. */
  const share = weight.map((own) => Math.floor(own * PARTS))
  const implied = new Float64Array(SIDES)
  const chances = new Float64Array(SIDES)
  const stride = books * QUOTE.size
  let cutoff = Number.NEGATIVE_INFINITY

  /** Adds a quote's chances to the sums of its market, or takes them out again, if it is fresh and whole. */
  const sumUp = (m: number, n: number, book: number, at: number, sign: 1 | -1) => {
    if (!(quotes[at + QUOTE.time]! >= cutoff)) return
    for (let s = 0; s < n; s++) {
      const price = quotes[at + s]!
      if (price === 0) return
      implied[s] = 1 / price
    }
    devigInto(method, implied, chances, n)
    if (!(chances[0]! >= 0)) return
    const heard = weight[book]!
    let place = m * KNOWN.size
    known[place + KNOWN.total]! += sign * share[book]!
    for (let s = 0; s < n; s++, place += LINE) known[place + KNOWN.sum]! += sign * Math.floor(heard * chances[s]! * PARTS)
  }

  /** The highest fresh price of a side, the first of equals. */
  const findTop = (m: number, side: number) => {
    let top = 0
    let who = -1
    for (let k = 0, at = m * stride; k < books; k++, at += QUOTE.size)
      if (quotes[at + side]! > top && quotes[at + QUOTE.time]! >= cutoff) {
        top = quotes[at + side]!
        who = k
      }
    known[m * KNOWN.size + KNOWN.top + side * LINE] = top
    whole[m * WHOLE.size + WHOLE.top + side * WHOLE.line] = who
  }

  /** The highest fresh price of a side that is no mistake beside its fair chance; -1 when all are. */
  const soundTop = (m: number, side: number, p: number): number => {
    let top = 0
    let who = -1
    for (let k = 0, at = m * stride; k < books; k++, at += QUOTE.size) {
      const price = quotes[at + side]!
      if (price > top && quotes[at + QUOTE.time]! >= cutoff && !isMistake(p, price)) {
        top = price
        who = k
      }
    }
    return who
  }

  /** From sums and tops to the fair chance and the best price of each side, and the arbitrage. */
  const settle = (m: number, n: number) => {
    const total = known[m * KNOWN.size + KNOWN.total]!
    for (let s = 0, place = m * KNOWN.size, own = m * WHOLE.size; s < n; s++, place += LINE, own += WHOLE.line) {
      const p = known[place + KNOWN.sum]! / total
      let top = known[place + KNOWN.top]!
      let who = whole[own + WHOLE.top]!
      // Rarely the highest price is a mistake.
      if (who >= 0 && isMistake(p, top)) {
        who = soundTop(m, s, p)
        top = who < 0 ? 0 : quotes[m * stride + who * QUOTE.size + s]!
      }
      known[place + KNOWN.fair] = p
      known[place + KNOWN.best] = who < 0 ? Number.NaN : top
      whole[own + WHOLE.book] = who
    }
    known[m * KNOWN.size + KNOWN.arbitrage] = lockOf(m, n)
  }

  const lockOf = (m: number, n: number) => {
    const first = whole[m * WHOLE.size + WHOLE.book]!
    let sum = 0
    let isSpread = false
    for (let s = 0; s < n; s++) {
      // Of a side without a price the best is NaN, and so the sum.
      sum += 1 / known[m * KNOWN.size + KNOWN.best + s * LINE]!
      if (whole[m * WHOLE.size + WHOLE.book + s * WHOLE.line] !== first) isSpread = true
    }
    // Only of the few that pay are the times looked at.
    return sum < 1 && isSpread && stoodTogether(m, n) ? 1 / sum - 1 : Number.NaN
  }

  const stoodTogether = (m: number, n: number): boolean => {
    let oldest = Number.POSITIVE_INFINITY
    let newest = Number.NEGATIVE_INFINITY
    for (let s = 0; s < n; s++) {
      const who = whole[m * WHOLE.size + WHOLE.book + s * WHOLE.line]!
      const time = quotes[m * stride + who * QUOTE.size + QUOTE.time]!
      if (time < oldest) oldest = time
      if (time > newest) newest = time
    }
    return newest - oldest <= MOST_SKEW_SECONDS
  }

  /** A new price of one side: the top moves up to it, is looked for anew when its own book left it, or stays. */
  const moveTop = (m: number, side: number, book: number, price: number) => {
    const place = m * KNOWN.size + KNOWN.top + side * LINE
    const own = m * WHOLE.size + WHOLE.top + side * WHOLE.line
    const top = known[place]!
    const who = whole[own]!
    if (price > top || (price === top && price > 0 && book < who)) {
      known[place] = price
      whole[own] = book
    } else if (who === book && price !== top) findTop(m, side)
  }

  const take = (m: number, book: number, a: number, b: number, c: number, bookTime: number): boolean => {
    if (!isSound(table, m, book, a, b, c, bookTime)) return false
    const at = m * stride + book * QUOTE.size
    const time = bookTime / 1000
    // An older word does not unsay a newer one.
    if (time < quotes[at + QUOTE.time]!) return true
    const place = m * WHOLE.size
    const n = whole[place + WHOLE.sides]!
    sumUp(m, n, book, at, -1)
    quotes[at] = a
    quotes[at + 1] = b
    quotes[at + 2] = c
    quotes[at + QUOTE.time] = time
    sumUp(m, n, book, at, 1)
    for (let s = 0; s < n; s++) moveTop(m, s, book, time >= cutoff ? quotes[at + s]! : 0)
    const over = m * KNOWN.size + KNOWN.best
    const under = over + LINE
    const overPrice = known[over]!
    const underPrice = known[under]!
    const overBook = whole[place + WHOLE.book]!
    const underBook = whole[place + WHOLE.book + WHOLE.line]!
    settle(m, n)
    const from = whole[place + WHOLE.from]!
    const to = whole[place + WHOLE.to]!
    if (to - from > 1) {
      if (overPrice !== known[over] || overBook !== whole[place + WHOLE.book]) pairLine(table, m, to)
      if (underPrice !== known[under] || underBook !== whole[place + WHOLE.book + WHOLE.line]) repairMiddlesBelow(table, m, from, to)
    }
    return true
  }

  /**
   * Reads a place of each line of memory that an update will need, so that the machine fetches those of a handful together and not one after
   * the other. The count is of no use; it keeps the reading from being left out.
   */
  const touch = (m: number, book: number): number => {
    const place = m * KNOWN.size
    return Number(quotes[m * stride + book * QUOTE.size]! > 0) + Number(known[place]! > 0) + Number(known[place + LINE]! > 0)
  }

  return {
    rescan(now) {
      cutoff = now / 1000 - staleAfterSeconds
      for (let m = 0; m < markets; m++) {
        const n = whole[m * WHOLE.size + WHOLE.sides]!
        const place = m * KNOWN.size
        known[place + KNOWN.total] = 0
        for (let s = 0; s < n; s++) known[place + KNOWN.sum + s * LINE] = 0
        for (let k = 0, at = m * stride; k < books; k++, at += QUOTE.size) sumUp(m, n, k, at, 1)
        for (let s = 0; s < n; s++) findTop(m, s)
        settle(m, n)
      }
      for (let m = 0; m < markets; m++) pairLine(table, m, whole[m * WHOLE.size + WHOLE.to]!)
    },
    apply({ market, book, prices, bookTime }) {
      return prices.length === SIDES && take(market, book, prices[0], prices[1], prices[2], bookTime)
    },
    applyAll({ count, markets: which, books: whose, prices, bookTimes }) {
      let taken = 0
      let touched = 0
      for (let from = 0; from < count; from += AT_ONCE) {
        const to = Math.min(count, from + AT_ONCE)
        for (let i = from; i < to; i++) touched += touch(which[i]!, whose[i]!)
        for (let i = from, at = from * SIDES; i < to; i++, at += SIDES)
          if (take(which[i]!, whose[i]!, prices[at]!, prices[at + 1]!, prices[at + 2]!, bookTimes[i]!)) taken++
      }
      return touched < 0 ? 0 : taken
    },
    answer: (market) => answerOf(table, market),
  }
}

function answerOf({ known, whole }: MarketTable, m: number): MarketAnswer {
  const sides = Array.from({ length: whole[m * WHOLE.size + WHOLE.sides]! }, (_, s) => {
    const fair = known[m * KNOWN.size + KNOWN.fair + s * LINE]!
    const best = known[m * KNOWN.size + KNOWN.best + s * LINE]!
    return { fair, best, book: whole[m * WHOLE.size + WHOLE.book + s * WHOLE.line]!, edge: fair * best - 1 }
  })
  const partner = whole[m * WHOLE.size + WHOLE.partner]!
  return {
    sides,
    arbitrage: known[m * KNOWN.size + KNOWN.arbitrage]!,
    middle: partner < 0 ? Number.NaN : 1 / known[m * KNOWN.size + KNOWN.pairCost]! - 1,
    partner,
  }
}
