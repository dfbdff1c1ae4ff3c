// What do many numbers say in one: their mean, middle, spread, quantiles, and how two lists go together. Empty lists give NaN or what is said.

/** Arithmetic mean; NaN of none. @example mean([1, 2, 6]) // 3 */
export function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum / values.length
}

/** Σ w x ÷ Σ w. @example weightedMean([1, 3], [3, 1]) // 1.5 */
export function weightedMean(values: readonly number[], weights: readonly number[]): number {
  let top = 0
  let bottom = 0
  values.forEach((value, i) => {
    top += weights[i]! * value
    bottom += weights[i]!
  })
  return top / bottom
}

/** Sample variance, Σ (x − mean)² ÷ (n − 1); 0 of a single value, NaN of none. @example variance([1, 3]) // 2 */
export function variance(values: ArrayLike<number>): number {
  return squaresAround(values) / Math.max(1, values.length - 1)
}

/** Variance of a whole population, Σ (x − mean)² ÷ n. @example populationVariance([1, 3]) // 1 */
export function populationVariance(values: ArrayLike<number>): number {
  return squaresAround(values) / values.length
}

function squaresAround(values: ArrayLike<number>): number {
  const middle = mean(values)
  let sum = values.length === 0 ? Number.NaN : 0
  for (let i = 0; i < values.length; i++) sum += (values[i]! - middle) ** 2
  return sum
}

/** The value in the middle, of an even number the mean of the two; NaN of none. @example median([3, 1, 2, 10]) // 2.5 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}

/** The median as one of the values: of an even number the lower of the two in the middle; undefined of none. @example lowMedian([1, 2, 3, 4]) // 2 */
export function lowMedian(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1]
}

/** The median as one of the values: of an even number the upper of the two in the middle; undefined of none. @example highMedian([1, 2, 3, 4]) // 3 */
export function highMedian(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}

/**
 * The value at which half of the weight is reached; between two values when it is reached exactly between them. With equal weights it is
 * the ordinary median.
 * @param weights as many as values, none negative, one positive
 * @example weightedMedian([0.5, 0.52, 0.6], [4, 1, 1]) // 0.5
 * @example weightedMedian([0.5, 0.52], [1, 1]) // 0.51
 */
export function weightedMedian(values: readonly number[], weights: readonly number[]): number {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!)
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2
  let reached = 0
  for (const [place, i] of order.entries()) {
    reached += weights[i]!
    if (Math.abs(reached - half) < 1e-12 * half) return (values[i]! + values[order[place + 1] ?? i]!) / 2
    if (reached > half) return values[i]!
  }
  return values[order.at(-1)!]!
}

/** The p-quantile of an ascending list, linear between neighbors. @example quantileOf([0, 10], 0.15) // 1.5 */
export function quantileOf(sorted: ArrayLike<number>, p: number): number {
  const place = p * (sorted.length - 1)
  const below = Math.floor(place)
  const low = sorted[below]!
  return low + (place - below) * ((sorted[below + 1] ?? low) - low)
}

/** Pearson's correlation of two lists of the same length; 0 where one of them does not vary. @example correlationOf([1, 2], [2, 4]) // 1 */
export function correlationOf(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)]
  let [ab, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    ab += (a[i]! - ma) * (b[i]! - mb)
    aa += (a[i]! - ma) ** 2
    bb += (b[i]! - mb) ** 2
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : 0
}

/** The value, or the end that it lies beyond. @example clamp(7, 0, 5) // 5 */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
