import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberText, readNumber } from './number-text.ts'

describe('a number that is typed', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    [' 42 ', 42],
    ['1,250', 1250],
    ['1,000,000', 1_000_000],
    ['-7', -7],
    ['\u22127', -7],
    ['+3', 3],
    ['-0', 0],
    ['007', 7],
  ])('%s is a whole one', (text, value) => {
    expect(readNumber(text, true)).toBe(value)
    expect(readNumber(text, false)).toBe(value)
  })

  it.each([
    ['2.5', 2.5],
    ['-0.1', -0.1],
    ['1,250.75', 1250.75],
    ['3.0', 3],
  ])('%s is one with a fraction, which a whole one has not', (text, value) => {
    expect(readNumber(text, false)).toBe(value)
    expect(readNumber(text, true)).toBeNull()
  })

  it.each([
    '',
    ' ',
    '1e3',
    '1E3',
    '1,5',
    '1,50',
    '0,500',
    '12,34',
    '1.000,5',
    '1 000',
    '--7',
    '7-',
    '.5',
    '5.',
    '0x10',
    '٣',
    '½',
    'NaN',
    'Infinity',
    '5%',
    '$5',
    '1,2345',
  ])('%s is none', (text) => {
    expect(readNumber(text, true)).toBeNull()
    expect(readNumber(text, false)).toBeNull()
  })

  it('law: what is written is read as what it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 99 }), (whole, part) => {
        expect(readNumber(numberText(whole), true)).toBe(whole)
        const value = Number(`${whole}.${String(part).padStart(2, '0')}`)
        expect(readNumber(numberText(value), false)).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})
