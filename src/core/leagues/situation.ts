// Where the ball is: what a play leaves behind on the field, the diamond, the court or the ice. Known only where a feed says it.

import { z } from 'zod'
import type { Infer } from '../infer.ts'

/** A football drive as it stands after a play. Yards count from the own goal line of the team with the ball, 0..100. */
export const FieldSpot = z.object({
  /** Number of the drive in the game, 1-based. */
  drive: z.number().int(),
  teamId: z.string(),
  /** Where the drive began, and where the ball is now. */
  from: z.number(),
  yards: z.number(),
  down: z.number().int().nullable(),
  distance: z.number().int().nullable(),
  /** How the drive ended ("Touchdown", "Punt"); null while it goes on. */
  result: z.string().nullable(),
})
export type FieldSpot = Infer<typeof FieldSpot>

/** Bases and count after a baseball play. */
export const Diamond = z.object({
  /** "top": the visitors bat. */
  half: z.enum(['top', 'bottom']),
  first: z.boolean(),
  second: z.boolean(),
  third: z.boolean(),
  outs: z.number().int().min(0).max(3),
  /** Null where only the result of the plate appearance is known. */
  balls: z.number().int().nullable(),
  strikes: z.number().int().nullable(),
})
export type Diamond = Infer<typeof Diamond>

/** An innings of limited overs as it stands after a ball. */
export const Innings = z.object({
  batting: z.enum(['home', 'away']),
  /** Balls bowled, wides and no-balls not counted. */
  balls: z.number().int(),
  wickets: z.number().int().min(0).max(10),
})
export type Innings = Infer<typeof Innings>

/** The points of a volleyball set after a rally; a set that has just ended is followed by the next at nothing. */
export const SetUnderWay = z.object({
  home: z.number().int(),
  away: z.number().int(),
  /** Who serves next; null when unknown. */
  server: z.enum(['home', 'away']).nullable(),
})
export type SetUnderWay = Infer<typeof SetUnderWay>

/** A fight as it stands after what happened. */
export const Bout = z.object({
  /** Scheduled rounds. */
  rounds: z.number().int(),
  /** Who is on top on the ground; null while both stand. */
  top: z.enum(['home', 'away']).nullable(),
  /** By round so far: what the home corner landed more than the other, in strikes; a takedown counts three, a knockdown eight. */
  leads: z.array(z.number().int()),
})
export type Bout = Infer<typeof Bout>

/**
 * A shot, seen by the shooter: `across` from his left (0) to his right (1), `along` from the line behind the goal or basket (0) to the
 * middle of the playing surface (1).
 */
export const Shot = z.object({
  across: z.number().min(0).max(1),
  along: z.number().min(0).max(1),
  made: z.boolean(),
  /** What it brings when it goes in: 1 to 3 points, or 1 goal. */
  value: z.number().int(),
  /** Hockey: it reached the goal (saved or in); absent elsewhere. */
  onGoal: z.boolean().nullish(),
})
export type Shot = Infer<typeof Shot>
