import { expect, it } from 'vitest'
import { favoredLine } from './game-line.ts'

it.each([
  [-7.5, 'KC −7.5'],
  [3, 'DEN −3'],
  [0, 'PK'],
  [null, null],
])('a home handicap of %s reads %s', (spread, line) => {
  expect(favoredLine({ spread, homeAbbreviation: 'KC', awayAbbreviation: 'DEN' })).toBe(line)
})
