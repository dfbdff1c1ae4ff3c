// Prices of many books on the games of a league, in the raw event shape of spec 001 section 3, with what they are worth beside them.

import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import type { Infer } from '#core/infer.ts'
import { LeagueKey, leagueOf } from '#core/leagues/leagues.ts'
import { ScorePart } from '#core/leagues/score-part.ts'
import { AmericanPrice, MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import { BoardOutcome, BoardPrice, DevigMethodKey, MethodRange } from '#core/odds/board/odds-board.ts'
import { EventGame, LastUpdate, StaleAfter } from '../compat.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'

/** A league key ("nfl") or the sport key of odds feeds ("americanfootball_nfl"), either way read as the league. */
export const LeagueOrSportKey = z
  .string()
  .max(60)
  .describe('League key such as nfl, nba, mlb, nhl, or a sport key such as americanfootball_nfl')
  .transform((key, context) => {
    const league = leagueOf(key)
    if (league) return league.key
    context.addIssue({ code: 'custom', message: `No such league. Known are ${LeagueKey.options.join(', ')} and their sport keys.` })
    return z.NEVER
  })

/** spec 001 section 7: "market h2h when 'all'". */
const AskedMarket = z
  .enum(['h2h', 'spreads', 'totals', 'all'])
  .describe('h2h = moneyline, spreads, totals = over/under; all reads as h2h')
  .transform((market): MarketKey => (market === 'all' ? 'h2h' : market))

export const OddsOutcome = BoardPrice.pick({ price: true, link: true, edge: true, edgeRange: true, isCurrent: true, ageSeconds: true })
  .extend(StaleAfter.shape)
  .extend({
    /** "Denver Broncos", "Over", "Draw". */
    name: z.string(),
    outcome: OutcomeKey,
    point: z.number().nullable(),
    /** Too old, or so far above every other book that it must be a mistake: shown, but excluded from edges and best prices. */
    stale: z.boolean(),
    suspect: z.boolean(),
  })

/** Age and limit of the game's book stand in where there is no price. */
export const BestPrice = BoardOutcome.pick({ outcome: true, point: true, fairRange: true }).extend(StaleAfter.shape).extend({
  name: z.string(),
  /** Null, as all below, when no fresh price exists. */
  price: AmericanPrice.nullable(),
  book: z.string().nullable(),
  bookTitle: z.string().nullable(),
  edge: z.number().nullable(),
  edgeRange: MethodRange.nullable(),
  ageSeconds: z.number().nullable(),
  /** Seen within its book's own pace: only such a price is named in a headline or an alert. False without a price. */
  isCurrent: z.boolean(),
  /** Chance without margin by the board's method; null when no book shows a fresh complete market. */
  fair: z.number().nullable(),
})
type BestPrice = Infer<typeof BestPrice>

/** `stale_after_seconds` of the game: any price on it is stale from then on; a book that confirms more often is given less. */
export const OddsEvent = EventGame.extend(StaleAfter.shape).extend({
  /** The part of the game that the prices are on; absent where it is the whole game. */
  part: ScorePart.exclude(['game']).optional(),
  /** The line that most books show: the home handicap or the total; null for h2h. */
  line: z.number().nullable(),
  /** Best price of each outcome on that line. */
  best: z.array(BestPrice),
  /** Hold of the best prices together; negative is an arbitrage. */
  hold: z.number().nullable(),
  bookmakers: z.array(
    LastUpdate.extend({
      key: z.string(),
      title: z.string(),
      /** Hold of this book on the event's line; null without a fresh complete market. */
      hold: z.number().nullable(),
      markets: z.array(z.object({ key: MarketKey, outcomes: z.array(OddsOutcome) })),
    }),
  ),
})
export type OddsEvent = Infer<typeof OddsEvent>

/**
 * A limit that is used up shuts edges: fair chances, edges, and the hold of the best prices of several books are left out. A price alone says
 * nothing of its worth; a fair chance beside it is the edge, but for one multiplication.
 */
export const WithoutEdges = z.object({ isWithoutEdges: z.literal(true).optional() })

/** Without what tells whether a price is worth a bet. */
export const withoutEdge = <P extends { readonly edge: number | null; readonly edgeRange: unknown }>(price: P): P => ({
  ...price,
  edge: null,
  edgeRange: null,
})

const withoutFair = (best: BestPrice): BestPrice => ({ ...withoutEdge(best), fair: null, fairRange: null })

/** Edges and the pages of books are the way to the next bet, and are shut together. */
const withoutNextBet = <A extends { readonly odds: readonly OddsEvent[] }>(answer: A) => ({
  ...answer,
  isWithoutEdges: true as const,
  odds: answer.odds.map((event) => ({
    ...event,
    best: event.best.map(withoutFair),
    hold: null,
    bookmakers: event.bookmakers.map((book) => ({
      ...book,
      markets: book.markets.map((market) => ({
        ...market,
        outcomes: market.outcomes.map(({ link: _, ...outcome }) => withoutEdge(outcome)),
      })),
    })),
  })),
})

/** One spread or total of a game with what its outcomes are worth. */
export const LadderLine = z.object({
  /** The home handicap, or the total. */
  line: z.number(),
  /** The line that most books show. */
  isMain: z.boolean(),
  /** Books with any price on it. */
  books: z.number().int(),
  /** Hold of the best prices together; null when an outcome has none. */
  hold: z.number().nullable(),
  outcomes: z.array(BestPrice),
})
export type LadderLine = Infer<typeof LadderLine>

const Books = z
  .string()
  .max(2000)
  .optional()
  .describe('Keys of the books whose prices may be the best, comma-separated; `all` for every book; the person’s own choice when absent')
  .transform((text) => text?.split(',').flatMap((key) => key.trim() || []))

export const odds = {
  board: endpoint({
    method: 'GET',
    path: '/api/betting/odds/:league/:market',
    who: 'user',
    care: 'see_prices',
    careHides: { act: 'see_edges', without: withoutNextBet },
    needs: 'odds',
    summary: 'Best price, hold, fair probability and edge for every open game of a league, with every book beside them.',
    input: z.object({
      league: LeagueOrSportKey,
      market: AskedMarket,
      method: DevigMethodKey.default('shin').describe('How the margin is removed'),
      part: ScorePart.default('game').describe(
        'A part of the games that have not begun: 1H, 1Q, 1P (hockey), F5 (baseball); the whole game when absent',
      ),
      game: z.string().max(100).optional().describe('Only this game'),
      team: z.string().max(80).optional().describe('Only games of this team: name, part of it, or abbreviation'),
      books: Books,
    }),
    output: z.object({
      status: z.enum(['success', 'no_data']),
      league: LeagueKey,
      market: MarketKey,
      method: DevigMethodKey,
      part: ScorePart,
      /** Why nothing is known of this part: the league has none, or the feed tells none. Null where prices may be looked for. */
      note: z.string().nullable(),
      odds: z.array(OddsEvent),
      /** ISO time of the newest price, null without any. */
      lastUpdated: z.string().nullable(),
      /** ISO time at which the board was calculated. */
      asOf: z.string(),
      /** Feed behind it. */
      source: z.string(),
      world: DataWorld,
      /** The feed is silent: what is not on the board is then unknown, not absent. */
      stale: z.boolean(),
      /** Prices that the feed sent and that could not be used. */
      dropped: z.number().int(),
      ...WithoutEdges.shape,
    }),
    refusals: ['feed_down'],
    tool: { name: 'read_odds_board', when: 'the user asks for lines, prices, spreads, totals, the best book, fair odds or value bets' },
    example: { league: 'nfl', market: 'h2h' },
  }),
  ladder: endpoint({
    method: 'GET',
    path: '/api/betting/lines/:league/:game',
    who: 'user',
    care: 'see_prices',
    careHides: {
      act: 'see_edges',
      without: (answer) => ({
        ...answer,
        isWithoutEdges: true as const,
        lines: answer.lines.map((line) => ({ ...line, hold: null, outcomes: line.outcomes.map(withoutFair) })),
      }),
    },
    needs: 'odds',
    summary: 'Every spread and total of one game, the alternate ones with the main: best price, fair probability and edge of each.',
    input: z.object({
      league: LeagueOrSportKey,
      game: z.string().max(100),
      market: MarketKey.exclude(['h2h']),
      method: DevigMethodKey.default('shin').describe('How the margin is removed'),
      books: Books,
    }),
    output: z.object({
      lines: z.array(LadderLine),
      /** Whether the feed tells alternate lines at all; where it does not, these are the lines of its books alone. */
      hasAlternates: z.boolean(),
      market: MarketKey,
      method: DevigMethodKey,
      asOf: z.string(),
      source: z.string(),
      world: DataWorld,
      /** The feed is silent: what is not here is then unknown, not absent. */
      stale: z.boolean(),
      ...WithoutEdges.shape,
    }),
    refusals: ['not_found', 'feed_down', 'rate_limited'],
    example: { league: 'nfl', game: 'none', market: 'spreads' },
  }),
} as const satisfies EndpointTable
