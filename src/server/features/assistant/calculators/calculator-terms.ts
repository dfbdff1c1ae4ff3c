// What all calculators share: the types of their rows, money in dollars calculated in cents, prices as they were written.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { calculators } from '#contract/odds/calculators.ts'
import { americanFromDecimal, parsePrice } from '#core/odds/board/price.ts'
import { AppError } from '../../../kernel/door/errors.ts'

export type Input<K extends keyof typeof calculators> = ParsedOf<(typeof calculators)[K]>
export type Answer<K extends keyof typeof calculators> = AnswerOf<(typeof calculators)[K]>

export const cents = (dollars: number): number => Math.round(dollars * 100)
export const dollars = (amount: number): number => Math.round(amount) / 100

export function decimalOf(text: string): number {
  const decimal = parsePrice(text)?.decimal
  if (decimal === undefined)
    throw new AppError(
      'invalid_input',
      `"${text.slice(0, 20)}" is no price. American odds start at +100 or -100; decimal odds are above 1.`,
    )
  return decimal
}
export const americanOf = (text: string): number => americanFromDecimal(decimalOf(text))
/** Chances of a market that sum to less than 1 hold no margin to take out. */
export function impliedOf(prices: readonly string[]): number[] {
  return prices.map((price) => 1 / decimalOf(price))
}
