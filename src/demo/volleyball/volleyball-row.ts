// International volleyball of women in the demo world: the nations and the summer of the Volleyball Nations League.
import { HOUR, MINUTE, nthWeekday, wallTime } from '../calendar/calendar.ts'
import { fixtureOf } from '../calendar/fixtures.ts'
import { openRounds } from '../calendar/rounds.ts'
import type { Moment } from '../games/simulated-game.ts'
import { readClubs } from '../people/clubs.ts'
import type { Board, LeagueRow, Situation } from '../row.ts'
import { VOLLEYBALL_NATIONS } from './nations-volleyball.ts'
import { playVolleyball } from './volleyball.ts'
import { volleyballForecast } from './volleyball-forecast.ts'

const NATIONS = readClubs('volleyball', VOLLEYBALL_NATIONS)

/** Scale: side-outs of a hundred, judged near what nations of this level reach. */
export const VOLLEYBALL: LeagueRow = {
  league: 'volleyball',
  clubs: NATIONS,
  positions: [
    ['S', 2],
    ['OH', 4],
    ['OPP', 2],
    ['MB', 4],
    ['L', 2],
  ],
  // Everyone meets everyone once: three rounds a week from the first Wednesday of June on.
  season: (at, year) => {
    const first = nthWeekday(year, 6, 3, 1)
    return openRounds(at, NATIONS, 17).flatMap((round, r) => {
      const day = first + 7 * Math.floor(r / 3) + (r % 3) * 2
      return round.map((meeting, i) => fixtureOf(NATIONS, meeting, wallTime(day, NATIONS[meeting[0]]!.zone, [13, 16, 19][i % 3]!, 0), null))
    })
  },
  shortest: 76 * MINUTE,
  playsExhibitions: true,
  opens: 48 * HOUR,
  risk: 0.07,
  kept: 153,
  scale: { mean: 61, offense: 2.6, defense: 2.2, home: 0.6, least: 45 },
  worth: ({ depth, skill, player: { position } }) => ({
    own: depth < 2 && position !== 'L' ? 0.5 * Math.max(0, 1 + 0.6 * skill) : 0.05,
    rival: position === 'L' && depth === 0 ? 0.6 : 0,
  }),
  deviation: [2.1, 0.8],
  markets: ['h2h', 'spreads', 'totals'],
  handicap: (even) => (even <= 0 ? -1.5 : 1.5),
  simulate: playVolleyball,
  scoreForecast: volleyballForecast,
  board: boardOf,
  situations: ({ moments }) => moments.map(setOf),
  words: [
    ['kills', 'kill', 'kills'],
    ['blocks', 'block', 'blocks'],
    ['aces', 'ace', 'aces'],
    ['digs', 'dig', 'digs'],
  ],
  fame: ({ kills = 0, blocks = 0, aces = 0 }) => kills + blocks + aces,
}

/** A state says [server, points of home and away in each set so far ...]. */
const setOf = ({ state }: Moment): Situation => ({
  set: { home: state.at(-2)!, away: state.at(-1)!, server: state[0] === 0 ? 'home' : 'away' },
})

/** Points of each set. */
function boardOf({ state: [, ...points] }: Moment, isOver: boolean): Board {
  // A set that has not begun is not shown.
  const pairs = points.length / 2
  const shown = !isOver && pairs > 1 && points.at(-1) === 0 && points.at(-2) === 0 ? pairs - 1 : pairs
  const of = (side: 0 | 1) => Array.from({ length: shown }, (_, set) => points[2 * set + side]!)
  return { periodScores: { home: of(0), away: of(1) } }
}
