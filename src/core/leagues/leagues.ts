// The fifteen leagues of the product: their keys, how their games are cut into periods, and when they play.
// Keys and odds keys: spec 001 section 1; the odds keys beyond its four are those of The Odds API v4 /sports list.

import { z } from 'zod'
import type { Infer } from '../infer.ts'

export const LEAGUE_KEYS = [
  'nfl',
  'nba',
  'mlb',
  'nhl',
  'nascar',
  'wnba',
  'mls',
  'epl',
  'pga',
  'lpga',
  'mma',
  'fifa',
  'cricket',
  'volleyball',
  'afl',
] as const

export const LeagueKey = z.enum(LEAGUE_KEYS)
export type LeagueKey = Infer<typeof LeagueKey>

export const Sport = z.enum([
  'football',
  'basketball',
  'baseball',
  'hockey',
  'soccer',
  'golf',
  'mma',
  'racing',
  'cricket',
  'volleyball',
  'aussie_rules',
])
export type Sport = Infer<typeof Sport>

export type League = {
  readonly key: LeagueKey
  /** As written on buttons. */
  readonly name: string
  readonly sport: Sport
  /** The sport key of odds feeds; null where no feed has one. */
  readonly oddsKey: string | null
  /** Regulation periods and their length in minutes; 0 minutes = no clock (innings, rounds of golf, laps). */
  readonly periods: number
  readonly periodMinutes: number
  readonly periodName: 'quarter' | 'period' | 'inning' | 'half' | 'round' | 'stage' | 'set' | 'innings'
  /** First and last month (1..12) of play, regular season and playoffs; first > last wraps over the new year. */
  readonly season: readonly [first: number, last: number]
}

/** Has one of two sides the ground? Two in a cage have none, whichever of them a feed names first. */
export const hasHomeSide = (league: LeagueKey): boolean => LEAGUES[league].sport !== 'mma'

export const LEAGUES: Readonly<Record<LeagueKey, League>> = {
  nfl: {
    key: 'nfl',
    name: 'NFL',
    sport: 'football',
    oddsKey: 'americanfootball_nfl',
    periods: 4,
    periodMinutes: 15,
    periodName: 'quarter',
    season: [9, 2],
  },
  nba: {
    key: 'nba',
    name: 'NBA',
    sport: 'basketball',
    oddsKey: 'basketball_nba',
    periods: 4,
    periodMinutes: 12,
    periodName: 'quarter',
    season: [10, 6],
  },
  mlb: {
    key: 'mlb',
    name: 'MLB',
    sport: 'baseball',
    oddsKey: 'baseball_mlb',
    periods: 9,
    periodMinutes: 0,
    periodName: 'inning',
    season: [3, 10],
  },
  nhl: {
    key: 'nhl',
    name: 'NHL',
    sport: 'hockey',
    oddsKey: 'icehockey_nhl',
    periods: 3,
    periodMinutes: 20,
    periodName: 'period',
    season: [10, 6],
  },
  nascar: {
    key: 'nascar',
    name: 'NASCAR',
    sport: 'racing',
    oddsKey: null,
    periods: 3,
    periodMinutes: 0,
    periodName: 'stage',
    season: [2, 11],
  },
  wnba: {
    key: 'wnba',
    name: 'WNBA',
    sport: 'basketball',
    oddsKey: 'basketball_wnba',
    periods: 4,
    periodMinutes: 10,
    periodName: 'quarter',
    season: [5, 10],
  },
  mls: {
    key: 'mls',
    name: 'MLS',
    sport: 'soccer',
    oddsKey: 'soccer_usa_mls',
    periods: 2,
    periodMinutes: 45,
    periodName: 'half',
    season: [2, 12],
  },
  epl: {
    key: 'epl',
    name: 'EPL',
    sport: 'soccer',
    oddsKey: 'soccer_epl',
    periods: 2,
    periodMinutes: 45,
    periodName: 'half',
    season: [8, 5],
  },
  pga: {
    key: 'pga',
    name: 'PGA',
    sport: 'golf',
    oddsKey: 'golf_masters_tournament_winner',
    periods: 4,
    periodMinutes: 0,
    periodName: 'round',
    season: [1, 12],
  },
  lpga: { key: 'lpga', name: 'LPGA', sport: 'golf', oddsKey: null, periods: 4, periodMinutes: 0, periodName: 'round', season: [1, 11] },
  mma: {
    key: 'mma',
    name: 'MMA',
    sport: 'mma',
    oddsKey: 'mma_mixed_martial_arts',
    periods: 3,
    periodMinutes: 5,
    periodName: 'round',
    season: [1, 12],
  },
  fifa: {
    key: 'fifa',
    name: 'FIFA',
    sport: 'soccer',
    oddsKey: 'soccer_fifa_world_cup',
    periods: 2,
    periodMinutes: 45,
    periodName: 'half',
    season: [1, 12],
  },
  cricket: {
    key: 'cricket',
    name: 'Cricket',
    sport: 'cricket',
    oddsKey: 'cricket_international_t20',
    periods: 2,
    periodMinutes: 0,
    periodName: 'innings',
    season: [1, 12],
  },
  volleyball: {
    key: 'volleyball',
    name: 'Volleyball',
    sport: 'volleyball',
    oddsKey: null,
    periods: 5,
    periodMinutes: 0,
    periodName: 'set',
    season: [1, 12],
  },
  afl: {
    key: 'afl',
    name: 'AFL',
    sport: 'aussie_rules',
    oddsKey: 'aussierules_afl',
    periods: 4,
    periodMinutes: 20,
    periodName: 'quarter',
    season: [3, 9],
  },
}

/** Whether a whole field competes at once: golf and racing. */
export const isFieldLeague = (key: LeagueKey): boolean => LEAGUES[key].sport === 'golf' || LEAGUES[key].sport === 'racing'

/** The league behind a league key or an odds sport key, or undefined. */
export function leagueOf(key: string): League | undefined {
  const lower = key.toLowerCase()
  return LEAGUE_KEYS.map((k) => LEAGUES[k]).find((league) => league.key === lower || league.oddsKey === lower)
}

/** Whether a key is a league of ours: a sport of the sites (cfb, soccer) may be none. */
export const isLeague = (key: string): key is LeagueKey => LEAGUE_KEYS.some((league) => league === key)
