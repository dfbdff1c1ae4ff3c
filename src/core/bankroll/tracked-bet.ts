// A bet as a person keeps it: what was picked, where and for how much, so that it can be settled from final scores and judged by the close.
import { z } from 'zod'
import { LeagueKey } from '../leagues/leagues.ts'
import { OutcomeKey } from '../odds/market.ts'
import { type FractionalOdds, fractionalFromAmerican, isAmerican, parsePrice } from '../odds/price.ts'
import type { AmericanOdds } from '../units.ts'
import { type Bet, type Leg, LegStatus, priceFromDecimalText } from './bets.ts'
import { type Settlement, settle } from './settle.ts'

/** Where a bet came from. */
export const BetOrigin = z.enum(['hand', 'price', 'quick', 'import'])
export type BetOrigin = z.infer<typeof BetOrigin>

/** Who decided it: the scores, the person, or the file that it came from. */
export const SettledBy = z.enum(['scores', 'hand', 'import'])
export type SettledBy = z.infer<typeof SettledBy>

export const BetStatus = z.enum(['open', 'won', 'lost', 'push', 'void', 'half won', 'half lost', 'cashed out'])
export type BetStatus = z.infer<typeof BetStatus>

export const BET_KINDS = ['straight', 'parlay', 'round robin', 'teaser', 'each way'] as const
export const BetKind = z.enum(BET_KINDS)
export type BetKind = z.infer<typeof BetKind>

// spec 001 section 2: moneyline, spread, total, prop. `other`: futures and whatever else.
export const TrackedMarket = z.enum(['h2h', 'spreads', 'totals', 'prop', 'other'])
export type TrackedMarket = z.infer<typeof TrackedMarket>

const Cents = z.number().int().nonnegative().max(1e10)
const text = (most: number) => z.string().trim().max(most)

/** A price as it was typed: American "-110" (the minus may be a real one), decimal "1.91", fractional "10/11". */
export const PriceText = text(16)
  .transform((typed) => typed.replace('−', '-').replace(/^even$|^ev$/i, '+100'))
  .refine((typed) => exactPrice(typed) !== undefined, 'A price looks like -110, +150, 1.91 or 10/11.')

const Chance = z.number().gt(0).lt(1).nullable()

/** The last prices before the start: the same book's (decimal, margin in), its fair chance, and the fair chance of all books together. */
export const LegClose = z.object({ decimal: z.number().gt(1).nullable(), fairBook: Chance, fairConsensus: Chance })
export type LegClose = z.infer<typeof LegClose>

/** One selection of a ticket. With `gameId`, market and outcome it settles itself from the final score. */
export const TrackedLeg = z.object({
  gameId: text(120).nullable().default(null),
  league: LeagueKey.nullable().default(null),
  /** "DEN @ KC", or whatever the person calls it. */
  event: text(200).default(''),
  market: TrackedMarket,
  outcome: OutcomeKey.nullable().default(null),
  /** "DEN +7.5", "Over 47.5", "Nikola Jokic over 9.5 rebounds". */
  selection: text(200).min(1),
  point: z.number().min(-2000).max(2000).multipleOf(0.25).nullable().default(null),
  price: PriceText,
  startsAt: z.number().nullable().default(null),
  status: LegStatus.default('open'),
  /** Fair chance when the bet was laid, by the board; null when nobody knew. */
  fair: z.number().gt(0).lt(1).nullable().default(null),
  /** What the same selection cost at the start; null before it, or when nobody heard. */
  close: LegClose.nullable().default(null),
})
export type TrackedLeg = z.infer<typeof TrackedLeg>

export const TrackedPromotion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('free bet') }),
  z.object({ kind: z.literal('profit boost'), basisPoints: z.number().int().min(1).max(100_000), mostExtraCents: Cents.optional() }),
])

/** Everything that was agreed with the book. */
export const TrackedTicket = z
  .object({
    kind: BetKind,
    /** As core Bet counts it: of a round robin the stake of each parlay, of an each-way bet of each half. */
    stakeCents: Cents.min(1, 'A bet has a stake.'),
    legs: z.array(TrackedLeg).min(1).max(16),
    /** Round robins: legs of each parlay. */
    size: z.number().int().min(2).max(15).optional(),
    /** Teasers: the price of the ticket when all legs count. Fewer legs need a price of their own, else the ticket has no action. */
    teaserPrices: z.record(z.string().regex(/^\d+$/), PriceText).optional(),
    /** Each way: the share of the price that a place pays, "1/5". */
    placeShare: z
      .string()
      .regex(/^\d{1,2}\/\d{1,2}$/, 'The place share looks like 1/5.')
      .optional(),
    /** Each way: how the runner came in. */
    finish: z.enum(['open', 'won', 'placed', 'lost', 'void']).optional(),
    promotion: TrackedPromotion.optional(),
    cashOut: z.object({ stakeCents: Cents, paidCents: Cents }).optional(),
    note: text(500).optional(),
    /** The person decides it: the scores leave it alone. */
    byHand: z.boolean().optional(),
    /** Only imported bets: the closing price of the whole ticket and the person's own chance, as the file says them; decimal. */
    closing: z.number().gt(1).optional(),
    chance: z.number().gt(0).lt(1).optional(),
  })
  .superRefine((ticket, context) => {
    for (const problem of wrongWith(ticket)) context.addIssue({ code: 'custom', message: problem })
  })
