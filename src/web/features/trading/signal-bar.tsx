import type { TradingSignal } from '#contract/odds/trading.ts'
import { isValue } from '#core/odds/board/edge.ts'
import { americanFromProbability, decimalFromAmerican } from '#core/odds/board/price.ts'
import { plural } from '#core/plural.ts'
import { useFormat } from '../../format/use-format.ts'
import { RangeBar } from '../../ui/layout/range-bar.tsx'

/** Where the price of a signal stands among the books, with fair and its range over the methods; in decimal odds. Nothing without a price. */
export function SignalBar({ signal }: { signal: TradingSignal }) {
  const { odds } = useFormat()
  const { price, expectedValue, edgeRange, evidence, point } = signal
  if (price === null || expectedValue === null || signal.type === 'arbitrage') return null
  const decimal = decimalFromAmerican(price)
  // edge = fair chance × price − 1, so the fair price is the price through 1 + edge.
  const fair = decimal / (1 + expectedValue)
  const band = edgeRange ? ([decimal / (1 + edgeRange.high), decimal / (1 + edgeRange.low)] as const) : null
  const books = evidence.filter((row) => row.point === point).map((row) => decimalFromAmerican(row.price))
  const all = [...books, decimal, fair, ...(band ?? [])]
  const room = (Math.max(...all) - Math.min(...all)) * 0.08 || 0.02
  return (
    <RangeBar
      label={`${odds(price)} among ${plural(books.length, 'book')}, fair ${odds(americanFromProbability(1 / fair))}`}
      range={[Math.min(...all) - room, Math.max(...all) + room]}
      ours={fair}
      band={band}
      market={books}
      price={decimal}
      priceTone={isValue(expectedValue) ? 'gain' : 'flat'}
      width={300}
      className="w-full max-w-75"
    />
  )
}
