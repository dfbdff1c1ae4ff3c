// The prices of a board that are worth a look.
import type { OddsEvent } from '#contract/odds/odds.ts'
import { isValue } from '#core/odds/board/edge.ts'
import type { MarketKey } from '#core/odds/board/market.ts'

type Best = OddsEvent['best'][number]
type Known<T, K extends keyof T> = T & { [P in K]-?: NonNullable<T[P]> }

/** A best price about which everything is known. */
export type Priced = {
  readonly event: OddsEvent
  readonly market: MarketKey
  readonly best: Known<Best, 'price' | 'bookTitle' | 'edge' | 'edgeRange' | 'ageSeconds' | 'fair' | 'fairRange'>
}

/** Prices that can be taken, best edge first. */
export function bestPrices(events: readonly OddsEvent[], market: MarketKey): Priced[] {
  return events
    .flatMap((event) => event.best.map((best) => ({ event, market, best })))
    .filter((row): row is Priced => {
      const { price, bookTitle, edge, edgeRange, ageSeconds, fair, fairRange } = row.best
      return [price, bookTitle, edge, edgeRange, ageSeconds, fair, fairRange].every((value) => value !== null)
    })
    .sort((a, b) => b.best.edge - a.best.edge)
}

/**
 * Whether a price is value: two percent above fair or more by the board's method, by something under every other method too, and seen within
 * its book's own pace.
 */
export function beatsFair({ best }: Priced): boolean {
  return isValue(best.edge) && best.edgeRange.low > 0 && best.isCurrent
}
