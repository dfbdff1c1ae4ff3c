// What several books together say a market is worth: each book's own chances without margin, weighed and brought to one number.
import { dictionary } from '../../dictionary.ts'
import type { LeagueKey } from '../../leagues/leagues.ts'
import { weightedMean, weightedMedian } from '../../math/statistics.ts'
import type { Probability } from '../../units.ts'
import { type DevigMethod, fair } from './vig.ts'

export const CENTERS = ['median', 'mean'] as const
/** The median is not moved by one wild book; the mean uses every voice. */
export type Center = (typeof CENTERS)[number]

/**
 * How much a book's opinion weighs beside one that copies the market (1). Judged from how the books are commonly described: those that take
 * the largest bets and move first weigh as much as eight that follow, so that a sharp book's move is heard before the others have copied it.
 * No record of closing prices by book was at hand to measure it. Where books differ in the same way and the truth is known (the demo world,
 * scripts/measure/odds-truth.ts), a weight of 8 instead of 4 finds nearly twice as many true edges at the same precision, 16 no more; weights
 * learned from closes (scripts/fit/sharpness.ts) find a third of what these do.
 */
const SHARPNESS: Readonly<Record<string, number>> = dictionary({
  pinnacle: 8,
  circasports: 6,
  bookmaker: 6,
  betcris: 6,
  betfair_ex_us: 6,
  betfair_ex_eu: 6,
  betfair_ex_uk: 6,
  prophetx: 3,
  novig: 3,
  matchbook: 3,
  betonlineag: 1.5,
  lowvig: 1.5,
  fanduel: 1.5,
  bet365: 1.25,
})
/** Where a book is sharper in one league than elsewhere. */
const SHARPNESS_IN: Readonly<Partial<Record<LeagueKey, Readonly<Record<string, number>>>>> = {
  nfl: dictionary({ circasports: 8 }),
  epl: dictionary({ betfair_ex_eu: 8, betfair_ex_uk: 8 }),
  mls: dictionary({ fanduel: 1 }),
}

/**
 * How much a book knows of a league, 1 for one that follows the others.
 * @example sharpness('nfl', 'pinnacle') // 8
 * @example sharpness('nfl', 'bovada') // 1
 */
export function sharpness(league: LeagueKey, book: string): number {
  return SHARPNESS_IN[league]?.[book] ?? SHARPNESS[book] ?? 1
}

/** The weight of a price halves in this share of the age at which it no longer counts. Judged. */
const HALF_LIFE_SHARE = 0.5
/** The limit at which a book's willingness to be wrong weighs 1, in cents; a book that takes four times as much weighs twice. */
const COMMON_LIMIT_CENTS = 1_000_00

export type Standing = {
  readonly league: LeagueKey
  readonly book: string
  readonly ageSeconds: number
  /** Age from which the price no longer counts. */
  readonly staleAfterSeconds: number
  /** The most that the book takes, where the feed tells it. */
  readonly limitCents?: number | null
  /** What the book knows; by `sharpness` when absent. */
  readonly sharpness?: number
}

/**
 * The weight of one book's market: sharpness × 2^(-age / half-life) × √(limit / $1,000). Zero for a stale one.
 * @example bookWeight({ league: 'nfl', book: 'pinnacle', ageSeconds: 0, staleAfterSeconds: 600 }) // 8
 * @example bookWeight({ league: 'nfl', book: 'pinnacle', ageSeconds: 300, staleAfterSeconds: 600 }) // 4: half of its time is over
 */
export function bookWeight({ league, book, ageSeconds, staleAfterSeconds, limitCents, sharpness: known }: Standing): number {
  if (ageSeconds > staleAfterSeconds) return 0
  const freshness = 2 ** (-ageSeconds / (HALF_LIFE_SHARE * staleAfterSeconds))
  const depth = limitCents ? Math.sqrt(limitCents / COMMON_LIMIT_CENTS) : 1
  return (known ?? sharpness(league, book)) * freshness * depth
}

/**
 * The market's probabilities of one line: each book's own without margin, their weighted median (or mean) per outcome, scaled to sum to 1.
 * With `worst_case` nothing is scaled: it is meant to fall short of 1.
 * @param markets implied probabilities of each book with a complete market; not empty
 * @param weights of each market; equal when absent
 * @example consensus('multiplicative', [[0.55, 0.5], [0.54, 0.51]]) // [0.519..., 0.480...]
 */
export function consensus(
  method: DevigMethod,
  markets: readonly (readonly Probability[])[],
  { center = 'median', weights = markets.map(() => 1) }: { readonly center?: Center; readonly weights?: readonly number[] } = {},
): Probability[] {
  const fairly = markets.map((implied) => fair(method, implied))
  const middle = markets[0]!.map((_, i) =>
    (center === 'median' ? weightedMedian : weightedMean)(
      fairly.map((p) => p[i]!),
      weights,
    ),
  )
  if (method === 'worst_case') return middle
  const sum = middle.reduce((total, p) => total + p, 0)
  return middle.map((p) => p / sum)
}
