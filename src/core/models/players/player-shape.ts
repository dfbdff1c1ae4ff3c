// How a player's games scatter around what is forecast of him: levels of a distribution, and the chance of more than a line.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { clamp, mean, quantileOf } from '../../math/statistics.ts'
import type { Probability } from '../../units.ts'
import type { SelectionChance } from '../value.ts'

/** The levels at which a forecast of a player is told: every twentieth. */
export const LEVELS: readonly Probability[] = Array.from({ length: 19 }, (_, i) => (i + 1) / 20)
const AT = { floor: 2, median: 9, ceiling: 16 } as const
/** Sizes of players that are told apart, and games that each needs: the shape of a star's game is not that of a reserve's. */
const MOST_BANDS = 12
const BAND_GAMES = 500
const FEWEST_BANDS = 3
/** A spread is that of the size, and no size is below this share of the average. */
const LEAST_SIZE = 0.1

/** How figures scatter around forecasts: variance for each unit of the forecast, and its levels by size in spreads. */
export const PlayerShape = z.object({
  /** Variance ÷ size; sizes grow like the forecast. */
  dispersion: z.number().positive(),
  average: z.number(),
  /** The lowest figure seen. */
  lowest: z.number(),
  /** `middle` is the forecast that a band stands for, `lean` by how many spreads its games came above their forecasts; older shapes have neither. */
  bands: z.array(z.object({ upTo: z.number(), levels: z.array(z.number()), middle: z.number().optional(), lean: z.number().optional() })),
})
export type PlayerShape = Infer<typeof PlayerShape>
type Band = PlayerShape['bands'][number]

/** What is said of a player in a game if he plays. */
export const PlayerSays = z.object({
  mean: z.number(),
  deviation: z.number().nonnegative(),
  /** At LEVELS, never falling. */
  levels: z.array(z.number()).length(LEVELS.length),
})
export type PlayerSays = Infer<typeof PlayerSays>

type Seen = { readonly forecast: number; readonly outcome: number }

const sizeOf = (forecast: number, average: number) => Math.max(forecast, LEAST_SIZE * Math.abs(average), 1e-6)

/** @param seen at least as many as LEVELS */
export function shapeOf(seen: readonly Seen[]): PlayerShape {
  const average = seen.reduce((sum, { forecast }) => sum + forecast, 0) / seen.length
  let [squares, sizes, lowest] = [0, 0, 0]
  for (const { forecast, outcome } of seen) {
    squares += (outcome - forecast) ** 2
    sizes += sizeOf(forecast, average)
    lowest = Math.min(lowest, outcome)
  }
  const dispersion = Math.max(squares / sizes, 1e-9)
  const bySize = seen.toSorted((a, b) => a.forecast - b.forecast)
  const count = clamp(Math.floor(bySize.length / BAND_GAMES), FEWEST_BANDS, MOST_BANDS)
  const bands = Array.from({ length: count }, (_, band) => {
    const part = bySize.slice(Math.floor((band * bySize.length) / count), Math.floor(((band + 1) * bySize.length) / count))
    const scatter = part
      .map(({ forecast, outcome }) => (outcome - forecast) / Math.sqrt(dispersion * sizeOf(forecast, average)))
      .sort((a, b) => a - b)
    return {
      upTo: part.at(-1)!.forecast,
      middle: mean(part.map(({ forecast }) => forecast)),
      lean: mean(scatter),
      levels: LEVELS.map((level) => quantileOf(scatter, level)),
    }
  })
  return { dispersion, average, lowest, bands }
}

/** A forecast with its distribution: between the middles of two bands it is a mixture of both. */
export function spreadAround({ dispersion, average, lowest, bands }: PlayerShape, forecast: number): PlayerSays {
  const deviation = Math.sqrt(dispersion * sizeOf(forecast, average))
  const middleOf = ({ middle, upTo }: Band) => middle ?? upTo
  const next = bands.findIndex((band) => forecast <= middleOf(band))
  const above = bands.at(next)!
  const below = next > 0 ? bands[next - 1]! : above
  const width = middleOf(above) - middleOf(below)
  const share = width > 0 ? clamp((forecast - middleOf(below)) / width, 0, 1) : 0
  const between = (low: number, high: number) => low + share * (high - low)
  const at = (scatter: number) => Math.max(lowest, forecast + deviation * scatter)
  return {
    mean: at(between(below.lean ?? 0, above.lean ?? 0)),
    deviation,
    levels: LEVELS.map((_, i) => at(between(below.levels[i]!, above.levels[i]!))),
  }
}

/** Floor, median and ceiling: 15th, 50th and 85th percentile. */
export const rangeOf = ({ levels }: PlayerSays): { readonly floor: number; readonly median: number; readonly ceiling: number } => ({
  floor: levels[AT.floor]!,
  median: levels[AT.median]!,
  ceiling: levels[AT.ceiling]!,
})

/**
 * Chance of no more than a figure: linear between the levels; below them falling to nothing as fast as between the 5th and the 25th percentile,
 * above them exponentially as fast as between the 75th and the 95th.
 */
function chanceUpTo({ levels }: PlayerSays, figure: number): Probability {
  const [first, last] = [levels[0]!, levels.at(-1)!]
  if (figure < first) {
    const width = Math.max(levels[4]! - first, 1e-9)
    return LEVELS[0]! * Math.exp(((figure - first) / width) * Math.log(5))
  }
  if (figure >= last) {
    const width = Math.max(last - levels[14]!, 1e-9)
    return 1 - (1 - LEVELS.at(-1)!) * Math.exp(((last - figure) / width) * Math.log(5))
  }
  const above = levels.findIndex((level) => level > figure)
  const [from, to] = [levels[above - 1]!, levels[above]!]
  return LEVELS[above - 1]! + ((figure - from) / (to - from)) * (LEVELS[above]! - LEVELS[above - 1]!)
}

/**
 * Chance that the over (or the under) of a line wins, and that it comes back; undefined of quarter lines. Figures are whole numbers: of 22 a
 * bet on 22 comes back, and the half between 21.5 and 22.5 is 22.
 */
export function lineChanceOf(says: PlayerSays, side: 'over' | 'under', line: number): SelectionChance | undefined {
  if (!Number.isInteger(2 * line)) return undefined
  const isWhole = Number.isInteger(line)
  const [below, upTo] = isWhole
    ? [chanceUpTo(says, line - 0.5), chanceUpTo(says, line + 0.5)]
    : [chanceUpTo(says, line), chanceUpTo(says, line)]
  return { win: side === 'over' ? 1 - upTo : below, push: upTo - below }
}

/** The quantile loss of a distribution, twice the mean of all levels: close to the CRPS, in units of the figure. Lower is better. */
export function quantileLoss({ levels }: Pick<PlayerSays, 'levels'>, outcome: number): number {
  let sum = 0
  for (const [i, level] of LEVELS.entries()) {
    const gap = outcome - levels[i]!
    sum += gap >= 0 ? level * gap : (level - 1) * gap
  }
  return (2 * sum) / LEVELS.length
}
