// What a person cares about, so that it stands first: favorite teams of the profile, and the league that was looked at last.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
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
export function useFavoriteTeams(): { readonly favorites: readonly string[]; readonly isLoading: boolean } {
  const { data, isLoading } = useQuery(query(accounts.profile, {}, { staleTime: FRESH.account }))
  const favorites = useMemo(() => (data ? teamsOf(data.favorites) : NONE), [data])
  return { favorites, isLoading }
}
const NONE: readonly string[] = []

type Interest = { readonly favorites: readonly string[]; readonly last?: LiveLeague | undefined; readonly usual: LiveLeague }
type Playing = Teams & Pick<LeagueGame, 'league' | 'status' | 'startsAt'>

/**
 * The league at which the dashboard opens: that of a favorite team's game, else the last that was chosen here while it has games, else one
 * that plays now, else the one that begins soonest. Of several that play it is the person's own, else that with the most games in play.
 */
export function leagueOfInterest(games: readonly Playing[], { favorites, last, usual }: Interest): LiveLeague {
  const next = games.filter(isNext)
  const known = (league: string | undefined) => LIVE_LEAGUES.find((one) => one === league)
  const own = known(next.find((game) => isOfFavorite(game, favorites))?.league)
  if (own) return own
  if (last && next.some(({ league }) => league === last)) return last
  const on = next.filter(({ status }) => status === 'in progress')
  if (on.length > 0) {
    const count = (league: LiveLeague) => on.filter((game) => game.league === league).length
    return count(usual) > 0 ? usual : LIVE_LEAGUES.toSorted((a, b) => count(b) - count(a))[0]!
  }
  return known(next.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0]?.league) ?? last ?? usual
}

/** The league of interest, decided once games and favorites are known: a game that ends takes nobody elsewhere. */
export function useLeagueOfInterest(games: readonly LeagueGame[], favorites: readonly string[], isKnown: boolean): LiveLeague {
  const usual = useFirstLeague(LIVE_LEAGUES)
  const [opened, setOpened] = useState<LiveLeague>()
  const stored = storedText(KEY)
  const now = leagueOfInterest(games, { favorites, last: LIVE_LEAGUES.find((league) => league === stored), usual })
  if (isKnown && opened === undefined) setOpened(now)
  return opened ?? now
}

export const rememberLeague = (league: LiveLeague): void => void storeText(KEY, league)
