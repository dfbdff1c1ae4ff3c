import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { z } from 'zod'
import { odds } from '#contract/odds.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { MarketKey } from '#core/odds/market.ts'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { useFollow } from '../../realtime/use-follow.ts'
import { useMyBooks } from './my-books.ts'

type Answer = z.output<(typeof odds)['board']['output']>

const EVERY_MS = 30_000 // spec 001 section 9: the widget refreshes every 30 s

export type Boards = {
  readonly boards: readonly Answer[]
  readonly isLoading: boolean
  readonly isFetching: boolean
  /** Nothing to show because the read failed. */
  readonly error: unknown
  /** Older prices stand while the newest read failed. */
  readonly isHeld: boolean
  readonly refresh: () => void
  /** Epoch ms, by this browser's clock, at which the oldest of the boards arrived; ages of prices count from here. */
  readonly arrivedAt: number
}

type Options = { readonly game?: string }

/** Some markets of a league with the best prices of the reader's own books, followed live, or read again every 30 seconds while the line is down; nothing is asked for where the plan has no odds. */
export function useBoards(league: LeagueKey, markets: readonly MarketKey[], { game }: Options = {}): Boards {
  const { allows } = useAccess()
  const isAllowed = allows('odds')
  const books = useMyBooks()
  const asked = markets.map((market) => ({ league, market, ...(game ? { game } : {}), ...(books ? { books: books.join(',') } : {}) }))
  useFollow('odds', asked, isAllowed)
  return useQueries({
    queries: asked.map((input) => query(odds.board, input, { enabled: isAllowed, staleTime: FRESH.price, refetchInterval: EVERY_MS })),
    combine,
  })
}

function combine(answers: UseQueryResult<Answer>[]): Boards {
  const arrived = answers.filter(({ data }) => data !== undefined)
  const failed = answers.find(({ isError }) => isError)
  return {
    boards: arrived.flatMap(({ data }) => data ?? []),
    isLoading: arrived.length === 0 && answers.some(({ isLoading }) => isLoading),
    isFetching: answers.some(({ isFetching }) => isFetching),
    error: arrived.length === 0 && failed ? failed.error : null,
    isHeld: arrived.length > 0 && failed !== undefined,
    refresh: () => void Promise.all(answers.map(({ refetch }) => refetch())),
    arrivedAt: arrived.length > 0 ? Math.min(...arrived.map(({ dataUpdatedAt }) => dataUpdatedAt)) : 0,
  }
}

/** "Demo world", or the name of the feed. */
export function worldOf(boards: readonly Pick<Answer, 'world' | 'source'>[]): string | null {
  const [first] = boards
  if (!first) return null
  return first.world === 'demo' ? 'Demo world' : first.source
}
