import { expect, it } from 'vitest'
import { draftedLimit } from './drafted-limit.ts'

it.each([
  [
    { limit: 'net_loss', period: 'month', amount: 250 },
    { kind: 'net_loss', period: 'month', value: 250 },
  ],
  [
    { limit: 'largest_bet', period: 'month', amount: '25' },
    { kind: 'largest_bet', period: 'bet', value: 25 },
  ],
  [{ limit: 'stake' }, { kind: 'stake', period: 'day', value: null }],
  [
    { limit: 'deposit', period: 'week', amount: '-5' },
    { kind: 'deposit', period: 'week', value: null },
  ],
  [{ limit: 'everything', amount: 5 }, null],
  [{}, null],
])('%o', (search, draft) => expect(draftedLimit(search)).toEqual(draft))
