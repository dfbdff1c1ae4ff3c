// A contest played many times: the user's lineups against a field, for the command line, the server's workers and the browser alike.
import type { Cents, Fraction } from '../../units.ts'
import { type ContestField, contestField, type RowLineup } from './field.ts'
import { contestKernel, type Engine } from './kernel.ts'
import { type Outcomes, TILE } from './outcomes.ts'
import { type PrizeRow, prizeSums } from './payouts.ts'
import { type LineupAnswer, type PortfolioAnswer, Tally } from './tally.ts'

export type SimulationOrder = {
  readonly outcomes: Outcomes
  /** Lineups of the other entries. */
  readonly others: readonly RowLineup[]
  /** The user's lineups, each one entry; at least one. */
  readonly ours: readonly RowLineup[]
  readonly entryFee: Cents
  readonly prizes: readonly PrizeRow[]
  readonly simulations: number
  /** `plain` counts without vector instructions; the answer is the same. */
  readonly engine?: Engine
  /** Told after each hundredth of the work; answering false stops, and what is done counts. */
  readonly onProgress?: (done: number) => boolean | undefined
}

export type SimulationAnswer = {
  /** Simulations that were run. */
  readonly simulations: number
  /** Entries of the contest, the user's included. */
  readonly entries: number
  readonly lineups: readonly LineupAnswer[]
  readonly portfolio: PortfolioAnswer
}

/** Plays the contest. Deterministic: the same order gives the same answer. */
export function simulateContest(order: SimulationOrder): SimulationAnswer {
  const { outcomes, ours, entryFee, simulations } = order
  if (ours.length === 0 || simulations < 1 || entryFee <= 0) throw new RangeError('a simulation needs a lineup, a draw and an entry fee')
  const field = contestField(order.others, ours)
  const tally = new Tally({ lineups: ours.length, simulations, entryFee, sums: prizeSums(order.prizes, field.entries) })
  const run = contestKernel(outcomes, field, order.engine)
  const tiles = Math.ceil(simulations / TILE)
  const stride = Math.ceil(tiles / 100)
  for (let first = 0; first < tiles; first += stride) {
    run(first, Math.min(tiles, first + stride), simulations, (above, tied) => tally.add(above, tied))
    if (order.onProgress?.(tally.simulations) === false) break
  }
  return {
    simulations: tally.simulations,
    entries: field.entries,
    lineups: tally.lineups(Array.from(field.ours, (place) => field.counts[place]! - 1)),
    portfolio: tally.portfolio(overlapOf(field)),
  }
}

/** Mean share of rows that two of the user's lineups have in common; null for a single lineup. */
function overlapOf({ rows, width, ours }: ContestField): Fraction | null {
  if (ours.length < 2) return null
  const sets = Array.from(ours, (place) => new Set(rows.subarray(place * width, (place + 1) * width)))
  let shared = 0
  for (let i = 1; i < sets.length; i++) for (let j = 0; j < i; j++) for (const row of sets[i]!) if (sets[j]!.has(row)) shared++
  return shared / width / ((sets.length * (sets.length - 1)) / 2)
}
