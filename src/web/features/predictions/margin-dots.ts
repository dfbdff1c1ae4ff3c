// Twenty dots for the margin of a game, each as likely as the next: how many have the home side ahead, nobody, and the visitors.
import type { Spread } from '#core/predictions/forecast.ts'
import { spreadQuantile } from '#core/predictions/spreads/line-chances.ts'

const TWENTY = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20)
export const quantilesOf = (spread: Spread): number[] => TWENTY.map((share) => spreadQuantile(spread, share))

/** A margin of nothing is the unit around it. */
export const HALF_A_GOAL = 0.5

/** @param hasDraws else a margin of nothing is on one of the two sides */
export function sidesOfMargin(spread: Spread, hasDraws: boolean): { readonly home: number; readonly level: number; readonly away: number } {
  const values = quantilesOf(spread)
  const home = values.filter((value) => value >= (hasDraws ? HALF_A_GOAL : 0)).length
  const level = hasDraws ? values.filter((value) => Math.abs(value) < HALF_A_GOAL).length : 0
  return { home, level, away: values.length - home - level }
}
