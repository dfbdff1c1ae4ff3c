import { expect, it } from 'vitest'
import { nearestInOrder, nearestToFair, noBetNote, type Priced } from './best-prices.ts'

const ticket = (edge: number, isCurrent: boolean, low = edge - 0.002): Priced =>
  ({ event: {}, market: 'h2h', best: { edge, edgeRange: { low, high: edge + 0.002 }, isCurrent } }) as unknown as Priced

it('the note below the tickets says truly why a ticket is no bet', () => {
  const bet = ticket(0.03, true)
  expect(noBetNote([bet, bet, bet])).toBeNull()
  expect(noBetNote([ticket(0.044, false), ticket(0.042, false)])).toBe(
    'No bet: these beat fair only at prices older than their book’s pace',
  )
  expect(noBetNote([ticket(-0.004, true), ticket(-0.01, false)])).toBe('No bet: these are nearest to fair')
  expect(noBetNote([bet, ticket(0.01, true)])).toBe('Unmarked rows are no bet: these beat fair by less than 2%')
  expect(noBetNote([ticket(0.03, true, -0.001), ticket(-0.01, true)])).toBe(
    'No bet: these beat fair under some methods only, or are nearest to fair',
  )
})

it('what is nearest to fair is a price of now before an old one, whatever the old one promises', () => {
  const [bet, old, near, far, torn] = [
    ticket(0.03, true),
    ticket(0.04, false),
    ticket(0.01, true),
    ticket(-0.01, true),
    ticket(0.015, true, -0.02),
  ]
  expect(nearestToFair([bet, old, torn, far, near])).toEqual([near, far, torn, old])
})

it('the nearest that are shown stand by the edge that is written beside them, those that are left out aside', () => {
  const [wide, narrow, low, old] = [ticket(0.005, true, -0.004), ticket(0.001, true, -0.001), ticket(-0.003, true), ticket(0.02, false)]
  const nearest = nearestToFair([old, low, wide, narrow])
  expect(nearestInOrder(nearest, 4)).toEqual([wide, narrow, low, old])
  expect(nearestInOrder(nearest, 1)).toEqual([narrow])
  expect(nearestInOrder(nearest, -2)).toEqual([])
})
