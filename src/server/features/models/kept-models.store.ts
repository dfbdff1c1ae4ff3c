// Models of members in the database, of games and of players alike: made, changed, fitted, shared, and how often each member has tried. The two
// tables have the same columns; they differ in what the JSON of a row holds.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { allows } from '#core/access/access.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { MEMBER_MODEL } from '#core/models/model.ts'
import type { LeftOut } from '#core/models/upload.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { type memberModels, modelTries, type playerModels } from '../../db/tables/predictions.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import { standingOfPlan } from '../../kernel/door/plan-record.ts'
import { isOfOpenAccount } from '../../kernel/shared-links.ts'

export type TriesRow = typeof modelTries.$inferSelect

/** How many of each kind a member may keep. */
export const MOST_MODELS = 20

type GamesTable = typeof memberModels
export type ModelTable = GamesTable | typeof playerModels
type Change<Spec> = { readonly name?: string; readonly spec?: Spec; readonly isUsed?: boolean }

/**
 * @param of the table, as which its columns are all that is read and written here
 * @param targetOf under which word a try is counted
 */
export function keptModels<Table extends ModelTable>(
  db: Db,
  of: Table,
  targetOf: (spec: Table['$inferSelect']['spec']) => TriesRow['target'],
) {
  type Row = Table['$inferSelect']
  type Spec = Row['spec']
  type Tried = { readonly userId: string; readonly spec: Spec; readonly world: DataWorld }
  type Fit = { readonly model: NonNullable<Row['fitted']>; readonly report: NonNullable<Row['report']> }
  const table = of as GamesTable
  const rowsOf = (rows: readonly GamesTable['$inferSelect'][]) => rows as readonly Row[]
  const own = (userId: string, id: string) => and(eq(table.userId, userId), eq(table.id, id))
  const put = async (userId: string, id: string, change: object, isStill?: SQL): Promise<Row | undefined> =>
    rowsOf(
      await db
        .update(table)
        .set(change)
        .where(and(own(userId, id), isStill))
        .returning(),
    )[0]

  const countTry = async (tx: Pick<Db, 'insert'>, { userId, spec, world }: Tried) =>
    void (await tx
      .insert(modelTries)
      .values({ userId, league: spec.league, target: targetOf(spec), world, tries: 1 })
      .onConflictDoUpdate({
        target: [modelTries.userId, modelTries.league, modelTries.target, modelTries.world],
        set: { tries: sql`${modelTries.tries} + 1` },
      }))

  return {
    list: async (userId: string, world: DataWorld): Promise<readonly Row[]> =>
      rowsOf(
        await db
          .select()
          .from(table)
          .where(and(eq(table.userId, userId), eq(table.world, world)))
          .orderBy(desc(table.updatedAt), asc(table.id)),
      ),

    read: async (userId: string, id: string): Promise<Row | undefined> => rowsOf(await db.select().from(table).where(own(userId, id)))[0],

    /** undefined when the member keeps as many as allowed; of several made at once each is counted before the next. */
    add: (
      userId: string,
      { name, spec, world }: { readonly name: string; readonly spec: Spec; readonly world: DataWorld },
      now: EpochMs,
    ): Promise<Row | undefined> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`models ${userId}`}))`)
        if ((await tx.$count(table, eq(table.userId, userId))) >= MOST_MODELS) return undefined
        const row = {
          ...{ id: randomUUID(), userId, name, league: spec.league, spec, world, version: 1, isUsed: false },
          ...{ fitted: null, report: null, fittedAt: null, leftOut: [], shareToken: null },
          sealKey: `${MEMBER_MODEL}${randomBytes(16).toString('hex')}`,
          ...{ createdAt: now, updatedAt: now },
        }
        return rowsOf(
          await tx
            .insert(table)
            .values(row as GamesTable['$inferInsert'])
            .returning(),
        )[0]
      }),

    /**
     * What it is made of changes: it must be fitted anew before it speaks again.
     * @param isJudged its new name may be read by strangers; another is written only while no link leads to it
     */
    change: (
      userId: string,
      id: string,
      { name, spec, isUsed }: Change<Spec>,
      now: EpochMs,
      isJudged: boolean,
    ): Promise<Row | undefined> => {
      const anew = spec
        ? {
            ...{ spec, league: spec.league, fitted: null, report: null, fittedAt: null, isUsed: false },
            version: sql`${table.version} + 1`,
          }
        : {}
      const said = { ...(name === undefined ? {} : { name }), ...(isUsed === undefined ? {} : { isUsed }) }
      const isStill = name === undefined || isJudged ? undefined : isNull(table.shareToken)
      return put(userId, id, { ...said, ...anew, updatedAt: now }, isStill)
    },

    remove: async (userId: string, id: string): Promise<boolean> =>
      (await db.delete(table).where(own(userId, id)).returning({ id: table.id })).length > 0,

    /** Keeps a fit and counts the try: the same model fitted again is none. Undefined where the model was changed or deleted meanwhile. */
    keepFit: ({ id, userId, version, spec, world, fitted }: Row, { model, report }: Fit, now: EpochMs): Promise<Row | undefined> =>
      db.transaction(async (tx) => {
        const change = { fitted: model, report, fittedAt: now, updatedAt: now, version: version + 1 }
        const [kept] = rowsOf(
          await tx
            .update(table)
            .set(change as Partial<GamesTable['$inferInsert']>)
            .where(and(own(userId, id), eq(table.version, version)))
            .returning(),
        )
        if (fitted !== null || !kept) return kept
        await countTry(tx, { userId, spec, world })
        return kept
      }),

    /** Fits and files of a member by league and target. */
    tries: async (userId: string, world: DataWorld): Promise<(spec: Spec) => number> => {
      const rows = await db
        .select()
        .from(modelTries)
        .where(and(eq(modelTries.userId, userId), eq(modelTries.world, world)))
      return (spec) => rows.find(({ league, target }) => league === spec.league && target === targetOf(spec))?.tries ?? 0
    },

    /** What of a file did not count; and a try, where anything of it did. Undefined where the model was deleted meanwhile. */
    keepFile: (
      { id, userId, spec, world }: Tried & { readonly id: string },
      leftOut: readonly LeftOut[],
      isTry: boolean,
      now: EpochMs,
    ): Promise<Row | undefined> =>
      db.transaction(async (tx) => {
        const [kept] = rowsOf(
          await tx
            .update(table)
            .set({ leftOut: [...leftOut], updatedAt: now })
            .where(own(userId, id))
            .returning(),
        )
        if (kept && isTry) await countTry(tx, { userId, spec, world })
        return kept
      }),

    /**
     * Gives it an address for everybody, the same one again if it has one, or takes it away.
     * @param title that strangers may read, while it is that; null takes the address away
     */
    share: (userId: string, id: string, title: string | null): Promise<Row | undefined> => {
      if (title === null) return put(userId, id, { shareToken: null })
      const token = randomBytes(18).toString('base64url')
      return put(userId, id, { shareToken: sql`coalesce(${table.shareToken}, ${token})` }, eq(table.name, title))
    },

    /** What a link leads to, while the account of its owner is open. */
    byToken: async (token: string): Promise<Row | undefined> =>
      rowsOf(
        await db
          .select()
          .from(table)
          .where(and(eq(table.shareToken, token), isOfOpenAccount(table.userId))),
      )[0],

    /** Models in use of a league, or the one of them, of members whose plan has them at a moment: a plan that ended keeps its models, silent. */
    used: async (league: LeagueKey, world: DataWorld, now: EpochMs, only?: string): Promise<readonly Row[]> => {
      const isAsked = only === undefined ? undefined : eq(table.id, only)
      const rows = await db
        .select({ model: table, plan: subscriptions, isAdmin: users.isAdmin })
        .from(table)
        .innerJoin(users, eq(users.id, table.userId))
        .leftJoin(subscriptions, eq(subscriptions.userId, table.userId))
        .where(and(isAsked, eq(table.isUsed, true), eq(table.league, league), eq(table.world, world)))
      return rowsOf(
        rows.flatMap(({ model, plan, isAdmin }) => {
          const { tier, status } = standingOfPlan(plan, now)
          return allows({ tier, status, isAdmin }, 'custom_models') ? [model] : []
        }),
      )
    },
  }
}
