import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ListedForecast, predictions } from '#contract/sports/predictions.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'

const EVERY_MS = 30_000

/** Games of a league of the last 24 hours and a week ahead. */
export function useForecastGames(league: LeagueKey) {
  return useQuery(query(predictions.games, { league }, { staleTime: FRESH.score, refetchInterval: EVERY_MS }))
}

/** Chance, spread and total of each game that has a forecast, by its id; undefined until they are there, and where they cannot be had. */
export function useListedForecasts(league: LeagueKey, isWanted = true): ListedForecasts {
  const { data, isLoading } = useQuery(
    query(predictions.forecasts, { league }, { enabled: isWanted, staleTime: FRESH.slate, refetchInterval: EVERY_MS }),
  )
  const byGame = useMemo(() => data && new Map(data.forecasts.map((one) => [one.gameId, one])), [data])
  return { byGame, isLoading }
}

type ListedForecasts = { readonly byGame: ReadonlyMap<string, ListedForecast> | undefined; readonly isLoading: boolean }

/** The forecast of a game, asked again and again while it is on. */
export function useForecast(league: LeagueKey, game: string, isLive: boolean) {
  return useQuery(
    query(predictions.predict, { game, sport: league }, { staleTime: FRESH.slate, ...(isLive ? { refetchInterval: EVERY_MS } : {}) }),
  )
}
