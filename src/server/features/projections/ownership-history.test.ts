import { expect, it } from 'vitest'
import { ownershipHistory } from './ownership-history.ts'

const HOUR = 3_600_000
const T = Date.UTC(2026, 10, 22, 12)
const shares = (at: number, share: number) => ({ at, shares: new Map([['a', share]]) })

it('now is compared with the oldest figure of the last day; a single figure has no trend', () => {
  const history = ownershipHistory()
  expect(history.note('main', shares(T, 0.1))).toBeNull()
  expect(history.note('main', shares(T, 0.1))).toBeNull()
  expect(history.note('other', shares(T + HOUR, 0.5))).toBeNull()
  expect(history.note('main', shares(T + HOUR, 0.2))).toEqual(shares(T, 0.1))
  expect(history.note('main', shares(T + 4 * HOUR, 0.3))).toEqual(shares(T, 0.1))
  // The first figure is a day old: the one that was kept three hours later stands in.
  expect(history.note('main', shares(T + 25 * HOUR, 0.4))).toEqual(shares(T + 4 * HOUR, 0.3))
})

it('a clock that was set back compares with nothing that is yet to come', () => {
  const history = ownershipHistory()
  history.note('main', shares(T, 0.1))
  expect(history.note('main', shares(T - HOUR, 0.2))).toBeNull()
})
