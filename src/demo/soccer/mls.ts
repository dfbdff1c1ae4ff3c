// Major League Soccer in the demo world.
import { nthWeekday, wallTime } from '../calendar/calendar.ts'
import { fixtureOf } from '../calendar/fixtures.ts'
import { openRounds } from '../calendar/rounds.ts'
import { readClubs } from '../people/clubs.ts'
import { MLS_CLUBS } from './clubs-mls.ts'
import { soccerRow } from './soccer-row.ts'

const CLUBS = readClubs('mls', MLS_CLUBS)

/** A little more scoring and home advantage than in England: judged. */
export const MLS = soccerRow({
  league: 'mls',
  clubs: CLUBS,
  scale: { mean: 1.42, offense: 0.24, defense: 0.22, home: 0.21, least: 0.5 },
  // Thirty-four games: everyone at least once, on Saturday evenings (some on Sunday) from the last week of February on.
  season: (at, year) => {
    const first = nthWeekday(year, 2, 6, 4)
    return openRounds(at, CLUBS, 34).flatMap((round, r) =>
      round.map((meeting, i) => {
        const late = i % 5 === 4
        const day = first + 7 * r + (late ? 1 : 0)
        return fixtureOf(CLUBS, meeting, wallTime(day, CLUBS[meeting[0]]!.zone, late ? 16 : 19, 30), null)
      }),
    )
  },
})
