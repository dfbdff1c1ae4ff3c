// A contest played many times: the user's lineups against a field, for the command line, the server's workers and the browser alike.
// The simulations fall into parts of fixed bounds. Whoever plays them, one thread or several, adds them up in the same order, so that
// the same order gives the same bytes.
import type { Cents, Fraction } from '../../units.ts'
import { Accumulator, addedUp, type PartialSums } from '../counting/accumulator.ts'
import { contestKernel, type Engine } from '../counting/kernel.ts'
import { type ContestField, contestField, type RowLineup } from '../field/field.ts'
import { type Outcomes, type OutcomesOrder, outcomesOf, TILE } from '../scores/outcomes.ts'
import { type LineupAnswer, lineupAnswers, type PortfolioAnswer, portfolioAnswer } from './contest-results.ts'
import { errorSources } from './error-sources.ts'
import { type PrizeRow, prizeSums } from './payouts.ts'

/** A contest as plain data, so that it can be sent to another thread. */
export type ReadyContest = {
  /** Played in turn, part by part; at most as many as there are parts. See others.ts. */
  readonly worlds: readonly { readonly outcomes: OutcomesOrder; readonly field: ContestField }[]
  /** See model-errors.ts. */
  readonly alike: Float64Array
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

type Play = Pick<SimulationOrder, 'entryFee' | 'prizes' | 'simulations' | 'engine' | 'onProgress'> & {
  readonly worlds: readonly { readonly outcomes: () => Outcomes; readonly field: ContestField }[]
}

/** Plays the parts from `first` to before `end`; told to stop, the part under way is cut short and the last. */
function playParts(order: Play, first: number, end: number): PartialSums[] {
  const { worlds, simulations } = order
  const { entries } = worlds[0]!.field
  const sums = prizeSums(order.prizes, entries)
  const kernels = new Map<number, ReturnType<typeof contestKernel>>()
  const stride = Math.ceil(Math.ceil(simulations / TILE) / 100)
  const parts: PartialSums[] = []
  let before = 0
  for (let part = first; part < end; part++) {
    const [from, to] = [tileOf(part, simulations), tileOf(part + 1, simulations)]
    const place = part % worlds.length
    const { outcomes, field } = worlds[place]!
    const run = kernels.get(place) ?? contestKernel(outcomes(), field, order.engine)
    // One world's memory at a time, unless the next part is of the same one.
    kernels.clear()
    kernels.set(place, run)
    const hasShadows = field.shadows > 0
    const lineups = field.ours.length - field.shadows
    const accumulator = new Accumulator({ lineups, simulations: (to - from) * TILE, sums, hasShadows })
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
  const report = onProgress && ((done: number) => void onProgress(done))
  const worlds = contest.worlds.map(({ outcomes, field }) => ({ outcomes: () => outcomesOf(outcomes), field }))
  return playParts({ ...contest, worlds, ...(report ? { onProgress: report } : {}) }, first, end)
}

/** The answer from all parts, in their order. */
export function contestAnswer(
  { worlds, entryFee, alike }: Pick<ReadyContest, 'entryFee' | 'alike'> & { readonly worlds: readonly { readonly field: ContestField }[] },
  parts: readonly PartialSums[],
): SimulationAnswer {
  const played = parts.filter((part) => part.simulations > 0)
  const accumulator = addedUp(played)
  const { field } = worlds[0]!
  const own = field.ours.subarray(0, field.ours.length - field.shadows)
  const stake = { lineups: own.length, entryFee }
  const duplicates = Array.from(own, (place) => field.counts[place]! - 1)
  const errors = errorSources(played, accumulator, { worlds: worlds.length, alike, hasShadows: field.shadows > 0 })
  return {
    simulations: accumulator.simulations,
    entries: field.entries,
    lineups: lineupAnswers(accumulator, stake, duplicates, errors),
    portfolio: portfolioAnswer(accumulator, stake, overlapOf(field, own), errors),
  }
}

/** Plays the contest. Deterministic: the same order gives the same answer. */
export function simulateContest(order: SimulationOrder): SimulationAnswer {
  const { ours, entryFee, simulations } = order
  if (ours.length === 0 || simulations < 1 || entryFee <= 0) throw new RangeError('a simulation needs a lineup, a draw and an entry fee')
  const field = contestField(order.others, ours)
  const worlds = [{ outcomes: () => order.outcomes, field }]
  return contestAnswer({ worlds, entryFee, alike: new Float64Array(ours.length ** 2) }, playParts({ ...order, worlds }, 0, PARTS))
}

/** Mean share of rows that two of the user's lineups have in common; null for a single lineup. */
function overlapOf({ rows, width }: ContestField, ours: Uint32Array): Fraction | null {
  if (ours.length < 2) return null
  const sets = Array.from(ours, (place) => new Set(rows.subarray(place * width, (place + 1) * width)))
  let shared = 0
  for (let i = 1; i < sets.length; i++) for (let j = 0; j < i; j++) for (const row of sets[i]!) if (sets[j]!.has(row)) shared++
  return shared / width / ((sets.length * (sets.length - 1)) / 2)
}
