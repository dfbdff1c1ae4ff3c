import { describe, expect, it } from 'vitest'
import { MOST_STAKE_CENTS } from './most-stake.ts'
import { LegClose, PriceText, TrackedLeg, TrackedProp, TrackedTicket } from './tracked-bet.ts'

const leg = { market: 'h2h', selection: 'KC to win', price: '-110' }
const legs = (n: number) => Array.from({ length: n }, () => leg)
const ticket = (more: object = {}) => ({ kind: 'straight', stakeCents: 100, legs: [leg], ...more })
/** What a person is told of a ticket; nothing where it is fine. */
const wrong = (more: object): string[] => TrackedTicket.safeParse(ticket(more)).error?.issues.map(({ message }) => message) ?? []
const takes = (more: object): boolean => wrong(more).length === 0

describe('the price of a selection', () => {
  it.each([
    ['-110', '-110'],
    ['−110', '-110'],
    [' 1.91 ', '1.91'],
    ['10/11', '10/11'],
    ['even', '+100'],
    ['EV', '+100'],
  ])('typed “%s” is %s', (typed, price) => {
    expect(PriceText.parse(typed)).toBe(price)
  })
  it.each(['', '0.9', 'evens?', '+50', '1000000', `1.${'5'.repeat(20)}`])('“%s” is none', (typed) => {
    expect(PriceText.safeParse(typed).success).toBe(false)
  })
  it('says what a price looks like', () => {
    expect(PriceText.safeParse('cheap').error?.issues[0]?.message).toBe('A price looks like -110, +150, 1.91 or 10/11.')
  })
})

describe('a selection', () => {
  it('knows nothing of what was not said', () => {
    expect(TrackedLeg.parse(leg)).toEqual({
      ...leg,
      gameId: null,
      league: null,
      event: '',
      outcome: null,
      point: null,
      prop: null,
      startsAt: null,
      status: 'open',
      fair: null,
      close: null,
    })
  })
  it.each([
    [0.25, true],
    [-7.5, true],
    [2000, true],
    [-2000, true],
    [0.3, false],
    [2000.5, false],
    [-2000.5, false],
  ])('with the line %d: %s', (point, isTaken) => {
    expect(TrackedLeg.safeParse({ ...leg, point }).success).toBe(isTaken)
  })
  it.each([0, 1, -0.1])('a fair chance of %d is none', (fair) => {
    expect(TrackedLeg.safeParse({ ...leg, fair }).success).toBe(false)
  })
  it('has words: at least one letter, at most 200', () => {
    expect(TrackedLeg.safeParse({ ...leg, selection: '  ' }).success).toBe(false)
    expect(TrackedLeg.safeParse({ ...leg, selection: 'x'.repeat(200) }).success).toBe(true)
    expect(TrackedLeg.safeParse({ ...leg, selection: 'x'.repeat(201) }).success).toBe(false)
  })
  it('of a player names him and what is counted; whose id and result nobody gave has none', () => {
    const prop = { player: 'Nikola Jokic', market: 'player_rebounds' }
    expect(TrackedProp.parse(prop)).toEqual({ ...prop, playerId: null, result: null })
    expect(TrackedProp.safeParse({ ...prop, player: ' ' }).success).toBe(false)
    expect(TrackedProp.safeParse({ ...prop, market: '' }).success).toBe(false)
  })
  it('closed at a price over 1 and at chances between 0 and 1, or at none', () => {
    const close = { decimal: 1.9, fairBook: 0.5, fairConsensus: null }
    expect(LegClose.parse(close)).toEqual(close)
    expect(LegClose.safeParse({ ...close, decimal: 1 }).success).toBe(false)
    expect(LegClose.safeParse({ ...close, fairBook: 0 }).success).toBe(false)
    expect(LegClose.safeParse({ ...close, fairConsensus: 1 }).success).toBe(false)
  })
})

