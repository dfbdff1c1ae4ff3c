// How good forecasts of margins and totals were as distributions: where the scores lay in them (PIT), how often within the middle half, four fifths
// and nine tenths, and how far off they were beside a closing line. Sources: Gneiting, Balabdaoui and Raftery, "Probabilistic forecasts, calibration
// and sharpness" (2007); Czado, Gneiting and Held (2009) for whole numbers.
import { mean, variance } from '../../math/statistics.ts'
import type { Difference } from '../grades.ts'
import { shareWithin } from './drawn-quantiles.ts'
import { type Lattice, quantileAt, stepAt } from './lattice.ts'

export type SpreadGame = {
  readonly forecast: Lattice
  readonly seen: number
  /** The closing line of it, where one is told. */
  readonly line: number | null
}

export type SpreadGrades = {
  readonly games: number
  /** Points between the middle of the forecast and what happened, on average. */
  readonly meanError: number
  /** Share of scores inside the middle 50, 80 and 90 % of their forecasts; a whole number counts by the part of its step that lies inside. */
  readonly coverage: { readonly half: number; readonly fourFifths: number; readonly nineTenths: number }
  /** Mean width of the middle 80 %. */
  readonly width: number
  /** Share of scores in each tenth of their forecasts; a perfect forecast shows 0.1 ten times. */
  readonly pit: readonly number[]
  /** The largest gap between a share that was said and the share that came true, over twentieths; chance alone stays below `gapByChance` 95 times of 100. */
  readonly largestGap: number
  readonly gapByChance: number
  /** Beside the closing line on the games that have one: its error, and ours less its. */
  readonly againstLine: { readonly lineError: number; readonly ownError: number; readonly difference: Difference } | null
}

const PIT_BINS = 10
const EDGES = 20
/** Upper 5 % point of Kolmogorov's statistic times √n, as commonly tabulated; whole numbers stay below it even more often. */
const KOLMOGOROV = 1.358

/** undefined of no games. */
export function spreadGrades(games: readonly SpreadGame[]): SpreadGrades | undefined {
  const n = games.length
  if (n === 0) return undefined
  const steps = games.map(({ forecast, seen }) => stepAt(forecast, seen))
  const share = (from: number, to: number) => steps.reduce((sum, [low, high]) => sum + shareWithin(low, high, from, to), 0) / n
  const errors = games.map(({ forecast, seen }) => Math.abs(seen - quantileAt(forecast, 0.5)))
  const gaps = Array.from({ length: EDGES - 1 }, (_, i) => Math.abs(share(0, (i + 1) / EDGES) - (i + 1) / EDGES))
  return {
    games: n,
    meanError: mean(errors),
    coverage: { half: share(0.25, 0.75), fourFifths: share(0.1, 0.9), nineTenths: share(0.05, 0.95) },
    width: mean(games.map(({ forecast }) => quantileAt(forecast, 0.9) - quantileAt(forecast, 0.1))),
    pit: Array.from({ length: PIT_BINS }, (_, i) => share(i / PIT_BINS, (i + 1) / PIT_BINS)),
    largestGap: Math.max(...gaps),
    gapByChance: KOLMOGOROV / Math.sqrt(n),
    againstLine: againstLine(games, errors),
  }
}

function againstLine(games: readonly SpreadGame[], errors: readonly number[]): SpreadGrades['againstLine'] {
  const both = games.flatMap(({ seen, line }, i) => (line === null ? [] : [{ own: errors[i]!, theirs: Math.abs(seen - line) }]))
  if (both.length < 2) return null
  const gaps = both.map(({ own, theirs }) => own - theirs)
  const [middle, reach] = [mean(gaps), 1.959964 * Math.sqrt(variance(gaps) / gaps.length)]
  return {
    lineError: mean(both.map(({ theirs }) => theirs)),
    ownError: mean(both.map(({ own }) => own)),
    difference: { games: both.length, mean: middle, low: middle - reach, high: middle + reach },
  }
}
