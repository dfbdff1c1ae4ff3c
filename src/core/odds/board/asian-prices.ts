// The notations of Asian books and of prediction markets: Hong Kong, Malay, Indonesian and cents. For whoever reads or prints those prices.
// Definitions: profit per unit staked (Hong Kong); the smaller of stake and profit against 1, signed by who gives it (Malay, Indonesian).
import type { DecimalOdds } from '../../units.ts'

export const ASIAN_NOTATIONS = ['hong_kong', 'malay', 'indonesian', 'cents'] as const
export type AsianNotation = (typeof ASIAN_NOTATIONS)[number]

/**
 * A decimal price in one of these notations. Hong Kong is d - 1. Malay is d - 1 up to 1 and -1/(d - 1) above it (what is staked to win 1);
 * Indonesian is d - 1 from 1 up and -1/(d - 1) below it, American odds divided by 100. Cents are what a contract that pays 100 costs.
 * @param decimal above 1
 * @example asianFromDecimal(2.5, 'malay') // -0.6667
 */
export function asianFromDecimal(decimal: DecimalOdds, notation: AsianNotation): number {
  const profit = decimal - 1
  if (notation === 'cents') return 100 / decimal
  if (notation === 'malay') return profit <= 1 ? profit : -1 / profit
  if (notation === 'indonesian') return profit >= 1 ? profit : -1 / profit
  return profit
}

/**
 * The decimal price of a number in one of these notations; undefined when it cannot be one.
 * @example decimalFromAsian(-0.5, 'malay') // 3
 */
export function decimalFromAsian(value: number, notation: AsianNotation): DecimalOdds | undefined {
  if (!Number.isFinite(value) || value === 0) return undefined
  if (notation === 'cents') return value > 0 && value < 100 ? 100 / value : undefined
  if (notation === 'hong_kong') return value > 0 ? 1 + value : undefined
  const isTooLarge = notation === 'malay' ? Math.abs(value) > 1 : Math.abs(value) < 1
  if (isTooLarge) return undefined
  return value > 0 ? 1 + value : 1 - 1 / value
}
