// One simulation at a time: progress as it comes, cancel by closing the stream. The last answer of a slate is kept while the page lives.
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Simulated, type SimulationProgress, simulation } from '#contract/dfs/simulation.ts'
import type { Problem } from '#contract/problem.ts'
import { stream } from '../../api/client.ts'
import { FRESH } from '../../api/freshness.ts'
import { openPaywall, problemIn, reactionTo } from '../../api/problem.ts'
import type { PanelSlate, Request } from './simulation-draft.ts'

export type StoredSimulation = { readonly answer: Simulated; readonly request: Request }

type State = { readonly progress: SimulationProgress | null; readonly isRunning: boolean; readonly problem: Problem | null }

const IDLE: State = { progress: null, isRunning: false, problem: null }

const keyOf = ({ league, site, slateId, by, others }: PanelSlate) => [
  simulation.simulate.path,
  league,
  site,
  slateId,
  by ?? '',
  others ?? '',
]

/** The last answer for a slate; null before the first. */
export function useKept(slate: PanelSlate): StoredSimulation | null {
  const { data } = useQuery<StoredSimulation>({ queryKey: keyOf(slate), queryFn: skipToken, staleTime: FRESH.forever, gcTime: 3_600_000 })
  return data ?? null
}

export function useSimulation(slate: PanelSlate) {
  const client = useQueryClient()
  const running = useRef<AbortController | null>(null)
  const [state, setState] = useState<State>(IDLE)
  const key = keyOf(slate)
  const kept = useKept(slate)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (request: Request) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ progress: null, isRunning: true, problem: null })
    const after = (next: State) => {
      if (running.current === controller) setState(next)
    }
    try {
      for await (const { event, data } of stream(simulation.simulate, request, { signal: controller.signal })) {
        if (event === 'progress') after({ progress: data as SimulationProgress, isRunning: true, problem: null })
        if (event === 'end') client.setQueryData<StoredSimulation>(key, { answer: data as Simulated, request })
      }
      after(IDLE)
    } catch (error) {
      // Called off is no failure: what was there before stays.
      if (controller.signal.aborted) return after(IDLE)
      const problem = problemIn(error)
      if (reactionTo(problem) === 'paywall') openPaywall(problem)
      after({ progress: null, isRunning: false, problem })
    }
  }
  return { ...state, kept, run: (request: Request) => void run(request), cancel: () => running.current?.abort() }
}
