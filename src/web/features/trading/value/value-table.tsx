import { type ReactNode, useMemo, useState } from 'react'
import type { ValueRow } from '#contract/odds/trading.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { HIGH_EDGE } from '#core/odds/board/edge.ts'
import { plural } from '#core/plural.ts'
import { sourceName } from '../../../format/source-name.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MoreRows } from '../../../ui/actions/more-rows.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useSearchText } from '../../../ui/layout/use-search-state.ts'
import { FeedEmpty, LoadingState } from '../../../ui/states/states.tsx'
import { PriceButton } from '../../bets/tracker/price-button.tsx'
import { BoardError } from '../../odds/board/board-states.tsx'
import { fairNote } from '../../odds/board/fair-method.ts'
import { GameHead, sideOf, trackedEvent } from '../game-head.tsx'
import { useValueRows } from '../trading.queries.ts'
import { withoutShown } from './price-name.ts'
import { PropValue } from './prop-value.tsx'
import { valueColumns } from './value-columns.tsx'
import { ANY_VALUE, filterOf, isWanted, type ValueFilter, wordOf } from './value-filter.ts'
import { ValueFilters } from './value-filters.tsx'

const PAGE = 25

type Props = {
  league: LeagueKey
  /** Prices that stand above the table already: not here a second time. */
  shownAbove: ReadonlySet<string>
  children?: ReactNode
}

/** Every price of every line that beats fair, by the reader's own filters; what stands below it comes with it, so that it does not move. */
export function ValueTable({ league, shownAbove, children }: Props) {
  const { data, error, refetch, dataUpdatedAt } = useValueRows(league)
  const [word, setWord] = useSearchText('filter')
  const filter = useMemo(() => filterOf(word), [word])
  const setFilter = (next: ValueFilter) => setWord(wordOf(next))
  const [limit, setLimit] = useState(PAGE)
  const columns = useColumns(dataUpdatedAt)
  const hasTickets = shownAbove.size > 0
  const others = useMemo(() => withoutShown(data?.rows ?? [], shownAbove), [data, shownAbove])
  const rows = useMemo(() => others.filter((row) => isWanted(row, filter)), [others, filter])
  if (filter.market === 'props')
    return (
      <>
        <PropValue league={league} filter={filter} onFilter={setFilter} />
        {children}
      </>
    )
  if (error && !data)
    return (
      <>
        <BoardError error={error} onRetry={() => void refetch()} />
        {children}
      </>
    )
  const table = (
    <Card
      title={hasTickets ? 'Every other price above fair' : 'Every price above fair'}
      aside={<span className="note">{data ? `${rows.length} of ${others.length}` : ''}</span>}
      source={
        data
          ? {
              parts: [sourceName(data), fairNote(data.method)],
              stale: error !== null || data.stale,
            }
          : undefined
      }
    >
      <ValueFilters filter={filter} onChange={setFilter} rows={data?.rows ?? []} />
      {data === undefined ? (
        <LoadingState label="Loading value" />
      ) : (
        <Table
          caption="Prices above fair"
          columns={columns}
          rows={rows.slice(0, limit)}
          rowKey={({ id }) => id}
          isMarked={({ edge, isCurrent }) => isCurrent && edge >= HIGH_EDGE}
          empty={
            <FeedEmpty
              isSilent={data.rows.length === 0 && (data.stale || error !== null)}
              title={
                others.length > 0
                  ? 'No price passes these filters'
                  : `No ${hasTickets ? 'other ' : ''}moneyline, spread or total beats fair right now`
              }
              detail={
                others.length === 0
                  ? 'That is the usual state of a market.'
                  : `${plural(others.length, hasTickets ? 'other price' : 'price')} ${others.length === 1 ? 'is' : 'are'} above fair.`
              }
            >
              {others.length === 0 ? null : <Button onClick={() => setFilter(ANY_VALUE)}>Show all</Button>}
            </FeedEmpty>
          }
        />
      )}
      <MoreRows shown={limit} all={rows.length} page={PAGE} what="prices" onMore={setLimit} />
    </Card>
  )
  return (
    <>
      {table}
      {data === undefined ? null : children}
    </>
  )
}

function useColumns(arrivedAt: number): readonly Column<ValueRow>[] {
  const { odds } = useFormat()
  return useMemo(
    () => [
      {
        key: 'selection',
        header: 'Selection',
        className: 'max-md:w-full max-md:py-1.5',
        cell: (row) => (
          <span className="grid gap-0.5">
            <b className="text-14">{sideOf(row.game, row.market, row)}</b>
            <GameHead game={row.game} market={row.market} isBrief />
          </span>
        ),
      },
      ...valueColumns<ValueRow>({
        odds,
        arrivedAt,
        fair: (row) => row.fair,
        voices: ({ ownBooks, carriedBooks }) => (carriedBooks > 0 ? `${ownBooks} + ${carriedBooks} carried` : ownBooks),
        staleAfter: (row) => row.staleAfterSeconds,
        taken: ({ game, market, outcome, point, price, bookTitle, name }, shown, look) => (
          <PriceButton {...{ market, outcome, point, price, bookTitle, name }} event={trackedEvent(game)} className={look}>
            {shown}
          </PriceButton>
        ),
      }),
    ],
    [odds, arrivedAt],
  )
}
