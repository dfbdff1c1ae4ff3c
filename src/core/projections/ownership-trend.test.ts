import { expect, it } from 'vitest'
import { ownershipTrend } from './ownership-trend.ts'

it.each([
  [0.1, 0.16, 'rising'],
  [0.16, 0.1, 'falling'],
  [0.1, 0.105, 'rising'],
  [0.1, 0.1049, 'steady'],
  [0.1, 0.095, 'falling'],
  [0.1, 0.0951, 'steady'],
  [0, 0, 'steady'],
] as const)('a share that was %d and is %d is %s', (before, now, trend) => {
  expect(ownershipTrend(before, now)).toBe(trend)
})
