import { describe, expect, it } from 'vitest'
import { rateOf } from './rate.ts'

describe('a share of the nights', () => {
  it('of nights that are draws has the error of a binomial', () => {
    const { rate, standardError } = rateOf((night) => night % 2 === 0, [50, 50])
    expect(rate).toBe(0.5)
    expect(standardError).toBeCloseTo(Math.sqrt(0.25 / 104), 9)
  })

  it('of worlds that differ has the error of the worlds: eight draws, not eight hundred', () => {
    const worlds = Array.from({ length: 8 }, () => 100)
    const { rate, standardError } = rateOf((night) => Math.floor(night / 100) % 2 === 0, worlds)
    expect(rate).toBe(0.5)
    expect(standardError).toBeCloseTo(0.5 / Math.sqrt(7), 9)
  })

  it('that is nothing or all is not certain', () => {
    for (const happened of [true, false]) expect(rateOf(() => happened, [200]).standardError).toBeCloseTo(0.0069, 3)
  })
})
