// From the quotes of one market to its fair line, its best prices and its arbitrage. The sums of chances that are carried along are kept in
// whole parts of 2^-46: adding and taking away whole numbers is exact, so nothing drifts.
import { MOST_LOG_ODDS_GAP } from '../board/board.ts'
import { MOST_SKEW_SECONDS } from '../opportunities/arbitrage.ts'
import { devigInto } from './devig-into.ts'
import { KNOWN, LINE, QUOTE, WHOLE } from './market-table.ts'
import { PARTS, type ScanState } from './scan-state.ts'

/** A price beyond this ratio of odds to the fair line is a mistake, see `MOST_LOG_ODDS_GAP`. */
const MOST_ODDS_RATIO = Math.exp(MOST_LOG_ODDS_GAP.ahead)
/** (p / (1 - p)) (d - 1): odds of the fair chance over those of the price. Without a fair chance nothing is doubted. */
const isMistake = (p: number, price: number) => p * (price - 1) > MOST_ODDS_RATIO * (1 - p)

/** Adds a quote's chances to the sums of its market, or takes them out again, if it is fresh and whole. */
export function addChances(state: ScanState, m: number, n: number, book: number, at: number, sign: 1 | -1): void {
  const { quotes, known, weight, share, implied, chances, method } = state
  if (!(quotes[at + QUOTE.time]! >= state.cutoffSeconds)) return
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
export function findTop(state: ScanState, m: number, side: number): void {
  const { quotes, known, whole, books, stride } = state
  let top = 0
  let who = -1
  for (let k = 0, at = m * stride; k < books; k++, at += QUOTE.size)
    if (quotes[at + side]! > top && quotes[at + QUOTE.time]! >= state.cutoffSeconds) {
      top = quotes[at + side]!
      who = k
    }
  known[m * KNOWN.size + KNOWN.top + side * LINE] = top
  whole[m * WHOLE.size + WHOLE.top + side * WHOLE.line] = who
}

/** A new price of one side: the top moves up to it, is looked for anew when its own book left it, or stays. */
export function moveTop(state: ScanState, m: number, side: number, book: number, price: number): void {
  const { known, whole } = state
  const place = m * KNOWN.size + KNOWN.top + side * LINE
  const own = m * WHOLE.size + WHOLE.top + side * WHOLE.line
  const top = known[place]!
  const who = whole[own]!
  if (price > top || (price === top && price > 0 && book < who)) {
    known[place] = price
    whole[own] = book
  } else if (who === book && price !== top) findTop(state, m, side)
}

/** The highest fresh price of a side that is no mistake beside its fair chance; -1 when all are. */
function soundTop(state: ScanState, m: number, side: number, p: number): number {
  const { quotes, books, stride } = state
  let top = 0
  let who = -1
  for (let k = 0, at = m * stride; k < books; k++, at += QUOTE.size) {
    const price = quotes[at + side]!
    if (price > top && quotes[at + QUOTE.time]! >= state.cutoffSeconds && !isMistake(p, price)) {
      top = price
      who = k
    }
  }
  return who
}

/** From sums and tops to the fair chance and the best price of each side, and the arbitrage. */
export function settleMarket(state: ScanState, m: number, n: number): void {
  const { quotes, known, whole, stride } = state
  const total = known[m * KNOWN.size + KNOWN.total]!
  for (let s = 0, place = m * KNOWN.size, own = m * WHOLE.size; s < n; s++, place += LINE, own += WHOLE.line) {
    const p = known[place + KNOWN.sum]! / total
    let top = known[place + KNOWN.top]!
    let who = whole[own + WHOLE.top]!
    // Rarely the highest price is a mistake.
    if (who >= 0 && isMistake(p, top)) {
      who = soundTop(state, m, s, p)
      top = who < 0 ? 0 : quotes[m * stride + who * QUOTE.size + s]!
    }
    known[place + KNOWN.fair] = p
    known[place + KNOWN.best] = who < 0 ? Number.NaN : top
    whole[own + WHOLE.book] = who
  }
  known[m * KNOWN.size + KNOWN.arbitrage] = arbitrageOf(state, m, n)
}

function arbitrageOf(state: ScanState, m: number, n: number): number {
  const { known, whole } = state
  const first = whole[m * WHOLE.size + WHOLE.book]!
  let sum = 0
  let isSpread = false
  for (let s = 0; s < n; s++) {
    // Of a side without a price the best is NaN, and so the sum.
    sum += 1 / known[m * KNOWN.size + KNOWN.best + s * LINE]!
    if (whole[m * WHOLE.size + WHOLE.book + s * WHOLE.line] !== first) isSpread = true
  }
  // Only of the few that pay are the times looked at.
  return sum < 1 && isSpread && stoodTogether(state, m, n) ? 1 / sum - 1 : Number.NaN
}

function stoodTogether({ quotes, whole, stride }: ScanState, m: number, n: number): boolean {
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
