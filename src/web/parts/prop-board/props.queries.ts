// Player props of one game, and the games whose props can be asked for.
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { OddsEvent } from '#contract/odds.ts'
import { props } from '#contract/props.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { useMyBooks } from '../odds-board/my-books.ts'
import { type Boards, useBoards } from '../odds-board/use-boards.ts'

export type PropAnswer = z.output<(typeof props)['board']['output']>
export type PropGame = Pick<OddsEvent, 'id' | 'league' | 'home_abbreviation' | 'away_abbreviation' | 'commence_time'>

const EVERY_MS = 30_000

/** The props of a game; nothing is asked without one, nor where the plan has no odds. */
export function useProps(league: LeagueKey, game: string | null) {
  const { allows } = useAccess()
  const books = useMyBooks()
  const input = { league, game: game ?? '', ...(books ? { books: books.join(',') } : {}) }
  return useQuery(
    query(props.board, input, { enabled: allows('odds') && game !== null, staleTime: FRESH.price, refetchInterval: EVERY_MS }),
  )
}

/** Games that have not begun, soonest first. */
export function usePropGames(league: LeagueKey): { readonly games: readonly PropGame[]; readonly boards: Boards } {
  const boards = useBoards(league, ['h2h'])
  const games = boards.boards
    .flatMap(({ odds }) => odds)
    .filter(({ status, commence_time }) => status === 'scheduled' && Date.parse(commence_time) > boards.arrivedAt)
    .toSorted((a, b) => a.commence_time.localeCompare(b.commence_time))
  return { games, boards }
}
