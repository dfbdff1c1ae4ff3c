import { describe, expect, it } from 'vitest'
import type { FieldEvent } from '../../leagues/games.ts'
import { fieldLogLoss, fieldRecord, finalPlaces, type GradedField, type SealedEntrant } from './sealed-field.ts'

const entrant = (id: string, win: number, top10 = 0.5): SealedEntrant => ({
  ...{ id, name: id, win, low: win / 2, high: Math.min(1, 2 * win), top5: win, top10, top20: top10, cut: null, seen: 9 },
})
const field = (entrants: readonly SealedEntrant[], places: Record<string, number>, season = 2026): GradedField => ({
  places,
  sealed: {
    ...{ kind: 'field', gameId: 'e', league: 'nascar', season, startsAt: 2, sealedAt: 1, world: 'demo', model: 'field-1', event: 'E' },
    entrants: [...entrants],
  },
})
const FOUR = [entrant('a', 0.6), entrant('b', 0.2), entrant('c', 0.1), entrant('d', 0.1)]

describe('the record of fields', () => {
  it('is the log-loss of the winner beside even shares, and Brier scores beside theirs', () => {
    const [row] = fieldRecord([field(FOUR, { a: 1, b: 2 }), field(FOUR, { c: 1, a: 2 })])
    expect(row).toMatchObject({ events: 2, entrants: 8, league: 'nascar', named: 1 })
    expect(row!.logLoss).toBeCloseTo((-Math.log(0.6) - Math.log(0.1)) / 2, 9)
    expect(row!.even).toBeCloseTo(Math.log(4), 9)
    expect(row!.difference!.mean).toBeCloseTo(row!.logLoss - Math.log(4), 9)
    expect(row!.brier.win.ours).toBeCloseTo((0.16 + 0.04 + 0.01 + 0.01 + 0.36 + 0.04 + 0.81 + 0.01) / 8, 9)
    expect(row!.brier.win.even).toBeCloseTo(0.25 * 0.75, 9)
    expect(row!.brier.cut).toBeNull()
    expect(row!.byBin).toMatchObject([{ from: 0.5, games: 8, forecast: 0.5, happened: 0.5 }])
  })
  it('level winners share, an outsider that nobody had costs no more than the least chance, and one event has no interval', () => {
    expect(fieldLogLoss(field(FOUR, { a: 1, b: 1 }))).toBeCloseTo((-Math.log(0.6) - Math.log(0.2)) / 2, 9)
    expect(fieldLogLoss(field(FOUR, { x: 1 }))).toBeCloseTo(-Math.log(1e-5), 9)
    expect(fieldRecord([field(FOUR, { a: 1 })])[0]!.difference).toBeNull()
  })
  it('has a row for each season', () => {
    expect(fieldRecord([field(FOUR, { a: 1 }, 2026), field(FOUR, { a: 1 }, 2025)]).map(({ season }) => season)).toEqual([2025, 2026])
  })
  it('grades the cut where somebody can miss it', () => {
    const cut = FOUR.map((one, i) => ({ ...one, cut: i < 2 ? 0.8 : 0.3 }))
    expect(fieldRecord([field(cut, { a: 1, b: 2 })])[0]!.brier.cut!.ours).toBeCloseTo((2 * 0.04 + 2 * 0.09) / 4, 9)
  })
})

it('an event ends with places once it is final and somebody has won', () => {
  const entries = [
    ['a', '1'],
    ['b', 'T2'],
    ['c', 'CUT'],
  ].map(([id, place]) => ({ id, place, rounds: [] }))
  const event = (status: FieldEvent['status'], list: unknown = entries) => ({ status, entries: list }) as FieldEvent
  expect(finalPlaces(event('final'))).toEqual({ a: 1, b: 2 })
  expect(finalPlaces(event('in progress'))).toBeUndefined()
  expect(finalPlaces(event('final', [{ id: 'a', place: null, rounds: [] }]))).toBeUndefined()
  // A feed that goes on numbering behind the cut.
  const numbered = [
    { id: 'a', place: '1', rounds: [70, 70, 70, 70] },
    { id: 'b', place: '71', rounds: [75, 75] },
  ]
  expect(finalPlaces(event('final', numbered))).toEqual({ a: 1 })
})
