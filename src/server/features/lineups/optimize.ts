// One optimizer call: which slate, whose projections, what came out. The solving itself happens in a worker thread, which tells
// each lineup as it is found: whoever calls the build off keeps those, and pays for those.

import { type BuildEvent, MOST_LINEUPS_BUILT } from '#contract/dfs/optimize-shapes.ts'
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { BuildOrder, BuildProgress, Built } from '#core/dfs/build/build-lineups.ts'
import { playersById } from '#core/dfs/lineup.ts'
import { withReports } from '#core/dfs/players/player-status.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import { plural } from '#core/plural.ts'
import { AppError, infeasible, tierRequired, toProblem } from '../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { ownModelOf } from '../../kernel/projected-by.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { SlateProjections } from '../../ports/slate-projections.ts'
import { orderedConstraints } from './build-order.ts'
import { type Given, lineupOf, setOf } from './built-answer.ts'
import { contestFor, roiBuilt } from './by-roi.ts'
import { knownPoints } from './known-points.ts'
import type { LineupRuns } from './lineup-runs.ts'
import type { SlateService } from './slate-service.ts'
import { inTime } from './with-timeout.ts'

type Input = ParsedOf<typeof API.lineups.optimize>
type Answer = AnswerOf<typeof API.lineups.optimize>

export type OptimizeDeps = {
  readonly slates: SlateService
  readonly projections: SlateProjections
  readonly workers: Workers
  readonly clock: Clock
  readonly runs: LineupRuns
}

const NOT_PLAYED = { rois: null, played: null, notes: [] } as const

/** A watched build may take this long; then it ends with what it has. */
const LONGEST_STREAM_MS = 90_000

/** A watched build that is resumable outlives its page: what it does is kept for whoever comes back. */
export function optimizer(deps: OptimizeDeps) {
  const build = builder(deps)
  return async (input: Input, call: Call): Promise<Answer> => {
    if (!call.emit || !input.resumable) return build(input, call)
    const run = await deps.runs.begin(memberOf(call), input, call.signal)
    const { emit } = call
    try {
      const answer = await build(input, {
        ...call,
        signal: run.stop,
        emit: (event, data) => {
          if (event === 'progress') run.progress(data as BuildEvent)
          emit(event, data)
        },
      })
      await run.done(answer)
      return answer
    } catch (error) {
      await run.failed(
        error instanceof AppError ? toProblem(error, call.requestId) : { title: 'Optimization Failed', detail: 'The build failed.' },
      )
      throw error
    }
  }
}

function builder({ slates, projections, workers, clock }: OptimizeDeps) {
  return async (input: Input, call: Call): Promise<Answer> => {
    const member = memberOf(call)
    if (input.count > MOST_LINEUPS_BUILT && member.tier !== 'vip' && !member.isAdmin) throw tierRequired('unlimited_lineups')
    const found = await slates.find(member.id, input)
    const roster = rosterOf(found.slate)
    if (!roster) throw new AppError('not_found', 'The roster of this contest is not known.')
    const known = await knownPoints(input, found, projections, ownModelOf(call, input))
    const choice = { ...found, slate: { ...found.slate, players: [...withReports(found.slate.players, known.statuses)] } }
    const { constraints, elements, stack, notes: said } = orderedConstraints(input, choice.slate, known)
    const { worth: points, deviations, spreads } = known
    const order = { slate: choice.slate, points, deviations, spreads, constraints }
    const settings = { randomness: constraints.randomness, maxExposure: constraints.maxExposure, stack }
    const byId = playersById(choice.slate.players)
    const given: Given = { ...NOT_PLAYED, extra: said, input, choice, roster, known, elements, settings, byId }
    const start = clock.now()
    const { built, rois, played, notes } =
      input.objective === 'roi'
        ? await roiBuilt(workers, { build: order, contest: contestFor(input, known) }, call)
        : { ...NOT_PLAYED, built: await (call.emit ? streamed(workers, order, given, call) : whole(workers, order, call)) }
    if (built.kind === 'infeasible') throw impossible(built)
    const { length } = built.lineups
    const wasStopped = length < input.count && built.shortage.length === 0
    if (length < input.count && !wasStopped) throw tooFew(input.count, built)
    if (wasStopped) call.delivered?.(length)
    return setOf({ ...given, rois, played, extra: [...said, ...notes] }, built, {
      isStopped: wasStopped,
      now: clock.now(),
      elapsedMs: clock.now() - start,
    })
  }
}

function whole(workers: Workers, order: BuildOrder, call: Call): Promise<Built> {
  return inTime(call.signal, (signal) => workers.run('lineupsFor', order, signal))
}

/** Each lineup travels when it is found; a caller who goes away, or too long a time, ends the build with what is done. */
function streamed(workers: Workers, order: BuildOrder, given: Given, call: Call): Promise<Built> {
  const stop = AbortSignal.any([call.signal, AbortSignal.timeout(LONGEST_STREAM_MS)])
  const onProgress = (news: unknown) => {
    const { done, of, newest } = news as BuildProgress
    const event: BuildEvent = { stage: 'lineups', done, of, lineups: [lineupOf(newest, given)] }
    call.emit?.('progress', event)
  }
  return workers.run('lineupsFor', order, undefined, { onProgress, stop })
}

function helpOf(fixes: readonly string[]): string {
  return fixes.length > 0 ? `Any of these would help: ${fixes.join('; ')}.` : ''
}

function impossible(built: Extract<Built, { kind: 'infeasible' }>): AppError {
  return infeasible(
    `No lineup keeps these rules together: ${built.conflict.join('; ')}. ${helpOf(built.fixes)}`.trim(),
    [...built.conflict],
    [...built.fixes],
  )
}

/** Fewer lineups than asked for would not be what was ordered; so the order is refused, with what stands in the way. */
function tooFew(count: number, built: Extract<Built, { kind: 'lineups' }>): AppError {
  const why = built.shortage.length > 0 ? ` (${built.shortage.join('; ')})` : ''
  const found = built.lineups.length
  return infeasible(
    `Only ${found} of ${plural(count, 'lineup')} fit${why}. ${helpOf(built.fixes)}`,
    [plural(count, 'lineup'), ...built.shortage],
    [...built.fixes],
  )
}
