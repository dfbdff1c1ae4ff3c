import { useMemo } from 'react'
import type { OddsEvent } from '#contract/odds/odds.ts'
import { ERRORS } from '#core/errors.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { edgeGrade } from '#core/odds/board/edge.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { formatPercent } from '../../../format/percent.ts'
import { HrefButton } from '../../../ui/actions/link-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState, LoadingState } from '../../../ui/states/states.tsx'
import { useClosed } from '../../care/use-care.ts'
import { BETTING } from '../../odds/betting.copy.ts'
import { BoardError } from '../../odds/board/board-states.tsx'
import { EdgeMark } from '../../odds/board/edge-mark.tsx'
import { fairNote } from '../../odds/board/fair-method.ts'
import { OLD_NOTE, VALUE_NAMES, VALUE_NOTE } from '../../odds/board/odds-board.copy.ts'
import { PriceAge } from '../../odds/board/price-age.tsx'
import { type Boards, useBoards, worldOf } from '../../odds/board/use-boards.ts'
import { beatsFair, bestPrices, nearestInOrder, nearestToFair, noBetNote, type Priced } from '../../odds/price-ticket/best-prices.ts'
import { PRICE_COLUMNS, priceKey } from '../../odds/price-ticket/price-rows.tsx'
import { PriceTicket } from '../../odds/price-ticket/price-ticket.tsx'
import { MARKET_NAMES } from '../../odds/price-ticket/selection.ts'
import { FairBy } from './fair-by.tsx'
import { priceName } from './price-name.ts'

/** Tickets; every other price stands in the table. */
const SHOWN = 3

type Board = { readonly market: MarketKey; readonly odds: readonly OddsEvent[] }

/** Prices that are value, best first: the same that the headline counts. */
export function valuePrices(boards: readonly Board[]): Priced[] {
  return boards
    .flatMap(({ odds, market }) => bestPrices(odds, market))
    .filter(beatsFair)
    .toSorted((a, b) => b.best.edge - a.best.edge)
}

/** What names a price at a book: it stands in one list of the tab. */
const placeOf = ({ event, market, best: { outcome, point, book } }: Priced): string =>
  priceName({ game: event.id, market, outcome, point, book })

