// One run of the optimizer at a time: lineups arrive as they are found, calling it off keeps those that have, and a page that comes back
// finds the run again where the server keeps it.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { BuiltLineup } from '#contract/dfs/lineup-shapes.ts'
import { lineups } from '#contract/dfs/lineups.ts'
import type { BuildEvent } from '#contract/dfs/optimize-shapes.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { subscriptions } from '#contract/people/subscriptions.ts'
import type { Problem } from '#contract/problem.ts'
import type { OfferedSite } from '#core/dfs/slate.ts'
import { isLeague, type LeagueKey } from '#core/leagues/leagues.ts'
import { call, stream } from '../../../api/client.ts'
import { openPaywall, problemIn, RequestFailed, reactionTo } from '../../../api/problem.ts'
import { noteRefusedWrite } from '../../../api/session-signals.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { OPTIMIZER } from './optimizer.copy.ts'

type Request = InputOf<typeof lineups.optimize>
export type Optimized = OutputOf<typeof lineups.optimize>

export type Run = {
  readonly request: Request
  readonly status: 'running' | 'done' | 'stopped'
  /** By ROI the lineups come at the end, after candidates are built and played. */
  readonly stage: BuildEvent['stage']
  readonly done: number
  readonly of: number
  /** Those found so far, at the end all of them. */
  readonly lineups: readonly BuiltLineup[]
  /** null until the end, and of a run that was called off. */
  readonly answer: Optimized | null
  /** What ended it before its time, where its server went away. */
  readonly ended?: string
}

/** A set that the server keeps of another slate than the one on screen. */
export type LastSet = {
  readonly lineups: number
  readonly league: LeagueKey
  readonly site: OfferedSite
  readonly slate: string
  /** What the slate is called; null where the set was not finished. */
  readonly name: string | null
  /** Epoch ms. */
  readonly at: number
}

