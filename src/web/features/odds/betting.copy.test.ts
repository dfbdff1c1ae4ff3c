import { expect, it } from 'vitest'
import { headlineOf } from './betting.copy.ts'

it.each([0, 1, 2, 12])('a headline over %d prices names the markets that it counted', (count) => {
  expect(headlineOf('NHL', count)).toMatch(/NHL moneylines?, spreads? (or|and) totals?/)
})
