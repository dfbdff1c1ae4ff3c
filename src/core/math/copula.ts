// How likely it is that several legs hit together when they belong together: a Gaussian copula on hit indicators. Each leg i hits when a
// standard normal Z_i stays below Φ⁻¹(p_i); the Z are correlated.
// Integral by separation of variables after A. Genz, "Numerical computation of multivariate normal probabilities", Journal of Computational
// and Graphical Statistics 1 (1992), over a Richtmyer lattice (fractional parts of multiples of √primes), folded: the same answer each time.
import type { Probability } from '../units.ts'
import { cholesky } from './cholesky.ts'
import { normalCdf, normalQuantile } from './normal.ts'

/** Symmetric, ones on the diagonal, -1 < ρ < 1 elsewhere. */
export type Correlations = readonly (readonly number[])[]

/** So many legs are taken together at most. */
export const MOST_COPULA_LEGS = 12
const POINTS = 4096
const ROOTS = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31].map(Math.sqrt)

/**
 * Chance that all legs hit.
 * @param chances of each leg alone, strictly between 0 and 1
 * @param correlations of the normal variables behind them, not of the hits; a RangeError when no such legs can be
 * @example jointChance([0.5, 0.5], [[1, 0.5], [0.5, 1]]) // 0.3333: 1/4 + asin(0.5)/2π
 */
export function jointChance(chances: readonly Probability[], correlations: Correlations): Probability {
  const n = chances.length
  if (n < 1 || n > MOST_COPULA_LEGS) throw new RangeError(`One to ${MOST_COPULA_LEGS} legs.`)
  if (!chances.every((p) => p > 0 && p < 1)) throw new RangeError('Each chance lies strictly between 0 and 1.')
  const limits = chances.map(normalQuantile)
  const roots = rootsOf(correlations, n)
  if (n === 1) return chances[0]!
  const y = new Float64Array(n)
  let total = 0
  for (let point = 1; point <= POINTS; point++) {
    let product = normalCdf(limits[0]! / roots[0]![0]!)
    for (let i = 1; i < n && product > 0; i++) {
      const raw = (point * ROOTS[i - 1]!) % 1
      const w = Math.abs(2 * raw - 1)
      const reach = normalCdf((limits[i - 1]! - dot(roots[i - 1]!, y, i - 1)) / roots[i - 1]![i - 1]!)
      y[i - 1] = normalQuantile(Math.min(1 - 1e-16, Math.max(1e-300, w * reach)))
      product *= normalCdf((limits[i]! - dot(roots[i]!, y, i)) / roots[i]![i]!)
    }
    total += product
  }
  return total / POINTS
}

function dot(row: readonly number[], y: Float64Array, n: number): number {
  let sum = 0
  for (let i = 0; i < n; i++) sum += row[i]! * y[i]!
  return sum
}

/** Lower triangle L with L Lᵀ = R. */
function rootsOf(correlations: Correlations, n: number): number[][] {
  const factor = cholesky(n, (i, j) => {
    const given = i === j ? 1 : correlations[i]?.[j]
    if (given === undefined || !(Math.abs(given) <= 1)) throw new RangeError('Each pair of legs needs a correlation between -1 and 1.')
    return given
  })
  if (!factor) throw new RangeError('No legs can belong together in this way: the correlations contradict one another.')
  return Array.from({ length: n }, (_, i) => [...factor.subarray(i * n, (i + 1) * n)])
}

/**
 * The correlation behind two legs that hit together as often as was measured (in simulations or records), by bisection.
 * @param joint chance of both, within what the two chances allow
 * @example latentCorrelation(0.5, 0.5, 1 / 3) // 0.5
 */
export function latentCorrelation(first: Probability, second: Probability, joint: Probability): number {
  let low = -0.999
  let high = 0.999
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    const found = jointChance(
      [first, second],
      [
        [1, middle],
        [middle, 1],
      ],
    )
    if (found < joint) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Chances and correlations of some legs as they hit in simulated (or recorded) games.
 * @param games for each game, whether each leg hit; 20 at least
 * @example measured([[true, true], [false, false], …]).correlations // [[1, 0.9], [0.9, 1]]
 */
export function measured(games: readonly (readonly boolean[])[]): { readonly chances: Probability[]; readonly correlations: number[][] } {
  if (games.length < 20) throw new RangeError('Twenty games at least are needed to measure how legs belong together.')
  const legs = games[0]!.length
  const share = (hits: (game: readonly boolean[]) => boolean) => (games.filter(hits).length + 0.5) / (games.length + 1)
  const chances = Array.from({ length: legs }, (_, i) => share((game) => game[i]!))
  const correlations = chances.map((p, i) =>
    chances.map((q, j) =>
      i === j
        ? 1
        : latentCorrelation(
            p,
            q,
            share((game) => game[i]! && game[j]!),
          ),
    ),
  )
  return { chances, correlations }
}
