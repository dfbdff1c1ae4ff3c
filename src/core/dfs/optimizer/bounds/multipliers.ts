// Prices of the side rules (team limits, overlaps, groups): a subgradient that starts from the prices of the last question.

import type { Row, RowIndex } from '../model/rows.ts'
import { apart, type Pieces } from '../search/memory.ts'
import type { Relaxation } from './relaxation.ts'
import { tightenSalary } from './salary-price.ts'

/** How hard to look for prices: steps, and how close to a lineup at hand (a share) search is quicker than better prices. */
export type Effort = { readonly steps: number; readonly close: number }
export const USUAL: Effort = { steps: 16, close: 0.012 }
/** Where a search has drowned once. */
export const PRESSED: Effort = { steps: 24, close: 0 }
const PATIENCE = 4
const PROOF_STEPS = 2000

/** Who looks for prices. */
export type PriceSeeker = {
  /** Hears that the relaxation holds a lineup within cap and floor. */
  seen(): void
  /** A value known or guessed to be reachable (hundredths), for the step length. */
  target(): number
  /** Told once before the search: may drop options that the bound already excludes. */
  narrow(): void
}

/** Prices per row, kept between questions so that the next one starts warm. */
export type RowPrices = { readonly most: Float64Array; readonly least: Float64Array }

export function noPrices(rows: number, memory: Pieces = apart): RowPrices {
  return { most: memory.floats(rows), least: memory.floats(rows) }
}

/**
 * Tightens the bound with prices on the rows, and leaves the relaxation at the best prices found.
 * @param least a bound below it is good enough
 * @returns false when no lineup fits between floor and cap
 */
export function tightenRows(
  relaxation: Relaxation,
  rows: RowIndex,
  prices: RowPrices,
  members: readonly Row[],
  guess: number,
  seeker: PriceSeeker,
  effort: Effort = USUAL,
  least = Number.NEGATIVE_INFINITY,
): boolean {
  applyPrices(relaxation, rows, prices, members)
  if (!tightenSalary(relaxation, guess, seeker, least)) return false
  if (rows.max.length === 0 || relaxation.bound - seeker.target() <= Math.abs(relaxation.bound) * effort.close) return true
  seeker.narrow()
  const counts = new Float64Array(rows.max.length)
  const best = { most: prices.most.slice(), least: prices.least.slice(), lambda: relaxation.lambda, bound: relaxation.bound }
  let length = 1
  let idle = 0
  let moved = false
  for (let step = 0; step < effort.steps; step++) {
    const gradient = violations(relaxation, rows, prices, counts)
    if (gradient === 0) break
    const gap = Math.max(relaxation.bound - seeker.target(), 1)
    move(rows, prices, counts, (length * gap) / gradient)
    moved = true
    applyPrices(relaxation, rows, prices, members)
    if (!tightenSalary(relaxation, relaxation.lambda, seeker, least)) return false
    if (relaxation.bound < best.bound - 1e-3) {
      best.most.set(prices.most)
      best.least.set(prices.least)
      best.lambda = relaxation.lambda
      best.bound = relaxation.bound
      idle = 0
    } else if (++idle >= PATIENCE) {
      length /= 2
      idle = 0
    }
    if (best.bound < seeker.target()) break
  }
  if (!moved) return true
  prices.most.set(best.most)
  prices.least.set(best.least)
  applyPrices(relaxation, rows, prices, members)
  relaxation.evaluate(1, best.lambda)
  relaxation.bound = relaxation.pathWorth + relaxation.constant()
  return true
}

/**
 * Tries to prove that no lineup keeps cap, floor and rows together: prices at which every lineup breaks more than it keeps
 * (Farkas), sought by a perceptron. True = proved; false = not proved. Leaves the relaxation at useless prices.
 */
