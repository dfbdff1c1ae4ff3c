// A bet as a person keeps it: what was picked, where and for how much, so that it can be settled from final scores and judged by the close.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { LeagueKey } from '../../leagues/leagues.ts'
import { OutcomeKey } from '../../odds/board/market.ts'
import { LegStatus } from './bets.ts'
import { exactPrice } from './exact-price.ts'
import { MOST_STAKE_CENTS } from './most-stake.ts'
import { TrackedScore } from './score-part.ts'

/** Where a bet came from. */
export const BetOrigin = z.enum(['hand', 'price', 'quick', 'import'])
export type BetOrigin = Infer<typeof BetOrigin>

/** Who decided it: the scores, the person, or the file that it came from. */
export const SettledBy = z.enum(['scores', 'hand', 'import'])
export type SettledBy = Infer<typeof SettledBy>

export const BetStatus = z.enum(['open', 'won', 'lost', 'push', 'void', 'half won', 'half lost', 'cashed out'])
export type BetStatus = Infer<typeof BetStatus>

export const BET_KINDS = ['straight', 'parlay', 'round robin', 'teaser', 'each way'] as const
export const BetKind = z.enum(BET_KINDS)
export type BetKind = Infer<typeof BetKind>

// spec 001 section 2: moneyline, spread, total, prop. `other`: futures and whatever else.
export const TrackedMarket = z.enum(['h2h', 'spreads', 'totals', 'prop', 'other'])
export type TrackedMarket = Infer<typeof TrackedMarket>

const Cents = z.number().int().nonnegative().max(1e10, 'At most $100,000,000 can be kept.')
const text = (most: number) => z.string().trim().max(most)

/** A price as it was typed: American "-110" (the minus may be a real one), decimal "1.91", fractional "10/11". */
const Typed = text(16).transform((typed) => typed.replace('−', '-').replace(/^even$|^ev$/i, '+100'))
export const PRICE_FORM = 'A price looks like -110, +150, 1.91 or 10/11.'
export const PriceText = Typed.refine((typed) => exactPrice(typed) !== undefined, PRICE_FORM)

/** The price of a leg; '' where a file has none that can be read. Whoever writes a bet down says one (`ticket-refusals.ts`). */
const LegPrice = Typed.refine((typed) => typed === '' || exactPrice(typed) !== undefined, PRICE_FORM)

/** Times of games that somebody may bet on; beyond them a number is no time. */
const [FIRST_START, LAST_START] = [Date.UTC(1900, 0), Date.UTC(2101, 0)]
const Chance = z.number().gt(0).lt(1).nullable()

/** The last prices before the start: the same book's (decimal, margin in), its fair chance, and the fair chance of all books together. */
export const LegClose = z.object({ decimal: z.number().gt(1).nullable(), fairBook: Chance, fairConsensus: Chance })
export type LegClose = Infer<typeof LegClose>

/** Whose result a player prop is on: the feed's market key (`player_pass_yds`), and what he came to, once the box score is whole. */
export const TrackedProp = z.object({
  player: text(120).min(1),
  playerId: text(120).nullable().default(null),
  market: text(80).min(1),
  result: z.number().nullable().default(null),
})
export type TrackedProp = Infer<typeof TrackedProp>

/** One selection of a ticket. With `gameId`, market and outcome it settles itself from the final score, with `prop` from the box score. */
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
  prop: TrackedProp.nullable().default(null),
  /** With market `other`: a bet on one team's points or one period, which settles itself from the score. */
  onScore: TrackedScore.nullish(),
  price: LegPrice,
  startsAt: z
    .number()
    .min(FIRST_START, 'No game starts before 1900.')
    .max(LAST_START, 'No game starts after 2100.')
    .nullable()
    .default(null),
  status: LegStatus.default('open'),
  /** Fair chance when the bet was laid, by the board; null when nobody knew. */
  fair: z.number().gt(0).lt(1).nullable().default(null),
  /** What the same selection cost at the start; null before it, or when nobody heard. */
  close: LegClose.nullable().default(null),
})
export type TrackedLeg = Infer<typeof TrackedLeg>

export const TrackedPromotion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('free bet') }),
  z.object({ kind: z.literal('profit boost'), basisPoints: z.number().int().min(1).max(100_000), mostExtraCents: Cents.optional() }),
])

/** Everything that was agreed with the book. */
export const TrackedTicket = z
  .object({
    kind: BetKind,
    /** As core Bet counts it: of a round robin the stake of each parlay, of an each-way bet of each half. */
    stakeCents: Cents.min(1, 'A bet has a stake.').max(MOST_STAKE_CENTS, 'A stake is at most $1,000,000.'),
    legs: z.array(TrackedLeg).min(1).max(16),
    /** Round robins: legs of each parlay. */
    size: z.number().int().min(2).max(15).optional(),
    /** Teasers: the price of the ticket when all legs count. Fewer legs need a price of their own, else the ticket has no action. */
    teaserPrices: z.record(z.string().regex(/^\d+$/), PriceText).optional(),
    /** Each way: the share of the price that a place pays, "1/5". */
    placeShare: z
      .string()
      .regex(/^\d{1,2}\/\d{1,2}$/, 'The place share looks like 1/5.')
      .refine((share) => {
        const [numerator, denominator] = share.split('/').map(Number)
        return numerator! > 0 && numerator! <= denominator!
      }, 'A place pays a share of the price: more than none, at most all of it.')
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
export type TrackedTicket = Infer<typeof TrackedTicket>

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
