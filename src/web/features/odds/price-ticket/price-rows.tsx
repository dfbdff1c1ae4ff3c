// A price worth a look as one row: what, when, where, how far from fair, and what one would stake on it.
import { Link } from '@tanstack/react-router'
import { isCurrentValue } from '#core/odds/board/current-price.ts'
import { americanFromProbability } from '#core/odds/board/price.ts'
import { formatPercent } from '../../../format/percent.ts'
import { formatAge } from '../../../format/time.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import type { Column } from '../../../ui/display/table.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useNow } from '../../../ui/layout/use-now.ts'
import { stakeText, useKellyStake } from '../../bets/tracker/kelly-stake.ts'
import { PriceButton } from '../../bets/tracker/price-button.tsx'
import { trackedPrice } from '../../bets/tracker/track-bet-button.tsx'
import { EdgeMark } from '../board/edge-mark.tsx'
import { beatsFair, type Priced } from './best-prices.ts'
import { PriceRangeBar } from './price-range-bar.tsx'
import { selectionOf } from './selection.ts'

export const priceKey = ({ event, market, best }: Priced): string => `${event.id} ${market} ${best.outcome}`

/** Two lines on a phone, the price as the button beside them. */
const LOW = 'max-md:py-1'

export const PRICE_COLUMNS: readonly Column<Priced>[] = [
  { key: 'selection', header: 'Selection', className: LOW, cell: (priced) => <Selection priced={priced} /> },
  { key: 'start', header: 'Start', hideOnPhone: true, cell: (priced) => <Start priced={priced} /> },
  { key: 'best', header: 'Best', align: 'right', className: LOW, cell: (priced) => <Best priced={priced} /> },
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
    className: LOW,
    cell: ({ best }) => (
      <>
        <EdgeMark edge={best.edge} isOld={!best.isCurrent} always isCalm isBrief />
        {/* It has a column of its own where there is room. */}
        <span className="note block md:hidden">{formatAge(0, best.ageSeconds * 1000)}</span>
      </>
    ),
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
      className="group/name grid min-h-6 items-baseline gap-x-2 max-md:-my-1 max-md:min-h-13 max-md:content-center md:flex"
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
    <span className="inline-flex flex-row-reverse items-center justify-end gap-x-2 align-middle">
      <PriceButton
        {...trackedPrice(event, market, best, stake?.cents ?? null)}
        price={best.price}
        className={cx(
          'border px-2 font-bold tabular-nums max-md:h-11 max-md:min-w-19 md:min-w-14',
          isCurrentValue(best) ? 'border-gain bg-gain-wash text-gain' : 'border-line-2',
        )}
      >
        <span className="grid justify-items-center max-md:text-16 max-md:leading-[17px]">
          {odds(best.price)}
          <span className="text-12 leading-[14px] font-normal text-ink-2 md:hidden">{best.bookTitle}</span>
        </span>
      </PriceButton>
      <span className="note max-md:hidden">{best.bookTitle}</span>
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
