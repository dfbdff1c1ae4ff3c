import { describe, expect, it } from 'vitest'
import { jointSum, momentsOf, type SumPart } from './joint-sum.ts'
import { outcomesOf, TILE } from './outcomes.ts'
import { shapeOf } from './shapes.ts'

const part = (position: string, team: string, mean: number, deviation: number): SumPart => {
  const opponent = team === 'PHI' ? 'DAL' : 'PHI'
  return { position, team, opponent, mean, deviation }
}
const LINEUP = [
  part('QB', 'PHI', 20, 8),
  part('WR', 'PHI', 16, 8),
  part('TE', 'PHI', 11, 6),
  part('WR', 'DAL', 14, 7.5),
  part('RB', 'DAL', 13, 7),
]

describe('players scoring together', () => {
  it('reach less than their ceilings added up, and fall less deep than their floors', () => {
    const { mean, median, floor, ceiling } = jointSum('nfl', LINEUP)
    // Skewed to the right: half of the sums lie below a point that is below the mean.
    expect(median).toBeLessThan(mean)
    expect(median).toBeGreaterThan(mean - 3)
    const alone = LINEUP.map((one) => jointSum('nfl', [one]))
    expect(ceiling).toBeLessThan(alone.reduce((sum, one) => sum + one.ceiling, 0))
    expect(floor).toBeGreaterThan(alone.reduce((sum, one) => sum + one.floor, 0))
    expect(mean).toBe(74)
    expect(floor).toBeLessThan(mean)
    expect(ceiling).toBeGreaterThan(mean)
  })

  it('have the percentiles that the contest simulator draws', () => {
    const players = LINEUP.map((one) => ({
      ...one,
      game: 'DAL@PHI',
      shape: shapeOf({ points: one.mean, deviation: one.deviation }, one.deviation),
    }))
    const rows = players.map((_, player) => ({ player, multiplier: 1 }))
    const { fill, lowest, step } = outcomesOf({ sport: 'nfl', players, rows, scoreStep: 1, seed: 7 })
    const sums: number[] = []
    const tile = new Uint16Array(rows.length * TILE)
    for (let at = 0; at < 1500; at++) {
      fill(at, tile)
      for (let sim = 0; sim < TILE; sim++) {
        let sum = 0
        for (let row = 0; row < rows.length; row++) sum += (tile[row * TILE + sim]! + lowest) * step
        sums.push(sum / 100)
      }
    }
    sums.sort((a, b) => a - b)
    const { mean, median, floor, ceiling } = jointSum('nfl', LINEUP)
    expect(mean / (sums.reduce((total, sum) => total + sum, 0) / sums.length)).toBeCloseTo(1, 1)
    expect(Math.abs(median - sums[Math.floor(0.5 * sums.length)]!)).toBeLessThan(0.75)
    expect(ceiling / sums[Math.floor(0.85 * sums.length)]!).toBeCloseTo(1, 1)
    expect(floor / sums[Math.floor(0.15 * sums.length)]!).toBeCloseTo(1, 1)
  })
})

describe('how far a player’s points go', () => {
  it('is his deviation, half of his span, or what his ceiling alone tells', () => {
    expect(momentsOf(20, { deviation: 8 })).toEqual({ mean: 20, deviation: 8 })
    expect(momentsOf(20, { floor: 12, ceiling: 28 })!.deviation).toBeCloseTo(7.72, 2)
    expect(momentsOf(20, { ceiling: 28 })!.deviation).toBeCloseTo(7.72, 2)
  })

  it('is unknown where nothing tells it', () => {
    expect(momentsOf(20, {})).toBeNull()
  })
})
