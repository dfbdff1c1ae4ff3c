// Which rows of a table are chosen: one by one, and in ranges from where one began.
import { useCallback, useMemo, useRef, useState } from 'react'

export type RowSelection = {
  readonly ids: ReadonlySet<string>
  /** One row more or less; the next range begins here. */
  toggle(id: string): void
  /** All rows from where one began to this one, of the rows as they stand. */
  extend(id: string, order: readonly string[]): void
  /** Where a range begins that has not begun yet. */
  begin(id: string): void
  clear(): void
}

type Anchor = { readonly id: string; readonly before: ReadonlySet<string>; readonly last: string }

export function useRowSelection(): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<Anchor | null>(null)
  const latest = useRef(ids)
  const take = useCallback((next: ReadonlySet<string>) => {
    latest.current = next
    setIds(next)
  }, [])
  const toggle = useCallback(
    (id: string) => {
      const next = new Set(latest.current)
      if (!next.delete(id)) next.add(id)
      anchor.current = { id, before: next, last: id }
      take(next)
    },
    [take],
  )
  const begin = useCallback((id: string) => {
    if (anchor.current?.last !== id) anchor.current = { id, before: latest.current, last: id }
  }, [])
  const extend = useCallback(
    (id: string, order: readonly string[]) => {
      const { id: from, before } = anchor.current ?? { id, before: latest.current }
      anchor.current = { id: from, before, last: id }
      take(new Set([...before, ...between(order, from, id)]))
    },
    [take],
  )
  const clear = useCallback(() => {
    anchor.current = null
    take(new Set())
  }, [take])
  return useMemo(() => ({ ids, toggle, extend, begin, clear }), [ids, toggle, extend, begin, clear])
}

/** Both ends and all between them; the last alone where the first is no longer there. */
export function between(order: readonly string[], from: string, to: string): readonly string[] {
  const ends = [order.indexOf(from), order.indexOf(to)]
  if (ends.includes(-1)) return [to]
  return order.slice(Math.min(...ends), Math.max(...ends) + 1)
}
