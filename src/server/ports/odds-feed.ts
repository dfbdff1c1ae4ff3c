import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { ScorePart } from '#core/leagues/score-part.ts'
import type { Quote } from '#core/odds/board/market.ts'
import type { FeedQuota } from '#core/odds/board/poll-interval.ts'
import type { FileQuote } from '#core/odds/files/file-quotes.ts'
import type { EpochMs } from '#core/units.ts'

/** Prices of many books. American odds, integer; times epoch ms UTC. Order is not guaranteed; a quote may repeat. */
export type OddsFeed = {
  /** Shown beside each price and in the administration area. */
  readonly name: string
  /** Throws feedDown or rateLimited, nothing else. */
  quotes(league: LeagueKey, signal: AbortSignal): Promise<readonly Quote[]>
  /** Prices as they stood at a moment; absent where the vendor keeps none, and asked only for games that somebody bet on. */
  archive?(league: LeagueKey, at: EpochMs, signal: AbortSignal): Promise<readonly Quote[]>
  /** Alternate spreads and totals of one game, beside its main lines; absent where the vendor has none. Asked only when somebody looks at them. */
  alternates?(league: LeagueKey, gameId: string, signal: AbortSignal): Promise<readonly Quote[]>
  /**
   * Prices on one part of the games of a league that have not begun (the first half, the first five innings); absent where the vendor has none.
   * A vendor that is paid by the game tells those that start soonest. Asked only when somebody looks at them.
   */
  partQuotes?(league: LeagueKey, part: ScorePart, signal: AbortSignal): Promise<readonly Quote[]>
  /** Player props of one game, as the feed names them; absent where the vendor has none. Asked only when somebody looks at them, or bet on one. */
  props?(league: LeagueKey, gameId: string, signal: AbortSignal): Promise<readonly FileQuote[]>
  /** Those of a past moment, before the game began; absent where the vendor keeps none, and asked only when somebody bet on a player of it. */
  propArchive?(league: LeagueKey, gameId: string, at: EpochMs, signal: AbortSignal): Promise<readonly FileQuote[]>
  /** What the vendor lets be asked; absent or null where nothing limits it. */
  quota?(): FeedQuota | null
}
