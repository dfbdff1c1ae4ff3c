// A price in its four spellings: American, decimal, fractional, implied probability. For whoever reads, compares or prints odds.
// American is how quotes travel and are stored (an integer); decimal is how they are used.
// Formulas: docs/glossary.md; conversions as in goto_conversion (github.com/gotoConversion/goto_conversion, __init__.py).
import type { AmericanOdds, DecimalOdds, Probability } from '../../units.ts'

export const ODDS_FORMATS = ['american', 'decimal', 'fractional', 'implied'] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

/** Fractional odds: profit per unit staked as a fraction in lowest terms, both parts positive integers. 5/2 pays 2.5 for 1. */
export type FractionalOdds = { readonly numerator: number; readonly denominator: number }

/** Whether a number may be an American price: an integer at or beyond 100 on either side. */
export function isAmerican(value: number): value is AmericanOdds {
  return Number.isInteger(value) && Math.abs(value) >= 100
}

/**
 * Decimal odds of an American price: 1 + a/100 for a > 0, 1 + 100/|a| for a < 0.
 * @param american an integer at or beyond ±100
 * @example decimalFromAmerican(150) // 2.5
 * @example decimalFromAmerican(-110) // 1.909090909...
 */
export function decimalFromAmerican(american: AmericanOdds): DecimalOdds {
  return american > 0 ? 1 + american / 100 : 1 - 100 / american
}

/**
 * The nearest American price of decimal odds: (d - 1) × 100 from 2.0 up, -100 / (d - 1) below; rounded to an integer.
 * Even money (2.0) is +100, so -100 comes back as +100: both pay the same. Every other American price round-trips exactly.
 * @param decimal above 1
 * @example americanFromDecimal(2.5) // 150
 * @example americanFromDecimal(1.909) // -110
 */
export function americanFromDecimal(decimal: DecimalOdds): AmericanOdds {
  const profit = decimal - 1
  return profit >= 1 ? Math.round(profit * 100) : -Math.round(100 / profit)
}

/**
 * Implied probability of decimal odds, 1/d: it still holds the book's margin.
 * @example impliedFromDecimal(1.25) // 0.8
 */
export function impliedFromDecimal(decimal: DecimalOdds): Probability {
  return 1 / decimal
}

/**
 * Implied probability of an American price: 100 / (a + 100) for a > 0, |a| / (|a| + 100) for a < 0.
 * @example impliedFromAmerican(-110) // 0.5238095...
 */
export function impliedFromAmerican(american: AmericanOdds): Probability {
  return american > 0 ? 100 / (american + 100) : american / (american - 100)
}

/**
 * The price without margin of a probability: d = 1/p.
 * @param probability strictly between 0 and 1
 * @example decimalFromProbability(0.4) // 2.5
 */
export function decimalFromProbability(probability: Probability): DecimalOdds {
  return 1 / probability
}

/**
 * The American price without margin of a probability, rounded to an integer.
 * @example americanFromProbability(0.6) // -150
 */
export function americanFromProbability(probability: Probability): AmericanOdds {
  return americanFromDecimal(1 / probability)
}

/** Greatest common divisor of two positive integers (Euclid). */
function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

/**
 * Fractional odds of an American price, exact and in lowest terms: a/100 for a > 0, 100/|a| for a < 0.
 * @example fractionalFromAmerican(250) // { numerator: 5, denominator: 2 }
 */
export function fractionalFromAmerican(american: AmericanOdds): FractionalOdds {
  const [numerator, denominator] = american > 0 ? [american, 100] : [100, -american]
  const divisor = commonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/**
 * Decimal odds of fractional ones: 1 + n/m.
 * @example decimalFromFractional({ numerator: 5, denominator: 2 }) // 3.5
 */
export function decimalFromFractional({ numerator, denominator }: FractionalOdds): DecimalOdds {
  return 1 + numerator / denominator
}

/**
 * What a person typed, as decimal odds; undefined when it is no price.
 * A sign, or a whole number of 100 and more, is American ("+150", "-110", "250"); a slash is fractional ("5/2", "evens" is 1/1);
 * a percent sign is an implied probability ("52.4%"); any other number above 1 is decimal ("1.91").
 * Unicode minus signs are read as minus; "EVEN" and "PK" are +100.
 *
 * @example parsePrice('-110') // { decimal: 1.909..., format: 'american' }
 * @example parsePrice('5/2') // { decimal: 3.5, format: 'fractional' }
 */
export function parsePrice(text: string): { readonly decimal: DecimalOdds; readonly format: OddsFormat } | undefined {
  const clean = text
    .trim()
    .toLowerCase()
    .replace(/[\u2212\u2013\uFE63\uFF0D]/g, '-')
  if (/^(even|evens|ev|pk)$/.test(clean)) return { decimal: 2, format: 'american' }
  const fraction = /^(\d{1,6})\s*\/\s*(\d{1,6})$/.exec(clean)
  if (fraction) {
    const profit = Number(fraction[1]) / Number(fraction[2])
    return Number.isFinite(profit) && profit > 0 ? { decimal: 1 + profit, format: 'fractional' } : undefined
  }
  if (/^\d{1,3}(\.\d+)?\s*%$/.test(clean)) {
    const probability = Number.parseFloat(clean) / 100
    return probability > 0 && probability < 1 ? { decimal: 1 / probability, format: 'implied' } : undefined
  }
  if (/^[+-]\d+$/.test(clean) || /^\d{3,}$/.test(clean)) {
    const american = Number(clean)
    return isAmerican(american) && Number.isSafeInteger(american)
      ? { decimal: decimalFromAmerican(american), format: 'american' }
      : undefined
  }
  if (!/^\d+(\.\d+)?$/.test(clean)) return undefined
  const decimal = Number(clean)
  return decimal > 1 ? { decimal, format: 'decimal' } : undefined
}

/**
 * A price as text in a format: "+150", "2.50", "3/2", "40.0%". American and fractional take the nearest American price.
 * @example printPrice(2.5, 'american') // "+150"
 * @example printPrice(1.25, 'fractional') // "1/4"
 */
export function printPrice(decimal: DecimalOdds, format: OddsFormat): string {
  if (format === 'decimal') return decimal.toFixed(2)
  if (format === 'implied') return `${(100 / decimal).toFixed(1)}%`
  const american = americanFromDecimal(decimal)
  if (format === 'american') return american > 0 ? `+${american}` : `${american}`
  const { numerator, denominator } = fractionalFromAmerican(american)
  return `${numerator}/${denominator}`
}
