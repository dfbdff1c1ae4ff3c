import { describe, expect, it } from 'vitest'
import { random } from '../math/random.ts'
import { closingLine } from './closing-line.ts'
import type { GameResult } from './results/game-result.ts'

const game = (closingMargin: number | null, margin: number): GameResult => ({
  league: 'nfl',
  competition: 'nfl',
  day: 1,
  season: 1,
  isNeutral: false,
  isPlayoff: null,
  home: 'a',
  away: 'b',
  score: { home: 20 + Math.max(0, margin), away: 20 + Math.max(0, -margin) },
  result: margin > 0 ? 1 : margin < 0 ? 0 : 0.5,
  expectedGoals: null,
  threat: null,
  market: null,
  closingMargin,
  reference: null,
  projected: null,
})

describe('chances behind a closing line', () => {
  it('are those of a normal of 13 points before any game was seen', () => {
    expect(closingLine().chances(game(0, 3))!.home).toBe(0.5)
    expect(closingLine().chances(game(6.5, 3))!.home).toBeCloseTo(0.6915, 4)
    expect(closingLine().chances(game(-6.5, 3))!.home).toBeCloseTo(1 - 0.6915, 4)
    expect(closingLine().chances(game(null, 3))).toBeNull()
  })
  it('follow how often favorites by nearly that line won, and leave lines far away alone', () => {
    const chance = random(1)
    const line = closingLine()
    for (let i = 0; i < 3000; i++) line.observe(game(i % 2 === 0 ? 3.5 : -3.5, (i % 2 === 0 ? 1 : -1) * (chance.next() < 0.7 ? 10 : -3)))
    const { home } = line.chances(game(3.5, 0))!
    expect(home).toBeGreaterThan(0.68)
    expect(line.chances(game(-3.5, 0))!.away).toBeCloseTo(home, 9)
    const far = closingLine()
    for (let i = 0; i < 3000; i++) far.observe(game(i % 2 === 0 ? 3.5 : -3.5, (i % 2 === 0 ? 1 : -1) * (i % 4 < 2 ? 10 : -3)))
    expect(line.chances(game(14, 0))!.home).toBeCloseTo(far.chances(game(14, 0))!.home, 2)
  })
  it('never say that the favorite is the lesser side, nor that anybody is sure', () => {
    const line = closingLine()
    for (let i = 0; i < 2000; i++) line.observe(game(2, -20))
    expect(line.chances(game(2, 0))!.home).toBe(0.5)
    for (let i = 0; i < 20_000; i++) line.observe(game(20, 30))
    expect(line.chances(game(20, 0))!.home).toBeLessThanOrEqual(0.99)
  })
})
