import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { GameLineUps } from '#core/leagues/line-up.ts'
import type { EpochMs } from '#core/units.ts'

/** What clubs have posted of the games that start from `from` (inclusive) to `to` (exclusive); leagues without such posts answer nothing. */
export type LineUpFeed = {
  readonly name: string
  lineUps(league: LeagueKey, from: EpochMs, to: EpochMs, signal: AbortSignal): Promise<readonly GameLineUps[]>
}
