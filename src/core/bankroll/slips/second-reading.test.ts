import { describe, expect, it } from 'vitest'
import { read, STRAIGHT } from '#tests/support/slip-text.ts'
import { agreedReading } from './second-reading.ts'

describe('a second reader', () => {
  const slip = read(...STRAIGHT, 'Wager: $25.00 | To Pay: $47.73')
  const second = (fields: object) =>
    JSON.stringify({ stake: 25, payout: 47.73, legs: [{ selection: 'Denver Nuggets −4.5', price: '−110' }], ...fields })
  it('that agrees changes nothing', () => {
    expect(agreedReading(slip, second({}))).toEqual(slip)
    expect(agreedReading(slip, `Here it is:\n${second({})}`)).toEqual(slip)
  })
  it('that differs has the field asked, and is never taken over', () => {
    const { stakeCents, legs, kind } = agreedReading(
      slip,
      second({ stake: 26, legs: [{ selection: 'Denver Nuggets -5.5', price: '-115' }] }),
    )!
    expect(stakeCents).toMatchObject({ value: 2500, doubt: 'a second reader of the picture read $26.00' })
    expect(legs[0]).toMatchObject({
      selection: { value: 'Denver Nuggets -4.5', doubt: 'a second reader of the picture read Denver Nuggets -5.5' },
      price: { value: '-110', doubt: 'a second reader of the picture read -115' },
    })
    expect(kind.doubt).toBeNull()
  })
  it('fills no field that was not read', () => {
    const empty = read(...STRAIGHT)
    expect(agreedReading(empty, second({}))?.stakeCents).toEqual(empty.stakeCents)
  })
  it('that saw another number of selections has the kind asked', () => {
    expect(agreedReading(slip, second({ legs: [] }))?.kind.doubt).toBe('a second reader of the picture read 0 selections')
  })
  it.each(['I cannot see pictures.', '{"stake": 25,', '{"legs": "two"}'])('that answers %s has read nothing', (answer) => {
    expect(agreedReading(slip, answer)).toBeNull()
  })
})
