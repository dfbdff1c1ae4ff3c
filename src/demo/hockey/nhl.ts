// The NHL in the demo world.
import { HOUR, MINUTE } from '../calendar/calendar.ts'
import { winterSeason } from '../calendar/winter-season.ts'
import { rinkPlaces } from '../games/shot-places.ts'
import { readClubs } from '../people/clubs.ts'
import { halfLine } from '../prices/half-line.ts'
import type { LeagueRow } from '../row.ts'
import { NHL_CLUBS } from './clubs-nhl.ts'
import { playHockey, startingGoalie } from './hockey.ts'
import { hockeyForecast, periodOfHockey } from './hockey-forecast.ts'
import { skatingRoles } from './hockey-units.ts'

const CLUBS = readClubs('nhl', NHL_CLUBS)

/** Scale: near the league's means and spreads of recent seasons. Kept: the last weeks, some two dozen games a club. */
export const NHL: LeagueRow = {
  league: 'nhl',
  clubs: CLUBS,
  positions: [
    ['C', 5],
    ['LW', 5],
    ['RW', 4],
    ['D', 7],
    ['G', 2],
  ],
  season: (at, year) => winterSeason(CLUBS, 'nhl', at, year),
  shortest: 132 * MINUTE,
  playsExhibitions: true,
  opens: 36 * HOUR,
  risk: 0.1,
  kept: 375,
  scale: { mean: 3.05, offense: 0.24, defense: 0.22, home: 0.12, least: 1.9 },
  worth: ({ depth, skill, player: { position } }) => ({
    own: position === 'G' ? 0 : depth < 2 ? 0.09 * Math.max(0, 1 + 0.6 * skill) : 0.03,
    rival: 0,
  }),
  keptOut: (setup, side) => {
    const goalie = startingGoalie(setup, side)
    return 0.2 * goalie.skill - 0.12 * goalie.depth
  },
  roles: (setup, side) => skatingRoles(setup, side, startingGoalie(setup, side)),
  posts: { starter: 6 * HOUR, lines: 8 * HOUR },
  deviation: [2.4, 2.4],
  markets: ['h2h', 'spreads', 'totals'],
  handicap: halfLine,
  simulate: playHockey,
  scoreForecast: hockeyForecast,
  parts: { '1P': { share: 1 / 3, forecast: periodOfHockey } },
  situations: rinkPlaces,
  words: [
    ['goals', 'goal', 'goals'],
    ['assists', 'assist', 'assists'],
    ['shots', 'shot', 'shots'],
    ['saves', 'save', 'saves'],
  ],
}
