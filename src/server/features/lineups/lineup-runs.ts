// The set of lineups that a person is building or built last: found again after a reload, kept after a cancel, there until the next.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { BuildEvent } from '#contract/optimize-shapes.ts'
import type { Problem } from '#contract/problem.ts'
import type { Clock } from '../../ports/clock.ts'

type Input = ParsedOf<typeof API.lineups.optimize>
type Answer = AnswerOf<typeof API.lineups.optimize>
type Told = AnswerOf<typeof API.lineups.run>['run']

/** Sets of so many people are kept; the oldest goes first. 500 lineups are about half a megabyte. */
const MOST_RUNS = 60
/** A build whose page went away goes on for so long; a page that comes back and asks keeps it going. */
const GRACE_MS = 6000
const LOOK_MS = 1000

export type LineupRun = {
  /** Aborted when somebody calls the build off, or nobody waits for it any more. */
  readonly stop: AbortSignal
  readonly progress: (event: BuildEvent) => void
  readonly done: (answer: Answer) => void
  readonly failed: (problem: Pick<Problem, 'title' | 'detail'>) => void
}

export type LineupRuns = {
  /** A person's new run takes the place of the last one; whoever still builds that is called off. */
  begin(userId: string, input: Input, caller: AbortSignal): LineupRun
  /** As it stands; asking keeps a build going whose page went away. */
  latest(userId: string): Told
  /** Calls a running build off: what is done stays. False where none runs. */
  cancel(userId: string): boolean
}

type Kept = { told: NonNullable<Told>; seenAt: number; readonly stop: AbortController }

export function lineupRuns(clock: Clock): LineupRuns {
  const runs = new Map<string, Kept>()
  const isRunning = (run: Kept | undefined) => run?.told.status === 'running'
  return {
    begin(userId, input, caller) {
      const before = runs.get(userId)
      if (isRunning(before)) before!.stop.abort()
      runs.delete(userId)
      const told: NonNullable<Told> = {
        request: input as NonNullable<Told>['request'],
        status: 'running',
        stage: input.objective === 'roi' ? 'candidates' : 'lineups',
        done: 0,
        of: input.count,
        lineups: [],
        answer: null,
        problem: null,
      }
      const run: Kept = { told, seenAt: clock.now(), stop: new AbortController() }
      runs.set(userId, run)
      for (const [oldest, { stop }] of runs) {
        if (runs.size <= MOST_RUNS) break
        stop.abort()
        runs.delete(oldest)
      }
      const set = (change: Partial<NonNullable<Told>>) => {
        run.told = { ...run.told, ...change }
      }
      waitFor(run, caller, clock)
      return {
        stop: run.stop.signal,
        progress: ({ stage, done, of, lineups }) => set({ stage, done, of, lineups: [...run.told.lineups, ...lineups] }),
        done: (answer) =>
          set({ status: answer.status === 'stopped' ? 'stopped' : 'done', done: answer.lineups.length, lineups: answer.lineups, answer }),
        failed: ({ title, detail }) => set({ status: 'failed', lineups: [], problem: { title, detail } }),
      }
    },
    latest(userId) {
      const run = runs.get(userId)
      if (!run) return null
      run.seenAt = clock.now()
      return run.told
    },
    cancel(userId) {
      const run = runs.get(userId)
      if (!run || !isRunning(run)) return false
      run.stop.abort()
      return true
    },
  }
}

/** Once the caller has gone away: ends the build when nobody has asked for it for a while. */
function waitFor(run: Kept, caller: AbortSignal, clock: Clock): void {
  const look = () => {
    if (run.told.status !== 'running') return
    if (clock.now() - run.seenAt > GRACE_MS) return run.stop.abort()
    setTimeout(look, LOOK_MS).unref()
  }
  const gone = () => {
    run.seenAt = clock.now()
    look()
  }
  if (caller.aborted) gone()
  else caller.addEventListener('abort', gone, { once: true })
}
