// The Australian Football League in the demo world.
import { HOUR, MINUTE, nthWeekday, wallTime } from '../calendar/calendar.ts'
import { fixtureOf } from '../calendar/fixtures.ts'
import { openRounds } from '../calendar/rounds.ts'
import type { Moment } from '../games/simulated-game.ts'
import { readClubs } from '../people/clubs.ts'
import type { Board, LeagueRow } from '../row.ts'
import { playAussieRules } from './afl.ts'
import { aussieRulesForecast, shareOfAussieRules } from './afl-forecast.ts'
import { AFL_CLUBS } from './clubs-afl.ts'

const CLUBS = readClubs('afl', AFL_CLUBS)

/** Days after Thursday, hour and minute at the home ground, of the nine games of a round: judged after the league's custom. */
const TIMES: readonly (readonly [day: number, hour: number, minute: number])[] = [
  [0, 19, 30],
  [1, 19, 40],
  [2, 13, 20],
  [2, 16, 15],
  [2, 19, 35],
  [2, 19, 35],
  [3, 13, 10],
  [3, 15, 15],
  [3, 16, 40],
]

/** Scale: "the average points scored by a team per game so far in 2022 is 82.4 points" (Troy Wheatley, AFL Rankings); the spread is judged. */
export const AFL: LeagueRow = {
  league: 'afl',
  clubs: CLUBS,
  positions: [
    ['DEF', 9],
    ['MID', 9],
    ['RUC', 3],
    ['FWD', 9],
  ],
  // Twenty-three games from the second Thursday of March on, once a week.
  season: (at, year) => {
    const first = nthWeekday(year, 3, 4, 2)
    return openRounds(at, CLUBS, 23).flatMap((round, r) =>
      round.map((meeting, i) => {
        const [day, hour, minute] = TIMES[i] ?? [2, 13, 20]
        return fixtureOf(CLUBS, meeting, wallTime(first + 7 * r + day, CLUBS[meeting[0]]!.zone, hour, minute), r + 1)
      }),
    )
  },
  shortest: 147 * MINUTE,
  playsExhibitions: true,
  opens: 72 * HOUR,
  risk: 0.12,
  kept: 110,
  scale: { mean: 82.4, offense: 9, defense: 8, home: 3, least: 45 },
  worth: ({ depth, skill, player: { position } }) => ({
    own: depth < 4 && position !== 'DEF' ? 1.2 * Math.max(0, 1 + 0.6 * skill) : 0.2,
    rival: depth < 4 && position === 'DEF' ? Math.max(0, 1 + 0.6 * skill) : 0.2,
  }),
  deviation: [31, 31],
  markets: ['h2h', 'spreads', 'totals'],
  handicap: (even) => Math.floor(even) + 0.5,
  simulate: playAussieRules,
  scoreForecast: aussieRulesForecast,
  parts: {
    '1H': { share: 0.5, forecast: (setup) => shareOfAussieRules(setup, 0.5) },
    '1Q': { share: 0.25, forecast: (setup) => shareOfAussieRules(setup, 0.25) },
  },
  board: boardOf,
  words: [
    ['goals', 'goal', 'goals'],
    ['disposals', 'disposal', 'disposals'],
    ['marks', 'mark', 'marks'],
    ['tackles', 'tackle', 'tackles'],
  ],
  fame: ({ goals = 0, behinds = 0, disposals = 0, marks = 0, tackles = 0 }) => 6 * goals + behinds + disposals + marks + tackles,
}

/** "12.8 (80)": goals, behinds, points; and the points of each quarter. */
function boardOf({ home, away, state }: Moment): Board {
  const [, homeGoals = 0, homeBehinds = 0, awayGoals = 0, awayBehinds = 0, ...ends] = state
  const quarters = ends.length / 2
  const of = (side: 0 | 1, score: number) => {
    const points = Array.from({ length: quarters }, (_, q) => ends[2 * q + side]! - (q > 0 ? ends[2 * q - 2 + side]! : 0))
    return quarters < 4 ? [...points, score - (quarters > 0 ? ends[2 * quarters - 2 + side]! : 0)] : points
  }
  return {
    homeScoreText: `${homeGoals}.${homeBehinds} (${home})`,
    awayScoreText: `${awayGoals}.${awayBehinds} (${away})`,
    periodScores: { home: of(0, home), away: of(1, away) },
  }
}
