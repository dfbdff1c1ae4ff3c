// The clubs of the demo world: real names, places and colors, from tables of one line for each club.
import type { Team } from '../../leagues/games.ts'
import type { LeagueKey } from '../../leagues/leagues.ts'
import type { Zone } from './calendar.ts'
import { MLB_CLUBS } from './clubs-mlb.ts'
import { NBA_CLUBS } from './clubs-nba.ts'
import { NFL_CLUBS } from './clubs-nfl.ts'
import { NHL_CLUBS } from './clubs-nhl.ts'

/** The leagues that the demo world plays. The other leagues of the product have no demo data and answer empty. */
export const WORLD_LEAGUES = ['nfl', 'nba', 'mlb', 'nhl'] as const
export type WorldLeague = (typeof WORLD_LEAGUES)[number]

/** A team with its ground. */
export type Club = {
  readonly team: Team
  /** "Broncos": the name without the city. */
  readonly nickname: string
  readonly venue: string
  readonly indoor: boolean
  readonly zone: Zone
  /** Index within its league. */
  readonly index: number
}

const TABLES: Readonly<Record<WorldLeague, string>> = { nfl: NFL_CLUBS, nba: NBA_CLUBS, mlb: MLB_CLUBS, nhl: NHL_CLUBS }

/** True when the demo world plays this league. */
export function isWorldLeague(league: LeagueKey): league is WorldLeague {
  return (WORLD_LEAGUES as readonly string[]).includes(league)
}

/** One line of a table: ABBR | city | nickname | conference | division | #color | zone | in or out | venue. */
function readClub(league: WorldLeague, line: string, index: number): Club {
  const [abbreviation, city, nickname, conference, division, color, zone, roof, venue] = line.split('|').map((cell) => cell.trim()) as [
    string,
    string,
    string,
    string,
    string,
    string,
    Zone,
    string,
    string,
  ]
  const team: Team = {
    id: `${league}-${abbreviation.toLowerCase()}`,
    league,
    name: `${city} ${nickname}`,
    abbreviation,
    conference,
    division,
    color,
  }
  return { team, nickname, venue, indoor: roof === 'in', zone, index }
}

const clubsOf = (league: WorldLeague): readonly Club[] =>
  TABLES[league]
    .trim()
    .split('\n')
    .map((line, index) => readClub(league, line, index))

/** Every club of the world, by league, in table order (division by division). */
export const CLUBS: Readonly<Record<WorldLeague, readonly Club[]>> = {
  nfl: clubsOf('nfl'),
  nba: clubsOf('nba'),
  mlb: clubsOf('mlb'),
  nhl: clubsOf('nhl'),
}
