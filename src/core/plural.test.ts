import { expect, it } from 'vitest'
import { nounFor, plural } from './plural.ts'

it('one is singular, all else plural, none too', () => {
  expect([0, 1, 2].map((count) => plural(count, 'lineup'))).toEqual(['0 lineups', '1 lineup', '2 lineups'])
  expect(plural(1, 'entry', 'entries')).toBe('1 entry')
  expect(nounFor(1000, 'entry', 'entries')).toBe('entries')
})
