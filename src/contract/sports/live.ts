// What is going on now: scores, games with their lines, plays, and the live feeds of fantasy (spec 001 section 7).
import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import type { Infer } from '#core/infer.ts'
import { GameStatus } from '#core/leagues/games.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { numeric } from '#core/numeric.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { LeagueOrSportKey } from '../odds/odds.ts'
import { FieldRow, InjuryRow, LiveStat, MoveRow, NewsRow, ScorecardRow, StatusRow } from './live-player-shapes.ts'
import { Details, LiveGame, Score } from './live-shapes.ts'

/** Where an answer comes from and how old it is; every answer of this room carries it. */
const provenance = {
  league: LeagueKey,
  source: z.string(),
  world: DataWorld,
  /** ISO time of the feed's answer; null where the feed has not answered yet. */
  asOf: z.string().nullable(),
  /** The feed's answer is older than it ought to be: it fails, or is silent. */
  stale: z.boolean(),
  /** Why a list is empty or a column unknown; null when there is nothing to say. */
  note: z.string().nullable(),
}

/** False where the feed of prices did not answer: a line that is missing is then unknown, not absent. */
const linesKnown = z.boolean()

/** When the league plays next, where it rests: ISO time; null while it plays, and where no feed says it. */
const nextStart = z.string().nullable()

/** Scores are always open, the prices beside them are not. */
const withoutLine = <G extends { spread: number | null; overUnder: number | null }>(game: G): G => ({
  ...game,
  spread: null,
  overUnder: null,
})
const withoutLines = <A extends { games: readonly LiveGame[] }>(answer: A): A => ({
  ...answer,
  games: answer.games.map(withoutLine),
  linesKnown: false,
})
/** While a game can be bet on, a chance of how it ends is an edge beside any price. Of a game that is over it is history. */
const withoutChance = <D extends Infer<typeof Details>>(details: D): D =>
  details.status === 'final'
    ? details
    : {
        ...details,
        chance: null,
        playByPlay: details.playByPlay.map((play) => ({ ...play, homeWinProbability: null, swing: null, leverage: null })),
      }

const byLeague = z.object({ league: LeagueOrSportKey })
const team = z.string().max(80).optional().describe('Only games of this team: name, part of it, or abbreviation')

