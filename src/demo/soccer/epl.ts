// The Premier League in the demo world.
import { nthWeekday, wallTime } from '../calendar/calendar.ts'
import { fixtureOf } from '../calendar/fixtures.ts'
import { openRounds } from '../calendar/rounds.ts'
import { readClubs } from '../people/clubs.ts'
import { EPL_CLUBS } from './clubs-epl.ts'
import { soccerRow } from './soccer-row.ts'

const CLUBS = readClubs('epl', EPL_CLUBS)

/** Days after Saturday, hour and minute in London, of the ten games of a round; all others at three on Saturday. */
const KICK_OFFS: readonly (readonly [day: number, hour: number, minute: number])[] = [
  [-1, 20, 0],
  [0, 12, 30],
  [0, 15, 0],
  [0, 15, 0],
  [0, 15, 0],
  [0, 17, 30],
  [1, 14, 0],
  [1, 14, 0],
  [1, 16, 30],
  [2, 20, 0],
]

/** "The average score was 1.5-1.2 in favour of the home team" (Press Association on 2015-16); how far clubs lie apart is judged. */
export const EPL = soccerRow({
  league: 'epl',
  clubs: CLUBS,
  scale: { mean: 1.3, offense: 0.3, defense: 0.26, home: 0.15, least: 0.4 },
  // Everyone twice, home and away, from the third Saturday of August over forty weeks.
  season: (at, year) => {
    const first = nthWeekday(year, 8, 6, 3)
    return openRounds(at, CLUBS, 38).flatMap((round, r) => {
      const saturday = first + 7 * Math.floor((r * 40) / 37)
      return round.map((meeting, i) => {
        const [day, hour, minute] = KICK_OFFS[i] ?? [0, 15, 0]
        return fixtureOf(CLUBS, meeting, wallTime(saturday + day, 'GB', hour, minute), r + 1)
      })
    })
  },
})
