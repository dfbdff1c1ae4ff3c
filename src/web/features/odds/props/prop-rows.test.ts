import { expect, it } from 'vitest'
import type { PropLine, PropSide } from '#contract/odds/props.ts'
import { betText, betterSide, marketsOf, rowsOf, sideText } from './prop-rows.ts'

const side = (selection: 'Over' | 'Under', edge: number | null): PropSide => {
  const price = {
    book: 'a',
    bookTitle: 'A',
    price: 105,
    ageSeconds: 1,
    isStale: false,
    isCurrent: true,
    isPaceKnown: true,
    staleAfterSeconds: 600,
    isSuspect: false,
    edge,
    edgeRange: null,
  }
  return { selection, fair: 0.5, fairRange: null, best: price, prices: [price] }
}
const line = (player: string, name: string, over: number | null, under: number | null): PropLine => ({
  ...{ id: `${player} ${name}`, player, name, market: name, point: 4.5, playerId: null, team: null, position: null, isMain: true },
  ...{ ownBooks: 3, carriedBooks: 0, bestHold: null, sides: [side('Over', over), side('Under', under)] as [PropSide, PropSide] },
})
const LINES = [line('Bo Ray', 'Rebounds', -0.02, 0.04), line('Al Day', 'Assists', 0.01, null), line('Al Day', 'Rebounds', null, null)]

it('the line whose better side is worth most comes first, those without an edge last', () => {
  const all = { market: 'any', player: '', sort: 'edge' } as const
  expect(rowsOf(LINES, all).map(({ id }) => id)).toEqual(['Bo Ray Rebounds', 'Al Day Assists', 'Al Day Rebounds'])
  expect(rowsOf(LINES, { ...all, sort: 'player' })[0]!.id).toBe('Al Day Assists')
  expect(betterSide(LINES[0]!)?.selection).toBe('Under')
  expect(betterSide(LINES[2]!)).toBeUndefined()
})

it('by market and by a part of the name', () => {
  expect(rowsOf(LINES, { market: 'Rebounds', player: 'al', sort: 'edge' }).map(({ id }) => id)).toEqual(['Al Day Rebounds'])
  expect(marketsOf(LINES)).toEqual([
    { key: 'Rebounds', name: 'Rebounds', count: 2 },
    { key: 'Assists', name: 'Assists', count: 1 },
  ])
})

it('a bet says whom it is about', () => {
  expect(sideText(LINES[0]!, { selection: 'Under' })).toBe('Under 4.5 rebounds')
  expect(betText(LINES[0]!, { selection: 'Over' })).toBe('Bo Ray over 4.5 rebounds')
})
