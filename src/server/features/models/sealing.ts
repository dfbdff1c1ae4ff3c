// Members' models speak at the same time as ours: what starts soon is forecast and sealed by a hash, before the start and never after.
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { MODEL_LEAGUES } from '#core/models/model.ts'
import type { SealedCommitment } from '#core/models/sealed-model.ts'
import { MADE_BEFORE } from '#core/models/timeline.ts'
import { seasonYear } from '#core/predictions/results/own-games.ts'
import { digestOf, type ForecastRow, type NewForecast } from './model-forecasts.store.ts'
import type { ModelRecordRow } from './models.store.ts'
import type { ModelsDeps } from './models-deps.ts'
import { comingSays } from './saying.ts'
import { isUnsealed, oneAfterAnother, SEALED_AT_ONCE } from './seal-turns.ts'

const TIMEOUT_MS = 20_000

export function sealing(deps: ModelsDeps) {
  const { store, forecasts, scores, clock, world, seal, onError } = deps
  const inOrder = oneAfterAnother()

  /** @param only the one model that is sealed, and of which games that start how soon */
  async function sealLeague(
    league: LeagueKey,
    signal: AbortSignal,
    only?: { readonly id: string; readonly within: number },
  ): Promise<number> {
    const asked = clock.now()
    const models = (await store.used(league, world(), asked)).filter(({ id }) => only === undefined || id === only.id)
    if (models.length === 0) return 0
    const games = (await scores.games(league, asked, asked + (only?.within ?? MADE_BEFORE), signal)).filter(
      ({ status }) => status === 'scheduled',
    )
    if (games.length === 0) return 0
    const known = await forecasts.ofGames(
      models.map(({ id }) => id),
      games.map(({ id }) => id),
    )
    const { says, ours } = await comingSays(deps, models, games)
    const now = clock.now()
    const open = games.filter(({ startsAt }) => startsAt > now)
    let count = 0
    for (const model of models) {
      const own = known.filter(({ modelId }) => modelId === model.id)
      const isKnown = new Set(own.map(({ gameId }) => gameId))
      const starts = new Map(open.map(({ id, startsAt }) => [id, startsAt]))
      const fresh = open.flatMap((game): NewForecast[] => {
        const said = isKnown.has(game.id) ? undefined : says(model, game.id)
        if (!said) return []
        const { id: modelId, userId, version } = model
        return [
          {
            ...{ modelId, userId, version, gameId: game.id, home: game.home.name, away: game.away.name, startsAt: game.startsAt },
            ...{ madeAt: now, basis: 'waiting', says: said, ours: null, market: null, result: null, homeScore: null, awayScore: null },
          },
        ]
      })
      // A game that was put off starts later than when it was forecast.
      const waiting = own.flatMap((row) => {
        const startsAt = starts.get(row.gameId)
        return startsAt !== undefined && isUnsealed(row) ? [{ ...row, basis: 'waiting' as const, startsAt }] : []
      })
      const beside = (rows: readonly (NewForecast | ForecastRow)[]) =>
        rows.map((row) => {
          const word = ours.get(row.gameId)
          return { ...row, ours: word?.chances ? { ...word.chances, total: word.total } : null, market: word?.market ?? null }
        })
      const kept = await forecasts.keep(model, beside([...waiting.map(({ id: _, salt: __, place: ___, ...row }) => row), ...fresh]))
      if (!kept) continue
      count += await sealRows(model, kept, new Map(open.map((game) => [game.id, game])))
    }
    return count
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

  return {
    /** Everything that starts soon, of every league. */
    all: async (signal: AbortSignal): Promise<number> => {
      let count = 0
      for (const league of MODEL_LEAGUES) {
        if (signal.aborted) break
        try {
          count += await inOrder(() => sealLeague(league, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])))
        } catch (error) {
          onError(error)
        }
      }
      await forecasts.markMissed(clock.now())
      return count
    },
    /** What a model in use says of games that start before the next round; that it fails here undoes nothing of what was asked. */
    atOnce: async ({ id, isUsed, spec }: Pick<ModelRecordRow, 'id' | 'isUsed' | 'spec'>): Promise<void> => {
      if (!isUsed) return
      const only = { id, within: SEALED_AT_ONCE }
      await inOrder(() => sealLeague(spec.league, AbortSignal.timeout(TIMEOUT_MS), only)).catch(onError)
    },
  }
}
