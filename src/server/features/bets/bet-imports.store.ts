// A file of bets on its way into the database: batch by batch, unseen until the last one is there, gone as a whole when it fails or its
// process dies.
import { randomUUID } from 'node:crypto'
import { and, count, eq, inArray, lt, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { betImports, bets } from '../../db/tables/bets.ts'

/** An import that heard of no batch for so long is of a process that is gone. */
const SILENT_MS = 60_000
/** Bets in one statement that takes them back. */
const AT_ONCE = 500

export type AddedBets = { readonly count: number; readonly stakedCents: number; readonly profitCents: number }
export type BetImportStore = ReturnType<typeof betImportStore>

/** @param isAlone no other server has this database: whatever is under way there when this one begins, nobody brings to its end */
export function betImportStore(db: Db, isAlone = false) {
  let cleared: Promise<void> | undefined

  async function takeBack(id: string): Promise<void> {
    for (;;) {
      const some = db.select({ id: bets.id }).from(bets).where(eq(bets.importId, id)).limit(AT_ONCE)
      const { rowCount } = await db.delete(bets).where(inArray(bets.id, some))
      if (!rowCount) break
    }
    await db.delete(betImports).where(eq(betImports.id, id))
  }

  async function takeAllBack(): Promise<void> {
    for (const { id } of await db.select({ id: betImports.id }).from(betImports)) await takeBack(id)
  }

  async function sweep(now: EpochMs, userId?: string): Promise<void> {
    if (isAlone) cleared ??= takeAllBack()
    await cleared
    const isDead = lt(betImports.beatAt, new Date(now - SILENT_MS))
    const dead = await db
      .select({ id: betImports.id })
      .from(betImports)
      .where(userId === undefined ? isDead : and(isDead, eq(betImports.userId, userId)))
    for (const { id } of dead) await takeBack(id)
  }

  return {
    /** How many bets a person has, those of an import under way among them. */
    async size(userId: string): Promise<number> {
      const [row] = await db.select({ n: count() }).from(bets).where(eq(bets.userId, userId))
      return row?.n ?? 0
    },

    /** The id of a new import; undefined while another one of this person is under way. */
    async begin(userId: string, now: EpochMs): Promise<string | undefined> {
      await sweep(now, userId)
      const [row] = await db
        .insert(betImports)
        .values({ id: randomUUID(), userId, beatAt: new Date(now) })
        .onConflictDoNothing()
        .returning({ id: betImports.id })
      return row?.id
    },

    /**
     * Those of a batch that the person does not have yet. One statement, which reads the rows itself.
     * @param batch JSON: a list of {row: ImportedRow, ids}
     * @returns undefined when this import was taken for dead meanwhile; nothing is kept then
     */
    async add(id: string, userId: string, batch: string, now: EpochMs): Promise<AddedBets | undefined> {
      const { rows } = await db.execute<{ beats: number; count: number; staked: string; profit: string }>(sql`
        with beat as (update bet_imports set beat_at = ${new Date(now).toISOString()}::timestamptz where id = ${id} returning id),
        arriving as (
          select jsonb_populate_record(null::bets, item->'row' || jsonb_build_object(
            'id', gen_random_uuid()::text, 'user_id', ${userId}::text, 'import_id', beat.id)) as bet, item->'ids' as ids
          from beat, jsonb_array_elements(${batch}::jsonb) item
        ),
        added as (
          insert into bets select (bet).* from arriving
          where not exists (
            select 1 from jsonb_array_elements_text(ids) named, lateral (
              select 1 from bets known where known.id = named and known.user_id = ${userId} limit 1) there)
          on conflict (user_id, key) do nothing
          returning status, staked_cents, profit_cents
        )
        select (select count(*)::int from beat) as beats, count(*)::int as count,
          coalesce(sum(staked_cents) filter (where status <> 'open'), 0) as staked,
          coalesce(sum(profit_cents) filter (where status <> 'open'), 0) as profit
        from added`)
      const [row] = rows
      if (!row?.beats) return undefined
      return { count: row.count, stakedCents: Number(row.staked), profitCents: Number(row.profit) }
    },

    /** From now on all its bets are there; false when it was taken for dead meanwhile. */
    async finish(id: string, userId: string): Promise<boolean> {
      const { rowCount } = await db.delete(betImports).where(and(eq(betImports.id, id), eq(betImports.userId, userId)))
      return rowCount === 1
    },

    takeBack,

    /** Takes back what processes left that are gone. */
    sweep: (now: EpochMs) => sweep(now),
  }
}
