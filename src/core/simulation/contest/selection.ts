// What does picking the best of many do to its figure? The highest of many estimates is the highest partly by luck: its error lies upward.
import type { PartialSums } from '../counting/accumulator.ts'

/**
 * ROI of each lineup without the luck of having been picked (empirical Bayes): every estimate is drawn toward the mean of all that were
 * played, the more so the larger its error is beside the true differences between them. The errors are those of the differences to that
 * mean, for all lineups meet the same simulated nights. Order is kept where errors are alike.
 * Example: mean 0.2, true spread 0.3, error 0.3 → an estimate of 1.2 becomes 0.7; with an error of 0.03 it stays 1.19.
 * @param rois mean profit per dollar of each; @param errors standard error of each one's difference to the mean of all
 */
export function withoutLuck(rois: readonly number[], errors: readonly number[]): number[] {
  const many = rois.length
  if (many < 2) return [...rois]
  const mean = rois.reduce((sum, roi) => sum + roi, 0) / many
  const seen = rois.reduce((sum, roi) => sum + (roi - mean) ** 2, 0) / (many - 1)
  const noise = errors.reduce((sum, error) => sum + error ** 2, 0) / many
  const real = Math.max(0, seen - noise)
  return rois.map((roi, at) => {
    const trust = real === 0 ? 0 : real / (real + errors[at]! ** 2)
    return mean + trust * (roi - mean)
  })
}

/** Standard errors of each lineup's mean prize less the mean of all of them, in cents; from the prizes of the same simulations. */
export function errorsOfDifferences({ prizes, products, simulations }: PartialSums): number[] {
  const many = prizes.length
  const covariance = (a: number, b: number) => {
    const [i, j] = a >= b ? [a, b] : [b, a]
    const centered = products[i * many + j]! / simulations - (prizes[i]! / simulations) * (prizes[j]! / simulations)
    return (centered * simulations) / Math.max(1, simulations - 1)
  }
  const rows = Array.from({ length: many }, (_, i) =>
    Array.from({ length: many }, (_, j) => covariance(i, j)).reduce((sum, one) => sum + one, 0),
  )
  const all = rows.reduce((sum, row) => sum + row, 0) / many ** 2
  return rows.map((row, i) => Math.sqrt(Math.max(0, covariance(i, i) - (2 * row) / many + all) / simulations))
}
