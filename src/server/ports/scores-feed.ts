import type { Game, GameLog, Injury, Play, Player, Team } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'

/** Games with their state, from `from` (inclusive) to `to` (exclusive) by start time. */
export type ScoresFeed = {
  readonly name: string
  games(league: LeagueKey, from: EpochMs, to: EpochMs, signal: AbortSignal): Promise<readonly Game[]>
  /** When the next game of a season, the next tournament or race starts; undefined when the feed does not know. Absent where no feed says it. */
  nextStart?(league: LeagueKey, signal: AbortSignal): Promise<EpochMs | undefined>
  /** One game as it stands; undefined when it is unknown. */
  game(gameId: string, signal: AbortSignal): Promise<Game | undefined>
  /** Plays of one game so far, oldest first; undefined when the game is unknown. */
  plays(gameId: string, signal: AbortSignal): Promise<readonly Play[] | undefined>
}

/** Who is in the league. */
export type RosterFeed = {
  readonly name: string
  teams(league: LeagueKey, signal: AbortSignal): Promise<readonly Team[]>
  players(league: LeagueKey, signal: AbortSignal): Promise<readonly Player[]>
}

export type InjuryFeed = {
  readonly name: string
  injuries(league: LeagueKey, signal: AbortSignal): Promise<readonly Injury[]>
}

/** Player lines of one game so far, the finished game's own at its end; undefined when the game is unknown. */
export type BoxScoreFeed = {
  readonly name: string
  boxScore(gameId: string, signal: AbortSignal): Promise<readonly GameLog[] | undefined>
}
