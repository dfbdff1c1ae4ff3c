// The room of members' models, put together: the history behind our engines, our own forecasts beside theirs, the board and the chain of seals.
// A part of the composition root (app.ts).
import type { DataWorld } from '#core/data-world.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Db } from '../../db/client.ts'
import { modelForecastStore } from '../../features/models/model-forecasts.store.ts'
import { modelStore } from '../../features/models/models.store.ts'
import { type ModelsFeature, modelsFeature } from '../../features/models/models.ts'
import type { OurForecast } from '../../features/models/models-deps.ts'
import type { PlayerModelsFeature } from '../../features/models/players/player-models.ts'
import type { oneFitEach } from '../../features/models/running-fits.ts'
import type { OddsService } from '../../features/odds/odds-service.ts'
import type { OneAtATime } from '../../kernel/one-at-a-time.ts'
import type { RequireSharedTitle } from '../../kernel/shared-titles.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feeds } from '../../ports/feeds.ts'
import type { Forecasters } from '../forecasters.ts'

type Parts = {
  readonly feeds: Feeds
  readonly service: OddsService
  readonly predictions: Forecasters
  readonly db: Db
  readonly clock: Clock
  readonly workers: Workers
  readonly world: () => DataWorld
  readonly players: PlayerModelsFeature
  readonly oneFit: ReturnType<typeof oneFitEach>
  readonly serially: OneAtATime
  readonly requireSharedTitle: RequireSharedTitle
  readonly onError: (error: unknown, what: string) => void
}

export function wireModels({ feeds, service, predictions, db, players, onError, ...same }: Parts): ModelsFeature {
  const priced = (league: LeagueKey, books: ReadonlySet<string> | undefined) =>
    service.board(league, { method: 'shin', ...(books ? { books } : {}) })
  return modelsFeature({
    ...same,
    ...{ store: modelStore(db), forecasts: modelForecastStore(db), scores: feeds.scores, players: players.toolReads },
    history: async (league) => {
      const { games, closes: captured, walked } = await predictions.engines.history(league)
      const closes = new Map([...captured].map(([id, { home, away }]) => [id, home / (home + away)]))
      return { games, closes, ours: new Map(walked.map(({ gameId, chances, total }) => [gameId, { ...chances, total }])) }
    },
    ours: async (league, games) => {
      const made = await predictions.forecasts.ofAll(league, games)
      return new Map(
        [...made].map(([id, { modelForecast, market }]): [string, OurForecast] => {
          if (modelForecast.kind !== 'forecast') return [id, { chances: null, margin: null, total: null, market }]
          const { chances, margin, total } = modelForecast.forecast
          return [id, { chances, margin: margin?.mean ?? null, total: total?.mean ?? null, market }]
        }),
      )
    },
    board: async (league, books) => (await priced(league, books)).board,
    priced,
    source: () => feeds.odds.name,
    seal: async (list) => void (await predictions.seals.seal(list)),
    onError: (error) => onError(error, 'models of members were not sealed'),
  })
}
