// Gathers finishes as they come. A part of the simulations is plain data, so that parts come from several threads and are added up.
import type { Cents } from '../../units.ts'
import { sharedPrize } from '../contest/payouts.ts'

/** Finishes are counted by twentieths of the field. */
export const FINISH_BINS = 20

export type AccumulatorOrder = {
  readonly lineups: number
  /** Simulations at most. */
  readonly simulations: number
  /** See `prizeSums`; its length less one is the size of the field. */
  readonly sums: Float64Array
  /** Are the lineups followed by as many shadows, ranked though no entries? */
  readonly hasShadows?: boolean
}

/** What some of the simulations came to, for each of the user's lineups. */
export type PartialSums = {
  readonly simulations: number
  /** Sums of prizes and of ranks. */
  readonly prizes: Float64Array
  readonly ranks: Float64Array
  /** Sums of what the shadows would win. */
  readonly lifted: Float64Array
  /** Sum of prize × prize for each pair of lineups, the lower half. */
  readonly products: Float64Array
  readonly wins: Uint32Array
  readonly tops: Uint32Array
  readonly cashes: Uint32Array
  /** `lineup × FINISH_BINS + bin` */
  readonly finishes: Uint32Array
  /** Prizes of all lineups together, simulation by simulation. */
  readonly totals: Float64Array
}

/** Memory grows with lineups² and with simulations, never with their product. */
export class Accumulator {
  private readonly order: AccumulatorOrder
  private readonly kept: PartialSums
  private readonly paid: Uint32Array
  private readonly won: Float64Array
  private readonly topRank: number
  private readonly binOfRank: number
  private done = 0

  constructor(order: AccumulatorOrder) {
    const { lineups, simulations, sums } = order
    this.order = order
    this.kept = {
      simulations: 0,
      prizes: new Float64Array(lineups),
      ranks: new Float64Array(lineups),
      lifted: new Float64Array(lineups),
      products: new Float64Array(lineups * lineups),
      wins: new Uint32Array(lineups),
      tops: new Uint32Array(lineups),
      cashes: new Uint32Array(lineups),
      finishes: new Uint32Array(lineups * FINISH_BINS),
      totals: new Float64Array(simulations),
    }
    this.paid = new Uint32Array(lineups)
    this.won = new Float64Array(lineups)
    this.topRank = Math.max(1, Math.floor((sums.length - 1) / 100))
    this.binOfRank = FINISH_BINS / (sums.length - 1)
  }

  /** Simulations that were gathered. */
  get simulations(): number {
    return this.done
  }

  add(above: Uint32Array, tied: Uint32Array): void {
    const { lineups, sums } = this.order
    const { prizes, ranks, products, wins, tops, cashes, finishes, totals, lifted } = this.kept
    let winners = 0
    let total = 0
    for (let own = 0; own < lineups; own++) {
      const better = above[own]!
      ranks[own]! += better + 1
      finishes[own * FINISH_BINS + Math.floor(better * this.binOfRank)]!++
      if (better === 0) wins[own]!++
      if (better < this.topRank) tops[own]!++
      const prize = sharedPrize(sums, better, tied[own]!)
      if (prize === 0) continue
      total += prize
      prizes[own]! += prize
      cashes[own]!++
      this.won[winners] = prize
      this.paid[winners++] = own
    }
    totals[this.done++] = total
    // A shadow is above its own lineup and takes a place of its own among those who tie with it.
    if (this.order.hasShadows)
      for (let own = 0; own < lineups; own++) {
        const better = above[lineups + own]!
        lifted[own]! += sharedPrize(sums, better, Math.min(tied[lineups + own]! + 1, sums.length - 1 - better))
      }
    for (let i = 0; i < winners; i++) {
      const row = this.paid[i]! * lineups
      for (let j = 0; j <= i; j++) products[row + this.paid[j]!]! += this.won[i]! * this.won[j]!
    }
  }

  part(): PartialSums {
    return { ...this.kept, simulations: this.done, totals: this.kept.totals.subarray(0, this.done) }
  }
}

/** Parts added up in their order; the same parts give the same sums, whichever thread each came from. At least one part. */
export function addedUp(parts: readonly PartialSums[]): PartialSums {
  const simulations = parts.reduce((sum, part) => sum + part.simulations, 0)
  const totals = new Float64Array(simulations)
  let at = 0
  for (const part of parts) {
    totals.set(part.totals, at)
    at += part.simulations
  }
  const sum = <T extends Float64Array | Uint32Array>(of: (part: PartialSums) => T): T => {
    const result = of(parts[0]!).slice() as T
    for (const part of parts.slice(1)) {
      const more = of(part)
      for (let i = 0; i < result.length; i++) result[i]! += more[i]!
    }
    return result
  }
  return {
    simulations,
    prizes: sum((part) => part.prizes),
    ranks: sum((part) => part.ranks),
    lifted: sum((part) => part.lifted),
    products: sum((part) => part.products),
    wins: sum((part) => part.wins),
    tops: sum((part) => part.tops),
    cashes: sum((part) => part.cashes),
    finishes: sum((part) => part.finishes),
    totals,
  }
}

/** Money of a contest, as verdicts need it. */
export type Stake = { readonly lineups: number; readonly entryFee: Cents }
