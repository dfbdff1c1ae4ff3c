// What the room of members' models is given.
import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { SealedCommitment } from '#core/models/sealed-model.ts'
import type { ModelInputs } from '#core/models/timeline.ts'
import type { OddsBoard } from '#core/odds/board/odds-board.ts'
import type { ForecastChances } from '#core/predictions/forecast.ts'
import type { OneAtATime } from '../../kernel/one-at-a-time.ts'
import type { RequireSharedTitle } from '../../kernel/shared-titles.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ScoresFeed } from '../../ports/scores-feed.ts'
import type { ModelForecastStore } from './model-forecasts.store.ts'
import type { ModelStore } from './models.store.ts'
import type { PlayerModelsFeature } from './players/player-models.ts'
import type { oneFitEach } from './running-fits.ts'

/** What we say of a coming game, and the market beside it. */
export type OurForecast = {
  readonly chances: ForecastChances | null
  readonly margin: number | null
  readonly total: number | null
  readonly market: ForecastChances | null
}

export type PricedLeague = { readonly board: OddsBoard; readonly games: readonly Game[]; readonly isShowingStaleData: boolean }

export type ModelsDeps = {
  readonly store: ModelStore
  readonly forecasts: ModelForecastStore
  readonly scores: ScoresFeed
  readonly workers: Workers
  readonly clock: Clock
  readonly world: () => DataWorld
  /** The finished games of a league with their captured closes and our forecasts as of their day. */
  readonly history: (league: LeagueKey) => Promise<Omit<ModelInputs, 'league'>>
  /** Our forecasts of coming games, by id. */
  readonly ours: (league: LeagueKey, games: readonly Game[]) => Promise<ReadonlyMap<string, OurForecast>>
  /** The board of a league with the best prices of these books; undefined for all. */
  readonly board: (league: LeagueKey, books: ReadonlySet<string> | undefined) => Promise<OddsBoard>
  /** Every price of a league with the games it is of. */
  readonly priced: (league: LeagueKey, books: ReadonlySet<string> | undefined) => Promise<PricedLeague>
  readonly source: () => string
  /** One fit of a member at a time, of whichever kind of model. */
  readonly oneFit: ReturnType<typeof oneFitEach>
  /** The person's models of players, as Lex is told of them. */
  readonly players: PlayerModelsFeature['toolReads']
  /** Appends to the chain of forecasts. @returns the place of each model and game that is in it */
  readonly seal: (list: readonly SealedCommitment[]) => Promise<void>
  /** What is kept and sealed of one model is done by one server at a time. */
  readonly serially: OneAtATime
  readonly requireSharedTitle: RequireSharedTitle
  readonly onError: (error: unknown) => void
}
