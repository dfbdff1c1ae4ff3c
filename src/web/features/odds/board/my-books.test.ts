import { expect, it } from 'vitest'
import { withBook } from './my-books.ts'

const BOARD = ['harbor', 'mill', 'pier'].map((key) => ({ key, title: key }))

it('unticking the first book leaves the others', () => {
  expect(withBook(null, BOARD, 'mill', false)).toEqual(['harbor', 'pier'])
})

it('ticking the last one makes it all books again, and so does unticking the only one', () => {
  expect(withBook(['harbor', 'pier'], BOARD, 'mill', true)).toBeNull()
  expect(withBook(['mill'], BOARD, 'mill', false)).toBeNull()
})

it('a book that this board does not show stays chosen', () => {
  expect(withBook(['quay', 'mill'], BOARD, 'pier', true)).toEqual(['quay', 'mill', 'pier'])
  expect(withBook(['quay', 'mill'], BOARD, 'mill', false)).toEqual(['quay'])
})
