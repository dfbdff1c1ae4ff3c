import type { GameLog } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'

/** Finished games as player lines, newest last; only games that ended before `before`. */
export type StatsFeed = {
  readonly name: string
  gameLogs(league: LeagueKey, before: EpochMs, signal: AbortSignal): Promise<readonly GameLog[]>
}
