import { RefreshCw } from 'lucide-react'
import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { SCORE_PART_NAMES, type ScorePart } from '#core/leagues/score-part.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import type { DevigMethod } from '#core/odds/fair/vig.ts'
import { plural } from '#core/plural.ts'
import { usePreferences } from '../../../preferences/preferences.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { FilterField } from '../../../ui/forms/filter-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { useSearchState } from '../../../ui/layout/use-search-state.ts'
import { EmptyState, FeedEmpty, LoadingState } from '../../../ui/states/states.tsx'
import { MARKET_NAMES } from '../price-ticket/selection.ts'
import { foundRows } from './board-filter.ts'
import { BoardList } from './board-list.tsx'
import { type BoardRow, type BoardView, type Book, boardRows, type MinEdge, reusedRows, rowsInView, SORTS, STATES } from './board-rows.ts'
import { BoardError } from './board-states.tsx'
import { BoardTable } from './board-table.tsx'
import { useOwnOrder } from './book-order.ts'
import { BooksChoice } from './books-choice.tsx'
import { fairNote, setFairMethod, useFairMethod } from './fair-method.ts'
import { METHOD_NAMES, ODDS, OLD_NOTE, VALUE_NOTE } from './odds-board.copy.ts'
import { PriceSheet } from './price-sheet.tsx'
import { RowAges } from './row-ages.tsx'
import { type Boards, useBoards, useBooks, worldOf } from './use-boards.ts'
import { useHeldOrder } from './use-held-order.ts'
import { NO_HISTORIES, usePriceHistories } from './use-price-histories.ts'

type Props = {
  league: LeagueKey
  markets: readonly MarketKey[]
  /** Prices on the whole game, or on a part of those that have not begun. */
  part: ScorePart
  /** The choice of the market, beside the title. */
  aside: ReactNode
}

/** Rows shown at first, and more with each press. */
const PAGE = 25

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
const STATE_CHOICES = [
  { key: 'any', label: 'All' },
  { key: 'live', label: 'Live' },
  { key: 'upcoming', label: 'Upcoming' },
] as const

/** The whole board of a league: filters, every price as a row, and the arithmetic behind each. */
export function OddsBoardView({ league, markets, part, aside }: Props) {
  const view = useView()

  const boards = useBoards(league, markets, { part })
  const fresh = useMemo(() => boardRows(boards.boards, boards.arrivedAt), [boards.boards, boards.arrivedAt])
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const sorted = useMemo(() => rowsInView(foundRows(fresh, asked), view), [fresh, view, asked])
  const key = [league, markets, part, view.sort, view.state, view.minEdge, asked.trim()].join(' ')
  const held = useHeldOrder(sorted, key, !boards.isLoading, PAGE)
  const allBooks = useBooks(boards.boards)
  const columns = useOwnOrder(allBooks)
  // Who asks for the newest prices wants them in their order.
  const refresh = useLatest(() => {
    held.sort()
    boards.refresh()
  })
  const sortAgain = useLatest(held.sort)
  return (
    <Card
      isToolLine
      title={`${LEAGUES[league].name} ${part === 'game' ? 'board' : SCORE_PART_NAMES[part]}`}
      aside={
        <>
          {aside}
          <Filters view={view} books={allBooks} />
          <FilterField label={ODDS.filter} example={ODDS.filterExample} typed={typed} onType={setTyped} />
        </>
      }
      action={
        <>
          <SortAgainButton isOutOfOrder={held.isOutOfOrder} onSort={sortAgain} />
          <RefreshButton isFetching={boards.isFetching} onRefresh={refresh} />
        </>
      }
      source={
        boards.boards.length > 0
          ? {
              parts: [
                worldOf(boards.boards),
                `${plural(allBooks.length, 'book')}`,
                fairNote(boards.boards[0]?.method),
                'edge = fair chance × price − 1, its range over the methods',
                VALUE_NOTE,
                OLD_NOTE,
              ],
              stale: boards.isShowingStaleData,
            }
          : undefined
      }
    >
      <Body
        key={key}
        boards={boards}
        shown={held.rows}
        fresh={fresh}
        league={league}
        view={view}
        books={columns.books}
        onClear={() => setTyped('')}
      />
    </Card>
  )
}

type View = BoardView & {
  readonly setSort: (sort: BoardView['sort']) => void
  readonly setState: (state: BoardView['state']) => void
  readonly setMinEdge: (edge: MinEdge) => void
}

/** Which rows are asked for; it stands in the address. */
function useView(): View {
  const [sort, setSort] = useSearchState('sort', SORTS, 'edge')
  const [state, setState] = useSearchState('state', STATES, 'any')
  const [minEdge, setMinEdge] = useSearchState<MinEdge>('edge', EDGES, 'any')
  return useMemo(() => ({ sort, state, minEdge, setSort, setState, setMinEdge }), [sort, state, minEdge, setSort, setState, setMinEdge])
}

const Filters = memo(function Filters({ view, books }: { view: View; books: readonly Book[] }) {
  return (
    <div className="flex items-center gap-2 max-md:shrink-0 md:flex-wrap">
      <ToggleGroup label="Games" choices={STATE_CHOICES} value={view.state} onChange={view.setState} />
      <BooksChoice books={books} />
      <Select
        label="Least edge"
        size="sm"
        options={EDGE_OPTIONS}
        value={view.minEdge}
        onChange={view.setMinEdge}
        className="w-32 max-md:w-40"
      />
      <FairBy />
      <Select label="Sort by" size="sm" options={SORT_OPTIONS} value={view.sort} onChange={view.setSort} className="w-28 max-md:w-36" />
    </div>
  )
})

