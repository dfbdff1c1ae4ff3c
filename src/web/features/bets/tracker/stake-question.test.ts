import { expect, it } from 'vitest'
import { stakeQuestion } from './stake-question.ts'

it('more than a fifth of the bankroll is asked about', () => {
  expect(stakeQuestion(500_00, 2500)).toBeNull()
  expect(stakeQuestion(500_01, 2500)).toContain('20% of your bankroll')
})
it('without a stated bankroll more than a thousand dollars is', () => {
  expect(stakeQuestion(1_000_00, null)).toBeNull()
  expect(stakeQuestion(100_000_000_000, null)).toContain('is that what you staked?')
})
