// The engine over a market table: takes the margin out of every book, forms the weighted mean, finds the best price, its edge, arbitrages
// and middles. `rescan` does it for all, `apply` for what one quote changes; both run the same steps in the same order, so that after any
// updates the answers equal those of a whole pass to the last bit.
// It answers one number for each side, for whoever goes through a whole market at once (files/replay.ts, `guru odds --replay`); what screens
// show, each price with age, range over methods and reasons, is board.ts. Why both: docs/decisions/0011-two-ways-over-a-market.md.
import type { DecimalOdds, EpochMs, Fraction, Probability } from '../../units.ts'
import { isSound, KNOWN, LINE, type MarketTable, QUOTE, type QuoteUpdate, SIDES, type UpdateBatch, WHOLE } from './market-table.ts'
import { pairLine, repairMiddlesBelow } from './middle-lines.ts'
import { addChances, findTop, moveTop, settleMarket } from './scan-market.ts'
import { type ScanOptions, type ScanState, scanState } from './scan-state.ts'

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

/** So many updates have their memory fetched together. */
const AT_ONCE = 16

export function scanner(table: MarketTable, options: ScanOptions): Scanner {
  const state = scanState(table, options)
  return {
    rescan: (now) => rescan(state, now / 1000 - options.staleAfterSeconds),
    apply: ({ market, book, prices, bookTime }) =>
      prices.length === SIDES && takeQuote(state, market, book, prices[0], prices[1], prices[2], bookTime),
    applyAll: (batch) => takeBatch(state, batch),
    answer: (market) => answerOf(table, market),
  }
}

function rescan(state: ScanState, cutoffSeconds: number): void {
  const { markets, books, known, whole, stride } = state
  state.cutoffSeconds = cutoffSeconds
  for (let m = 0; m < markets; m++) {
    const n = whole[m * WHOLE.size + WHOLE.sides]!
    const place = m * KNOWN.size
    known[place + KNOWN.total] = 0
    for (let s = 0; s < n; s++) known[place + KNOWN.sum + s * LINE] = 0
    for (let k = 0, at = m * stride; k < books; k++, at += QUOTE.size) addChances(state, m, n, k, at, 1)
    for (let s = 0; s < n; s++) findTop(state, m, s)
    settleMarket(state, m, n)
  }
  for (let m = 0; m < markets; m++) pairLine(state, m, whole[m * WHOLE.size + WHOLE.to]!)
}

function takeQuote(state: ScanState, m: number, book: number, a: number, b: number, c: number, bookTime: number): boolean {
  const { quotes, known, whole, stride } = state
  if (!isSound(state, m, book, a, b, c, bookTime)) return false
  const at = m * stride + book * QUOTE.size
  const time = bookTime / 1000
  // An older word does not unsay a newer one.
  if (time < quotes[at + QUOTE.time]!) return true
  const place = m * WHOLE.size
  const n = whole[place + WHOLE.sides]!
  addChances(state, m, n, book, at, -1)
  quotes[at] = a
  quotes[at + 1] = b
  quotes[at + 2] = c
  quotes[at + QUOTE.time] = time
  addChances(state, m, n, book, at, 1)
  for (let s = 0; s < n; s++) moveTop(state, m, s, book, time >= state.cutoffSeconds ? quotes[at + s]! : 0)
  const over = m * KNOWN.size + KNOWN.best
  const under = over + LINE
  const overPrice = known[over]!
  const underPrice = known[under]!
  const overBook = whole[place + WHOLE.book]!
  const underBook = whole[place + WHOLE.book + WHOLE.line]!
  settleMarket(state, m, n)
  const from = whole[place + WHOLE.from]!
  const to = whole[place + WHOLE.to]!
  if (to - from > 1) {
    if (overPrice !== known[over] || overBook !== whole[place + WHOLE.book]) pairLine(state, m, to)
    if (underPrice !== known[under] || underBook !== whole[place + WHOLE.book + WHOLE.line]) repairMiddlesBelow(state, m, from, to)
  }
  return true
}

/** How many of a batch were taken. */
function takeBatch(state: ScanState, { count, markets, books, prices, bookTimes }: UpdateBatch): number {
  let taken = 0
  let touched = 0
  for (let from = 0; from < count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE)
    for (let i = from; i < to; i++) touched += touch(state, markets[i]!, books[i]!)
    for (let i = from, at = from * SIDES; i < to; i++, at += SIDES)
      if (takeQuote(state, markets[i]!, books[i]!, prices[at]!, prices[at + 1]!, prices[at + 2]!, bookTimes[i]!)) taken++
  }
  return touched < 0 ? 0 : taken
}

/**
 * Reads a place of each line of memory that an update will need, so that the machine fetches those of a handful together and not one after
 * the other. The count is of no use; it keeps the reading from being left out.
 */
function touch({ quotes, known, stride }: ScanState, m: number, book: number): number {
  const place = m * KNOWN.size
  return Number(quotes[m * stride + book * QUOTE.size]! > 0) + Number(known[place]! > 0) + Number(known[place + LINE]! > 0)
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
