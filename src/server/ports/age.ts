import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'

/** How old the last answer of a port is, and whether it is older than it ought to be. Null before the first. */
export type Age = { readonly asOf: EpochMs | null; readonly stale: boolean }

/** The ports whose answers have an age. */
export type AgedPort = 'scores' | 'rosters' | 'injuries' | 'news' | 'odds' | 'stats' | 'slates'

export type AskAge = (port: AgedPort, league: LeagueKey) => Age
