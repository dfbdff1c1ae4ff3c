// Prices as texts and as exact fractions: what a person types, what a ticket is settled with. No float touches money.
import { type FractionalOdds, fractionalFromAmerican, isAmerican, parsePrice } from '../../odds/board/price.ts'

/**
 * The exact price of decimal odds as they stand in a text, up to six places; undefined when it is none.
 * @example priceFromDecimalText('1.87') // { numerator: 87, denominator: 100 }
 */
export function priceFromDecimalText(text: string): FractionalOdds | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text.trim())
  if (!match) return undefined
  const places = match[2]?.length ?? 0
  const denominator = 10 ** places
  const numerator = (Number(match[1]) - 1) * denominator + Number(match[2] ?? 0)
  return numerator > 0 ? { numerator, denominator } : undefined
}

/**
 * The exact fraction behind a price as it was typed; undefined when it is no price.
 * @example exactPrice('1.87')   // { numerator: 87, denominator: 100 }
 * @example exactPrice('-110')   // { numerator: 10, denominator: 11 }
 */
export function exactPrice(typed: string): FractionalOdds | undefined {
  const trimmed = typed.trim().replace('−', '-')
  const american = /^[+-]?\d{3,6}$/.test(trimmed) ? Number(trimmed) : undefined
  if (american !== undefined && isAmerican(american)) return fractionalFromAmerican(american)
  const fraction = /^(\d{1,6})\s*\/\s*(\d{1,6})$/.exec(trimmed)
  if (fraction) {
    const [numerator, denominator] = [Number(fraction[1]), Number(fraction[2])]
    return numerator > 0 && denominator > 0 ? { numerator, denominator } : undefined
  }
  return parsePrice(trimmed)?.format === 'decimal' ? priceFromDecimalText(trimmed) : undefined
}

/** Decimal odds of a leg. @example decimalOf('-110') // 1.9090909… */
export function decimalOf(price: string): number {
  const exact = exactPrice(price)
  return exact ? 1 + exact.numerator / exact.denominator : Number.NaN
}
