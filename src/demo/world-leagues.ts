// The leagues of games between two sides that the demo world plays; `league-table.ts` has a row for each.
import type { LeagueKey } from '#core/leagues/leagues.ts'

export const WORLD_LEAGUES = [
  'nfl',
  'nba',
  'mlb',
  'nhl',
  'wnba',
  'mls',
  'epl',
  'fifa',
  'cricket',
  'volleyball',
  'afl',
  'mma',
] as const satisfies readonly LeagueKey[]
export type WorldLeague = (typeof WORLD_LEAGUES)[number]

/** True when the demo world plays games of this league. */
export function isWorldLeague(league: LeagueKey): league is WorldLeague {
  return (WORLD_LEAGUES as readonly LeagueKey[]).includes(league)
}
