import { expect, it } from 'vitest'
import { commandsOf } from './typed-command.ts'

const goal = (text: string) => commandsOf(text).map(({ name, to, search }) => [name, to, search])

it.each([
  ['optimize nfl main 20', 'Optimize NFL main: 20 lineups', { league: 'nfl', slate: 'main', count: '20' }],
  [
    'Optimise NBA showdown fd 1',
    'Optimize NBA showdown at FanDuel: 1 lineup',
    { league: 'nba', slate: 'showdown', site: 'fanduel', count: '1' },
  ],
  ['build 150 lineups nba', 'Optimize NBA main: 150 lineups', { league: 'nba', slate: 'main', count: '150' }],
])('“%s” leads to the form of the slate with its number', (text, name, search) => {
  expect(goal(text)).toEqual([[name, '/fantasy', search]])
})

it('“devig -110 -110” leads to the fair price of these prices, in every notation', () => {
  const search = { tab: 'tools', tool: 'devig', prices: '-110 -110' }
  expect(goal('devig -110 -110')).toEqual([['Fair price of −110 −110', '/betting', search]])
  expect(goal('no-vig +200, 2.5 5/2')[0]![2]).toMatchObject({ prices: '+200 2.5 5/2' })
})

it.each([
  'optimize',
  'optimize nfl main 0',
  'optimize nfl main 501',
  'optimize quidditch',
  'optimize nfl mahomes',
  'devig',
  'devig -110',
  'devig -110 home',
  'fair price',
])('“%s” is no command', (text) => {
  expect(commandsOf(text)).toEqual([])
})
