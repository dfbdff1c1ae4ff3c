// Who plays whom, when, and how it stands: the nouns that every feed, board and slate speak of.

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import { LeagueKey } from './leagues.ts'
import { Role, Weather } from './line-up.ts'
import { Bout, Diamond, FieldSpot, Innings, SetUnderWay, Shot } from './situation.ts'

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
export type Team = Infer<typeof Team>

export const Player = z.object({
  id: z.string(),
  league: LeagueKey,
  teamId: z.string(),
  name: z.string(),
  /** The league's own position (QB, SG, SP, C ...). */
  position: z.string(),
  number: z.number().int().nullable(),
  /** What sets a competitor without a team apart: car and maker, nation, weight class; absent for most. */
  detail: z.string().nullish(),
})
export type Player = Infer<typeof Player>

// 'in progress' is the specification's spelling (spec 001 section 9).
export const GameStatus = z.enum(['scheduled', 'in progress', 'final', 'postponed'])
export type GameStatus = Infer<typeof GameStatus>

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
  /** What stands on the board where one whole number does not say it: "155/6", games won in sets; absent for most. */
  homeScoreText: z.string().nullish(),
  awayScoreText: z.string().nullish(),
  /** Who won where the score does not say so (a bout, a shootout); absent for most. */
  winner: z.enum(['home', 'away', 'draw']).nullish(),
  /** Where it is played, "Orchard Park, NY", for its weather; absent where the feed does not say. */
  city: z.string().nullish(),
  /** The line that the feed of scores itself carries, with whose it is; absent for most. Home handicap. */
  line: z.object({ spread: z.number().nullable(), total: z.number().nullable(), book: z.string() }).nullish(),
  /** Scores of the periods so far, oldest first. */
  periodScores: z.object({ home: z.array(z.number()), away: z.array(z.number()) }).nullish(),
})
export type Game = Infer<typeof Game>

/** A game whose feed names its winner without a score (bouts) reads as one to nothing; others as they are. */
export function withScore(game: Game): Game {
  const { homeScore, awayScore, winner } = game
  if (homeScore !== null || awayScore !== null || !winner) return game
  return { ...game, homeScore: winner === 'home' ? 1 : 0, awayScore: winner === 'away' ? 1 : 0 }
}

/** Strokes better than the field in one round, by where they were won: off the tee, approaching, around the green, putting. */
export const StrokesGained = z.object({ offTee: z.number(), approach: z.number(), around: z.number(), putting: z.number() })
export type StrokesGained = Infer<typeof StrokesGained>

/** One hole as it was played. */
export const HoleScore = z.object({ hole: z.number().int(), par: z.number().int(), strokes: z.number().int() })
export type HoleScore = Infer<typeof HoleScore>

/** Rounds so far, the holes of each in the order in which they were played. */
export type Scorecard = readonly (readonly HoleScore[])[]

/** Competitions of a whole field at once: golf tournaments and races. */
export const FieldEntry = z.object({
  /** The player's id, as in rosters. */
  id: z.string(),
  name: z.string(),
  /** Place as written: "1", "T3"; null before it is known. */
  place: z.string().nullable(),
  /** "-14" to par, "+2 laps" behind; null before the start. */
  score: z.string().nullable(),
  /** How far he is: "F", "Hole 12", "Lap 80"; null when unknown. */
  progress: z.string().nullable(),
  /** Strokes of each round; empty for races. */
  rounds: z.array(z.number()),
  /** Of the rounds that are over for everybody; absent where the feed does not measure them. */
  strokesGained: z.array(StrokesGained).nullish(),
  /** Maker or nation where the feed says so. */
  detail: z.string().nullable(),
})
export type FieldEntry = Infer<typeof FieldEntry>

export const FieldEvent = z.object({
  id: z.string(),
  league: LeagueKey,
  name: z.string(),
  startsAt: z.number(),
  endsAt: z.number().nullable(),
  venue: z.string().nullable(),
  status: GameStatus,
  /** "Round 2", "Lap 80 of 267"; null before the start. */
  stage: z.string().nullable(),
  entries: z.array(FieldEntry),
  updatedAt: z.number(),
})
export type FieldEvent = Infer<typeof FieldEvent>

/** One line of a table of standings, best first within its group. */
export const Standing = z.object({
  league: LeagueKey,
  teamId: z.string(),
  team: z.string(),
  /** Conference or division; null where the table is one. */
  group: z.string().nullable(),
  wins: z.number().int(),
  /** Null where a whole field competes: nobody loses to one other. */
  losses: z.number().int().nullable(),
  /** Tournaments or races begun, where a whole field competes; absent elsewhere. */
  starts: z.number().int().nullish(),
  /** Null where games cannot be drawn. */
  ties: z.number().int().nullable(),
  /** Table points where the league gives them; else null. */
  points: z.number().nullable(),
  /** Games behind the leader as written; null where nobody counts them. */
  gamesBehind: z.string().nullable(),
  streak: z.string().nullable(),
})
/** What one event of a whole field brought somebody: a golfer, a driver, a manufacturer. */
export type Earned = {
  readonly id: string
  readonly name: string
  /** "Drivers"; null where the table is one. */
  readonly group: string | null
  readonly points: number
  readonly isWin: boolean
}
export type Standing = Infer<typeof Standing>

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
  /** Known only where the feed says it. */
  spot: FieldSpot.nullish(),
  diamond: Diamond.nullish(),
  innings: Innings.nullish(),
  set: SetUnderWay.nullish(),
  bout: Bout.nullish(),
  /** Soccer: men that the home side has more (above 0) or fewer. */
  advantage: z.number().int().nullish(),
  shot: Shot.nullish(),
  /** The feed's own chance that the home side wins, after the play. */
  homeWinProbability: z.number().min(0).max(1).nullish(),
})
export type Play = Infer<typeof Play>

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
export type Injury = Infer<typeof Injury>

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
  /** His part in the game, as far as the feed says it. */
  role: Role.nullish(),
  /** The air at its start; null = under a roof, absent = the feed does not say. */
  weather: Weather.nullish(),
  /** As the box score names him, where rosters may not know him (yet). */
  name: z.string().nullish(),
  position: z.string().nullish(),
})
export type GameLog = Infer<typeof GameLog>
