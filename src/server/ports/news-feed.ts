import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { NewsItem } from '#core/live/news.ts'

/** What is reported about a league, newest first. */
export type NewsFeed = {
  readonly name: string
  news(league: LeagueKey, signal: AbortSignal): Promise<readonly NewsItem[]>
}
