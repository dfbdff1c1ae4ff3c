// Who outscores whom: the question behind "start A or B".
import { normalCdf } from '../math/normal.ts'
import type { Probability } from '../units.ts'
import type { Projection } from './projection.ts'

/** Steps of the midpoint rule, and how many deviations it reaches on either side. */
const STEPS = 2000
const REACH = 6

/**
 * The chance of each player to score the most among those compared, taking scores as independent normals with the projections' means and
 * deviations: ∫ φ_i(x) Π_{j≠i} Φ_j(x) dx by the midpoint rule, scaled to sum to 1. Teammates are not independent; the number says so little
 * about a quarterback and his own receiver.
 * @param players at least one
 * @example winChances([{ mean: 20, deviation: 8 }, { mean: 15, deviation: 6 }]) // [0.691, 0.309]: Φ(5 / 10)
 */
export function winChances(players: readonly Pick<Projection, 'mean' | 'deviation'>[]): Probability[] {
  const spread = players.map(({ mean, deviation }) => ({ mean, deviation: Math.max(deviation, 0.01) }))
  const chances = spread.map(({ mean, deviation }, i) => {
    let total = 0
    for (let step = 0; step < STEPS; step++) {
      const z = -REACH + ((step + 0.5) * 2 * REACH) / STEPS
      let density = Math.exp((-z * z) / 2)
      for (let j = 0; j < spread.length; j++)
        if (j !== i) density *= normalCdf((mean + z * deviation - spread[j]!.mean) / spread[j]!.deviation)
      total += density
    }
    return total
  })
  const sum = chances.reduce((total, chance) => total + chance, 0)
  return chances.map((chance) => chance / sum)
}
