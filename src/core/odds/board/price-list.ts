// Several prices that were typed side by side: are they all in one notation? A bare whole number of 100 and more may be American or decimal,
// and beside prices of another notation nobody can tell which.
import type { DecimalOdds } from '../../units.ts'
import { parsePrice } from './price.ts'

export type PriceList =
  | { readonly kind: 'prices'; readonly decimals: readonly DecimalOdds[] }
  /** `reason` is a sentence that asks for what is missing. */
  | { readonly kind: 'unclear'; readonly reason: string }

/** "101": without sign, point, slash or percent. */
const isBare = (text: string) => /^\d{3,}$/.test(text.trim())

/**
 * The decimal odds of prices typed together. A bare number of 100 and more is American where all others are too; beside decimal or
 * fractional prices or percents it is asked about, as 101 may be +101 (2.01) or 101.0.
 * @example readPrices(['101', '21', '11']) // { kind: 'unclear', reason: '“101” may be American …' }
 * @example readPrices(['-110', '250'])     // { kind: 'prices', decimals: [1.909…, 3.5] }
 */
export function readPrices(texts: readonly string[]): PriceList {
  const prices = texts.map((text) => ({ text, price: parsePrice(text) }))
  const bad = prices.find(({ price }) => price === undefined)
  if (bad) {
    return {
      kind: 'unclear',
      reason: `“${bad.text}” is no price. American (-110), decimal (1.91), fractional (10/11) and percent (52.4%) are understood.`,
    }
  }
  const bare = prices.find(({ text }) => isBare(text))
  const other = prices.find(({ price }) => price !== undefined && price.format !== 'american')
  if (bare && other?.price) {
    const { text } = bare
    return {
      kind: 'unclear',
      reason: `“${text}” may be American (+${text}) or decimal (${text}.0), and “${other.text}” is ${WORDS[other.price.format]}. Write +${text} or ${text}.0.`,
    }
  }
  return { kind: 'prices', decimals: prices.map(({ price }) => price!.decimal) }
}

const WORDS = { american: 'American', decimal: 'decimal', fractional: 'fractional', implied: 'a percent' } as const
