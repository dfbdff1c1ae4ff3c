import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BoardRow } from './board-rows.ts'
import { useHeldOrder } from './use-held-order.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }) as BoardRow)
const idsOf = (held: readonly BoardRow[]) => held.map(({ id }) => id).join('')

it('a board that is whole keeps its order until its reader sorts it, or asks for another view', () => {
  const { result, rerender } = renderHook(({ sorted, view }) => useHeldOrder(sorted, view, true, 2), {
    initialProps: { sorted: rows('a', 'b', 'c'), view: 'edge' },
  })
  expect([idsOf(result.current.rows), result.current.isOutOfOrder]).toEqual(['abc', false])
  rerender({ sorted: rows('c', 'a', 'b'), view: 'edge' })
  expect([idsOf(result.current.rows), result.current.isOutOfOrder]).toEqual(['abc', true])
  act(() => result.current.sort())
  expect([idsOf(result.current.rows), result.current.isOutOfOrder]).toEqual(['cab', false])
  rerender({ sorted: rows('b', 'c', 'a'), view: 'odds' })
  expect(idsOf(result.current.rows)).toBe('bca')
})

it('beyond the rows that are looked at another order is no reason to sort again', () => {
  const { result, rerender } = renderHook(({ sorted }) => useHeldOrder(sorted, 'edge', true, 2), {
    initialProps: { sorted: rows('a', 'b', 'c', 'd') },
  })
  rerender({ sorted: rows('a', 'b', 'd', 'c') })
  expect([idsOf(result.current.rows), result.current.isOutOfOrder]).toEqual(['abcd', false])
})

it('a board of which parts are on their way is sorted with each of them', () => {
  const { result, rerender } = renderHook(({ sorted, isWhole }) => useHeldOrder(sorted, 'edge', isWhole, 9), {
    initialProps: { sorted: rows('b'), isWhole: false },
  })
  rerender({ sorted: rows('a', 'b'), isWhole: true })
  expect(idsOf(result.current.rows)).toBe('ab')
})
