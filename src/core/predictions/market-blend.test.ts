import { describe, expect, it } from 'vitest'
import { random } from '../math/random.ts'
import { logLossOf } from './grades.ts'
import { marketBlend } from './market-blend.ts'

const two = (home: number) => ({ home, draw: 0, away: 1 - home })
const logistic = (x: number) => 1 / (1 + Math.exp(-x))

/** Games whose truth is market + 0.5 × our disagreement, or the market alone. */
function play(ownWeight: number) {
  const chance = random(11)
  const pool = marketBlend()
  const blended = []
  const market = []
  for (let i = 0; i < 4000; i++) {
    const m = chance.normal()
    const d = 0.6 * chance.normal()
    const result: 1 | 0 = chance.next() < logistic(m + ownWeight * d) ? 1 : 0
    const [own, price] = [two(logistic(m + d)), two(logistic(m))]
    blended.push({ chances: pool.blend(own, price), result })
    market.push({ chances: price, result })
    pool.learn(own, price, result)
  }
  return { pool, blended: logLossOf(blended.slice(1000)), market: logLossOf(market.slice(1000)) }
}

describe('the blended forecast', () => {
  it('learns how much our disagreement is worth', () => {
    const { pool, blended, market } = play(0.5)
    expect(pool.weights().own).toBeGreaterThan(0.35)
    expect(pool.weights().own).toBeLessThan(0.65)
    expect(blended).toBeLessThan(market)
  })
  it('follows the market where we know nothing more', () => {
    const { pool } = play(0)
    expect(Math.abs(pool.weights().own)).toBeLessThan(0.12)
    expect(pool.weights().market).toBeCloseTo(1, 1)
  })
  it('sums to 1 with a draw too', () => {
    const chances = marketBlend().blend({ home: 0.5, draw: 0.25, away: 0.25 }, { home: 0.4, draw: 0.3, away: 0.3 })
    expect(chances.home + chances.draw + chances.away).toBeCloseTo(1, 12)
    expect(chances.home).toBeGreaterThan(0.4)
  })
})
