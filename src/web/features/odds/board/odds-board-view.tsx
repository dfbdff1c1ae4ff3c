import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { SCORE_PART_NAMES, type ScorePart } from '#core/leagues/score-part.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { plural } from '#core/plural.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { FilterField } from '../../../ui/forms/filter-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { firstRows } from '../first-rows.ts'
import { BoardBody } from './board-body.tsx'
import { boardRows, rowsInView } from './board-rows.ts'
import { useOwnOrder } from './book-order.ts'
import { fairNote } from './fair-method.ts'
import { foundRows } from './filters/board-filter.ts'
import { Filters, RefreshButton, SortAgainButton, useView } from './filters/board-filters.tsx'
import { PhoneFilters } from './filters/filter-sheet.tsx'
import { ODDS, OLD_NOTE, VALUE_NOTE } from './odds-board.copy.ts'
import { useBoards, useBooks, worldOf } from './use-boards.ts'
import { useHeldOrder } from './use-held-order.ts'

type Props = {
  league: LeagueKey
  markets: readonly MarketKey[]
  /** Prices on the whole game, or on a part of those that have not begun. */
  part: ScorePart
  /** The choices of market, part and view, beside the title. */
  aside: ReactNode
  /** On a phone they stand in the line of the screen, the rest behind a button there. */
  phone?: { readonly place: HTMLElement; readonly market: ReactNode } | undefined
}

/** The whole board of a league: filters, every price as a row, and the arithmetic behind each. */
export function OddsBoardView({ league, markets, part, aside, phone }: Props) {
  const chosen = useView()
  const boards = useBoards(league, markets, { part })
  const isWithoutEdges = boards.boards.some((board) => board.isWithoutEdges)
  // Nothing is chosen by an edge where there is none.
  const view = useMemo(() => (isWithoutEdges ? { ...chosen, minEdge: 'any' as const } : chosen), [chosen, isWithoutEdges])
  const fresh = useMemo(() => boardRows(boards.boards, boards.arrivedAt), [boards.boards, boards.arrivedAt])
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const sorted = useMemo(() => rowsInView(foundRows(fresh, asked), view), [fresh, view, asked])
  const key = [league, markets, part, view.sort, view.state, view.minEdge, asked.trim()].join(' ')
  const held = useHeldOrder(sorted, key, !boards.isArriving, firstRows())
  const allBooks = useBooks(boards.boards)
  const columns = useOwnOrder(allBooks)
  // Who asks for the newest prices wants them in their order.
  const refresh = useLatest(() => {
    held.sort()
    boards.refresh()
  })
  const sortAgain = useLatest(held.sort)
  const tools = (
    <>
      {aside}
      <Filters view={view} books={allBooks} isWithoutEdges={isWithoutEdges} />
      <FilterField label={ODDS.filter} example={ODDS.filterExample} typed={typed} onType={setTyped} />
    </>
  )
  const acts = (
    <>
      {/* In the line of the tools, where it moves no price. */}
      <span role="status" className="empty:hidden" title={boards.isShowingStaleData ? ODDS.held : undefined}>
        {boards.isShowingStaleData ? (
          <Badge tone="mid">
            Held<span className="sr-only">: {ODDS.held}</span>
          </Badge>
        ) : null}
      </span>
      <SortAgainButton isOutOfOrder={held.isOutOfOrder} onSort={sortAgain} />
      <RefreshButton isFetching={boards.isFetching} onRefresh={refresh} />
    </>
  )
  return (
    <Card
      isToolLine
      {...(phone
        ? {}
        : { title: `${LEAGUES[league].name} ${part === 'game' ? 'board' : SCORE_PART_NAMES[part]}`, aside: tools, action: acts })}
      source={
        boards.boards.length > 0
          ? {
              parts: [
                worldOf(boards.boards),
                `${plural(allBooks.length, 'book')}`,
                ...(isWithoutEdges
                  ? []
                  : [
                      fairNote(boards.boards[0]?.method),
                      'edge = fair chance × price − 1, its range over the methods',
                      VALUE_NOTE,
                      OLD_NOTE,
                    ]),
              ],
              stale: boards.isShowingStaleData,
            }
          : undefined
      }
    >
      {phone ? (
        <PhoneFilters {...phone} isOn={part !== 'game' || view.state !== 'any' || view.minEdge !== 'any' || asked.trim() !== ''}>
          {tools}
          {acts}
        </PhoneFilters>
      ) : null}
      <BoardBody
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

/** The newest of a function that is made anew with every answer, as one that stays the same. */
function useLatest(call: () => void): () => void {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  }, [call])
  return useCallback(() => latest.current(), [])
}
