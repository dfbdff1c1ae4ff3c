import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  americanFromDecimal,
  americanFromProbability,
  decimalFromAmerican,
  decimalFromFractional,
  decimalFromProbability,
  fractionalFromAmerican,
  impliedFromAmerican,
  impliedFromDecimal,
  isAmerican,
  parsePrice,
  printPrice,
} from './price.ts'

describe('the four spellings of a price', () => {
  it.each([
    // american, decimal, fractional, implied: the common table of any odds converter, by the formulas of the docblocks
    [100, 2, '1/1', 0.5],
    [150, 2.5, '3/2', 0.4],
    [250, 3.5, '5/2', 0.285714],
    [-110, 1.909091, '10/11', 0.52381],
    [-200, 1.5, '1/2', 0.666667],
    [-300, 1.333333, '1/3', 0.75],
    [500, 6, '5/1', 0.166667],
    [-700, 1.142857, '1/7', 0.875],
    [10000, 101, '100/1', 0.009901],
  ])('%i is %f, %s and implies %f', (american, decimal, fractional, implied) => {
    expect(decimalFromAmerican(american)).toBeCloseTo(decimal, 6)
    expect(printPrice(decimalFromAmerican(american), 'fractional')).toBe(fractional)
    expect(impliedFromAmerican(american)).toBeCloseTo(implied, 6)
    expect(americanFromDecimal(decimalFromAmerican(american))).toBe(american)
  })

  it('reads what people type', () => {
    expect(parsePrice('-110')).toEqual({ decimal: 1 + 100 / 110, format: 'american' })
    expect(parsePrice(' +150 ')).toEqual({ decimal: 2.5, format: 'american' })
    expect(parsePrice('250')).toEqual({ decimal: 3.5, format: 'american' })
    expect(parsePrice('\u2212110')?.decimal).toBeCloseTo(1.909091, 6)
    expect(parsePrice('5/2')).toEqual({ decimal: 3.5, format: 'fractional' })
    expect(parsePrice('2.5')).toEqual({ decimal: 2.5, format: 'decimal' })
    expect(parsePrice('52.4%')?.decimal).toBeCloseTo(1 / 0.524, 9)
    expect(parsePrice('EVEN')).toEqual({ decimal: 2, format: 'american' })
  })

  it.each(['', 'abc', '0', '1', '-50', '+99', '0/5', '5/0', '100%', '0%', '-1.5', '1e5', 'NaN', 'Infinity', '--110', '1.'])(
    'refuses %j as a price',
    (text) => expect(parsePrice(text)).toBeUndefined(),
  )

  it('prints each format', () => {
    expect(printPrice(2.5, 'american')).toBe('+150')
    expect(printPrice(1 + 100 / 110, 'american')).toBe('-110')
    expect(printPrice(1.909, 'decimal')).toBe('1.91')
    expect(printPrice(2.5, 'implied')).toBe('40.0%')
  })
})

describe('laws', () => {
  const american = fc.oneof(fc.integer({ min: 100, max: 100000 }), fc.integer({ min: -100000, max: -101 }))

  it('American to decimal to American is itself', () => {
    fc.assert(fc.property(american, (a) => americanFromDecimal(decimalFromAmerican(a)) === a))
  })
  it('-100 and +100 are the same even money', () => {
    expect(americanFromDecimal(decimalFromAmerican(-100))).toBe(100)
  })
  it('American to fractional to decimal to American is itself, in lowest terms', () => {
    fc.assert(fc.property(american, (a) => americanFromDecimal(decimalFromFractional(fractionalFromAmerican(a))) === a))
  })
  it('both roads to the implied probability agree', () => {
    fc.assert(fc.property(american, (a) => Math.abs(impliedFromAmerican(a) - impliedFromDecimal(decimalFromAmerican(a))) < 1e-12))
  })
  it('American to probability to American is itself', () => {
    fc.assert(fc.property(american, (a) => americanFromProbability(impliedFromAmerican(a)) === a))
  })
  it('decimal to probability to decimal is itself', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.001, max: 1000, noNaN: true }), (d) => {
        expect(decimalFromProbability(impliedFromDecimal(d))).toBeCloseTo(d, 9)
      }),
    )
  })
  it('printing and reading an American price is itself', () => {
    fc.assert(fc.property(american, (a) => parsePrice(printPrice(decimalFromAmerican(a), 'american'))?.decimal === decimalFromAmerican(a)))
  })
  it('reading any text gives a price above 1 or nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const price = parsePrice(text)
        expect(price === undefined || (price.decimal > 1 && Number.isFinite(price.decimal))).toBe(true)
      }),
    )
  })
  it('only integers at or beyond 100 are American', () => {
    expect([100, -100, 5000].every(isAmerican)).toBe(true)
    expect([0, 99, -99, 100.5, Number.NaN, Number.POSITIVE_INFINITY].some(isAmerican)).toBe(false)
  })
})
