// What is asked of a board: which games, books and edges, by which method fair is told; and its freshness.
import { ArrowDownWideNarrow, RefreshCw } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { DevigMethod } from '#core/odds/fair/vig.ts'
import { usePreferences } from '../../../../preferences/preferences.ts'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { useNarrow } from '../../../../ui/layout/use-narrow.ts'
import { useSearchState } from '../../../../ui/layout/use-search-state.ts'
import { type BoardView, type Book, type MinEdge, SORTS, STATES } from '../board-rows.ts'
import { setFairMethod, useFairMethod } from '../fair-method.ts'
import { METHOD_NAMES, ODDS } from '../odds-board.copy.ts'
import { BooksChoice } from './books-choice.tsx'

const EDGES = ['any', 'fair', 'mid', 'value'] as const satisfies readonly MinEdge[]
const SORT_OPTIONS = [
  { key: 'edge', label: 'Sort: edge' },
  { key: 'odds', label: 'Sort: odds' },
] as const
const EDGE_OPTIONS = [
  { key: 'any', label: 'Any edge' },
  { key: 'fair', label: 'Edge 0% or more' },
  { key: 'mid', label: 'Good value: 2% or more' },
  { key: 'value', label: 'High value: 5% or more' },
] as const
const METHODS = (Object.keys(METHOD_NAMES) as DevigMethod[]).map((key) => ({ key, label: `Fair: ${METHOD_NAMES[key]}` }))
const STATE_OPTIONS = [
  { key: 'any', label: 'All games' },
  { key: 'live', label: 'Live' },
  { key: 'upcoming', label: 'Upcoming' },
] as const

export type View = BoardView & {
  readonly setSort: (sort: BoardView['sort']) => void
  readonly setState: (state: BoardView['state']) => void
  readonly setMinEdge: (edge: MinEdge) => void
}

/** Which rows are asked for; it stands in the address. */
export function useView(): View {
  const [sort, setSort] = useSearchState('sort', SORTS, 'edge')
  const [state, setState] = useSearchState('state', STATES, 'any')
  const [minEdge, setMinEdge] = useSearchState<MinEdge>('edge', EDGES, 'any')
  return useMemo(() => ({ sort, state, minEdge, setSort, setState, setMinEdge }), [sort, state, minEdge, setSort, setState, setMinEdge])
}

type FiltersProps = {
  view: View
  books: readonly Book[]
  /** Fair chances and edges are shut: there is nothing to choose by them. */
  isWithoutEdges: boolean
}

export const Filters = memo(function Filters({ view, books, isWithoutEdges }: FiltersProps) {
  const isNarrow = useNarrow()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select label="Games" size="sm" options={STATE_OPTIONS} value={view.state} onChange={view.setState} className="w-28 max-md:w-36" />
      <BooksChoice books={books} />
      {isWithoutEdges ? null : (
        <>
          <Select
            label="Least edge"
            size="sm"
            options={EDGE_OPTIONS}
            value={view.minEdge}
            onChange={view.setMinEdge}
            className="w-28 max-md:w-40"
          />
          <FairBy />
        </>
      )}
      {/* The table of the desk is sorted by its heads. */}
      {isNarrow && !isWithoutEdges ? (
        <Select label="Sort by" size="sm" options={SORT_OPTIONS} value={view.sort} onChange={view.setSort} className="w-36" />
      ) : null}
    </div>
  )
})

/** By which method fair is told, on every board of this device. */
function FairBy() {
  return (
    <Select label="Fair by" size="sm" options={METHODS} value={useFairMethod()} onChange={setFairMethod} className="w-32 max-md:w-44" />
  )
}

/** Keeps its place while it is not needed, so that nothing beside it moves when prices do. */
export const SortAgainButton = memo(function SortAgainButton({ isOutOfOrder, onSort }: { isOutOfOrder: boolean; onSort: () => void }) {
  return (
    <IconButton
      size="sm"
      label={`${ODDS.sortAgain}: ${ODDS.heldOrder}`}
      icon={<ArrowDownWideNarrow size={14} strokeWidth={1.5} />}
      onClick={onSort}
      className={isOutOfOrder ? 'text-accent-ink' : 'invisible max-md:hidden'}
    />
  )
})

type RefreshProps = { isFetching: boolean; onRefresh: () => void }

export const RefreshButton = memo(function RefreshButton({ isFetching, onRefresh }: RefreshProps) {
  const { autoRefresh } = usePreferences()
  return (
    <>
      {autoRefresh ? (
        <span className="note flex items-center gap-2 max-[1700px]:sr-only">
          <i aria-hidden="true" className="live-dot size-1.5 rounded-full bg-gain" />
          {ODDS.pace}
        </span>
      ) : null}
      <IconButton
        size="sm"
        bordered
        label={ODDS.refresh}
        aria-busy={isFetching}
        icon={<RefreshCw size={14} strokeWidth={1.5} className={isFetching ? 'animate-spin motion-reduce:animate-none' : undefined} />}
        onClick={onRefresh}
      />
    </>
  )
})