export function useOptimizer() {
  const running = useRef<AbortController | null>(null)
  const isCanceled = useRef(false)
  const client = useQueryClient()
  const [run, setRun] = useState<Run | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [lastSet, setLastSet] = useState<LastSet | null>(null)
  /** Counts up with every start and forget: a run that is looked up meanwhile is no longer wanted. */
  const turn = useRef(0)

  const start = useCallback(
    /** @param onFewer is asked for so many lineups where the day's allowance holds no more and the person takes those. */
    async (request: Request, onFewer: (count: number) => void) => {
      turn.current++
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      isCanceled.current = false
      setProblem(null)
      // What is on screen stays until something takes its place: a refused press takes nothing.
      let before: Run | null = null
      setRun((shown) => {
        if (shown?.status !== 'running') before = shown
        return {
          request,
          status: 'running',
          stage: request.objective === 'roi' ? 'candidates' : 'lineups',
          done: 0,
          of: request.count === undefined ? 3 : Number(request.count),
          lineups: [],
          answer: null,
        }
      })
      const heard = listener(setRun, () => before)
      try {
        for await (const { event, data } of stream(lineups.optimize, { ...request, resumable: true }, { signal: controller.signal })) {
          if (event === 'progress') heard.take(data as BuildEvent)
          if (event === 'end') heard.end(data as Optimized)
        }
      } catch (failure) {
        heard.stop()
        // Called off is no failure: what came of it stays, and only that is spent.
        if (!controller.signal.aborted && !isCanceled.current) setProblem(problemOf(failure, onFewer))
      } finally {
        if (running.current === controller) running.current = null
        // The server hears of a called-off run a moment later; what it spent is asked for after that.
        if (controller.signal.aborted) {
          await new Promise((resolve) => setTimeout(resolve, 400))
          // A request that was on its way when it was called off may have begun after that.
          if (isCanceled.current) await call(lineups.cancelRun, {}).catch(() => {})
        }
        await client.invalidateQueries({ queryKey: [subscriptions.usage.path] })
      }
    },
    [client],
  )
  const cancel = useCallback(() => {
    isCanceled.current = true
    // The server ends the build and sends what is done; where it cannot be reached, or knows of no build yet, the connection is let go.
    void call(lineups.cancelRun, {})
      .catch(() => ({ isCanceled: false }))
      .then(async ({ isCanceled: isEnding }) => {
        const own = running.current
        // An ending that does not come through leaves what has: the page does not wait for it for ever.
        if (isEnding) await new Promise((resolve) => setTimeout(resolve, ENDING_MS))
        if (running.current === own) own?.abort()
      })
  }, [])
  /**
   * The run of a slate that the server keeps: what a reload or the way back would have lost.
   * @param onFound is told once what it was asked for
   */
  const resume = useCallback(
    async (slate: string, onFound: (request: Request) => void) => {
      const own = ++turn.current
      let isFirst = true
      for (;;) {
        const kept = await call(lineups.run, {}).catch(() => null)
        if (turn.current !== own || !kept?.run) return
        const { run: found } = kept
        if (found.request.slate !== slate) return setLastSet(lastSetOf(found))
        const { status, problem: ended } = found
        // What is kept says it itself; where nothing is, a message does.
        if (status === 'lost' && ended && found.lineups.length === 0) void toast({ title: ended.title, detail: ended.detail, tone: 'bad' })
        if (status === 'failed' || (status !== 'running' && found.lineups.length === 0)) return
        const isLost = status === 'lost'
        if (isFirst) onFound(found.request as Request)
        isFirst = false
        setRun({
          ...found,
          request: found.request as Request,
          status: isLost ? 'stopped' : status,
          ...(isLost && ended ? { ended: ended.detail } : {}),
        })
        if (found.status !== 'running') return void client.invalidateQueries({ queryKey: [subscriptions.usage.path] })
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
    },
    [client],
  )
  /** Puts lineups that were kept in the place of those on screen; a build under way ends. */
  const show = useCallback(({ request, lineups: kept }: Pick<Run, 'request' | 'lineups'>) => {
    turn.current++
    running.current?.abort()
    setProblem(null)
    setRun({ request, status: 'done', stage: 'lineups', done: kept.length, of: kept.length, lineups: kept, answer: null })
  }, [])
  const forget = useCallback(() => {
    turn.current++
    running.current?.abort()
    setRun(null)
    setProblem(null)
    setLastSet(null)
  }, [])
  return { start, cancel, forget, resume, show, run, lastSet, problem, isPending: run?.status === 'running' }
}

/** A set that somebody may want to see again; null where there is nothing in it, or it is still built. */
function lastSetOf({ request, status, lineups: built, answer, at }: NonNullable<OutputOf<typeof lineups.run>['run']>): LastSet | null {
  const { league, site, slate } = request
  if (built.length === 0 || status === 'running' || status === 'failed' || !league || !isLeague(league) || !slate) return null
  return { lineups: built.length, league, site: site ?? 'draftkings', slate, name: answer?.slate.name ?? null, at }
}

const REDRAW_MS = 100
/** How long the end of a run that was called off is waited for. */
const ENDING_MS = 3000
/** How often a run that this page did not start is looked at. */
const LOOK_MS = 1000

/**
 * Lineups come faster than anybody reads: the screen is told ten times a second.
 * @param shownBefore what stands again where nothing came of the run
 */
function listener(set: (change: (before: Run | null) => Run | null) => void, shownBefore: () => Run | null) {
  let waiting: BuildEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const news = waiting
    waiting = []
    const last = news.at(-1)
    if (!last) return
    set(
      (before) =>
        before && {
          ...before,
          stage: last.stage,
          done: last.done,
          of: last.of,
          lineups: [...before.lineups, ...news.flatMap((one) => one.lineups)],
        },
    )
  }
  return {
    take(event: BuildEvent) {
      waiting.push(event)
      timer ??= setTimeout(flush, REDRAW_MS)
    },
    end(answer: Optimized) {
      clearTimeout(timer)
      waiting = []
      const { length } = answer.lineups
      const isStopped = answer.status === 'stopped'
      set((before) => {
        if (!before || (isStopped && length === 0)) return shownBefore()
        const of = isStopped ? before.of : length
        return { ...before, status: isStopped ? 'stopped' : 'done', stage: 'lineups', done: length, of, lineups: answer.lineups, answer }
      })
      if (!isStopped)
        void toast({ title: OPTIMIZER.doneTitle, detail: OPTIMIZER.done(length, answer.proof.isExact && answer.objective !== 'roi') })
    },
    stop() {
      clearTimeout(timer)
      flush()
      set((before) => (before && before.lineups.length > 0 ? { ...before, status: 'stopped' } : shownBefore()))
    },
  }
}

/** What cannot be done is told in place, a limit by the paywall; only the rest is a toast. */
function problemOf(failure: unknown, onFewer: (count: number) => void): Problem | null {
  const problem = problemIn(failure)
  const failed = () => void toast({ title: OPTIMIZER.failedTitle, detail: OPTIMIZER.failed, tone: 'bad' })
  const { left = 0 } = problem
  if (!(failure instanceof RequestFailed)) console.error(failure)
  if (reactionTo(problem) === 'paywall')
    openPaywall({ ...problem, ...(left > 0 ? { instead: { label: OPTIMIZER.instead(left), onChoose: () => onFewer(left) } } : {}) })
  else if (reactionTo(problem) === 'sign_in') {
    // Said once, in the bar over every screen, and in no place beside it.
    noteRefusedWrite(failed)
    return null
  } else if (problem.code !== 'infeasible' && problem.code !== 'invalid_input') failed()
  return problem
}
