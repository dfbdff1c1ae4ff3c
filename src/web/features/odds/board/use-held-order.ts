// The order of a board stays as it was read while its prices move; the reader sorts it anew.
import { useMemo, useRef, useState } from 'react'
import { type BoardRow, inHeldOrder } from './board-rows.ts'

type Held = {
  readonly rows: readonly BoardRow[]
  /** The first rows would stand otherwise if the board were sorted now. */
  readonly isOutOfOrder: boolean
  sort(): void
}

/**
 * @param sorted   every row in the order that its values give now
 * @param view     what was asked for (league, markets, sort, filters): another view is sorted anew
 * @param isWhole  no part of the board is still on its way
 * @param first    how many rows are looked at, for `isOutOfOrder`
 */
export function useHeldOrder(sorted: readonly BoardRow[], view: string, isWhole: boolean, first: number): Held {
  const [presses, setPresses] = useState(0)
  const held = useRef<{ readonly of: string; readonly order: readonly string[] }>({ of: '', order: [] })
  const of = `${view} ${presses}`
  const rows = useMemo(() => {
    const next = held.current.of === of ? inHeldOrder(held.current.order, sorted) : sorted
    if (isWhole && next.length > 0) held.current = { of, order: next.map(({ id }) => id) }
    return next
  }, [sorted, of, isWhole])
  const isOutOfOrder = useMemo(() => rows.slice(0, first).some(({ id }, at) => sorted[at]?.id !== id), [rows, sorted, first])
  return { rows, isOutOfOrder, sort: () => setPresses((before) => before + 1) }
}
