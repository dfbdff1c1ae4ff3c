// A Kalman filter over many quantities of which each game shows one sum: what a team is worth, what home is worth, what rest is worth.
// The full covariance is kept, so that a result also moves the ratings of teams met earlier, and every forecast knows its own doubt.
// Source of the recursions: the textbook filter (Kalman 1960); the idea of ratings as a state that drifts: Glickman and Stern,
// "A state-space model for National Football League scores" (1998), as commonly cited. The arithmetic is proved by test against a
// regression solved at once.

export type LinearFilter = {
  readonly size: number
  /** Means and covariance (row by row) of the quantities. */
  readonly mean: Float64Array
  readonly covariance: Float64Array
}

/** Which quantities a game shows, and with what weight. */
export type Sight = { readonly at: readonly number[]; readonly weight: readonly number[] }

export type Sighting = { readonly mean: number; readonly variance: number; readonly covariance: Float64Array }

export function linearFilter(size: number): LinearFilter {
  return { size, mean: new Float64Array(size), covariance: new Float64Array(size * size) }
}

/** Puts one quantity to a prior, independent of all others. */
export function setPrior(filter: LinearFilter, index: number, mean: number, variance: number): void {
  const { size, covariance } = filter
  filter.mean[index] = mean
  for (let j = 0; j < size; j++) {
    covariance[index * size + j] = 0
    covariance[j * size + index] = 0
  }
  covariance[index * size + index] = variance
}

/** More doubt about one quantity: time has passed. */
export function drift(filter: LinearFilter, index: number, variance: number): void {
  filter.covariance[index * filter.size + index]! += variance
}

/** Pulls the first `count` quantities towards 0: x ← keep·x, with their covariances. */
export function shrink(filter: LinearFilter, count: number, keep: number): void {
  const { size, covariance, mean } = filter
  for (let i = 0; i < count; i++) {
    mean[i]! *= keep
    for (let j = 0; j < size; j++) {
      covariance[i * size + j]! *= keep
      covariance[j * size + i]! *= keep
    }
  }
}

/** What the sum is expected to be, its variance, and its covariance with every quantity. */
export function foresee(filter: LinearFilter, { at, weight }: Sight): Sighting {
  const { size, covariance: all } = filter
  const covariance = new Float64Array(size)
  let mean = 0
  for (let q = 0; q < at.length; q++) {
    const row = at[q]! * size
    const w = weight[q]!
    mean += filter.mean[at[q]!]! * w
    for (let j = 0; j < size; j++) covariance[j]! += all[row + j]! * w
  }
  let variance = 0
  for (let q = 0; q < at.length; q++) variance += covariance[at[q]!]! * weight[q]!
  return { mean, variance, covariance }
}

/**
 * Learns: the sum was off by `error`, seen with noise of variance `noise`.
 * x ← x + c·error / (v + noise), C ← C − c·cᵀ / (v + noise).
 * @example // one quantity with prior N(0, 1), seen as 2 with noise 1 → N(1, 0.5)
 */
export function learn(filter: LinearFilter, { variance, covariance: c }: Sighting, error: number, noise: number): void {
  const { size, mean, covariance } = filter
  const gain = 1 / (variance + noise)
  for (let i = 0; i < size; i++) {
    const ci = c[i]!
    if (ci === 0) continue
    mean[i]! += ci * gain * error
    const pull = ci * gain
    const row = i * size
    for (let j = 0; j < size; j++) covariance[row + j]! -= pull * c[j]!
  }
}
