// What so many entries of a contest cost and bring, each figure with its error.
import { mean, variance } from '../../math/statistics.ts'
import type { Cents, Probability } from '../../units.ts'
import type { PlayedEntries } from './play-lobby.ts'
import { rateOf } from './rate.ts'

export type EntryFigures = {
  readonly entries: number
  readonly cost: Cents
  /** Mean profit per dollar of fees, with its standard error: of the draws, the fields and what projections are off by. */
  readonly roi: number
  readonly roiStandardError: number
  /** Any prize at all, and more than the fees, with the errors of the draws and the fields (rate.ts). */
  readonly cashRate: Probability
  readonly cashRateStandardError: Probability
  readonly profitRate: Probability
  readonly profitRateStandardError: Probability
}

/** @param worlds nights of each world, in the order of the totals */
export function figuresOf({ entries, sums, errors }: PlayedEntries, entryFee: Cents, worlds: readonly number[]): EntryFigures {
  const cost = entries * entryFee
  const { totals } = sums
  const ofDraws = errors.ofWorldsTogether * Math.sqrt(variance(totals) / totals.length)
  const cashes = rateOf((night) => totals[night]! > 0, worlds)
  const profits = rateOf((night) => totals[night]! > cost, worlds)
  return {
    entries,
    cost,
    roi: mean(totals) / cost - 1,
    roiStandardError: Math.hypot(ofDraws, errors.ofModelTogether) / cost,
    cashRate: cashes.rate,
    cashRateStandardError: cashes.standardError,
    profitRate: profits.rate,
    profitRateStandardError: profits.standardError,
  }
}
