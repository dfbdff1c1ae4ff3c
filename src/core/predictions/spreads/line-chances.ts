// What one distribution of a margin or a total says of every line: the main spread, the alternates, the total. All lines of a game are read off the
// same steps, so they agree with each other and with the chance to win.
import { normalCdf, normalQuantile } from '../../math/normal.ts'
import type { Probability } from '../../units.ts'
import type { Spread } from '../forecast.ts'
import { type Lattice, quantileAt } from './lattice.ts'

/** Chances are told to the hundred-thousandth: what is rarer is left out, and rounded sums never contradict each other. */
const PLACES = 1e5

/** A distribution over whole points as it is told, sealed and shown. */
export function spreadFrom(lattice: Lattice): Spread {
  const { first, masses } = lattice
  let [sum, mean, square] = [0, 0, 0]
  const upTo: number[] = []
  for (const [i, mass] of masses.entries()) {
    sum += mass
    mean += mass * (first + i)
    square += mass * (first + i) ** 2
    upTo.push(Math.round(Math.min(1, sum) * PLACES) / PLACES)
  }
  const from = Math.max(
    0,
    upTo.findIndex((chance) => chance > 0),
  )
  const to = upTo.findIndex((chance) => chance >= 1)
  return {
    mean,
    deviation: Math.max(Math.sqrt(Math.max(0, square - mean ** 2)), 1 / PLACES),
    low: quantileAt(lattice, 0.1),
    high: quantileAt(lattice, 0.9),
    steps: { first: first + from, upTo: to < 0 ? [...upTo.slice(from), 1] : upTo.slice(from, to + 1) },
  }
}

export type LineChance = { readonly over: Probability; readonly push: Probability; readonly under: Probability }

/**
 * Chances of more than a line, of just the line, and of less. Scores are whole: a line on a half is never hit.
 * @example lineChance(margin, 2.5).over // the home side wins by three or more
 */
export function lineChance({ mean, deviation, steps }: Pick<Spread, 'mean' | 'deviation' | 'steps'>, line: number): LineChance {
  const upTo = (value: number): Probability => {
    if (!steps) return normalCdf((value + 0.5 - mean) / deviation)
    const at = value - steps.first
    return at < 0 ? 0 : (steps.upTo[at] ?? 1)
  }
  const [most, least] = [upTo(Math.floor(line)), upTo(Math.ceil(line) - 1)]
  return { over: 1 - most, push: most - least, under: least }
}

/** The value below which a share lies, each whole point taken for the unit around it. */
export function spreadQuantile({ mean, deviation, steps }: Pick<Spread, 'mean' | 'deviation' | 'steps'>, share: Probability): number {
  if (!steps) return mean + deviation * normalQuantile(share)
  const { first, upTo } = steps
  const at = Math.max(
    0,
    upTo.findIndex((chance) => chance >= share),
  )
  const below = upTo[at - 1] ?? 0
  const mass = upTo[at]! - below
  return first + at - 0.5 + (mass > 0 ? (share - below) / mass : 0.5)
}

/** Lines that hardly ever tell anything are not worth showing. */
const LEAST_CHANCE = 0.02

/**
 * Half lines around the middle, `each` on either side at most, further apart the wider the distribution is.
 * @example linesAround(spreadOf(3.2, 13), 2) // [-2.5, 0.5, 3.5, 6.5, 9.5]
 */
export function linesAround(spread: Pick<Spread, 'mean' | 'deviation' | 'steps'>, each: number): number[] {
  const step = Math.max(1, Math.round(spread.deviation / 5))
  const middle = Math.floor(spreadQuantile(spread, 0.5)) + 0.5
  return Array.from({ length: 2 * each + 1 }, (_, i) => middle + (i - each) * step).filter((line) => {
    const { over } = lineChance(spread, line)
    return over >= LEAST_CHANCE && over <= 1 - LEAST_CHANCE
  })
}
