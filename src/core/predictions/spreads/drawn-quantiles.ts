// Quantiles drawn to how those before them came true, walked forward: if a tenth of all scores lay below what was called the lowest twentieth, the
// next forecast's lowest twentieth is a tenth. Source: Kuleshov, Fenner and Ermon, "Accurate uncertainties for deep learning using calibrated
// regression" (2018), for the idea; the steps of discrete scores are spread evenly.
import type { Probability } from '../../units.ts'

const BINS = 20
/** Games that the forecast as it is counts for, and what is kept of what was seen with each game. Judged: eight thousand games count half. */
const PRIOR_GAMES = 200
const KEEP = 2 ** (-1 / 8000)

export type DrawnQuantiles = {
  /** The share of scores that lie below what the forecast calls the share `u`. */
  drawn(u: Probability): Probability
  /** A score lay between these two shares of its forecast as it was. */
  learn(step: readonly [Probability, Probability]): void
}

export function drawnQuantiles(): DrawnQuantiles {
  const counts = new Float64Array(BINS).fill(PRIOR_GAMES / BINS)
  const upTo = new Float64Array(BINS + 1)
  const sum = () => {
    let total = 0
    for (let bin = 0; bin < BINS; bin++) {
      total += counts[bin]!
      upTo[bin + 1] = total
    }
    for (let bin = 1; bin <= BINS; bin++) upTo[bin]! /= total
  }
  sum()
  return {
    drawn(u) {
      const at = Math.min(BINS - 1, Math.max(0, Math.floor(u * BINS)))
      return upTo[at]! + (u * BINS - at) * (upTo[at + 1]! - upTo[at]!)
    },
    learn([low, high]) {
      for (let bin = 0; bin < BINS; bin++) counts[bin]! = counts[bin]! * KEEP + shareWithin(low, high, bin / BINS, (bin + 1) / BINS)
      sum()
    },
  }
}

/** How much of a step lies between two shares; a step without width lies where it is. */
export function shareWithin(low: Probability, high: Probability, from: Probability, to: Probability): number {
  if (high - low < 1e-12) return low >= from && (low < to || to >= 1) ? 1 : 0
  return Math.max(0, Math.min(high, to) - Math.max(low, from)) / (high - low)
}
