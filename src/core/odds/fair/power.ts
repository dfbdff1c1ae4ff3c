// The power method: every price to the same power, so that the chances sum to 1. It takes ever more of longshots.
// Sources: those of vig.ts. Solved by Halley's method instead of bisection; derived here.
import type { Probability } from '../../units.ts'

/** Halley steps that settle any market seen; each step gains about three times the digits. */
const MOST_STEPS = 60
const CLOSE = 1e-13
let logs = new Float64Array(8)

/**
 * Writes p_i = q_i^k with Σ p_i = 1 into `out`; no allocation, for hot loops. Halley's first step from k = 1 needs no power at all, since q is
 * at hand; what it leaves is a step or two. A market of two costs one logarithm for each outcome and a look at a table.
 *
 * @param implied 1/d of each outcome of the complete market, each in (0, 1)
 * @param out at least n places
 * @param n number of outcomes, 2 or more
 */
export function powerInto(implied: ArrayLike<number>, out: { [index: number]: number }, n: number): void {
  if (n === 2) {
    const one = Math.log(implied[0]!)
    const other = Math.log(implied[1]!)
    const lean = (one - other) / (one + other)
    if (lean > -MOST_LEAN && lean < MOST_LEAN) {
      const p = chanceOfLean(lean)
      out[0] = p
      out[1] = 1 - p
      return
    }
  }
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
  for (let i = 0; i < n; i++) out[i] = implied[i]! * Math.exp(-move * logs[i]!)
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
      out[i]! *= Math.exp(-move * logs[i]!)
    }
  }
  const sum = value + 1
  for (let i = 0; i < n; i++) out[i]! /= sum
}

// Of two outcomes the fair chance hangs on one number alone, the lean t = (ln q1 - ln q2) / (ln q1 + ln q2), since k stands before both
// logarithms: (1 - t) ln p = (1 + t) ln (1 - p). So that curve is laid down once, in pieces of the fifth degree that meet in value, slope
// and bend; it is true to 1e-12.
/** Beyond this lean, the longshots past 20 to 1, the curve bends too fast for the pieces. */
const MOST_LEAN = 0.9
const PIECES = 512
const WIDTH = (2 * MOST_LEAN) / PIECES
/** Six coefficients of each piece, in a line of memory of eight. */
const PLACES = 8
let curve: Float64Array | undefined

function chanceOfLean(lean: number): Probability {
  curve ??= laidDown()
  const from = (lean + MOST_LEAN) / WIDTH
  const piece = Math.min(PIECES - 1, Math.floor(from))
  const x = from - piece
  const at = piece * PLACES
  return curve[at]! + x * (curve[at + 1]! + x * (curve[at + 2]! + x * (curve[at + 3]! + x * (curve[at + 4]! + x * curve[at + 5]!))))
}

function laidDown(): Float64Array {
  const all = new Float64Array(PIECES * PLACES)
  let left = chanceAt(-MOST_LEAN)
  for (let piece = 0; piece < PIECES; piece++) {
    const right = chanceAt(-MOST_LEAN + (piece + 1) * WIDTH)
    // Hermite's polynomial between two points with value, slope and bend of both.
    const rise = right.value - left.value - left.slope - left.bend / 2
    const steeper = right.slope - left.slope - left.bend
    const turn = right.bend - left.bend
    all.set(
      [
        left.value,
        left.slope,
        left.bend / 2,
        10 * rise - 4 * steeper + turn / 2,
        -15 * rise + 7 * steeper - turn,
        6 * rise - 3 * steeper + turn / 2,
      ],
      piece * PLACES,
    )
    left = right
  }
  return all
}

/** The chance of a lean, and how it changes, per piece. */
function chanceAt(lean: number): { readonly value: number; readonly slope: number; readonly bend: number } {
  const [a, b] = [1 - lean, 1 + lean]
  let low = 0
  let high = 1
  for (let step = 0; step < 60; step++) {
    const p = (low + high) / 2
    if (a * Math.log(p) < b * Math.log1p(-p)) low = p
    else high = p
  }
  const p = (low + high) / 2
  const q = 1 - p
  // The derivative of both sides after the lean, and once more.
  const top = Math.log(p) + Math.log1p(-p)
  const bottom = a / p + b / q
  const slope = top / bottom
  const topSlope = slope * (1 / p - 1 / q)
  const bottomSlope = 1 / q - 1 / p + slope * (b / (q * q) - a / (p * p))
  const bend = (topSlope * bottom - top * bottomSlope) / (bottom * bottom)
  return { value: p, slope: slope * WIDTH, bend: bend * WIDTH * WIDTH }
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
