// What rules of alerts need of members' models: is the one they name the person's own, and which edges does it see at these prices?
import type { CurrentPrice } from '#core/alerts/alert-checks.ts'
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { ModelSays } from '#core/models/say.ts'
import { modelEdge, selectionChance } from '#core/models/value.ts'
import { cache } from '../../kernel/cache.ts'
import type { ModelRecordRow } from './models.store.ts'
import type { ModelsDeps } from './models-deps.ts'
import { saidOf } from './valuing.ts'
import { isReady } from './views.ts'

/** Rules are looked at each minute; what a model says of games to come changes with results, not with prices. */
const SAID_MS = 5 * 60_000
/** As far ahead as alerts look at games. */
const AHEAD_MS = 8 * 24 * 3_600_000
const TIMEOUT_MS = 10_000

type Named = { readonly league: LeagueKey; readonly model: { readonly id: string } }

export function modelWatch(deps: ModelsDeps) {
  const { store, scores, clock, world } = deps
  const said = cache<ReadonlyMap<string, ModelSays>>(
    async (key) => {
      const [userId, id] = JSON.parse(key) as [string, string]
      const row = await store.read(userId, id)
      if (!row) return new Map()
      const now = clock.now()
      const games = await scores.games(row.spec.league, now, now + AHEAD_MS, AbortSignal.timeout(TIMEOUT_MS))
      return saidOf(
        deps,
        row,
        games.filter(({ status }) => status === 'scheduled'),
      )
    },
    { name: 'what members’ models say, for alerts', ttlMs: SAID_MS, max: 200 },
  )

  async function find(userId: string, { league, model: { id } }: Named): Promise<ModelRecordRow | undefined> {
    const row = await store.read(userId, id)
    return row && row.world === world() && row.spec.league === league && isReady(row) ? row : undefined
  }

  return {
    find,
    async edges(
      userId: string,
      rule: Named,
      { games, prices }: { readonly games: readonly Game[]; readonly prices: readonly CurrentPrice[] },
    ): Promise<readonly CurrentPrice[]> {
      const row = await find(userId, rule)
      if (!row) return []
      const says = await said.get(JSON.stringify([userId, row.id, row.version, Math.floor(clock.now() / SAID_MS)]))
      const open = new Set(games.flatMap(({ id, status, startsAt }) => (status === 'scheduled' && startsAt > clock.now() ? [id] : [])))
      return prices.flatMap((price) => {
        const word = open.has(price.gameId) ? says.get(price.gameId) : undefined
        const chance = word && selectionChance(word, price)
        return chance ? [{ ...price, edge: modelEdge(chance, price.price) }] : []
      })
    },
  }
}
