// What a bet is: every kind of ticket that a sportsbook writes, so that it can be settled to the cent and judged afterwards.
// Prices are exact fractions of profit per unit staked: -110 is 10/11, decimal 1.87 is 87/100. No float touches money.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { fractionalFromAmerican } from '../../odds/board/price.ts'
import type { AmericanOdds } from '../../units.ts'

const Cents = z.number().int().nonnegative().max(1e12)

/** Profit per unit staked, both parts positive integers. */
const Price = z.object({ numerator: z.number().int().positive().max(1e12), denominator: z.number().int().positive().max(1e12) })

/** How one selection ended. Halves belong to quarter lines (Asian handicaps): half the stake is won or lost, the other half comes back. */
export const LegStatus = z.enum(['open', 'won', 'lost', 'push', 'void', 'half won', 'half lost'])
export type LegStatus = Infer<typeof LegStatus>

export const Leg = z.object({ price: Price, status: LegStatus })
export type Leg = Infer<typeof Leg>

/**
 * What sweetens a ticket. `free bet`: the stake is the book's, so only the profit is paid. `profit boost`: the profit of a winning ticket
 * grows by so many basis points (2500 = 25 percent), the addition at most `mostExtraCents`.
 */
const Promotion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('free bet') }),
  z.object({ kind: z.literal('profit boost'), basisPoints: z.number().int().positive(), mostExtraCents: Cents.optional() }),
])

const ticket = {
  /** The whole stake in cents; of a round robin the stake of EACH parlay, of an each-way bet the stake of EACH half. */
  stakeCents: Cents,
  promotion: Promotion.optional(),
  /** So much of the stake (as `stakeCents` counts it) was closed before the end for so much money in all; the rest runs on. */
  cashOut: z.object({ stakeCents: Cents, paidCents: Cents }).optional(),
}

/**
 * A ticket.
 * - `straight`: one leg. `parlay`: all legs must win, a push or void leg drops out. `round robin`: every parlay of `size` of the legs.
 * - `teaser`: one price for all, by number of legs that count (`prices`); legs carry no price of their own.
 * - `each way`: half on winning at `price`, half on placing at `price` × `placeShare` (1/4, 1/5).
 */
export const Bet = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('straight'), ...ticket, leg: Leg }),
  z.object({ kind: z.literal('parlay'), ...ticket, legs: z.array(Leg).min(2).max(40) }),
  z.object({ kind: z.literal('round robin'), ...ticket, legs: z.array(Leg).min(3).max(16), size: z.number().int().min(2).max(15) }),
  z.object({
    kind: z.literal('teaser'),
    ...ticket,
    legs: z.array(LegStatus).min(2).max(20),
    prices: z.record(z.string().regex(/^\d+$/), Price),
  }),
  z.object({
    kind: z.literal('each way'),
    ...ticket,
    price: Price,
    placeShare: Price,
    finish: z.enum(['open', 'won', 'placed', 'lost', 'void']),
  }),
])
export type Bet = Infer<typeof Bet>

/** A leg at an American price. @example leg(-110, 'won') // { price: { numerator: 10, denominator: 11 }, status: 'won' } */
export function leg(american: AmericanOdds, status: LegStatus): Leg {
  return { price: fractionalFromAmerican(american), status }
}