describe('a ticket', () => {
  it.each([
    ['a straight bet with two selections', { legs: legs(2) }, 'A straight bet has one selection.'],
    ['a parlay of one', { kind: 'parlay' }, 'A parlay has at least two selections.'],
    ['a teaser of one', { kind: 'teaser', teaserPrices: { '1': '-110' } }, 'A teaser has at least two selections.'],
    ['a teaser without prices', { kind: 'teaser', legs: legs(2) }, 'A teaser of 2 selections needs its price.'],
    [
      'a teaser with the price of another number',
      { kind: 'teaser', legs: legs(2), teaserPrices: { '3': '+160' } },
      'A teaser of 2 selections needs its price.',
    ],
    ['a round robin of two', { kind: 'round robin', legs: legs(2), size: 2 }, 'A round robin has at least three selections.'],
    [
      'a round robin without the size of its parlays',
      { kind: 'round robin', legs: legs(3) },
      'The parlays of a round robin have fewer selections than the whole.',
    ],
    [
      'a round robin by as many as there are',
      { kind: 'round robin', legs: legs(3), size: 3 },
      'The parlays of a round robin have fewer selections than the whole.',
    ],
    ['an each-way bet without its share', { kind: 'each way' }, 'An each-way bet has one runner and a place share such as 1/5.'],
    [
      'an each-way bet of two runners',
      { kind: 'each way', legs: legs(2), placeShare: '1/5' },
      'An each-way bet has one runner and a place share such as 1/5.',
    ],
    ['a share that is none', { kind: 'each way', placeShare: 'a fifth' }, 'The place share looks like 1/5.'],
    [
      'a place share of 0/0',
      { kind: 'each way', placeShare: '0/0' },
      'A place pays a share of the price: more than none, at most all of it.',
    ],
    [
      'a place share of 1/0',
      { kind: 'each way', placeShare: '1/0' },
      'A place pays a share of the price: more than none, at most all of it.',
    ],
    [
      'a place share of 0/5',
      { kind: 'each way', placeShare: '0/5' },
      'A place pays a share of the price: more than none, at most all of it.',
    ],
    [
      'a place share of 99/1',
      { kind: 'each way', placeShare: '99/1' },
      'A place pays a share of the price: more than none, at most all of it.',
    ],
    ['a stake of nothing', { stakeCents: 0 }, 'A bet has a stake.'],
    ['a stake over a million dollars', { stakeCents: MOST_STAKE_CENTS + 1 }, 'A stake is at most $1,000,000.'],
    ['a cash-out beyond what can be kept', { cashOut: { stakeCents: 1, paidCents: 1e10 + 1 } }, 'At most $100,000,000 can be kept.'],
  ])('%s is refused, and why', (_, more, sentence) => {
    expect(wrong(more)).toContain(sentence)
  })
  it.each([
    ['a straight bet', {}],
    ['a parlay of two', { kind: 'parlay', legs: legs(2) }],
    ['a parlay of sixteen', { kind: 'parlay', legs: legs(16) }],
    ['a teaser with its price', { kind: 'teaser', legs: legs(2), teaserPrices: { '2': '-110' } }],
    ['a round robin of three by two', { kind: 'round robin', legs: legs(3), size: 2 }],
    ['an each-way bet', { kind: 'each way', placeShare: '1/5' }],
    ['a stake of a cent', { stakeCents: 1 }],
    ['a stake of a million dollars', { stakeCents: MOST_STAKE_CENTS }],
    ['a free bet', { promotion: { kind: 'free bet' } }],
    ['a boost of one basis point', { promotion: { kind: 'profit boost', basisPoints: 1 } }],
    ['a boost of a thousand per cent, capped', { promotion: { kind: 'profit boost', basisPoints: 100_000, mostExtraCents: 0 } }],
  ])('%s is taken', (_, more) => {
    expect(wrong(more)).toEqual([])
  })
  it.each([
    ['no selection', { kind: 'parlay', legs: [] }],
    ['seventeen selections', { kind: 'parlay', legs: legs(17) }],
    ['half a cent', { stakeCents: 0.5 }],
    ['a kind that nobody knows', { kind: 'hedge' }],
    ['parlays of one', { kind: 'round robin', legs: legs(3), size: 1 }],
    ['parlays of a half more', { kind: 'round robin', legs: legs(4), size: 2.5 }],
    ['a boost of nothing', { promotion: { kind: 'profit boost', basisPoints: 0 } }],
    ['a boost beyond all', { promotion: { kind: 'profit boost', basisPoints: 100_001 } }],
    ['a price for “two” selections', { kind: 'teaser', legs: legs(2), teaserPrices: { '2': '-110', two: '-110' } }],
    ['a note that goes on for ever', { note: 'x'.repeat(501) }],
    ['a close of 1', { closing: 1 }],
    ['a chance of 1', { chance: 1 }],
    ['a chance of 0', { chance: 0 }],
  ])('with %s is refused', (_, more) => {
    expect(takes(more)).toBe(false)
  })
})
