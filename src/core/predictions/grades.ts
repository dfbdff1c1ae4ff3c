// How good forecasts were: Brier score, log-loss, calibration by tenths with intervals, paired differences with theirs.
// Sources: Brier, "Verification of forecasts expressed in terms of probability" (1950), and the expected calibration error over equal bins,
// as commonly stated; the interval of a share is Wilson's (1927).

import type { Random } from '../math/random.ts'
import { mean, quantileOf, variance } from '../math/statistics.ts'
import type { Probability } from '../units.ts'
import { CALIBRATION_BIN_COUNT, calibrationBinOf, type Graded, homeWon } from './calibration-bins.ts'

export type CalibrationBin = {
  /** Lower edge of the bin of the home side's chance: 0, 0.1 … 0.9. */
  readonly from: Probability
  readonly to: Probability
  readonly games: number
  readonly forecast: Probability
  readonly happened: Probability
  /** 95 % interval of what happened, by Wilson. */
  readonly low: Probability
  readonly high: Probability
}

export type Grades = {
  readonly games: number
  readonly brier: number
  readonly logLoss: number
  /** Mean gap between forecast and share, weighted by games, over tenths; `eceOfPerfect` is what a perfect forecast of as many games shows by chance. */
  readonly ece: number
  readonly eceOfPerfect: number
  readonly accuracy: number
  /** Mean of |p − base rate| of the home side: how far the forecasts dare to go. */
  readonly sharpness: number
  readonly byBin: CalibrationBin[]
}

export type Difference = { readonly games: number; readonly mean: number; readonly low: number; readonly high: number }

/** No forecast of anybody is graded as surer than this, so that one line of zeros does not make a sum infinite. */
const LEAST = 1e-4
const sure = (p: Probability) => Math.log(Math.min(1 - LEAST, Math.max(LEAST, p)))

/**
 * Log-loss of one game: −log of the chance given to what happened. A tie where no draw was forecast counts half for each side.
 * @example logLoss({ chances: { home: 0.5, draw: 0, away: 0.5 }, result: 1 }) // 0.693
 */
export function logLoss({ chances, result }: Graded): number {
  if (result === 0.5) return chances.draw > 0 ? -sure(chances.draw) : -(sure(chances.home) + sure(chances.away)) / 2
  return -sure(result === 1 ? chances.home : chances.away)
}

/** Mean log-loss; NaN of no games. */
export function logLossOf(list: readonly Graded[]): number {
  return list.reduce((sum, one) => sum + logLoss(one), 0) / list.length
}

/** Brier score of one game: (p − y)² of the home side where there is no draw, the sum over the three ends where there is. */
export function brier({ chances, result }: Graded): number {
  if (chances.draw === 0) return (chances.home - result) ** 2
  const seen = { home: result === 1 ? 1 : 0, draw: result === 0.5 ? 1 : 0, away: result === 0 ? 1 : 0 }
  return (chances.home - seen.home) ** 2 + (chances.draw - seen.draw) ** 2 + (chances.away - seen.away) ** 2
}

/** All grades of a list; undefined of none. */
export function gradesOf(list: readonly Graded[]): Grades | undefined {
  if (list.length === 0) return undefined
  const n = list.length
  const base = list.reduce((sum, one) => sum + homeWon(one), 0) / n
  const byBin = binsOf(list)
  return {
    games: n,
    brier: list.reduce((sum, one) => sum + brier(one), 0) / n,
    logLoss: logLossOf(list),
    ece: byBin.reduce((sum, tenth) => sum + tenth.games * Math.abs(tenth.forecast - tenth.happened), 0) / n,
    // The mean absolute deviation of a share of n is √(2 p q / (π n)).
    eceOfPerfect: byBin.reduce((sum, { games, forecast: p }) => sum + games * Math.sqrt((2 * p * (1 - p)) / (Math.PI * games)), 0) / n,
    accuracy: list.reduce((sum, one) => sum + hit(one), 0) / n,
    sharpness: list.reduce((sum, { chances }) => sum + Math.abs(chances.home - base), 0) / n,
    byBin,
  }
}

function hit({ chances, result }: Graded): number {
  const most = Math.max(chances.home, chances.draw, chances.away)
  if (result === 0.5 && chances.draw === 0) return 0.5
  return most === (result === 1 ? chances.home : result === 0 ? chances.away : chances.draw) ? 1 : 0
}

function binsOf(list: readonly Graded[]): CalibrationBin[] {
  const bins = Array.from({ length: CALIBRATION_BIN_COUNT }, () => ({ games: 0, forecast: 0, happened: 0 }))
  for (const one of list) {
    const bin = bins[calibrationBinOf(one)]!
    bin.games++
    bin.forecast += one.chances.home
    bin.happened += homeWon(one)
  }
  return bins.flatMap(({ games, forecast, happened }, i) =>
    games === 0
      ? []
      : [{ from: i / 10, to: (i + 1) / 10, games, forecast: forecast / games, happened: happened / games, ...wilson(happened, games) }],
  )
}

/**
 * 95 % interval of a share by Wilson.
 * @example wilson(5, 10) // { low: 0.237, high: 0.763 }
 */
export function wilson(hits: number, n: number): { low: Probability; high: Probability } {
  const z = 1.959964
  const p = hits / n
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const reach = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

/** Mean of a paired difference of log-losses with its 95 % interval; below 0 the first is better. */
export function difference(first: readonly Graded[], second: readonly Graded[]): Difference {
  const n = first.length
  const gaps = first.map((one, i) => logLoss(one) - logLoss(second[i]!))
  const middle = mean(gaps)
  const reach = 1.959964 * Math.sqrt(variance(gaps) / n)
  return { games: n, mean: middle, low: middle - reach, high: middle + reach }
}

const SEASON_DRAWS = 2000

/**
 * 95 % interval of a mean paired difference by seasons drawn again whole, as many as there are: what goes wrong in a season goes wrong in all of
 * its games. undefined of fewer than three seasons.
 */
export function differenceBySeasons(
  pairs: readonly { readonly season: number; readonly first: Graded; readonly second: Graded }[],
  random: Random,
): { readonly seasons: number; readonly low: number; readonly high: number } | undefined {
  const sums = new Map<number, { gap: number; games: number }>()
  for (const { season, first, second } of pairs) {
    const sum = sums.get(season) ?? { gap: 0, games: 0 }
    sum.gap += logLoss(first) - logLoss(second)
    sum.games++
    sums.set(season, sum)
  }
  const seasons = [...sums.values()]
  if (seasons.length < 3) return undefined
  const means = Array.from({ length: SEASON_DRAWS }, () => {
    let [gap, games] = [0, 0]
    for (let i = 0; i < seasons.length; i++) {
      const one = seasons[random.below(seasons.length)]!
      gap += one.gap
      games += one.games
    }
    return gap / games
  })
  const sorted = means.sort((a, b) => a - b)
  return { seasons: seasons.length, low: quantileOf(sorted, 0.025), high: quantileOf(sorted, 0.975) }
}
