import type { ReactNode } from 'react'
import { americanFromProbability } from '#core/odds/board/price.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { formatAge } from '../../../format/time.ts'
import { useFormat } from '../../../format/use-format.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { useNow } from '../../../ui/layout/use-now.ts'
import { stakeText, useKellyStake } from '../../bets/tracker/kelly-stake.ts'
import { TrackPriceButton } from '../../bets/tracker/track-bet-button.tsx'
import { EdgeMark } from '../board/edge-mark.tsx'
import { beatsFair, type Priced } from './best-prices.ts'
import { PriceRangeBar } from './price-range-bar.tsx'
import { MARKET_NAMES, selectionOf } from './selection.ts'

type Props = {
  priced: Priced
  /** The first ticket of a row bears the gold frame. */
  isFirst?: boolean
  children?: ReactNode
}

/** One price worth a look: what, where, how far from fair. The perforated card is for bets and nothing else. */
export function PriceTicket({ priced, isFirst = false, children }: Props) {
  const { event, market, best } = priced
  const format = useFormat()
  const now = useNow()
  const kelly = useKellyStake(best)
  // What is called no bet has no stake beside it.
  const stake = beatsFair(priced) ? kelly : null
  return (
    <article
      aria-label={`${selectionOf(priced)} at ${format.odds(best.price)}`}
      className={cx(
        'relative grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2.5 rounded-card border bg-s-1 px-4 pt-3 pb-4',
        isFirst ? 'border-accent-mark' : 'border-line',
      )}
    >
      <div className="label flex justify-between gap-2 whitespace-nowrap">
        <span>{MARKET_NAMES[market]}</span>
        <span className="truncate">
          {event.away_abbreviation} @ {event.home_abbreviation} · {event.clock ?? format.start(Date.parse(event.commence_time), now)}
        </span>
      </div>
      <div className="flex items-start justify-between gap-2">
        <div>
          <div className="text-20 leading-tight font-bold">{selectionOf(priced)}</div>
          <div className="note">
            {best.bookTitle} · {formatAge(0, best.ageSeconds * 1000)} ago
          </div>
        </div>
        <div className="text-right">
          <div className="scoreboard text-26 leading-tight">{format.odds(best.price)}</div>
          {stake ? <div className="note whitespace-nowrap">Stake {stakeText(stake)}</div> : null}
        </div>
      </div>
      <Perforation isFirst={isFirst} />
      <PriceRangeBar event={event} market={market} best={best} width={268} height={30} className="h-auto w-full" />
      <dl className="flex flex-wrap justify-between gap-x-3 gap-y-1">
        <Term name="Fair">{format.odds(americanFromProbability(best.fair))}</Term>
        <Term name="Chance">{formatPercent(best.fair)}</Term>
        <Term name="Edge">
          <EdgeMark edge={best.edge} isOld={!best.isCurrent} always isCalm />
        </Term>
        <Term name="Range">
          {formatEdge(best.edgeRange.low)} to {formatEdge(best.edgeRange.high)}
        </Term>
      </dl>
      <div className="@container mt-0.5">
        <div className="flex flex-wrap items-center gap-1">
          {children}
          <span className="ml-auto">
            <TrackPriceButton event={event} market={market} best={best} price={best.price} stakeCents={stake?.cents ?? null} />
          </span>
        </div>
      </div>
    </article>
  )
}

function Term({ name, children, className }: { name: string; children: ReactNode; className?: string }) {
  return (
    <div>
      <dt className="note">{name}</dt>
      <dd className={cx('font-semibold whitespace-nowrap', className)}>{children}</dd>
    </div>
  )
}

function Perforation({ isFirst }: { isFirst: boolean }) {
  const notch = cx('absolute -top-[7px] size-[13px] rounded-full border bg-bg', isFirst ? 'border-accent-mark' : 'border-line')
  return (
    <div aria-hidden="true" className="relative -mx-1 mt-0.5 border-t border-dashed border-line-2">
      <span className={cx(notch, '-left-5 [clip-path:inset(-1px_-1px_-1px_6.5px)]')} />
      <span className={cx(notch, '-right-5 [clip-path:inset(-1px_6.5px_-1px_-1px)]')} />
    </div>
  )
}
