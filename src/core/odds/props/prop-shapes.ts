// How a player's games scatter around his average: it carries a fair chance from one line to a near one, so that over 244.5 at one book and
// over 247.5 at another compare.
//
// The variance of a player's games at an average m is a m + b m². Fitted by scripts/fit/props.ts to recorded games (docs/models.md): NFL 2023
// and 2024, NBA 2016-17, MLB starters 2016 to 2019. Markets without a record here have no shape: between their lines nothing is carried.
//
// The curve is that of Wilson and Hilferty (1931) for a gamma distribution of mean m and shape k = m²/variance: the cube root of X/m is close
// to normal with mean 1 - 1/(9k) and variance 1/(9k).
import type { Sport } from '../../leagues/leagues.ts'
import { normalCdf } from '../../math/normal.ts'
import type { Probability } from '../../units.ts'

export type PropShape = { readonly a: number; readonly b: number }

const SHAPES: Readonly<Partial<Record<Sport, Readonly<Record<string, PropShape>>>>> = {
  football: {
    player_pass_yds: { a: 31.7, b: 0 },
    player_pass_tds: { a: 0.454, b: 0.249 },
    player_rush_yds: { a: 18, b: 0.072 },
    player_receptions: { a: 1.06, b: 0.068 },
    player_reception_yds: { a: 23.2, b: 0.105 },
  },
  basketball: {
    player_points: { a: 3.65, b: 0 },
    player_rebounds: { a: 1.7, b: 0 },
    player_assists: { a: 1.32, b: 0 },
    player_threes: { a: 1.02, b: 0.12 },
  },
  baseball: { pitcher_strikeouts: { a: 0.961, b: 0.023 } },
}

/** The shape of a market; undefined where no record was at hand. */
export const propShape = (sport: Sport, market: string): PropShape | undefined => {
  const shapes = SHAPES[sport]
  return shapes && Object.hasOwn(shapes, market) ? shapes[market] : undefined
}

/** Lines further apart than this share of the larger one are not compared: there the shape says more than the opinion. */
export const MOST_CARRIED_SHARE = 0.15

/**
 * Chance of more than `line`, for a player who averages `mean`.
 * @param mean positive
 * @param line not negative; halves
 * @example chanceAbove({ a: 31.7, b: 0 }, 250, 249.5) // 0.455: yards have a long tail, so the middle lies below the average
 */
export function chanceAbove({ a, b }: PropShape, mean: number, line: number): Probability {
  const width = (a / mean + b) / 9
  return 1 - normalCdf((Math.cbrt(line / mean) - (1 - width)) / Math.sqrt(width))
}

/**
 * A fair chance of the over carried to a near line; undefined where the lines are further apart than `MOST_CARRIED_SHARE`.
 * @param over fair chance of more than `from`, strictly between 0 and 1
 * @example moveProp({ a: 31.7, b: 0 }, 0.5, 244.5, 247.5) // 0.486
 */
export function moveProp(shape: PropShape, over: Probability, from: number, to: number): Probability | undefined {
  if (from === to) return over
  if (!(from > 0 && to > 0) || Math.abs(from - to) > MOST_CARRIED_SHARE * Math.max(from, to)) return undefined
  let low = from / 8
  let high = from * 8
  for (let step = 0; step < 48; step++) {
    const mean = (low + high) / 2
    if (chanceAbove(shape, mean, from) < over) low = mean
    else high = mean
  }
  return chanceAbove(shape, (low + high) / 2, to)
}
