// Grids have no table roles by themselves; these are given by hand (direction.md section 5).
export const ROLE = {
  table: (name: string, rows: number) => ({ role: 'table', 'aria-label': name, 'aria-rowcount': rows }),
  group: { role: 'rowgroup' },
  row: (index: number) => ({ role: 'row', 'aria-rowindex': index }),
  head: { role: 'columnheader' },
  sortHead: (order: 'ascending' | 'descending' | 'none') => ({ role: 'columnheader', 'aria-sort': order }) as const,
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** What makes a row a stop of its own: J and K walk over it, Enter opens it, X chooses it. */
export const rowStop = (index: number, id: string) => ({
  'data-row-stop': '',
  'data-roving': '',
  'data-index': index,
  'data-row-id': id,
  tabIndex: -1,
})
