// The clubs of the demo world: real names, places and colors, from tables of one line for each club.
import type { Team } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Zone } from '../calendar/calendar.ts'

/** A team with its ground. */
export type Club = {
  readonly team: Team
  /** "Broncos": the name without the city, or all of it ("Arsenal"). */
  readonly nickname: string
  /** The town or region of its name: where its weather is. */
  readonly city: string
  readonly venue: string
  readonly indoor: boolean
  readonly zone: Zone
  /** Index within its league. */
  readonly index: number
}

/** One line of a table (conference, division and nickname may be empty): ABBR | city | nickname | conference | division | #color | zone | in or out | venue. */
function readClub(league: LeagueKey, line: string, index: number): Club {
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
    name: [city, nickname].filter(Boolean).join(' '),
    abbreviation,
    conference: conference || null,
    division: division || null,
    color,
  }
  return { team, nickname: nickname || city, city, venue, indoor: roof === 'in', zone, index }
}

/** The clubs of a table in its order (division by division), one line for each. */
export const readClubs = (league: LeagueKey, table: string): readonly Club[] =>
  table
    .trim()
    .split('\n')
    .map((line, index) => readClub(league, line, index))
