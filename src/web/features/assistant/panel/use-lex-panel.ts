// What the panel shows, read every 30 seconds, and the analysis that a person started: progress as it comes, cancel by closing the stream.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { type Analysis, type AnalysisProgress, lexAnalysis, type ModeKey } from '#contract/people/lex-analysis.ts'
import { subscriptions } from '#contract/people/subscriptions.ts'
import type { Problem } from '#contract/problem.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { stream } from '../../../api/client.ts'
import { FRESH } from '../../../api/freshness.ts'
import { openPaywall, problemIn, reactionTo } from '../../../api/problem.ts'
import { query, readAgain } from '../../../api/query.ts'

export type PanelSlate = {
  readonly league: LeagueKey
  readonly site: 'draftkings' | 'fanduel'
  readonly slate: string
}
export type PanelAnswer = OutputOf<typeof lexAnalysis.slate>
export type RunAnswer = OutputOf<typeof lexAnalysis.run>

const REFRESH_MS = 30_000 // spec 001 section 7

/** @param enabled false until somebody looks at it */
export const useLexPanel = ({ league, site, slate }: PanelSlate, enabled: boolean) =>
  useQuery(query(lexAnalysis.slate, { league, platform: site, slate }, { staleTime: FRESH.status, refetchInterval: REFRESH_MS, enabled }))

type State = {
  readonly running: Analysis | null
  readonly progress: AnalysisProgress | null
  readonly answer: RunAnswer | null
  readonly problem: Problem | null
}
const IDLE: State = { running: null, progress: null, answer: null, problem: null }

export function useAnalysis({ league, site, slate }: PanelSlate) {
  const client = useQueryClient()
  const open = useRef<AbortController | null>(null)
  const [state, setState] = useState<State>(IDLE)
  useEffect(() => () => open.current?.abort(), [])

  const run = async (analysis: Analysis, mode: ModeKey) => {
    open.current?.abort()
    const controller = new AbortController()
    open.current = controller
    const step = (change: Partial<State>) => {
      if (open.current === controller) setState((before) => ({ ...before, ...change }))
    }
    step({ running: analysis, progress: null, problem: null })
    try {
      const input = { league, platform: site, slate, analysis, mode }
      for await (const { event, data } of stream(lexAnalysis.run, input, { signal: controller.signal })) {
        if (event === 'progress') step({ progress: data as AnalysisProgress })
        if (event === 'end') step({ answer: data as RunAnswer })
      }
      step({ running: null, progress: null })
    } catch (error) {
      // Called off is no failure: what was there before stays.
      if (controller.signal.aborted) return step({ running: null, progress: null })
      const problem = problemIn(error)
      if (reactionTo(problem) === 'paywall') openPaywall(problem)
      step({ running: null, progress: null, problem })
    } finally {
      // What it built counts.
      void readAgain(client, [subscriptions.usage.path])
    }
  }
  return { ...state, run: (analysis: Analysis, mode: ModeKey) => void run(analysis, mode), cancel: () => open.current?.abort() }
}
