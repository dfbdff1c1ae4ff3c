// Twenty20 internationals in the demo world.

import { PAR } from '#core/live/chains/balls.ts'
import { HOUR, MINUTE, nthWeekday, wallTime } from '../calendar/calendar.ts'
import { fixtureOf } from '../calendar/fixtures.ts'
import { openRounds } from '../calendar/rounds.ts'
import type { Moment } from '../games/simulated-game.ts'
import { readClubs } from '../people/clubs.ts'
import { nearestHalf } from '../prices/half-line.ts'
import type { Board, LeagueRow, Situation } from '../row.ts'
import { playCricket } from './cricket.ts'
import { cricketForecast } from './cricket-forecast.ts'
import { CRICKET_NATIONS } from './nations-cricket.ts'

const NATIONS = readClubs('cricket', CRICKET_NATIONS)

/** Scale: par of an innings; how far nations lie apart is judged. */
export const CRICKET: LeagueRow = {
  league: 'cricket',
  clubs: NATIONS,
  positions: [
    ['BAT', 6],
    ['WK', 2],
    ['AR', 3],
    ['BWL', 6],
  ],
  // Internationals are played all year: a round of all nations in eight days.
  season: (at, year) => {
    const first = nthWeekday(year, 1, 6, 1)
    return openRounds(at, NATIONS, 45).flatMap((round, r) =>
      round.map((meeting, i) =>
        fixtureOf(NATIONS, meeting, wallTime(first + 8 * r + (i % 7), NATIONS[meeting[0]]!.zone, i % 2 === 0 ? 19 : 14, 0), null),
      ),
    )
  },
  shortest: 152 * MINUTE,
  playsExhibitions: true,
  opens: 72 * HOUR,
  risk: 0.06,
  kept: 110,
  scale: { mean: PAR, offense: 7, defense: 6, home: 3, least: 105 },
  worth: ({ depth, skill, player: { position } }) => ({
    own: position !== 'BWL' && depth < 3 ? 2 * Math.max(0, 1 + 0.6 * skill) : 0.2,
    rival: position === 'BWL' && depth < 4 ? 2 * Math.max(0, 1 + 0.6 * skill) : 0.2,
  }),
  deviation: [23, 40],
  markets: ['h2h', 'totals'],
  handicap: nearestHalf,
  simulate: playCricket,
  scoreForecast: cricketForecast,
  board: boardOf,
  situations: ({ moments }) => moments.map(inningsOf),
  words: [
    ['runs', 'run', 'runs'],
    ['wickets', 'wicket', 'wickets'],
    ['catches', 'catch', 'catches'],
  ],
  fame: ({ runs = 0, wickets = 0, catches = 0, sixes = 0 }) => runs + 22 * wickets + 8 * catches + 2 * sixes,
}

function inningsOf({ state }: Moment): Situation {
  const [number = 1, balls = 0, wickets = 0, first = 0] = state
  return { innings: { batting: (number === 1) === (first === 0) ? 'home' : 'away', balls, wickets } }
}

/** "155/6": runs and wickets of a side that has batted. */
function boardOf({ home, away, state }: Moment): Board {
  const [innings = 1, , wickets = 0, first = 0, , firstWickets = 0] = state
  const text = (side: 0 | 1) => {
    const runs = side === 0 ? home : away
    if (side === first) return `${runs}/${innings === 1 ? wickets : firstWickets}`
    return innings === 2 ? `${runs}/${wickets}` : null
  }
  return { homeScoreText: text(0), awayScoreText: text(1) }
}
