import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fairPlaces, PLACE_METHODS, placeOverround } from '../fair/places.ts'
import { placesOf, readPlaces } from './read-places.ts'

const LIST = 'Name,Tournament Winner,Top 5 Finish\nA,500.0,-110.0\nB,650.0,150.0\nC,1400.0,320.0\nD,2000.0,\n'

it('a field has a market for each column, with its places and who has no price in it', () => {
  const file = readPlaces(LIST)
  expect(file).toMatchObject({
    kind: 'markets',
    markets: [
      { places: 1, missing: 0 },
      { places: 5, missing: 1 },
    ],
  })
  if (file.kind === 'markets') expect(file.markets[0]!.entrants[0]).toEqual({ name: 'A', decimal: 6 })
})
it('bare hundreds without any sign are asked about', () => {
  const list = 'Golfer,Winner\nA,500\nB,650\n'
  expect(readPlaces(list)).toMatchObject({ kind: 'unreadable', reason: expect.stringContaining('American or decimal') })
  expect(readPlaces(list, 'decimal')).toMatchObject({ markets: [{ entrants: [{ decimal: 500 }, { decimal: 650 }] }] })
  expect(readPlaces('Golfer,Winner\nA,6.0\nB,101.0\n')).toMatchObject({ markets: [{ entrants: [{ decimal: 6 }, { decimal: 101 }] }] })
})
it('what is no price, and a list without names, is a sentence', () => {
  expect(readPlaces('Name,Winner\nA,-110\nB,soon\n')).toMatchObject({ reason: '“soon” of B under “Winner” is no price.' })
  expect(readPlaces('Team,Spread\nA,-3\n')).toMatchObject({ kind: 'unreadable' })
  expect([placesOf('top_20'), placesOf('To Win'), placesOf('Cut')]).toEqual([20, 1, undefined])
})

const RECORDED = new URL('../../../../../shared/data/dfs-salaries/pga-2025-masters-odds.csv', import.meta.url)
it.skipIf(!existsSync(RECORDED))(
  'the recorded field of a major: fair chances sum to 1, 5, 10 and 20 (the file is beside the checkout)',
  () => {
    const file = readPlaces(readFileSync(RECORDED, 'utf8'))
    if (file.kind !== 'markets') throw new Error(file.reason)
    expect(file.markets.map(({ places, entrants, missing }) => [places, entrants.length + missing])).toEqual([
      [1, 96],
      [5, 96],
      [10, 96],
      [20, 96],
    ])
    for (const { places, entrants } of file.markets) {
      const implied = entrants.map(({ decimal }) => 1 / decimal)
      expect(placeOverround(implied, places)).toBeGreaterThan(0.05)
      for (const method of PLACE_METHODS) {
        const chances = fairPlaces(method, implied, places)
        expect(chances.reduce((total, p) => total + p, 0)).toBeCloseTo(places, 8)
        for (const [i, p] of chances.entries()) expect(p).toBeLessThan(implied[i]!)
      }
    }
  },
)
