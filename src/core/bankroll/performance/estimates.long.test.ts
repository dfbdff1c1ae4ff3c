import { describe, expect, it } from 'vitest'
import { cases } from '#tests/support/sweeps.ts'
import { random } from '../../math/random.ts'
import { meanEstimate, roiEstimate, shareEstimate, studentPoint } from './estimates.ts'

const bet = (decimal: number, isWon: boolean, stakedCents = 1000) => ({
  decimal,
  stakedCents,
  profitCents: isWon ? Math.round(stakedCents * (decimal - 1)) : -stakedCents,
})
const record = (decimal: number, won: number, lost: number) => Array.from({ length: won + lost }, (_, i) => bet(decimal, i < won))

describe('too few bets', () => {
  it('two or three wins, or nine, bound nothing: no interval that excludes breaking even', () => {
    for (const n of [1, 2, 3, 9]) {
      expect(roiEstimate(record(1.91, n, 0))).toMatchObject({ low: -Infinity, high: Infinity })
      expect(shareEstimate(n, n)).toEqual({ value: 1, low: -Infinity, high: Infinity })
      expect(meanEstimate(Array.from({ length: n }, () => 0.03))).toMatchObject({ low: -Infinity, high: Infinity })
    }
  })
})

describe('intervals', () => {
  it("Wilson's for 5 of 10 is 0.2366 to 0.7634", () => {
    const { low, high } = shareEstimate(5, 10)
    expect([low, high]).toEqual([expect.closeTo(0.2366, 4), expect.closeTo(0.7634, 4)])
  })
  it('0 of 10 is not certain: up to 0.2775', () => {
    expect(shareEstimate(0, 10)).toEqual({ value: 0, low: 0, high: expect.closeTo(0.2775, 4) })
  })
  it("Student's points are those of the tables", () => {
    expect([9, 19, 49, 199].map(studentPoint)).toEqual([2.2622, 2.093, 2.0096, 1.972].map((point) => expect.closeTo(point, 3)))
  })
  it('of a mean of ten: ± t s/√n', () => {
    const values = [1, -1, 1, -1, 1, -1, 1, -1, 1, -1]
    expect(meanEstimate(values).high).toBeCloseTo((2.2622 * Math.sqrt(10 / 9)) / Math.sqrt(10), 3)
  })
  it('ten winners at one price have no spread and still prove little; twenty longshots that lost may have been worth it', () => {
    const winners = roiEstimate(record(1.5, 10, 0))!
    expect(winners.low).toBeLessThan(0.2)
    expect(winners.high).toBeGreaterThanOrEqual(0.5)
    expect(roiEstimate(record(11, 0, 20))!.high).toBeGreaterThan(0.5)
  })
  it('of equal stakes at one price is Wilson’s interval of the share won, put in money', () => {
    const roi = roiEstimate(record(2, 120, 80))!
    const share = shareEstimate(120, 200)
    expect(roi.low).toBeCloseTo(2 * share.low - 1, 2)
    expect(roi.high).toBeCloseTo(2 * share.high - 1, 2)
  })
})

describe('coverage by simulation, 95 percent named', () => {
  const RUNS = cases(2000, 4000)
  const STAKES = [500, 1000, 1000, 2000]
  /** How often the interval of ROI holds the true one. */
  function coverage(n: number, prices: readonly number[], edge: number, stakes: readonly number[]): number {
    const { next } = random(`coverage ${n} ${prices.join()} ${edge}`)
    let held = 0
    for (let run = 0; run < RUNS; run++) {
      const bets = Array.from({ length: n }, (_, i) => {
        const decimal = prices[i % prices.length]!
        return bet(decimal, next() < (1 + edge) / decimal, stakes[i % stakes.length])
      })
      const { low, high } = roiEstimate(bets)!
      if (low <= edge && edge <= high) held++
    }
    return held / RUNS
  }
  it.each([10, 20, 50, 200])('ROI of %i bets', (n) => {
    for (const prices of [[1.91], [1.67, 1.91, 2.3, 2.9], [3.5, 6, 9]])
      for (const edge of [-0.045, 0.03])
        for (const stakes of [[1000], STAKES]) {
          const held = coverage(n, prices, edge, stakes)
          expect(held, `${n} bets at ${prices.join(', ')}, true ROI ${edge}`).toBeGreaterThan(0.93)
          expect(held, `${n} bets at ${prices.join(', ')}, true ROI ${edge}`).toBeLessThan(0.995)
        }
  })
  it.each([10, 20, 50, 200])('win rate and closing line value of %i bets', (n) => {
    const { next, normal } = random(`shares ${n}`)
    let [shares, means] = [0, 0]
    for (let run = 0; run < RUNS; run++) {
      const won = Array.from({ length: n }, () => next() < 0.52).filter(Boolean).length
      const share = shareEstimate(won, n)
      if (share.low <= 0.52 && share.high >= 0.52) shares++
      const mean = meanEstimate(Array.from({ length: n }, () => 0.01 + 0.03 * normal()))
      if (mean.low <= 0.01 && mean.high >= 0.01) means++
    }
    // Counts are whole, so that the coverage of a share swings around 95 percent from one n to the next.
    expect(shares / RUNS).toBeGreaterThan(0.92)
    expect(means / RUNS).toBeGreaterThan(0.94)
    expect(means / RUNS).toBeLessThan(0.96)
  })
})
