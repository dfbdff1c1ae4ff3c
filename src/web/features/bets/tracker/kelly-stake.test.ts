import { expect, it } from 'vitest'
import { stakeAt, stakeText } from './kelly-stake.ts'

const asked = { price: 120, fair: 0.5, bankroll: 1000, percent: 25 }

it('a quarter of Kelly at +120 and one half is a forty-eighth of the bankroll, cut to the cent', () => {
  expect(stakeAt(asked)).toEqual({ share: expect.closeTo(1 / 48, 12), cents: 2083 })
  expect(stakeText(stakeAt(asked)!)).toBe('$20.83')
})
it('without a bankroll it is a share, and a price that does not beat fair has none', () => {
  expect(stakeText(stakeAt({ ...asked, bankroll: null })!)).toBe('2.08% of bankroll')
  expect(stakeAt({ ...asked, price: 100 })).toBeNull()
  expect(stakeAt({ ...asked, price: null })).toBeNull()
  expect(stakeAt({ ...asked, fair: null })).toBeNull()
})

it('is no more than one’s own limits leave, and its share is that of the stake that is left', () => {
  const asked = { price: 100, fair: 0.75, bankroll: 1000, percent: 100 }
  expect(stakeAt(asked)).toEqual({ share: 0.5, cents: 50_000 })
  expect(stakeAt({ ...asked, mostCents: null })).toEqual({ share: 0.5, cents: 50_000 })
  expect(stakeAt({ ...asked, mostCents: 400 })).toEqual({ share: 0.004, cents: 400 })
  expect(stakeAt({ ...asked, mostCents: 50_000 })).toEqual({ share: 0.5, cents: 50_000 })
})
