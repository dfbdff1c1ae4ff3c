// Chances behind closing prices, by the proportional method: what the archives' own "fair" columns use.
import type { OutcomeChances } from './game-result.ts'

/**
 * p_i = (1/d_i) / Σ 1/d_j over two prices (home, away) or three (home, draw, away).
 * @param prices decimal prices above 1
 * @example proportional([2, 2]) // { home: 0.5, draw: 0, away: 0.5 }
 */
export function proportional(prices: readonly number[]): OutcomeChances {
  const implied = prices.map((price) => 1 / price)
  const sum = implied.reduce((total, one) => total + one, 0)
  return { home: implied[0]! / sum, draw: implied.length === 3 ? implied[1]! / sum : 0, away: implied.at(-1)! / sum }
}
