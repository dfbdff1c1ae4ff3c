// Which prices of a set of lines are worth more than they cost, and which together lock in a profit.
import type { Fraction, Probability } from '../../units.ts'
import { edgeOf, edgeRange, type Range } from '../board/edge.ts'
import type { FileLine, LineOutcome, LinePrice } from '../files/lines.ts'
import { MOST_SKEW_SECONDS, stakeShares, sureProfit } from './arbitrage.ts'

export type PositiveEv = {
  readonly line: FileLine
  readonly outcome: LineOutcome
  readonly price: LinePrice
  readonly fair: Probability
  readonly edge: Fraction
  /** The same edge over all methods of margin removal. */
  readonly edgeRange: Range
}

/**
 * Every fresh price whose edge p d - 1 against the lines' fair chance reaches a least one; the highest edge first, doubted prices last.
 * @param minEdge 0.02 = 2 percent
 * @example positiveEv(lines, 0.02)[0] // { price: { book: 'fanduel', price: 110, ... }, fair: 0.5, edge: 0.05, ... }
 */
export function positiveEv(lines: readonly FileLine[], minEdge: Fraction): PositiveEv[] {
  return lines
    .flatMap((line) =>
      line.outcomes.flatMap((outcome) => {
        const { fair, fairRange } = outcome
        if (fair === null || fairRange === null) return []
        return outcome.prices.map((price) => ({
          line,
          outcome,
          price,
          fair,
          edge: edgeOf(fair, price.decimal),
          edgeRange: edgeRange(fairRange, price.decimal),
        }))
      }),
    )
    .filter(({ edge }) => edge >= minEdge)
    .sort((a, b) => Number(a.price.isSuspect) - Number(b.price.isSuspect) || b.edge - a.edge)
}

export type LineLeg = { readonly outcome: LineOutcome; readonly price: LinePrice }
export type LineArbitrage = {
  readonly line: FileLine
  readonly legs: readonly (LineLeg & { readonly stakeShare: Fraction })[]
  /** Sure profit as a fraction of the whole stake. */
  readonly profit: Fraction
}

/**
 * The best arbitrage of every line that has one, most profitable first. All legs are fresh, of one capture, confirmed within
 * `MOST_SKEW_SECONDS` of each other and at two books at least. Outrights have none: nobody says that the list of runners is whole.
 * @example lineArbitrages(lines)[0].profit // 0.05 for 2.10 against 2.10
 */
export function lineArbitrages(lines: readonly FileLine[]): LineArbitrage[] {
  return lines.flatMap((line) => (line.shape === 'field' ? [] : (arbitrageOf(line) ?? []))).sort((a, b) => b.profit - a.profit)
}

/** Could both prices have been had at the same moment? */
export function stoodTogether(a: LinePrice, b: LinePrice): boolean {
  return a.capturedAt === b.capturedAt && Math.abs(a.bookTime - b.bookTime) <= MOST_SKEW_SECONDS * 1000
}

function arbitrageOf(line: FileLine): LineArbitrage | undefined {
  let best: LineArbitrage | undefined
  // Each price in turn is the oldest of its set: the best set of all is among these, also where the highest prices never stood together.
  for (const oldest of line.outcomes.flatMap((outcome) => outcome.prices)) {
    const legs = line.outcomes.flatMap((outcome) => {
      const price = outcome.prices.find((one) => one.bookTime >= oldest.bookTime && stoodTogether(one, oldest))
      return price ? [{ outcome, price }] : []
    })
    if (legs.length < line.outcomes.length || new Set(legs.map(({ price }) => price.book)).size < 2) continue
    const decimals = legs.map(({ price }) => price.decimal)
    const profit = sureProfit(decimals)
    if (profit <= 0 || profit <= (best?.profit ?? 0)) continue
    const shares = stakeShares(decimals)
    best = { line, profit, legs: legs.map((leg, i) => ({ ...leg, stakeShare: shares[i]! })) }
  }
  return best
}
