// Who plays whom, when, and how it stands: the nouns that every feed, board and slate speak of.
import { z } from 'zod'
import { LeagueKey } from './leagues.ts'

export const Team = z.object({
  id: z.string(),
  league: LeagueKey,
  /** Full name, "Denver Broncos". */
  name: z.string(),
  /** Two to four letters, unique within the league. */
  abbreviation: z.string(),
  conference: z.string().nullable(),
  division: z.string().nullable(),
  /** #RRGGBB, for small marks only. */
  color: z.string(),
})
export type Team = z.infer<typeof Team>

export const Player = z.object({
  id: z.string(),
  league: LeagueKey,
  teamId: z.string(),
  name: z.string(),
  /** The league's own position (QB, SG, SP, C ...). */
  position: z.string(),
  number: z.number().int().nullable(),
})
export type Player = z.infer<typeof Player>

// 'in progress' is the specification's spelling (spec 001 section 9).
export const GameStatus = z.enum(['scheduled', 'in progress', 'final', 'postponed'])
export type GameStatus = z.infer<typeof GameStatus>

export const Game = z.object({
  id: z.string(),
  league: LeagueKey,
  /** Epoch ms, UTC. */
  startsAt: z.number(),
  home: Team,
  away: Team,
  venue: z.string().nullable(),
  indoor: z.boolean().nullable(),
  /** Week of the season where the league counts weeks. */
  week: z.number().int().nullable(),
  status: GameStatus,
  homeScore: z.number().int().nullable(),
  awayScore: z.number().int().nullable(),
  /** 1-based period; > the league's regulation count means overtime. Null before the start. */
  period: z.number().int().nullable(),
  /** Seconds left in the period where the league has a clock. */
  secondsLeft: z.number().nullable(),
  /** "Q2 3:12", "Top 5", "Final", or null before the start. */
  clockText: z.string().nullable(),
  /** Epoch ms of the last change. */
  updatedAt: z.number(),
  /** What sets the game apart from a plain game of its league ("Demo exhibition"); absent or null for most. */
  note: z.string().nullish(),
})
export type Game = z.infer<typeof Game>

export const PlayKind = z.enum(['score', 'turnover', 'penalty', 'timeout', 'injury', 'other'])
export const Play = z.object({
  id: z.string(),
  gameId: z.string(),
  kind: PlayKind,
  period: z.number().int(),
  secondsLeft: z.number().nullable(),
  at: z.number(),
  text: z.string(),
  playerIds: z.array(z.string()),
  teamId: z.string().nullable(),
  homeScore: z.number().int(),
  awayScore: z.number().int(),
})
export type Play = z.infer<typeof Play>

export const InjuryStatus = z.enum(['PROBABLE', 'QUESTIONABLE', 'DOUBTFUL', 'OUT'])
export const Injury = z.object({
  playerId: z.string(),
  league: LeagueKey,
  name: z.string(),
  position: z.string(),
  team: z.string(),
  status: InjuryStatus,
  description: z.string(),
  reportedAt: z.number(),
  /** ISO date or null when unknown. */
  estimatedReturn: z.string().nullable(),
})
export type Injury = z.infer<typeof Injury>

/** One player's line in one finished game: the raw material of projections. Stat keys are per sport, see projections/scoring.ts. */
export const GameLog = z.object({
  playerId: z.string(),
  gameId: z.string(),
  league: LeagueKey,
  teamId: z.string(),
  opponentId: z.string(),
  isHome: z.boolean(),
  at: z.number(),
  /** Minutes on court or ice, snaps, plate appearances or batters faced: the sport's own measure of opportunity. */
  opportunity: z.number(),
  stats: z.record(z.string(), z.number()),
})
export type GameLog = z.infer<typeof GameLog>
