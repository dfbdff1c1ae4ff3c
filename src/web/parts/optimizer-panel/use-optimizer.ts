// One run of the optimizer at a time, which can be called off.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { lineups } from '#contract/lineups.ts'
import { subscriptions } from '#contract/subscriptions.ts'
import { call } from '../../api/client.ts'
import { problemIn, reactionTo } from '../../api/problem.ts'
import { toast } from '../../ui/toast.tsx'
import { OPTIMIZER } from './optimizer.copy.ts'

type Request = InputOf<typeof lineups.optimize>
export type Optimized = OutputOf<typeof lineups.optimize>

export function useOptimizer() {
  const running = useRef<AbortController | null>(null)
  const client = useQueryClient()
  const { mutate, data, error, isPending, reset } = useMutation<Optimized | null, Error, Request>({
    mutationKey: [lineups.optimize.path],
    meta: { quiet: true },
    mutationFn: async (request) => {
      const controller = new AbortController()
      running.current = controller
      try {
        return await call(lineups.optimize, request, { signal: controller.signal })
      } catch (failure) {
        // Called off is no failure: nothing came of it and nothing was spent.
        if (controller.signal.aborted) return null
        throw failure
      }
    },
    onSuccess: async (answer) => {
      if (answer) void toast({ title: OPTIMIZER.doneTitle, detail: OPTIMIZER.done(answer.lineups.length) })
      await client.invalidateQueries({ queryKey: [subscriptions.usage.path] })
    },
    onError: (failure) => {
      const problem = problemIn(failure)
      // What cannot be done is told in place, a limit by the paywall; only the rest is a toast.
      if (problem.code === 'infeasible' || reactionTo(problem) === 'paywall') return
      void toast({ title: OPTIMIZER.failedTitle, detail: OPTIMIZER.failed, tone: 'bad' })
    },
  })
  return {
    run: (request: Request) => mutate(request),
    cancel: () => running.current?.abort(),
    forget: reset,
    answer: data ?? null,
    problem: error ? problemIn(error) : null,
    isPending,
  }
}
