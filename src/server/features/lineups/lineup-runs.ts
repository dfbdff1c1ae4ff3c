// The set of lineups that a person is building or built last: found again after a reload, on every server and after a restart; kept after a
// cancel, there until the next. A server that builds gives a sign of life with what is done; when the signs end, so did the server.
import { randomUUID } from 'node:crypto'
import type { BuildEvent } from '#contract/dfs/optimize-shapes.ts'
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Problem } from '#contract/problem.ts'
import type { EpochMs } from '#core/units.ts'
import type { Member } from '../../kernel/door/actor.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LineupRunStore, RunState } from './lineup-runs.store.ts'

type Input = ParsedOf<typeof API.lineups.optimize>
type Answer = AnswerOf<typeof API.lineups.optimize>

/** A build whose page went away goes on for so long; a page that comes back and asks keeps it going. */
const GRACE_MS = 6000
/** Every so often a build is written down and hears whether it is called off. */
const SIGN_MS = 1000
/** A server that is silent for so long has gone. */
export const LOST_MS = 20_000
/** The same where a person's next run would take the place of this one, and with it what it owes: several signs did not come. */
const REPLACED_MS = 4 * SIGN_MS
/** What is stopped writes down what it has within a moment. */
const LONGEST_STOP_MS = 4000
const LOOK_MS = 50

export type LineupRun = {
  /** Aborted when somebody calls the build off, or nobody waits for it any more. */
  readonly stop: AbortSignal
  readonly progress: (event: BuildEvent) => void
  readonly done: (answer: Answer) => Promise<void>
  readonly failed: (problem: Pick<Problem, 'title' | 'detail'>) => Promise<void>
}

export type LineupRuns = {
  /** A person's new run takes the place of the last one; whoever still builds that is called off. */
  begin(member: Pick<Member, 'id' | 'countedUnder' | 'timeZone'>, input: Input, caller: AbortSignal): Promise<LineupRun>
  /** As it stands; asking keeps a build going whose page went away. */
  latest(userId: string): Promise<RunState | null>
  /** Calls a running build off: what is done stays. False where none runs. */
  cancel(userId: string): Promise<boolean>
  /** Ends the runs of servers that have gone. */
  settleLost(): Promise<void>
  /** The server stops: every build ends with what is done. */
  stop(): Promise<void>
}

/** One that this server builds. */
type Building = { readonly id: string; state: RunState; readonly stop: AbortController; askedAt: number }

/** @param isAlone no other server has this database: whatever runs there when this one begins, nobody builds any more */
export function lineupRuns(store: LineupRunStore, clock: Clock, isAlone = false): LineupRuns {
  const building = new Map<string, Building>()
  const settleLost = () => store.settleLost(clock.now() - LOST_MS)
  let cleared: Promise<void> | undefined
  const cleanStart = () => {
    if (isAlone) cleared ??= store.settleLost(Date.UTC(9999, 0, 1))
    return cleared
  }
  return {
    async begin({ id: userId, countedUnder, timeZone }, input, caller) {
      await cleanStart()
      const isOwn = building.has(userId)
      building.get(userId)?.stop.abort()
      const run: Building = { id: randomUUID(), state: begun(input, clock.now()), stop: new AbortController(), askedAt: clock.now() }
      building.set(userId, run)
      // One that is built here, or on a server that lives, gives back by itself what it does not deliver.
      if (!isOwn) await store.settleLost(clock.now() - REPLACED_MS, userId)
      await settleLost()
      await store.begin({ id: userId, countedUnder, timeZone }, run.id, run.state, input.count, clock.now())
      const signs = giveSigns(userId, run, caller, store, clock)
      const end = async (change: Partial<RunState>) => {
        clearInterval(signs)
        run.state = { ...run.state, ...change }
        if (building.get(userId) === run) building.delete(userId)
        await store.update(userId, run.id, run.state, clock.now())
      }
      return {
        stop: run.stop.signal,
        progress: ({ stage, done, of, lineups }) => {
          run.state = { ...run.state, stage, done, of, lineups: [...run.state.lineups, ...lineups] }
        },
        done: (answer) =>
          end({ status: answer.status === 'stopped' ? 'stopped' : 'done', done: answer.lineups.length, lineups: answer.lineups, answer }),
        failed: ({ title, detail }) => end({ status: 'failed', lineups: [], problem: { title, detail } }),
      }
    },
    async latest(userId) {
      await cleanStart()
      const own = building.get(userId)
      if (own) own.askedAt = clock.now()
      const found = await store.find(userId, clock.now())
      if (!found) return null
      // What this server builds it knows best.
      if (own?.id === found.id && found.state.status === 'running') return own.state
      const isSilent = found.state.status === 'running' && found.aliveAt < clock.now() - LOST_MS
      if (isSilent) await settleLost()
      const { id, state } = isSilent ? ((await store.find(userId)) ?? found) : found
      if (state.status !== 'lost') return state
      // Without a lineup there is nothing to keep: it is told once.
      if (state.lineups.length === 0) await store.remove(userId, id)
      return { ...state, done: state.lineups.length, problem: lostProblem(state) }
    },
    async cancel(userId) {
      building.get(userId)?.stop.abort()
      return store.cancel(userId)
    },
    settleLost,
    async stop() {
      for (const { stop } of building.values()) stop.abort()
      const until = performance.now() + LONGEST_STOP_MS
      while (building.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    },
  }
}

function begun(input: Input, at: EpochMs): RunState {
  return {
    request: input as RunState['request'],
    status: 'running',
    stage: input.objective === 'roi' ? 'candidates' : 'lineups',
    done: 0,
    of: input.count,
    lineups: [],
    answer: null,
    problem: null,
    at,
  }
}

function lostProblem({ request, lineups }: RunState): NonNullable<RunState['problem']> {
  const of = request.count ?? lineups.length
  const done = lineups.length
  return {
    title: 'The server restarted',
    detail:
      done === 0
        ? 'The server restarted while your lineups were built. None was done, and none was counted.'
        : `The server restarted while your lineups were built. ${done} of ${of} ${done === 1 ? 'is' : 'are'} kept, and only ${done === 1 ? 'that one was' : 'those were'} counted.`,
  }
}

/** Writes down what is done while it is built; ends it when it is called off, replaced, or when nobody has asked for it for a while. */
function giveSigns(userId: string, run: Building, caller: AbortSignal, store: LineupRunStore, clock: Clock): NodeJS.Timeout {
  let goneAt: number | null = caller.aborted ? clock.now() : null
  caller.addEventListener('abort', () => (goneAt ??= clock.now()), { once: true })
  let isWriting = false
  const sign = async () => {
    if (isWriting || run.state.status !== 'running') return
    isWriting = true
    try {
      const heard = await store.update(userId, run.id, run.state, clock.now())
      if (!heard || heard.isCanceled) run.stop.abort()
      else if (goneAt !== null && clock.now() - Math.max(goneAt, run.askedAt, heard.askedAt) > GRACE_MS) run.stop.abort()
    } catch {
      // The database did not answer this time; the next sign tells all that is done by then.
    } finally {
      isWriting = false
    }
  }
  return setInterval(() => void sign(), SIGN_MS).unref()
}
