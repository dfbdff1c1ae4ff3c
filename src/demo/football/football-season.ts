// When the NFL plays.

import { mix, uniformAt } from '#core/math/chance.ts'
import { nthWeekday, wallTime } from '../calendar/calendar.ts'
import { type Fixture, fixtureOf } from '../calendar/fixtures.ts'
import type { Club } from '../people/clubs.ts'
import { byeGroup, footballRounds } from './football-rounds.ts'

const BYE_WEEKS = [6, 8, 10, 12]

/** Eighteen weeks from the Thursday after Labor Day: Thursday night, Sunday early, late and night, Monday night; three games on Thanksgiving. */
export function footballSeason(clubs: readonly Club[], at: number, year: number): Fixture[] {
  const thursday = nthWeekday(year, 9, 1, 1) + 3
  const thanksgiving = nthWeekday(year, 11, 4, 4)
  const rounds = footballRounds(at, year, clubs)
  const byes = BYE_WEEKS.map((week, i) => [week, uniformAt(mix(at, i))] as const).sort((a, b) => a[1] - b[1])
  const byeOf = (club: number) => byes[byeGroup(year, club)]![0]
  const fixtures: Fixture[] = []
  for (let week = 1; week <= 18; week++) {
    const meetings = rounds.flatMap((round, r) => round.filter(([home]) => (byeOf(home) <= r + 1 ? r + 2 : r + 1) === week))
    const opening = thursday + (week - 1) * 7
    const ranked = meetings.map((m) => [m, uniformAt(mix(mix(at, m[0] * 64 + m[1]), week))] as const).sort((a, b) => a[1] - b[1])
    const nights = opening === thanksgiving ? THANKSGIVING_WEEK : REGULAR_WEEK
    // Half past twelve in New York is half past nine in Seattle: the first game of Thanksgiving is played in the east or the middle.
    if (nights === THANKSGIVING_WEEK) bringForward(ranked, ([[home]]) => ['ET', 'CT'].includes(clubs[home]!.zone))
    ranked.forEach(([meeting], i) => {
      const special = nights[i]
      const home = clubs[meeting[0]]!
      const late = home.zone === 'PT' || home.zone === 'MT' || home.zone === 'AZ'
      const [day, hour, minute] = special ?? (late ? [3, 16, i % 2 === 0 ? 5 : 25] : [3, 13, 0])
      fixtures.push(fixtureOf(clubs, meeting, wallTime(opening + day, 'ET', hour, minute), week))
    })
  }
  return fixtures
}

/** The first entry that fits changes places with the first of all. */
function bringForward<T>(list: T[], fits: (entry: T) => boolean): void {
  const i = list.findIndex(fits)
  if (i > 0) [list[0], list[i]] = [list[i]!, list[0]!]
}

/** Days after Thursday, hour and minute in New York, of the games that stand alone. */
const REGULAR_WEEK: readonly (readonly [number, number, number])[] = [
  [0, 20, 15],
  [3, 20, 20],
  [4, 20, 15],
]
const THANKSGIVING_WEEK: readonly (readonly [number, number, number])[] = [
  [0, 12, 30],
  [0, 16, 30],
  [0, 20, 20],
  [3, 20, 20],
  [4, 20, 15],
]
