import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sports } from '#contract/sports/sports.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { query } from './query.ts'

/** Team code → its color; empty until known. */
export function useTeamColors(league: LeagueKey): ReadonlyMap<string, string> {
  const { data } = useQuery(query(sports.teams, { league }))
  return useMemo(() => new Map((data?.teams ?? []).map(({ abbreviation, color }) => [abbreviation, color])), [data])
}
