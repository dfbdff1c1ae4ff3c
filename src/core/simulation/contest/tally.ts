// From finishes to answers: what each lineup and all of them together win, with standard errors, and which cannot be told apart.

import { quantileOf } from '../../projections/spread.ts'
import type { Cents, Fraction, Probability } from '../../units.ts'
import { sharedPrize } from './payouts.ts'

export type LineupAnswer = {
  /** Mean profit per dollar of entry fee; −1 = everything is lost. */
  readonly roi: number
  readonly roiStandardError: number
  /** First place, alone or shared. */
  readonly winRate: Probability
  /** A rank among the best hundredth of the field. */
  readonly top1Rate: Probability
  /** Any prize. */
  readonly cashRate: Probability
  /** Mean rank; tied entries have the best rank of the tie. */
  readonly averageFinish: number
  /** Other entries of the field with the same players. */
  readonly expectedDuplicates: number
  /** Lineups (by index) whose ROI differs from this one's by less than 1.96 standard errors of the difference. */
  readonly notToldApartFrom: readonly number[]
}

export type PortfolioAnswer = {
  readonly roi: number
  readonly roiStandardError: number
  /** Entry fees of all lineups. */
  readonly cost: Cents
  /** Profit in cents at these quantiles of the simulations. */
  readonly profitQuantiles: Readonly<Record<'p5' | 'p25' | 'p50' | 'p75' | 'p95' | 'p99', Cents>>
  readonly meanProfit: Cents
  readonly profitRate: Probability
  /** No lineup wins anything. */
  readonly loseAllRate: Probability
  /** Mean share of players that two lineups have in common. */
  readonly overlap: Fraction | null
}

/** 95 percent of a normal lie within this many standard errors. */
const CONFIDENCE = 1.96

export type TallyOrder = {
  readonly lineups: number
  readonly simulations: number
  readonly entryFee: Cents
  /** See `prizeSums`; its length less one is the size of the field. */
  readonly sums: Float64Array
}

/** Gathers finishes as they come; memory grows with lineups² and with simulations, never with their product. */
export class Tally {
  private readonly order: TallyOrder
  private readonly prizes: Float64Array
  /** Sum over simulations of prize × prize, for each pair of lineups. */
  private readonly products: Float64Array
  private readonly wins: Uint32Array
  private readonly tops: Uint32Array
  private readonly cashes: Uint32Array
  private readonly ranks: Float64Array
  private readonly totals: Float64Array
  private readonly paid: Uint32Array
  private readonly won: Float64Array
  private readonly topRank: number
  private done = 0

  constructor(order: TallyOrder) {
    const { lineups, simulations, sums } = order
    this.order = order
    this.prizes = new Float64Array(lineups)
    this.products = new Float64Array(lineups * lineups)
    this.wins = new Uint32Array(lineups)
    this.tops = new Uint32Array(lineups)
    this.cashes = new Uint32Array(lineups)
    this.ranks = new Float64Array(lineups)
    this.totals = new Float64Array(simulations)
    this.paid = new Uint32Array(lineups)
    this.won = new Float64Array(lineups)
    this.topRank = Math.max(1, Math.floor((sums.length - 1) / 100))
  }

  /** Simulations that were gathered. */
  get simulations(): number {
    return this.done
  }

  add(above: Uint32Array, tied: Uint32Array): void {
    const { lineups, sums } = this.order
    let winners = 0
    let total = 0
    for (let own = 0; own < lineups; own++) {
      const rank = above[own]! + 1
      this.ranks[own]! += rank
      if (rank === 1) this.wins[own]!++
      if (rank <= this.topRank) this.tops[own]!++
      const prize = sharedPrize(sums, above[own]!, tied[own]!)
      if (prize === 0) continue
      total += prize
      this.prizes[own]! += prize
      this.cashes[own]!++
      this.won[winners] = prize
      this.paid[winners++] = own
    }
    this.totals[this.done++] = total
    for (let i = 0; i < winners; i++) {
      const row = this.paid[i]! * lineups
      for (let j = 0; j <= i; j++) this.products[row + this.paid[j]!]! += this.won[i]! * this.won[j]!
    }
  }

  private mean(own: number): number {
    return this.prizes[own]! / this.done
  }

  /** Covariance of the prizes of two lineups, `i` ≥ `j`, of one simulation. */
  private covariance(i: number, j: number): number {
    const { done: simulations } = this
    const { lineups } = this.order
    const centered = this.products[i * lineups + j]! / simulations - this.mean(i) * this.mean(j)
    return (centered * simulations) / Math.max(1, simulations - 1)
  }

  lineups(duplicates: ArrayLike<number>): LineupAnswer[] {
    const { lineups, entryFee } = this.order
    const { done: simulations } = this
    const apart = Array.from({ length: lineups }, () => [] as number[])
    for (let i = 1; i < lineups; i++) {
      for (let j = 0; j < i; j++) {
        const variance = Math.max(0, this.covariance(i, i) + this.covariance(j, j) - 2 * this.covariance(i, j))
        if (Math.abs(this.mean(i) - this.mean(j)) > CONFIDENCE * Math.sqrt(variance / simulations)) continue
        apart[i]!.push(j)
        apart[j]!.push(i)
      }
    }
    return Array.from({ length: lineups }, (_, own) => ({
      roi: this.mean(own) / entryFee - 1,
      roiStandardError: Math.sqrt(Math.max(0, this.covariance(own, own)) / simulations) / entryFee,
      winRate: this.wins[own]! / simulations,
      top1Rate: this.tops[own]! / simulations,
      cashRate: this.cashes[own]! / simulations,
      averageFinish: this.ranks[own]! / simulations,
      expectedDuplicates: duplicates[own]!,
      notToldApartFrom: apart[own]!.sort((a, b) => a - b),
    }))
  }

  portfolio(overlap: Fraction | null): PortfolioAnswer {
    const { lineups, entryFee } = this.order
    const { done: simulations } = this
    const totals = this.totals.subarray(0, simulations)
    const cost = lineups * entryFee
    const profits = Float64Array.from(totals, (prize) => prize - cost).sort()
    const mean = profits.reduce((sum, profit) => sum + profit, 0) / simulations
    const variance = profits.reduce((sum, profit) => sum + (profit - mean) ** 2, 0) / Math.max(1, simulations - 1)
    const at = (p: number) => Math.round(quantileOf(profits as unknown as readonly number[], p))
    return {
      roi: mean / cost,
      roiStandardError: Math.sqrt(variance / simulations) / cost,
      cost,
      profitQuantiles: { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95), p99: at(0.99) },
      meanProfit: Math.round(mean),
      profitRate: profits.filter((profit) => profit > 0).length / simulations,
      loseAllRate: totals.filter((prize) => prize === 0).length / simulations,
      overlap,
    }
  }
}
