// Arbitrages among the prices that the browser holds: the wire's events put back into the board that core reckons with.
import type { OddsEvent } from '#contract/odds.ts'
import { type Arbitrage, arbitrages } from '#core/odds/arbitrage.ts'
import type { MarketKey } from '#core/odds/market.ts'
import type { BoardGame, BoardMarket, BoardOutcome } from '#core/odds/odds-board.ts'
import { decimalFromAmerican } from '#core/odds/price.ts'

type Board = { readonly market: MarketKey; readonly odds: readonly OddsEvent[] }
type Price = NonNullable<BoardOutcome['best']>

export type SureProfit = Arbitrage & { readonly event: OddsEvent }

/** Every arbitrage on every line of some boards, most profitable first. */
export function arbitragesOf(boards: readonly Board[]): SureProfit[] {
  const events = new Map(boards.flatMap(({ odds }) => odds.map((event) => [event.id, event] as const)))
  const games: BoardGame[] = boards.flatMap(({ market, odds }) =>
    odds.map((event) => ({ gameId: event.id, markets: linesOf(event, market) })),
  )
  const found = arbitrages({ method: 'shin', asOf: 0, games, dropped: 0 })
  return found.flatMap((arbitrage) => {
    const event = events.get(arbitrage.gameId)
    return event ? [{ ...arbitrage, event }] : []
  })
}

function linesOf(event: OddsEvent, market: MarketKey): BoardMarket[] {
  const wanted = event.best.map(({ outcome }) => outcome)
  const lines = new Map<number | null, Map<string, { point: number | null; best: Price }>>()
  for (const book of event.bookmakers)
    for (const { outcomes } of book.markets.filter(({ key }) => key === market))
      for (const { outcome, point, price, stale, suspect, ageSeconds, edge, edgeRange } of outcomes) {
        if (stale || suspect) continue
        const line = market === 'spreads' && outcome === 'away' && point !== null ? -point + 0 : point
        const legs = lines.get(line) ?? new Map<string, { point: number | null; best: Price }>()
        lines.set(line, legs)
        const rival = legs.get(outcome)
        if (rival && decimalFromAmerican(rival.best.price) >= decimalFromAmerican(price)) continue
        const best = { book: book.key, bookTitle: book.title, price, ageSeconds, isStale: false, isSuspect: false, edge, edgeRange }
        legs.set(outcome, { point, best })
      }
  return [...lines]
    .filter(([, legs]) => wanted.every((outcome) => legs.has(outcome)))
    .map(([line, legs]) => ({
      market,
      line,
      isMain: line === event.line,
      outcomes: wanted.map((outcome) => ({ outcome, fair: null, fairRange: null, prices: [], ...legs.get(outcome)! })),
      bestHold: null,
      books: [],
    }))
}
