// How a person looks at a table: what it is sorted by, which columns are left out, what is typed into its filter. Plain functions.

export type SortBy = { readonly key: string; readonly isDescending: boolean }
/** The first goes before the second, and so on. */
export type Sort = readonly SortBy[]
export type Direction = 'asc' | 'desc'

export type TableView = {
  readonly sort: Sort
  /** Keys of columns that are left out. */
  readonly hidden: readonly string[]
  readonly filter: string
}
export type SavedView = TableView & { readonly name: string }

/** What a row is sorted by in a column; null and undefined are unknown. */
export type Worth = number | string | null | undefined

/**
 * The sort after a column's head was pressed: alone it sorts by this column, or turns it round where it was the first; added, it comes after
 * those that are there, is turned round, and is taken out at the third press.
 * @param first  which way the first press sorts
 */
export function nextSort(sort: Sort, key: string, first: Direction, isAdded: boolean): Sort {
  const fresh = { key, isDescending: first === 'desc' }
  const at = sort.findIndex((one) => one.key === key)
  const turned = at < 0 ? fresh : { key, isDescending: !sort[at]!.isDescending }
  if (!isAdded) return [at === 0 ? turned : fresh]
  if (at < 0) return [...sort, fresh]
  const isTurned = sort[at]!.isDescending !== fresh.isDescending
  return isTurned && sort.length > 1 ? sort.toSpliced(at, 1) : sort.with(at, turned)
}

const WORDS = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The rows in order; what is unknown comes last whichever way a column is sorted, and equals keep their order. */
export function sortedBy<T>(rows: readonly T[], sort: Sort, worthOf: (row: T, key: string) => Worth): T[] {
  return rows.toSorted((a, b) => {
    for (const { key, isDescending } of sort) {
      const order = compared(worthOf(a, key), worthOf(b, key), isDescending)
      if (order !== 0) return order
    }
    return 0
  })
}

function compared(a: Worth, b: Worth, isDescending: boolean): number {
  const isKnown = [a !== null && a !== undefined, b !== null && b !== undefined]
  if (!isKnown[0] || !isKnown[1]) return Number(isKnown[1]) - Number(isKnown[0])
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : WORDS.compare(String(a), String(b))
  return isDescending ? -order : order
}

/** "value" from the top, then "name.asc": as it stands in an address. */
export const sortText = (sort: Sort): string => sort.map(({ key, isDescending }) => (isDescending ? key : `${key}.asc`)).join('~')

/** The sort of an address; columns that the table does not have are passed over, and nothing left is the initial one. */
export function sortOfText(text: string, keys: readonly string[], initial: Sort): Sort {
  const found = new Map<string, SortBy>()
  for (const part of text.split('~')) {
    const [key = '', direction] = part.split('.')
    if (keys.includes(key) && !found.has(key)) found.set(key, { key, isDescending: direction !== 'asc' })
  }
  return found.size > 0 ? [...found.values()] : initial
}

export const MOST_VIEWS = 20
export const MOST_NAME = 40
const MOST_KEYS = 60
const MOST_FILTER = 200

/** What a browser kept of one table. */
export type StoredTable = { readonly hidden: readonly string[]; readonly views: readonly SavedView[] }

/** What was kept as far as it can be read; whatever else stands there counts as never kept. */
export function saneTable(value: unknown): StoredTable {
  const { hidden, views } = (value ?? {}) as Record<string, unknown>
  return { hidden: saneKeys(hidden), views: Array.isArray(views) ? views.flatMap(saneView).slice(0, MOST_VIEWS) : [] }
}

const saneKeys = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, MOST_KEYS) : []

function saneView(value: unknown): SavedView[] {
  const { name, sort, hidden, filter } = (value ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || name.trim() === '') return []
  const sorts = Array.isArray(sort) ? sort.flatMap(saneSort).slice(0, MOST_KEYS) : []
  const typed = typeof filter === 'string' ? filter.slice(0, MOST_FILTER) : ''
  return [{ name: name.slice(0, MOST_NAME), sort: sorts, hidden: saneKeys(hidden), filter: typed }]
}

function saneSort(value: unknown): SortBy[] {
  const { key, isDescending } = (value ?? {}) as Record<string, unknown>
  return typeof key === 'string' && typeof isDescending === 'boolean' ? [{ key, isDescending }] : []
}

/** The views with one more, in the order of their names; one of the same name is replaced. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const others = views.filter(({ name }) => name !== view.name)
  return [...others.slice(0, MOST_VIEWS - 1), view].toSorted((a, b) => WORDS.compare(a.name, b.name))
}
