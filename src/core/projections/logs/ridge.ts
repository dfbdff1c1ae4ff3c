// A ridge regression that is learned one observation at a time and forgets slowly.

/** Pull to nothing on each coefficient but the first, in observations of a feature at its usual size. */
const FORCE = 30

export type Ridge = {
  /** @param decay what earlier observations keep of their weight, 1 = all */
  fade(decay: number): void
  learn(x: readonly number[], y: number, weight?: number): void
  /** Weight of what was learned. */
  readonly size: () => number
  predict(x: readonly number[]): number
}

/** @param k features; the first is the constant */
export function ridge(k: number): Ridge {
  const moments = new Float64Array(k * k)
  const products = new Float64Array(k)
  let size = 0
  let coefficients: Float64Array | undefined
  return {
    fade(decay) {
      for (let i = 0; i < moments.length; i++) moments[i]! *= decay
      for (let i = 0; i < k; i++) products[i]! *= decay
      size *= decay
    },
    learn(x, y, weight = 1) {
      for (let i = 0; i < k; i++) {
        const xi = weight * x[i]!
        if (xi === 0) continue
        products[i]! += xi * y
        for (let j = i; j < k; j++) moments[i * k + j]! += xi * x[j]!
      }
      size += weight
      coefficients = undefined
    },
    size: () => size,
    predict(x) {
      coefficients ??= solved(moments, products, k, size)
      let sum = 0
      for (let i = 0; i < k; i++) sum += coefficients[i]! * x[i]!
      return sum
    },
  }
}

/** Cholesky's factors of the moments with the pull on their diagonal, then two substitutions. */
function solved(moments: Float64Array, products: Float64Array, k: number, size: number): Float64Array {
  const low = new Float64Array(k * k)
  for (let i = 0; i < k; i++) {
    const pull = i === 0 ? 1e-6 : (FORCE * moments[i * k + i]!) / Math.max(1, size) + 1e-6
    for (let j = 0; j <= i; j++) {
      let sum = moments[j * k + i]! + (i === j ? pull : 0)
      for (let q = 0; q < j; q++) sum -= low[i * k + q]! * low[j * k + q]!
      low[i * k + j] = i === j ? Math.sqrt(Math.max(1e-9, sum)) : sum / low[j * k + j]!
    }
  }
  const b = Float64Array.from(products)
  for (let i = 0; i < k; i++) {
    for (let q = 0; q < i; q++) b[i]! -= low[i * k + q]! * b[q]!
    b[i]! /= low[i * k + i]!
  }
  for (let i = k - 1; i >= 0; i--) {
    for (let q = i + 1; q < k; q++) b[i]! -= low[q * k + i]! * b[q]!
    b[i]! /= low[i * k + i]!
  }
  return b
}
