// The seasons of the four leagues: who plays where and when, as a pure function of the seed and the year in which the season starts.
import type { EpochMs } from '../../units.ts'
import { dayOf, easternDay, isoDay, nthWeekday, wallTime, weekdayOf } from './calendar.ts'
import { address, mix, uniformAt } from './chance.ts'
import { CLUBS, type Club, type WorldLeague } from './clubs.ts'
import { byeGroup, footballRounds, leagueRounds, type Meeting } from './rounds.ts'

/** A game that will be, is, or was played. */
export type Fixture = {
  readonly id: string
  readonly league: WorldLeague
  readonly home: Club
  readonly away: Club
  readonly startsAt: EpochMs
  readonly week: number | null
  /** An exhibition of the demo world: it counts for no season. */
  readonly exhibition: boolean
}

/** "nfl-20261122-kc-den": league, day in New York, away, home. Exhibitions carry the hour and minute of their slot. */
export function fixtureId(league: WorldLeague, day: number, away: Club, home: Club, slot = ''): string {
  return `${league}-${isoDay(day).replaceAll('-', '')}${slot}-${away.team.abbreviation.toLowerCase()}-${home.team.abbreviation.toLowerCase()}`
}

/** The regular season that starts in `year`, sorted by start. Playoffs are not played in the demo world. */
export function seasonOf(seed: number, league: WorldLeague, year: number): Fixture[] {
  const at = address(seed, `season ${league}`, year)
  const fixtures =
    league === 'nfl' ? footballSeason(at, year) : league === 'mlb' ? baseballSeason(at, year) : winterSeason(at, league, year)
  return fixtures.sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
}

function fixture(league: WorldLeague, [home, away]: Meeting, startsAt: EpochMs, week: number | null): Fixture {
  const clubs = CLUBS[league]
  const h = clubs[home]!
  const a = clubs[away]!
  return { id: fixtureId(league, easternDay(startsAt), a, h), league, home: h, away: a, startsAt, week, exhibition: false }
}

const BYE_WEEKS = [6, 8, 10, 12]

/** Eighteen weeks from the Thursday after Labor Day: Thursday night, Sunday early, late and night, Monday night; three games on Thanksgiving. */
function footballSeason(at: number, year: number): Fixture[] {
  const clubs = CLUBS.nfl
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
    ranked.forEach(([meeting], i) => {
      const special = nights[i]
      const home = clubs[meeting[0]]!
      const late = home.zone === 'PT' || home.zone === 'MT' || home.zone === 'AZ'
      const [day, hour, minute] = special ?? (late ? [3, 16, i % 2 === 0 ? 5 : 25] : [3, 13, 0])
      fixtures.push(fixture('nfl', meeting, wallTime(opening + day, 'ET', hour, minute), week))
    })
  }
  return fixtures
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

/** NBA: 82 games from the third Tuesday of October; NHL: 82 (84 since 2026-27) from the first. A round is spread over two nights. */
function winterSeason(at: number, league: 'nba' | 'nhl', year: number): Fixture[] {
  const clubs = CLUBS[league]
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
      return fixture(league, meeting, eveningStart(mix(at, r * 64 + i), clubs[meeting[0]]!, day), null)
    })
  })
}

/** Seven to eight in the evening at the home ground, one to four on some weekends. */
function eveningStart(at: number, home: Club, day: number): EpochMs {
  const weekend = weekdayOf(day) === 0 || weekdayOf(day) === 6
  const u = uniformAt(at)
  if (weekend && u < 0.25) return wallTime(day, home.zone, 13 + Math.floor(u * 12), 0)
  return wallTime(day, home.zone, 19, u < 0.6 ? 0 : 30)
}

/** MLB: 54 series of three games from the last Thursday of March over 186 days, mostly in the evening, Sundays in the afternoon. */
function baseballSeason(at: number, year: number): Fixture[] {
  const clubs = CLUBS.mlb
  const opening = nthWeekday(year, 3, 4, 4)
  const start = (r: number) => opening + Math.floor((r * 186) / 54)
  return leagueRounds(at, clubs, 54).flatMap((round, r) => {
    const slack = start(r + 1) - start(r) - 3
    return round.flatMap((meeting, i) => {
      const first = start(r) + (slack > 0 ? mix(mix(at, r), i) % 2 : 0)
      return [0, 1, 2].map((g) => {
        const day = first + g
        const afternoon = weekdayOf(day) === 0 || (weekdayOf(day) === 3 && uniformAt(mix(at, r * 64 + i)) < 0.4)
        const [hour, minute] = afternoon ? [13, 10] : [19, uniformAt(mix(at, r * 99 + i)) < 0.5 ? 10 : 40]
        return fixture('mlb', meeting, wallTime(day, clubs[meeting[0]]!.zone, hour!, minute!), null)
      })
    })
  })
}
