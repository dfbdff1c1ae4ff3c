// Members' models speak at the same time as ours: what starts soon is forecast and sealed by a hash, before the start and never after.
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { MODEL_LEAGUES } from '#core/models/model.ts'
import type { SealedCommitment } from '#core/models/sealed-model.ts'
import { MADE_BEFORE } from '#core/models/timeline.ts'
import { seasonYear } from '#core/predictions/results/own-games.ts'
import { isUnsealed } from './kept-forecasts.store.ts'
import { digestOf, type ForecastRow, type NewForecast } from './model-forecasts.store.ts'
import type { ModelRecordRow } from './models.store.ts'
import type { ModelsDeps } from './models-deps.ts'
import { comingSays } from './saying.ts'
import { type OnlyModel, sealRounds, sealTurnOf } from './seal-rounds.ts'

type Coming = Awaited<ReturnType<typeof comingSays>>

export function sealing(deps: ModelsDeps) {
  const { store, forecasts, scores, clock, world, seal, serially, onError } = deps

  async function sealLeague(league: LeagueKey, signal: AbortSignal, only?: OnlyModel): Promise<number> {
    const asked = clock.now()
    const models = await store.used(league, world(), asked, only?.id)
    if (models.length === 0) return 0
    const games = (await scores.games(league, asked, asked + (only?.within ?? MADE_BEFORE), signal)).filter(
      ({ status }) => status === 'scheduled',
    )
    if (games.length === 0) return 0
    const coming = await comingSays(deps, models, games)
    let count = 0
    for (const model of models) {
      try {
        count += await serially(sealTurnOf(model), () => sealModel(model, games, coming))
      } catch (error) {
        onError(error)
      }
    }
    return count
  }

  async function sealModel(model: ModelRecordRow, games: readonly Game[], { says, ours }: Coming): Promise<number> {
    const own = new Map(
      (
        await forecasts.ofGames(
          [model.id],
          games.map(({ id }) => id),
        )
      ).map((row) => [row.gameId, row]),
    )
    const now = clock.now()
    const open = games.filter(({ startsAt }) => startsAt > now)
    const { id: modelId, userId, version } = model
    const rows = open.flatMap((game): NewForecast[] => {
      const { id: gameId, startsAt } = game
      const word = ours.get(gameId)
      const beside = { ours: word?.chances ? { ...word.chances, total: word.total } : null, market: word?.market ?? null }
      const known = own.get(gameId)
      if (known) {
        const { id: _, salt: __, place: ___, ...row } = known
        // A game that was put off starts later than when it was forecast.
        return isUnsealed(known) ? [{ ...row, ...beside, basis: 'waiting', startsAt }] : []
      }
      const said = says(model, gameId)
      if (!said) return []
      return [
        {
          ...{ modelId, userId, version, gameId, home: game.home.name, away: game.away.name, startsAt, madeAt: now, says: said },
          ...{ ...beside, basis: 'waiting', result: null, homeScore: null, awayScore: null },
        },
      ]
    })
    const kept = await forecasts.keep(model, rows)
    return kept ? sealRows(model, kept, new Map(open.map((game) => [game.id, game]))) : 0
  }

  async function sealRows(model: ModelRecordRow, rows: readonly ForecastRow[], games: ReadonlyMap<string, Game>): Promise<number> {
    const sealedAt = clock.now()
    const list = rows.flatMap((row): SealedCommitment[] => {
      const game = games.get(row.gameId)
      if (!game || game.startsAt <= sealedAt) return []
      return [
        {
          kind: 'member model',
          ...{ gameId: game.id, league: game.league, season: seasonYear(game.league, game.startsAt) },
          ...{ home: game.home.name, away: game.away.name, startsAt: game.startsAt, sealedAt, world: world() },
          model: model.sealKey,
          digest: digestOf(row.salt, row.gameId, row.says),
        },
      ]
    })
    if (list.length === 0) return 0
    await seal(list)
    return forecasts.markSealed(model.sealKey, rows)
  }

  return sealRounds({ leagues: MODEL_LEAGUES, store: forecasts, scores, clock, world, sealLeague, onError })
}
