// A contest played many times: the user's lineups against a field, for the command line, the server's workers and the browser alike.
// The simulations fall into parts of fixed bounds. Whoever plays them, one thread or several, adds them up in the same order, so that
// the same order gives the same bytes.
import type { Cents, Fraction } from '../../units.ts'
import { Accumulator, addedUp, type PartialSums } from '../counting/accumulator.ts'
import { contestKernel, type Engine } from '../counting/kernel.ts'
import { type ContestField, contestField, type RowLineup } from '../field/field.ts'
import { type Outcomes, type OutcomesOrder, outcomesOf, TILE } from '../scores/outcomes.ts'
import { type LineupAnswer, lineupAnswers, type PortfolioAnswer, portfolioAnswer } from './contest-results.ts'
import { type PrizeRow, prizeSums } from './payouts.ts'

/** A contest as plain data, so that it can be sent to another thread. */
export type ReadyContest = {
  readonly outcomes: OutcomesOrder
  readonly field: ContestField
  readonly entryFee: Cents
  readonly prizes: readonly PrizeRow[]
  readonly simulations: number
}

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

/** Parts of the simulations, whatever the number of threads. */
export const PARTS = 8

/** First tile of a part; that of `PARTS` is the end. */
function tileOf(part: number, simulations: number): number {
  return Math.floor((part * Math.ceil(simulations / TILE)) / PARTS)
}

type Play = Pick<SimulationOrder, 'outcomes' | 'entryFee' | 'prizes' | 'simulations' | 'engine' | 'onProgress'> & {
  readonly field: ContestField
}

/** Plays the parts from `first` to before `end`; told to stop, the part under way is cut short and the last. */
function playParts(order: Play, first: number, end: number): PartialSums[] {
  const { outcomes, field, simulations } = order
  const run = contestKernel(outcomes, field, order.engine)
  const sums = prizeSums(order.prizes, field.entries)
  const stride = Math.ceil(Math.ceil(simulations / TILE) / 100)
  const parts: PartialSums[] = []
  let before = 0
  for (let part = first; part < end; part++) {
    const [from, to] = [tileOf(part, simulations), tileOf(part + 1, simulations)]
    const accumulator = new Accumulator({ lineups: field.ours.length, simulations: (to - from) * TILE, sums })
    let goesOn = true
    for (let tile = from; tile < to && goesOn; tile += stride) {
      run(tile, Math.min(to, tile + stride), simulations, (above, tied) => accumulator.add(above, tied))
      goesOn = order.onProgress?.(before + accumulator.simulations) !== false
    }
    before += accumulator.simulations
    parts.push(accumulator.part())
    if (!goesOn) break
  }
  return parts
}

/** The parts from `first` to before `end` of a contest, as one thread of several plays them. */
export function contestParts(
  contest: ReadyContest,
  first: number,
  end: number,
  onProgress?: (done: number) => void,
): readonly PartialSums[] {
  const told = onProgress && ((done: number) => void onProgress(done))
  return playParts({ ...contest, outcomes: outcomesOf(contest.outcomes), ...(told ? { onProgress: told } : {}) }, first, end)
}

/** The answer from all parts, in their order. */
export function contestAnswer(
  { field, entryFee }: Pick<ReadyContest, 'field' | 'entryFee'>,
  parts: readonly PartialSums[],
): SimulationAnswer {
  const accumulator = addedUp(parts.filter((part) => part.simulations > 0))
  const stake = { lineups: field.ours.length, entryFee }
  const duplicates = Array.from(field.ours, (place) => field.counts[place]! - 1)
  return {
    simulations: accumulator.simulations,
    entries: field.entries,
    lineups: lineupAnswers(accumulator, stake, duplicates),
    portfolio: portfolioAnswer(accumulator, stake, overlapOf(field)),
  }
}

/** Plays the contest. Deterministic: the same order gives the same answer. */
export function simulateContest(order: SimulationOrder): SimulationAnswer {
  const { ours, entryFee, simulations } = order
  if (ours.length === 0 || simulations < 1 || entryFee <= 0) throw new RangeError('a simulation needs a lineup, a draw and an entry fee')
  const field = contestField(order.others, ours)
  return contestAnswer({ field, entryFee }, playParts({ ...order, field }, 0, PARTS))
}

/** Mean share of rows that two of the user's lineups have in common; null for a single lineup. */
function overlapOf({ rows, width, ours }: ContestField): Fraction | null {
  if (ours.length < 2) return null
  const sets = Array.from(ours, (place) => new Set(rows.subarray(place * width, (place + 1) * width)))
  let shared = 0
  for (let i = 1; i < sets.length; i++) for (let j = 0; j < i; j++) for (const row of sets[i]!) if (sets[j]!.has(row)) shared++
  return shared / width / ((sets.length * (sets.length - 1)) / 2)
}
