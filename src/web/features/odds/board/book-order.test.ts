import { expect, it } from 'vitest'
import { inOwnOrder, moved } from './book-order.ts'

const BOARD = ['harbor', 'mill', 'pier'].map((key) => ({ key, title: key }))

it('a book goes one place, and none beyond the ends', () => {
  expect(moved(BOARD, 'pier', -1)).toEqual(['harbor', 'pier', 'mill'])
  expect(moved(BOARD, 'harbor', 1)).toEqual(['mill', 'harbor', 'pier'])
  expect(moved(BOARD, 'harbor', -1)).toEqual(['harbor', 'mill', 'pier'])
  expect(moved(BOARD, 'quay', 1)).toEqual(['harbor', 'mill', 'pier'])
})

it('books that were never moved come after those that were, as the board has them', () => {
  expect(inOwnOrder(BOARD, []).map(({ key }) => key)).toEqual(['harbor', 'mill', 'pier'])
  expect(inOwnOrder(BOARD, ['pier', 'gone']).map(({ key }) => key)).toEqual(['pier', 'harbor', 'mill'])
})
