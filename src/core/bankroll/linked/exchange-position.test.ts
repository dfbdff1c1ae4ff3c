import { describe, expect, it } from 'vitest'
import { betOfMarket, contractPrice, type MarketFlow } from './exchange-position.ts'

const NAMED = { accountId: 'a', externalId: 'm', book: 'Kalshi', selection: 'Yes', price: '62¢' }
const bet = (flow: Partial<MarketFlow>) =>
  betOfMarket({ paid: 6.2, received: 0, held: 10, firstAt: 1, lastAt: 5, end: null, ...flow }, NAMED)
const end = (received: number, isVoid = false) => ({ received, at: 9, isVoid })

describe('a market of an exchange as one bet', () => {
  it.each([
    ['won', { end: end(10) }, 620, 1000],
    ['lost', { end: end(0) }, 620, 0],
    ['lost', { end: end(3) }, 620, 300],
    ['push', { end: end(6.2) }, 620, 620],
    ['void', { end: end(6.2, true) }, 620, 620],
    ['cashed out', { received: 2, held: 5, end: end(5) }, 620, 700],
  ] as const)('that has ended is %s: %o', (status, flow, stakedCents, payoutCents) => {
    expect(bet(flow)).toMatchObject({ status, stakedCents, payoutCents, placedAt: 1, settledAt: 9, revisedAt: 9 })
  })
  it('that was sold out before its end is cashed out at its last sale', () => {
    expect(bet({ received: 7.5, held: 0.009 })).toMatchObject({ status: 'cashed out', payoutCents: 750, settledAt: 5 })
  })
  it('that is held is open, and what was received is no longer at stake', () => {
    expect(bet({ received: 2, held: 5 })).toMatchObject({ status: 'open', stakedCents: 420, payoutCents: null, settledAt: null })
    expect(bet({ received: 8, held: 5 }).stakedCents).toBe(0)
  })
  it('has the average price of its contracts', () => {
    expect([contractPrice(6.2, 10), contractPrice(1, 3), contractPrice(1, 0)]).toEqual(['62¢', '33.3¢', ''])
  })
})
