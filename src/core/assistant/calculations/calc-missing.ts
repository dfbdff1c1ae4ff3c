// What has to be asked before a calculation can be made, and the legs that its figures come to.
import type { CalcAsk } from '../calc-asks.ts'

/** What has to be asked before this can be calculated, or null. */
export function missingOfCalc({ tool, prices, chances, amounts, points, numbers, bankroll, size, details }: CalcAsk): string | null {
  const priced = prices.length
  switch (tool) {
    case 'convert_price':
      return priced + chances.length + numbers.length + points.length > 0 ? null : 'Which price? For example -150, 2.50 or 5/2.'
    case 'fair_odds':
    case 'market_hold':
    case 'split_arbitrage':
      return priced >= 2 ? null : 'What are the prices of both sides? For example -110 and -110.'
    case 'expected_value':
      if (priced === 0) return 'At what price?'
      return chances.length > 0 || priced > 1 ? null : 'What chance do you give it, in percent?'
    case 'kelly_many':
      if (priced < 2 || chances.length < 2)
        return 'Give each bet with its price and your chance, for example +120 at 50 % and -110 at 56 %.'
      return bankroll !== null || amounts.length > 0 ? null : 'How large is your bankroll, in dollars?'
    case 'parlay_worth':
      return legsOf(prices, chances, numbers).length >= 2 ? null : 'A parlay has two legs or more. What are their prices?'
    case 'teaser_worth':
      return priced > 0 || points.length > 0 ? null : 'At what price, and with which lines? For example -8.5 and +2.5 at -120.'
    case 'round_robin_worth':
      return robinLegs(prices, numbers, size) >= 3 ? null : 'A round robin has three legs or more. How many legs, or what are their prices?'
    case 'hedge_bet':
    case 'free_bet_value':
      if (!(amounts[0]! > 0))
        return tool === 'hedge_bet'
          ? 'How many dollars are on the bet, at what price, and what is the price of the other side?'
          : 'How large is the free bet, in dollars?'
      // The worth of a free bet can be said of its price alone.
      return priced >= (tool === 'free_bet_value' ? 1 : 2) ? null : 'What are the prices: of the bet, and of the other side?'
    case 'middle_worth':
      if (priced === 0) return 'What are the two prices?'
      return amounts.length > 0 ? null : 'How many dollars on each side?'
    case 'boost_value':
      if (priced === 0) return 'Which price is boosted?'
      return chances.length > 0 ? null : 'By how many percent?'
    case 'closing_line_value':
      if (priced === 0) return 'Which price did you take?'
      return priced > 1 || chances.length > 0 ? null : 'What did it close at?'
    case 'stake_units':
      // "What is 3 units" says neither.
      return amounts.length > 0 || bankroll !== null || numbers.length > 1 || chances.length === 1
        ? null
        : 'How large is your unit, in dollars, or your bankroll?'
    case 'payout':
      if (priced === 0) return 'At what price?'
      return amounts.length > 0 || (details?.parts.length ?? 0) > 0 ? null : 'How many dollars?'
    default:
      return null
  }
}

/** How many legs a round robin has: its prices, or the number that is said where they have none; "by 2s" is no number of legs. */
export function robinLegs(prices: readonly string[], numbers: readonly number[], size: number | null): number {
  if (prices.length > 1) return prices.length
  const counts = numbers.filter((value) => Number.isInteger(value) && value >= 3 && value <= 10)
  return counts.find((value) => value !== size) ?? counts[0] ?? prices.length
}

/** The legs of a parlay: prices, each repeated for "3 legs at -110 each"; chances where no price is given. */
export function legsOf(
  prices: readonly string[],
  chances: readonly number[],
  numbers: readonly number[],
): { price?: string; probability?: number }[] {
  const count = numbers.find((value) => Number.isInteger(value) && value >= 2 && value <= 12)
  if (prices.length === 1 && chances.length === 0 && count !== undefined)
    return Array.from({ length: count }, () => ({ price: prices[0]! }))
  const isOneChance = chances.length === 1 || (count !== undefined && count > chances.length && chances.every((one) => one === chances[0]))
  if (prices.length === 0 && chances.length > 0 && isOneChance && count !== undefined)
    return Array.from({ length: count }, () => ({ probability: chances[0]! }))
  if (prices.length === 1 && chances.length === 1 && count !== undefined)
    return Array.from({ length: count }, () => ({ price: prices[0]!, probability: chances[0]! }))
  if (prices.length >= 2)
    return prices.map((price, i) => ({ price, ...(chances.length === prices.length ? { probability: chances[i]! } : {}) }))
  if (chances.length >= 2) return chances.map((probability) => ({ probability }))
  return prices.map((price) => ({ price }))
}
