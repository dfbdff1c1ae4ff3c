// When MLB plays.

import { mix, uniformAt } from '#core/math/chance.ts'
import { nthWeekday, wallTime, weekdayOf } from '../calendar/calendar.ts'
import { type Fixture, fixtureOf } from '../calendar/fixtures.ts'
import { leagueRounds } from '../calendar/rounds.ts'
import type { Club } from '../people/clubs.ts'

/** MLB: 54 series of three games from the last Thursday of March over 186 days, mostly in the evening, Sundays in the afternoon. */
export function baseballSeason(clubs: readonly Club[], at: number, year: number): Fixture[] {
  const opening = nthWeekday(year, 3, 4, 4)
  const start = (r: number) => opening + Math.floor((r * 186) / 54)
  return leagueRounds(at, clubs, 54).flatMap((round, r) => {
    const slack = start(r + 1) - start(r) - 3
    return round.flatMap((meeting, i) => {
      const first = start(r) + (slack > 0 ? mix(mix(at, r), i) % 2 : 0)
      return [0, 1, 2].map((g) => {
        const day = first + g
        const [hour, minute] = firstPitch(weekdayOf(day), uniformAt(mix(at, r * 64 + i)), uniformAt(mix(at, r * 99 + i)))
        return fixtureOf(clubs, meeting, wallTime(day, clubs[meeting[0]]!.zone, hour, minute), null)
      })
    })
  })
}

/** At the home ground: Sundays in the afternoon, Saturdays in the afternoon, before dinner or at night, the last of a series in midweek now and then by day. */
function firstPitch(weekday: number, u: number, v: number): readonly [hour: number, minute: number] {
  if (weekday === 0 || (weekday === 3 && u < 0.4) || (weekday === 6 && u < 0.3)) return [13, 10]
  if (weekday === 6 && u < 0.6) return [16, 10]
  return [19, v < 0.5 ? 10 : 40]
}
