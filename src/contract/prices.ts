// Prices over time.
import { z } from 'zod'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { MarketKey, OutcomeKey } from '#core/odds/market.ts'
import { type EndpointTable, endpoint } from './endpoint.ts'

const Priced = z.object({ price: z.number().int(), at: z.number() })

export const LineHistory = z.object({
  market: MarketKey,
  outcome: OutcomeKey,
  book: z.string(),
  bookTitle: z.string(),
  point: z.number().nullable(),
  opening: Priced.nullable(),
  /** The last price before the start; null before it, and where nobody heard. */
  closing: Priced.nullable(),
  /** Book time (epoch ms) and American odds from then on, oldest first; null = the book took the line down. */
  ticks: z.array(z.tuple([z.number(), z.number().int().nullable()])),
})
export type LineHistory = z.infer<typeof LineHistory>

export const prices = {
  history: endpoint({
    method: 'GET',
    path: '/api/betting/history/:game',
    who: 'user',
    needs: 'odds',
    summary: 'How the prices of a game have moved: each change by book, what opened it and what closed it.',
    input: z.object({ game: z.string().max(120), market: MarketKey.default('h2h'), book: z.string().max(60).optional() }),
    output: z.object({
      game: z.string(),
      market: MarketKey,
      lines: z.array(LineHistory),
      /** Where the close comes from; null before it was taken. */
      close: z.object({ source: z.enum(['ticks', 'archive', 'none']), heardAt: z.number().nullable(), startsAt: z.number() }).nullable(),
      /** Days after the start for which every change is kept; opening and close stay for good. */
      keptDays: z.number().int(),
      source: z.string(),
      world: z.enum(['demo', 'live']),
    }),
    example: { game: 'nfl-2026-11-22-den-kc', market: 'h2h' },
    tool: { name: 'read_line_movement', when: 'the user asks how a line or a price has moved, what it opened at or closed at' },
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/admin/odds-feed',
    who: 'admin',
    summary: 'How the feed of prices is asked: pace, quota and last answer of each league.',
    input: z.object({}),
    output: z.object({
      source: z.string(),
      quota: z.object({ remaining: z.number(), cost: z.number(), resetsAt: z.number() }).nullable(),
      leagues: z.array(
        z.object({
          league: LeagueKey,
          polledAt: z.number().nullable(),
          quotes: z.number().int(),
          changed: z.number().int(),
          paceSeconds: z.number().nullable(),
        }),
      ),
    }),
    example: {},
  }),
} as const satisfies EndpointTable
