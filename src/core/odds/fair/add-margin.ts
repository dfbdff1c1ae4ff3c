// The inverse of taking the margin out: what a book would ask that puts a margin on fair chances by a method. For tests of the methods, for
// books of a simulated world, and for whoever wants to see what a price of -110 makes of a coin.

import { normalCdf, normalQuantile } from '../../math/normal.ts'
import type { Fraction, Probability } from '../../units.ts'
import type { FairMethod } from './vig.ts'

/** What a method asks for every outcome when it is pushed by `t`; Σ rises with t from 1 at t = 0. */
type Push = (fair: readonly Probability[], t: number) => Probability[]

/**
 * Each is the method of vig.ts read backward. Power: q = p^(1 - t). Odds ratio: the odds times e^t. Probit: Φ(Φ⁻¹(p) + t). Goto: the q with
 * q - t √(1 - q) = p, a quadratic in √(1 - q). Shin: with z = t, q_i = √(z p_i + (1 - z) p_i²) Σ_j √(z p_j + (1 - z) p_j²).
 */
const PUSHES: Readonly<Record<Exclude<FairMethod, 'multiplicative' | 'additive'>, { readonly push: Push; readonly most: number }>> = {
  power: { push: (fair, t) => fair.map((p) => p ** (1 - t)), most: 1 },
  odds_ratio: { push: (fair, t) => fair.map((p) => p / (p + (1 - p) * Math.exp(-t))), most: 60 },
  probit: { push: (fair, t) => fair.map((p) => normalCdf(normalQuantile(p) + t)), most: 30 },
  goto: { push: (fair, t) => fair.map((p) => 1 - ((Math.sqrt(t * t + 4 * (1 - p)) - t) / 2) ** 2), most: 1e6 },
  shin: {
    push: (fair, t) => {
      const roots = fair.map((p) => Math.sqrt(t * p + (1 - t) * p * p))
      const sum = roots.reduce((total, root) => total + root, 0)
      return roots.map((root) => root * sum)
    },
    most: 1,
  },
}

/**
 * The implied probabilities that a book asks whose margin is put on by a method, so that they sum to 1 + overround; taking the margin out
 * by the same method gives the fair chances back.
 * @param fair chances that sum to 1, each strictly between 0 and 1
 * @param overround Σ 1/d - 1 that the book wants, 0 or more; more than the method can put on, or an outcome at 1 and above, is a RangeError
 * @example addMargin('multiplicative', [0.5, 0.5], 1 / 21) // [0.5238, 0.5238]: a coin at -110 / -110
 * @example addMargin('shin', [0.1458333, 0.8541667], 1 / 24) // [0.1667, 0.875]: +500 / -700
 */
export function addMargin(method: FairMethod, fair: readonly Probability[], overround: Fraction): Probability[] {
  const sum = fair.reduce((total, p) => total + p, 0)
  if (fair.length < 2 || !fair.every((p) => p > 0 && p < 1) || Math.abs(sum - 1) > 1e-6)
    throw new RangeError('Fair chances lie strictly between 0 and 1 and sum to 1.')
  if (!(overround >= 0)) throw new RangeError('The overround is 0 or more.')
  const asked = asksOf(method, fair, 1 + overround)
  if (!asked.every((q) => q < 1)) throw new RangeError('No price pays that little: an outcome would be asked at 1 or above.')
  return asked
}

function asksOf(method: FairMethod, fair: readonly Probability[], wanted: number): Probability[] {
  if (method === 'multiplicative') return fair.map((p) => p * wanted)
  if (method === 'additive') return fair.map((p) => p + (wanted - 1) / fair.length)
  const { push, most } = PUSHES[method]
  const sumAt = (t: number) => push(fair, t).reduce((total, q) => total + q, 0)
  if (sumAt(most) < wanted) throw new RangeError('The method cannot put so large a margin on these chances.')
  let low = 0
  let high = most
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (sumAt(middle) < wanted) low = middle
    else high = middle
  }
  return push(fair, (low + high) / 2)
}
