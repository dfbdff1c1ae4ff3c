// What rules of alerts need of members' models of players: is the one they name the person's own, and which edges does it see at these prices?
import type { ModelPrice } from '#core/alerts/alert-checks.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { cache } from '../../../kernel/cache.ts'
import { isReady } from '../views.ts'
import { type ComingPlayers, statOf } from './player-coming.ts'
import type { PlayerModelRow } from './player-models.store.ts'
import type { PlayerModelsDeps } from './player-models-deps.ts'
import { type PlayerPrices, playerPrices } from './player-valuing.ts'

/** Prices of props cost a call for each game: rules look at them this often, not each minute. */
const LOOK_MS = 10 * 60_000

type Named = { readonly league: LeagueKey; readonly model: { readonly id: string } }

export function playerWatch(deps: PlayerModelsDeps, coming: ComingPlayers) {
  const { store, clock, world } = deps
  const prices = cache<{ readonly found: PlayerPrices; readonly at: number }>(
    async (key) => {
      const [userId, id] = JSON.parse(key) as [string, string]
      const row = await store.read(userId, id)
      const at = clock.now()
      if (!row) return { found: { rows: [], games: 0, lines: 0 }, at }
      return { found: await playerPrices(deps, coming, row, { minEdge: 0, books: undefined }), at }
    },
    { name: 'prices of props that members’ models beat, for alerts', ttlMs: LOOK_MS, max: 100 },
  )

  async function find(userId: string, { league, model: { id } }: Named): Promise<PlayerModelRow | undefined> {
    const row = await store.read(userId, id)
    return row && row.world === world() && row.spec.league === league && isReady(row) ? row : undefined
  }

  return {
    find,
    async edges(userId: string, rule: Named): Promise<readonly ModelPrice[] | undefined> {
      const row = await find(userId, rule)
      if (!row) return undefined
      const stat = statOf(row)
      const now = clock.now()
      const { found, at } = await prices.get(JSON.stringify([userId, row.id, row.version, Math.floor(now / LOOK_MS)]))
      return found.rows
        .filter(({ game, isCurrent }) => isCurrent && game.startsAt > now)
        .map(({ game, market, side, point, playerId, player, price, bookTitle, edge, ageSeconds }) => ({
          ...{ gameId: game.id, market, outcome: `${playerId} ${side}`, point, price, bookTitle, edge },
          name: `${player} ${side} ${point} ${stat.unit}`,
          ageSeconds: ageSeconds + (now - at) / 1000,
        }))
    },
  }
}
