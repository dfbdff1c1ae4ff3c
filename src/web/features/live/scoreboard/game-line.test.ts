import { expect, it } from 'vitest'
import { favoredLine, hasWon } from './game-line.ts'

it.each([
  [-7.5, 'KC −7.5'],
  [3, 'DEN −3'],
  [0, 'PK'],
  [null, null],
])('a home handicap of %s reads %s', (spread, line) => {
  expect(favoredLine({ spread, homeAbbreviation: 'KC', awayAbbreviation: 'DEN' })).toBe(line)
})

it.each([
  ['the higher score wins', { status: 'final', winner: null, homeScore: 3, awayScore: 1 }, 'home'],
  ['a verdict counts before the score', { status: 'final', winner: 'away', homeScore: 29, awayScore: 28 }, 'away'],
  ['a draw is nobody’s', { status: 'final', winner: 'draw', homeScore: 1, awayScore: 1 }, null],
  ['equal scores without a verdict are nobody’s', { status: 'final', winner: null, homeScore: 1, awayScore: 1 }, null],
  ['nothing is won while it is played', { status: 'in progress', winner: null, homeScore: 3, awayScore: 1 }, null],
] as const)('%s', (_, game, side) => {
  expect([hasWon(game, 'home'), hasWon(game, 'away')]).toEqual([side === 'home', side === 'away'])
})
