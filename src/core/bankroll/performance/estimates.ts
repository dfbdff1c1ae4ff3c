// How much of a record's figures can be luck? 95 percent intervals that hold their coverage for few bets, and none below ten.
// Realized coverage, by simulation at typical prices: estimates.long.test.ts.

import { mean, variance } from '../../math/statistics.ts'
import type { Cents, DecimalOdds } from '../../units.ts'

/** A figure with its 95 percent interval; infinite ends where there are too few to bound it. */
export type Estimate = { readonly value: number; readonly low: number; readonly high: number }

/** Below so many no interval is named: two wins in a row bound nothing. Judged. */
export const LEAST_FOR_INTERVAL = 10
/** Whether a share or a return of so many settled bets says nothing yet; wherever one is shown, "too few" stands beside it. @example isTooFew(3) // true */
export const isTooFew = (bets: number): boolean => bets < LEAST_FOR_INTERVAL
/** The 97.5 percent point of the standard normal distribution. */
const Z = 1.959963984540054

const unbounded = (value: number): Estimate => ({ value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })

/**
 * The 97.5 percent point of Student's t distribution, by the expansion of Fisher and Cornish around the normal one: right to a thousandth
 * from nine degrees of freedom on.
 * @example studentPoint(9) // 2.262
 */
export function studentPoint(freedom: number): number {
  const z = Z
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  )
}

/**
 * Interval of a mean: mean ± t s/√n, with the sample deviation and Student's t. Unbounded below ten values.
 * @example meanEstimate([0.02, -0.01, …]) // ten values: ± 2.262 s/√10
 */
export function meanEstimate(values: readonly number[]): Estimate {
  const n = values.length
  const value = mean(values)
  if (n < LEAST_FOR_INTERVAL) return unbounded(value)
  const half = studentPoint(n - 1) * Math.sqrt(variance(values) / n)
  return { value, low: value - half, high: value + half }
}

/**
 * Wilson's interval of a share, which stays within 0..1 and is honest for few trials. Unbounded below ten.
 * Source: the formula of the documentation of the R package cicalc, ci_prop_wilson.
 * @param trials at least 1
 * @example shareEstimate(5, 10) // 0.5, 0.2366 to 0.7634
 */
export function shareEstimate(hits: number, trials: number): Estimate {
  const share = hits / trials
  if (trials < LEAST_FOR_INTERVAL) return unbounded(share)
  const squared = Z * Z
  const center = (share + squared / (2 * trials)) / (1 + squared / trials)
  const half = (Z * Math.sqrt((share * (1 - share)) / trials + squared / (4 * trials * trials))) / (1 + squared / trials)
  return { value: share, low: Math.max(0, center - half), high: Math.min(1, center + half) }
}

type Returned = {
  /** The player's own money laid. */
  readonly stakedCents: Cents
  readonly profitCents: number
  /** The price; that of the other bets, or even money, where the bet has no one price. */
  readonly decimal?: DecimalOdds
}

const EVEN_MONEY = 2

/**
 * ROI with its interval, from what the prices say and not from how the few results happen to scatter: ten winners at one price have no spread
 * at all, yet prove little.
 *
 * Derived: let every bet win with the chance θ/d, so that each returns θ per unit on average and ROI is θ - 1. The returns R of stakes s have
 * the mean θ S, S = Σs, and the variance θ (A - θ B), A = Σ s²d, B = Σ s². The interval is every θ with (R - θ S)² ≤ t² θ (A - θ B): a
 * quadratic, which for equal stakes at one price is Wilson's interval of the share won. Student's t in place of 1.96 allows for prices and
 * stakes that differ. Unbounded below ten bets; undefined when nothing was staked.
 * @example roiEstimate(tenBetsAt191WonSix) // 0.146, -0.47 to 0.63
 */
export function roiEstimate(bets: readonly Returned[]): Estimate | undefined {
  const staked = bets.reduce((sum, bet) => sum + bet.stakedCents, 0)
  if (staked <= 0) return undefined
  const profit = bets.reduce((sum, bet) => sum + bet.profitCents, 0)
  const value = profit / staked
  if (bets.length < LEAST_FOR_INTERVAL) return unbounded(value)
  const priced = bets.flatMap(({ decimal }) => (decimal !== undefined && decimal > 1 ? [decimal] : []))
  const usual = priced.length > 0 ? priced.reduce((sum, decimal) => sum + decimal, 0) / priced.length : EVEN_MONEY
  let [a, b] = [0, 0]
  for (const { stakedCents, profitCents, decimal } of bets) {
    // A bonus or a boost may pay more than the price says.
    const paid = stakedCents > 0 ? 1 + profitCents / stakedCents : 0
    a += stakedCents ** 2 * Math.max(decimal ?? usual, paid)
    b += stakedCents ** 2
  }
  const returned = Math.max(0, staked + profit)
  const t2 = studentPoint(bets.length - 1) ** 2
  const [p, q, r] = [staked ** 2 + t2 * b, 2 * returned * staked + t2 * a, returned ** 2]
  const root = Math.sqrt(Math.max(0, q * q - 4 * p * r))
  return { value, low: Math.min(value, (q - root) / (2 * p) - 1), high: Math.max(value, (q + root) / (2 * p) - 1) }
}
