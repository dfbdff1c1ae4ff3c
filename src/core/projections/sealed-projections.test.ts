import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { random } from '../math/random.ts'
import { isOfPlayers, PROJECTIONS_VERSION, projectionRecord, type SealedPlayer, type SealedProjections } from './sealed-projections.ts'

const player = (id: string, p50: number, edit: Partial<SealedPlayer> = {}): SealedPlayer => ({
  id,
  name: id,
  position: 'QB',
  team: 'A',
  mean: p50,
  p15: p50 - 5,
  p50,
  p85: p50 + 5,
  naive: p50 + 1,
  ...edit,
})
const sealed = (players: readonly SealedPlayer[], gameId = 'g'): SealedProjections => ({
  kind: 'projections',
  gameId,
  league: 'nfl',
  season: 2026,
  home: 'A',
  away: 'B',
  startsAt: 2,
  sealedAt: 1,
  world: 'demo',
  model: PROJECTIONS_VERSION,
  scoring: 'draftkings',
  players: [...players],
})

describe('the record of projections', () => {
  it('adds up error, pinball loss, coverage and order by position, worked by hand', () => {
    const record = projectionRecord()
    record.add(sealed([player('a', 20), player('b', 15), player('c', 18)]), { a: 24, b: 8 })
    const [all, own] = record.rows()
    expect(own).toMatchObject({ position: 'QB', games: 1, players: 2, absent: 1, mae: 5.5, naive: 5.5, coverage: 0.5, rankCorrelation: 1 })
    expect(own!.pinball.p50).toBeCloseTo(2.75, 12)
    // a: 0.15 × (24 − 15); b: 0.85 × (10 − 8)
    expect(own!.pinball.p15).toBeCloseTo((0.15 * 9 + 0.85 * 2) / 2, 12)
    // a: 0.15 × (25 − 24); b: 0.15 × (20 − 8)
    expect(own!.pinball.p85).toBeCloseTo((0.15 * 1 + 0.15 * 12) / 2, 12)
    expect(all).toMatchObject({ position: 'all', games: 1, players: 2 })
  })
  it('does not grade who took no part, and says nothing of a position without a player', () => {
    const record = projectionRecord()
    record.add(sealed([player('a', 20), player('k', 8, { position: 'K' })]), { a: 20 })
    expect(record.rows().map(({ position, absent }) => [position, absent])).toEqual([
      ['all', 1],
      ['QB', 0],
    ])
  })
  it('does not depend on the order of the seals (law)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (seed) => {
        const chance = random(seed)
        const seals = Array.from({ length: 6 }, (_, g) => {
          const players = ['a', 'b', 'c'].map((id) => player(id, Math.round(20 * chance.next())))
          return {
            seal: sealed(players, `g${g}`),
            points: Object.fromEntries(players.map(({ id }) => [id, Math.round(30 * chance.next())])),
          }
        })
        const of = (list: typeof seals) => {
          const record = projectionRecord()
          for (const { seal, points } of list) record.add(seal, points)
          return record.rows()
        }
        const [there, back] = [of(seals), of([...seals].reverse())]
        for (const [i, row] of there.entries()) {
          expect(back[i]!.mae).toBeCloseTo(row.mae, 9)
          expect(back[i]!.difference.low).toBeCloseTo(row.difference.low, 9)
          expect(back[i]!.rankCorrelation).toBe(row.rankCorrelation)
        }
      }),
      { numRuns: 40 },
    )
  })
  it('tells its models from those of games', () => {
    expect([PROJECTIONS_VERSION, 'ratings-1', 'blend-1'].map(isOfPlayers)).toEqual([true, false, false])
  })
})
