// A limit that is to be looser: the rule of it where it is asked, and one more way round it where a way round it was sought; and what stays aside
// in a conversation in which somebody was not well.
import { describe, expect, it } from 'vitest'
import { hear, turn } from '#tests/support/understanding.ts'

describe('a limit that is to be raised', () => {
  it.each(['and if i regret it, can i raise it again right away', 'could i get it lifted sooner if i change my mind'])(
    'behind one’s limits the rule is asked: %s',
    (text) => expect(hear(text, turn('do i have a weekly loss limit on').context)).not.toMatchObject({ kind: 'refuse' }),
  )
  it.each(['so how do i get it raised quick', 'then how can i get the limit lifted today'])(
    'behind a way round it, it is one more: %s',
    (text) =>
      expect(hear(text, turn('how do i get around the limit i put on myself').context)).toMatchObject({
        kind: 'refuse',
        reason: 'evasion',
      }),
  )
})

describe('behind what a break is', () => {
  it.each(['for a week', 'make it two weeks please', 'a month'])('one of that length is asked for: %s', (text) =>
    expect(hear(text, turn('how do i take a break').context)).toMatchObject({ kind: 'refuse', reason: 'exclusion' }),
  )
  it('another question is none', () =>
    expect(hear('scores for the week', turn('how do i take a break').context)).not.toMatchObject({ kind: 'refuse' }))
})

describe('in a quiet conversation', () => {
  const { context } = turn("i can't stop betting and the rent is due")
  it.each(['value bets?', 'and the odds tonight', 'middles'])('what there is of it stays aside: %s', (text) =>
    expect(hear(text, context)).toMatchObject({ kind: 'quiet' }),
  )
  it.each(['what is a value bet', 'explain the kelly criterion'])('a meaning is told: %s', (text) =>
    expect(hear(text, context)).toMatchObject({ kind: 'ask', ask: { kind: 'term' } }),
  )
  it('stays so over the turns', () => {
    let last = turn('whats a hook', context)
    last = turn('scores tonight', last.context)
    last = turn('thanks', last.context)
    expect(hear('spread on the Lakers game', last.context)).toMatchObject({ kind: 'quiet' })
  })
})
