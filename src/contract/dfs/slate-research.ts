// The DFS command center: the expert's view of a slate, its stacks, and the research behind them (spec 001 sections 2, 3 and 7).

import { z } from 'zod'
import { SlateWorld } from '#core/data-world.ts'
import { PLAYER_TIERS } from '#core/dfs/players/player-tiers.ts'
import { OfferedSite } from '#core/dfs/slate.ts'
import type { Infer } from '#core/infer.ts'
import { InjuryStatus } from '#core/leagues/games.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { numeric } from '#core/numeric.ts'
import { AmericanPrice } from '#core/odds/board/market.ts'
import { STACK_ORDERS } from '#core/simulation/scores/stack-board.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { LeagueOrSportKey } from '../odds/odds.ts'
import { SlateHead } from './lineup-shapes.ts'

const SlateKey = z
  .string()
  .min(1)
  .max(120)
  .default('main')
  .describe('Slate name (main, showdown, turbo) or the id of an offered or imported slate')
const site = OfferedSite.default('draftkings').describe('DFS site whose scoring and salaries count')
/** Ids of imported files are UUIDs; the model says nothing of them, so that opening one costs nothing. */
const isFile = (slate: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slate)
const Share = z.number().min(0).max(1)

/** The side of the spread that our fair price likes best at the best price of any book. */
const ExpertPick = z.object({
  side: z.enum(['home', 'away']),
  team: z.string(),
  /** The team's own handicap. */
  point: z.number(),
  /** Chance to cover without margin, and the best fresh price on it. */
  fair: Share,
  /** American odds. */
  price: AmericanPrice,
  book: z.string(),
  /** Expected profit per unit staked; at or below 0 it is a leaning and no bet. */
  edge: z.number(),
  /** How long before the answer the book showed it; always within the book's own pace. */
  ageSeconds: z.number().nonnegative(),
})

export const SlateGame = z.object({
  id: z.string(),
  /** "ARI@MIN" as on the slate. */
  game: z.string(),
  /** ISO time of the start; null when a file does not say. */
  time: z.string().nullable(),
  awayTeam: z.string(),
  homeTeam: z.string(),
  away: z.string(),
  home: z.string(),
  venue: z.string().nullable(),
  indoor: z.boolean().nullable(),
  /** The line that most books show: home handicap, total, and the points that both imply; null while no book has the game up. */
  spread: z.number().nullable(),
  total: z.number().nullable(),
  impliedAway: z.number().nullable(),
  impliedHome: z.number().nullable(),
  /** °F, mph, inches in the hour of the start; null = unknown. Indoors there is none. */
  weather: z
    .object({ temperature: z.number(), windSpeed: z.number(), precipitation: z.number(), impact: z.enum(['HIGH', 'MODERATE', 'LOW']) })
    .nullable(),
  /** Chance to win without margin; null without prices, or without the plan for odds. */
  winHome: Share.nullable(),
  expertPick: ExpertPick.nullable(),
})
export type SlateGame = Infer<typeof SlateGame>

/** Why games bear no pick: the plan has no odds, or the slate is a file whose games no feed knows; null = nothing to say. */
const PickNote = z.enum(['plan', 'file']).nullable()

const ExpertPlayer = z.object({
  id: z.string(),
  name: z.string(),
  position: z.string(),
  team: z.string(),
  opponent: z.string().nullable(),
  salary: z.number().int(),
  /** Median points; null = unknown. */
  projectedPoints: z.number().nullable(),
  /** Points per $1,000. */
  value: z.number().nullable(),
  ownership: Share.nullable(),
  tier: z.enum(PLAYER_TIERS),
  /** The score behind the tier, 0..1. */
  score: Share.nullable(),
  /** ACTIVE, or what the injury report (or the file) says. */
  status: z.string(),
  gameInfo: z.string().nullable(),
})
export type ExpertPlayer = Infer<typeof ExpertPlayer>

const Stack = z.object({
  shape: z.string(),
  team: z.string(),
  opponent: z.string().nullable(),
  players: z.array(
    z.object({ id: z.string(), name: z.string(), position: z.string(), team: z.string(), salary: z.number().int(), points: z.number() }),
  ),
  mean: z.number(),
  ceiling: z.number(),
  independentCeiling: z.number(),
  salary: z.number().int(),
  value: z.number(),
  ownership: Share.nullable(),
  leverage: z.number().min(-1).max(1).nullable(),
})
export type Stack = Infer<typeof Stack>

