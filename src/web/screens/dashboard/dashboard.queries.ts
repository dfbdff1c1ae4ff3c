import { useQueries } from '@tanstack/react-query'
import { odds } from '#contract/odds/odds.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { beatsFair, bestPrices, nearestToFair, type Priced } from '../../features/odds/price-ticket/best-prices.ts'

// Spec 001 section 2: live betting markets for these four; refreshed every 30 s.
const LEAGUES = ['nfl', 'nba', 'mlb', 'nhl'] as const satisfies readonly LeagueKey[]
const EVERY_MS = 30_000

export type DashboardPrices = {
  /** The moneylines of the four leagues have arrived. */
  readonly isKnown: boolean
  readonly isLoading: boolean
  /** The newest read of a league failed: what is not listed is then unknown, not none. */
  readonly isSilent: boolean
  readonly error: unknown
  readonly retry: () => void
  /** Prices that beat fair, best first. */
  readonly value: readonly Priced[]
  /** What is nearest to fair, when nothing beats it. */
  readonly nearest: readonly Priced[]
  /** "moneylines of 31 games at 10 books checked" */
  readonly checked: string
  readonly source: string | null
  readonly world: DataWorld | null
  /** Epoch ms at which the oldest of the boards was calculated. */
  readonly asOf: number | null
}

/** Moneylines of the four leagues; nothing is asked for where the plan has no odds. */
export function useDashboardPrices(): DashboardPrices {
  const { allows } = useAccess()
  const isAllowed = allows('odds')
  return useQueries({
    queries: LEAGUES.map((league) =>
      query(odds.board, { league, market: 'h2h' }, { enabled: isAllowed, staleTime: FRESH.price, refetchInterval: EVERY_MS }),
    ),
    combine: (answers): DashboardPrices => {
      const boards = answers.flatMap(({ data }) => data ?? [])
      const priced = boards.flatMap((board) => bestPrices(board.odds, board.market))
      const byEdge = priced.toSorted((a, b) => b.best.edge - a.best.edge)
      const books = new Set(boards.flatMap(({ odds: events }) => events.flatMap(({ bookmakers }) => bookmakers.map(({ key }) => key))))
      // `isFetched` and not `isPending`: a board that failed goes back to pending whenever it is asked for anew.
      const isComing = answers.some(({ isFetched }) => !isFetched)
      const failed = answers.find(({ data, isError, isFetched }) => isError || (isFetched && data === undefined))
      return {
        // With some of the boards still on their way the best of them would change places with every answer.
        isKnown: boards.length > 0 && !isComing,
        isSilent: failed !== undefined || boards.some(({ stale }) => stale),
        isLoading: isAllowed && isComing,
        error: failed && boards.length === 0 ? failed.error : null,
        retry: () => void Promise.all(answers.map(({ refetch }) => refetch())),
        value: byEdge.filter(beatsFair),
        nearest: nearestToFair(priced),
        checked: `moneylines of ${plural(new Set(priced.map(({ event }) => event.id)).size, 'game')} at ${plural(books.size, 'book')} checked`,
        source: boards[0]?.source ?? null,
        world: boards[0]?.world ?? null,
        asOf: boards.length > 0 ? Math.min(...boards.map(({ asOf }) => Date.parse(asOf))) : null,
      }
    },
  })
}
