// The prices of a board that are worth a look.
import type { OddsEvent } from '#contract/odds/odds.ts'
import { isCurrentValue } from '#core/odds/board/current-price.ts'
import type { MarketKey } from '#core/odds/board/market.ts'

type Best = OddsEvent['best'][number]
type Known<T, K extends keyof T> = T & { [P in K]-?: NonNullable<T[P]> }

/** A best price about which everything is known. */
export type Priced = {
  readonly event: OddsEvent
  readonly market: MarketKey
  readonly best: Known<Best, 'price' | 'bookTitle' | 'edge' | 'edgeRange' | 'ageSeconds' | 'fair' | 'fairRange'>
}

/** Whether a best price can be taken and everything is known about it. */
export function isPriced(row: { readonly event: OddsEvent; readonly market: MarketKey; readonly best: Best }): row is Priced {
  const { price, bookTitle, edge, edgeRange, ageSeconds, fair, fairRange } = row.best
  return [price, bookTitle, edge, edgeRange, ageSeconds, fair, fairRange].every((value) => value !== null)
}

/** Prices that can be taken, best edge first. */
export function bestPrices(events: readonly OddsEvent[], market: MarketKey): Priced[] {
  return events
    .flatMap((event) => event.best.map((best) => ({ event, market, best })))
    .filter(isPriced)
    .sort((a, b) => b.best.edge - a.best.edge)
}

/**
 * Whether a price is value: two percent above fair or more by the board's method, by something under every other method too, and seen within
 * its book's own pace.
 */
export function beatsFair({ best }: Priced): boolean {
  return isCurrentValue(best) && best.edgeRange.low > 0
}

/**
 * Prices that are no bet, nearest to fair first: those of now before old ones, then by the least that any method says, as a longshot on which
 * the methods disagree is not near to fair.
 */
export function nearestToFair(priced: readonly Priced[]): Priced[] {
  return priced
    .filter((one) => !beatsFair(one))
    .toSorted(({ best: a }, { best: b }) => Number(b.isCurrent) - Number(a.isCurrent) || b.edgeRange.low - a.edgeRange.low)
}

/** The first of them in the order of the figure that stands beside them, or a list looks unsorted; old ones, which say so, last. */
export function nearestInOrder(nearest: readonly Priced[], count: number): Priced[] {
  return nearest
    .slice(0, Math.max(0, count))
    .toSorted(({ best: a }, { best: b }) => Number(b.isCurrent) - Number(a.isCurrent) || b.edge - a.edge)
}

/** Why each of the shown prices that are no bet is none; null where all of them are bets. */
export function noBetNote(shown: readonly Priced[]): string | null {
  const plain = shown.filter((one) => !beatsFair(one))
  if (plain.length === 0) return null
  const reasons = [...new Set(plain.map(({ best }) => reasonOf(best)))]
  return `${plain.length < shown.length ? 'Unmarked rows are no bet' : 'No bet'}: these ${reasons.join(', or ')}`
}

function reasonOf({ edge, edgeRange, isCurrent }: Priced['best']): string {
  if (edge <= 0) return 'are nearest to fair'
  if (!isCurrent) return 'beat fair only at prices older than their book’s pace'
  return edgeRange.low > 0 ? 'beat fair by less than 2%' : 'beat fair under some methods only'
}
