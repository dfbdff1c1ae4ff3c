// Members' models of players speak at the same time as ours: what starts soon is forecast and sealed by a hash, and graded from the box score.
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { PLAYER_MODEL_LEAGUES, type PlayerStat, playerStat } from '#core/models/players/player-stats.ts'
import type { SealedCommitment } from '#core/models/sealed-model.ts'
import { MADE_BEFORE } from '#core/models/timeline.ts'
import { seasonYear } from '#core/predictions/results/own-games.ts'
import { isUnsealed, oneAfterAnother, SEALED_AT_ONCE } from '../seal-turns.ts'
import type { ComingPlayers } from './player-coming.ts'
import { type NewPlayerGame, type PlayerGameRow, type PlayerModelRow, playersDigest } from './player-models.store.ts'
import type { PlayerModelsDeps } from './player-models-deps.ts'

const TIMEOUT_MS = 20_000

export function playerSealing(deps: PlayerModelsDeps, coming: ComingPlayers) {
  const { store, clock, world, seal, onError } = deps
  const inOrder = oneAfterAnother()

  async function sealModel(model: PlayerModelRow, games: readonly Game[]): Promise<number> {
    const known = new Map((await store.gamesOf([model.id])).map((one) => [one.gameId, one]))
    const fresh = await coming.sayOf(
      model,
      games.filter(({ id }) => !known.has(id)),
    )
    const now = clock.now()
    const { id: modelId, userId, version, spec } = model
    const rows = fresh.flatMap(({ game, players }): NewPlayerGame[] => {
      const { id: gameId, league, home, away, startsAt } = game
      if (startsAt <= now || players.length === 0) return []
      return [
        {
          ...{ modelId, userId, version, league, stat: spec.stat, gameId, home: home.name, away: away.name, startsAt, madeAt: now },
          ...{ basis: 'waiting', players: [...players], outcomes: null },
        },
      ]
    })
    const waiting = games.flatMap(({ id }) => {
      const one = known.get(id)
      return one && isUnsealed(one) ? [one] : []
    })
    const kept = await store.keepGames(model, rows)
    if (!kept) return 0
    return sealRows(model, [...waiting, ...kept], new Map(games.map((game) => [game.id, game])))
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

  /** @param only the one model that is sealed, and of which games that start how soon */
  async function sealLeague(
    league: LeagueKey,
    signal: AbortSignal,
    only?: { readonly id: string; readonly within: number },
  ): Promise<number> {
    const models = (await store.used(league, world(), clock.now())).filter(({ id }) => only === undefined || id === only.id)
    if (models.length === 0) return 0
    const games = await coming.gamesOf(league, only?.within ?? MADE_BEFORE, signal)
    if (games.length === 0) return 0
    let count = 0
    for (const model of models) count += await sealModel(model, games)
    return count
  }

  return {
    /** Everything that starts soon, of every league. */
    all: async (signal: AbortSignal): Promise<number> => {
      let count = 0
      for (const league of PLAYER_MODEL_LEAGUES) {
        if (signal.aborted) break
        try {
          count += await inOrder(() => sealLeague(league, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])))
        } catch (error) {
          onError(error)
        }
      }
      await store.markMissed(clock.now())
      return count
    },
    /** What a model in use says of games that start before the next round; that it fails here undoes nothing of what was asked. */
    atOnce: async ({ id, isUsed, spec }: Pick<PlayerModelRow, 'id' | 'isUsed' | 'spec'>): Promise<void> => {
      if (!isUsed) return
      const only = { id, within: SEALED_AT_ONCE }
      await inOrder(() => sealLeague(spec.league, AbortSignal.timeout(TIMEOUT_MS), only)).catch(onError)
    },
  }
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
