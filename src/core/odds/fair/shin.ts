// Shin's method: fair probabilities of a book that protects itself against bettors who know the result.
// Sources: H. S. Shin, The Economic Journal 102 (1992) and 103 (1993), in the form of E. Štrumbelj, "On determining probability
// forecasts from betting odds", International Journal of Forecasting 30 (2014), as coded and documented in github.com/mberk/shin
// (README and shin/__init__.py, whose published vectors are this file's tests). Solved here by Newton instead of fixed point.
import type { Fraction, Probability } from '../../units.ts'

/**
 * Writes Shin's fair probabilities into `out` and returns z; no allocation, for hot loops.
 *
 * With q_i = 1/d_i and S = Σ q_i:  p_i(z) = (√(z² + 4(1 - z) q_i² / S) - z) / (2(1 - z)), z chosen so that Σ p_i = 1.
 * That is the root in [0, 1) of g(z) = Σ √(z² + 4(1 - z) q_i²/S) - 2 - (n - 2) z. g is convex, g(0) = 2(√S - 1) ≥ 0 and g'(0) < 0, so
 * Newton from z = 0 climbs to the root without overshooting; its first step needs one square root only: g'(0) = -√S - (n - 2). Two outcomes have a closed form: the additive method, p_i = q_i - (S - 1)/2.
 * A market without margin (S ≤ 1) has z = 0 and is scaled in proportion.
 *
 * @param implied 1/d of each outcome of the complete market, each in (0, 1)
 * @param out at least n places
 * @param n number of outcomes, 2 or more
 */
export function shinInto(implied: ArrayLike<number>, out: { [index: number]: number }, n: number): Fraction {
  let sum = 0
  for (let i = 0; i < n; i++) sum += implied[i]!
  if (sum <= 1) {
    for (let i = 0; i < n; i++) out[i] = implied[i]! / sum
    return 0
  }
  if (n === 2) {
    const difference = implied[0]! - implied[1]!
    const square = difference * difference
    out[0] = (1 + difference) / 2
    out[1] = (1 - difference) / 2
    return ((sum - 1) * (square - sum)) / (sum * (square - 1))
  }
  const z = n === 3 ? solveThree(implied, sum) : solveMany(implied, sum, n)
  let total = 0
  for (let i = 0; i < n; i++) {
    const q = implied[i]!
    const p = Math.sqrt(z * z + (4 * (1 - z) * q * q) / sum) - z
    out[i] = p
    total += p
  }
  for (let i = 0; i < n; i++) out[i]! /= total
  return z
}

/** Newton steps that settle any market seen; each step gains about twice the digits. */
const MOST_STEPS = 60
/** So short a step is the last: the next one would be about its square. */
const CLOSE = 1e-7

/** The first step from z = 0. */
function firstStep(sum: number, n: number): number {
  const root = Math.sqrt(sum)
  return (2 * (root - 1)) / (root + n - 2)
}

/** The root z for three outcomes, written out because it is the hot case (soccer, hockey in regulation). */
function solveThree(implied: ArrayLike<number>, sum: number): number {
  const a = (implied[0]! * implied[0]!) / sum
  const b = (implied[1]! * implied[1]!) / sum
  const c = (implied[2]! * implied[2]!) / sum
  let z = firstStep(sum, 3)
  for (let step = 1; step < MOST_STEPS; step++) {
    const square = z * z
    const four = 4 * (1 - z)
    const u = Math.sqrt(square + four * a)
    const v = Math.sqrt(square + four * b)
    const w = Math.sqrt(square + four * c)
    const slope = (z - 2 * a) / u + (z - 2 * b) / v + (z - 2 * c) / w - 1
    const move = (u + v + w - 2 - z) / slope
    z -= move
    if (move > -CLOSE && move < CLOSE) break
  }
  return z
}

function solveMany(implied: ArrayLike<number>, sum: number, n: number): number {
  let z = firstStep(sum, n)
  for (let step = 1; step < MOST_STEPS; step++) {
    let value = -2 - (n - 2) * z
    let slope = -(n - 2)
    for (let i = 0; i < n; i++) {
      const a = (implied[i]! * implied[i]!) / sum
      const root = Math.sqrt(z * z + 4 * (1 - z) * a)
      value += root
      slope += (z - 2 * a) / root
    }
    const move = value / slope
    z -= move
    if (move > -CLOSE && move < CLOSE) break
  }
  return z
}

/**
 * Fair probabilities of a market by Shin's method, with z, the share of money that the model ascribes to insiders.
 * Takes more margin from longshots than the multiplicative method, as books do. For two outcomes it equals the additive method.
 *
 * @param implied 1/d of each outcome of the complete market (two or more), each in (0, 1)
 * @example shin([1 / 2.6, 1 / 2.4, 1 / 4.3]) // [0.37299406, 0.40477941, 0.22222653], z 0.01694251
 */
export function shin(implied: readonly Probability[]): { readonly probabilities: Probability[]; readonly z: Fraction } {
  const probabilities = new Array<number>(implied.length).fill(0)
  return { z: shinInto(implied, probabilities, implied.length), probabilities }
}
