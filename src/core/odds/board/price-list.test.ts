import { expect, it } from 'vitest'
import { readPrices } from './price-list.ts'

it.each([
  [
    ['-110', '-110'],
    [21 / 11, 21 / 11],
  ],
  [
    ['101', '-120'],
    [2.01, 220 / 120],
  ],
  [
    ['150', '250'],
    [2.5, 3.5],
  ],
  [
    ['101.0', '21', '11'],
    [101, 21, 11],
  ],
  [
    ['+101', '2.6'],
    [2.01, 2.6],
  ],
  [
    ['5/2', '40%'],
    [3.5, 2.5],
  ],
])('%j are prices of one reading', (texts, decimals) => {
  expect(readPrices(texts)).toEqual({ kind: 'prices', decimals: decimals.map((one) => expect.closeTo(one, 10)) })
})

it.each([
  [['101', '21', '11'], '“101” may be American (+101) or decimal (101.0), and “21” is decimal. Write +101 or 101.0.'],
  [['2.6', '250'], '“250” may be American (+250) or decimal (250.0), and “2.6” is decimal.'],
  [['100', '5/2'], 'and “5/2” is fractional'],
  [['100', '52.4%'], 'and “52.4%” is a percent'],
  [['abc', '2'], '“abc” is no price.'],
])('%j are asked about', (texts, reason) => {
  expect(readPrices(texts)).toEqual({ kind: 'unclear', reason: expect.stringContaining(reason) })
})
