// What a single bet of a linked account is on, where its book says so in fields and not in words alone.
import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { LeagueKey } from '../../leagues/leagues.ts'
import { AmericanPrice, MarketKey, OutcomeKey } from '../../odds/board/market.ts'

const Name = z.string().trim().min(1).max(120)
const SIDES: Readonly<Record<MarketKey, readonly OutcomeKey[]>> = {
  h2h: ['home', 'away', 'draw'],
  spreads: ['home', 'away'],
  totals: ['over', 'under'],
}

export const BetLeg = z
  .object({
    /** Absent where the book names none. */
    league: LeagueKey.optional(),
    home: Name,
    away: Name,
    startsAt: z.number().int().min(0).max(8.64e15),
    market: MarketKey,
    outcome: OutcomeKey,
    /** The outcome's own handicap, or the total; null on a winner. */
    point: z.number().min(-1000).max(1000).nullable(),
    /** Null where the book does not say it. */
    price: AmericanPrice.nullable(),
  })
  .refine(({ market, outcome, point }) => SIDES[market].includes(outcome) && (market === 'h2h') === (point === null), {
    path: ['outcome'],
    error: 'A winner has a side and no line; a spread has a side and a line, a total over or under and a line.',
  })
export type BetLeg = Infer<typeof BetLeg>
