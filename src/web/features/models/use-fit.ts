// One fit at a time: progress as it comes, cancel by closing the stream.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { models } from '#contract/sports/models.ts'
import { playerModels } from '#contract/sports/player-models.ts'
import { stream } from '../../api/client.ts'
import { openPaywall, problemIn, reactionTo } from '../../api/problem.ts'

type State = { readonly share: number | null; readonly isRunning: boolean; readonly problem: Problem | null }
const IDLE: State = { share: null, isRunning: false, problem: null }

/** Of which kind a model is: of games, or of players. */
export type ModelKind = 'games' | 'players'

const ROWS = { games: models, players: playerModels } as const
const fitting = (kind: ModelKind, id: string, signal: AbortSignal) =>
  kind === 'games' ? stream(models.fit, { id }, { signal }) : stream(playerModels.fit, { id }, { signal })

/** @param atOnce  it begins by itself when it is first shown */
export function useFit(id: string, kind: ModelKind = 'games', atOnce = false) {
  const client = useQueryClient()
  const running = useRef<AbortController | null>(null)
  const [state, setState] = useState<State>(IDLE)
  useEffect(() => () => running.current?.abort(), [])
  const run = async () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ share: null, isRunning: true, problem: null })
    const after = (next: State) => {
      if (running.current === controller) setState(next)
    }
    try {
      for await (const { event, data } of fitting(kind, id, controller.signal)) {
        if (event === 'progress') {
          const { done, of } = data as { done: number; of: number }
          after({ share: of > 0 ? done / of : null, isRunning: true, problem: null })
        }
        if (event === 'end') {
          client.setQueryData([ROWS[kind].read.path, { id }], data)
          // Its results are here: what else they change is read behind them, and nothing is under way that could be canceled.
          after(IDLE)
        }
      }
      await client.invalidateQueries({ queryKey: [ROWS[kind].list.path] })
      await client.invalidateQueries({ queryKey: [ROWS[kind].forecasts.path] })
      after(IDLE)
    } catch (error) {
      if (controller.signal.aborted) return after(IDLE)
      const problem = problemIn(error)
      if (reactionTo(problem) === 'paywall') openPaywall(problem)
      after({ share: null, isRunning: false, problem })
    }
  }
  const begin = useEffectEvent(() => void run())
  useEffect(() => {
    if (atOnce) begin()
  }, [atOnce])
  return { ...state, run: () => void run(), cancel: () => running.current?.abort() }
}
