// Quantiles of a gamma, for scores that are skewed to the right and never negative.

/**
 * A gamma's quantile from its mean and deviation by the cube-root approximation credited to Wilson and Hilferty: mean × (1 − 1/(9k) + z/(3√k))³ with k = (mean/deviation)².
 * @param z the standard normal quantile of the same p
 * @example gammaQuantile(20, 8, 1.0364) // 28.13; the exact gamma has 28.15
 */
export function gammaQuantile(mean: number, deviation: number, z: number): number {
  if (mean <= 0 || deviation <= 0) return Math.max(0, mean)
  const ninth = (deviation / mean) ** 2 / 9
  return mean * Math.max(0, 1 - ninth + z * Math.sqrt(ninth)) ** 3
}
