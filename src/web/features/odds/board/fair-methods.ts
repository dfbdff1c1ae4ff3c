// What an outcome is worth under every method of taking the margin out, calculated in the browser from the prices on the board.
import type { OddsEvent } from '#contract/odds/odds.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { impliedFromAmerican } from '#core/odds/board/price.ts'
import { bookWeight, consensus } from '#core/odds/fair/fair-line.ts'
import { DEVIG_METHODS, type DevigMethod } from '#core/odds/fair/vig.ts'
import { type Best, pricesOn } from './board-rows.ts'

export type MethodFair = { readonly method: DevigMethod; readonly fair: number }

type Complete = { readonly implied: number[]; readonly weight: number }

/** Each book that shows every outcome of the event's line fresh: its chances in the order of `event.best`, and how much it weighs. */
function completeBooks(event: OddsEvent, market: MarketKey): Complete[] {
  const outcomes = event.best.map((best) => pricesOn(event, market, best))
  return event.bookmakers.flatMap(({ key }) => {
    const legs = outcomes.flatMap((prices) => prices.get(key) ?? [])
    if (legs.length < 2 || legs.length < outcomes.length || legs.some((leg) => leg.stale)) return []
    const ageSeconds = Math.max(...legs.map((leg) => leg.ageSeconds))
    // The book's own limit, not the game's: a book that confirms more often is given less time.
    const weight = bookWeight({ league: event.league, book: key, ageSeconds, staleAfterSeconds: legs[0]!.stale_after_seconds })
    return [{ implied: legs.map((leg) => impliedFromAmerican(leg.price)), weight }]
  })
}

/** Chances implied by each book that shows every outcome of the event's line fresh, in the order of `event.best`. */
export function completeMarkets(event: OddsEvent, market: MarketKey): number[][] {
  return completeBooks(event, market).map(({ implied }) => implied)
}

/**
 * The fair chance of one outcome by every method: the median over the books, weighed as the board weighs them. Empty without a complete
 * market.
 */
export function fairByMethod(event: OddsEvent, market: MarketKey, { outcome }: Pick<Best, 'outcome'>): MethodFair[] {
  const books = completeBooks(event, market)
  const place = event.best.findIndex((best) => best.outcome === outcome)
  if (books.length === 0 || place < 0) return []
  const markets = books.map(({ implied }) => implied)
  const weights = books.map(({ weight }) => weight)
  return DEVIG_METHODS.map((method) => ({ method, fair: consensus(method, markets, { weights })[place]! }))
}
