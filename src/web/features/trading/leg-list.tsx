import type { TradedGame, TradedLeg } from '#contract/odds/trading.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { formatPercent } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { ShareBar } from '../../ui/display/share-bar.tsx'
import { PriceButton } from '../bets/tracker/price-button.tsx'
import { PriceAge } from '../odds/board/price-age.tsx'
import { sideOf, trackedEvent } from './game-head.tsx'

type Props = { game: TradedGame; market: MarketKey; legs: readonly TradedLeg[]; staleAfter: number; arrivedAt: number }

/** What to bet where, at which price, with which share of the stake. */
export function LegList({ game, market, legs, staleAfter, arrivedAt }: Props) {
  const { odds } = useFormat()
  return (
    <ul className="grid gap-1 text-13">
      {legs.map((leg) => (
        <li
          key={`${leg.outcome} ${leg.point}`}
          className="grid grid-cols-[minmax(0,1fr)_4rem_4rem] items-baseline gap-x-3 md:grid-cols-[9rem_8rem_4rem_minmax(0,1fr)_5rem]"
        >
          <b>{sideOf(game, market, leg)}</b>
          <span className="text-ink-2 max-md:order-last">{leg.bookTitle}</span>
          <PriceButton
            event={trackedEvent(game)}
            market={market}
            outcome={leg.outcome}
            point={leg.point}
            price={leg.price}
            bookTitle={leg.bookTitle}
            name={leg.name}
            className="-mr-1.5 min-h-6 justify-self-end px-1.5 font-semibold"
          >
            {odds(leg.price)}
          </PriceButton>
          <span className="flex items-center gap-3 max-md:justify-end">
            <span className="flex flex-1 max-md:hidden">
              <ShareBar share={leg.stakeShare} />
            </span>
            <span className="text-right whitespace-nowrap text-ink-2 md:w-28 md:text-left">
              {formatPercent(leg.stakeShare, 0)}
              <span className="max-md:sr-only"> of the stake</span>
            </span>
          </span>
          <PriceAge
            seconds={leg.ageSeconds}
            since={arrivedAt}
            staleAfter={staleAfter}
            className="text-right max-md:order-last max-md:col-span-2"
          />
        </li>
      ))}
    </ul>
  )
}
