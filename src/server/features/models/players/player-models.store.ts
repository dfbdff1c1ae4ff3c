// Members' models of players in the database, and what they said of games: sealed by a hash in the chain, waiting to be, or stated afterwards.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { allows } from '#core/access/access.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { MEMBER_MODEL } from '#core/models/model.ts'
import { type PlayerModelSpec, triesKey } from '#core/models/players/player-model.ts'
import type { PlayerFitAnswer } from '#core/models/players/player-report.ts'
import { SealedCommitment } from '#core/models/sealed-model.ts'
import type { LeftOut } from '#core/models/upload.ts'
import { canonical } from '#core/predictions/seal.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../../db/client.ts'
import { users } from '../../../db/tables/accounts.ts'
import { forecastSeals, modelTries, playerModelGames, playerModels } from '../../../db/tables/predictions.ts'
import { subscriptions } from '../../../db/tables/subscriptions.ts'
import { bindFirst } from '../../../kernel/bind-first.ts'
import { standingOfPlan } from '../../../kernel/door/plan-record.ts'

export type PlayerModelRow = typeof playerModels.$inferSelect
export type PlayerGameRow = typeof playerModelGames.$inferSelect
export type NewPlayerGame = Omit<PlayerGameRow, 'id' | 'salt' | 'place'>

/** How many a member may keep. */
export const MOST_PLAYER_MODELS = 20

const own = (userId: string, id: string) => and(eq(playerModels.userId, userId), eq(playerModels.id, id))

const listModels = (db: Db, userId: string, world: DataWorld): Promise<PlayerModelRow[]> =>
  db
    .select()
    .from(playerModels)
    .where(and(eq(playerModels.userId, userId), eq(playerModels.world, world)))
    .orderBy(desc(playerModels.updatedAt), asc(playerModels.id))

async function readModel(db: Db, userId: string, id: string): Promise<PlayerModelRow | undefined> {
  const [found] = await db.select().from(playerModels).where(own(userId, id))
  return found
}

