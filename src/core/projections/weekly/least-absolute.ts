// Regression to the median: what forecasts with the least mean absolute error.
// Source: iteratively reweighted least squares, as commonly stated; the law in the test is the one of medians.

export type Line = { readonly x: readonly number[]; readonly y: number; readonly weight: number }

const ROUNDS = 12
/** Residuals below this count as this, or their weight would be infinite. */
const LEAST_RESIDUAL = 0.5

/**
 * Coefficients b that make Σ weight·|y − x·b| small, each pulled to its prior with the given force.
 * @param prior one per feature; the first is left free when `freeFirst`
 * @example leastAbsolute([1, 2, 30].map((y) => ({ x: [1], y, weight: 1 })), { prior: [0], force: 0 })   // [about 2]: the median
 */
export function leastAbsolute(
  lines: readonly Line[],
  { prior, force }: { prior: readonly number[]; force: number | readonly number[] },
): number[] {
  const k = prior.length
  let b = [...prior]
  const forces = typeof force === 'number' ? prior.map(() => force) : force
  const residuals = new Float64Array(lines.length).fill(5)
  for (let round = 0; round < ROUNDS; round++) {
    const rows = prior.map((p, i) => [...prior.map((_, j) => (i === j ? forces[i]! : 0)), forces[i]! * p])
    for (let q = 0; q < lines.length; q++) {
      const { x, y, weight } = lines[q]!
      const w = weight / Math.max(LEAST_RESIDUAL, residuals[q]!)
      for (let i = 0; i < k; i++) {
        const row = rows[i]!
        const pull = w * x[i]!
        for (let j = 0; j < k; j++) row[j]! += pull * x[j]!
        row[k]! += pull * y
      }
    }
    b = solve(rows) ?? b
    for (let q = 0; q < lines.length; q++) residuals[q] = Math.abs(lines[q]!.y - dot(lines[q]!.x, b))
  }
  return b
}

export function dot(x: readonly number[], b: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < x.length; i++) sum += x[i]! * b[i]!
  return sum
}

/** Gauss and Jordan with the largest pivot of each column; undefined when the rows say too little. */
function solve(rows: number[][]): number[] | undefined {
  const k = rows.length
  for (let i = 0; i < k; i++) {
    let best = i
    for (let r = i + 1; r < k; r++) if (Math.abs(rows[r]![i]!) > Math.abs(rows[best]![i]!)) best = r
    ;[rows[i], rows[best]] = [rows[best]!, rows[i]!]
    const pivot = rows[i]![i]!
    if (Math.abs(pivot) < 1e-9) return undefined
    for (let j = i; j <= k; j++) rows[i]![j]! /= pivot
    for (let r = 0; r < k; r++) {
      const factor = rows[r]![i]!
      if (r !== i && factor !== 0) for (let j = i; j <= k; j++) rows[r]![j]! -= factor * rows[i]![j]!
    }
  }
  return rows.map((row) => row[k]!)
}
