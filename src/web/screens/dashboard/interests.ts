// What a person cares about, so that it stands first: favorite teams of the profile, and the league that was looked at last.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import type { LiveGame } from '#contract/sports/live-shapes.ts'
import type { Favorites } from '#core/access/preferences.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { type LeagueGame, LIVE_LEAGUES } from '../../features/live/scoreboard/scoreboard.queries.ts'
import { storedText, storeText } from '../../preferences/browser-choice.ts'
import { useFirstLeague } from '../../preferences/preferences.ts'

export type LiveLeague = (typeof LIVE_LEAGUES)[number]
type Teams = Pick<LiveGame, 'homeTeam' | 'awayTeam' | 'homeAbbreviation' | 'awayAbbreviation'>

const KEY = 'guru.dashboard.league'

/** Whether a game is of one of these teams, by full name or by the words at its end ("Chiefs"). */
export function isOfFavorite({ homeTeam, awayTeam }: Pick<Teams, 'homeTeam' | 'awayTeam'>, favorites: readonly string[]): boolean {
  const asked = favorites.map((name) => name.trim().toLowerCase()).filter((name) => name.length > 1)
  return [homeTeam, awayTeam].some((team) => asked.some((name) => team.toLowerCase() === name || team.toLowerCase().endsWith(` ${name}`)))
}

/** The own teams first, each part in the order in which it came. */
export function byInterest<G extends Teams>(games: readonly G[], favorites: readonly string[]): G[] {
  const own = games.filter((game) => isOfFavorite(game, favorites))
  return [...own, ...games.filter((game) => !own.includes(game))]
}

/** On now or still to begin: what is over or put off is no next game. */
export const isNext = ({ status }: Pick<LiveGame, 'status'>): boolean => status === 'in progress' || status === 'scheduled'

/** Favorite teams by name, then the teams of favorite players. @example teamsOf({ teams: [bills], players: [mahomes] }) // ['Buffalo Bills', 'Kansas City Chiefs'] */
export function teamsOf({ teams, players }: Favorites): readonly string[] {
  return [...new Set([...teams.map(({ name }) => name), ...players.flatMap(({ team }) => team ?? [])])]
}

/** The teams that a person follows, themselves or for a player; none while it is not known. */
export function useFavoriteTeams(): readonly string[] {
  const { data } = useQuery(query(accounts.profile, {}, { staleTime: FRESH.account }))
  return useMemo(() => (data ? teamsOf(data.favorites) : NONE), [data])
}
const NONE: readonly string[] = []

/** The league at which the dashboard opens: the last that was chosen here, else that of a favorite team that plays, else the person's own. */
export function useLeagueOfInterest(games: readonly LeagueGame[], favorites: readonly string[]): LiveLeague {
  const usual = useFirstLeague(LIVE_LEAGUES)
  const stored = storedText(KEY)
  const last = LIVE_LEAGUES.find((league) => league === stored)
  if (last) return last
  const own = games.find((game) => isOfFavorite(game, favorites))?.league
  return LIVE_LEAGUES.find((league) => league === own) ?? usual
}

export const rememberLeague = (league: LiveLeague): void => void storeText(KEY, league)
