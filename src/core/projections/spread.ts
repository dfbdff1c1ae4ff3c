// Floor, median and ceiling around a mean: the shape of one game.
import { gammaQuantile } from '../math/gamma.ts'
import { normalQuantile } from '../math/normal.ts'
import { quantileOf } from '../math/statistics.ts'
import type { Points, Probability } from '../units.ts'
import { type PositionNorm, residualsOf } from './context.ts'

/** The quantiles that the house calls floor, median and ceiling. */
export const QUANTILES = { floor: 0.15, median: 0.5, ceiling: 0.85 } as const

/** Residuals below which the position's own shape is not trusted. */
const FEWEST_RESIDUALS = 150

/**
 * The three quantiles of one game of a player with this mean and deviation when he plays: the residuals of his position and size, scaled to
 * him; a gamma where the position has too few. Nothing lies below the position's lowest score seen (0 where none was negative).
 * If he plays only with some chance, the p-quantile is 0 up to the chance that he does not, and beyond it that of the rest.
 * floor <= median <= ceiling always.
 */
export function spread(
  position: PositionNorm,
  mean: Points,
  deviation: Points,
  appearance: Probability = 1,
): { floor: Points; median: Points; ceiling: Points } {
  const own = residualsOf(position, mean)
  const at = (p: Probability) => {
    const within = (p - (1 - appearance)) / appearance
    if (!(within > 0)) return 0
    const value =
      own.length >= FEWEST_RESIDUALS
        ? mean + deviation * quantileOf(own, within)
        : gammaQuantile(mean - position.lowest, deviation, normalQuantile(within)) + position.lowest
    // Below the chance of not playing lies 0, so nothing of a mixture may lie below it.
    return Math.max(appearance < 1 ? 0 : position.lowest, value)
  }
  return { floor: at(QUANTILES.floor), median: at(QUANTILES.median), ceiling: at(QUANTILES.ceiling) }
}
