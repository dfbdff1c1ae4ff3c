// Player props: what books ask on one player of one game, and what all of them together say that it is worth.

import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import type { Infer } from '#core/infer.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { AmericanPrice } from '#core/odds/board/market.ts'
import { DevigMethodKey, MethodRange } from '#core/odds/board/odds-board.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { WithoutEdges, withoutEdge } from './odds.ts'

const PropPrice = z.object({
  book: z.string(),
  bookTitle: z.string(),
  /** American odds. */
  price: AmericanPrice,
  ageSeconds: z.number(),
  /** Too old, or so far above fair that it must be a mistake: shown, never used. */
  isStale: z.boolean(),
  /** Seen within its book's own pace on the games of the league; only such a price is called value. */
  isCurrent: z.boolean(),
  /** False: the book prices too few games of the league to tell its pace. */
  isPaceKnown: z.boolean(),
  staleAfterSeconds: z.number(),
  isSuspect: z.boolean(),
  /** p d - 1 by the asked method; null where nothing may be calculated, or fewer than three books have an opinion. */
  edge: z.number().nullable(),
  edgeRange: MethodRange.nullable(),
})

const PropSide = z.object({
  selection: z.enum(['Over', 'Under']),
  /** Chance without margin; null when no book shows both sides fresh. */
  fair: z.number().nullable(),
  fairRange: MethodRange.nullable(),
  best: PropPrice.nullable(),
  prices: z.array(PropPrice),
})
export type PropSide = Infer<typeof PropSide>

const sideWithout = (side: PropSide): PropSide => ({
  ...side,
  fair: null,
  fairRange: null,
  best: side.best && withoutEdge(side.best),
  prices: side.prices.map(withoutEdge),
})

const PropLine = z.object({
  id: z.string(),
  player: z.string(),
  /** The player in the rosters of the game, by name; null where none or several bear it. */
  playerId: z.string().nullable(),
  /** "KC", "QB". */
  team: z.string().nullable(),
  position: z.string().nullable(),
  /** Key of the feed, and its name: "player_pass_yds", "Passing yards". */
  market: z.string(),
  name: z.string(),
  point: z.number(),
  /** The line of this player and market that most books show. */
  isMain: z.boolean(),
  /** Books that tell the fair chance on this very line, and books whose opinion was carried from a near one. */
  ownBooks: z.number().int(),
  carriedBooks: z.number().int(),
  bestHold: z.number().nullable(),
  sides: z.tuple([PropSide, PropSide]),
})
export type PropLine = Infer<typeof PropLine>

export const props = {
  board: endpoint({
    method: 'GET',
    path: '/api/betting/props/:league/:game',
    who: 'user',
    care: 'see_prices',
    careHides: {
      act: 'see_edges',
      without: (board) => ({
        ...board,
        isWithoutEdges: true as const,
        props: board.props.map(
          (line): PropLine => ({ ...line, bestHold: null, sides: [sideWithout(line.sides[0]), sideWithout(line.sides[1])] }),
        ),
      }),
    },
    needs: 'odds',
    summary: 'Player props of one game: each line with its best prices, fair chances, edges and every book; says so where no feed has any.',
    input: z.object({
      league: LeagueKey,
      game: z.string().max(120),
      method: DevigMethodKey.default('shin').describe('How the margin is removed'),
      books: z
        .string()
        .max(500)
        .optional()
        .describe('Keys of the books whose prices may be the best, comma-separated; all when absent')
        .transform((text) => text?.split(',').flatMap((key) => key.trim() || [])),
    }),
    output: z.object({
      league: LeagueKey,
      game: z.string(),
      /** By player, market and line. */
      props: z.array(PropLine),
      /** Prices that are no over or under, or say no time: nothing can be calculated with them. */
      leftOut: z.number().int(),
      /** Age in seconds from which a price on this game is stale. */
      staleAfterSeconds: z.number(),
      method: DevigMethodKey,
      asOf: z.number(),
      source: z.string(),
      world: DataWorld,
      /** Why the list is empty; null when there is nothing to say. */
      note: z.string().nullable(),
      ...WithoutEdges.shape,
    }),
    refusals: ['not_found', 'feed_down', 'rate_limited'],
    example: { league: 'nfl', game: 'nfl-20261122-kc-den' },
    tool: { name: 'read_props', when: 'the user asks for player props of a game; needs the id of the game' },
  }),
} as const satisfies EndpointTable
