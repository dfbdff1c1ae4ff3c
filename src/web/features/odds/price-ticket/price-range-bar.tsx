import type { OddsEvent } from '#contract/odds/odds.ts'
import { isCurrentValue } from '#core/odds/board/current-price.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { americanFromProbability, decimalFromAmerican } from '#core/odds/board/price.ts'
import { useFormat } from '../../../format/use-format.ts'
import { RangeBar } from '../../../ui/layout/range-bar.tsx'

type Props = {
  event: OddsEvent
  market: MarketKey
  best: OddsEvent['best'][number]
  width?: number
  height?: number
  className?: string
}

/**
 * Every book's fresh price on an outcome, the fair price with its range, and the best one; in decimal odds, so that distances are money.
 * Prices that nobody may take any more are left out.
 */
export function PriceRangeBar({ event, market, best, width, height, className }: Props) {
  const { odds } = useFormat()
  const prices = pricesOf(event, market, best)
  const ours = best.fair === null || best.fair <= 0 ? null : 1 / best.fair
  const band = best.fairRange && best.fairRange.low > 0 ? ([1 / best.fairRange.high, 1 / best.fairRange.low] as const) : null
  const price = best.price === null ? null : decimalFromAmerican(best.price)
  const all = [...prices, ...(ours === null ? [] : [ours]), ...(price === null ? [] : [price]), ...(band ?? [])]
  if (all.length === 0) return null
  const room = (Math.max(...all) - Math.min(...all)) * 0.08 || 0.02
  const words = [
    prices.length === 1 ? '1 book' : `${prices.length} books`,
    best.price === null ? 'no fresh price' : `best ${odds(best.price)}`,
    ...(best.fair === null ? [] : [`fair ${odds(americanFromProbability(best.fair))}`]),
  ]
  return (
    <RangeBar
      label={words.join(', ')}
      range={[Math.min(...all) - room, Math.max(...all) + room]}
      ours={ours}
      band={band}
      market={prices}
      price={price}
      priceTone={isCurrentValue(best) ? 'gain' : 'flat'}
      width={width}
      height={height}
      className={className}
    />
  )
}

function pricesOf(event: OddsEvent, market: MarketKey, best: OddsEvent['best'][number]): number[] {
  return event.bookmakers.flatMap(({ markets }) =>
    markets
      .filter(({ key }) => key === market)
      .flatMap(({ outcomes }) => outcomes)
      .filter(({ outcome, point, stale, suspect }) => outcome === best.outcome && point === best.point && !stale && !suspect)
      .map(({ price }) => decimalFromAmerican(price)),
  )
}
