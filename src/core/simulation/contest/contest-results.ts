// From finishes to answers: what each lineup and all of them together win, with standard errors, and which cannot be told apart.
import { mean, quantileOf, variance } from '../../math/statistics.ts'
import type { Cents, Fraction, Probability } from '../../units.ts'
import { FINISH_BINS, type PartialSums, type Stake } from '../counting/accumulator.ts'
import type { ErrorSources } from './error-sources.ts'
import { errorsOfDifferences, withoutLuck } from './selection.ts'

export type LineupAnswer = {
  /** Mean profit per dollar of entry fee; −1 = everything is lost. */
  readonly roi: number
  /** Of the draws, of the fields that were made, and of what projections are off by: see error-sources.ts. */
  readonly roiStandardError: number
  /** Of the draws and the fields alone. */
  readonly roiDrawsError: number
  /** ROI without the luck of having been picked from all that were played: see selection.ts. */
  readonly roiShrunken: number
  /** First place, alone or shared. */
  readonly winRate: Probability
  /** A rank among the best hundredth of the field. */
  readonly top1Rate: Probability
  /** Any prize. */
  readonly cashRate: Probability
  /** Mean rank; tied entries have the best rank of the tie. */
  readonly averageFinish: number
  /** Share of the simulations that ended in each twentieth of the field, from the best. */
  readonly finishes: readonly Probability[]
  /** Other entries of the field with the same players. */
  readonly expectedDuplicates: number
  /** Where several fields were made to count them; null = counted in the one field that was played. */
  readonly duplicatesStandardError: number | null
  /** Lineups (by index) whose ROI differs from this one's by less than 1.96 standard errors of the difference. */
  readonly notDistinguishedFrom: readonly number[]
}

export type ProfitBin = { readonly from: Cents; readonly to: Cents; readonly share: Probability }

export type PortfolioAnswer = {
  readonly roi: number
  readonly roiStandardError: number
  /** Entry fees of all lineups. */
  readonly cost: Cents
  /** Profit in cents at these quantiles of the simulations. */
  readonly profitQuantiles: Readonly<Record<'p5' | 'p25' | 'p50' | 'p75' | 'p95' | 'p99', Cents>>
  /** The whole distribution of the profit, in steps that grow where simulations are few. */
  readonly profits: readonly ProfitBin[]
  readonly meanProfit: Cents
  readonly profitRate: Probability
  /** No lineup wins anything. */
  readonly loseAllRate: Probability
  /** Mean share of players that two lineups have in common. */
  readonly overlap: Fraction | null
  /** How many independent lineups would spread the profit as these do; null where nothing is ever won. */
  readonly diversity: number | null
}

/** 95 percent of a normal lie within this many standard errors. */
const CONFIDENCE = 1.96

/** Mean prize of a lineup, in cents. */
function meanPrize({ prizes, simulations }: PartialSums, own: number): number {
  return prizes[own]! / simulations
}

/** Covariance of the prizes of two lineups, `i` ≥ `j`, of one simulation. */
function covariance(accumulator: PartialSums, i: number, j: number): number {
  const { products, prizes, simulations } = accumulator
  const centered = products[i * prizes.length + j]! / simulations - meanPrize(accumulator, i) * meanPrize(accumulator, j)
  return (centered * simulations) / Math.max(1, simulations - 1)
}