/** The three prices furthest above fair, every other with its filters, and how each market stands. */
export function ValueTab({ league, markets }: { league: LeagueKey; markets: readonly MarketKey[] }) {
  const boards = useBoards(league, markets)
  const value = useMemo(() => valuePrices(boards.boards), [boards.boards])
  const shownAbove = useMemo(() => new Set(value.slice(0, SHOWN).map(placeOf)), [value])
  const closed = useClosed('see_edges')
  // Whether a price beats fair is then not known here.
  if (closed !== null)
    return (
      <div className="rounded-card border border-line bg-s-1">
        <EmptyState title={ERRORS.care.title} detail={closed}>
          <HrefButton href="/limits">Your limits</HrefButton>
        </EmptyState>
      </div>
    )
  if (boards.error) return <BoardError error={boards.error} onRetry={boards.refresh} />
  // A screen high, so that what stands below does not jump when the prices arrive.
  if (boards.isLoading)
    return (
      <div className="min-h-dvh">
        <LoadingState label="Loading prices" />
      </div>
    )
  return (
    <div className="grid gap-2">
      {value.length === 0 ? null : (
        <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {value.slice(0, SHOWN).map((priced, index) => (
            <PriceTicket key={`${priced.event.id} ${priced.market} ${priced.best.outcome}`} priced={priced} isFirst={index === 0}>
              <Badge tone="gain">{edgeGrade(priced.best.edge) === 'high' ? VALUE_NAMES.high : VALUE_NAMES.good}</Badge>
            </PriceTicket>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-baseline gap-x-4 text-13 text-ink-2">
        {value.length > 0 ? null : boards.isShowingStaleData ? (
          <p>{BETTING.valueUnknown}</p>
        ) : (
          <p className="font-semibold text-ink">{BETTING.noValue}.</p>
        )}
        <HowComputed isNone={value.length === 0 && !boards.isShowingStaleData} />
      </div>
      <FairBy league={league} shownAbove={shownAbove}>
        {value.length === 0 && !boards.isShowingStaleData ? <Nearest boards={boards} /> : null}
        <MarketAnalysis boards={boards} />
      </FairBy>
    </div>
  )
}

/** What is no bet has no stake. */
const COLUMNS_OF_NEAREST = PRICE_COLUMNS.filter(({ key }) => key !== 'stake')
/** So many of those that are no bet. */
const NEAREST = 8

/** Where nothing beats fair: what comes nearest, and that it is no bet. A price above fair stands in the list of those, and there alone. */
function Nearest({ boards }: { boards: Boards }) {
  const below = nearestToFair(boards.boards.flatMap(({ odds, market }) => bestPrices(odds, market))).filter(({ best }) => best.edge <= 0)
  const shown = nearestInOrder(below, NEAREST)
  if (shown.length === 0) return null
  return (
    <Card
      title="Below fair, the nearest first"
      source={{ parts: [noBetNote(shown), worldOf(boards.boards), fairNote(boards.boards[0]?.method)] }}
    >
      <Table caption="Prices below fair, the nearest first" columns={COLUMNS_OF_NEAREST} rows={shown} rowKey={priceKey} />
    </Card>
  )
}

/** All that is to be known of the figures of the tab, in one place, so that the prices come first. */
function HowComputed({ isNone }: { isNone: boolean }) {
  return (
    <details className="open:basis-full">
      <summary className="cursor-pointer text-12 text-ink-3 hover:text-ink max-md:min-h-11 max-md:content-center">{BETTING.how}</summary>
      <ul className="grid max-w-[80ch] list-disc gap-1 py-1 pl-5 text-12">
        {isNone ? <li>{BETTING.noValueDetail}</li> : null}
        {[VALUE_NOTE, ...BETTING.howDetails, OLD_NOTE].map((text) => (
          <li key={text}>{capital(text)}.</li>
        ))}
      </ul>
    </details>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Line = {
  readonly market: MarketKey
  readonly prices: number
  readonly above: number
  /** The current price with the highest edge. */
  readonly best: Priced['best'] | null
  /** Epoch ms at which the board came. */
  readonly arrivedAt: number
  readonly leastHold: number | null
  readonly middleHold: number | null
}

function lineOf({ market, odds }: Board, arrivedAt: number): Line {
  const priced = bestPrices(odds, market)
  const current = priced.filter(({ best }) => best.isCurrent)
  const holds = odds.flatMap(({ bookmakers }) => bookmakers.flatMap(({ hold }) => hold ?? [])).toSorted((a, b) => a - b)
  return {
    market,
    prices: priced.length,
    above: current.filter(({ best }) => best.edge > 0).length,
    best: current[0]?.best ?? null,
    arrivedAt,
    leastHold: holds[0] ?? null,
    middleHold: holds[holds.length >> 1] ?? null,
  }
}

const share = (value: number | null) => (value === null ? 'unknown' : formatPercent(value))

const COLUMNS: readonly Column<Line>[] = [
  { key: 'market', header: 'Market', cell: ({ market }) => <b>{MARKET_NAMES[market]}</b> },
  { key: 'prices', header: 'Best prices', align: 'right', hideOnPhone: true, cell: ({ prices }) => prices },
  { key: 'above', header: 'Above fair', align: 'right', cell: ({ above }) => above },
  {
    key: 'best',
    header: 'Best edge',
    align: 'right',
    cell: ({ best, prices, arrivedAt }) =>
      best === null ? (
        prices === 0 ? (
          'unknown'
        ) : (
          'none current'
        )
      ) : (
        <span className="grid justify-items-end">
          <EdgeMark edge={best.edge} always isCalm />
          <PriceAge className="note" seconds={best.ageSeconds} since={arrivedAt} staleAfter={best.stale_after_seconds} />
        </span>
      ),
  },
  { key: 'least', header: 'Lowest hold', align: 'right', hideOnPhone: true, cell: ({ leastHold }) => share(leastHold) },
  { key: 'middle', header: 'Middle hold', align: 'right', cell: ({ middleHold }) => share(middleHold) },
]

function MarketAnalysis({ boards }: { boards: Boards }) {
  return (
    <Card
      title="Market analysis"
      source={
        boards.boards.length > 0
          ? {
              parts: [
                worldOf(boards.boards),
                fairNote(boards.boards[0]?.method),
                'edges on prices seen within their book’s own pace',
                'hold of each book on each game',
              ],
              stale: boards.isShowingStaleData,
            }
          : undefined
      }
    >
      <Table
        caption="How each market stands"
        columns={COLUMNS}
        rows={boards.boards.map((board) => lineOf(board, boards.arrivedAt))}
        rowKey={({ market }) => market}
        empty={<EmptyState title="No Odds Available" />}
      />
    </Card>
  )
}
