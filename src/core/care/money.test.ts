import { expect, it } from 'vitest'
import { countsAt, FEE_OPERATORS, isFeeOperator } from './money.ts'

it('an operator of contests is known however its name is written', () => {
  expect(['PrizePicks', 'UNDERDOG Fantasy', ...FEE_OPERATORS].every(isFeeOperator)).toBe(true)
  expect(['FanDuel', 'Prize', '', undefined].some(isFeeOperator)).toBe(false)
})

it.each([
  ['open when it was entered: on both days', { settledAt: null, isImported: false }, [1, 9]],
  ['decided later: on both days', { settledAt: 10, isImported: false }, [1, 9]],
  ['decided when it was entered: on its own day', { settledAt: 9, isImported: false }, [1]],
  ['of a file: on its own day', { settledAt: null, isImported: true }, [1]],
] as const)('a bet counts, %s', (_, more, at) => {
  expect(countsAt({ placedAt: 1, createdAt: 9, ...more })).toEqual(at)
})
