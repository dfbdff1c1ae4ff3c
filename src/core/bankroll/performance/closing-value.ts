// What was a bet worth against the close? One figure for each bet, for the charts of the record and for the coaching report.
import type { Fraction } from '../../units.ts'
import type { SettledBet } from './performance.ts'

/**
 * The closing line value of one bet: price taken times chance at the close, less one. Against the fair close of all books; where only the
 * file's closing price is known, against that. Undefined where no close is known, or the bet has no one price.
 *
 * @example closingValue({ …, decimal: 2.1, closingFair: 0.5 }) // 0.05
 */
export function closingValue({ decimal, closingFair, closingDecimal }: SettledBet): Fraction | undefined {
  if (decimal === undefined) return undefined
  const chance = closingFair ?? (closingDecimal === undefined ? undefined : 1 / closingDecimal)
  return chance === undefined ? undefined : decimal * chance - 1
}
