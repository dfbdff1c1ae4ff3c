import { Link } from '@tanstack/react-router'
import { isCurrentValue } from '#core/odds/board/current-price.ts'
import { americanFromProbability } from '#core/odds/board/price.ts'
import { useAccess } from '../../access/use-access.ts'
import { stakeText, useKellyStake } from '../../features/bets/tracker/kelly-stake.ts'
import { PriceButton } from '../../features/bets/tracker/price-button.tsx'
import { trackedPrice } from '../../features/bets/tracker/track-bet-button.tsx'
import { useClosed } from '../../features/care/use-care.ts'
import { EdgeMark } from '../../features/odds/board/edge-mark.tsx'
import { VALUE_NOTE } from '../../features/odds/board/odds-board.copy.ts'
import { beatsFair, noBetNote, type Priced } from '../../features/odds/price-ticket/best-prices.ts'
import { PriceRangeBar } from '../../features/odds/price-ticket/price-range-bar.tsx'
import { selectionOf } from '../../features/odds/price-ticket/selection.ts'
import { formatPercent } from '../../format/percent.ts'
import { formatAge } from '../../format/time.ts'
import { useFormat } from '../../format/use-format.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { DASHBOARD } from './dashboard.copy.ts'
import type { DashboardPrices } from './dashboard.queries.ts'

/** As many rows whatever beats fair, so that the games below keep their place; on a phone fewer, for the same reason. */
const SHOWN = 6
const SHOWN_ON_PHONE = 3

/**
 * The prices furthest above fair; where fewer beat it, the nearest fill the list. Who has no odds in their plan sees why at the live markets
 * below, once; whom something of their own closes edges, above the screen.
 */
export function ValueList({ prices }: { prices: DashboardPrices }) {
  const { allows } = useAccess()
  const isClosed = useClosed('see_edges') !== null
  if (!allows('odds') || isClosed) return null
  return (
    <section aria-label="Prices that beat fair" className="min-w-0">
      <Rows prices={prices} />
    </section>
  )
}

function Rows({ prices }: { prices: DashboardPrices }) {
  const now = useNow()
  const isNarrow = useNarrow()
  const most = isNarrow ? SHOWN_ON_PHONE : SHOWN
  const shown = [...prices.value, ...prices.nearest].slice(0, most)
  const isKnown = shown.length > 0 && !prices.error
  return (
    <Card
      title={prices.value.length > 0 ? DASHBOARD.value : DASHBOARD.nearest}
      aside={isKnown ? <span className="note max-md:hidden">{prices.checked}</span> : null}
      action={
        <LinkButton to="/betting" search={shown[0] ? { league: shown[0].event.league } : {}} tone="quiet" size="sm">
          All prices
        </LinkButton>
      }
      source={
        isKnown
          ? {
              parts: [
                noBetNote(shown),
                prices.world === 'demo' ? 'Demo world' : prices.source,
                'fair price by Shin from all books',
                'band shows the range over the methods',
                prices.value.length > 0 ? VALUE_NOTE : null,
                prices.asOf === null ? null : `${formatAge(prices.asOf, now)} ago`,
              ],
            }
          : undefined
      }
    >
      {prices.error ? <ErrorState error={prices.error} title="Failed to load betting odds" onRetry={prices.retry} /> : null}
      {prices.isLoading ? <LoadingState label="Loading prices" rows={most} height="table" /> : null}
      {prices.error || prices.isLoading ? null : (
        <Table
          caption="Prices furthest above fair"
          columns={COLUMNS}
          rows={shown}
          rowKey={({ event, best }) => `${event.id} ${best.outcome}`}
          isMarked={beatsFair}
          empty={
            prices.isSilent ? (
              <EmptyState title="Prices are not known" detail={DASHBOARD.pricesUnknown} />
            ) : (
              <EmptyState title="No live games currently" detail="No game of the four leagues has a price that can be compared." />
            )
          }
        />
      )}
    </Card>
  )
}

