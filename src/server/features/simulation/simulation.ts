// The contest simulator: what the caller sends becomes an order, worker threads play it in parts, the parts become the answer.

import type { SimulationProgress } from '#contract/dfs/simulation.ts'
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { contestAnswer, PARTS, type ReadyContest } from '#core/simulation/contest/simulate.ts'
import type { PartialSums } from '#core/simulation/counting/accumulator.ts'
import { withDuplicates } from '#core/simulation/field/duplicates.ts'
import type { OutcomeRequest } from '#core/simulation/scores/outcome-distribution.ts'
import { AppError } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import { answerOf } from './answer.ts'
import type { SimulationDeps } from './simulation-deps.ts'
import { checkWork, contestOrder } from './simulation-request.ts'
import { weighContests } from './weigh-contests.ts'

type Input = ParsedOf<typeof API.simulation.simulate>
type Answer = AnswerOf<typeof API.simulation.simulate>

/** Longer than any order within the limits takes. */
const LONGEST_MS = 120_000

export function simulationFeature(deps: SimulationDeps): Feature {
  const busy = new Set<string>()
  /** One at a time for each person, within a time. */
  const alone = async <T>(call: Call, work: (call: Call) => Promise<T>): Promise<T> => {
    const { id } = memberOf(call)
    if (busy.has(id)) throw new AppError('rate_limited', 'A simulation of yours is running. Cancel it, or wait until it is done.')
    busy.add(id)
    try {
      return await inTime(call, (signal) => work({ ...call, signal }))
    } finally {
      busy.delete(id)
    }
  }
  return {
    bounds: [
      ...bind(API.simulation, { simulate: (input, call) => alone(call, (inside) => simulate(input, inside, deps)) }),
      ...bind(API.contests, { weigh: (input, call) => alone(call, (inside) => weighContests(input, inside, deps)) }),
    ],
  }
}

async function inTime<T>(call: Call, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(LONGEST_MS)
  const ended = AbortSignal.any([call.signal, late])
  try {
    // Whatever it waits for, also what hears no signal: the caller is answered.
    return await Promise.race([work(ended), untilEnd(ended)])
  } catch (error) {
    if (late.aborted) throw new AppError('unavailable', 'This took too long and was given up. Fewer simulations or a smaller field help.')
    if (call.signal.aborted) throw new AppError('unavailable', 'The caller went away.')
    throw error
  }
}

const untilEnd = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })

async function simulate(input: Input, call: Call, deps: SimulationDeps): Promise<Answer> {
  const { workers, clock } = deps
  const start = clock.now()
  const tell = (progress: SimulationProgress) => call.emit?.('progress', progress)
  // Nothing is told before the order is accepted, so that a refusal travels under its own status.
  const made = await contestOrder(input, call, deps)
  tell({ stage: 'field', done: 0, of: 1 })
  const ready = await workers.run('readyContest', made.order, call.signal)
  if (ready.kind === 'impossible') throw new AppError('invalid_input', ready.reason)
  checkWork(ready.contest.worlds[0]!.field.entries, input.simulations)
  tell({ stage: 'field', done: 1, of: 1 })
  const parts = await played(ready.contest, workers, call.signal, (done) => tell({ stage: 'contest', done, of: ready.contest.simulations }))
  const outcomes = await outcomesFrom(ready.outcomes, workers, call.signal, tell)
  const answer = withDuplicates(contestAnswer(ready.contest, parts), ready.duplicates)
  return answerOf({ ...made, answer, outcomes, ready, input, elapsedMs: clock.now() - start })
}

/** The parts of a contest, on all threads there are. */
async function played(
  contest: ReadyContest,
  workers: Workers,
  signal: AbortSignal,
  onDone: (done: number) => void,
): Promise<PartialSums[]> {
  const threads = Math.min(PARTS, workers.threads)
  const done = new Array<number>(threads).fill(0)
  const bound = (thread: number) => Math.round((thread * PARTS) / threads)
  const shares = await Promise.all(
    done.map((_, thread) =>
      workers.run('contestParts', { contest, first: bound(thread), end: bound(thread + 1) }, signal, {
        onProgress: (simulations) => {
          done[thread] = Number(simulations)
          onDone(done.reduce((sum, count) => sum + count, 0))
        },
      }),
    ),
  )
  return shares.flat()
}

async function outcomesFrom(order: OutcomeRequest, workers: Workers, signal: AbortSignal, tell: (progress: SimulationProgress) => void) {
  const onProgress = (done: unknown) => tell({ stage: 'players', done: Number(done), of: order.optima })
  return workers.run('outcomeDistribution', order, signal, { onProgress })
}
