// Members' models of players speak at the same time as ours: what starts soon is forecast and sealed by a hash, and graded from the box score.
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { PLAYER_MODEL_LEAGUES, type PlayerStat, playerStat } from '#core/models/players/player-stats.ts'
import type { SealedCommitment } from '#core/models/sealed-model.ts'
import { MADE_BEFORE } from '#core/models/timeline.ts'
import { seasonYear } from '#core/predictions/results/own-games.ts'
import { isUnsealed } from '../kept-forecasts.store.ts'
import { type OnlyModel, sealRounds, sealTurnOf } from '../seal-rounds.ts'
import type { ComingPlayers } from './player-coming.ts'
import { type NewPlayerGame, type PlayerGameRow, type PlayerModelRow, playersDigest } from './player-models.store.ts'
import type { PlayerModelsDeps } from './player-models-deps.ts'

const TIMEOUT_MS = 20_000

export function playerSealing(deps: PlayerModelsDeps, coming: ComingPlayers) {
  const { store, scores, clock, world, seal, serially, onError } = deps

  async function sealModel(model: PlayerModelRow, games: readonly Game[]): Promise<number> {
    const knownOf = async () => new Map((await store.gamesOf([model.id])).map((one) => [one.gameId, one]))
    const before = await knownOf()
    const fresh = await coming.sayOf(
      model,
      games.filter(({ id }) => !before.has(id)),
    )
    return serially(sealTurnOf(model), async () => {
      const known = await knownOf()
      const now = clock.now()
      const { id: modelId, userId, version, spec } = model
      const rows = fresh.flatMap(({ game, players }): NewPlayerGame[] => {
        const { id: gameId, league, home, away, startsAt } = game
        if (known.has(gameId) || startsAt <= now || players.length === 0) return []
        return [
          {
            ...{ modelId, userId, version, league, stat: spec.stat, gameId, home: home.name, away: away.name, startsAt, madeAt: now },
            ...{ basis: 'waiting', players: [...players], outcomes: null },
          },
        ]
      })
      const waiting = games.flatMap(({ id, startsAt }): NewPlayerGame[] => {
        const one = known.get(id)
        if (!one || !isUnsealed(one) || startsAt <= now) return []
        const { id: _, salt: __, place: ___, ...row } = one
        // A game that was put off starts later than when it was forecast.
        return [{ ...row, basis: 'waiting', startsAt }]
      })
      const kept = await store.keepGames(model, [...waiting, ...rows])
      return kept ? sealRows(model, kept, new Map(games.map((game) => [game.id, game]))) : 0
    })
  }

  async function sealRows(model: PlayerModelRow, rows: readonly PlayerGameRow[], games: ReadonlyMap<string, Game>): Promise<number> {
    const sealedAt = clock.now()
    const list = rows.flatMap((row): SealedCommitment[] => {
      const { gameId } = row
      const game = games.get(gameId)
      if (!game || game.startsAt <= sealedAt) return []
      return [
        {
          kind: 'member model',
          ...{ gameId, league: game.league, season: seasonYear(game.league, game.startsAt) },
          ...{ home: game.home.name, away: game.away.name, startsAt: game.startsAt, sealedAt, world: world() },
          model: model.sealKey,
          digest: playersDigest(row),
        },
      ]
    })
    if (list.length === 0) return 0
    await seal(list)
    return store.markSealed(model.sealKey, rows)
  }

  async function sealLeague(league: LeagueKey, signal: AbortSignal, only?: OnlyModel): Promise<number> {
    const models = await store.used(league, world(), clock.now(), only?.id)
    if (models.length === 0) return 0
    const games = await coming.gamesOf(league, only?.within ?? MADE_BEFORE, signal)
    if (games.length === 0) return 0
    let count = 0
    for (const model of models) {
      try {
        count += await sealModel(model, games)
      } catch (error) {
        onError(error)
      }
    }
    return count
  }

  return sealRounds({ leagues: PLAYER_MODEL_LEAGUES, store, scores, clock, world, sealLeague, onError })
}

/** Grades games that are over: what each player did who played; a game that was called off has nobody. */
export function playerGrading({ store, scores, boxScores, clock, world }: PlayerModelsDeps) {
  async function outcomesOf(gameId: string, stat: PlayerStat, signal: AbortSignal): Promise<Record<string, number> | undefined> {
    const game = await scores.game(gameId, signal)
    if (game?.status === 'postponed') return {}
    if (game?.status !== 'final') return undefined
    const lines = (await boxScores.boxScore(gameId, signal)) ?? []
    // A box score may come later than the result.
    if (lines.length === 0) return undefined
    return Object.fromEntries(
      lines.flatMap(({ playerId, opportunity, stats }) => (opportunity > 0 && stat.isOf(stats) ? [[playerId, stat.of(stats)]] : [])),
    )
  }
  return async (signal: AbortSignal): Promise<number> => {
    let count = 0
    for (const { game, spec } of await store.openGames(world(), clock.now())) {
      if (signal.aborted) break
      const stat = playerStat(game.league, game.stat ?? spec.stat)
      const outcomes =
        stat && (await outcomesOf(game.gameId, stat, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])).catch(() => undefined))
      if (!outcomes) continue
      await store.gradeGame(game.id, outcomes)
      count++
    }
    return count
  }
}
