import { describe, expect, it } from 'vitest'
import { TABLE } from '../league-table.ts'
import { civilOf, DAY, dayOf, easternDay, isDaylightSaving, isoDay, nthWeekday, wallTime, weekdayOf } from './calendar.ts'
import { seasonOf } from './fixtures.ts'

describe('civil days', () => {
  it('agree with the proleptic Gregorian calendar of the runtime', () => {
    for (let day = -20_000; day < 60_000; day += 61) {
      const { year, month, day: d } = civilOf(day)
      expect(dayOf(year, month, d)).toBe(day)
      expect(Date.UTC(year, month - 1, d)).toBe(day * DAY)
      expect(weekdayOf(day)).toBe(new Date(day * DAY).getUTCDay())
    }
  })

  it.each([
    [2026, '2026-03-08', '2026-11-01'],
    [2027, '2027-03-14', '2027-11-07'],
  ])('daylight saving of %i runs from %s to %s', (year, from, to) => {
    expect(isoDay(nthWeekday(year, 3, 0, 2))).toBe(from)
    expect(isoDay(nthWeekday(year, 11, 0, 1))).toBe(to)
    expect(isDaylightSaving(nthWeekday(year, 3, 0, 2))).toBe(true)
    expect(isDaylightSaving(nthWeekday(year, 11, 0, 1))).toBe(false)
  })

  it('one o’clock in New York is 18:00 UTC in November and 17:00 in September', () => {
    expect(wallTime(dayOf(2026, 11, 22), 'ET', 13, 0)).toBe(Date.UTC(2026, 10, 22, 18))
    expect(wallTime(dayOf(2026, 9, 13), 'ET', 13, 0)).toBe(Date.UTC(2026, 8, 13, 17))
    expect(easternDay(Date.UTC(2026, 10, 22, 4, 59))).toBe(dayOf(2026, 11, 21))
  })
})

describe('seasons', () => {
  const COUNTS = { nfl: [272, 17], nba: [1230, 82], mlb: [2430, 162], nhl: [1344, 84] } as const

  it.each(Object.entries(COUNTS))(
    '%s has its number of games, the same for every club, and nobody plays twice on a day',
    (key, [games, each]) => {
      const league = key as keyof typeof COUNTS
      const season = seasonOf(5, TABLE[league], 2026)
      expect(season.length).toBe(games)
      expect(new Set(season.map((game) => game.id)).size).toBe(games)
      for (const club of TABLE[league].clubs) {
        const own = season.filter((game) => game.home === club || game.away === club)
        const home = own.filter((game) => game.home === club).length
        expect(own.length).toBe(each)
        expect(Math.abs(home / each - 0.5)).toBeLessThan(0.1)
        expect(new Set(own.map((game) => easternDay(game.startsAt))).size).toBe(each)
      }
    },
  )

  it('the NFL meets every division rival twice, at home and away', () => {
    const season = seasonOf(5, TABLE.nfl, 2026)
    for (const club of TABLE.nfl.clubs) {
      const rivals = TABLE.nfl.clubs.filter(
        (one) => one !== club && one.team.conference === club.team.conference && one.team.division === club.team.division,
      )
      for (const rival of rivals) expect(season.filter((game) => game.home === club && game.away === rival).length).toBe(1)
    }
  })

  it('the NFL plays on Thursday, Sunday and Monday, with three games on Thanksgiving 2026', () => {
    const season = seasonOf(5, TABLE.nfl, 2026)
    for (const game of season) expect([0, 1, 4]).toContain(weekdayOf(easternDay(game.startsAt)))
    expect(season.filter((game) => easternDay(game.startsAt) === dayOf(2026, 11, 26)).length).toBe(3)
  })
})
