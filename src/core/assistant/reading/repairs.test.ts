import { expect, it } from 'vitest'
import { repaired } from './repairs.ts'

it.each([
  ['kelly at +120, no wait, +130 with $1000', 'kelly at +130 with $1000'],
  ['over 44.5, sorry, 45.5', 'over 45.5'],
  ['stake $50 make that $80 at +120', 'stake $80 at +120'],
  ['NFL, I mean NBA, standings', 'NBA, standings'],
  ["what's a teaser, i mean a round robin", "what's a round robin"],
])('what is taken back is left out: %s', (said, meant) => {
  expect(repaired(said)).toBe(meant)
})

it.each(['sorry, what is the hold on -110 and -110', 'hold of -110 -110', '$50 sorry at +120', 'at +120, no 55%', 'no NFL games today'])(
  'nothing is taken back: %s',
  (said) => {
    expect(repaired(said)).toBe(said)
  },
)
