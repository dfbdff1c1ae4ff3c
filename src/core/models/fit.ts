// Which weights do games that are over give to features? Ridge regression, linear for points and logistic for winners, without chance.

import { cholesky } from '../math/cholesky.ts'
import { mean, populationVariance } from '../math/statistics.ts'

/** Columns brought to one scale: mean 0 and spread 1 over the games learned; what is unknown stands at the mean. */
export type Scale = { readonly means: readonly number[]; readonly deviations: readonly number[] }

export type Weights = {
  /** First the intercept, then one for each column, per spread of it. */
  readonly weights: readonly number[]
  /** Covariance of the weights, row by row: how well they are known. */
  readonly covariance: readonly number[]
}

/** How many games a step of logistic fitting may take; it ends long before. */
const MOST_STEPS = 50
const TINY = 1e-9

/** @example scaleOf([[1], [3], [null]]) // { means: [2], deviations: [1] } */
export function scaleOf(rows: readonly (readonly (number | null)[])[]): Scale {
  const columns = rows[0]?.length ?? 0
  const [means, deviations]: [number[], number[]] = [[], []]
  for (let j = 0; j < columns; j++) {
    const known = rows.flatMap((row) => row[j] ?? [])
    means.push(known.length > 0 ? mean(known) : 0)
    // A column that never changes says nothing, and moves nothing.
    const spread = known.length > 1 ? Math.sqrt(populationVariance(known)) : 0
    deviations.push(spread > TINY ? spread : 0)
  }
  return { means, deviations }
}

/** A row on a scale, with the 1 of the intercept before it. */
export function scaled(row: readonly (number | null)[], { means, deviations }: Scale): number[] {
  return [1, ...row.map((value, j) => (value === null || deviations[j] === 0 ? 0 : (value - means[j]!) / deviations[j]!))]
}

/** X'WX + ridge on all but the intercept, and its inverse by Cholesky. */
function normalMatrix(x: readonly (readonly number[])[], w: (i: number) => number, ridge: number): Float64Array {
  const n = x[0]?.length ?? 0
  const sums = new Float64Array(n * n)
  for (const [i, row] of x.entries()) {
    const weight = w(i)
    for (let a = 0; a < n; a++) for (let b = 0; b <= a; b++) sums[a * n + b]! += weight * row[a]! * row[b]!
  }
  for (let a = 0; a < n; a++) {
    sums[a * n + a]! += a === 0 ? TINY : ridge
    for (let b = 0; b < a; b++) sums[b * n + a] = sums[a * n + b]!
  }
  return sums
}

/** Solves A z = y for a positive definite A of n rows given by its lower factor. */
function solve(factor: Float64Array, n: number, y: ArrayLike<number>): Float64Array {
  const z = Float64Array.from(y)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) z[i]! -= factor[i * n + k]! * z[k]!
    z[i]! /= factor[i * n + i]!
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) z[i]! -= factor[k * n + i]! * z[k]!
    z[i]! /= factor[i * n + i]!
  }
  return z
}

function inverse(factor: Float64Array, n: number): number[] {
  const columns = Array.from({ length: n }, (_, j) =>
    solve(
      factor,
      n,
      Array.from({ length: n }, (_, i) => (i === j ? 1 : 0)),
    ),
  )
  return columns.flatMap((column) => [...column])
}

const factorOf = (matrix: Float64Array, n: number): Float64Array => {
  const factor = cholesky(n, (i, j) => matrix[i * n + j]!)
  if (!factor) throw new Error('a ridge matrix is not positive definite')
  return factor
}

/**
 * Least squares with a ridge: the weights at which Σ(y − xw)² + ridge·Σw² is least, the intercept free; and the spread of what is left.
 * @param x rows that begin with 1, columns of spread 1
 * @example linearRidge([[1, -1], [1, 1]], [0, 4], 2).weights // [2, 1]: 2·2 / (2 + 2) of the slope of 2
 */
export function linearRidge(
  x: readonly (readonly number[])[],
  y: readonly number[],
  ridge: number,
): Weights & { readonly deviation: number } {
  const n = x[0]?.length ?? 0
  const factor = factorOf(
    normalMatrix(x, () => 1, ridge),
    n,
  )
  const right = new Float64Array(n)
  for (const [i, row] of x.entries()) for (let a = 0; a < n; a++) right[a]! += row[a]! * y[i]!
  const weights = [...solve(factor, n, right)]
  const squares = x.reduce((sum, row, i) => sum + (y[i]! - dot(row, weights)) ** 2, 0)
  const deviation = Math.sqrt(Math.max(TINY, squares / Math.max(1, x.length - 1)))
  return { weights, covariance: inverse(factor, n).map((value) => value * deviation ** 2), deviation }
}

/**
 * Logistic regression with a ridge: the weights at which the log-loss of all games + ridge/2·Σw² is least, by Newton's steps from zero.
 * @param y 1, 0, or 0.5 of a tie
 * @param fixed log-odds that each game has before (weights by hand); only the intercept is then learned, from rows of [1]
 */
export function logisticRidge(x: readonly (readonly number[])[], y: readonly number[], ridge: number, fixed?: readonly number[]): Weights {
  const n = x[0]?.length ?? 0
  let weights = new Array<number>(n).fill(0)
  const lossOf = (at: readonly number[]) =>
    x.reduce((sum, row, i) => {
      const odds = dot(row, at) + (fixed?.[i] ?? 0)
      // log(1 + e^odds) − y·odds, safe at both ends.
      return sum + Math.max(0, odds) + Math.log1p(Math.exp(-Math.abs(odds))) - y[i]! * odds
    }, 0) + at.reduce((sum, weight, a) => (a === 0 ? sum : sum + (ridge / 2) * weight * weight), 0)
  let loss = lossOf(weights)
  let factor: Float64Array = new Float64Array(0)
  for (let step = 0; step < MOST_STEPS; step++) {
    const chances = x.map((row, i) => sigmoid(dot(row, weights) + (fixed?.[i] ?? 0)))
    factor = factorOf(
      // Where all chances are near 0 or 1 the matrix would be singular.
      normalMatrix(x, (i) => Math.max(1e-6, chances[i]! * (1 - chances[i]!)), ridge),
      n,
    )
    const gradient = new Float64Array(n)
    for (const [i, row] of x.entries()) for (let a = 0; a < n; a++) gradient[a]! += row[a]! * (y[i]! - chances[i]!)
    for (let a = 1; a < n; a++) gradient[a]! -= ridge * weights[a]!
    const move = solve(factor, n, gradient)
    let next = weights.map((weight, a) => weight + move[a]!)
    let after = lossOf(next)
    for (let half = 0; half < 20 && after > loss; half++) {
      next = weights.map((weight, a) => weight + move[a]! / 2 ** (half + 1))
      after = lossOf(next)
    }
    if (!(after < loss)) break
    const gain = loss - after
    weights = next
    loss = after
    if (gain < 1e-10 * (1 + loss)) break
  }
  return { weights, covariance: inverse(factor, n) }
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** @example sigmoid(0) // 0.5 */
export function sigmoid(odds: number): number {
  return odds >= 0 ? 1 / (1 + Math.exp(-odds)) : Math.exp(odds) / (1 + Math.exp(odds))
}
