// What an outcome is worth under every method of taking the margin out, reckoned in the browser from the prices on the board.
import type { OddsEvent } from '#contract/odds.ts'
import { consensus } from '#core/odds/fair-line.ts'
import type { MarketKey } from '#core/odds/market.ts'
import { impliedFromAmerican } from '#core/odds/price.ts'
import { DEVIG_METHODS, type DevigMethod } from '#core/odds/vig.ts'
import { type Best, pricesOn } from './board-rows.ts'

export type MethodFair = { readonly method: DevigMethod; readonly fair: number }

/** Chances implied by each book that shows every outcome of the event's line fresh, in the order of `event.best`. */
export function completeMarkets(event: OddsEvent, market: MarketKey): number[][] {
  const outcomes = event.best.map((best) => pricesOn(event, market, best))
  return event.bookmakers.flatMap(({ key }) => {
    const legs = outcomes.map((prices) => prices.get(key))
    return legs.length >= 2 && legs.every((leg) => leg !== undefined && !leg.stale)
      ? [legs.map((leg) => impliedFromAmerican(leg!.price))]
      : []
  })
}

/** The fair chance of one outcome by every method: the median over the books, as the board reckons it. Empty without a complete market. */
export function fairByMethod(event: OddsEvent, market: MarketKey, { outcome }: Pick<Best, 'outcome'>): MethodFair[] {
  const markets = completeMarkets(event, market)
  const place = event.best.findIndex((best) => best.outcome === outcome)
  if (markets.length === 0 || place < 0) return []
  return DEVIG_METHODS.map((method) => ({ method, fair: consensus(method, markets)[place]! }))
}
