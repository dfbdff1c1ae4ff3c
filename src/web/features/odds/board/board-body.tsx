// The rows of a board, or why there are none; and beside them the arithmetic of the one that is open.
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { SCORE_PART_NAMES } from '#core/leagues/score-part.ts'
import { plural } from '#core/plural.ts'
import { switchChoice } from '../../../preferences/browser-choice.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { type Detail, DetailPanel, useDetail } from '../../../ui/display/detail-panel.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useElapsed } from '../../../ui/layout/use-elapsed.ts'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { EmptyState, FeedEmpty, LoadingState } from '../../../ui/states/states.tsx'
import { useWatchPrice } from '../../alerts/watch-price-button.tsx'
import { NoEdgesNote } from '../../care/open-to.tsx'
import { firstRows, PAGE } from '../first-rows.ts'
import { BestBar } from '../price-ticket/best-bar.tsx'
import { isPriced } from '../price-ticket/best-prices.ts'
import { MARKET_NAMES, selectionOf } from '../price-ticket/selection.ts'
import { BoardList } from './board-list.tsx'
import { type BoardRow, type Book, reusedRows } from './board-rows.ts'
import { BoardError } from './board-states.tsx'
import { BoardTable } from './board-table.tsx'
import type { View } from './filters/board-filters.tsx'
import { ODDS } from './odds-board.copy.ts'
import { PriceArithmetic } from './price-arithmetic.tsx'
import { RowAges } from './row-ages.tsx'
import type { Boards } from './use-boards.ts'
import { NO_HISTORIES, usePriceHistories } from './use-price-histories.ts'

/** So long the markets that answered wait for the others, ms: rows that come between those one reads push them away. */
export const TOGETHER_MS = 2_500

/** Rows that say what they said before are the very same objects, so that they need not be drawn again. */
function useKept(rows: readonly BoardRow[]): readonly BoardRow[] {
  const before = useRef<readonly BoardRow[]>([])
  return useMemo(() => {
    const kept = reusedRows(before.current, rows)
    before.current = kept
    return kept
  }, [rows])
}

type Props = {
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

export function BoardBody({ boards, shown, fresh, league, view, books, onClear }: Props) {
  const total = fresh.length
  const [limit, setLimit] = useState(() => firstRows())
  const isNarrow = useNarrow()
  const isPatient = !useElapsed(TOGETHER_MS)
  // As tall as the board, so that what stands below it does not move when the prices come.
  const isReady = !boards.error && !boards.isLoading && !(boards.isArriving && isPatient)
  const whole = usePriceHistories(league)
  // Prices on parts are not recorded.
  const courses = boards.boards[0]?.part === 'game' ? whole : NO_HISTORIES
  const page = useKept(useMemo(() => shown.slice(0, limit), [shown, limit]))
  const detail = useDetail(shown, idOf)
  const { isOwn, open, close } = useTicket(detail, isReady ? page : [])
  const watch = useWatchPrice()
  if (boards.error)
    return <BoardError error={boards.error} title={ODDS.boardFailed} detail={ODDS.boardFailedDetail} onRetry={boards.refresh} />
  if (!isReady)
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
  const { row } = detail
  const isWithoutEdges = boards.boards.some((board) => board.isWithoutEdges)
  const common = { caption, rows: page, onOpen: open, isWithoutEdges }
  const name = row ? selectionOf(row) : ''
  const first = isNarrow && !isWithoutEdges && page[0] && isPriced(page[0]) ? page[0] : null
  return (
    <>
      {isWithoutEdges ? <NoEdgesNote /> : null}
      <div
        className={cx(
          '[--board-height:calc(100dvh-var(--header)-var(--bottom-bar)-3rem)]',
          row && 'lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem]',
        )}
      >
        <RowAges rows={fresh}>
          {isNarrow ? (
            <BoardList {...common} />
          ) : (
            <BoardTable
              {...common}
              openId={row?.id ?? null}
              league={league}
              courses={courses}
              books={books}
              sort={view.sort}
              onSort={view.setSort}
              onWatch={part === 'game' ? watch && ((row) => watchBest(row, watch)) : null}
            />
          )}
        </RowAges>
        {row ? (
          <DetailPanel
            key={String(isOwn)}
            takesFocus={isOwn}
            title={name}
            name={`Price of ${name}`}
            onClose={close}
            onStep={detail.step}
            className="min-h-0 overflow-y-auto border-l border-line outline-none lg:max-h-(--board-height)"
          >
            <PriceArithmetic
              row={row}
              arrivedAt={boards.arrivedAt}
              world={boards.boards[0]?.world ?? 'demo'}
              method={boards.boards[0]?.method ?? 'shin'}
            />
          </DetailPanel>
        ) : null}
      </div>
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
      {first ? <BestBar priced={first} onOpen={() => page[0] && open(page[0])} /> : null}
    </>
  )
}

const idOf = ({ id }: BoardRow) => id

/** From this width on a ticket has room beside the whole board. */
const BESIDE = '(width >= 1440px)'
/** Whether a ticket stands there before a row was opened: until one closes it, in this browser. */
const ticket = switchChoice('guru.boardTicket', true)

/** The detail of the board: where there is room the first row's stands beside it from the first, without taking the focus, and stays that row's. */
function useTicket(detail: Detail<BoardRow>, rows: readonly BoardRow[]) {
  const [isWide] = useState(() => matchMedia(BESIDE).matches)
  const [isOwn, setIsOwn] = useState(false)
  const isWanted = ticket.use() && isWide
  const { row } = detail
  const first = rows[0]
  // Before anything is drawn, so that the board does not become narrower under the eye.
  useLayoutEffect(() => {
    if (!isWanted || row || !first) return
    setIsOwn(false)
    detail.open(first)
  }, [isWanted, row, first, detail])
  return {
    isOwn,
    open(row: BoardRow) {
      setIsOwn(true)
      if (isWide) ticket.set(true)
      detail.open(row)
    },
    close() {
      if (isWide) ticket.set(false)
      detail.close()
    },
  }
}

function watchBest(row: BoardRow, watch: NonNullable<ReturnType<typeof useWatchPrice>>): void {
  const { event, market, best } = row
  if (best.price !== null) watch({ event, market, outcome: best.outcome, point: best.point, price: best.price, label: selectionOf(row) })
}
