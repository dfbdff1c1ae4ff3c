import { isFieldLeague, LEAGUES, type LeagueKey, type Sport } from '#core/leagues/leagues.ts'

/** Golf and racing: a whole field competes at once, so there are leaderboards instead of scores. */
export const isFieldSport = isFieldLeague

export type Nouns = {
  readonly teams: string
  readonly players: string
  readonly live: string
  readonly scores: string
  readonly one: string
}

const CLUBS: Nouns = { teams: 'Teams', players: 'Players', live: 'Live games', scores: 'scores', one: 'Player' }
// Golfers stand for their nations, and in a cage everybody is a side of their own.
const NOUNS: Partial<Record<Sport, Nouns>> = {
  golf: { teams: 'Nations', players: 'Golfers', live: 'Live events', scores: 'leaderboards', one: 'Golfer' },
  // The drivers have a view of their own.
  racing: { ...CLUBS, live: 'Live events', scores: 'races', one: 'Driver' },
  mma: { teams: 'Roster', players: 'Fighters', live: 'Live bouts', scores: 'bouts', one: 'Fighter' },
}

/** What a league calls those who compete, and what they compete in. */
export const nounsOf = (league: LeagueKey): Nouns =>
  league === 'fifa' ? { ...CLUBS, teams: 'Nations' } : (NOUNS[LEAGUES[league].sport] ?? CLUBS)

/** In a cage the sides are the people themselves: one count of them is enough. */
export const hasTeams = (league: LeagueKey): boolean => LEAGUES[league].sport !== 'mma'

/** What those who compete against each other call it. */
export const gameWord = (league: LeagueKey): 'game' | 'bout' => (hasTeams(league) ? 'game' : 'bout')

/** What a hub holds, in the words of its sport: "Fighters, bouts, prices, news and standings." */
export function ledeOf(league: LeagueKey): string {
  const { teams, players, scores } = nounsOf(league)
  const who = LEAGUES[league].sport === 'racing' ? 'drivers' : players.toLowerCase()
  const words = [...(hasTeams(league) ? [teams.toLowerCase()] : []), who, scores].join(', ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, prices, news and standings.`
}

/** The views of a hub, as they stand in the address: drivers are racing's, projections of a field golf's. */
export const HUB_VIEWS = ['overview', 'teams', 'players', 'drivers', 'scores', 'projections', 'betting', 'news', 'standings'] as const

export const hubViews = (league: LeagueKey): readonly (typeof HUB_VIEWS)[number][] =>
  HUB_VIEWS.filter((view) => {
    if (view === 'drivers') return LEAGUES[league].sport === 'racing'
    return view !== 'projections' || LEAGUES[league].sport === 'golf'
  })
