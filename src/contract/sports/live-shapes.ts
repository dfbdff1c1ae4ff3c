// The shapes of what is going on: scores, games, plays, lines of players, and the rows of the live feeds of fantasy (spec 001 section 3).

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { GameStatus } from '#core/leagues/games.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { Bout, Diamond, FieldSpot, Innings, SetUnderWay, Shot } from '#core/leagues/situation.ts'

/** What stands on the board where one whole number does not say it ("155/6"), and who won where the score does not. */
const sides = {
  awayTeam: z.string(),
  homeTeam: z.string(),
  awayAbbreviation: z.string(),
  homeAbbreviation: z.string(),
  /** #RRGGBB, for small marks only. */
  awayColor: z.string(),
  homeColor: z.string(),
  awayScore: z.number().int().nullable(),
  homeScore: z.number().int().nullable(),
  awayScoreText: z.string().nullable(),
  homeScoreText: z.string().nullable(),
  winner: z.enum(['home', 'away', 'draw']).nullable(),
}

export const Score = z.object({
  id: z.string(),
  ...sides,
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
export type Score = Infer<typeof Score>

export const LiveGame = z.object({
  id: z.string(),
  status: GameStatus,
  venue: z.string().nullable(),
  ...sides,
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
export type LiveGame = Infer<typeof LiveGame>

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
  /** Chance that the home side wins, after the play; whose it is stands at the game. Null where nobody says one. */
  homeWinProbability: z.number().nullable(),
  /** Change of that chance by the play, in favor of the home side when positive; null where it is not known. */
  swing: z.number().nullable(),
  /** How much the moment swings on the next score, 0..1; null where our model does not know the game. */
  leverage: z.number().nullable(),
})
export type PlayEvent = Infer<typeof PlayEvent>

/** A game under way as the model of the rest of it sees it (core/live/rest-of-game.ts). */
const LiveStateShape = z.object({
  league: LeagueKey,
  homeScore: z.number().int(),
  awayScore: z.number().int(),
  period: z.number().int(),
  secondsLeft: z.number().nullable(),
  expected: z.object({ home: z.number(), away: z.number() }),
  possession: z.enum(['home', 'away']).nullable(),
  yardsToGoal: z.number().nullable(),
  /** Football: the down that comes next. */
  down: z.number().int().nullable(),
  diamond: Diamond.nullable(),
  innings: Innings.nullable(),
  set: SetUnderWay.nullable(),
  bout: Bout.nullable(),
  advantage: z.number().nullable(),
  added: z.number().nullable(),
})

/** Who is likely to win now. */
const WinForecast = z.object({
  /** Whose chances these are: the feed's own, or ours. */
  isOurs: z.boolean(),
  /** What they rest on: "closing prices of 10 books". */
  by: z.string(),
  home: z.number(),
  /** Null where games are not drawn. */
  draw: z.number().nullable(),
  /** The home side's chance before the start; null where only the feed knows. */
  atStart: z.number().nullable(),
  /** What bets on the final score are calculated from; null where our model does not know the game. */
  state: LiveStateShape.nullable(),
})

const ShotCount = z.object({ taken: z.number().int(), made: z.number().int(), onGoal: z.number().int() })

/** One player's line so far. */
export const BoxLine = z.object({
  playerId: z.string(),
  name: z.string(),
  position: z.string(),
  side: z.enum(['home', 'away']),
  /** Fantasy points on DraftKings; null where the sport has no scoring table. */
  fantasyPoints: z.number().nullable(),
  /** Those points and his average of the last games for the share of the game that is left; null without an average. */
  projectedEnd: z.number().nullable(),
  stats: z.record(z.string(), z.number()),
})
export type BoxLine = Infer<typeof BoxLine>

export const Details = LiveGame.extend({
  /** 0..10, 5 = a typical game of the league on pace; null before a tenth has been played. */
  fantasyImpact: z.number().nullable(),
  /** Null where no feed says a chance and no price from before the start is known. */
  chance: WinForecast.nullable(),
  /** Newest first. */
  playByPlay: z.array(PlayEvent),
  /** Plays in all; `playByPlay` holds the newest of them. */
  playCount: z.number().int(),
  league: LeagueKey,
  /** What all plays together tell. */
  summary: z.object({
    byPeriod: z.object({ home: z.array(z.number()), away: z.array(z.number()) }),
    shots: z.object({ home: ShotCount, away: ShotCount }),
    leadChanges: z.number().int(),
    largestLead: z.object({ home: z.number().int(), away: z.number().int() }),
  }),
  /** Lines of both sides, most fantasy points first. */
  boxScore: z.array(BoxLine),
  /** False where the feed did not answer: lines that are missing are then unknown. */
  boxKnown: z.boolean(),
  /** False where the feed of prices did not answer: a missing spread or total is then unknown. */
  linesKnown: z.boolean(),
})
export type GameDetails = Infer<typeof Details>
