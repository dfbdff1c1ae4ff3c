import type { FieldEvent, Scorecard, Standing } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'

/** Competitions of a whole field: golf tournaments, races. Empty for leagues of games. From `from` (inclusive) to `to` (exclusive) by start. */
export type FieldFeed = {
  readonly name: string
  events(league: LeagueKey, from: EpochMs, to: EpochMs, signal: AbortSignal): Promise<readonly FieldEvent[]>
  /** Holes so far of everybody in a tournament, by player; undefined for an unknown one. Absent where the feed tells whole rounds only. */
  cards?(league: LeagueKey, eventId: string, signal: AbortSignal): Promise<ReadonlyMap<string, Scorecard> | undefined>
}

/** The table of a league, best first within each group; empty where the feed has none. */
export type StandingsFeed = {
  readonly name: string
  standings(league: LeagueKey, signal: AbortSignal): Promise<readonly Standing[]>
}