/** By which method fair is told, on every board of this device. */
function FairBy() {
  return (
    <Select label="Fair by" size="sm" options={METHODS} value={useFairMethod()} onChange={setFairMethod} className="w-36 max-md:w-44" />
  )
}

/** Keeps its place while it is not needed, so that nothing beside it moves when prices do. */
const SortAgainButton = memo(function SortAgainButton({ isOutOfOrder, onSort }: { isOutOfOrder: boolean; onSort: () => void }) {
  return (
    <Button
      size="sm"
      tone="quiet"
      onClick={onSort}
      title={ODDS.heldOrder}
      className={isOutOfOrder ? 'max-md:shrink-0' : 'invisible max-md:hidden'}
    >
      {ODDS.sortAgain}
    </Button>
  )
})

type RefreshProps = { isFetching: boolean; onRefresh: () => void }

export const RefreshButton = memo(function RefreshButton({ isFetching, onRefresh }: RefreshProps) {
  const { autoRefresh } = usePreferences()
  return (
    <>
      {autoRefresh ? (
        <span className="note flex items-center gap-2 max-sm:hidden">
          <i aria-hidden="true" className="live-dot size-1.5 rounded-full bg-gain" />
          {ODDS.pace}
        </span>
      ) : null}
      <Button size="sm" onClick={onRefresh} busy={isFetching} icon={<RefreshCw size={14} strokeWidth={1.5} aria-hidden="true" />}>
        {ODDS.refresh}
      </Button>
    </>
  )
})

/** The newest of a function that is made anew with every answer, as one that stays the same. */
function useLatest(call: () => void): () => void {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  }, [call])
  return useCallback(() => latest.current(), [])
}

/** Rows that say what they said before are the very same objects, so that they need not be drawn again. */
function useKept(rows: readonly BoardRow[]): readonly BoardRow[] {
  const before = useRef<readonly BoardRow[]>([])
  return useMemo(() => {
    const kept = reusedRows(before.current, rows)
    before.current = kept
    return kept
  }, [rows])
}

type BodyProps = {
  boards: Boards
  shown: readonly BoardRow[]
  /** Every row as it arrived last, shown or not. */
  fresh: readonly BoardRow[]
  league: LeagueKey
  view: View
  books: readonly Book[]
  /** Takes what was typed out of the filter. */
  onClear: () => void
}

function Body({ boards, shown, fresh, league, view, books, onClear }: BodyProps) {
  const total = fresh.length
  const [openId, setOpenId] = useState<string | null>(null)
  const [limit, setLimit] = useState(PAGE)
  const isNarrow = useNarrow()
  const whole = usePriceHistories(league)
  // Prices on parts are not recorded.
  const courses = boards.boards[0]?.part === 'game' ? whole : NO_HISTORIES
  const page = useKept(useMemo(() => shown.slice(0, limit), [shown, limit]))
  const handleOpen = useCallback(({ id }: BoardRow) => setOpenId(id), [])
  if (boards.error)
    return <BoardError error={boards.error} title={ODDS.boardFailed} detail={ODDS.boardFailedDetail} onRetry={boards.refresh} />
  // As tall as the board, so that what stands below it does not move when the prices come.
  if (boards.isLoading)
    return (
      <div className="min-h-dvh">
        <LoadingState label="Loading prices" rows={10} />
      </div>
    )
  const note = boards.boards[0]?.note
  if (total === 0 && note) return <EmptyState title="No prices on this part" detail={note} />
  if (total === 0) return <FeedEmpty isSilent={boards.isShowingStaleData} title={ODDS.empty} detail={ODDS.emptyDetail} />
  if (shown.length === 0)
    return (
      <EmptyState title="No price passes these filters" detail={`${plural(total, 'price')} ${total === 1 ? 'is' : 'are'} on the board.`}>
        <Button
          onClick={() => {
            onClear()
            view.setState('any')
            view.setMinEdge('any')
          }}
        >
          Show all prices
        </Button>
      </EmptyState>
    )
  const part = boards.boards[0]?.part ?? 'game'
  const caption = `${LEAGUES[league].name} prices of ${part === 'game' ? '' : `the ${SCORE_PART_NAMES[part]}: `}${boards.boards.map(({ market }) => MARKET_NAMES[market].toLowerCase()).join(', ')}`
  const common = { caption, rows: page, onOpen: handleOpen }
  return (
    <>
      {boards.isShowingStaleData ? (
        <p role="status" className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 text-13 text-mid">
          <Badge tone="mid">Held</Badge> The last refresh failed; these are the prices before it.
        </p>
      ) : null}
      <RowAges rows={fresh}>
        {isNarrow ? (
          <BoardList {...common} />
        ) : (
          <BoardTable {...common} league={league} courses={courses} books={books} sort={view.sort} onSort={view.setSort} />
        )}
      </RowAges>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-1">
        <p role="status" className="note">
          {page.length} of {shown.length} prices
        </p>
        {page.length < shown.length ? (
          <Button size="sm" onClick={() => setLimit(limit + PAGE)}>
            Show {Math.min(PAGE, shown.length - page.length)} more
          </Button>
        ) : null}
      </div>
      <PriceSheet
        row={shown.find(({ id }) => id === openId) ?? null}
        arrivedAt={boards.arrivedAt}
        world={boards.boards[0]?.world ?? 'demo'}
        method={boards.boards[0]?.method ?? 'shin'}
        onClose={() => setOpenId(null)}
      />
    </>
  )
}
