import type { LeagueKey } from '#core/leagues/leagues.ts'
import { LeaderboardCard } from '../leaderboard/leaderboard-card.tsx'

/** Golf and races: the field in place of a list of games. */
export function FieldBoard({ league }: { league: LeagueKey }) {
  return <LeaderboardCard league={league} limit={40} />
}