const TeamResearch = z.object({
  team: z.string(),
  opponent: z.string(),
  /** The game that both are in, "ARI@MIN". */
  game: z.string(),
  isHome: z.boolean(),
  impliedPoints: z.number().nullable(),
  /** What the opponent allowed to each position in its last games; empty when nothing is known. */
  faces: z.array(z.object({ group: z.string(), perGame: z.number(), usual: z.number(), rank: z.number().int(), of: z.number().int() })),
  /** Games of the opponent behind it. */
  games: z.number().int(),
  /** Volume per game: the team's own, what its opponent lets others have, and the league's. */
  pace: z.object({ own: z.number(), opponentAllows: z.number(), usual: z.number() }).nullable(),
})
export type TeamResearch = Infer<typeof TeamResearch>

/** What every answer of this room says of itself. */
const said = {
  league: LeagueKey,
  site: OfferedSite,
  slate: SlateHead,
  source: z.string(),
  world: SlateWorld,
  /** ISO time at which it was calculated. */
  asOf: z.string(),
  /** Whose points: medians of the model, or averages of the file. */
  points: z.enum(['model', 'average']),
}
/** Players that the plan shows of a slate; null = all. */
const limited = { limit: z.number().int().nullable(), hidden: z.number().int() }

const bySlate = z.object({ league: LeagueOrSportKey, site, slate: SlateKey })

export const slateResearch = {
  expert: endpoint({
    method: 'GET',
    path: '/api/fantasy/sportsline-style',
    who: 'user',
    care: 'enter_contest',
    spends: {
      meter: 'projections',
      count: ({ slate }) => (isFile(slate) ? 0 : 1),
      key: (input) => `${input.league}/${input.platform}/${input.slate.toLowerCase()}`,
    },
    summary: 'The expert’s view of a slate: games with spread and pick, players with tier A, B, C or X. A slate counts once a day.',
    input: z.object({ league: LeagueOrSportKey, platform: site, slate: SlateKey }),
    output: z.object({
      games: z.array(SlateGame),
      players: z.array(ExpertPlayer),
      pickNote: PickNote,
      /** How the margin was removed from the prices behind the picks. */
      pickMethod: z.string(),
      ...limited,
      ...said,
    }),
    refusals: ['not_found', 'feed_down'],
    example: { league: 'nba' },
  }),
  stacks: endpoint({
    method: 'GET',
    path: '/api/dfs/stacks/:league',
    who: 'user',
    care: 'enter_contest',
    spends: {
      meter: 'projections',
      count: ({ slate }) => (isFile(slate) ? 0 : 1),
      key: (input) => `${input.league}/${input.site}/${input.slate.toLowerCase()}`,
    },
    summary: 'Stacks of a slate by correlated ceiling, leverage, ownership, cost or ceiling per $1,000. A slate counts once a day.',
    input: bySlate.extend({
      shape: z.string().max(20).optional().describe('Key of a shape, as the answer lists them; the first when absent'),
      order: z.enum(STACK_ORDERS).default('ceiling').describe('What comes first; ownership and salary: the least'),
      team: z.string().max(10).optional().describe('Only stacks of this team'),
      limit: numeric(z.number().int().min(1).max(200)).default(40),
    }),
    output: z.object({
      stacks: z.array(Stack),
      shape: z.string().nullable(),
      shapes: z.array(z.object({ key: z.string(), label: z.string(), about: z.string() })),
      /** Stacks of the shape in all, and those that hold a player whom the plan hides. */
      count: z.number().int(),
      hiddenStacks: z.number().int(),
      /** Are correlations of the sport known? Where not, players are taken as independent. */
      isCorrelated: z.boolean(),
      ...limited,
      ...said,
    }),
    refusals: ['not_found', 'feed_down'],
    example: { league: 'nfl' },
    tool: { name: 'read_stacks', when: 'the user asks which stacks are best' },
  }),
  research: endpoint({
    method: 'GET',
    path: '/api/dfs/research/:league',
    who: 'user',
    care: 'enter_contest',
    summary: 'Games of a slate with lines and weather, what each opponent allows by position, pace, and who is hurt.',
    input: bySlate,
    output: z.object({
      games: z.array(SlateGame),
      teams: z.array(TeamResearch),
      /** Positions of `faces`, in reading order. */
      groups: z.array(z.string()),
      /** What pace counts; null where nothing is counted. */
      paceUnit: z.string().nullable(),
      /** Most games of a team that count. */
      lastGames: z.number().int(),
      injuries: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          position: z.string(),
          team: z.string(),
          status: InjuryStatus,
          description: z.string(),
          reportedAt: z.string(),
        }),
      ),
      pickNote: PickNote,
      /** Why weather is unknown; null when it is known. */
      weatherNote: z.string().nullable(),
      ...said,
    }),
    refusals: ['not_found', 'feed_down'],
    example: { league: 'nfl' },
    tool: { name: 'read_slate_research', when: 'the user asks for weather, implied totals, pace or matchups of a slate' },
  }),
} as const satisfies EndpointTable
