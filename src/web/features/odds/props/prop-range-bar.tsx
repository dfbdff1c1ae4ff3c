import type { PropSide } from '#contract/odds/props.ts'
import { isCurrentValue } from '#core/odds/board/current-price.ts'
import { americanFromProbability, decimalFromAmerican } from '#core/odds/board/price.ts'
import { useFormat } from '../../../format/use-format.ts'
import { RangeBar } from '../../../ui/layout/range-bar.tsx'

type Props = { side: PropSide; width?: number; height?: number; className?: string }

/** Every fresh price of one side, its fair price with the range of the methods, and the best one; in decimal odds, as on the odds board. */
export function PropRangeBar({ side: { prices, fair, fairRange, best }, width, height, className }: Props) {
  const { odds } = useFormat()
  const fresh = prices.filter(({ isStale, isSuspect }) => !isStale && !isSuspect).map(({ price }) => decimalFromAmerican(price))
  const ours = fair === null || fair <= 0 || fair >= 1 ? null : 1 / fair
  const band = fairRange && fairRange.low > 0 ? ([1 / fairRange.high, 1 / fairRange.low] as const) : null
  const all = [...fresh, ...(ours === null ? [] : [ours]), ...(band ?? [])]
  if (all.length === 0) return null
  const room = (Math.max(...all) - Math.min(...all)) * 0.08 || 0.02
  const words = [
    fresh.length === 1 ? '1 book' : `${fresh.length} books`,
    best === null ? 'no fresh price' : `best ${odds(best.price)}`,
    ...(fair === null || fair <= 0 || fair >= 1 ? [] : [`fair ${odds(americanFromProbability(fair))}`]),
  ]
  return (
    <RangeBar
      label={words.join(', ')}
      range={[Math.min(...all) - room, Math.max(...all) + room]}
      ours={ours}
      band={band}
      market={fresh}
      price={best === null ? null : decimalFromAmerican(best.price)}
      priceTone={isCurrentValue(best) ? 'gain' : 'flat'}
      width={width}
      height={height}
      className={className}
    />
  )
}
