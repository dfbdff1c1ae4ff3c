// The lines of a market beside the one that most books show: what each pays at best and what it is worth, as a way to buy or sell points.
import { useQuery } from '@tanstack/react-query'
import { type LadderLine, odds as oddsApi } from '#contract/odds/odds.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { americanFromProbability } from '#core/odds/board/price.ts'
import { plural } from '#core/plural.ts'
import { useAccess } from '../../../access/use-access.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { LoadingState } from '../../../ui/states/states.tsx'
import { PriceButton } from '../../bets/tracker/price-button.tsx'
import { trackedPrice } from '../../bets/tracker/track-bet-button.tsx'
import type { BoardRow } from '../board/board-rows.ts'
import { BoardError } from '../board/board-states.tsx'
import { EdgeMark } from '../board/edge-mark.tsx'
import { useAskedMethod } from '../board/fair-method.ts'
import { useMyBooks } from '../board/my-books.ts'
import { PriceAge } from '../board/price-age.tsx'
import { NumberCell, RowHead, SheetTable } from '../board/sheet-table.tsx'
import { selectionOf } from '../price-ticket/selection.ts'

const EVERY_MS = 30_000

function useLadder(event: BoardRow['event'], market: Exclude<MarketKey, 'h2h'>) {
  const { allows } = useAccess()
  const books = useMyBooks()
  const input = { league: event.league, game: event.id, market, ...useAskedMethod(), ...(books ? { books: books.join(',') } : {}) }
  return useQuery(query(oddsApi.ladder, input, { enabled: allows('odds'), staleTime: FRESH.price, refetchInterval: EVERY_MS }))
}

/** Every line of the row's own outcome; the row's own is marked. */
export function Ladder({ row }: { row: BoardRow }) {
  const { event, market, best } = row
  const { data, error, refetch, dataUpdatedAt } = useLadder(event, market === 'totals' ? 'totals' : 'spreads')
  const { odds } = useFormat()
  if (error && !data) return <BoardError error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState label="Loading alternate lines" rows={4} />
  const steps = stepsOf(data.lines, best.outcome)
  if (steps.length < 2)
    return <p className="note">{data.hasAlternates ? 'No book shows another line.' : `${data.source} tells no alternate lines.`}</p>
  return (
    <div className="grid gap-2">
      <SheetTable caption="Other lines" heads={['Line', 'Best', ...(data.isWithoutEdges ? [] : ['Fair', 'Edge']), 'Books']}>
        {steps.map(({ outcome, books, isMain }) => (
          <tr key={outcome.point} className={cx(outcome.point === best.point && 'bg-s-2')}>
            <RowHead className={isMain ? 'font-semibold' : 'font-normal'}>
              {selectionOf({ event, market, best: outcome })}
              {isMain ? <span className="note"> main</span> : null}
            </RowHead>
            <NumberCell className="font-semibold whitespace-nowrap">
              {outcome.price === null ? (
                '–'
              ) : (
                <PriceButton {...trackedPrice(event, market, { ...outcome, price: outcome.price })} className="-m-1 min-h-6 p-1">
                  {odds(outcome.price)} <span className="note">{outcome.bookTitle}</span>
                </PriceButton>
              )}
            </NumberCell>
            {data.isWithoutEdges ? null : <WorthCells outcome={outcome} since={dataUpdatedAt} />}
            <NumberCell>{books}</NumberCell>
          </tr>
        ))}
      </SheetTable>
      <p className="note">
        {plural(steps.length, 'line')}
        {data.isWithoutEdges ? '.' : '; fair of each by the books that show it.'}
        {data.hasAlternates ? '' : ` ${data.source} tells no alternate lines: these are the main ones of its books.`}
      </p>
    </div>
  )
}

/** The fair chance of a line, and its edge with the age of its price. */
function WorthCells({ outcome, since }: { outcome: LadderLine['outcomes'][number]; since: number }) {
  const { odds } = useFormat()
  return (
    <>
      <NumberCell>
        {outcome.fair && outcome.fair < 1 ? (
          <span title={formatPercent(outcome.fair)}>{odds(americanFromProbability(outcome.fair))}</span>
        ) : (
          'unknown'
        )}
      </NumberCell>
      <NumberCell>
        {outcome.edge === null || outcome.ageSeconds === null ? (
          '–'
        ) : (
          <span className="grid justify-items-end">
            <EdgeMark edge={outcome.edge} isOld={!outcome.isCurrent} always isCalm />
            <PriceAge className="note" seconds={outcome.ageSeconds} since={since} staleAfter={outcome.stale_after_seconds} />
          </span>
        )}
      </NumberCell>
    </>
  )
}

/** The outcome on each line, hardest first: of an over the highest total, of an under and of a side the lowest number. */
export function stepsOf(lines: readonly LadderLine[], key: BoardRow['best']['outcome']) {
  return lines
    .flatMap(({ outcomes, books, isMain }) => {
      const outcome = outcomes.find((one) => one.outcome === key)
      return outcome && outcome.point !== null ? [{ outcome, books, isMain, point: outcome.point }] : []
    })
    .toSorted((a, b) => (key === 'over' ? b.point - a.point : a.point - b.point))
}
