import { describe, expect, it } from 'vitest'
import { decimalsOf, typedCents, typedChance, typedLegs, typedPrices } from './typed-prices.ts'

describe('what is typed into a tool', () => {
  it('prices in any spelling, parted by spaces or commas', () => {
    expect(typedPrices('+150, 5/2  1.91;evens').map(({ decimal }) => decimal)).toEqual([2.5, 3.5, 1.91, 2])
  })
  it('a word that is no price is named, and too few prices are said', () => {
    expect(decimalsOf('-110 what', 2)).toMatchObject({ kind: 'wrong', why: expect.stringContaining('“what”') })
    expect(decimalsOf('-110', 2)).toMatchObject({ kind: 'wrong', why: 'At least 2 prices are needed.' })
    expect(decimalsOf('', 2)).toEqual({ kind: 'wrong', why: null })
  })
  it.each([
    ['52', 0.52],
    ['52.4%', 0.524],
    ['0.52', 0.52],
    ['100', null],
    ['0', null],
    ['abc', null],
  ] as const)('the chance %s is %s', (text, chance) => {
    expect(typedChance(text)).toBe(chance)
  })
  it.each([
    ['$1,000.50', 100_050],
    ['25', 2500],
    ['-5', null],
    ['1.234', null],
    ['12,50', null],
    ['20 EUR', null],
    ['', null],
  ] as const)('%s is %s cents', (text, cents) => {
    expect(typedCents(text)).toBe(cents)
  })
  it('legs, one a line, with their chances where known', () => {
    expect(typedLegs('-110 52%\n+150')).toMatchObject({ kind: 'legs', legs: [{ fair: 0.52 }, { decimal: 2.5, fair: null }] })
    expect(typedLegs('-110 200%\n+150')).toMatchObject({ kind: 'wrong' })
    expect(typedLegs('-110 52%')).toEqual({ kind: 'wrong', why: 'Two legs at least.' })
  })
})
