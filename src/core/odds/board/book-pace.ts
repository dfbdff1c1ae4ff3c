// How often does a book confirm its prices, and which of its prices are older than that? A price can be young for a slow book and old for a
// quick one: what a book has passed over on its last rounds is stale whatever the clock says. Why: docs/decisions/0015-stale-by-pace.md.
import type { Game } from '../../leagues/games.ts'
import { median } from '../../math/statistics.ts'
import type { EpochMs } from '../../units.ts'

/** How near the start is: days ahead books look at a game now and then, while it is played all the time. */
export type PaceClass = 'daysAhead' | 'hoursAhead' | 'soon' | 'live'

/**
 * Seconds after which no price counts, whatever the pace of its book: while a game is played books must confirm within two minutes. Judged:
 * about twice the slowest pace at which a working book was seen to confirm.
 */
export const STALE_AFTER_SECONDS: Readonly<Record<PaceClass, number>> = { daysAhead: 3600, hoursAhead: 1800, soon: 600, live: 120 }

/**
 * Seconds within which a price must have been seen to make a headline, an alert or the advice to bet, whatever the pace of its book. Judged:
 * a person who reads it needs a minute or two to get there, and ten minutes is the longest that a market days ahead was seen to stand still.
 */
export const CURRENT_SECONDS: Readonly<Record<PaceClass, number>> = { daysAhead: 600, hoursAhead: 300, soon: 120, live: 30 }

const HOUR = 3_600_000

/** @example paceClass({ status: 'scheduled', startsAt: 7_200_000 }, 0) // 'soon' */
export function paceClass({ status, startsAt }: Pick<Game, 'status' | 'startsAt'>, now: EpochMs): PaceClass {
  const left = startsAt - now
  if (status === 'in progress' || left <= 0) return 'live'
  if (left > 24 * HOUR) return 'daysAhead'
  return left > 3 * HOUR ? 'hoursAhead' : 'soon'
}

/**
 * How old any price on this game may be, in seconds; a book that confirms more often is given less (`bookPaces`).
 * @example staleAfter(game, game.startsAt - 2 * 3_600_000) // 600
 */
export const staleAfter = (game: Pick<Game, 'status' | 'startsAt'>, now: EpochMs): number => STALE_AFTER_SECONDS[paceClass(game, now)]

/** How old a price of one book may be, in seconds: to count at all, and to be named in a headline or an alert. */
export type AgeLimits = {
  readonly staleAfterSeconds: number
  readonly currentSeconds: number
  /** Told from the book's own rounds; false = it was seen at too few games, and the market's pace stands in. */
  readonly isKnown: boolean
}

/** A book's pace is told from so many games at least; with fewer it is the market's. Judged. */
const LEAST_GAMES = 4
/** A price that its book has passed over on so many rounds is stale. Judged: one round may be slow. */
const ROUNDS = 2.5
/** A quarter above the pace, for it is measured from a handful of ages. */
const SLACK = 1.25
/** However quick a book, its prices are given this share of `CURRENT_SECONDS`: feeds themselves are asked once a minute. */
const LEAST_SHARE = 0.25

type Confirmed = { readonly gameId: string; readonly book: string; readonly bookTime: EpochMs }

/**
 * The age limits of each book, by how near the start is. Seen at one moment, the ages of a book that confirms every T seconds lie evenly
 * between 0 and T, so twice their median is its pace; boards that are frozen are few and leave the median alone.
 * @param classOf the pace class of a game; undefined for games that are not open
 * @example bookPaces(quotes, classOf, now)('pinnacle', 'soon') // { staleAfterSeconds: 225, currentSeconds: 112, isKnown: true } for a pace of 90 seconds
 */
export function bookPaces(
  quotes: readonly Confirmed[],
  classOf: (gameId: string) => PaceClass | undefined,
  now: EpochMs,
): (book: string, nearness: PaceClass) => AgeLimits {
  // A book confirms a game as a whole: the youngest of its prices there tells when it looked.
  const looked = new Map<string, Map<string, number>>()
  for (const { gameId, book, bookTime } of quotes) {
    const nearness = classOf(gameId)
    if (nearness === undefined) continue
    const key = `${nearness} ${book}`
    const games = looked.get(key) ?? new Map<string, number>()
    looked.set(key, games)
    games.set(gameId, Math.min(games.get(gameId) ?? Number.POSITIVE_INFINITY, Math.max(0, now - bookTime) / 1000))
  }
  const paces = new Map<string, number>()
  const market = new Map<string, number[]>()
  for (const [key, games] of looked) {
    if (games.size < LEAST_GAMES) continue
    const pace = 2 * median([...games.values()])
    const nearness = key.slice(0, key.indexOf(' '))
    paces.set(key, pace)
    market.set(nearness, [...(market.get(nearness) ?? []), pace])
  }
  return (book, nearness) => {
    const of = market.get(nearness)
    const own = paces.get(`${nearness} ${book}`)
    const pace = own ?? (of ? median(of) : Number.POSITIVE_INFINITY)
    const current = CURRENT_SECONDS[nearness]
    return {
      staleAfterSeconds: Math.min(STALE_AFTER_SECONDS[nearness], Math.max(current, ROUNDS * pace)),
      currentSeconds: Math.min(current, Math.max(LEAST_SHARE * current, SLACK * pace)),
      isKnown: own !== undefined,
    }
  }
}