const COLUMNS: readonly Column<Priced>[] = [
  { key: 'selection', header: 'Selection', cell: (priced) => <Selection priced={priced} /> },
  { key: 'start', header: 'Start', hideOnPhone: true, cell: (priced) => <Start priced={priced} /> },
  { key: 'best', header: 'Best', align: 'right', cell: (priced) => <Best priced={priced} /> },
  { key: 'fair', header: 'Fair', align: 'right', hideOnPhone: true, cell: ({ best }) => <Fair fair={best.fair} /> },
  {
    key: 'chance',
    header: 'Fair %',
    align: 'right',
    hideOnPhone: true,
    className: 'max-xl:hidden',
    cell: ({ best }) => formatPercent(best.fair),
  },
  {
    key: 'rail',
    header: 'Books, fair, best',
    hideOnPhone: true,
    className: 'max-xl:hidden',
    cell: ({ event, market, best }) => <PriceRangeBar event={event} market={market} best={best} width={132} height={20} />,
  },
  {
    key: 'edge',
    header: 'Edge',
    align: 'right',
    cell: ({ best }) => <EdgeMark edge={best.edge} isOld={!best.isCurrent} always isCalm isBrief />,
  },
  { key: 'stake', header: 'Stake', align: 'right', hideOnPhone: true, cell: (priced) => <Stake priced={priced} /> },
  {
    key: 'age',
    header: 'Age',
    align: 'right',
    hideOnPhone: true,
    cell: ({ best }) => <span className="text-ink-3">{formatAge(0, best.ageSeconds * 1000)}</span>,
  },
]

function Selection({ priced }: { priced: Priced }) {
  const { event } = priced
  return (
    <Link
      to="/games/$gameId"
      params={{ gameId: event.id }}
      search={{ tab: 'odds' }}
      className="group/name grid min-h-6 items-baseline gap-x-2 max-md:-my-2.5 max-md:min-h-14 max-md:content-center md:flex"
    >
      <b className="text-14 underline-offset-4 group-hover/name:underline">{selectionOf(priced)}</b>
      <span className="note whitespace-nowrap">
        {event.away_abbreviation} @ {event.home_abbreviation}
        <span className="md:hidden">
          , <Start priced={priced} />
        </span>
      </span>
    </Link>
  )
}

function Start({ priced: { event } }: { priced: Priced }) {
  const format = useFormat()
  const now = useNow()
  if (event.clock) return <Badge tone="live">{event.clock}</Badge>
  return <span className="whitespace-nowrap text-ink-2">{format.start(Date.parse(event.commence_time), now)}</span>
}

function Best({ priced }: { priced: Priced }) {
  const { event, market, best } = priced
  const { odds } = useFormat()
  const stake = useStake(priced)
  return (
    <span className="inline-flex items-center justify-end gap-x-2 align-middle max-md:flex-col max-md:items-end md:flex-row-reverse">
      <PriceButton
        {...trackedPrice(event, market, best, stake?.cents ?? null)}
        price={best.price}
        className={cx(
          'border px-2 font-bold tabular-nums max-md:min-h-9 max-md:min-w-16 max-md:text-16 md:min-w-14',
          isCurrentValue(best) ? 'border-gain bg-gain-wash text-gain' : 'border-line-2',
        )}
      >
        {odds(best.price)}
      </PriceButton>
      <span className="note">{best.bookTitle}</span>
    </span>
  )
}

function Fair({ fair }: { fair: number }) {
  const { odds } = useFormat()
  return odds(americanFromProbability(fair))
}

/** What is called no bet has no stake beside it. */
function useStake(priced: Priced) {
  const kelly = useKellyStake(priced.best)
  return beatsFair(priced) ? kelly : null
}

function Stake({ priced }: { priced: Priced }) {
  const stake = useStake(priced)
  return stake ? <b>{stakeText(stake)}</b> : <span className="text-ink-3">–</span>
}
