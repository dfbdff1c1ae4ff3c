import { describe, expect, it } from 'vitest'
import { easternToUtc, opponentOf, readGameInfo } from './kickoff.ts'

const iso = (epoch: number | null) => (epoch === null ? null : new Date(epoch).toISOString().slice(0, 16))

describe('game cells', () => {
  it.each([
    ['DEN@LAC 11/18/2018 04:05PM ET', 'DEN@LAC', '2018-11-18T21:05'],
    ['SF@PIT 09/10/2023 01:00PM ET', 'SF@PIT', '2023-09-10T17:00'],
    ['Kasatkina@Suarez Navarro 01/05/2020 08:00PM ET', 'Kasatkina@Suarez Navarro', '2020-01-06T01:00'],
    ['BKN@HOU 11/27/2017 12:30AM ET', 'BKN@HOU', '2017-11-27T05:30'],
    ['Mia@GS 10:30PM ET', 'Mia@GS', null],
    ['PIT @ JAX', 'PIT@JAX', null],
    ['TOT vs SOU 07:30AM ET', 'SOU@TOT', null],
    ['COL@WAS', 'COL@WAS', null],
    ['RBC Heritage', null, null],
    ['Pala Casino 400', null, null],
    ['AAA@BBB 02/30/2024 01:00PM ET', 'AAA@BBB', null],
  ])('%s is %s at %s', (cell, game, start) => {
    const info = readGameInfo(cell)
    expect(info.game).toBe(game)
    expect(iso(info.startsAt)).toBe(start)
  })

  it('names the other side without regard to case', () => {
    expect(opponentOf('Was', readGameInfo('Was@Chi 08:00PM ET'))).toBe('Chi')
    expect(opponentOf('QQQ', readGameInfo('Was@Chi 08:00PM ET'))).toBeNull()
  })
})

describe('US Eastern time', () => {
  it.each([
    ['the hour before spring forward', [2024, 3, 10, 1, 59], '2024-03-10T06:59'],
    ['the hour after', [2024, 3, 10, 3, 0], '2024-03-10T07:00'],
    ['the last daylight minute', [2024, 11, 3, 1, 59], '2024-11-03T05:59'],
    ['the first standard minute', [2024, 11, 3, 2, 0], '2024-11-03T07:00'],
    ['a change on the 14th of March', [2021, 3, 14, 12, 0], '2021-03-14T16:00'],
    ['a change on the 7th of November', [2021, 11, 7, 12, 0], '2021-11-07T17:00'],
  ])('%s', (_when, [year, month, day, hour, minute], expected) => {
    expect(iso(easternToUtc(year!, month!, day!, hour!, minute!))).toBe(expected)
  })

  it('agrees with the time zone database for every day from 2015 to 2030', () => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23', day: 'numeric' })
    for (let day = Date.UTC(2015, 0, 1, 18); day < Date.UTC(2031, 0, 1); day += 86_400_000) {
      const date = new Date(day)
      const local = easternToUtc(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), 13, 0)!
      expect(format.format(local)).toBe(`${date.getUTCDate()}, 13`)
    }
  })
})
