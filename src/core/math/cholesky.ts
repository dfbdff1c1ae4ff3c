// The factor that turns independent draws into correlated ones.

/** Pivots below this are taken for zero: the matrix is then none that a correlation can be. */
const LEAST_PIVOT = 1e-9

/**
 * Lower factor L of a symmetric matrix, row by row, with L Lᵀ = R; undefined where R is not positive definite.
 * @param n rows and columns
 * @param entry of row i and column j ≤ i
 * @example cholesky(2, (i, j) => (i === j ? 1 : 0.6)) // [1, 0, 0.6, 0.8]
 */
export function cholesky(n: number, entry: (i: number, j: number) => number): Float64Array | undefined {
  const factor = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = entry(i, j)
      for (let k = 0; k < j; k++) sum -= factor[i * n + k]! * factor[j * n + k]!
      if (i !== j) factor[i * n + j] = sum / factor[j * n + j]!
      else if (sum < LEAST_PIVOT) return undefined
      else factor[i * n + i] = Math.sqrt(sum)
    }
  }
  return factor
}
