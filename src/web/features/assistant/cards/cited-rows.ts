// Which rows of a list an answer cites: "projections.3.median" cites row 3 of `projections`.

/** The cited rows first in the order of the list; when none is cited, the first few. */
export function citedRows<T>(rows: readonly T[], list: string, cited: readonly string[], most = 5): { row: T; index: number }[] {
  const wanted = new Set(cited.flatMap((path) => new RegExp(`^${list}\\.(\\d+)\\.`).exec(path)?.[1] ?? []).map(Number))
  const all = rows.map((row, index) => ({ row, index }))
  return wanted.size > 0 ? all.filter(({ index }) => wanted.has(index)) : all.slice(0, most)
}
