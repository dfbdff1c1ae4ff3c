// Members' models in the database, and how often each member has tried.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { allows } from '#core/access/access.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { FitAnswer } from '#core/models/fit-model.ts'
import { MEMBER_MODEL, type ModelSpec } from '#core/models/model.ts'
import type { LeftOut } from '#core/models/upload.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { memberModels, modelTries } from '../../db/tables/predictions.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { standingOfPlan } from '../../kernel/door/plan-record.ts'

export type ModelRecordRow = typeof memberModels.$inferSelect
export type TriesRow = typeof modelTries.$inferSelect

/** How many a member may keep. */
export const MOST_MODELS = 20

const own = (userId: string, id: string) => and(eq(memberModels.userId, userId), eq(memberModels.id, id))

const listModels = (db: Db, userId: string, world: DataWorld): Promise<ModelRecordRow[]> =>
  db
    .select()
    .from(memberModels)
    .where(and(eq(memberModels.userId, userId), eq(memberModels.world, world)))
    .orderBy(desc(memberModels.updatedAt), asc(memberModels.id))

async function readModel(db: Db, userId: string, id: string): Promise<ModelRecordRow | undefined> {
  const [found] = await db.select().from(memberModels).where(own(userId, id))
  return found
}

/** undefined when the member keeps as many as allowed; of several made at once each is counted before the next. */
const addModel = (
  db: Db,
  userId: string,
  { name, spec, world }: { readonly name: string; readonly spec: ModelSpec; readonly world: DataWorld },
  now: EpochMs,
): Promise<ModelRecordRow | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`models ${userId}`}))`)
    if ((await tx.$count(memberModels, eq(memberModels.userId, userId))) >= MOST_MODELS) return undefined
    const [added] = await tx
      .insert(memberModels)
      .values({
        ...{ id: randomUUID(), userId, name, league: spec.league, spec, world, version: 1, isUsed: false },
        ...{ fitted: null, report: null, fittedAt: null, leftOut: [], shareToken: null },
        sealKey: `${MEMBER_MODEL}${randomBytes(16).toString('hex')}`,
        ...{ createdAt: now, updatedAt: now },
      })
      .returning()
    return added
  })

type Change = { readonly name?: string; readonly spec?: ModelSpec; readonly isUsed?: boolean }

/** What it is made of changes: it must be fitted anew before it speaks again. */
async function changeModel(
  db: Db,
  userId: string,
  id: string,
  { name, spec, isUsed }: Change,
  now: EpochMs,
): Promise<ModelRecordRow | undefined> {
  const anew = spec
    ? {
        ...{ spec, league: spec.league, fitted: null, report: null, fittedAt: null, isUsed: false },
        version: sql`${memberModels.version} + 1`,
      }
    : {}
  const [changed] = await db
    .update(memberModels)
    .set({ ...(name === undefined ? {} : { name }), ...(isUsed === undefined ? {} : { isUsed }), ...anew, updatedAt: now })
    .where(own(userId, id))
    .returning()
  return changed
}

async function removeModel(db: Db, userId: string, id: string): Promise<boolean> {
  return (await db.delete(memberModels).where(own(userId, id)).returning({ id: memberModels.id })).length > 0
}

/** Keeps a fit and counts the try: the same model fitted again is none. Undefined where the model was changed or deleted meanwhile. */
async function keepFit(
  db: Db,
  { id, userId, version, spec, world, fitted }: ModelRecordRow,
  { model, report }: Extract<FitAnswer, { kind: 'fitted' }>,
  now: EpochMs,
): Promise<ModelRecordRow | undefined> {
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .update(memberModels)
      .set({ fitted: model, report, fittedAt: now, updatedAt: now, version: version + 1 })
      .where(and(own(userId, id), eq(memberModels.version, version)))
      .returning()
    if (fitted !== null) return kept
    await tx
      .insert(modelTries)
      .values({ userId, league: spec.league, target: spec.target, world, tries: 1 })
      .onConflictDoUpdate({
        target: [modelTries.userId, modelTries.league, modelTries.target, modelTries.world],
        set: { tries: sql`${modelTries.tries} + 1` },
      })
    return kept
  })
}

const triesOf = (db: Db, userId: string, world: DataWorld): Promise<TriesRow[]> =>
  db
    .select()
    .from(modelTries)
    .where(and(eq(modelTries.userId, userId), eq(modelTries.world, world)))

async function keepLeftOut(
  db: Db,
  userId: string,
  id: string,
  leftOut: readonly LeftOut[],
  now: EpochMs,
): Promise<ModelRecordRow | undefined> {
  const [kept] = await db
    .update(memberModels)
    .set({ leftOut: [...leftOut], updatedAt: now })
    .where(own(userId, id))
    .returning()
  return kept
}

/** Gives it an address for everybody, the same one again if it has one, or takes it away. */
async function shareModel(db: Db, userId: string, id: string, isShared: boolean): Promise<ModelRecordRow | undefined> {
  const token = randomBytes(18).toString('base64url')
  const [changed] = await db
    .update(memberModels)
    .set({ shareToken: isShared ? sql`coalesce(${memberModels.shareToken}, ${token})` : null })
    .where(own(userId, id))
    .returning()
  return changed
}

async function modelByToken(db: Db, token: string): Promise<ModelRecordRow | undefined> {
  const [found] = await db.select().from(memberModels).where(eq(memberModels.shareToken, token))
  return found
}

/** Models in use of a league of members whose plan has them at a moment: a plan that ended keeps its models, silent. */
async function usedModels(db: Db, league: LeagueKey, world: DataWorld, now: EpochMs): Promise<ModelRecordRow[]> {
  const rows = await db
    .select({ model: memberModels, plan: subscriptions, isAdmin: users.isAdmin })
    .from(memberModels)
    .innerJoin(users, eq(users.id, memberModels.userId))
    .leftJoin(subscriptions, eq(subscriptions.userId, memberModels.userId))
    .where(and(eq(memberModels.isUsed, true), eq(memberModels.league, league), eq(memberModels.world, world)))
  return rows.flatMap(({ model, plan, isAdmin }) => {
    const { tier, status } = standingOfPlan(plan, now)
    return allows({ tier, status, isAdmin }, 'custom_models') ? [model] : []
  })
}

export type ModelStore = ReturnType<typeof modelStore>

export const modelStore = (db: Db) =>
  bindFirst(db, {
    list: listModels,
    read: readModel,
    add: addModel,
    change: changeModel,
    remove: removeModel,
    keepFit,
    tries: triesOf,
    keepLeftOut,
    share: shareModel,
    byToken: modelByToken,
    used: usedModels,
  })