/** @param duplicates other entries with the same players, lineup by lineup */
export function lineupAnswers(
  accumulator: PartialSums,
  { lineups, entryFee }: Stake,
  duplicates: ArrayLike<number>,
  errors: ErrorSources,
): LineupAnswer[] {
  const { simulations, wins, tops, cashes, ranks, finishes } = accumulator
  const rois = Array.from({ length: lineups }, (_, own) => meanPrize(accumulator, own) / entryFee - 1)
  const shrunken = withoutLuck(
    rois,
    errorsOfDifferences(accumulator).map((error) => (errors.ofWorlds * error) / entryFee),
  )
  const drawsError = (own: number) => errors.ofWorlds * Math.sqrt(Math.max(0, covariance(accumulator, own, own)) / simulations)
  const apart = Array.from({ length: lineups }, () => [] as number[])
  for (let i = 1; i < lineups; i++) {
    for (let j = 0; j < i; j++) {
      const variance = Math.max(0, covariance(accumulator, i, i) + covariance(accumulator, j, j) - 2 * covariance(accumulator, i, j))
      const error = Math.sqrt((errors.ofWorlds ** 2 * variance) / simulations + errors.ofDifference(i, j) ** 2)
      if (Math.abs(meanPrize(accumulator, i) - meanPrize(accumulator, j)) > CONFIDENCE * error) continue
      apart[i]!.push(j)
      apart[j]!.push(i)
    }
  }
  return Array.from({ length: lineups }, (_, own) => ({
    roi: rois[own]!,
    roiStandardError: Math.hypot(drawsError(own), errors.ofModel[own]!) / entryFee,
    roiDrawsError: drawsError(own) / entryFee,
    roiShrunken: shrunken[own]!,
    winRate: wins[own]! / simulations,
    top1Rate: tops[own]! / simulations,
    cashRate: cashes[own]! / simulations,
    averageFinish: ranks[own]! / simulations,
    finishes: Array.from(finishes.subarray(own * FINISH_BINS, (own + 1) * FINISH_BINS), (count) => count / simulations),
    expectedDuplicates: duplicates[own]!,
    duplicatesStandardError: null,
    notDistinguishedFrom: apart[own]!.sort((a, b) => a - b),
  }))
}

export function portfolioAnswer(
  accumulator: PartialSums,
  { lineups, entryFee }: Stake,
  overlap: Fraction | null,
  errors: ErrorSources,
): PortfolioAnswer {
  const { simulations, totals } = accumulator
  const cost = lineups * entryFee
  const profits = Float64Array.from(totals, (prize) => prize - cost).sort()
  const profit = mean(profits)
  const spread = variance(profits)
  const at = (p: number) => Math.round(quantileOf(profits, p))
  return {
    roi: profit / cost,
    roiStandardError: Math.hypot(errors.ofWorldsTogether * Math.sqrt(spread / simulations), errors.ofModelTogether) / cost,
    cost,
    profitQuantiles: { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95), p99: at(0.99) },
    profits: profitBins(profits, cost),
    meanProfit: Math.round(profit),
    profitRate: profits.filter((profit) => profit > 0).length / simulations,
    loseAllRate: totals.filter((prize) => prize === 0).length / simulations,
    overlap,
    diversity: diversityOf(accumulator, lineups, spread),
  }
}

/**
 * Lineups × (sum of their own variances ÷ variance of their sum): the count for independent lineups, 1 for copies of one.
 * Example: two lineups that always win together → 1; two that never have anything to do with each other → 2.
 */
function diversityOf(accumulator: PartialSums, lineups: number, together: number): number | null {
  let alone = 0
  for (let own = 0; own < lineups; own++) alone += Math.max(0, covariance(accumulator, own, own))
  return together > 1e-9 ? (lineups * alone) / together : null
}

/** Bounds of the bins as multiples of the cost: everything lost, then steps that double, for prizes have long tails. */
const STEPS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]

/** @param sorted profits in cents, ascending; the first bin holds the simulations in which nothing was won */
function profitBins(sorted: Float64Array, cost: Cents): ProfitBin[] {
  const most = sorted[sorted.length - 1]!
  const bounds = STEPS.map((step) => Math.round(step * cost))
  const last = bounds.findIndex((bound) => bound > most)
  const edges = last < 0 ? [...bounds, Math.ceil(most) + 1] : bounds.slice(0, last + 1)
  const below = (bound: number) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]! < bound) low = middle + 1
      else high = middle
    }
    return low
  }
  const lost = sorted.findIndex((profit) => profit > -cost + 1e-6)
  const lose = lost < 0 ? sorted.length : lost
  const bins = [{ from: -cost, to: -cost, share: lose / sorted.length }]
  for (let i = 1; i < edges.length; i++) {
    const from = Math.max(lose, below(edges[i - 1]!))
    const to = i === edges.length - 1 ? sorted.length : Math.max(lose, below(edges[i]!))
    bins.push({ from: edges[i - 1]!, to: edges[i]!, share: Math.max(0, to - from) / sorted.length })
  }
  return bins
}
