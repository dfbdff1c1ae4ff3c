// The power method: every price to the same power, so that the chances sum to 1. It takes ever more of longshots.
// Sources: those of vig.ts. Solved by Halley's method instead of bisection; derived here.
import type { Probability } from '../units.ts'

/** Halley steps that settle any market seen; each step gains about three times the digits. */
const MOST_STEPS = 60
const CLOSE = 1e-13
let logs = new Float64Array(8)

/**
 * Writes p_i = q_i^k with Σ p_i = 1 into `out`; no allocation, for hot loops. Halley's first step from k = 1 needs no power at all, since q is
 * at hand; how far it moves k is so little that powers are the first terms of a series. A common market costs one logarithm for each outcome and no
 * exponential.
 *
 * @param implied 1/d of each outcome of the complete market, each in (0, 1)
 * @param out at least n places
 * @param n number of outcomes, 2 or more
 */
export function powerInto(implied: ArrayLike<number>, out: { [index: number]: number }, n: number): void {
  if (n === 2) return pairInto(implied[0]!, implied[1]!, out)
  if (logs.length < n) logs = new Float64Array(2 * n)
  let value = -1
  let slope = 0
  let bend = 0
  for (let i = 0; i < n; i++) {
    const q = implied[i]!
    const log = Math.log(q)
    logs[i] = log
    value += q
    slope += q * log
    bend += q * log * log
  }
  const move = halley(value, slope, bend)
  for (let i = 0; i < n; i++) out[i] = implied[i]! * expOf(-move * logs[i]!)
  for (let step = 0; step < MOST_STEPS; step++) {
    value = -1
    slope = 0
    bend = 0
    for (let i = 0; i < n; i++) {
      const p = out[i]!
      const log = logs[i]!
      value += p
      slope += p * log
      bend += p * log * log
    }
    if (value > -CLOSE && value < CLOSE) break
    const move = halley(value, slope, bend)
    for (let i = 0; i < n; i++) {
      out[i]! *= expOf(-move * logs[i]!)
    }
  }
  const sum = value + 1
  for (let i = 0; i < n; i++) out[i]! /= sum
}

/** The same for two outcomes, which nearly every market has: nothing is kept in arrays. */
function pairInto(first: Probability, second: Probability, out: { [index: number]: number }): void {
  const one = Math.log(first)
  const other = Math.log(second)
  let p = first
  let q = second
  for (let step = 0; step < MOST_STEPS; step++) {
    const value = p + q - 1
    if (value > -CLOSE && value < CLOSE) break
    const a = p * one
    const b = q * other
    const move = halley(value, a + b, a * one + b * other)
    p *= expOf(-move * one)
    q *= expOf(-move * other)
  }
  const share = 1 / (p + q)
  out[0] = p * share
  out[1] = q * share
}

/** e^x; near 0, where nearly every step lands, by the first terms of its series, exact to the last digits: a third of the time. */
function expOf(x: number): number {
  const square = x * x
  if (square < 1e-6) return 1 + x + square * (1 / 2 + x * (1 / 6) + square * (1 / 24))
  if (square > 0.0025) return Math.exp(x)
  // Terms in pairs: the machine reckons them side by side.
  return 1 + x + square * (1 / 2 + x * (1 / 6) + square * (1 / 24 + x * (1 / 120) + square * (1 / 720 + x * (1 / 5040))))
}

/** One step toward a root from value, slope and bend; Newton's where the bend is so strong that Halley's would leave the curve. */
function halley(value: number, slope: number, bend: number): number {
  const square = slope * slope
  return value * bend > square ? value / slope : (2 * value * slope) / (2 * square - value * bend)
}

/**
 * Power: p_i = q_i^k with Σ p_i = 1. Takes ever more of longshots.
 * @example power([100 / 600, 700 / 800]) // [0.1375..., 0.8624...] for +500 / -700
 */
export function power(implied: readonly Probability[]): Probability[] {
  const fair = new Array<number>(implied.length).fill(0)
  powerInto(implied, fair, implied.length)
  return fair
}
