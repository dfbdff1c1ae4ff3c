// Who comes in first, among the first five, ten, twenty, where everybody's day is normal around his level? Exactly, not by playing it over: for each
// height that somebody may reach, how many of the others reach more is counted by convolution, the others left out by joining what stands before and
// behind somebody in the list.
import type { Probability } from '../units.ts'
import { normalCdf } from './normal.ts'

export type Level = {
  readonly mean: number
  /** Standard deviation of what is not known of the level. */
  readonly deviation: number
}

export type Placing = {
  readonly win: Probability
  /** 95 % interval of `win` by how well the level is known, not by how lucky the day is. */
  readonly low: Probability
  readonly high: Probability
  /** Chances of the first k places, in the order of `places`. */
  readonly within: readonly Probability[]
}

/** Heights that are looked at, and how many deviations beyond the lowest and the highest level they reach. */
const HEIGHTS = 80
const BEYOND = 5.5
const Z95 = 1.959963984540054

const density = (x: number) => Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)

/**
 * Places without ties; the chances to win sum to 1, those of the first k to k.
 * @param noise standard deviation of a day around a level
 * @param places the places that are asked, each as "the first k"
 * @param out chance that somebody drops out and comes in behind all who do not; small enough that k of the field stay
 * @example placings([{ mean: 0, deviation: 0 }, { mean: 0, deviation: 0 }], 1, [1]) // win 0.5 each
 */
export function placings(field: readonly Level[], noise: number, places: readonly number[], out: Probability = 0): Placing[] {
  if (field.length === 0) return []
  const most = Math.max(1, ...places)
  const spreads = field.map(({ deviation }) => Math.hypot(deviation, noise))
  const widest = Math.max(...spreads)
  // At the ends of an interval somebody's level lies beyond all others.
  const ends = field.flatMap(({ mean, deviation }) => [mean - Z95 * deviation, mean + Z95 * deviation])
  const [from, to] = [Math.min(...ends) - BEYOND * widest, Math.max(...ends) + BEYOND * widest]
  const count = Math.max(HEIGHTS, Math.ceil((to - from) / (noise / 4)))
  const step = (to - from) / count
  const sums = field.map(() => ({ win: 0, low: 0, high: 0, within: places.map(() => 0) }))
  const n = field.length
  // Row i: chances that 0, 1, … of those before (from i on) reach more.
  const before = new Float64Array((n + 1) * most)
  const after = new Float64Array((n + 1) * most)
  for (let k = 0; k <= count; k++) {
    const x = from + k * step
    const above = field.map(({ mean }, i) => (1 - out) * (1 - normalCdf((x - mean) / spreads[i]!)))
    before.fill(0)
    after.fill(0)
    before[0] = 1
    after[n * most] = 1
    for (let i = 0; i < n; i++) join(before, i * most, (i + 1) * most, above[i]!, most)
    for (let i = n - 1; i >= 0; i--) join(after, (i + 1) * most, i * most, above[i]!, most)
    for (const [i, { mean, deviation }] of field.entries()) {
      const sum = sums[i]!
      const here = (level: number, spread: number) => (1 - out) * (density((x - level) / spread) / spread) * step
      const best = before[i * most]! * after[(i + 1) * most]!
      const own = here(mean, spreads[i]!)
      sum.win += own * best
      sum.low += here(mean - Z95 * deviation, noise) * best
      sum.high += here(mean + Z95 * deviation, noise) * best
      if (own < 1e-10) continue
      let [total, j] = [0, 0]
      for (const { k: first, at } of inOrder(places)) {
        for (; j < first; j++) for (let a = 0; a <= j; a++) total += before[i * most + a]! * after[(i + 1) * most + j - a]!
        sum.within[at]! += own * total
      }
    }
  }
  const chance = (value: number) => Math.min(1, Math.max(0, value))
  return sums.map(({ win, low, high, within }) => ({
    // Of an outsider hardly known the mean lies beyond the interval: nearly all of it comes from the few levels at which he is good.
    ...{ win: chance(win), low: chance(Math.min(low, win)), high: chance(Math.max(high, win)) },
    within: within.map(chance),
  }))
}

const inOrder = (places: readonly number[]) => places.map((k, at) => ({ k, at })).sort((a, b) => a.k - b.k)

/** One more in the count, who reaches more with the chance `p`. */
function join(rows: Float64Array, from: number, to: number, p: number, most: number): void {
  for (let k = 0; k < most; k++) rows[to + k] = rows[from + k]! * (1 - p) + (k > 0 ? rows[from + k - 1]! * p : 0)
}

/**
 * Chance of each to be among the first `k` where k is a large part of the field (the cut of a tournament): how many others reach more is taken for a normal.
 * @example firstOf([{ mean: 0, deviation: 0 }, { mean: 0, deviation: 0 }], 1, 2) // [1, 1]
 */
export function firstOf(field: readonly Level[], noise: number, k: number): Probability[] {
  if (k >= field.length) return field.map(() => 1)
  const spreads = field.map(({ deviation }) => Math.hypot(deviation, noise))
  const widest = Math.max(...spreads)
  const means = field.map(({ mean }) => mean)
  const [from, to] = [Math.min(...means) - BEYOND * widest, Math.max(...means) + BEYOND * widest]
  const step = (to - from) / HEIGHTS
  const sums = field.map(() => 0)
  for (let h = 0; h <= HEIGHTS; h++) {
    const x = from + h * step
    const above = means.map((mean, i) => 1 - normalCdf((x - mean) / spreads[i]!))
    const all = above.reduce((sum, p) => sum + p, 0)
    const variance = above.reduce((sum, p) => sum + p * (1 - p), 0)
    for (const [i, p] of above.entries()) {
      const own = (density((x - means[i]!) / spreads[i]!) / spreads[i]!) * step
      if (own < 1e-10) continue
      sums[i]! += own * normalCdf((k - 0.5 - (all - p)) / Math.sqrt(Math.max(1e-9, variance - p * (1 - p))))
    }
  }
  return sums.map((value) => Math.min(1, Math.max(0, value)))
}
