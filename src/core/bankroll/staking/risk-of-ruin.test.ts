import { describe, expect, it } from 'vitest'
import { random } from '../../math/random.ts'
import { bankrollProjection, type StakingPlan } from './risk-of-ruin.ts'

const plan = (more: Partial<StakingPlan>): StakingPlan => ({
  probability: 0.6,
  decimal: 2,
  stake: { kind: 'flat', share: 1 / 3 },
  bets: 200,
  ruinAt: 0,
  ...more,
})
/** Four standard errors on either side: a true generator fails this once in 16,000 seeds, and the seed stands still. */
const isNear = (value: number, truth: number, paths: number) =>
  expect(Math.abs(value - truth)).toBeLessThan(4 * Math.sqrt((truth * (1 - truth)) / paths))

describe('the risk of ruin', () => {
  it.each([
    // (q/p)^k, the gambler's ruin
    [0.6, 3],
    [0.6, 5],
    [0.55, 4],
  ])('flat stakes at even money, p = %f, %i stakes in the bankroll: (q/p)^k', (probability, k) => {
    const { ruin } = bankrollProjection(plan({ probability, stake: { kind: 'flat', share: 1 / k }, bets: 600 }), 8000, random(7))
    isNear(ruin.value, ((1 - probability) / probability) ** k, 8000)
    expect(ruin.low).toBeLessThan(ruin.value)
    expect(ruin.high).toBeGreaterThan(ruin.value)
  })
  it('a fair coin played three times with a third each: ruined only by three losses in a row, 1 in 8', () => {
    const { ruin } = bankrollProjection(plan({ probability: 0.5, bets: 3 }), 8000, random(3))
    isNear(ruin.value, 1 / 8, 8000)
  })
  it('full Kelly halves the bankroll about half of the time, half Kelly about one time in eight (Thorp: x^(2/c - 1))', () => {
    const kelly = { probability: 0.51, bets: 8000, ruinAt: 0.5 }
    const full = bankrollProjection(plan({ ...kelly, stake: { kind: 'proportional', share: 0.02 } }), 1000, random(11))
    const half = bankrollProjection(plan({ ...kelly, stake: { kind: 'proportional', share: 0.01 } }), 1000, random(11))
    expect(Math.abs(full.ruin.value - 1 / 2)).toBeLessThan(0.08)
    expect(Math.abs(half.ruin.value - 1 / 8)).toBeLessThan(0.05)
  })
  it('no stake, no risk; the same stream gives the same answer', () => {
    const still = bankrollProjection(plan({ stake: { kind: 'proportional', share: 0 }, bets: 10 }), 50, random(1))
    expect(still.ruin.value).toBe(0)
    expect(still.course.at(-1)).toEqual({ bets: 10, p05: 1, p50: 1, p95: 1 })
    expect(bankrollProjection(plan({}), 200, random(5))).toEqual(bankrollProjection(plan({}), 200, random(5)))
  })
  it('the course spreads, in order, and ends with the last bet', () => {
    const { course } = bankrollProjection(plan({ stake: { kind: 'proportional', share: 0.05 }, bets: 130 }), 500, random(2))
    expect(course).toHaveLength(20)
    expect(course.at(-1)?.bets).toBe(130)
    for (const { p05, p50, p95 } of course) expect(p05 <= p50 && p50 <= p95).toBe(true)
  })
})
