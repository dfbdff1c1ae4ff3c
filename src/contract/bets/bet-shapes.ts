// What a kept bet, a read line of text and a record look like on the wire.

import { z } from 'zod'
import {
  BetKind,
  BetOrigin,
  BetStatus,
  PriceText,
  SettledBy,
  TrackedLeg,
  TrackedMarket,
  TrackedTicket,
} from '#core/bankroll/bets/tracked-bet.ts'
import type { Infer } from '#core/infer.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { numeric } from '#core/numeric.ts'
import { AmericanPrice } from '#core/odds/board/market.ts'

export const Estimate = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() })
export const Id = z.string().max(80)
export const at = z.number().int().min(0).max(4e12).describe('Epoch ms')

/** What a bet was worth against the close, as fractions: 0.03 = the price taken pays 3 percent more than the close says it should. */
const Clv = z.object({ price: z.number().nullable(), book: z.number().nullable(), consensus: z.number().nullable() })

export const BetRow = z.object({
  id: Id,
  /** Grows with each change; a change names the one it saw. */
  version: z.number().int(),
  origin: BetOrigin,
  kind: BetKind,
  book: z.string(),
  league: z.string().nullable(),
  market: TrackedMarket.nullable(),
  status: BetStatus,
  settledBy: SettledBy.nullable(),
  /** Whole US cents, as all money here. */
  stakedCents: z.number().int(),
  /** What comes back if everything wins; null where a file named no price. */
  mostPayoutCents: z.number().int().nullable(),
  payoutCents: z.number().int().nullable(),
  profitCents: z.number().int().nullable(),
  /** Decimal odds of the whole ticket; null for a round robin, and where a price is unknown. */
  decimal: z.number().nullable(),
  clv: Clv.nullable(),
  placedAt: z.number(),
  settledAt: z.number().nullable(),
  isDeleted: z.boolean(),
  ticket: TrackedTicket,
})
export type BetRow = Infer<typeof BetRow>

const filters = {
  league: z.string().max(40).optional(),
  book: z.string().max(80).optional(),
  market: TrackedMarket.optional(),
  kind: BetKind.optional(),
  from: at.optional().describe('Laid at or after, epoch ms'),
  to: at.optional().describe('Laid before, epoch ms'),
}
export const asNumbers = { ...filters, from: numeric(at).optional(), to: numeric(at).optional() }

export const Slip = {
  book: z.string().trim().max(80).default(''),
  /** Now when absent. */
  placedAt: at.optional(),
  ticket: TrackedTicket,
}

export const Breakdown = z.object({
  by: z.enum(['league', 'market', 'book', 'kind', 'odds', 'side', 'role', 'month', 'weekday']),
  key: z.string(),
  bets: z.number().int(),
  stakedCents: z.number().int(),
  profitCents: z.number().int(),
  roi: Estimate.nullable(),
  winRate: Estimate.nullable(),
  clv: Estimate.nullable(),
  isSmall: z.boolean(),
})

/** The settled bet that brought or cost the most. */
export const LargestBet = z.object({
  selection: z.string(),
  book: z.string(),
  stakedCents: z.number().int(),
  profitCents: z.number().int(),
  settledAt: z.number(),
})

const ClosingLine = z.object({ bets: z.number().int(), mean: Estimate, beat: Estimate }).nullable()

/** How settled bets did, each figure with how much of it may be luck. */
export const Performance = z.object({
  totalBets: z.number().int(),
  isTooFew: z.boolean().describe('Fewer than ten settled bets: win rate and ROI say nothing yet, and have no range'),
  /** Won of won and lost, in whole percent: the same as `winEstimate`; null before the first. */
  winRate: z.number().nullable(),
  /** Bets won and bets lost; pushes, voids and cash-outs are neither. */
  wonBets: z.number().int(),
  lostBets: z.number().int(),
  /** Those that were neither: the stake came back, the bet was void, it was cashed out. */
  pushedBets: z.number().int(),
  voidBets: z.number().int(),
  cashedOutBets: z.number().int(),
  /** Profit over stakes, a fraction; null when nothing was staked. */
  roi: z.number().nullable(),
  /** Dollars. */
  profit: z.number(),
  /** Mean of the decimal odds, as American odds. */
  averageOdds: z.number().int().nullable(),
  /** Own money laid per settled bet, whole cents. */
  averageStakeCents: z.number().int(),
  sharpeRatio: z.number().nullable(),
  /** Dollars. */
  maxDrawdown: z.number(),
  streaks: z.object({
    currentWin: z.number().int(),
    currentLoss: z.number().int(),
    maxWin: z.number().int(),
    maxLoss: z.number().int(),
  }),
  stakedCents: z.number().int(),
  profitCents: z.number().int(),
  roiEstimate: Estimate.nullable(),
  /** Won of won and lost. */
  winEstimate: Estimate.nullable(),
  expected: z.object({ bets: z.number().int(), expectedCents: z.number().int(), actualCents: z.number().int() }).nullable(),
  drawdown: z.object({ cents: z.number().int(), fromPeakCents: z.number().int(), bets: z.number().int() }),
  closing: ClosingLine,
  closingBook: ClosingLine,
  closingConsensus: ClosingLine,
  smallSamples: z.array(z.string()),
})

/** A line of text as it was understood. */
export const BetReading = z.object({
  stakeCents: z.number().int().nullable(),
  units: z.number().nullable(),
  /** What a unit was taken for: 1 % of the stated bankroll; null without one. */
  unitCents: z.number().int().nullable(),
  legs: z.array(TrackedLeg.omit({ price: true }).extend({ price: PriceText.nullable() })),
  book: z.string(),
  /** What was read, word by word. */
  chips: z.array(z.object({ kind: z.enum(['stake', 'team', 'line', 'price', 'book', 'unread']), text: z.string(), meaning: z.string() })),
  /** What is still to be said before it is a bet. */
  missing: z.array(z.string()),
  /** A team's letters name clubs of several leagues, and nothing decides: the bet waits for the person's choice. */
  asks: z.boolean(),
  /** Legs that more than one game fits, each as it could be meant; `isTaken` where one was taken without asking. */
  choices: z.array(
    z.object({
      /** Place of the leg. */
      leg: z.number().int(),
      gameId: z.string(),
      league: LeagueKey,
      event: z.string(),
      startsAt: z.number(),
      isTaken: z.boolean(),
    }),
  ),
  /**
   * Where the line names no price: the books (the one that was named, else the person's own) that show every selection now, best first, each
   * with its prices in the order of the legs without one. One alone is taken into `legs` and `book`; of several the person chooses.
   */
  offers: z.array(
    z.object({
      book: z.string(),
      prices: z.array(z.object({ leg: z.number().int(), price: PriceText, american: AmericanPrice })),
      /** Of the oldest of them. */
      ageSeconds: z.number(),
    }),
  ),
  /** Names of the person's own books that price the game; none when the line names a book. */
  books: z.array(z.string()),
})
export type BetReading = Infer<typeof BetReading>
