// What the room of members' models of players is given.
import type { DataWorld } from '#core/data-world.ts'
import type { OfferedSite } from '#core/dfs/slate.ts'
import type { Game, GameLog } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { GameWord } from '#core/models/players/player-timeline.ts'
import type { SealedCommitment } from '#core/models/sealed-model.ts'
import type { PropLine } from '#core/odds/props/prop-board.ts'
import type { EpochMs } from '#core/units.ts'
import type { OneAtATime } from '../../../kernel/one-at-a-time.ts'
import type { RequireSharedTitle } from '../../../kernel/shared-titles.ts'
import type { Workers } from '../../../kernel/work/workers.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { BoxScoreFeed, RosterFeed, ScoresFeed } from '../../../ports/scores-feed.ts'
import type { StatsFeed } from '../../../ports/stats-feed.ts'
import type { PlayerModelStore } from './player-models.store.ts'

/** Somebody of a coming game who is not ruled out, with our projection of his fantasy points or of a figure. */
export type Expected = {
  readonly id: string
  readonly name: string
  readonly position: string
  readonly team: string
  readonly mean: number
  readonly p15: number
  readonly p50: number
  readonly p85: number
}

/** The lines on a game's players, each player by our id of him where one alone bears the name. */
export type PricedPlayers = {
  readonly lines: readonly { readonly line: PropLine; readonly playerId: string | null }[]
}

export type PlayerModelsDeps = {
  readonly store: PlayerModelStore
  readonly scores: ScoresFeed
  readonly stats: StatsFeed
  readonly rosters: RosterFeed
  readonly boxScores: BoxScoreFeed
  readonly workers: Workers
  readonly clock: Clock
  readonly world: () => DataWorld
  /** Our forecasts of games that are over, as of their day, and of coming ones as of now. */
  readonly gameWords: (league: LeagueKey, coming: readonly Game[]) => Promise<ReadonlyMap<string, GameWord>>
  /** Who is expected in coming games, by game, in the points of a site or in a figure of the box score. */
  readonly expected: (
    league: LeagueKey,
    games: readonly Game[],
    asOf: EpochMs,
    what: { readonly site?: OfferedSite; readonly figure?: ((log: GameLog) => number) | undefined },
  ) => Promise<ReadonlyMap<string, readonly Expected[]>>
  readonly props: (league: LeagueKey, gameId: string) => Promise<PricedPlayers>
  readonly source: () => string
  /** Appends to the chain of forecasts. */
  readonly seal: (list: readonly SealedCommitment[]) => Promise<void>
  /** What is kept and sealed of one model is done by one server at a time. */
  readonly serially: OneAtATime
  readonly requireSharedTitle: RequireSharedTitle
  readonly onError: (error: unknown) => void
}
