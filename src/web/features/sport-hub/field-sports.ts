import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'

/** Golf and racing: a whole field competes at once, so there are leaderboards instead of scores. */
export const isFieldSport = (league: LeagueKey): boolean => LEAGUES[league].sport === 'golf' || LEAGUES[league].sport === 'racing'
