// What chance is behind a logit that is not known for certain?
import type { Probability } from '../units.ts'

/**
 * Mean of the logistic over a normal logit, by MacKay's approximation: σ(m / √(1 + πv/8)).
 * @example logistic(0, 1) // 0.5
 */
export function logistic(mean: number, variance: number): Probability {
  return 1 / (1 + Math.exp(-mean / Math.sqrt(1 + (Math.PI * variance) / 8)))
}
