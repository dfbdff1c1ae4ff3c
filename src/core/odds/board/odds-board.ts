// The odds board as a noun: what every book asks for every outcome of a game, what the market as a whole thinks it is worth, and how
// old each price is. `board.ts` builds it; routes, screens, the command line and Lex read it.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { DEVIG_METHODS } from '../fair/vig.ts'
import { AmericanPrice, MarketKey, OutcomeKey } from './market.ts'

export const DevigMethodKey = z.enum(DEVIG_METHODS)

/** Lowest and highest over the methods of margin removal. */
export const MethodRange = z.object({ low: z.number(), high: z.number() })

export const BoardPrice = z.object({
  book: z.string(),
  bookTitle: z.string(),
  price: AmericanPrice,
  /** Where it can be taken, as deep as the feed leads. */
  link: z.string().optional(),
  /** Seconds since the book last changed or confirmed it. */
  ageSeconds: z.number().nonnegative(),
  /** Older than its book takes for its rounds: shown, never used. */
  isStale: z.boolean(),
  /** Seen within its book's own pace: such a price may stand in a headline, an alert, or the advice to bet. */
  isCurrent: z.boolean(),
  /** Age from which a price of this book on this game is stale. */
  staleAfterSeconds: z.number(),
  /** So far above the consensus that it must be a mistake: shown, never used. */
  isSuspect: z.boolean(),
  /** p d - 1 by the board's method; null without a fair probability or on a stale or suspect price. */
  edge: z.number().nullable(),
  /** The same edge over all methods. */
  edgeRange: MethodRange.nullable(),
})
export type BoardPrice = Infer<typeof BoardPrice>

export const BoardOutcome = z.object({
  outcome: OutcomeKey,
  /** The outcome's own handicap, the total, or null for h2h. */
  point: z.number().nullable(),
  /** Chance without margin by the board's method, or null when no book shows a fresh complete market. */
  fair: z.number().min(0).max(1).nullable(),
  fairRange: MethodRange.nullable(),
  /** The highest fresh price among the books asked for, or null. */
  best: BoardPrice.nullable(),
  /** The highest of those that are current, for headlines and alerts. */
  current: BoardPrice.nullable(),
  /** All prices, best first, stale and suspect ones last. */
  prices: z.array(BoardPrice),
})
export type BoardOutcome = Infer<typeof BoardOutcome>

export const BoardMarket = z.object({
  market: MarketKey,
  /** The home team's handicap, the total, or null for h2h. */
  line: z.number().nullable(),
  /** The line that most books show; one per game and market. */
  isMain: z.boolean(),
  outcomes: z.array(BoardOutcome),
  /** Hold of the best fresh prices together; negative is an arbitrage, null when an outcome has none. */
  bestHold: z.number().nullable(),
  /** Hold of each book with a complete fresh market on this line. */
  books: z.array(z.object({ book: z.string(), bookTitle: z.string(), hold: z.number() })),
})
export type BoardMarket = Infer<typeof BoardMarket>

export const BoardGame = z.object({ gameId: z.string(), markets: z.array(BoardMarket) })
export type BoardGame = Infer<typeof BoardGame>

export const OddsBoard = z.object({
  method: DevigMethodKey,
  /** When it was calculated, epoch ms. */
  asOf: z.number(),
  games: z.array(BoardGame),
  /** Quotes left out: no such game, no American price, a line where none belongs or none where one does. */
  dropped: z.number().int().nonnegative(),
})
export type OddsBoard = Infer<typeof OddsBoard>
