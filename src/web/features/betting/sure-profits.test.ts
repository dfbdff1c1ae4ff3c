import { expect, it } from 'vitest'
import type { OddsEvent } from '#contract/odds.ts'
import { arbitragesOf } from './sure-profits.ts'

type Outcome = OddsEvent['bookmakers'][number]['markets'][number]['outcomes'][number]

const price = (outcome: 'home' | 'away', american: number, point: number, change: Partial<Outcome> = {}): Outcome => ({
  name: outcome,
  outcome,
  price: american,
  point,
  edge: null,
  edgeRange: null,
  ageSeconds: 4,
  stale: false,
  suspect: false,
  ...change,
})

/** A spread of −3 at two books. */
function spreads(harbor: readonly Outcome[], mill: readonly Outcome[]): OddsEvent {
  const book = (key: string, outcomes: readonly Outcome[]) => ({
    key,
    title: key,
    last_update: '2026-11-22T18:00:00.000Z',
    hold: null,
    markets: [{ key: 'spreads' as const, outcomes: [...outcomes] }],
  })
  const best = { price: null, book: null, bookTitle: null, edge: null, edgeRange: null, ageSeconds: null, fair: null, fairRange: null }
  return {
    id: 'game',
    league: 'nfl',
    sport_key: null,
    home_team: 'Home Town',
    away_team: 'Away City',
    home_abbreviation: 'HOM',
    away_abbreviation: 'AWY',
    commence_time: '2026-11-22T18:00:00.000Z',
    status: 'scheduled',
    home_score: null,
    away_score: null,
    clock: null,
    stale_after_seconds: 600,
    line: -3,
    best: [
      { ...best, name: 'Home Town', outcome: 'home', point: -3 },
      { ...best, name: 'Away City', outcome: 'away', point: 3 },
    ],
    hold: null,
    bookmakers: [book('harbor', harbor), book('mill', mill)],
  }
}

const find = (harbor: readonly Outcome[], mill: readonly Outcome[]) => arbitragesOf([{ market: 'spreads', odds: [spreads(harbor, mill)] }])

it('finds the two sides of one line that pay whatever happens', () => {
  const [found, ...others] = find([price('home', 110, -3), price('away', -130, 3)], [price('home', -130, -3), price('away', 110, 3)])
  expect(others).toEqual([])
  expect(found?.profit).toBeCloseTo(0.05, 10)
  expect(found?.legs.map(({ book, stakeShare }) => [book, stakeShare])).toEqual([
    ['harbor', 0.5],
    ['mill', 0.5],
  ])
})

it('does not pair different lines', () => {
  expect(find([price('home', 110, -3)], [price('away', 110, 2.5)])).toEqual([])
})

it('leaves stale and mistaken prices out', () => {
  expect(find([price('home', 110, -3, { stale: true })], [price('away', 110, 3)])).toEqual([])
  expect(find([price('home', 110, -3, { suspect: true })], [price('away', 110, 3)])).toEqual([])
})

it('does not pair prices confirmed more than a minute apart', () => {
  expect(find([price('home', 110, -3, { ageSeconds: 65 })], [price('away', 110, 3)])).toEqual([])
})
