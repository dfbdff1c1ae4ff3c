import { expect, it } from 'vitest'
import { stakeQuestion, stakeRefusal } from './stake-question.ts'

it('more than a fifth of the bankroll is asked about', () => {
  expect(stakeQuestion(500_00, 2500)).toBeNull()
  expect(stakeQuestion(500_01, 2500)).toContain('20% of your bankroll')
})
it('more than a million dollars is refused in words, however often it is sent', () => {
  expect(stakeRefusal(1_000_000_00)).toBeNull()
  expect(stakeRefusal(100_000_000_000)).toBe('$1,000,000,000 is not kept: a stake is at most $1,000,000. Correct the amount.')
})
it('without a stated bankroll more than a thousand dollars is', () => {
  expect(stakeQuestion(1_000_00, null)).toBeNull()
  expect(stakeQuestion(100_000_000_000, null)).toContain('is that what you staked?')
})
