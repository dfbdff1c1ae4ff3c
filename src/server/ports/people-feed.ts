import type { Sighting } from '#core/leagues/identity/sighting.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'

/** Everyone of a league as one vendor writes them, for telling who is who. Empty for leagues that the vendor does not have. */
export type PeopleFeed = {
  readonly name: string
  people(league: LeagueKey, signal: AbortSignal): Promise<readonly Sighting[]>
}

/** What a vendor expects of a player in a week: stats by its own keys, and points by its own scoring. */
export type OutsideProjection = {
  readonly playerId: string
  readonly name: string
  readonly team: string
  readonly position: string
  readonly season: number
  readonly week: number | null
  readonly stats: Readonly<Record<string, number>>
}

export type OutsideProjectionFeed = {
  readonly name: string
  projections(league: LeagueKey, season: number, week: number, signal: AbortSignal): Promise<readonly OutsideProjection[]>
}
