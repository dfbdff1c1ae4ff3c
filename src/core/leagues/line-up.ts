// What a club posts before a game: who bats in which order, who starts, which lines skate together. And the part that a player had in a game
// that is over, which is how the worth of such a part is learned.

import { z } from 'zod'
import type { Infer } from '../infer.ts'

/** Left, right, or both (switch hitters). */
export const Hand = z.enum(['L', 'R', 'S'])
export type Hand = Infer<typeof Hand>

/** The part of one player in one game. What the feed does not say is absent. */
export const Role = z.object({
  /** Place in the batting order, 1..9. */
  place: z.number().int().min(1).max(9).optional(),
  /** The hand that he bats or throws with, and the hand of the pitcher who starts against him. */
  hand: Hand.optional(),
  facing: Hand.optional(),
  /** Line of a forward (1..4) or pair of a defender (1..3). */
  line: z.number().int().min(1).max(4).optional(),
  /** Power-play unit, 1 or 2; 0 = none. */
  powerPlay: z.number().int().min(0).max(2).optional(),
  /** Whether he starts (pitcher, goalie). */
  starts: z.boolean().optional(),
})
export type Role = Infer<typeof Role>

/** What one club has posted. Null = not posted yet, or in no feed; a player who is not in a posted list does not take part in it. */
export const LineUp = z.object({
  teamId: z.string(),
  /** Batters, first to ninth. */
  order: z.array(z.object({ playerId: z.string(), hand: Hand.nullable() })).nullable(),
  /** Who begins: pitcher or goalie. */
  starter: z.object({ playerId: z.string(), hand: Hand.nullable() }).nullable(),
  /** Lines of forwards and pairs of defenders, first to last. */
  lines: z.object({ forwards: z.array(z.array(z.string())), pairs: z.array(z.array(z.string())) }).nullable(),
  /** Units of the power play, first and second. */
  powerPlay: z.array(z.array(z.string())).nullable(),
})
export type LineUp = Infer<typeof LineUp>

/** Both clubs of a game. */
export const GameLineUps = z.object({ gameId: z.string(), home: LineUp, away: LineUp })
export type GameLineUps = Infer<typeof GameLineUps>

/**
 * The part that a player will have, read off what both clubs posted; parts that nobody posted are absent.
 *
 * @param own what his club posted @param rival what the other did: the hand that he faces
 * @example roleIn('p2', { order: [p1, p2, …], … }, { starter: { playerId: 'x', hand: 'L' }, … }) // { place: 2, hand: 'R', facing: 'L' }
 */
export function roleIn(playerId: string, own: LineUp, rival: LineUp): Role {
  const place = own.order?.findIndex((one) => one.playerId === playerId) ?? -1
  const hand = place >= 0 ? own.order![place]!.hand : own.starter?.playerId === playerId ? own.starter.hand : null
  const line = own.lines ? [...own.lines.forwards, ...own.lines.pairs].findIndex((ids) => ids.includes(playerId)) : -1
  const unit = own.powerPlay?.findIndex((ids) => ids.includes(playerId))
  const forwards = own.lines?.forwards.length ?? 0
  return {
    ...(place >= 0 ? { place: place + 1 } : {}),
    ...(hand ? { hand } : {}),
    ...(place >= 0 && rival.starter?.hand ? { facing: rival.starter.hand } : {}),
    ...(line >= 0 ? { line: line < forwards ? line + 1 : line - forwards + 1 } : {}),
    // Goalies are in no line; who is in one and in no unit has none.
    ...(unit === undefined || (line < 0 && unit < 0) ? {} : { powerPlay: unit + 1 }),
    ...(own.starter ? { starts: own.starter.playerId === playerId } : {}),
  }
}

/** Air at the ground at the start of a game: °F, miles per hour, inches in the hour. */
export const Weather = z.object({ temperature: z.number(), windSpeed: z.number(), precipitation: z.number() })
export type Weather = Infer<typeof Weather>
