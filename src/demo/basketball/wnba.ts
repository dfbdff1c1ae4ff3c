// The WNBA in the demo world.

import { mix } from '#core/math/chance.ts'
import { dayOf, MINUTE } from '../calendar/calendar.ts'
import { fixtureOf } from '../calendar/fixtures.ts'
import { openRounds } from '../calendar/rounds.ts'
import { eveningStart } from '../calendar/winter-season.ts'
import { readClubs } from '../people/clubs.ts'
import type { LeagueRow } from '../row.ts'
import { BASKETBALL } from './basketball-row.ts'
import { WNBA_CLUBS } from './clubs-wnba.ts'

const CLUBS = readClubs('wnba', WNBA_CLUBS)

/** Scale: about 82 points of a side in forty minutes; judged. */
export const WNBA: LeagueRow = {
  ...BASKETBALL,
  league: 'wnba',
  clubs: CLUBS,
  positions: [
    ['PG', 3],
    ['SG', 3],
    ['SF', 2],
    ['PF', 2],
    ['C', 2],
  ],
  // With fifteen clubs one rests in each round: forty-seven rounds are forty-three or forty-four games for everyone, from the middle of May on.
  season: (at, year) =>
    openRounds(at, CLUBS, 47).flatMap((round, r) => {
      const first = dayOf(year, 5, 15) + Math.floor((r * 126) / 46)
      return round.map((meeting, i) => {
        const night = first + (mix(mix(at, r), i) % 2)
        return fixtureOf(CLUBS, meeting, eveningStart(mix(at, r * 64 + i), CLUBS[meeting[0]]!, night), null)
      })
    }),
  shortest: 116 * MINUTE,
  kept: 150,
  scale: { mean: 82, offense: 3, defense: 2.6, home: 1, least: 66 },
  deviation: [12.5, 12.5],
  fame: ({ points = 0, rebounds = 0, assists = 0, steals = 0, blocks = 0, turnovers = 0 }) =>
    points + 1.2 * rebounds + 1.5 * assists + 3 * (steals + blocks) - turnovers,
}
