// Members' models of players in the database, and what they said of games.
import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { DataWorld } from '#core/data-world.ts'
import { triesKey } from '#core/models/players/player-model.ts'
import { canonical } from '#core/predictions/seal.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../../db/client.ts'
import { playerModelGames, playerModels } from '../../../db/tables/predictions.ts'
import { bindFirst } from '../../../kernel/bind-first.ts'
import { keptForecasts } from '../kept-forecasts.store.ts'
import { keptModels } from '../kept-models.store.ts'

export type PlayerModelRow = typeof playerModels.$inferSelect
export type PlayerGameRow = typeof playerModelGames.$inferSelect
export type NewPlayerGame = Omit<PlayerGameRow, 'id' | 'salt' | 'place'>

type ForecastGame = Pick<PlayerGameRow, 'salt' | 'league' | 'stat' | 'gameId' | 'players'>

/**
 * The text behind a digest: the salt, a line break, and league, figure, game and what was said of each player as JSON with sorted keys. Seals
 * of earlier days named neither league nor figure, and are checked as they were made.
 */
export const playersText = ({ salt, league, stat, gameId, players }: ForecastGame): string =>
  `${salt}\n${canonical({ ...(stat === null ? {} : { league, stat }), gameId, players: players.map(({ playerId, says }) => ({ playerId, says })) })}`

export const playersDigest = (said: ForecastGame): string => createHash('sha256').update(playersText(said), 'utf8').digest('hex')

const gamesOf = (db: Db, modelIds: readonly string[]): Promise<PlayerGameRow[]> =>
  modelIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(playerModelGames)
        .where(inArray(playerModelGames.modelId, [...modelIds]))
        .orderBy(asc(playerModelGames.startsAt), asc(playerModelGames.gameId))

/** So many games are graded in one go. */
const AT_ONCE = 200

/** Games of a league that began before a moment and are not graded, oldest first, with the figure that was forecast. */
const openGames = (db: Db, world: DataWorld, before: EpochMs) =>
  db
    .select({ game: playerModelGames, spec: playerModels.spec })
    .from(playerModelGames)
    .innerJoin(playerModels, eq(playerModels.id, playerModelGames.modelId))
    .where(
      and(
        isNull(playerModelGames.outcomes),
        inArray(playerModelGames.basis, ['sealed', 'stated']),
        lt(playerModelGames.startsAt, before),
        eq(playerModels.world, world),
      ),
    )
    .orderBy(asc(playerModelGames.startsAt))
    .limit(AT_ONCE)

async function gradeGame(db: Db, id: string, outcomes: Record<string, number>): Promise<void> {
  await db
    .update(playerModelGames)
    .set({ outcomes })
    .where(and(eq(playerModelGames.id, id), isNull(playerModelGames.outcomes)))
}

export type PlayerModelStore = ReturnType<typeof playerModelStore>

export const playerModelStore = (db: Db) => {
  const { keep: keepGames, ...said } = keptForecasts(db, {
    ...{ table: playerModelGames, models: playerModels, atOnce: 100 },
    said: ['league', 'stat', 'players'],
    replaced: ['players', 'madeAt', 'version', 'stat', 'basis', 'outcomes'],
    digestOf: playersDigest,
  })
  return {
    ...keptModels(db, playerModels, ({ stat }) => triesKey(stat)),
    ...said,
    keepGames,
    ...bindFirst(db, { gamesOf, openGames, gradeGame }),
  }
}
