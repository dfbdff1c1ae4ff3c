import { describe, expect, it } from 'vitest'
import { opponentOf, readGameInfo } from './kickoff.ts'

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
