import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ModelValueRow } from '#contract/sports/model-forecasts.ts'
import { models } from '#contract/sports/models.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { HIGH_EDGE } from '#core/odds/board/edge.ts'
import { plural } from '#core/plural.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { sourceName } from '../../../format/source-name.ts'
import { useFormat } from '../../../format/use-format.ts'
import { MoreRows } from '../../../ui/actions/more-rows.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FeedEmpty, LoadingState } from '../../../ui/states/states.tsx'
import { PriceButton } from '../../bets/tracker/price-button.tsx'
import { recordText } from '../../models/record-text.ts'
import { BoardError } from '../../odds/board/board-states.tsx'
import { useMyBooks } from '../../odds/board/my-books.ts'
import { OLD_NOTE } from '../../odds/board/odds-board.copy.ts'
import { GameHead, sideOf, trackedEvent } from '../game-head.tsx'
import { modelColumns } from './model-columns.tsx'

const PAGE = 25
const REFRESH_MS = 30_000

type Props = { id: string; name: string; league: LeagueKey }

/** Prices that beat a model of one's own, never called ours: its name and record stand above, the market's edge beside each. */
export function ModelValue({ id, name, league }: Props) {
  const books = useMyBooks()
  const input = { id, league, ...(books ? { books: books.join(',') } : {}) }
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    query(models.value, input, { staleTime: FRESH.price, refetchInterval: REFRESH_MS }),
  )
  const [limit, setLimit] = useState(PAGE)
  const columns = useColumns(dataUpdatedAt)
  if (error && !data) return <BoardError error={error} onRetry={() => void refetch()} />
  const title = `Prices above “${name}”`
  if (!data) return <LoadingState label="Loading what your model makes of the prices" />
  const { model, rows, games, notCovered } = data
  return (
    <Card
      title={title}
      aside={<Badge tone="outline">Your model, not ours</Badge>}
      source={{
        parts: [sourceName(data), 'edge if your model is right', OLD_NOTE, 'likely mistakes left out'],
        stale: error !== null || data.stale,
      }}
    >
      <div className="grid gap-1 border-b border-line px-4 py-3 text-13">
        <p>{recordText(model)}</p>
        <p className="text-ink-2">{notCovered}</p>
      </div>
      <Table
        caption={title}
        columns={columns}
        rows={rows.slice(0, limit)}
        rowKey={(row) => row.id}
        isMarked={({ edge, isCurrent }) => isCurrent && edge >= HIGH_EDGE}
        empty={
          <FeedEmpty
            isSilent={data.stale || error !== null}
            title={games === 0 ? 'It forecasts no game of this board' : 'No price beats your model by 2%'}
            detail={games === 0 ? notCovered : `It forecasts ${plural(games, 'game')} of this board.`}
          />
        }
      />
      <MoreRows shown={limit} all={rows.length} page={PAGE} what="prices" onMore={setLimit} />
    </Card>
  )
}

function useColumns(arrivedAt: number): readonly Column<ModelValueRow>[] {
  const { odds } = useFormat()
  return useMemo(
    () => [
      {
        key: 'selection',
        header: 'Selection',
        className: 'max-md:w-full',
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
        cell: ({ game, market, outcome, point, price, bookTitle, name }) => (
          <PriceButton
            {...{ market, outcome, point, price, bookTitle, name }}
            event={trackedEvent(game)}
            className="-my-1 min-h-11 min-w-20 border border-line px-2 text-right md:min-h-10"
          >
            <b className="block text-14 leading-tight">{odds(price)}</b>
            <span className="note block leading-tight whitespace-nowrap">{bookTitle}</span>
          </PriceButton>
        ),
      },
      ...modelColumns<ModelValueRow>(arrivedAt, false),
    ],
    [odds, arrivedAt],
  )
}
