// Who wins a race or a tournament is asked of the forecast of its field; who leads it, who won it and what the books pay are other questions.
import { describe, expect, it } from 'vitest'
import { hear, turn } from '#tests/support/understanding.ts'

describe('the forecast of a field', () => {
  it.each([
    ['who wins the PGA event', 'pga'],
    ['NASCAR win chances', 'nascar'],
    ['who wins the race on sunday', 'nascar'],
    ['which driver is most likely to win', 'nascar'],
    ['which drivers are likely to finish top ten', 'nascar'],
    ['who is going to win the lpga event', 'lpga'],
    ['top ten chances in the golf tournament', 'pga'],
  ])('is asked by "%s"', (text, league) => {
    expect(hear(text)).toMatchObject({ kind: 'ask', ask: { kind: 'look', tool: 'forecast_field', league } })
  })
  it.each([
    ['who is winning the tournament', 'read_fields'],
    ['who won the race', 'read_fields'],
    ['who makes the cut', 'project_golf'],
    ['best golfers this week', 'project_golf'],
  ])('is not asked by "%s"', (text, tool) => {
    expect(hear(text)).toMatchObject({ kind: 'ask', ask: { kind: 'look', tool } })
  })
  it('no title race is run on a track', () =>
    expect(hear('who wins the title race')).not.toMatchObject({ ask: { tool: 'forecast_field' } }))
  it('a tour that is named next is looked at in its turn', () => {
    expect(turn('and nascar?', turn('who wins the PGA event').context).understood).toMatchObject({
      kind: 'ask',
      ask: { tool: 'forecast_field', league: 'nascar' },
    })
  })
})
