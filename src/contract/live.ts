// What is going on now: scores, games with their lines, plays, and the live feeds of fantasy (spec 001 sections 3 and 7).
import { z } from 'zod'
import { FieldEntry, GameStatus, InjuryStatus } from '#core/leagues/games.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { Diamond, FieldSpot, Shot } from '#core/leagues/situation.ts'
import { type EndpointTable, endpoint } from './endpoint.ts'
import { LeagueOrSportKey } from './odds.ts'

/** What stands on the board where one whole number does not say it ("155/6"), and who won where the score does not. */
const board = {
  awayScoreText: z.string().nullable(),
  homeScoreText: z.string().nullable(),
  winner: z.enum(['home', 'away', 'draw']).nullable(),
}

/** Where an answer comes from and how old it is; every answer of this room carries it. */
const provenance = {
  league: LeagueKey,
  source: z.string(),
  world: z.enum(['demo', 'live']),
  /** ISO time of the feed's answer. */
  asOf: z.string(),
  /** The feed's answer is older than it ought to be: it fails, or is silent. */
  stale: z.boolean(),
  /** Why a list is empty or a column unknown; null when there is nothing to say. */
  note: z.string().nullable(),
}

const byLeague = z.object({ league: LeagueOrSportKey })
const team = z.string().max(80).optional().describe('Only games of this team: name, part of it, or abbreviation')

export const Score = z.object({
  id: z.string(),
  awayTeam: z.string(),
  homeTeam: z.string(),
  awayAbbreviation: z.string(),
  homeAbbreviation: z.string(),
  awayScore: z.number().int().nullable(),
  homeScore: z.number().int().nullable(),
  ...board,
  /** "17-21", away first; null before the start. */
  score: z.string().nullable(),
  status: GameStatus,
  /** "Q2 3:12", "Bot 5, 1 out", "Final"; null before the start. */
  quarter: z.string().nullable(),
  /** ISO time of the start. */
  time: z.string(),
  week: z.number().int().nullable(),
  venue: z.string().nullable(),
  indoor: z.boolean().nullable(),
  /** "Demo exhibition" and the like; null for a plain game of the league. */
  note: z.string().nullable(),
})
export type Score = z.infer<typeof Score>

export const LiveGame = z.object({
  id: z.string(),
  status: GameStatus,
  venue: z.string().nullable(),
  awayTeam: z.string(),
  homeTeam: z.string(),
  awayAbbreviation: z.string(),
  homeAbbreviation: z.string(),
  /** #RRGGBB, for small marks only. */
  awayColor: z.string(),
  homeColor: z.string(),
  awayScore: z.number().int().nullable(),
  homeScore: z.number().int().nullable(),
  ...board,
  quarter: z.string().nullable(),
  /** "3:12" in the period; null without a clock. */
  timeRemaining: z.string().nullable(),
  /** ISO time of the last change. */
  lastUpdate: z.string(),
  /** ISO time of the start. */
  startsAt: z.string(),
  /** Home handicap and total that the middle book shows now; null while no book has the game up. */
  spread: z.number().nullable(),
  overUnder: z.number().nullable(),
  note: z.string().nullable(),
})
export type LiveGame = z.infer<typeof LiveGame>

export const PlayEvent = z.object({
  id: z.string(),
  eventType: z.enum(['score', 'turnover', 'penalty', 'timeout', 'injury', 'other']),
  quarter: z.number().int(),
  timeRemaining: z.string().nullable(),
  timestamp: z.string(),
  description: z.string(),
  /** Names; `playerIds` in the same order. */
  players: z.array(z.string()),
  playerIds: z.array(z.string()),
  fantasyRelevant: z.boolean(),
  bettingImpact: z.enum(['high', 'medium', 'low']),
  homeScore: z.number().int(),
  awayScore: z.number().int(),
  /** Whose play it is; null when it is nobody's. */
  side: z.enum(['home', 'away']).nullable(),
  /** Where the ball is after it, where the feed says so. */
  spot: FieldSpot.omit({ teamId: true })
    .extend({ side: z.enum(['home', 'away']) })
    .nullable(),
  diamond: Diamond.nullable(),
  shot: Shot.nullable(),
  /** The feed's own chance that the home side wins, after the play; null where it says none. */
  homeWinProbability: z.number().nullable(),
})
export type PlayEvent = z.infer<typeof PlayEvent>

const SideTally = z.object({ taken: z.number().int(), made: z.number().int(), onGoal: z.number().int() })

/** One player's line so far. */
export const BoxLine = z.object({
  playerId: z.string(),
  name: z.string(),
  position: z.string(),
  side: z.enum(['home', 'away']),
  /** Fantasy points on DraftKings; null where the sport has no scoring table. */
  fantasyPoints: z.number().nullable(),
  stats: z.record(z.string(), z.number()),
})
export type BoxLine = z.infer<typeof BoxLine>

const Details = LiveGame.extend({
  /** 0..10, 5 = a typical game of the league on pace; null before a tenth has been played. */
  fantasyImpact: z.number().nullable(),
  /** Newest first. */
  playByPlay: z.array(PlayEvent),
  /** Plays in all; `playByPlay` holds the newest of them. */
  playCount: z.number().int(),
  league: LeagueKey,
  /** What all plays together tell. */
  tape: z.object({
    byPeriod: z.object({ home: z.array(z.number()), away: z.array(z.number()) }),
    shots: z.object({ home: SideTally, away: SideTally }),
    leadChanges: z.number().int(),
    largestLead: z.object({ home: z.number().int(), away: z.number().int() }),
  }),
  /** Lines of both sides, most fantasy points first. */
  boxScore: z.array(BoxLine),
})
export type GameDetails = z.infer<typeof Details>