/** undefined when the member keeps as many as allowed; of several made at once each is counted before the next. */
const addModel = (
  db: Db,
  userId: string,
  { name, spec, world }: { readonly name: string; readonly spec: PlayerModelSpec; readonly world: DataWorld },
  now: EpochMs,
): Promise<PlayerModelRow | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`models ${userId}`}))`)
    if ((await tx.$count(playerModels, eq(playerModels.userId, userId))) >= MOST_PLAYER_MODELS) return undefined
    const [added] = await tx
      .insert(playerModels)
      .values({
        ...{ id: randomUUID(), userId, name, league: spec.league, spec, world, version: 1, isUsed: false },
        ...{ fitted: null, report: null, fittedAt: null, leftOut: [] },
        sealKey: `${MEMBER_MODEL}${randomBytes(16).toString('hex')}`,
        ...{ createdAt: now, updatedAt: now },
      })
      .returning()
    return added
  })

type Change = { readonly name?: string; readonly spec?: PlayerModelSpec; readonly isUsed?: boolean }

/** What it is made of changes: it must be fitted anew before it speaks again. */
async function changeModel(
  db: Db,
  userId: string,
  id: string,
  { name, spec, isUsed }: Change,
  now: EpochMs,
): Promise<PlayerModelRow | undefined> {
  const anew = spec
    ? {
        ...{ spec, league: spec.league, fitted: null, report: null, fittedAt: null, isUsed: false },
        version: sql`${playerModels.version} + 1`,
      }
    : {}
  const [changed] = await db
    .update(playerModels)
    .set({ ...(name === undefined ? {} : { name }), ...(isUsed === undefined ? {} : { isUsed }), ...anew, updatedAt: now })
    .where(own(userId, id))
    .returning()
  return changed
}

async function removeModel(db: Db, userId: string, id: string): Promise<boolean> {
  return (await db.delete(playerModels).where(own(userId, id)).returning({ id: playerModels.id })).length > 0
}

/** Keeps a fit and counts the try: the same model fitted again is none. Undefined where the model was changed or deleted meanwhile. */
async function keepFit(
  db: Db,
  { id, userId, version, spec, world, fitted }: PlayerModelRow,
  { model, report }: Extract<PlayerFitAnswer, { kind: 'fitted' }>,
  now: EpochMs,
): Promise<PlayerModelRow | undefined> {
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .update(playerModels)
      .set({ fitted: model, report, fittedAt: now, updatedAt: now, version: version + 1 })
      .where(and(own(userId, id), eq(playerModels.version, version)))
      .returning()
    if (fitted !== null || !kept) return kept
    await tx
      .insert(modelTries)
      .values({ userId, league: spec.league, target: triesKey(spec.stat), world, tries: 1 })
      .onConflictDoUpdate({
        target: [modelTries.userId, modelTries.league, modelTries.target, modelTries.world],
        set: { tries: sql`${modelTries.tries} + 1` },
      })
    return kept
  })
}

/** Fits by league and figure. */
async function triesOf(db: Db, userId: string, world: DataWorld): Promise<(spec: PlayerModelSpec) => number> {
  const rows = await db
    .select()
    .from(modelTries)
    .where(and(eq(modelTries.userId, userId), eq(modelTries.world, world)))
  return ({ league, stat }) => rows.find((row) => row.league === league && row.target === triesKey(stat))?.tries ?? 0
}

async function keepLeftOut(
  db: Db,
  userId: string,
  id: string,
  leftOut: readonly LeftOut[],
  now: EpochMs,
): Promise<PlayerModelRow | undefined> {
  const [kept] = await db
    .update(playerModels)
    .set({ leftOut: [...leftOut], updatedAt: now })
    .where(own(userId, id))
    .returning()
  return kept
}

/** Models in use of a league of members whose plan has them at a moment: a plan that ended keeps its models, silent. */
async function usedModels(db: Db, league: LeagueKey, world: DataWorld, now: EpochMs): Promise<PlayerModelRow[]> {
  const rows = await db
    .select({ model: playerModels, plan: subscriptions, isAdmin: users.isAdmin })
    .from(playerModels)
    .innerJoin(users, eq(users.id, playerModels.userId))
    .leftJoin(subscriptions, eq(subscriptions.userId, playerModels.userId))
    .where(and(eq(playerModels.isUsed, true), eq(playerModels.league, league), eq(playerModels.world, world)))
  return rows.flatMap(({ model, plan, isAdmin }) => {
    const { tier, status } = standingOfPlan(plan, now)
    return allows({ tier, status, isAdmin }, 'custom_models') ? [model] : []
  })
}

type ForecastGame = Pick<PlayerGameRow, 'salt' | 'league' | 'stat' | 'gameId' | 'players'>

/**
 * The text behind a digest: the salt, a line break, and league, figure, game and what was said of each player as JSON with sorted keys. Seals
 * of earlier days named neither league nor figure, and are checked as they were made.
 */
export const playersText = ({ salt, league, stat, gameId, players }: ForecastGame): string =>
  `${salt}\n${canonical({ ...(stat === null ? {} : { league, stat }), gameId, players: players.map(({ playerId, says }) => ({ playerId, says })) })}`

export const playersDigest = (said: ForecastGame): string => createHash('sha256').update(playersText(said), 'utf8').digest('hex')

/**
 * Keeps what is new, and replaces what waits; what is sealed or stated stays as it is. Undefined where the model was changed or deleted since
 * it was read: what was said by another one is not put under this one.
 */
const keepGames = (
  db: Db,
  { id, version }: Pick<PlayerModelRow, 'id' | 'version'>,
  rows: readonly NewPlayerGame[],
): Promise<PlayerGameRow[] | undefined> =>
  db.transaction(async (tx) => {
    const isThis = and(eq(playerModels.id, id), eq(playerModels.version, version))
    const [same] = await tx.select({ id: playerModels.id }).from(playerModels).where(isThis).for('no key update')
    return same && putGames(tx, rows)
  })

async function putGames(db: Pick<Db, 'insert'>, rows: readonly NewPlayerGame[]): Promise<PlayerGameRow[]> {
  const kept: PlayerGameRow[] = []
  for (let from = 0; from < rows.length; from += 100) {
    const part = rows
      .slice(from, from + 100)
      .map((row) => ({ ...row, id: randomUUID(), salt: randomBytes(16).toString('hex'), place: null }))
    kept.push(
      ...(await db
        .insert(playerModelGames)
        .values(part)
        .onConflictDoUpdate({
          target: [playerModelGames.modelId, playerModelGames.gameId],
          set: {
            players: sql`excluded.players`,
            madeAt: sql`excluded.made_at`,
            version: sql`excluded.version`,
            stat: sql`excluded.stat`,
            basis: sql`excluded.basis`,
            salt: sql`excluded.salt`,
            outcomes: sql`excluded.outcomes`,
          },
          setWhere: and(eq(playerModelGames.basis, 'waiting'), sql`${playerModelGames.startsAt} > excluded.made_at`),
        })
        .returning()),
    )
  }
  return kept
}

const gamesOf = (db: Db, modelIds: readonly string[]): Promise<PlayerGameRow[]> =>
  modelIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(playerModelGames)
        .where(inArray(playerModelGames.modelId, [...modelIds]))
        .orderBy(asc(playerModelGames.startsAt), asc(playerModelGames.gameId))

/** Marks as sealed what stands in the chain under the model's key with this very hash; answers how many. */
async function markSealed(db: Db, sealKey: string, rows: readonly PlayerGameRow[]): Promise<number> {
  const byGame = new Map(rows.map((row) => [row.gameId, row]))
  if (byGame.size === 0) return 0
  const seals = await db
    .select()
    .from(forecastSeals)
    .where(and(eq(forecastSeals.model, sealKey), inArray(forecastSeals.gameId, [...byGame.keys()])))
  let count = 0
  for (const { gameId, place, sealed } of seals) {
    const row = byGame.get(gameId)!
    const { digest } = SealedCommitment.parse(JSON.parse(sealed))
    // Sealed, and then replaced before it was marked: the hash is of another text and proves nothing of this one.
    if (digest !== playersDigest(row)) continue
    // Nor what is replaced between this look and the mark: each text has a salt of its own.
    const isThis = and(eq(playerModelGames.id, row.id), eq(playerModelGames.basis, 'waiting'), eq(playerModelGames.salt, row.salt))
    count += (await db.update(playerModelGames).set({ basis: 'sealed', place }).where(isThis).returning({ id: playerModelGames.id })).length
  }
  return count
}

/** What waited when its game began was not sealed in time: it is forgotten. */
async function forgetMissed(db: Db, now: EpochMs): Promise<void> {
  await db.delete(playerModelGames).where(and(eq(playerModelGames.basis, 'waiting'), lt(playerModelGames.startsAt, now)))
}

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
        ne(playerModelGames.basis, 'waiting'),
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

export const playerModelStore = (db: Db) =>
  bindFirst(db, {
    list: listModels,
    read: readModel,
    add: addModel,
    change: changeModel,
    remove: removeModel,
    keepFit,
    tries: triesOf,
    keepLeftOut,
    used: usedModels,
    keepGames,
    gamesOf,
    markSealed,
    forgetMissed,
    openGames,
    gradeGame,
  })
