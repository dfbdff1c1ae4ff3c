// May a price be named as worth taking? One question in front of every headline, alert, edge, arbitrage, middle, pick and piece of advice: was the
// price seen within its own book's pace? An older one is shown with its age, and nothing is recommended on it (docs/decisions/0015-stale-by-pace.md).
import type { Fraction } from '../../units.ts'
import type { AgeLimits } from './book-pace.ts'
import { isValue } from './edge.ts'

/** What tells whether a price may be named: how long ago its book showed it, and whether it must be a mistake. */
type Shown = { readonly ageSeconds: number; readonly isSuspect?: boolean }

/**
 * Whether a price was seen within its own book's pace and is no mistake. Boards ask it once for each price and carry the answer as `isCurrent`;
 * `areCurrent` and `isCurrentValue` read it.
 * @example isCurrent({ ageSeconds: 100 }, { staleAfterSeconds: 225, currentSeconds: 112 }) // true
 */
export function isCurrent(
  { ageSeconds, isSuspect = false }: Shown,
  { staleAfterSeconds, currentSeconds }: Pick<AgeLimits, 'staleAfterSeconds' | 'currentSeconds'>,
): boolean {
  return !isSuspect && ageSeconds <= Math.min(staleAfterSeconds, currentSeconds)
}

type Marked = { readonly isCurrent: boolean }

/** Whether every price that a bet needs was seen within its book's pace; false without any. @example areCurrent(arbitrage.legs) // true */
export const areCurrent = (prices: readonly Marked[]): boolean => prices.length > 0 && prices.every((price) => price.isCurrent)

/** Whether a price may be called value: it beats fair by enough, and it is current. @example isCurrentValue({ isCurrent: true, edge: 0.03 }) // true */
export const isCurrentValue = (price: (Marked & { readonly edge: Fraction | null }) | null | undefined): boolean =>
  price?.isCurrent === true && isValue(price.edge)
