// What explains the last answer, in three registers.
import { describe, expect, it } from 'vitest'
import { players, teams, turn } from '#tests/support/understanding.ts'

const talk = (first: string, second: string) => turn(second, turn(first).context).understood

describe('why, after', () => {
  it.each([
    ['fair odds -140 +120', "how'd you work that out", { kind: 'page', page: 'bets-fair-how' }],
    ['hold on -115 / -105', 'Could you explain how you got there?', { kind: 'page', page: 'bets-hold-how' }],
    ['half kelly -110 at 54 percent with 3000', 'how come so little', { kind: 'page', page: 'bets-kelly-how' }],
    ['who wins the Broncos game', 'what is that based on', { kind: 'look', tool: 'predict_game', part: 'why', ...teams('DEN') }],
    ['Broncos spread', 'why are they favored by that many', { kind: 'look', tool: 'predict_game', part: 'why', ...teams('DEN') }],
    [
      'project Marcus Okafor on fanduel',
      'whats behind that',
      { kind: 'look', tool: 'explain_projection', site: 'fanduel', ...players('Marcus Okafor') },
    ],
    ['build me an nfl lineup', 'what was the reasoning', { kind: 'page', page: 'lineup-why' }],
  ] as const)('%s: %s', (first, second, ask) => expect(talk(first, second)).toMatchObject({ kind: 'ask', ask }))

  it('a row of prices says itself what makes it one, the one that was picked before it', () => {
    const { context } = turn('nfl value bets')
    const listed = { ...context, listed: ['read_value_bets a', 'read_value_bets b', 'read_value_bets c'] }
    expect(turn('why is the second one a good bet', listed).understood).toMatchObject({ question: { tells: 'why', nth: 1 } })
    const picked = { ...listed, ranked: { fact: 'price', isMost: true, at: 1 } }
    expect(turn('what is driving that', picked).understood).toMatchObject({ question: { tells: 'why', nth: 1, by: { fact: 'price' } } })
  })
})

it.each([
  ['parlay of +120 and -150 for $15', 'what is my profit there'],
  ['fair odds -140 +120', 'with the power method'],
  ['who wins the Broncos game', 'why is the sky blue'],
] as const)('%s: "%s" asks for no explanation of it', (first, second) => {
  const understood = talk(first, second)
  expect(understood).not.toMatchObject({ ask: { page: 'bets-parlay-how' } })
  expect(understood).not.toMatchObject({ ask: { page: 'bets-fair-how' } })
})
