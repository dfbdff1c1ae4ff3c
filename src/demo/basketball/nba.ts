// The NBA in the demo world.
import { MINUTE } from '../calendar/calendar.ts'
import { winterSeason } from '../calendar/winter-season.ts'
import { readClubs } from '../people/clubs.ts'
import type { LeagueRow } from '../row.ts'
import { BASKETBALL } from './basketball-row.ts'
import { NBA_CLUBS } from './clubs-nba.ts'

const CLUBS = readClubs('nba', NBA_CLUBS)

/** Scale: near the league's means and spreads of recent seasons. Kept: the last weeks, some two dozen games a club. */
export const NBA: LeagueRow = {
  ...BASKETBALL,
  league: 'nba',
  clubs: CLUBS,
  positions: [
    ['PG', 3],
    ['SG', 3],
    ['SF', 3],
    ['PF', 2],
    ['C', 2],
  ],
  season: (at, year) => winterSeason(CLUBS, 'nba', at, year),
  shortest: 128 * MINUTE,
  kept: 375,
  scale: { mean: 114, offense: 3.2, defense: 2.8, home: 1.1, least: 95 },
  deviation: [13, 13.5],
}
