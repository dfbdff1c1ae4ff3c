import { expect, it } from 'vitest'
import { readKeyEvents, readPlays } from './plays.ts'

const game = (league: 'epl' | 'nba') => ({ gameId: 'one', league, startsAt: 0, homeId: 'home', chances: new Map<string, number>() })

// The feed writes 29:03 of play as { value: 1743, displayValue: "30'" }.
it.each([
  ["30'", 1, 1743, 957],
  ["45'+5", 1, 2700, 0],
  ["48'", 2, 2827, 2573],
] as const)('the clock of soccer runs up: minute %s of half %i has what is left of the half', (minute, half, value, left) => {
  const clock = { value, displayValue: minute }
  const event = { id: '7', text: 'Shot saved', period: { number: half }, clock }
  expect(readKeyEvents([event], game('epl')).kept.map(({ secondsLeft }) => secondsLeft)).toEqual([left])
  expect(readPlays([event], game('epl')).kept.map(({ secondsLeft }) => secondsLeft)).toEqual([left])
})

it('the clock of basketball runs down', () => {
  const play = { id: '7', text: 'Jump ball', period: { number: 2 }, clock: { displayValue: '7:16' } }
  expect(readPlays([play], game('nba')).kept.map(({ secondsLeft }) => secondsLeft)).toEqual([436])
})
