// MLB in the demo world.
import { HOUR, MINUTE } from '../calendar/calendar.ts'
import { readClubs } from '../people/clubs.ts'
import { halfLine } from '../prices/half-line.ts'
import type { LeagueRow } from '../row.ts'
import { playBaseball } from './baseball.ts'
import { diamondOf } from './baseball-bases.ts'
import { baseballForecast, firstFiveOfBaseball } from './baseball-forecast.ts'
import { battingRoles } from './baseball-lineup.ts'
import { starterOf } from './baseball-pitching.ts'
import { baseballSeason } from './baseball-season.ts'
import { MLB_CLUBS } from './clubs-mlb.ts'

const CLUBS = readClubs('mlb', MLB_CLUBS)

/** Scale: near the league's means and spreads of recent seasons. Kept: seventy-five games a club, for fifteen turns of its starters. */
export const MLB: LeagueRow = {
  league: 'mlb',
  clubs: CLUBS,
  positions: [
    ['C', 2],
    ['1B', 1],
    ['2B', 1],
    ['3B', 1],
    ['SS', 2],
    ['OF', 5],
    ['DH', 1],
    ['SP', 5],
    ['RP', 6],
  ],
  season: (at, year) => baseballSeason(CLUBS, at, year),
  shortest: 150 * MINUTE,
  playsExhibitions: true,
  opens: 36 * HOUR,
  risk: 0.1,
  kept: 1130,
  scale: { mean: 4.4, offense: 0.35, defense: 0.25, home: 0.14, least: 2.7 },
  worth: ({ depth, skill, player: { position } }) => ({
    own: ['SP', 'RP'].includes(position) || depth > 2 ? 0 : 0.11 * Math.max(0, 1 + 0.6 * skill),
    rival: 0,
  }),
  keptOut: (setup, side) => 0.42 * starterOf(setup.sides[side], setup.fixture.startsAt).skill,
  // Judged: the ball flies farther in warm air; two hundredths of a run for each degree.
  weatherCost: ({ temperature, windSpeed }) => Math.max(-0.5, Math.min(0.6, 0.02 * (70 - temperature))) + 0.01 * (windSpeed - 9),
  roles: battingRoles,
  posts: { order: 3 * HOUR, starter: 30 * HOUR },
  deviation: [4.3, 4.4],
  markets: ['h2h', 'spreads', 'totals'],
  handicap: halfLine,
  simulate: playBaseball,
  scoreForecast: baseballForecast,
  parts: { F5: { share: 5 / 9, forecast: firstFiveOfBaseball } },
  situations: (truth) => truth.moments.map(diamondOf),
  words: [
    ['homeRuns', 'home run', 'home runs'],
    ['runsBattedIn', 'run batted in', 'runs batted in'],
    ['stolenBases', 'stolen base', 'stolen bases'],
    ['strikeouts', 'strikeout', 'strikeouts'],
    ['outs', 'out recorded', 'outs recorded'],
  ],
}
