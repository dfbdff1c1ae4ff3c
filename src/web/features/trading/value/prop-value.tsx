import { useMemo, useState } from 'react'
import type { PropLine, PropSide } from '#contract/odds/props.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { HIGH_EDGE } from '#core/odds/board/edge.ts'
import { impliedFromAmerican } from '#core/odds/board/price.ts'
import { hold } from '#core/odds/fair/hold.ts'
import { plural } from '#core/plural.ts'
import { sourceName } from '../../../format/source-name.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FeedEmpty, LoadingState } from '../../../ui/states/states.tsx'
import { BoardError } from '../../odds/board/board-states.tsx'
import { methodName } from '../../odds/board/fair-method.ts'
import { sideText } from '../../odds/props/prop-rows.ts'
import { type PropGame, usePropGames, useProps } from '../../odds/props/props.queries.ts'
import { PropPriceButton } from '../../odds/props/track-prop-button.tsx'
import { valueColumns } from './value-columns.tsx'
import { ANY_VALUE, isWanted, type ValueFilter } from './value-filter.ts'
import { ValueFilters } from './value-filters.tsx'

type PropValueRow = PropSide['prices'][number] & {
  readonly id: string
  readonly line: PropLine
  readonly side: PropSide
  readonly market: 'props'
  readonly edge: number
  readonly edgeRange: { readonly low: number; readonly high: number }
  readonly width: number | null
  readonly game: { readonly status: 'scheduled' }
}

type Props = { league: LeagueKey; filter: ValueFilter; onFilter: (filter: ValueFilter) => void }

/** Every price above fair on the players of one game, by the same filters. */
export function PropValue({ league, filter, onFilter }: Props) {
  const { games, boards } = usePropGames(league)
  const [asked, setGame] = useState<string | null>(null)
  const { start } = useFormat()
  const game = games.find(({ id }) => id === asked) ?? games[0] ?? null
  const { data, error, refetch, dataUpdatedAt } = useProps(league, game?.id ?? null)
  const above = useMemo(() => rowsAboveFair(data?.props ?? []), [data])
  // An old price is no value, nor one of a book of which nobody knows how often it looks.
  const all = above.filter(({ isCurrent }) => isCurrent)
  const rows = all.filter((row) => isWanted(row, filter))
  const columns = useColumns(game, dataUpdatedAt, data?.staleAfterSeconds ?? 0)
  const options = games.map(({ id, away_abbreviation, home_abbreviation, commence_time }) => ({
    key: id,
    label: `${away_abbreviation} @ ${home_abbreviation} · ${start(Date.parse(commence_time), boards.arrivedAt)}`,
  }))
  return (
    <Card
      title="Player props above fair"
      aside={<span className="note">{data ? `${rows.length} of ${all.length}` : ''}</span>}
      source={
        data
          ? {
              parts: [sourceName(data), `fair by ${methodName(data.method)}, weighted median of three books or more`, 'game by game'],
              stale: error !== null,
            }
          : undefined
      }
    >
      <ValueFilters filter={filter} onChange={onFilter} rows={all} />
      {game ? (
        <div className="border-b border-line px-4 py-2">
          <Select label="Game" size="sm" options={options} value={game.id} onChange={setGame} className="w-60 max-md:w-full" />
        </div>
      ) : null}
      {boards.isLoading || (game && data === undefined && !error) ? (
        <LoadingState label="Loading player props" />
      ) : error && !data ? (
        <BoardError error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption="Player props above fair"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isMarked={({ edge }) => edge >= HIGH_EDGE}
          empty={
            <FeedEmpty
              isSilent={all.length === 0 && boards.isShowingStaleData}
              title={all.length === 0 ? 'No player price beats fair right now' : 'No price passes these filters'}
              detail={
                data?.note ??
                (game
                  ? [`${plural(all.length, 'price')} ${all.length === 1 ? 'is' : 'are'} above fair.`, notValue(above)]
                      .filter(Boolean)
                      .join(' ')
                  : 'No game to come is priced.')
              }
            >
              {all.length === 0 ? null : <Button onClick={() => onFilter({ ...ANY_VALUE, market: 'props' })}>Show all</Button>}
            </FeedEmpty>
          }
        />
      )}
      {all.length > 0 && notValue(above) ? <p className="note border-t border-line px-4 py-3">{notValue(above)}</p> : null}
    </Card>
  )
}

/** What beats fair and is not listed, with the reason; empty when there is nothing. */
function notValue(rows: readonly PropValueRow[]): string {
  const old = rows.filter(({ isCurrent, isPaceKnown }) => !isCurrent && isPaceKnown).length
  const unknown = rows.filter(({ isPaceKnown }) => !isPaceKnown).length
  const said = [
    old > 0 ? `${old} more ${old === 1 ? 'is' : 'are'} older than the pace of the book` : '',
    unknown > 0 ? `${unknown} more ${unknown === 1 ? 'is' : 'are'} at books of which nobody knows how often they look` : '',
  ].filter(Boolean)
  return said.length === 0 ? '' : `${said.join(', and ')}: not called value.`
}

/** Every price with an edge above 0, the highest first. */
function rowsAboveFair(lines: readonly PropLine[]): PropValueRow[] {
  return lines
    .flatMap((line) =>
      line.sides.flatMap((side, place) =>
        side.prices.flatMap((price): PropValueRow[] => {
          const { edge, edgeRange, book } = price
          if (edge === null || edgeRange === null || edge <= 0) return []
          const other = line.sides[1 - place]!.prices.find((one) => one.book === book)
          const width = other ? hold([impliedFromAmerican(price.price), impliedFromAmerican(other.price)]) : null
          const id = `${line.id} ${side.selection} ${book}`
          return [{ ...price, edge, edgeRange, id, line, side, market: 'props', width, game: { status: 'scheduled' } }]
        }),
      ),
    )
    .toSorted((a, b) => b.edge - a.edge)
}

function useColumns(game: PropGame | null, arrivedAt: number, staleAfter: number): readonly Column<PropValueRow>[] {
  const { odds } = useFormat()
  return useMemo(
    () => [
      {
        key: 'selection',
        header: 'Selection',
        cell: ({ line, side }) => (
          <span className="grid gap-0.5">
            <b className="text-14">{line.player}</b>
            <span className="note">
              {sideText(line, side)}
              {line.team ? ` · ${line.team} ${line.position ?? ''}` : ''}
            </span>
          </span>
        ),
      },
      ...valueColumns<PropValueRow>({
        odds,
        arrivedAt,
        fair: ({ side }) => side.fair,
        voices: ({ line: { ownBooks, carriedBooks } }) => (carriedBooks > 0 ? `${ownBooks} + ${carriedBooks} near` : ownBooks),
        staleAfter: () => staleAfter,
        taken: ({ line, side, price, bookTitle }, shown, look) =>
          game ? (
            <PropPriceButton {...{ game, line, side, price, bookTitle }} className={look}>
              {shown}
            </PropPriceButton>
          ) : (
            shown
          ),
      }),
    ],
    [odds, game, arrivedAt, staleAfter],
  )
}
