import { expect, it } from 'vitest'
import { logStats, timesAsked } from './log-asked.ts'

const keysOf = (said: string, sport: Parameters<typeof logStats>[1], position = '') =>
  logStats(said, sport, position).flatMap(({ keys }) => keys)

it.each([
  ['his passing yds the last four', 'football', 'QB', ['passYards']],
  ['how many yards did he throw for', 'football', 'QB', ['passYards']],
  ['targets and catches please', 'football', 'WR', ['targets', 'receptions']],
  ['tds lately', 'football', 'RB', ['rushTouchdowns', 'receivingTouchdowns']],
  ['rushing tds lately', 'football', 'RB', ['rushTouchdowns']],
  ['what is he averaging in boards and dimes', 'basketball', 'C', ['rebounds', 'assists']],
  ['how many points has he got', 'basketball', 'PG', ['points']],
  ['how many points has he got', 'hockey', 'C', ['goals', 'assists']],
  ['draftkings points lately', 'basketball', 'PG', []],
  ['his last games', 'basketball', 'PG', []],
] as const)('%s (%s, %s) asks for %j', (said, sport, position, keys) => {
  expect(keysOf(said, sport, position)).toEqual(keys)
})

it.each([
  ['how often did he get 8 or more rebounds', { value: 8, isLeast: true, isStrict: false }],
  ['how many games did he go over 249.5 passing yards in the last 12', { value: 249.5, isLeast: true, isStrict: true }],
  ['in how many of the last 6 was he under 20 points', { value: 20, isLeast: false, isStrict: true }],
  ['his points in the last 6', null],
])('%s counts the games of %j', (said, wanted) => {
  expect(timesAsked(said)).toEqual(wanted)
})
