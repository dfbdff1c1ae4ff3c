// Prices over time.

import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import type { Infer } from '#core/infer.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { AmericanPrice, MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'

const Priced = z.object({ price: AmericanPrice, at: z.number() })

const LinePriceHistory = z.object({
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
export const LineHistory = LinePriceHistory.extend({ market: MarketKey })
export type LinePriceHistory = Infer<typeof LinePriceHistory>
export type LineHistory = Infer<typeof LineHistory>

/** Where the close comes from; null before it was taken. */
const CloseOf = z.object({ source: z.enum(['ticks', 'archive', 'none']), heardAt: z.number().nullable(), startsAt: z.number() })
const KEPT = {
  close: CloseOf.nullable(),
  /** Days after the start for which every change is kept; opening and close stay for good. */
  keptDays: z.number().int(),
  source: z.string(),
  world: DataWorld,
}

/** Where a line began and where it stands, as the middle of the books that were heard. */
const Ends = z.object({ opening: z.number().nullable(), latest: z.number().nullable(), books: z.number().int() })

export const prices = {
  ends: endpoint({
    method: 'GET',
    path: '/api/betting/line-ends',
    who: 'user',
    care: 'see_prices',
    needs: 'odds',
    summary: 'What spread and total of several games opened at, and closed at or stand at now: the middle of the books that were heard.',
    input: z.object({
      games: z
        .string()
        .min(1)
        .max(2500)
        .describe('Ids of games, at most twenty, by commas')
        .transform((text) => text.split(',').filter(Boolean))
        .refine((ids) => ids.length <= 20, 'at most twenty games'),
    }),
    output: z.object({
      games: z.array(
        z.object({
          game: z.string(),
          /** The game has begun: what stands as latest is the close, null where nobody knows it. */
          isClosed: z.boolean(),
          /** Handicap of the home side. */
          spread: Ends,
          total: Ends,
        }),
      ),
      /** Days after the start for which every change is kept; after that the opening is not known any more. */
      keptDays: z.number().int(),
      source: z.string(),
      world: DataWorld,
    }),
    tool: { name: 'read_line_ends', when: 'the user asks what the spread or the total of a game opened at and how far it has moved' },
    example: { games: 'nfl-2026-11-22-den-kc' },
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/betting/history/:game',
    who: 'user',
    care: 'see_prices',
    needs: 'odds',
    summary: 'How the prices of a game have moved: each change by book, what opened it and what closed it.',
    input: z.object({ game: z.string().max(120), market: MarketKey.default('h2h'), book: z.string().max(60).optional() }),
    output: z.object({ game: z.string(), market: MarketKey, lines: z.array(LineHistory), ...KEPT }),
    example: { game: 'nfl-2026-11-22-den-kc', market: 'h2h' },
    tool: { name: 'read_line_movement', when: 'the user asks how a line or a price has moved, what it opened at or closed at' },
  }),
  player: endpoint({
    method: 'GET',
    path: '/api/betting/history/:game/player',
    who: 'user',
    care: 'see_prices',
    needs: 'odds',
    summary:
      'How one player’s line of a game has moved: each change by book. Heard when somebody looks at the props, so there may be gaps.',
    input: z.object({
      game: z.string().max(120),
      player: z.string().min(1).max(120).describe('As the board of props names him'),
      market: z.string().min(1).max(80).describe('Key of the feed, as on the board of props: player_pass_yds'),
    }),
    output: z.object({ game: z.string(), player: z.string(), market: z.string(), lines: z.array(LinePriceHistory), ...KEPT }),
    example: { game: 'nfl-2026-11-22-den-kc', player: 'Sam Hill', market: 'player_pass_yds' },
  }),
  players: endpoint({
    method: 'GET',
    path: '/api/betting/history/:game/players',
    who: 'user',
    care: 'see_prices',
    needs: 'odds',
    summary: 'A small course of every player’s line of a game that has moved since it was first heard.',
    input: z.object({ game: z.string().max(120) }),
    output: z.object({
      game: z.string(),
      courses: z.array(
        z.object({
          player: z.string(),
          market: z.string(),
          /** `line`: the number moved; `chance`: it stood still, and the implied chance of the over moved. */
          what: z.enum(['line', 'chance']),
          /** Middle of the books at even steps, oldest first. */
          values: z.array(z.number()),
          changes: z.number().int(),
          from: z.number(),
          to: z.number(),
        }),
      ),
      /** When a player of this game was heard first; null = never. */
      heardSince: z.number().nullable(),
      source: z.string(),
      world: DataWorld,
    }),
    example: { game: 'nfl-2026-11-22-den-kc' },
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/admin/odds-feed',
    who: 'admin',
    isPersonal: true,
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
