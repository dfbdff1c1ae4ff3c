// The distribution of one player's score as a table over the standard normal: draws become scores by interpolation, and the tails go on
// beyond the last quantile that anyone knows.

import type { DfsSport } from '../../dfs/slate.ts'
import { dictionary } from '../../dictionary.ts'
import { gammaQuantile } from '../../math/gamma.ts'
import { normalCdf, normalQuantile } from '../../math/normal.ts'
import { QUANTILES } from '../../projections/spread.ts'
import type { Fraction, Points, Probability } from '../../units.ts'

/** Tables reach from −6 to 6 deviations (2 draws of a billion lie beyond), in steps of a sixteenth. */
export const REACH = 6
export const STEPS_PER_UNIT = 16
export const TABLE_LENGTH = 2 * REACH * STEPS_PER_UNIT + 1

/** Points at each step, ascending. */
export type Shape = Float64Array

export type ShapeSource = {
  /** Median where floor and ceiling are given, else the mean. */
  readonly points: Points
  readonly floor?: Points | null
  readonly ceiling?: Points | null
  readonly deviation?: Points | null
  /** What the points rest on; unless said an average where they are the salary file's own. See projection-error.ts. */
  readonly basis?: 'average' | 'projection'
}

const HALF = normalQuantile(QUANTILES.ceiling)

/**
 * Table of a player. With floor and ceiling (15th and 85th percentile): half a normal below the median and another half above it, through
 * the three, never below zero. Else a gamma of the mean and the deviation. A player without points never scores.
 * @example shapeOf({ points: 20, floor: 12, ceiling: 30 }, 4) // 20 in the middle, 30 at 1.04 deviations
 */
export function shapeOf({ points, floor, ceiling, deviation }: ShapeSource, usual: Points): Shape {
  const table = new Float64Array(TABLE_LENGTH)
  const isGiven = floor != null && ceiling != null && floor <= points && points <= ceiling
  for (let step = 0; step < TABLE_LENGTH; step++) {
    const z = step / STEPS_PER_UNIT - REACH
    if (isGiven) table[step] = Math.max(Math.min(0, floor), points + (z * (z < 0 ? points - floor : ceiling - points)) / HALF)
    else table[step] = gammaQuantile(points, deviation ?? usual, z)
  }
  return table
}

/** What a player has already and how much of his game is to come. */
export type SoFar = {
  readonly points: Points
  /** Share of his game that is left, 0 to 1; 0 = his score stands. */
  readonly left: Fraction
}

/**
 * Table of a player whose game is on: his points so far, and a gamma for the rest, of which the mean shrinks with the time that is left and
 * the deviation with its root, as sums of independent minutes do. A player whose game is over scores what he has.
 * @example remainderOf({ points: 20 }, 8, { points: 13, left: 0.25 }) // about 18 in the middle: 13 and a quarter of 20
 */
export function remainderOf(source: ShapeSource, usual: Points, { points, left }: SoFar): Shape {
  if (left >= 1 && points === 0) return shapeOf(source, usual)
  const { floor, ceiling, deviation } = source
  const own = floor != null && ceiling != null && floor <= ceiling ? (ceiling - floor) / (2 * HALF) : deviation
  const table = new Float64Array(TABLE_LENGTH).fill(points)
  if (left <= 0) return table
  for (let step = 0; step < TABLE_LENGTH; step++)
    table[step]! += gammaQuantile(source.points * left, (own ?? usual) * Math.sqrt(left), step / STEPS_PER_UNIT - REACH)
  return table
}

/**
 * Chance that a player scores at least so much, under his own table; exact but for the rounding of his score.
 * @example chanceOf(shapeOf({ points: 20, floor: 12, ceiling: 30 }, 4), 30) // 0.15
 */
export function chanceOf(shape: Shape, atLeast: Points): Probability {
  if (atLeast <= shape[0]!) return 1
  const above = shape.findIndex((points) => points >= atLeast)
  if (above < 0) return 0
  const [low, high] = [shape[above - 1]!, shape[above]!]
  const z = (above - 1 + (atLeast - low) / (high - low)) / STEPS_PER_UNIT - REACH
  return 1 - normalCdf(z)
}

/** The score at a draw, linear between the steps; the ends' scores beyond them. */
export function scoreAt(shape: Shape, z: number): Points {
  const place = (z + REACH) * STEPS_PER_UNIT
  if (!(place > 0)) return shape[0]!
  const below = Math.floor(place)
  if (below >= TABLE_LENGTH - 1) return shape[TABLE_LENGTH - 1]!
  const low = shape[below]!
  return low + (place - below) * (shape[below + 1]! - low)
}

// Deviation of one game = factor × √mean, DraftKings points. NFL: seasons 2023 and 2024 of github.com/hvpkod/NFL-Data. NBA: 2016-17 game
// logs of nba.com. MLB: 2016-08-12, actual against projected points of confirmed lineups (hitters) and starters.
const FACTORS: Partial<Record<DfsSport, Readonly<Record<string, number>>>> = {
  nfl: dictionary({ QB: 1.98, RB: 2.19, WR: 2.38, TE: 2.17, K: 1.9 }),
  nba: dictionary({ '*': 1.85 }),
  mlb: dictionary({ P: 2.78, SP: 2.78, RP: 2.78, '*': 2.98 }),
}

/** Usual deviation of a player with this mean: fitted where logs were there, else half of the mean, as the optimizer's draws take it. */
export function usualDeviation(sport: DfsSport, position: string, mean: Points): Points {
  const factor = FACTORS[sport]?.[position] ?? FACTORS[sport]?.['*']
  return factor === undefined ? mean / 2 : factor * Math.sqrt(Math.max(0, mean))
}
