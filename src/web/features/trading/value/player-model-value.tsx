import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PlayerModelHead, PlayerValueRow } from '#contract/sports/player-model-shapes.ts'
import { playerModels } from '#contract/sports/player-models.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { HIGH_EDGE } from '#core/odds/board/edge.ts'
import { plural } from '#core/plural.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { formatPoint } from '../../../format/odds.ts'
import { formatPercent, formatPoints } from '../../../format/percent.ts'
import { formatScore, formatScoreChange } from '../../../format/score.ts'
import { sourceName } from '../../../format/source-name.ts'
import { useFormat } from '../../../format/use-format.ts'
import { MoreRows } from '../../../ui/actions/more-rows.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FeedEmpty, LoadingState } from '../../../ui/states/states.tsx'
import { BoardError } from '../../odds/board/board-states.tsx'
import { useMyBooks } from '../../odds/board/my-books.ts'
import { OLD_NOTE } from '../../odds/board/odds-board.copy.ts'
import { PlayerLink } from '../../players/name-links.tsx'
import { modelColumns } from './model-columns.tsx'

const PAGE = 25
const REFRESH_MS = 60_000
/** Books that all err by so much are rarer than a model that misses what they know. Judged. */
const UNLIKELY = 0.2
const UNLIKELY_NOTE =
  'An edge of 20% and more mostly means that the model does not know what the books know: an injury, a new role, fewer minutes. Its chances come true where only the past is known; a line that lies far from a player’s past was moved by somebody who knows more. Look first.'

type Props = { id: string; name: string; league: LeagueKey }

/** How good a model of players has been, in one line that stands wherever its edges do. */
export function playerRecordText({ graded, walked, tries, unit }: PlayerModelHead): string {
  const seen = walked
    ? ` Walked forward over ${plural(walked.forecasts, 'forecast')}: CRPS ${formatScore(walked.loss, 3)}, in-sample ${formatScore(walked.inSample, 3)}, ${formatScoreChange(walked.difference.mean, 3)} to each player’s own average, ${plural(tries, 'fit')} tried.`
    : ''
  if (!graded) return `None of its sealed forecasts is graded yet.${seen}`
  return `${plural(graded.forecasts, 'sealed forecast')} graded: misses by ${formatPoints(graded.miss.mean)} ${unit} (${formatPoints(graded.miss.low)} to ${formatPoints(graded.miss.high)}), floor to ceiling held ${formatPercent(graded.held.mean)}.${seen}`
}

/** Prices of props that beat a model of one's own, never called ours: its name and record stand above, the market's edge beside each. */
export function PlayerModelValue({ id, name, league }: Props) {
  const books = useMyBooks()
  const input = { id, league, ...(books ? { books: books.join(',') } : {}) }
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    query(playerModels.value, input, { staleTime: FRESH.price, refetchInterval: REFRESH_MS }),
  )
  const [limit, setLimit] = useState(PAGE)
  const unit = data?.model.unit ?? ''
  const columns = useColumns(dataUpdatedAt, unit)
  if (error && !data) return <BoardError error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState label="Loading what your model makes of the props" />
  const title = `Player props above “${name}”`
  const { model, rows, games, lines, notCovered } = data
  return (
    <Card
      title={title}
      aside={<Badge tone="outline">Your model, not ours</Badge>}
      source={{ parts: [sourceName(data), 'edge if your model is right', OLD_NOTE, 'likely mistakes left out'], stale: error !== null }}
    >
      <div className="grid gap-1 border-b border-line px-4 py-3 text-13">
        <p>{playerRecordText(model)}</p>
        <p className="text-ink-2">{notCovered}</p>
        {rows.some(({ edge }) => edge >= UNLIKELY) ? <p className="text-ink-2">{UNLIKELY_NOTE}</p> : null}
      </div>
      <Table
        caption={title}
        columns={columns}
        rows={rows.slice(0, limit)}
        rowKey={(row) => row.id}
        isMarked={({ edge, isCurrent }) => isCurrent && edge >= HIGH_EDGE}
        empty={
          <FeedEmpty
            isSilent={error !== null}
            title={lines === 0 ? 'No prop that it forecasts is priced' : 'No price beats your model by 2%'}
            detail={lines === 0 ? notCovered : `It forecasts ${plural(lines, 'line')} of ${plural(games, 'game')} whose props books price.`}
          />
        }
      />
      <MoreRows shown={limit} all={rows.length} page={PAGE} what="prices" onMore={setLimit} />
    </Card>
  )
}

function useColumns(arrivedAt: number, unit: string): readonly Column<PlayerValueRow>[] {
  const { odds, weekdayTime } = useFormat()
  return useMemo(
    () => [
      {
        key: 'selection',
        header: 'Selection',
        className: 'max-md:w-full',
        cell: ({ playerId, player, team, side, point, median, game }) => (
          <span className="grid gap-0.5">
            <PlayerLink id={playerId} className="text-14 font-semibold">
              {player}
            </PlayerLink>
            <span>
              {side === 'over' ? 'Over' : 'Under'} {formatPoint(point)} {unit}
            </span>
            <span className="note">
              {team}
              <span className="max-md:hidden">{` · ${game.away} @ ${game.home}`}</span>
              {` · ${weekdayTime(game.startsAt)} · yours ${formatPoints(median)}`}
            </span>
          </span>
        ),
      },
      {
        key: 'price',
        header: 'Price',
        align: 'right',
        cell: ({ price, bookTitle }) => (
          <>
            <b className="block text-14 leading-tight">{odds(price)}</b>
            <span className="note block leading-tight whitespace-nowrap">{bookTitle}</span>
          </>
        ),
      },
      ...modelColumns<PlayerValueRow>(arrivedAt, true),
    ],
    [odds, weekdayTime, arrivedAt, unit],
  )
}
