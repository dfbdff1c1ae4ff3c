// What the calculators are given: prices as text in any notation, money in dollars.
import { z } from 'zod'

export const Price = z.string().trim().min(1).max(20).describe('American (-110), decimal (1.91), fractional (10/11) or percent (52.4%)')
export const Chance = z.number().gt(0).lt(1).describe('Chance of winning, 0.55 = 55 percent')
export const Dollars = z.number().gt(0).max(10_000_000).describe('US dollars')
export const Prices = z.array(Price).min(2, 'Give the prices of both sides.').max(200)
export const Stake = z.number().nonnegative()
/** What the person's own limits leave, where a stake of the answer was cut to it, or follows from what was typed and is above it; else null. */
export const OwnLimits = z
  .object({
    /** Dollars. */
    leave: Stake,
    /** For all bets of the answer together, or for each. */
    together: z.boolean(),
    sentence: z.string(),
  })
  .nullable()
