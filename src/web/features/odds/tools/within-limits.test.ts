import { expect, it } from 'vitest'
import { partText, smallerText } from './within-limits.ts'

it('of stakes that were made smaller it is said why, and of a promotion for how much of it the figures are', () => {
  expect(smallerText({ leavesCents: 5_000, together: false })).toBe(
    'Your own limits leave $50.00 for the next bet. All stakes are made smaller together, so that every result still pays the same.',
  )
  expect(partText({ leavesCents: 10_000, together: false }, 4_666, 10_000)).toBe(
    'Your own limits leave $100.00 for the next bet. The figures are for $46.66 of the $100.00, so that both results still pay the same.',
  )
})