const LiveStat = z.object({
  playerId: z.string(),
  playerName: z.string(),
  position: z.string(),
  team: z.string(),
  gameId: z.string(),
  gameStatus: z.string(),
  /** Fantasy points on DraftKings so far. */
  fantasyPoints: z.number(),
  /** Those points less the share of his average that the game so far would bring; null without an average. */
  projectionChange: z.number().nullable(),
  /** Football by the names of spec 001 section 3; other sports by the keys of their box scores. */
  weeklyStats: z.record(z.string(), z.number()),
})

const InjuryRow = z.object({
  playerId: z.string(),
  name: z.string(),
  position: z.string(),
  team: z.string(),
  injuryStatus: InjuryStatus,
  description: z.string(),
  /** By what he scores beside his position; null when nothing is known of that. */
  fantasyImpact: z.enum(['HIGH', 'MEDIUM', 'LOW']).nullable(),
  estimatedReturn: z.string().nullable(),
  /** ISO time of the report. */
  reportedAt: z.string(),
})

const StatusRow = z.object({
  playerId: z.string(),
  name: z.string(),
  position: z.string(),
  team: z.string(),
  opponent: z.string(),
  gameId: z.string(),
  startsAt: z.string(),
  /** Null = unknown; indoors there is none. */
  gameWeather: z
    .object({ temperature: z.number(), windSpeed: z.number(), precipitation: z.number(), impact: z.enum(['HIGH', 'MODERATE', 'LOW']) })
    .nullable(),
  indoor: z.boolean().nullable(),
  /** From the middle book: the own handicap, the total, and the points that they imply for his team. */
  vegas: z.object({ spread: z.number(), total: z.number(), impliedPoints: z.number() }).nullable(),
  /** Share of the field 0..1; null = unknown. */
  ownership: z.number().nullable(),
  ownershipTrend: z.enum(['UP', 'DOWN', 'FLAT']).nullable(),
  gameScript: z.string().nullable(),
})

const NewsRow = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  /** ISO time. */
  time: z.string(),
  player: z.string().nullable(),
  playerId: z.string().nullable(),
  gameId: z.string().nullable(),
})

export const live = {
  scores: endpoint({
    method: 'GET',
    path: '/api/live/scores/:league',
    who: 'anyone',
    summary: 'Scores of a league from yesterday to the days ahead: games in progress first, then the next, then those that ended.',
    input: z.object({
      league: LeagueOrSportKey,
      team,
      status: GameStatus.optional().describe('Only games that stand so'),
      limit: z.coerce.number().int().min(1).max(200).default(60),
    }),
    output: z.object({ scores: z.array(Score), live: z.number().int(), ...provenance }),
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
    output: z.object({ games: z.array(LiveGame), ...provenance }),
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
      plays: z.coerce.number().int().min(1).max(600).default(200).describe('At most so many plays, the newest'),
    }),
    output: z.object({ details: Details, ...provenance }),
    refusals: ['not_found', 'feed_down'],
    example: { gameId: 'none' },
  }),
  sportGames: endpoint({
    method: 'GET',
    path: '/api/live/:sport/games',
    who: 'anyone',
    summary: 'The games of `games`, counted.',
    input: z.object({ sport: LeagueOrSportKey }),
    output: z.object({ games: z.array(LiveGame), count: z.number().int(), ...provenance }),
    refusals: ['feed_down'],
    example: { sport: 'nba' },
  }),
  news: endpoint({
    method: 'GET',
    path: '/api/live/news/:sport',
    who: 'anyone',
    summary: 'What is reported about a league, newest first.',
    input: z.object({ sport: LeagueOrSportKey, limit: z.coerce.number().int().min(1).max(40).default(20) }),
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
    input: z.object({ league: LeagueOrSportKey, limit: z.coerce.number().int().min(1).max(200).default(60) }),
    output: z.object({
      events: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          startsAt: z.string(),
          endsAt: z.string().nullable(),
          venue: z.string().nullable(),
          status: GameStatus,
          stage: z.string().nullable(),
          /** How many compete; `entries` holds the first of them. */
          fieldSize: z.number().int(),
          entries: z.array(FieldEntry),
        }),
      ),
      ...provenance,
    }),
    refusals: ['feed_down'],
    example: { league: 'pga' },
  }),
  fantasyStats: endpoint({
    method: 'GET',
    path: '/api/fantasy/live/stats/:league',
    who: 'anyone',
    summary: 'Lines of the players in games that are on, most fantasy points first.',
    input: z.object({ league: LeagueOrSportKey, limit: z.coerce.number().int().min(1).max(500).default(100) }),
    output: z.object({ stats: z.array(LiveStat), ...provenance }),
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
  fantasyStatus: endpoint({
    method: 'GET',
    path: '/api/fantasy/live/status/:league',
    who: 'anyone',
    summary: 'For the players of the next main slate: weather, the market’s view of their game, ownership and game script, where known.',
    input: byLeague.extend({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
    output: z.object({ status: z.array(StatusRow), ...provenance }),
    refusals: ['feed_down'],
    example: { league: 'nfl' },
  }),
} as const satisfies EndpointTable
