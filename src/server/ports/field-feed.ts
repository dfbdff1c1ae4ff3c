import type { FieldEvent, Standing } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'

/** Competitions of a whole field: golf tournaments, races. Empty for leagues of games. From `from` (inclusive) to `to` (exclusive) by start. */
export type FieldFeed = {
  readonly name: string
  events(league: LeagueKey, from: EpochMs, to: EpochMs, signal: AbortSignal): Promise<readonly FieldEvent[]>
}

/** The table of a league, best first within each group; empty where the feed has none. */
export type StandingsFeed = {
  readonly name: string
  standings(league: LeagueKey, signal: AbortSignal): Promise<readonly Standing[]>
}
