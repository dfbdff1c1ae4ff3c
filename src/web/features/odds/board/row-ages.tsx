// The ages of all rows, apart from the rows: every answer brings new ones, and only the cells that show them are drawn again.
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { BoardRow } from './board-rows.ts'
import { PriceAge } from './price-age.tsx'

const Ages = createContext<ReadonlyMap<string, BoardRow>>(new Map())

/** @param rows  as they arrived last */
export function RowAges({ rows, children }: { rows: readonly BoardRow[]; children: ReactNode }) {
  return <Ages value={useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])}>{children}</Ages>
}

/** The age of a row's best price. */
export function RowAge({ id }: { id: string }) {
  const row = useContext(Ages).get(id)
  if (!row) return null
  const { best, asOf } = row
  return <PriceAge seconds={best.price === null ? null : best.ageSeconds} since={asOf} staleAfter={best.stale_after_seconds} />
}
