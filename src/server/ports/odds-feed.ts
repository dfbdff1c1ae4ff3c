import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Quote } from '#core/odds/market.ts'

/** Prices of many books. American odds, integer; times epoch ms UTC. Order is not guaranteed; a quote may repeat. */
export type OddsFeed = {
  /** Shown beside each price and in the administration area. */
  readonly name: string
  /** Throws feedDown or rateLimited, nothing else. */
  quotes(league: LeagueKey, signal: AbortSignal): Promise<readonly Quote[]>
}