export type TrackedTicket = z.infer<typeof TrackedTicket>

type Loose = { kind: BetKind; legs: readonly unknown[]; size?: number; teaserPrices?: object; placeShare?: string; cashOut?: object }

function wrongWith({ kind, legs, size, teaserPrices, placeShare }: Loose): string[] {
  const n = legs.length
  if (kind === 'straight') return n === 1 ? [] : ['A straight bet has one selection.']
  if (kind === 'each way') return n === 1 && placeShare ? [] : ['An each-way bet has one runner and a place share such as 1/5.']
  if (kind === 'parlay') return n >= 2 ? [] : ['A parlay has at least two selections.']
  if (kind === 'teaser') {
    if (n < 2) return ['A teaser has at least two selections.']
    return teaserPrices && String(n) in teaserPrices ? [] : [`A teaser of ${n} selections needs its price.`]
  }
  if (n < 3) return ['A round robin has at least three selections.']
  return size !== undefined && size < n ? [] : ['The parlays of a round robin have fewer selections than the whole.']
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

/** An American price as a leg keeps it. @example priceText(150) // '+150' */
export function priceText(american: AmericanOdds): string {
  return american > 0 ? `+${american}` : String(american)
}

/** Decimal odds of a leg. @example decimalOf('-110') // 1.9090909… */
export function decimalOf(price: string): number {
  const exact = exactPrice(price)
  return exact ? 1 + exact.numerator / exact.denominator : Number.NaN
}

const exactly = (price: string): FractionalOdds => exactPrice(price) ?? { numerator: 1, denominator: 1 }

/** The ticket as `settle` takes it. */
export function betOf(ticket: TrackedTicket): Bet {
  const shared = {
    stakeCents: ticket.stakeCents,
    ...(ticket.promotion ? { promotion: ticket.promotion } : {}),
    ...(ticket.cashOut ? { cashOut: ticket.cashOut } : {}),
  }
  const legs: Leg[] = ticket.legs.map(({ price, status }) => ({ price: exactly(price), status }))
  switch (ticket.kind) {
    case 'straight':
      return { kind: 'straight', ...shared, leg: legs[0]! }
    case 'parlay':
      return { kind: 'parlay', ...shared, legs }
    case 'round robin':
      return { kind: 'round robin', ...shared, legs, size: ticket.size ?? 2 }
    case 'teaser':
      return {
        kind: 'teaser',
        ...shared,
        legs: ticket.legs.map(({ status }) => status),
        prices: Object.fromEntries(Object.entries(ticket.teaserPrices ?? {}).map(([legs, price]) => [legs, exactly(price)])),
      }
    case 'each way':
      return {
        kind: 'each way',
        ...shared,
        price: legs[0]!.price,
        placeShare: exactly(ticket.placeShare ?? '1/5'),
        finish: ticket.finish ?? 'open',
      }
  }
}

/** Settles a kept ticket by the rules of `settle`. */
export function settleTicket(ticket: TrackedTicket): Settlement {
  return settle(betOf(ticket))
}

/**
 * The person's own money on a ticket: nothing for a free bet, every parlay of a round robin, both halves of an each-way bet.
 * @example stakeOf(a round robin of 3 legs by 2, 1000 cents each) // 3000
 */
export function stakeOf(ticket: TrackedTicket): number {
  if (ticket.promotion?.kind === 'free bet') return 0
  return ticket.stakeCents * partsOf(ticket)
}

/** How many bets a ticket holds. */
export function partsOf({ kind, legs, size = 2 }: Pick<TrackedTicket, 'kind' | 'legs' | 'size'>): number {
  if (kind === 'each way') return 2
  if (kind !== 'round robin') return 1
  let count = 1
  for (let i = 0; i < size; i++) count = (count * (legs.length - i)) / (i + 1)
  return Math.round(count)
}

/**
 * Decimal odds of the whole ticket when everything wins, without promotion; undefined for a round robin, which has no one price.
 * @example ticketDecimal(a parlay of +100 and +100) // 4
 */
export function ticketDecimal(ticket: TrackedTicket): number | undefined {
  if (ticket.kind === 'round robin' || ticket.kind === 'each way') return undefined
  if (ticket.kind === 'teaser') {
    const price = ticket.teaserPrices?.[String(ticket.legs.length)]
    return price ? decimalOf(price) : undefined
  }
  return ticket.legs.reduce((product, leg) => product * decimalOf(leg.price), 1)
}

/** What comes back at best, in cents, stake included (nothing of a free bet's stake). */
export function mostPayout(ticket: TrackedTicket): number {
  const { cashOut: _, ...whole } = ticket
  const won = { ...whole, legs: ticket.legs.map((leg) => ({ ...leg, status: 'won' as const })), finish: 'won' as const }
  const settled = settleTicket(won)
  return settled.kind === 'settled' ? settled.payoutCents : 0
}
