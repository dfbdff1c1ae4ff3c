// National teams in the demo world.
import { nthWeekday, wallTime } from '../calendar/calendar.ts'
import { fixtureOf } from '../calendar/fixtures.ts'
import { openRounds } from '../calendar/rounds.ts'
import { readClubs } from '../people/clubs.ts'
import { FIFA_NATIONS } from './nations-fifa.ts'
import { soccerRow } from './soccer-row.ts'

const NATIONS = readClubs('fifa', FIFA_NATIONS)
/** The months in which clubs let their players go, two games each; the days within the month are judged. */
const WINDOWS = [3, 6, 9, 10, 11]

/** Nations lie farther apart than clubs of one league: judged. */
export const FIFA = soccerRow({
  league: 'fifa',
  clubs: NATIONS,
  scale: { mean: 1.32, offense: 0.42, defense: 0.34, home: 0.17, least: 0.3 },
  season: (at, year) =>
    openRounds(at, NATIONS, 2 * WINDOWS.length).flatMap((round, r) => {
      const thursday = nthWeekday(year, WINDOWS[r >> 1]!, 4, 2)
      return round.map((meeting, i) => {
        const day = thursday + (r % 2) * 4 + (i % 3)
        return fixtureOf(NATIONS, meeting, wallTime(day, NATIONS[meeting[0]]!.zone, 20, i % 2 === 0 ? 0 : 45), null)
      })
    }),
})
