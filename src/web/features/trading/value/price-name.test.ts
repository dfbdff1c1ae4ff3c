import { expect, it } from 'vitest'
import { priceName, withoutShown } from './price-name.ts'

const row = { id: 'r', game: { id: 'g' }, market: 'spreads', outcome: 'home', point: -2.5, book: 'pin' }
const shown = priceName({ ...row, game: 'g' })

it('a price that has a ticket of its own is left out of the list below it', () => {
  expect(withoutShown([row], new Set([shown]))).toEqual([])
})

it.each([
  ['another book', { book: 'dk' }],
  ['another line', { point: -3 }],
  ['the other side', { outcome: 'away' }],
  ['another market', { market: 'h2h' }],
  ['another game', { game: { id: 'h' } }],
])('%s stays', (_, change) => {
  const other = { ...row, ...change }
  expect(withoutShown([other], new Set([shown]))).toEqual([other])
})

it('nothing is left out where nothing has a ticket', () => {
  expect(withoutShown([row], new Set())).toEqual([row])
})
