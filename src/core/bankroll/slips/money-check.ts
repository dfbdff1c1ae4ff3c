// Do stake, price and payout of a slip agree to the cent? Three numbers that were read apart and give one another are right; a slip on which
// they do not has at least one that was misread.
import { exactPrice } from '../bets/exact-price.ts'

export type Amounts = {
  readonly stakeCents: number
  /** Price of the whole ticket as the slip prints it; null where it prints none. */
  readonly price: string | null
  /** Prices of the selections; null for one that has none. */
  readonly legPrices: readonly (string | null)[]
}

type Fraction = { readonly over: bigint; readonly under: bigint }

/** What a unit comes back as, stake included, as an exact fraction. */
function returned(price: string): Fraction | undefined {
  const exact = exactPrice(price)
  return exact && { over: BigInt(exact.numerator + exact.denominator), under: BigInt(exact.denominator) }
}

/** The same price as a book that counts in decimal odds of two places has it: −110 as 1.91. */
function inHundredths({ over, under }: Fraction): Fraction {
  return { over: (over * 200n + under) / (2n * under), under: 100n }
}

const times = (stakeCents: number, { over, under }: Fraction): number[] => {
  const exact = BigInt(stakeCents) * over
  // Books round the last cent to the nearest or cut it off.
  return [Number((2n * exact + under) / (2n * under)), Number(exact / under)]
}

/**
 * Every payout, stake included, that a book would print for a stake at its prices: by the price of the whole ticket, or by the product of its
 * selections; exact or from decimal odds of two places; the last cent rounded or cut off. In cents, each once.
 * @example payoutsOf({ stakeCents: 2500, price: null, legPrices: ['-110'] }) // [4773, 4772, 4775]
 */
export function payoutsOf({ stakeCents, price, legPrices }: Amounts): number[] {
  const multipliers: Fraction[] = []
  const whole = price === null ? undefined : returned(price)
  if (whole) multipliers.push(whole, inHundredths(whole))
  const legs = legPrices.map((one) => (one === null ? undefined : returned(one)))
  if (legs.length > 0 && legs.every((one) => one !== undefined)) {
    const product = (all: readonly Fraction[]) =>
      all.reduce((so, { over, under }) => ({ over: so.over * over, under: so.under * under }), { over: 1n, under: 1n })
    const exact = legs as Fraction[]
    const exactProduct = product(exact)
    const roundedProduct = product(exact.map(inHundredths))
    multipliers.push(exactProduct, roundedProduct)
    // Of several selections the product itself is rounded by some books before it is multiplied.
    if (legs.length > 1) multipliers.push(inHundredths(exactProduct), inHundredths(roundedProduct))
  }
  return [...new Set(multipliers.flatMap((multiplier) => times(stakeCents, multiplier)))]
}

/**
 * Whether a printed amount belongs to a stake and its prices: as what comes back with the stake, or as the profit alone where a slip prints
 * that. Null where no price says.
 * @example checkMoney({ stakeCents: 2500, price: null, legPrices: ['-110'] }, 4773) // 'payout'
 * @example checkMoney({ stakeCents: 2500, price: null, legPrices: ['-110'] }, 2273) // 'profit'
 * @example checkMoney({ stakeCents: 2600, price: null, legPrices: ['-110'] }, 4773) // 'neither'
 */
export function checkMoney(amounts: Amounts, printedCents: number): 'payout' | 'profit' | 'neither' | null {
  const payouts = payoutsOf(amounts)
  if (payouts.length === 0) return null
  if (payouts.includes(printedCents)) return 'payout'
  return payouts.some((payout) => payout - amounts.stakeCents === printedCents) ? 'profit' : 'neither'
}
