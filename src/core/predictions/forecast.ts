// A forecast of one game as a noun: chances with their doubt, the spread and the total as distributions, and what moved them.

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import { LeagueKey } from '../leagues/leagues.ts'

const Chance = z.number().min(0).max(1)

export const ForecastChances = z.object({ home: Chance, draw: Chance, away: Chance })
export type ForecastChances = Infer<typeof ForecastChances>

/** In points, runs or goals; `low` and `high` hold the middle 80 %. */
export const Spread = z.object({
  mean: z.number(),
  deviation: z.number().positive(),
  low: z.number(),
  high: z.number(),
  /** Chances of at most `first`, of at most one more, and so on up to 1; absent where the distribution is taken for a normal. */
  steps: z.object({ first: z.number().int(), upTo: z.array(Chance) }).nullish(),
})
export type Spread = Infer<typeof Spread>

export const KeyFactor = z.object({
  key: z.string(),
  /** "Denver by strength", "Home advantage". */
  name: z.string(),
  /** For the home side; below 0 for the visitors. */
  points: z.number(),
})
export type KeyFactor = Infer<typeof KeyFactor>

export const GameForecast = z.object({
  gameId: z.string(),
  league: LeagueKey,
  /** Name and version of the engine; a change of parameters is a new version. */
  model: z.string(),
  chances: ForecastChances,
  /** 95 % interval of the home side's chance: how well the teams are known, not how lucky the game may be. */
  low: Chance,
  high: Chance,
  /** Home minus away; null where games are not won by points (fights). */
  margin: Spread.nullable(),
  /** Both sides together. */
  total: Spread.nullable(),
  /** They sum to the mean of the margin; none where there is no margin. */
  factors: z.array(KeyFactor),
  /** Games seen of the side that was seen less. */
  games: z.number().int().nonnegative(),
})
export type GameForecast = Infer<typeof GameForecast>

/** What the engine says of a game: a forecast, or why there is none. */
export type ModelForecast =
  | { readonly kind: 'forecast'; readonly forecast: GameForecast }
  | { readonly kind: 'not_enough_data'; readonly because: string }

/** Named and counted up whenever a change of engine or parameters could change a forecast. */
export const MODEL_VERSION = 'ratings-6'
export const BLEND_VERSION = 'blend-4'

/** Of whatever version: is it a forecast blended with the market's price of the game itself? */
export const isBlend = (model: string): boolean => model.startsWith('blend-')

/**
 * Fewer games than this of either side are no basis for a number. Judged: a fortnight of baseball, two months of football. Of fights one of the
 * league is enough: a newcomer is forecast as one, and the interval says how little is known of him.
 */
export const FEWEST_GAMES = 4

/** Deviations on either side of the mean that hold the middle 80 % of a normal. */
const Z80 = 1.2815515655446004

/** A normal. */
export function spreadOf(mean: number, deviation: number): Spread {
  return { mean, deviation, low: mean - Z80 * deviation, high: mean + Z80 * deviation }
}

/**
 * The 95 % interval of a side's chance, or of the draw's, from that of the home side. Where nobody can draw the visitors have what
 * the home side leaves. Where one can, both sides move by as many log-odds against each other, and the draw by what the two leave.
 * @example sideRange({ chances: { home: 0.26, draw: 0.28, away: 0.46 }, low: 0.11, high: 0.4 }, 'away') // about 0.26 to 0.65, never 0.6 to 0.89
 */
export function sideRange(
  { chances, low, high }: Pick<GameForecast, 'chances' | 'low' | 'high'>,
  side: 'home' | 'draw' | 'away',
): { readonly low: number; readonly high: number } {
  const { home, draw, away } = chances
  if (side === 'home') return { low, high }
  if (draw === 0) return side === 'draw' ? { low: 0, high: 0 } : { low: 1 - high, high: 1 - low }
  const slope = (chance: number) => chance * (1 - chance)
  const width = slope(home) === 0 ? 0 : Math.max(home - low, high - home) / slope(home)
  const reach = width * (side === 'away' ? slope(away) : Math.abs(slope(home) - slope(away)))
  return { low: Math.max(0, chances[side] - reach), high: Math.min(1, chances[side] + reach) }
}
