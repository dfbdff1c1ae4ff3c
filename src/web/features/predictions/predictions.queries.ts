import { useQuery } from '@tanstack/react-query'
import { predictions } from '#contract/sports/predictions.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'

const EVERY_MS = 30_000

/** Games of a league from yesterday to a week ahead. */
export function useForecastGames(league: LeagueKey) {
  return useQuery(query(predictions.games, { league }, { staleTime: FRESH.score, refetchInterval: EVERY_MS }))
}

/** The forecast of a game, asked again and again while it is on. */
export function useForecast(league: LeagueKey, game: string, isLive: boolean) {
  return useQuery(
    query(predictions.predict, { game, sport: league }, { staleTime: FRESH.slate, ...(isLive ? { refetchInterval: EVERY_MS } : {}) }),
  )
}
