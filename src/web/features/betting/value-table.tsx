import { useMemo, useState } from 'react'
import type { ValueRow } from '#contract/trading.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { americanFromProbability } from '#core/odds/price.ts'
import { formatEdge, formatPercent } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { TrackBetButton } from '../../parts/bet-tracker/track-bet-button.tsx'
import { BoardError } from '../../parts/odds-board/board-states.tsx'
import { EdgeMark } from '../../parts/odds-board/edge-mark.tsx'
import { PriceAge } from '../../parts/odds-board/price-age.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, LoadingState } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { PropValue } from './prop-value.tsx'
import { GameHead, sideOf, trackedEvent } from './trading/game-head.tsx'
import { useValueRows } from './trading/trading.queries.ts'
import { ValueFilters } from './value-filters.tsx'
import { ANY_VALUE, isWanted, type ValueWish } from './value-wish.ts'

const PAGE = 25

/** Every price of every line that beats fair, by the reader's own filters. */
export function ValueTable({ league }: { league: LeagueKey }) {
  const { data, error, refetch, dataUpdatedAt } = useValueRows(league)
  const [wish, setWish] = useState<ValueWish>(ANY_VALUE)
  const [limit, setLimit] = useState(PAGE)
  const columns = useColumns(dataUpdatedAt)
  const rows = useMemo(() => (data?.rows ?? []).filter((row) => isWanted(row, wish)), [data, wish])
  if (wish.market === 'props') return <PropValue league={league} wish={wish} onWish={setWish} />
  if (error && !data) return <BoardError error={error} onRetry={() => void refetch()} />
  return (
    <Card
      title="Every price above fair"
      aside={<span className="note">{data ? `${rows.length} of ${data.rows.length}` : ''}</span>}
      source={
        data
          ? {
              parts: [
                data.world === 'demo' ? 'Demo world' : data.source,
                'fair by Shin, weighted median of the books',
                'where fewer than three books show a line, opinions are carried from nearby lines',
                'stale prices and likely mistakes left out',
              ],
              stale: error !== null,
            }
          : undefined
      }
    >
      <ValueFilters wish={wish} onChange={setWish} rows={data?.rows ?? []} />
      {data === undefined ? (
        <LoadingState label="Loading value" />
      ) : (
        <Table
          caption="Prices above fair"
          columns={columns}
          rows={rows.slice(0, limit)}
          rowKey={({ id }) => id}
          isMarked={({ edge }) => edge >= 0.05}
          empty={
            <EmptyState
              title={data.rows.length === 0 ? 'No price beats fair right now' : 'No price passes these filters'}
              detail={data.rows.length === 0 ? 'That is the usual state of a market.' : `${data.rows.length} prices are above fair.`}
            >
              {data.rows.length === 0 ? null : <Button onClick={() => setWish(ANY_VALUE)}>Show all</Button>}
            </EmptyState>
          }
        />
      )}
      {rows.length > limit ? (
        <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5">
          <p className="note">
            {limit} of {rows.length} prices
          </p>
          <Button size="sm" onClick={() => setLimit(limit + PAGE)}>
            Show {Math.min(PAGE, rows.length - limit)} more
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function useColumns(arrivedAt: number): readonly Column<ValueRow>[] {
  const { odds } = useFormat()
  return useMemo(
    () => [
      {
        key: 'selection',
        header: 'Selection',
        cell: (row) => (
          <span className="grid gap-0.5">
            <b className="text-14">{sideOf(row.game, row.market, row)}</b>
            <GameHead game={row.game} market={row.market} />
          </span>
        ),
      },
      {
        key: 'price',
        header: 'Price',
        align: 'right',
        cell: (row) => (
          <>
            <b className="block text-14">{odds(row.price)}</b>
            <span className="note block whitespace-nowrap">{row.bookTitle}</span>
          </>
        ),
      },
      {
        key: 'fair',
        header: 'Fair',
        align: 'right',
        hideOnPhone: true,
        cell: (row) => (
          <>
            <span className="block">{odds(americanFromProbability(row.fair))}</span>
            <span className="note block">{formatPercent(row.fair)}</span>
          </>
        ),
      },
      {
        key: 'edge',
        header: 'Edge',
        align: 'right',
        sortBy: ({ edge }) => edge,
        cell: (row) => (
          <>
            <EdgeMark edge={row.edge} always />
            <span className="note narrow block whitespace-nowrap">
              {formatEdge(row.edgeRange.low)} to {formatEdge(row.edgeRange.high)}
            </span>
          </>
        ),
      },
      {
        key: 'width',
        header: 'Hold',
        align: 'right',
        hideOnPhone: true,
        sortBy: ({ width }) => width,
        firstSort: 'asc',
        cell: ({ width }) => (width === null ? '–' : formatPercent(width)),
      },
      {
        key: 'voices',
        header: 'Books',
        align: 'right',
        hideOnPhone: true,
        cell: ({ ownBooks, carriedBooks }) => (carriedBooks > 0 ? `${ownBooks} + ${carriedBooks} carried` : ownBooks),
      },
      {
        key: 'age',
        header: 'Age',
        align: 'right',
        hideOnPhone: true,
        sortBy: ({ ageSeconds }) => ageSeconds,
        firstSort: 'asc',
        cell: (row) => <PriceAge seconds={row.ageSeconds} since={arrivedAt} staleAfter={row.staleAfterSeconds} />,
      },
      {
        key: 'track',
        header: <span className="sr-only">Track</span>,
        align: 'right',
        cell: (row) => <TrackBetButton look="icon" {...row} event={trackedEvent(row.game)} />,
      },
    ],
    [odds, arrivedAt],
  )
}
