// Lineups built here: they stay on screen from tab to tab and go on to the simulator; another slate forgets them.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { lineups } from '#contract/dfs/lineups.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { subscriptions } from '#contract/people/subscriptions.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation } from '../../api/query.ts'
import type { Pool } from '../lineups/use-pool.ts'
import { ownPoints } from '../projections/player-table/use-board.ts'
import { modelIn, type SlateChoice } from '../slates/picker/slate-choice.ts'

export type Built = OutputOf<typeof lineups.optimize>

export type StackBuild = {
  /** The stack whose lineups are on screen or on their way, by its players. */
  readonly stack: string | null
  readonly answer: Built | null
  readonly isPending: boolean
  readonly problem: ReturnType<typeof problemIn> | null
  readonly build: (ids: readonly string[], count: number) => void
}

export const stackKey = (ids: readonly string[]): string => ids.join('~')

/** One order at a time: so many lineups that all hold the stack, each the best one left. */
export function useStackBuild(pool: Pool, { league, site, by, others }: SlateChoice): StackBuild {
  const [stack, setStack] = useState<string | null>(null)
  const { mutate, data, error, isPending } = useMutation({
    ...mutation(lineups.optimize, { invalidates: [subscriptions.usage] }),
    meta: { quiet: true },
  })
  const points = pool.board ? ownPoints(pool.board) : undefined
  return {
    stack,
    answer: data ?? null,
    isPending,
    problem: error ? problemIn(error) : null,
    build: (ids, count) => {
      setStack(stackKey(ids))
      mutate({
        league,
        site,
        slate: pool.id,
        ...modelIn({ by, others }),
        count,
        locks: [...ids],
        ...(points ? { points } : {}),
      })
    },
  }
}