export function provesEmpty(relaxation: Relaxation, rows: RowIndex, members: readonly Row[]): boolean {
  const { salaryCap, salaryFloor, places } = relaxation.model
  const prices = noPrices(rows.max.length)
  const counts = new Float64Array(rows.max.length)
  // A violation of the cap counts in average players, so that dollars and heads weigh alike.
  const perDollar = places / Math.max(1, salaryCap)
  let overCap = 0
  let underFloor = 0
  for (let step = 0; step < PROOF_STEPS; step++) {
    applyPrices(relaxation, rows, prices, members)
    const lambda = (overCap - underFloor) * perDollar
    if (!relaxation.evaluate(0, lambda, 1)) return true
    const kept = relaxation.pathWorth + relaxation.penaltyConstant + perDollar * (overCap * salaryCap - underFloor * salaryFloor)
    if (kept < -1e-6) return true
    countRows(relaxation, rows, counts)
    let broken = false
    for (let row = 0; row < counts.length; row++) {
      const over = counts[row]! - rows.max[row]!
      const under = rows.min[row]! - counts[row]!
      if (over > 0 || under > 0) broken = true
      prices.most[row] = Math.max(0, prices.most[row]! + over)
      prices.least[row] = Math.max(0, prices.least[row]! + under)
    }
    const { pathSalary } = relaxation
    if (pathSalary > salaryCap || pathSalary < salaryFloor) broken = true
    if (!broken) return false
    overCap = Math.max(0, overCap + (pathSalary - salaryCap) * perDollar)
    underFloor = Math.max(0, underFloor + (salaryFloor - pathSalary) * perDollar)
  }
  return false
}

function countRows(relaxation: Relaxation, rows: RowIndex, counts: Float64Array): void {
  counts.fill(0)
  for (const option of relaxation.picks) {
    for (let r = rows.start[option]!; r < rows.start[option + 1]!; r++) counts[rows.row[r]!]! += rows.weight[r]!
  }
}

/** Counts the relaxed lineup per row; returns the squared length of the subgradient, 0 when the prices cannot improve. */
function violations(relaxation: Relaxation, rows: RowIndex, prices: RowPrices, counts: Float64Array): number {
  countRows(relaxation, rows, counts)
  const { active, max, min } = rows
  const { most, least } = prices
  let gradient = 0
  for (let at = 0; at < active.length; at++) {
    const row = active[at]!
    const over = counts[row]! - max[row]!
    const under = min[row]! - counts[row]!
    if (over > 0 || most[row]! > 0) gradient += over * over
    if (under > 0 || least[row]! > 0) gradient += under * under
  }
  return gradient
}

function move(rows: RowIndex, prices: RowPrices, counts: Float64Array, step: number): void {
  const { active, max, min } = rows
  const { most, least } = prices
  for (let at = 0; at < active.length; at++) {
    const row = active[at]!
    const over = counts[row]! - max[row]!
    const under = min[row]! - counts[row]!
    if (over > 0 || most[row]! > 0) most[row] = Math.max(0, most[row]! + step * over)
    if (under > 0 || least[row]! > 0) least[row] = Math.max(0, least[row]! + step * under)
  }
}

/** Puts the rows' prices on the options. */
export function applyPrices(relaxation: Relaxation, rows: RowIndex, prices: RowPrices, members: readonly Row[]): void {
  const { active, max, min } = rows
  if (max.length === 0) return
  const { penalty } = relaxation
  const { most, least } = prices
  penalty.fill(0)
  let constant = 0
  for (let at = 0; at < active.length; at++) {
    const row = active[at]!
    if (most[row] === 0 && least[row] === 0) continue
    const price = most[row]! - least[row]!
    constant += most[row]! * max[row]! - least[row]! * min[row]!
    if (price === 0) continue
    const { members: own, weights } = members[row]!
    for (let k = 0; k < own.length; k++) penalty[own[k]!]! += weights ? price * weights[k]! : price
  }
  relaxation.penaltyConstant = constant
  relaxation.reprice()
}
