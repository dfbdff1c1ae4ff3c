import { describe, expect, it } from 'vitest'
import type { SlatePlayer } from '../../dfs/slate.ts'
import { expectations, worldAround } from './projection-error.ts'

/** Twenty players whose points follow their prices, 5 points for each $1,000. */
const players = Array.from({ length: 20 }, (_, i): SlatePlayer => {
  const salary = 3000 + 400 * i
  return {
    id: `p${i}`,
    name: `P${i}`,
    positions: ['PG'],
    team: 'A',
    opponent: null,
    game: null,
    startsAt: null,
    salary,
    averagePoints: null,
    status: null,
    roles: null,
  }
})
const fair = Object.fromEntries(players.map(({ id, salary }) => [id, { points: salary / 200 }]))
const slate = { sport: 'nba' as const, players }
const high = { ...fair, p10: { points: fair.p10!.points + 10 } }

describe('what is expected of a player', () => {
  it('is his projection where the price agrees', () => {
    const answer = expectations({ slate, expected: fair })
    for (const { id } of players) expect(answer[id]!.points).toBeCloseTo(fair[id]!.points, 6)
    expect(answer.p3!.error).toBeCloseTo(0, 6)
  })

  it('lies between projection and price where they differ, and nearer to the price where the projection is a mere average', () => {
    const projection = expectations({ slate, expected: high }).p10!
    const listed = { ...slate, players: players.map((one) => (one.id === 'p10' ? { ...one, averagePoints: high.p10!.points } : one)) }
    const average = expectations({ slate: listed, expected: high }).p10!
    expect(projection.points).toBeLessThan(high.p10!.points)
    expect(average.points).toBeLessThan(projection.points)
    expect(average.points).toBeGreaterThan(fair.p10!.points)
    expect(average.error).toBeGreaterThan(projection.error)
  })

  it('rises for whom the field holds more often than projection and price explain', () => {
    const shares = Object.fromEntries(players.map(({ id }, i) => [id, id === 'p5' ? 0.6 : 0.05 + 0.01 * i]))
    const held = expectations({ slate, expected: high, ownership: { shares, kind: 'forecast' } })
    const plain = expectations({ slate, expected: high })
    expect(held.p5!.points).toBeGreaterThan(plain.p5!.points + 1)
    expect(held.p6!.points).toBeLessThan(plain.p6!.points)
  })

  it('says nothing of players without a price to compare with', () => {
    const few = { ...slate, players: players.slice(0, 4) }
    expect(expectations({ slate: few, expected: high }).p3).toMatchObject({ points: fair.p3!.points, error: 0 })
  })

  it('has worlds around it that lie on both sides and hold floor and ceiling in order', () => {
    const otherProjections = { ...high, p4: { points: 23, floor: 15, ceiling: 33 } }
    const around = expectations({ slate, expected: otherProjections })
    for (const off of [-2, 2]) {
      const world = worldAround(around, () => off)
      expect(Math.sign(world.p4!.points - around.p4!.points)).toBe(Math.sign(off))
      expect(world.p4!.floor!).toBeLessThan(world.p4!.points)
      expect(world.p4!.ceiling!).toBeGreaterThan(world.p4!.points)
    }
  })
})
