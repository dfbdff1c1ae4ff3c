// The room of members' models of players, put together: box scores, who is expected to play, our forecasts of games, prices of props, the chain.
// A part of the composition root (app.ts).
import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import { normalizedName } from '#core/leagues/identity/names.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { GameWord } from '#core/models/players/player-timeline.ts'
import { propBoard } from '#core/odds/props/prop-board.ts'
import type { Db } from '../../db/client.ts'
import { playerModelStore } from '../../features/models/players/player-models.store.ts'
import { type PlayerModelsFeature, playerModelsFeature } from '../../features/models/players/player-models.ts'
import type { oneFitEach } from '../../features/models/running-fits.ts'
import type { PropService } from '../../features/odds/props.ts'
import type { GameProjections } from '../../features/projections/game-projections.ts'
import type { OneAtATime } from '../../kernel/one-at-a-time.ts'
import type { RequireSharedTitle } from '../../kernel/shared-titles.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feeds } from '../../ports/feeds.ts'
import type { Forecasters } from '../forecasters.ts'

type Parts = {
  readonly feeds: Feeds
  readonly predictions: Forecasters
  readonly expected: GameProjections
  readonly props: PropService
  readonly db: Db
  readonly clock: Clock
  readonly workers: Workers
  readonly world: () => DataWorld
  readonly oneFit: ReturnType<typeof oneFitEach>
  readonly serially: OneAtATime
  readonly requireSharedTitle: RequireSharedTitle
  readonly onError: (error: unknown, what: string) => void
}

export function wirePlayerModels({
  feeds,
  predictions,
  expected,
  props,
  db,
  clock,
  workers,
  world,
  oneFit,
  serially,
  requireSharedTitle,
  onError,
}: Parts): PlayerModelsFeature {
  return playerModelsFeature({
    ...{ store: playerModelStore(db), scores: feeds.scores, stats: feeds.stats, rosters: feeds.rosters, boxScores: feeds.boxScores },
    ...{ workers, clock, world, oneFit, expected, serially, requireSharedTitle },
    gameWords: async (league, coming) => {
      const { walked } = await predictions.engines.history(league)
      const words = walked.map(({ gameId, chances, total }): [string, GameWord] => [
        gameId,
        { home: chances.home, away: chances.away, total: total ?? null },
      ])
      return new Map([...words, ...(await comingWords(predictions, league, coming))])
    },
    props: async (league, gameId) => {
      const { game, quotes, players, limitsOf } = await props.asked(league, gameId)
      const lines = propBoard(quotes ?? [], { now: clock.now(), league, startsAt: game.startsAt, method: 'shin', limitsOf })
      const byName = new Map<string, string | null>()
      for (const { id, name } of players) byName.set(normalizedName(name), byName.has(normalizedName(name)) ? null : id)
      return { lines: lines.map((line) => ({ line, playerId: byName.get(normalizedName(line.player)) ?? null })) }
    },
    source: () => feeds.odds.name,
    seal: async (list) => void (await predictions.seals.seal(list)),
    onError: (error) => onError(error, 'models of players of members were not looked at'),
  })
}

async function comingWords({ forecasts }: Forecasters, league: LeagueKey, coming: readonly Game[]): Promise<[string, GameWord][]> {
  if (coming.length === 0) return []
  const made = await forecasts.ofAll(league, coming)
  return [...made].flatMap(([id, { modelForecast }]): [string, GameWord][] => {
    if (modelForecast.kind !== 'forecast') return []
    const { chances, total, margin } = modelForecast.forecast
    return [[id, { home: chances.home, away: chances.away, total: total?.mean ?? null, margin: margin?.mean ?? null }]]
  })
}
