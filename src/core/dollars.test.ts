import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollarText, readDollars, shortDollarText } from './dollars.ts'

describe('an amount of dollars', () => {
  it.each([
    ['0', 0],
    ['50', 5_000],
    ['$50', 5_000],
    ['$ 50', 5_000],
    ['USD 50', 5_000],
    ['+50', 5_000],
    [' 50 ', 5_000],
    ['12.5', 1_250],
    ['12.05', 1_205],
    ['1,000', 100_000],
    ['1000', 100_000],
    ['$1,250.50', 125_050],
    ['1,234,567.89', 123_456_789],
    ['-7', -700],
    ['\u22127', -700],
    ['-0', 0],
    ['-$16.00', -1_600],
  ])('“%s” is %d cents', (text, cents) => expect(readDollars(text)).toBe(cents))

  it.each([
    ...['', '$', 'twenty', '100,50', '12,50', '1e3', '1e2', '1.000,50', '1.000', '50.555', '10.999', '500 EUR', '20 EUR', '\u20ac50'],
    ...[
      '1,00,000',
      '1,0000',
      ',500',
      '0,500',
      '1000,000',
      '1,000,',
      '1.2.3',
      '12.',
      '1 000',
      '--5',
      '$-5',
      '5-',
      '5$',
      '50%',
      '1k',
      '0x10',
    ],
    ...['Infinity', 'NaN', '\uff15\uff10', '\u0665', '1\u2019000', '(50)', '99999999999999'],
  ])('“%s” is none', (text) => expect(readDollars(text)).toBeNull())
})

const cents = fc.integer({ min: 0, max: 1_000_000_000_000 })

it('what is written as an amount is read as that amount', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount / 100)
      expect(readDollars(exact)).toBe(amount)
      expect(readDollars(`-${exact}`)).toBe(amount === 0 ? 0 : -amount)
      expect([readDollars(dollarText(amount)), readDollars(shortDollarText(amount))]).toEqual([amount, amount])
      expect(readDollars((amount / 100).toFixed(2))).toBe(amount)
    }),
  )
})

it('a comma with other than three digits after it, a second point, or a comma after the point makes it none', () => {
  const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${least - 1},${most - 1}}$`))
  const wrongGroup = fc.oneof(digits(1, 2), digits(4, 6))
  fc.assert(
    fc.property(digits(1, 3), wrongGroup, digits(3, 3), digits(1, 2), (head, wrong, group, part) => {
      expect(readDollars(`${head},${wrong}`)).toBeNull()
      expect(readDollars(`${head},${group},${wrong}`)).toBeNull()
      expect(readDollars(`${head},${wrong},${group}`)).toBeNull()
      expect(readDollars(`${head}.${group},${part}`)).toBeNull()
      expect(readDollars(`${head}.${part}.${part}`)).toBeNull()
      expect(readDollars(`${head}.${part}${group}`)).toBeNull()
    }),
  )
})

describe('the text of an amount', () => {
  it.each([
    [0, '$0.00', '$0'],
    [400, '$4.00', '$4'],
    [12_050, '$120.50', '$120.50'],
    [125_000, '$1,250.00', '$1,250'],
  ])('of %i cents', (cents, whole, short) => {
    expect([dollarText(cents), shortDollarText(cents)]).toEqual([whole, short])
  })
})
