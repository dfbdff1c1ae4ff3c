// Player props of one game, and the games whose props can be asked for.

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OddsEvent } from '#contract/odds/odds.ts'
import { prices } from '#contract/odds/prices.ts'
import { type PropLine, props } from '#contract/odds/props.ts'
import type { Infer } from '#core/infer.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { useAccess } from '../../../access/use-access.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { useAskedMethod } from '../board/fair-method.ts'
import { useMyBooks } from '../board/my-books.ts'
import { type Boards, useBoards } from '../board/use-boards.ts'

export type PropAnswer = Infer<(typeof props)['board']['output']>
export type PropGame = Pick<OddsEvent, 'id' | 'league' | 'home_abbreviation' | 'away_abbreviation' | 'commence_time'>

export type PropPriceHistory = Infer<(typeof prices)['players']['output']>['courses'][number]
/** Null for a line that has not changed since it was first heard; undefined while nothing is known. */
export type PropPriceHistories = (line: Pick<PropLine, 'player' | 'market'>) => PropPriceHistory | null | undefined

const EVERY_MS = 30_000
const COURSES_MS = 60_000

/** The props of a game; nothing is asked without one, nor where the plan has no odds. */
export function useProps(league: LeagueKey, game: string | null) {
  const { allows } = useAccess()
  const books = useMyBooks()
  const input = { ...useAskedMethod(), league, game: game ?? '', ...(books ? { books: books.join(',') } : {}) }
  return useQuery(
    query(props.board, input, { enabled: allows('odds') && game !== null, staleTime: FRESH.price, refetchInterval: EVERY_MS }),
  )
}

/** How each player's line of a game has moved since it was first heard. */
export function usePropPriceHistories(game: string): PropPriceHistories {
  const { data } = useQuery(query(prices.players, { game }, { staleTime: FRESH.price, refetchInterval: COURSES_MS }))
  return useMemo(() => {
    const kept = new Map(data?.courses.map((course) => [`${course.player} ${course.market}`, course]) ?? [])
    return ({ player, market }) => (data ? (kept.get(`${player} ${market}`) ?? null) : undefined)
  }, [data])
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
