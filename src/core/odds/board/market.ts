// What a book says: one price on one outcome of one market.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { LeagueKey } from '../../leagues/leagues.ts'

// spec 001 section 3: h2h, spreads, totals.
export const MarketKey = z.enum(['h2h', 'spreads', 'totals'])
export type MarketKey = Infer<typeof MarketKey>

export const OutcomeKey = z.enum(['home', 'away', 'draw', 'over', 'under'])
export type OutcomeKey = Infer<typeof OutcomeKey>

/** An American price as it is stored and travels: an integer at or beyond ±100. Its range is checked where a feed or a person is read. */
export const AmericanPrice = z.number().int()

export const Quote = z.object({
  gameId: z.string(),
  league: LeagueKey,
  /** Stable key of the book, "draftkings". */
  book: z.string(),
  /** Its name on screen, "DraftKings". */
  bookTitle: z.string(),
  market: MarketKey,
  outcome: OutcomeKey,
  /** The line: the outcome's own handicap for spreads, the total for totals, null for h2h. Halves and quarters allowed. */
  point: z.number().nullable(),
  price: AmericanPrice,
  /** Where it can be taken, as deep as the feed leads; absent where it gives no address. */
  link: z.string().optional(),
  /** When the book last changed or confirmed it, epoch ms. */
  bookTime: z.number(),
  /** When we received it, epoch ms. */
  receivedAt: z.number(),
})
export type Quote = Infer<typeof Quote>
