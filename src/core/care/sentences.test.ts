import { describe, expect, it } from 'vitest'
import type { CareRefused } from './permission.ts'
import { amountText, careSentence, limitText, zeroText } from './sentences.ts'

describe('amounts in words', () => {
  it.each([
    ['stake', 12_050, '$120.50'],
    ['stake', 12_000, '$120'],
    ['deposit', 123_456_700, '$1,234,567'],
    ['time', 0, '0 min'],
    ['time', 45, '45 min'],
    ['time', 60, '1 h'],
    ['time', 90, '1 h 30 min'],
  ] as const)('%s of %d is %s', (kind, amount, text) => {
    expect(amountText(kind, amount)).toBe(text)
  })
  it('a limit names its kind and its period; the largest bet has none', () => {
    expect(limitText({ kind: 'net_loss', period: 'week', amount: 10_000 })).toBe('net loss of $100 per week')
    expect(limitText({ kind: 'time', period: 'day', amount: 90 })).toBe('time in betting screens of 1 h 30 min per day')
    expect(limitText({ kind: 'largest_bet', period: 'bet', amount: 2_500 })).toBe('largest bet of $25')
  })
})

it('a limit of nothing says what it shuts, and from when it could be raised', () => {
  expect(zeroText({ kind: 'stake', period: 'day' }, 'Nov 29, 2026')).toBe(
    'Total stakes of $0 per day: nothing can be staked until Nov 29, 2026 at the earliest, and only if you ask for a raise and confirm it then.',
  )
  expect(zeroText({ kind: 'time', period: 'day' }, 'noon')).toMatch(/^Time in betting screens of 0 min per day: no time is left /)
})

describe('the sentence of a refusal', () => {
  const refused = (more: Partial<CareRefused>): CareRefused => ({ allowed: false, because: 'limit', until: 1, ...more })
  const limit = { kind: 'stake', period: 'day', amount: 10_000, timeZone: 'UTC', since: 0, pending: null } as const
  it('says until when, and what stays open', () => {
    const STAYS = 'Scores, news, your history, export, cancelling and support stay open.'
    expect(careSentence(refused({ because: 'break' }), 'Monday')).toBe(`You are on a break until Monday. ${STAYS}`)
    expect(careSentence(refused({ because: 'excluded' }), 'May 1')).toBe(`You excluded yourself from betting until May 1. ${STAYS}`)
    expect(careSentence(refused({ because: 'excluded' }), null)).toBe(`You excluded yourself from betting for good. ${STAYS}`)
    expect(careSentence(refused({ because: 'under_age' }), null)).toContain('legal age')
    expect(careSentence(refused({ because: 'age_unknown' }), null)).toBe('Please confirm your date of birth first.')
    expect(careSentence(refused({}), null)).toBe(`A limit that you set is reached. ${STAYS}`)
  })
  it('of a limit says what is left, or that nothing is', () => {
    const first = 'You set a limit: total stakes of $100 per day.'
    expect(careSentence(refused({ limit, left: 2_550 }), 'midnight')).toBe(`${first} $25.50 of it is left until midnight.`)
    expect(careSentence(refused({ limit, left: 0 }), 'midnight')).toBe(`${first} It is used up until midnight.`)
    // A bet that counts already is in what is used: the room without it would be said to be left while it is not.
    const own = (without: number, more: object = {}) =>
      careSentence(refused({ limit, left: 10_000, own: { without, with: without + 50_000 }, ...more }), 'midnight')
    expect(own(0)).toBe(`${first} Until midnight nothing of it is used without this bet; with it $500 would be.`)
    expect(own(2_550)).toBe(`${first} Until midnight $25.50 of it is used without this bet; with it $525.50 would be.`)
    expect(own(10_000, { left: 0 })).toBe(`${first} Without this bet it is used up until midnight.`)
    const none = (kind: 'stake' | 'time' | 'net_loss', period: 'day' | 'week') =>
      careSentence(refused({ limit: { ...limit, kind, period, amount: 0 }, left: 0 }), 'midnight')
    expect(none('stake', 'day')).toBe('Your limit is total stakes of $0 per day: nothing can be staked.')
    expect(none('net_loss', 'week')).toBe('Your limit is net loss of $0 per week: nothing can be lost, so nothing can be staked.')
    expect(none('time', 'day')).toBe('Your limit is time in betting screens of 0 min per day: no time is left for betting screens.')
    const largest = { ...limit, kind: 'largest_bet', period: 'bet' } as const
    expect(careSentence(refused({ limit: largest, left: 10_000 }), null)).toBe('This is above your largest bet of $100.')
  })
})
