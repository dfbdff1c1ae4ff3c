// One weighing at a time: progress as it comes, cancel by closing the stream.
import { useEffect, useRef, useState } from 'react'
import { contests, type WeighedContests, type WeighProgress } from '#contract/dfs/contests.ts'
import type { Problem } from '#contract/problem.ts'
import { stream } from '../../api/client.ts'
import { openPaywall, problemIn, reactionTo } from '../../api/problem.ts'
import type { WeighRequest } from './contests-draft.ts'

type State = {
  readonly isRunning: boolean
  readonly progress: WeighProgress | null
  readonly problem: Problem | null
  readonly answer: WeighedContests | null
}

export function useWeighing() {
  const running = useRef<AbortController | null>(null)
  const [state, setState] = useState<State>({ isRunning: false, progress: null, problem: null, answer: null })
  useEffect(() => () => running.current?.abort(), [])

  const run = async (request: WeighRequest) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const change = (next: Partial<State>) => {
      if (running.current === controller) setState((before) => ({ ...before, ...next }))
    }
    change({ isRunning: true, progress: null, problem: null })
    try {
      for await (const { event, data } of stream(contests.weigh, request, { signal: controller.signal })) {
        if (event === 'progress') change({ progress: data as WeighProgress })
        if (event === 'end') change({ answer: data as WeighedContests })
      }
      change({ isRunning: false })
    } catch (error) {
      // Called off is no failure: what was there before stays.
      if (controller.signal.aborted) return change({ isRunning: false })
      const problem = problemIn(error)
      if (reactionTo(problem) === 'paywall') openPaywall(problem)
      change({ isRunning: false, problem })
    }
  }
  return { ...state, run: (request: WeighRequest) => void run(request), cancel: () => running.current?.abort() }
}
