import { expect, it } from 'vitest'
import { hear, turn } from '#tests/support/understanding.ts'
import { lineupName } from './lineup-name.ts'

it.each([
  ['make me the best nfl turbo lineup for draftkings and keep it as late hammer', 'late hammer'],
  ['best nba lineup, call it "Night Owls" please', 'night owls'],
  ['save it under the name cash 1', 'cash 1'],
  ['best nfl lineup and keep it under 49k', null],
  ['save it for later', null],
  ['keep it simple', null],
])('%s → %s', (text, name) => expect(lineupName(text)).toBe(name))

it('keeps the lineup and takes the other name', () => {
  const { context } = turn('make me the best nfl turbo lineup for draftkings and keep it as late hammer')
  const heard = hear('name it sunday bomb instead', context)
  expect(heard).toMatchObject({ kind: 'ask', ask: { kind: 'lineup', league: 'nfl', site: 'draftkings', slate: 'turbo' } })
  expect(heard.kind === 'ask' && heard.ask.kind === 'lineup' ? lineupName(heard.ask.said ?? '') : null).toBe('sunday bomb')
})
