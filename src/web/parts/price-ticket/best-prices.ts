// The prices of a board that are worth a look.
import type { OddsEvent } from '#contract/odds.ts'
import type { MarketKey } from '#core/odds/market.ts'

type Best = OddsEvent['best'][number]
type Known<T, K extends keyof T> = T & { [P in K]-?: NonNullable<T[P]> }

/** A best price about which everything is known. */
export type Priced = {
  readonly event: OddsEvent
  readonly market: MarketKey
  readonly best: Known<Best, 'price' | 'bookTitle' | 'edge' | 'edgeRange' | 'ageSeconds' | 'fair' | 'fairRange'>
}

/** Spec 001 section 9: the threshold between small and mid edges. */
export const MID_EDGE = 0.02

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

/** Whether a price beats fair by two percent or more by the board's method, and by something under every other method too. */
export function beatsFair({ best }: Priced): boolean {
  return best.edge >= MID_EDGE && best.edgeRange.low > 0
}
