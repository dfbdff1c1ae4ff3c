import { expect, it } from 'vitest'
import { type BetDraft, EMPTY_DRAFT, EMPTY_LEG, legsFor, ticketOf } from './bet-draft.ts'

const leg = { ...EMPTY_LEG, selection: 'DEN +7.5', price: '+116' }
const draft = (more: Partial<BetDraft>): BetDraft => ({ ...EMPTY_DRAFT, stake: '25', legs: [leg], ...more })

it('what is typed becomes a ticket in whole cents', () => {
  expect(ticketOf(draft({ stake: '$1,250.5' }))).toMatchObject({
    kind: 'ready',
    ticket: { kind: 'straight', stakeCents: 125050, legs: [{ price: '+116' }] },
  })
  expect(ticketOf(draft({ extra: 'profit boost', boostPercent: '33.3' }))).toMatchObject({
    ticket: { promotion: { kind: 'profit boost', basisPoints: 3330 } },
  })
  expect(ticketOf(draft({ kind: 'teaser', legs: [leg, { ...leg, price: '' }], teaserPrice: '-120' }))).toMatchObject({
    ticket: { teaserPrices: { 2: '-120' } },
  })
  expect(ticketOf(draft({ kind: 'round robin', legs: [leg, leg, leg], size: '2' }))).toMatchObject({ ticket: { size: 2 } })
})

it('what is missing is said in a sentence', () => {
  const missing = (more: Partial<BetDraft>) => {
    const ready = ticketOf(draft(more))
    return ready.kind === 'missing' ? ready.what : null
  }
  expect(missing({ stake: 'ten' })).toContain('what you staked')
  expect(missing({ stake: '0' })).toContain('what you staked')
  expect(missing({ legs: [EMPTY_LEG] })).toContain('what was picked')
  expect(missing({ legs: [{ ...leg, price: '-50' }] })).toContain('A price looks like')
  expect(missing({ kind: 'round robin', legs: [leg, leg, leg], size: '3' })).toContain('fewer than all')
  expect(missing({})).toBeNull()
})

it('a kind brings as many selections as it needs, and keeps what was typed', () => {
  expect(legsFor('parlay', [leg])).toEqual([leg, EMPTY_LEG])
  expect(legsFor('round robin', [leg])).toHaveLength(3)
  expect(legsFor('straight', [leg, EMPTY_LEG])).toEqual([leg])
})
