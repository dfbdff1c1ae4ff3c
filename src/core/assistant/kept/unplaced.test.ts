import { expect, it } from 'vitest'
import { hear, turn } from '#tests/support/understanding.ts'

it('keeps the bet that was not placed, where that is asked for next', () => {
  const { understood, context } = turn('place 20 on the celtics for me at draftkings')
  expect(understood).toMatchObject({ kind: 'cannot', reason: 'place_bet' })
  const kept = { kind: 'ask', ask: { kind: 'look', tool: 'record_bet', line: '$20 Boston Celtics ml draftkings' } }
  expect(hear('ok then just track it for me', context)).toMatchObject(kept)
  expect(hear('can you at least save that', context)).toMatchObject(kept)
  expect(hear('whats their record', context)).not.toMatchObject(kept)
  // One turn later it is no longer spoken of.
  const { context: later } = turn('nba scores', context)
  expect(hear('track it', later)).not.toMatchObject(kept)
})
