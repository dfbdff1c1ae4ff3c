// How large a book's margin is. Apart from the methods that remove it, so that a page that only names it loads none of them.
import type { Fraction, Probability } from '../../units.ts'

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * Overround: Σ 1/d - 1. What the implied probabilities exceed 1 by; negative when the prices leave an arbitrage.
 * @param implied 1/d of each outcome of the complete market
 * @example overround([110 / 210, 110 / 210]) // 0.0476190... for -110 / -110
 */
export function overround(implied: readonly Probability[]): Fraction {
  return sumOf(implied) - 1
}

/**
 * Hold: 1 - 1/Σ(1/d), the share of a balanced handle that the book keeps.
 * @param implied 1/d of each outcome of the complete market
 * @example hold([110 / 210, 110 / 210]) // 0.0454545... for -110 / -110
 */
export function hold(implied: readonly Probability[]): Fraction {
  return 1 - 1 / sumOf(implied)
}
