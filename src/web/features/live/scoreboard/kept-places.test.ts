import { expect, it } from 'vitest'
import { inKeptPlaces } from './kept-places.ts'

const games = (ids: string) => [...ids].map((id) => ({ id }))
const kept = (ids: string, before: string, shown = 16) =>
  inKeptPlaces(games(ids), new Map([...before].map((id, place) => [id, place])), shown)
    .map(({ id }) => id)
    .join('')

it('leaves games where they stood, however they are ranked now', () => {
  expect(kept('cab', 'abc')).toBe('abc')
})

it('puts new ones behind, the better ranked first', () => {
  expect(kept('xaby', 'ba')).toBe('baxy')
})

it('closes the gap of those that are over', () => {
  expect(kept('ca', 'abc')).toBe('ac')
})

it('shows so many, the first by rank, also where one that stood there is no longer among them', () => {
  expect(kept('xyab', 'abc', 3)).toBe('axy')
  expect(kept('abc', '', 2)).toBe('ab')
})