export const live = {
  scores: endpoint({
    method: 'GET',
    path: '/api/live/scores/:league',
    who: 'anyone',
    summary:
      'Scores of a league from yesterday to the days ahead: games in progress first, then the next, then those that ended; of one team, where the status is final, those of the last four weeks.',
    input: z.object({
      league: LeagueOrSportKey,
      team,
      status: GameStatus.optional().describe('Only games that stand so'),
      limit: numeric(z.number().int().min(1).max(200)).default(60),
    }),
    output: z.object({ scores: z.array(Score), live: z.number().int(), nextStart, ...provenance }),
    refusals: ['feed_down'],
    tool: { name: 'read_scores', when: 'the user asks for scores, who is winning, results, or when a team plays' },
    example: { league: 'nfl' },
  }),
  games: endpoint({
    method: 'GET',
    path: '/api/live/games',
    who: 'anyone',
    summary: 'Games in progress and of the day ahead with the line of the middle book.',
    input: z.object({ league: LeagueOrSportKey.default('nfl'), team }),
    output: z.object({ games: z.array(LiveGame), linesKnown, nextStart, ...provenance }),
    careHides: { act: 'see_prices', without: withoutLines },
    refusals: ['feed_down'],
    example: { league: 'nfl' },
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/live/game-details',
    who: 'anyone',
    summary: 'One game with its plays so far and what they mean for bets and fantasy.',
    input: z.object({
      gameId: z.string().min(1).max(100),
      plays: numeric(z.number().int().min(1).max(600)).default(200).describe('At most so many plays, the newest'),
    }),
    output: z.object({ details: Details, ...provenance }),
    careHides: [
      {
        act: 'see_prices',
        without: ({ details, ...rest }) => ({ ...rest, details: { ...withoutLine(details), linesKnown: false } }),
      },
      { act: 'see_edges', without: ({ details, ...rest }) => ({ ...rest, details: withoutChance(details) }) },
    ],
    refusals: ['not_found', 'feed_down'],
    example: { gameId: 'none' },
    tool: { name: 'read_game', when: 'the user asks for the box score, the plays or the details of one game; needs its id' },
  }),
  sportGames: endpoint({
    method: 'GET',
    path: '/api/live/:sport/games',
    who: 'anyone',
    summary: 'The games of `games`, counted.',
    input: z.object({ sport: LeagueOrSportKey }),
    output: z.object({ games: z.array(LiveGame), count: z.number().int(), linesKnown, nextStart, ...provenance }),
    careHides: { act: 'see_prices', without: withoutLines },
    refusals: ['feed_down'],
    example: { sport: 'nba' },
  }),
  news: endpoint({
    method: 'GET',
    path: '/api/live/news/:sport',
    who: 'anyone',
    summary: 'What is reported about a league, newest first.',
    input: z.object({ sport: LeagueOrSportKey, limit: numeric(z.number().int().min(1).max(40)).default(20) }),
    output: z.object({ news: z.array(NewsRow), ...provenance }),
    refusals: ['feed_down'],
    tool: { name: 'read_news', when: 'the user asks what is new in a league or what was reported' },
    example: { sport: 'nfl' },
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/live/stats/:sport',
    who: 'anyone',
    summary: 'How many teams, players, games in progress and news items a league has now.',
    input: z.object({ sport: LeagueOrSportKey }),
    output: z.object({
      stats: z.object({ teams: z.number().int(), players: z.number().int(), liveGames: z.number().int(), newsUpdates: z.number().int() }),
      ...provenance,
    }),
    refusals: ['feed_down'],
    example: { sport: 'nfl' },
  }),
  fields: endpoint({
    method: 'GET',
    path: '/api/live/fields/:league',
    who: 'anyone',
    summary: 'Golf tournaments and races of about now, each with its whole field.',
    input: z.object({ league: LeagueOrSportKey, limit: numeric(z.number().int().min(1).max(200)).default(60) }),
    output: z.object({
      events: z.array(FieldRow),
      nextStart,
      ...provenance,
    }),
    refusals: ['feed_down'],
    example: { league: 'pga' },
    tool: { name: 'read_fields', when: 'the user asks for the leaderboard of a golf tournament or a race' },
  }),
  scorecard: endpoint({
    method: 'GET',
    path: '/api/live/scorecard/:league',
    who: 'anyone',
    summary: 'A golfer’s holes in a tournament so far, and their DraftKings points.',
    input: z.object({
      league: LeagueOrSportKey,
      event: z.string().min(1).max(100),
      player: z.string().min(1).max(120).describe('Id as in the field'),
    }),
    output: z.object({ card: ScorecardRow, ...provenance }),
    refusals: ['not_found', 'feed_down'],
    example: { league: 'pga', event: 'none', player: 'none' },
  }),
  fantasyStats: endpoint({
    method: 'GET',
    path: '/api/fantasy/live/stats/:league',
    who: 'anyone',
    summary: 'Lines of the players in games that are on, most fantasy points first.',
    input: z.object({ league: LeagueOrSportKey, limit: numeric(z.number().int().min(1).max(500)).default(100) }),
    output: z.object({ stats: z.array(LiveStat), ...provenance }),
    careHides: {
      act: 'see_prices',
      without: ({ stats, ...rest }) => ({ ...rest, stats: stats.map((row) => ({ ...row, why: { ...row.why, line: null } })) }),
    },
    refusals: ['feed_down'],
    example: { league: 'nfl' },
  }),
  injuries: endpoint({
    method: 'GET',
    path: '/api/fantasy/live/injuries/:league',
    who: 'anyone',
    summary: 'The injury report of a league, the latest first.',
    input: z.object({
      league: LeagueOrSportKey,
      team: z.string().max(80).optional().describe('Only this team: name, part of it, or abbreviation'),
    }),
    output: z.object({ injuries: z.array(InjuryRow), ...provenance }),
    refusals: ['feed_down'],
    tool: { name: 'read_injuries', when: 'the user asks who is hurt, out, questionable, or whether a player plays' },
    example: { league: 'nfl' },
  }),
  moves: endpoint({
    method: 'GET',
    path: '/api/live/moves/:league',
    who: 'user',
    care: 'see_prices',
    needs: 'odds',
    summary:
      'Injuries of the last three days after which the line of a game moved by half a point or more, with both lines and their times.',
    input: byLeague,
    output: z.object({ moves: z.array(MoveRow), ...provenance }),
    refusals: ['feed_down'],
    tool: { name: 'read_injury_moves', when: 'the user asks which injury moved a line, or what moved a line lately' },
    example: { league: 'nfl' },
  }),
  fantasyStatus: endpoint({
    method: 'GET',
    path: '/api/fantasy/live/status/:league',
    who: 'anyone',
    care: 'enter_contest',
    summary:
      'For the players of the next main slate: weather, the market’s view of their game, ownership and its trend, and game script, where known.',
    input: byLeague.extend({ limit: numeric(z.number().int().min(1).max(500)).default(100) }),
    output: z.object({
      status: z.array(StatusRow),
      /** ISO time of the projection that the trends of ownership compare with: the oldest of the last day; null = there is only one. */
      ownershipSince: z.string().nullable(),
      ...provenance,
    }),
    refusals: ['feed_down'],
    example: { league: 'nfl' },
  }),
} as const satisfies EndpointTable
