// Where what was answered is seen or changed: the page of the answer before, and nothing where a turn has a subject of its own.
import { expect, it } from 'vitest'
import { turn } from '#tests/support/understanding.ts'

it.each([
  ['do i have any limits set', 'and how would i alter that', 'limits'],
  ['do i have any limits set', 'where would i change that', 'limits'],
  ['do i have any limits set', 'how can i raise them', 'limits'],
  ['which alerts have i set up', 'ok what page are they on', 'alerts'],
  ['list my open bets', 'where do i edit those', 'bankroll'],
  ['which odds format am i on', 'how do i switch it', 'settings'],
  ['nfl totals tonight', "where's that on the site", 'bankroll'],
  ['nfl totals tonight', 'where are the bears playing', null],
  ['show me my models', 'take me to them please', 'models'],
])('after "%s": "%s"', (first, then, page) => {
  const { understood } = turn(then, turn(first).context)
  if (page === null) expect(understood).not.toMatchObject({ kind: 'ask', ask: { kind: 'page' } })
  else expect(understood).toMatchObject({ kind: 'ask', ask: { kind: 'page', page } })
})

it('with nothing before it no page is meant', () => {
  expect(turn('where do i change that').understood).not.toMatchObject({ kind: 'ask', ask: { kind: 'page', page: 'limits' } })
})
