import { describe, expect, it } from 'vitest'
import { ASIAN_NOTATIONS, asianFromDecimal, decimalFromAsian } from './asian-prices.ts'

describe('prices of Asian books and prediction markets', () => {
  it.each([
    // +150, -200 and even money in each notation, by their definitions.
    [2.5, { hong_kong: 1.5, malay: -0.6667, indonesian: 1.5, cents: 40 }],
    [1.5, { hong_kong: 0.5, malay: 0.5, indonesian: -2, cents: 66.6667 }],
    [2, { hong_kong: 1, malay: 1, indonesian: 1, cents: 50 }],
  ])('of decimal %d', (decimal, expected) => {
    for (const notation of ASIAN_NOTATIONS) {
      const value = asianFromDecimal(decimal, notation)
      expect(value, notation).toBeCloseTo(expected[notation], 4)
      expect(decimalFromAsian(value, notation), notation).toBeCloseTo(decimal, 10)
    }
  })
  it('are refused where the notation has no such number', () => {
    expect(decimalFromAsian(1.2, 'malay')).toBeUndefined()
    expect(decimalFromAsian(-0.5, 'indonesian')).toBeUndefined()
    expect(decimalFromAsian(0, 'malay')).toBeUndefined()
    expect(decimalFromAsian(100, 'cents')).toBeUndefined()
    expect(decimalFromAsian(-1, 'hong_kong')).toBeUndefined()
  })
})
