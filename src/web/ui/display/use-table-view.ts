// The view of one table, by name. Columns left out and saved views are kept in this browser, as the order of the books is; the sort and what is
// typed last as long as the screen, unless the screen keeps them in its address.
import { useCallback, useMemo, useState } from 'react'
import { jsonChoice } from '../../preferences/browser-choice.ts'
import { useSearchText } from '../layout/use-search-state.ts'
import {
  type Direction,
  MOST_NAME,
  MOST_VIEWS,
  nextSort,
  type SavedView,
  type Sort,
  type StoredTable,
  saneTable,
  sortOfText,
  sortText,
  type TableView,
  withView,
} from './table-view.ts'

const NOTHING: StoredTable = { hidden: [], views: [] }
type Tables = Readonly<Record<string, StoredTable>>
const TABLES = jsonChoice<Tables>('guru.tables', (stored) =>
  Object.fromEntries(Object.entries(stored ?? {}).map(([name, value]) => [name, saneTable(value)])),
)

function keep(name: string, change: Partial<StoredTable>): void {
  const tables = TABLES.get()
  TABLES.set({ ...tables, [name]: { ...NOTHING, ...tables[name], ...change } })
}

export type TableViewState = TableView & {
  readonly saved: readonly SavedView[]
  /** Views are as many as are kept. */
  readonly isFull: boolean
  sortBy(key: string, first: Direction, isAdded: boolean): void
  setSort(sort: Sort): void
  setFilter(typed: string): void
  show(column: string, isShown: boolean): void
  /** Keeps what is shown now under a name. */
  save(name: string): void
  apply(view: TableView): void
  remove(name: string): void
}

type Held = { readonly sort: Sort; readonly setSort: (sort: Sort) => void }

/** @param held  where the sort stands in the address */
export function useTableView(name: string, initial: Sort = [], held?: Held): TableViewState {
  const { hidden, views } = TABLES.use()[name] ?? NOTHING
  const [filter, setFilter] = useState('')
  const [own, setOwn] = useState(initial)
  const sort = held?.sort ?? own
  const setSort = held?.setSort ?? setOwn
  return useMemo(
    () => ({
      sort,
      hidden,
      filter,
      saved: views,
      isFull: views.length >= MOST_VIEWS,
      sortBy: (key, first, isAdded) => setSort(nextSort(sort, key, first, isAdded)),
      setSort,
      setFilter,
      show: (column, isShown) => keep(name, { hidden: [...hidden.filter((one) => one !== column), ...(isShown ? [] : [column])] }),
      save: (title) => keep(name, { views: withView(views, { name: title.trim().slice(0, MOST_NAME), sort, hidden, filter }) }),
      apply: (view) => {
        setSort(view.sort)
        setFilter(view.filter)
        keep(name, { hidden: view.hidden })
      },
      remove: (title) => keep(name, { views: views.filter((one) => one.name !== title) }),
    }),
    [name, sort, setSort, hidden, views, filter],
  )
}

/** A sort that stands in the address, so that the screen can be shared as it is sorted. */
export function useSortInAddress(keys: readonly string[], initial: Sort): Held {
  const [text, setText] = useSearchText('sort', sortText(initial))
  const sort = useMemo(() => sortOfText(text, keys, initial), [text, keys, initial])
  return { sort, setSort: useCallback((next: Sort) => setText(sortText(next)), [setText]) }
}
