import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { odds } from '#contract/odds/odds.ts'
import type { Infer } from '#core/infer.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { ScorePart } from '#core/leagues/score-part.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { useAccess } from '../../../access/use-access.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { sourceName } from '../../../format/source-name.ts'
import { useSubscription } from '../../../realtime/use-subscription.ts'
import { type Book, booksOf } from './board-rows.ts'
import { useAskedMethod } from './fair-method.ts'
import { useMyBooks } from './my-books.ts'

type Answer = Infer<(typeof odds)['board']['output']>

const EVERY_MS = 30_000 // spec 001 section 9: the widget refreshes every 30 s

type Options = { readonly game?: string; readonly part?: ScorePart }

/** Some markets of a league with the best prices of the reader's own books, followed live, or read again every 30 seconds while the line is down; nothing is asked for where the plan has no odds. */
export function useBoards(league: LeagueKey, markets: readonly MarketKey[], { game, part }: Options = {}): Boards {
  return useQueries({ queries: useAsked(league, markets, { game, part }), combine })
}

/**
 * What some figures of the boards come to: whoever needs only them is drawn again only when one of them changes, not with every price.
 * @param figures the same function each time; plain numbers and words
 */
export function useBoardFigures<F extends object>(
  league: LeagueKey,
  markets: readonly MarketKey[],
  figures: (boards: readonly Answer[]) => F,
): F {
  const combined = useCallback((answers: UseQueryResult<Answer>[]) => figures(answers.flatMap(({ data }) => data ?? [])), [figures])
  return useQueries({ queries: useAsked(league, markets, {}), combine: combined })
}

type Asked = { readonly game?: string | undefined; readonly part?: ScorePart | undefined }

/** The queries of some markets, kept fresh over the socket. */
function useAsked(league: LeagueKey, markets: readonly MarketKey[], { game, part }: Asked) {
  const { allows } = useAccess()
  const isAllowed = allows('odds')
  const books = useMyBooks()
  const method = useAskedMethod()
  const asked = markets.map((market) => ({
    league,
    market,
    ...method,
    ...(game ? { game } : {}),
    ...(part && part !== 'game' ? { part } : {}),
    ...(books ? { books: books.join(',') } : {}),
  }))
  useSubscription('odds', asked, isAllowed)
  return asked.map((input) =>
    query(odds.board, input, { enabled: isAllowed, staleTime: FRESH.price, refetchInterval: EVERY_MS, structuralSharing: false }),
  )
}

const combine = (answers: UseQueryResult<Answer>[]): Boards => new Boards(answers)

/** An instance of a class, since plain answers are compared with those before in all their depth, and boards are large. */
export class Boards {
  readonly boards: readonly Answer[]
  readonly isLoading: boolean
  /** A market is asked for the first time and has not answered. */
  readonly isArriving: boolean
  readonly isFetching: boolean
  /** Nothing to show because the read failed. */
  readonly error: unknown
  /** Older prices stand while the newest read failed. */
  readonly isShowingStaleData: boolean
  readonly refresh: () => void
  /** Epoch ms, by this browser's clock, at which the oldest of the boards arrived; ages of prices count from here. */
  readonly arrivedAt: number

  constructor(answers: readonly UseQueryResult<Answer>[]) {
    const arrived = answers.filter(({ data }) => data !== undefined)
    const failed = answers.find(({ data, isError, isFetched }) => isError || (isFetched && data === undefined))
    this.boards = arrived.flatMap(({ data }) => data ?? [])
    this.isArriving = answers.some(({ isLoading, isFetched }) => isLoading && !isFetched)
    this.isLoading = arrived.length === 0 && this.isArriving
    this.isFetching = answers.some(({ isFetching }) => isFetching)
    this.error = arrived.length === 0 && failed ? failed.error : null
    this.isShowingStaleData = arrived.length > 0 && (failed !== undefined || this.boards.some(({ stale }) => stale))
    this.refresh = () => void Promise.all(answers.map(({ refetch }) => refetch()))
    this.arrivedAt = arrived.length > 0 ? Math.min(...arrived.map(({ dataUpdatedAt }) => dataUpdatedAt)) : 0
  }
}

/** "Demo world", or the name of the feed. */
export function worldOf(boards: readonly Pick<Answer, 'world' | 'source'>[]): string | null {
  return boards[0] ? sourceName(boards[0]) : null
}

/** The books of the boards, each in the place where it was seen first: a column that moves is lost to the eye. The same list for the same books. */
export function useBooks(boards: Boards['boards']): readonly Book[] {
  const seen = useRef<readonly Book[]>([])
  const text = useMemo(() => {
    const now = booksOf(boards)
    const fresh = now.filter(({ key }) => !seen.current.some((book) => book.key === key))
    if (fresh.length > 0) seen.current = [...seen.current, ...fresh]
    return JSON.stringify(seen.current.filter(({ key }) => now.some((book) => book.key === key)))
  }, [boards])
  return useMemo(() => JSON.parse(text) as readonly Book[], [text])
}
