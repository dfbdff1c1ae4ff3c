import { useState } from 'react'
import type { OddsEvent, odds } from '#contract/odds/odds.ts'
import type { Infer } from '#core/infer.ts'
import { isCurrentValue } from '#core/odds/board/current-price.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { plural } from '#core/plural.ts'
import { formatHandicap, formatPoint } from '../../../format/odds.ts'
import { formatPercent } from '../../../format/percent.ts'
import { formatAge } from '../../../format/time.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RangeBar } from '../../../ui/layout/range-bar.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { NoEdgesNote } from '../../care/open-to.tsx'
import { BestButton } from '../../odds/board/board-cells.tsx'
import { EdgeMark } from '../../odds/board/edge-mark.tsx'
import { citedRows } from './cited-rows.ts'

type Board = Infer<(typeof odds)['board']['output']>

/** Best price of each side with its fair chance, drawn on the rail. */
export function OddsRows({ board, cited, isAside }: { board: Board; cited: readonly string[]; isAside: boolean }) {
  const [isWhole, setIsWhole] = useState(false)
  const rows = isWhole ? board.odds.map((row) => ({ row })) : citedRows(board.odds, 'odds', cited, isAside ? 0 : 3)
  if (board.odds.length === 0) return <p className="px-3 py-2.5 text-13 text-ink-2">No open games.</p>
  return (
    <div>
      {board.isWithoutEdges ? <NoEdgesNote /> : null}
      <ul className="divide-y divide-line">
        {rows.map(({ row }) => (
          <Event key={row.id} event={row} market={board.market} isWithoutEdges={board.isWithoutEdges === true} />
        ))}
      </ul>
      {board.odds.length > rows.length || isWhole ? (
        <Button tone="quiet" size="sm" className="m-1.5" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${plural(board.odds.length, 'game')}`}
        </Button>
      ) : null}
    </div>
  )
}

type EventProps = { event: OddsEvent; market: MarketKey; isWithoutEdges: boolean }

function Event({ event, market, isWithoutEdges }: EventProps) {
  const format = useFormat()
  const now = useNow()
  return (
    <li className="grid gap-1 px-3 py-2">
      <p className="label">
        {event.away_abbreviation} @ {event.home_abbreviation} · {event.clock ?? format.start(Date.parse(event.commence_time), now)}
      </p>
      {event.best.map((best) => (
        <Outcome key={best.outcome} event={event} market={market} best={best} isWithoutEdges={isWithoutEdges} />
      ))}
    </li>
  )
}

function Outcome({ event, market, best, isWithoutEdges }: EventProps & { best: OddsEvent['best'][number] }) {
  const format = useFormat()
  const name = selectionOf(market, best)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 text-13 md:grid-cols-[minmax(0,1fr)_8rem_4.5rem_8rem]">
      <span className="min-w-0 truncate font-semibold">{name}</span>
      <span className="max-md:hidden">
        <PriceRangeBar event={event} market={market} best={best} name={name} />
      </span>
      <BestButton row={{ event, market, best }} className="-mr-1.5 pr-1.5 text-right">
        <b>{best.price === null ? '–' : format.odds(best.price)}</b>
        <span className="note block truncate">{best.bookTitle ?? 'no fresh price'}</span>
      </BestButton>
      <span className="text-right">
        {best.edge === null ? isWithoutEdges ? null : '–' : <EdgeMark edge={best.edge} isOld={!best.isCurrent} always isCalm />}
        {best.edge === null || best.ageSeconds === null ? null : (
          <span className="note block whitespace-nowrap">seen {formatAge(0, best.ageSeconds * 1000)} before</span>
        )}
        {isWithoutEdges ? null : (
          <span className="note block">{best.fair === null ? 'fair unknown' : `fair ${formatPercent(best.fair)}`}</span>
        )}
      </span>
    </div>
  )
}

function selectionOf(market: MarketKey, best: OddsEvent['best'][number]): string {
  if (best.point === null || market === 'h2h') return best.name
  return market === 'totals' ? `${best.name} ${formatPoint(best.point)}` : formatHandicap(best.name, best.point)
}

/** Chances implied by each book, our fair chance, and the price that can be taken. */
function PriceRangeBar({
  event,
  market,
  best,
  name,
}: {
  event: OddsEvent
  market: MarketKey
  best: OddsEvent['best'][number]
  name: string
}) {
  const chances = event.bookmakers.flatMap((book) =>
    book.markets
      .filter((one) => one.key === market)
      .flatMap((one) => one.outcomes)
      .filter((one) => one.outcome === best.outcome && one.point === best.point && !one.stale)
      .map((one) => 1 / decimalFromAmerican(one.price)),
  )
  if (chances.length === 0 || best.price === null) return null
  const price = 1 / decimalFromAmerican(best.price)
  const all = [...chances, price, ...(best.fair === null ? [] : [best.fair])]
  const pad = Math.max(0.01, (Math.max(...all) - Math.min(...all)) * 0.15)
  return (
    <RangeBar
      label={`${name}: ${plural(chances.length, 'book')} ${chances.length === 1 ? 'implies' : 'imply'} ${formatPercent(Math.min(...chances))} to ${formatPercent(Math.max(...chances))}${best.fair === null ? '' : `, fair ${formatPercent(best.fair)}`}`}
      range={[Math.min(...all) - pad, Math.max(...all) + pad]}
      ours={best.fair}
      band={best.fairRange ? [best.fairRange.low, best.fairRange.high] : null}
      market={chances}
      price={price}
      priceTone={isCurrentValue(best) ? 'gain' : 'flat'}
      width={128}
    />
  )
}
