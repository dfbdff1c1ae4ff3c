// What the board offers beyond its prices: signals with their evidence, arbitrages, middles, lines of low hold, every price above fair, and
// how lines have moved. Shapes of spec 001 where it gives them.

import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import type { Infer } from '#core/infer.ts'
import { GameStatus } from '#core/leagues/games.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { numeric } from '#core/numeric.ts'
import { GOOD_EDGE } from '#core/odds/board/edge.ts'
import { AmericanPrice, MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import { DevigMethodKey, MethodRange } from '#core/odds/board/odds-board.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'

/** Whose prices are looked at, in the address of a call. */
export const Books = z
  .string()
  .max(2000)
  .optional()
  .describe('Keys of the books that may be used, comma-separated; `all` for every book; the person’s own choice when absent')
  .transform((text) => text?.split(',').flatMap((key) => key.trim() || []))
const Asked = z.object({
  league: LeagueKey.optional().describe('Only this league; all when absent'),
  method: DevigMethodKey.default('shin').describe('How the margin is removed'),
  books: Books,
})

export const TradedGame = z.object({
  id: z.string(),
  league: LeagueKey,
  home: z.string(),
  away: z.string(),
  homeAbbreviation: z.string(),
  awayAbbreviation: z.string(),
  /** Epoch ms. */
  startsAt: z.number(),
  status: GameStatus,
})
export type TradedGame = Infer<typeof TradedGame>

/** One book's price on one selection. */
const Priced = z.object({
  outcome: OutcomeKey,
  /** "DEN", "Over". */
  name: z.string(),
  point: z.number().nullable(),
  book: z.string(),
  bookTitle: z.string(),
  /** American odds. */
  price: AmericanPrice,
  ageSeconds: z.number(),
  /** Seen within its book's own pace; an older one is no advice to bet. */
  isCurrent: z.boolean(),
})

/** With its share of the whole stake. */
const Leg = Priced.extend({ stakeShare: z.number() })
export type TradedLeg = Infer<typeof Leg>

/** A row that a signal was read from. */
const Evidence = z.object({
  book: z.string(),
  bookTitle: z.string(),
  /** The side that price and point are of: "KC", "Over". */
  name: z.string(),
  price: AmericanPrice,
  point: z.number().nullable(),
  /** What the book showed before, for signals of movement. */
  before: z.object({ price: AmericanPrice, point: z.number().nullable() }).nullable(),
  /** The book's own chance of the selection without its margin; null where it does not show the whole line. */
  fair: z.number().nullable(),
  /** Epoch ms of the price. */
  at: z.number(),
})

/** `game_event`: several books moved together after something happened in the game; `steam`: with nothing in the game to explain it. */
export const SIGNAL_TYPES = ['arbitrage', 'steam', 'game_event', 'reverse_line_movement', 'value', 'outlier'] as const

const Signal = z.object({
  id: z.string(),
  type: z.enum(SIGNAL_TYPES),
  game: TradedGame,
  /** Name of the league. */
  sport: z.string(),
  market: MarketKey,
  outcome: OutcomeKey,
  name: z.string(),
  point: z.number().nullable(),
  riskLevel: z.enum(['low', 'medium', 'high']),
  recommendation: z.enum(['bet', 'fade', 'wait', 'avoid']),
  /** Expected profit per unit staked by the asked method; null where none can be said. */
  expectedValue: z.number().nullable(),
  /** The same over the methods. */
  edgeRange: MethodRange.nullable(),
  /**
   * A share of something counted, never a feeling: of the books' own fair chances under which the price pays (value, outlier), of the books
   * that moved which moved this way (steam, game_event). Null for an arbitrage.
   */
  confidence: z.number().nullable(),
  /** Dollars on a stake of 100: when it wins, or whatever happens for an arbitrage; null where no price is named. */
  potentialProfit: z.number().nullable(),
  timeframe: z.enum(['live', 'today', 'later']),
  reasoningFactors: z.array(z.string()),
  book: z.string().nullable(),
  bookTitle: z.string().nullable(),
  price: AmericanPrice.nullable(),
  ageSeconds: z.number().nullable(),
  /** Whether every price it names was seen within its book's own pace; null where it names a move and no price. */
  isCurrent: z.boolean().nullable(),
  evidence: z.array(Evidence),
})
export type TradingSignal = Infer<typeof Signal>

const Sportsbook = z.object({ name: z.string(), odds: z.number().int(), line: z.number().nullable() })

const Opportunity = z.object({
  id: z.string(),
  game: TradedGame,
  sport: z.string(),
  market: MarketKey,
  line: z.number().nullable(),
  /** Sure profit as a share of the whole stake. */
  profitMargin: z.number(),
  sportsbook1: Sportsbook,
  sportsbook2: Sportsbook,
  /** Every leg; three where a draw can be backed. */
  legs: z.array(Leg),
  riskLevel: z.enum(['low', 'medium', 'high']),
  /** Seconds until the oldest leg counts as stale. */
  timeRemaining: z.number(),
  /** Age in seconds from which a price on this game is stale. */
  staleAfterSeconds: z.number(),
})
export type ArbitrageOpportunity = Infer<typeof Opportunity>

const Pair = z.object({
  id: z.string(),
  /** Both can win; one wins and the other stake comes back; both can lose; one loses while the other stake comes back. */
  kind: z.enum(['middle', 'win_push', 'polish', 'push_loss']),
  game: TradedGame,
  market: MarketKey,
  legs: z.array(Leg),
  /** Home margin or total: the gap lies strictly between. */
  gap: z.object({ low: z.number(), high: z.number() }),
  /** Whole results at which both bets win or lose; for the smaller kinds those at which one stake comes back. Never empty. */
  results: z.array(z.number().int()),
  outsideProfit: z.number(),
  gapProfit: z.number(),
  chance: z.object({ between: z.number(), onLow: z.number(), onHigh: z.number() }).nullable(),
  /** How games of the league end, or the fair chances of the two lines; null = nothing tells. */
  chanceBy: z.enum(['shape', 'lines']).nullable(),
  expectedProfit: z.number().nullable(),
  staleAfterSeconds: z.number(),
})
export type TradedPair = Infer<typeof Pair>

const LowHoldLine = z.object({
  id: z.string(),
  game: TradedGame,
  market: MarketKey,
  line: z.number().nullable(),
  hold: z.number(),
  legs: z.array(Leg),
  staleAfterSeconds: z.number(),
})
export type LowHoldLine = Infer<typeof LowHoldLine>

const ValueRow = Priced.extend({
  id: z.string(),
  game: TradedGame,
  market: MarketKey,
  fair: z.number(),
  fairRange: MethodRange,
  edge: z.number(),
  edgeRange: MethodRange,
  /** Hold of the book on this line: how wide its market is; null where it does not show the whole line. */
  width: z.number().nullable(),
  staleAfterSeconds: z.number(),
  /** Books that tell the fair chance on this very line, and books whose opinion was carried from another line. */
  ownBooks: z.number().int(),
  carriedBooks: z.number().int(),
})
export type ValueRow = Infer<typeof ValueRow>

const common = {
  asOf: z.number(),
  method: DevigMethodKey,
  source: z.string(),
  world: DataWorld,
  /** A feed is silent: what is not listed is then unknown, not absent. */
  stale: z.boolean(),
}

export const trading = {
  signals: endpoint({
    method: 'GET',
    path: '/api/trading/signals',
    who: 'user',
    care: 'see_edges',
    needs: 'odds',
    summary: 'Value, outliers, steam and arbitrage of the open games, each with the rows that it was read from.',
    input: Asked,
    output: z.object({
      signals: z.array(Signal),
      /** How many of each kind; null = not knowable here. */
      counts: z.record(z.enum(SIGNAL_TYPES), z.number().int().nullable()),
      /** Why a kind is not knowable. */
      notKnowable: z.array(z.object({ type: z.enum(SIGNAL_TYPES), why: z.string() })),
      ...common,
    }),
    refusals: ['feed_down'],
    tool: { name: 'read_trading_signals', when: 'the user asks for signals, steam, sharp money or line movement' },
    example: { league: 'nfl' },
  }),
  arbitrage: endpoint({
    method: 'GET',
    path: '/api/trading/arbitrage',
    who: 'user',
    care: 'see_edges',
    needs: 'odds',
    summary: 'Lines whose best prices at different books pay whatever happens.',
    input: Asked,
    output: z.object({ opportunities: z.array(Opportunity), ...common }),
    refusals: ['feed_down'],
    tool: { name: 'read_arbitrage', when: 'the user asks for arbitrage or sure bets' },
    example: { league: 'nfl' },
  }),
  pairs: endpoint({
    method: 'GET',
    path: '/api/trading/middles',
    who: 'user',
    care: 'see_edges',
    needs: 'odds',
    summary: 'Middles and Polish middles with the chance of their gap, and lines of low hold.',
    input: Asked,
    output: z.object({ middles: z.array(Pair), winPush: z.array(Pair), polish: z.array(Pair), lowHold: z.array(LowHoldLine), ...common }),
    refusals: ['feed_down'],
    tool: { name: 'read_middles', when: 'the user asks for middles or for lines with low hold' },
    example: { league: 'nfl' },
  }),
  value: endpoint({
    method: 'GET',
    path: '/api/trading/value',
    who: 'user',
    care: 'see_edges',
    needs: 'odds',
    summary: 'Every price of every line that beats fair, carried from other lines where few books show its own.',
    input: Asked.extend({
      minEdge: numeric(z.number().min(0).max(1))
        .default(GOOD_EDGE)
        .describe('Least edge as a fraction, 0.02 = 2 percent; when absent, what the product calls value'),
    }),
    output: z.object({
      rows: z.array(ValueRow),
      /** The least edge that was asked for: without a row, no price beats fair by so much. */
      minEdge: z.number(),
      ...common,
    }),
    refusals: ['feed_down'],
    tool: { name: 'read_value_bets', when: 'the user asks for value, +EV or the best bets of all lines' },
    example: { league: 'nfl', minEdge: 0.02 },
  }),
  movement: endpoint({
    method: 'GET',
    path: '/api/trading/movement/:league',
    who: 'user',
    care: 'see_prices',
    needs: 'odds',
    summary: 'How the lines of a league have moved in the last day, one small course for each game and market.',
    input: z.object({ league: LeagueKey }),
    output: z.object({
      courses: z.array(
        z.object({
          game: z.string(),
          market: MarketKey,
          /** The side that the values are about: home or over. */
          outcome: OutcomeKey,
          /** Implied chance for a moneyline, else the line; oldest first. */
          values: z.array(z.number()),
          from: z.number(),
          to: z.number(),
        }),
      ),
    }),
    example: { league: 'nfl' },
  }),
} as const satisfies EndpointTable
