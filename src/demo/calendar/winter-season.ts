// When the leagues of the winter play: the NBA and the NHL.

import { mix, uniformAt } from '#core/math/chance.ts'
import type { EpochMs } from '#core/units.ts'
import type { Club } from '../people/clubs.ts'
import { dayOf, nthWeekday, wallTime, weekdayOf } from './calendar.ts'
import { type Fixture, fixtureOf } from './fixtures.ts'
import { leagueRounds } from './rounds.ts'

/** NBA: 82 games from the third Tuesday of October; NHL: 82 (84 since 2026-27) from the first. A round is spread over two nights. */
export function winterSeason(clubs: readonly Club[], league: 'nba' | 'nhl', at: number, year: number): Fixture[] {
  const games = league === 'nba' ? 82 : year >= 2026 ? 84 : 82
  const opening = nthWeekday(year, 10, 2, league === 'nba' ? 3 : 1)
  const span = league === 'nba' ? 173 : 190
  // The week of the all-star game, in the middle of February.
  const allStar = dayOf(year + 1, 2, 13)
  return leagueRounds(at, clubs, games).flatMap((round, r) => {
    const first = opening + Math.floor((r * (span - 7)) / games)
    return round.map((meeting, i) => {
      const night = first + (mix(mix(at, r), i) % 2)
      const day = night >= allStar ? night + 6 : night
      return fixtureOf(clubs, meeting, eveningStart(mix(at, r * 64 + i), clubs[meeting[0]]!, day), null)
    })
  })
}

/** Seven to eight in the evening at the home ground, one to four on some weekends. */
export function eveningStart(at: number, home: Club, day: number): EpochMs {
  const weekend = weekdayOf(day) === 0 || weekdayOf(day) === 6
  const u = uniformAt(at)
  if (weekend && u < 0.25) return wallTime(day, home.zone, 13 + Math.floor(u * 12), 0)
  return wallTime(day, home.zone, 19, u < 0.6 ? 0 : 30)
}
