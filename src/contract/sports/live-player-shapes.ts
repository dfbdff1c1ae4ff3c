// The shapes of players, fields and news while games go on (spec 001 section 3).

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { FieldEntry, GameStatus, HoleScore, InjuryStatus } from '#core/leagues/games.ts'
import { OWNERSHIP_TRENDS } from '#core/projections/ownership-trend.ts'

/** At the start: °F, mph, inches in the hour. */
const GameWeather = z.object({
  temperature: z.number(),
  windSpeed: z.number(),
  precipitation: z.number(),
  impact: z.enum(['HIGH', 'MODERATE', 'LOW']),
})

export const LiveStat = z.object({
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
  /** What is known that may be behind the change. */
  why: z.object({
    /** Minutes, snaps, plate appearances … so far, beside his usual share by now; null where nobody counts them or no average is known. */
    usage: z.object({ now: z.number(), usual: z.number() }).nullable(),
    injury: InjuryStatus.nullable(),
    /** Points by which his side leads; null where nothing is counted before the end, as in a cage. */
    lead: z.number().int().nullable(),
    /** At the start of his outdoor game; null indoors and where nobody tells. */
    weather: GameWeather.nullable(),
    /** The total of his game: what was expected at the start, and the middle book's now; null where one of them is unknown. */
    line: z.object({ atStart: z.number(), now: z.number() }).nullable(),
  }),
  /** Football by the names of spec 001 section 3; other sports by the keys of their box scores. */
  weeklyStats: z.record(z.string(), z.number()),
})

export const InjuryRow = z.object({
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

export const StatusRow = z.object({
  playerId: z.string(),
  name: z.string(),
  position: z.string(),
  team: z.string(),
  opponent: z.string(),
  isHome: z.boolean(),
  gameId: z.string(),
  startsAt: z.string(),
  /** Null = unknown; indoors there is none. */
  gameWeather: GameWeather.nullable(),
  indoor: z.boolean().nullable(),
  /**
   * From the middle book: the own handicap, the total, and the points that the market expects of his team: half the total and half the
   * spread, or, where the spread always stands at 1.5 (runs, goals), what the chance to win says of the margin; null = no such price.
   */
  vegas: z.object({ spread: z.number(), total: z.number(), impliedPoints: z.number().nullable() }).nullable(),
  /** Share of the field 0..1 that is expected to hold him, as the projections model it; null = he is not projected. */
  ownership: z.number().nullable(),
  /** Against the share projected at `ownershipSince`, from half a percent of the field on; null = one figure is known, or none. */
  ownershipTrend: z.enum(OWNERSHIP_TRENDS).nullable(),
  gameScript: z.string().nullable(),
})

export const NewsRow = z.object({
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

/** A line that moved after an injury was reported: the middle book's, shortly before and within the hour after. */
export const MoveRow = z.object({
  id: z.string(),
  player: z.string(),
  position: z.string(),
  team: z.string(),
  status: InjuryStatus,
  /** ISO times. */
  reportedAt: z.string(),
  gameId: z.string(),
  /** "DEN @ KC" */
  event: z.string(),
  home: z.string(),
  startsAt: z.string(),
  market: z.enum(['spreads', 'totals']),
  /** Home handicap or total. */
  from: z.number(),
  to: z.number(),
  fromAt: z.string(),
  toAt: z.string(),
  /** Books that price the game at the second moment. */
  books: z.number().int(),
})
export type MoveRow = Infer<typeof MoveRow>

/** A golfer’s holes so far, round by round in the order in which they were played, and what they are worth on DraftKings. */
export const ScorecardRow = z.object({
  rounds: z.array(z.array(HoleScore)),
  points: z.object({
    total: z.number(),
    holes: z.number(),
    streaks: z.number(),
    bogeyFree: z.number(),
    holesInOne: z.number(),
    underSeventy: z.number(),
    /** By the place at the end; 0 before. */
    place: z.number(),
  }),
})
export type ScorecardRow = Infer<typeof ScorecardRow>

/** A tournament or race with its field. */
export const FieldRow = z.object({
  id: z.string(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  venue: z.string().nullable(),
  status: GameStatus,
  stage: z.string().nullable(),
  /** How many compete; `entries` holds the first of them. */
  fieldSize: z.number().int(),
  /** Points: DraftKings’ so far; null where the feed does not tell holes. */
  entries: z.array(FieldEntry.extend({ fantasyPoints: z.number().nullable() })),
})
