// How sure a calibration error is: its 95 % interval from games drawn again.
import type { Random } from '../math/random.ts'
import { CALIBRATION_BIN_COUNT, calibrationBinOf, type Graded, homeWon } from './calibration-bins.ts'

export type Interval = { readonly low: number; readonly high: number }

/** Draws; the ends of the interval lie on the tenth of either side. Judged: more move them by less than a tenth of their distance. */
const DRAWS = 400
/** Ends are found to this share of the largest multiple looked at. */
const STEPS = 30

/**
 * 95 % interval of the calibration error (ECE over tenths) by a bootstrap over games. Noise alone makes an ECE above 0 and a drawn one larger
 * still, so the usual intervals miss a truth near 0 far too often (the basic one holds it in 65 to 75 of 100). Here the bootstrap test is
 * inverted instead: the gaps of all tenths are taken s times as large as seen, the noise of the drawn games is laid on them, and the interval holds
 * every s · ECE of which the ECE that was seen is neither among the highest nor the lowest 2.5 %. Source: derived; on inverting tests Davison and
 * Hinkley, "Bootstrap Methods and their Application" (1997), is the usual reference.
 *
 * @param list graded forecasts, any order
 * @param random handed in: the same stream yields the same figures
 * @returns shares in 0..1, low ≤ ECE ≤ high; a low of 0 says that chance alone could make what was seen; undefined of no games
 * @example eceInterval(wellCalibrated, random('nfl 2025')) // { low: 0, high: 0.021 }
 */
export function eceInterval(list: readonly Graded[], random: Random): Interval | undefined {
  const n = list.length
  if (n === 0) return undefined
  const [bins, gaps, seen] = [new Uint8Array(n), new Float64Array(n), new Float64Array(CALIBRATION_BIN_COUNT)]
  for (const [i, one] of list.entries()) {
    bins[i] = calibrationBinOf(one)
    gaps[i] = one.chances.home - homeWon(one)
    seen[bins[i]!]! += gaps[i]!
  }
  const noise = Array.from({ length: DRAWS }, () => {
    const drawn = seen.map((sum) => -sum)
    for (let i = 0; i < n; i++) {
      const one = random.below(n)
      drawn[bins[one]!]! += gaps[one]!
    }
    return drawn
  })
  const total = (sums: (tenth: number) => number) => {
    let sum = 0
    for (let tenth = 0; tenth < CALIBRATION_BIN_COUNT; tenth++) sum += Math.abs(sums(tenth))
    return sum
  }
  const observed = total((tenth) => seen[tenth]!)
  if (observed === 0) return { low: 0, high: 0 }
  /** Share of the draws in which gaps s times as large show no more than was seen. */
  const below = (s: number) =>
    noise.reduce((count, drawn) => count + (total((tenth) => s * seen[tenth]! + drawn[tenth]!) <= observed ? 1 : 0), 0) / DRAWS
  // Beyond it even the largest noise leaves more than was seen.
  const most = 1 + Math.max(...noise.map((drawn) => total((tenth) => drawn[tenth]!))) / observed
  const low = edge((s) => below(s) > 0.975, 1)
  // What was seen belongs to the interval, also when it is less than chance alone nearly always shows.
  const high = Math.max(
    1,
    edge((s) => below(s) > 0.025, most),
  )
  return { low: (low * observed) / n, high: Math.min(1, (high * observed) / n) }
}

/** The largest multiple from 0 to `most` at which a condition holds that holds up to somewhere; 0 if it holds nowhere. */
function edge(holds: (s: number) => boolean, most: number): number {
  let [from, to] = [0, most]
  for (let step = 0; step < STEPS; step++) {
    const middle = (from + to) / 2
    if (holds(middle)) from = middle
    else to = middle
  }
  return from
}
