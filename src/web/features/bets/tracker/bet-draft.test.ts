import { describe, expect, it } from 'vitest'
import { type BetDraft, draftKey, EMPTY_DRAFT, EMPTY_LEG, legsFor, ticketOf } from './bet-draft.ts'

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
  for (const stake of ['0', '-7', '12,50', '1e2', '50.555', '1.000,50', '20 EUR', '\u20ac50'])
    expect(missing({ stake })).toContain('what you staked')
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

describe('by what a form is known again', () => {
  const known = { gameId: 'bos-1', league: 'mlb', outcome: 'away', point: null, startsAt: 1 } as const
  const price = draft({ book: 'DraftKings', legs: [{ ...leg, event: 'NYY @ BOS', known }] })
  const of = (change: Partial<BetDraft>, more: { gameId?: string; startsAt?: number; point?: number } = {}) =>
    draftKey({ ...price, ...change, legs: [{ ...price.legs[0]!, known: { ...known, ...more } }] })

  it('what is typed into it, the stake above all, leaves it the same', () => {
    expect(of({ stake: '40', extra: 'free bet' })).toBe(draftKey(price))
  })
  it('the same price at another book, or of another game of the series, is another', () => {
    const keys = [draftKey(price), of({ book: 'FanDuel' })]
    for (const change of [{ gameId: 'bos-2' }, { startsAt: 2 }, { point: 7.5 }]) keys.push(of({}, change))
    expect(new Set(keys).size).toBe(keys.length)
  })
})
