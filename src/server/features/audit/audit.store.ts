// The audit in the database: read, proven, chained where an older version left it without a chain, and let go of at its beginning.
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditEntry, AuditFilter } from '#contract/administration/audit.ts'
import { AUDIT_GENESIS, actionsOf, auditText } from '#core/access/audit-actions.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { auditChain, auditEntries } from '../../db/tables/admin.ts'
import { type Tx, writeAudit } from '../../kernel/door/audit.ts'

/** Entries are read in pages of so many. */
const PAGE = 2000
const HEAD = 'head'

type Row = typeof auditEntries.$inferSelect

const hashOn = (hash: string, row: Row) =>
  createHash('sha256')
    .update(hash + auditText({ ...row, at: row.at.getTime() }), 'utf8')
    .digest('hex')

function matching({ group, who, search, from, to }: AuditFilter): SQL | undefined {
  const names = who.toLowerCase()
  const people = sql`(select id from ${users} where position(${names} in lower(email)) > 0 or id = ${who} or username = ${names})`
  const words = search.toLowerCase()
  return and(
    group ? inArray(auditEntries.action, [...actionsOf(group)]) : undefined,
    who === ''
      ? undefined
      : or(
          sql`${auditEntries.actorId} in ${people}`,
          sql`${auditEntries.subjectId} in ${people}`,
          eq(auditEntries.subjectId, who),
          eq(auditEntries.actorId, who),
        ),
    search === ''
      ? undefined
      : sql`position(${words} in lower(concat_ws(' ', ${auditEntries.action}, ${auditEntries.detail}, ${auditEntries.requestId}))) > 0`,
    from === undefined ? undefined : gte(auditEntries.at, new Date(from)),
    to === undefined ? undefined : lt(auditEntries.at, new Date(to)),
  )
}

/** Entries that a filter lets through, with the addresses of whom they name. */
export async function readAudit(
  db: Db,
  filter: AuditFilter,
  { before, after, limit }: { readonly before?: number | undefined; readonly after?: number | undefined; readonly limit: number },
): Promise<readonly (AuditEntry & { readonly id: number; readonly hash: string | null; readonly actorId: string | null })[]> {
  const actor = alias(users, 'actor')
  const subject = alias(users, 'subject')
  const rows = await db
    .select({ entry: auditEntries, actor: actor.email, subject: subject.email })
    .from(auditEntries)
    .leftJoin(actor, eq(actor.id, auditEntries.actorId))
    .leftJoin(subject, eq(subject.id, auditEntries.subjectId))
    .where(
      and(
        matching(filter),
        before === undefined ? undefined : lt(auditEntries.id, before),
        after === undefined ? undefined : gt(auditEntries.id, after),
      ),
    )
    .orderBy(after === undefined ? desc(auditEntries.id) : asc(auditEntries.id))
    .limit(limit)
  return rows.map(({ entry, actor, subject }) => ({
    id: entry.id,
    place: entry.place,
    at: entry.at.getTime(),
    action: entry.action,
    actor: actor ?? entry.actorId,
    actorId: entry.actorId,
    subject: subject ?? entry.subjectId,
    subjectId: entry.subjectId,
    detail: entry.detail,
    before: entry.before,
    after: entry.after,
    requestId: entry.requestId,
    hash: entry.hash,
  }))
}

export type AuditCheck = {
  readonly holds: boolean
  readonly entries: number
  readonly head: string
  readonly brokenAt: number | null
  readonly detail: string
}

/** Calculates every hash again, in the order of the places, and looks whether the chain ends where it should. */
export async function checkAudit(db: Db): Promise<AuditCheck> {
  const [chain] = await db.select().from(auditChain).where(eq(auditChain.id, HEAD))
  const first = { place: chain?.prunedPlace ?? 0, hash: chain?.prunedHash || AUDIT_GENESIS }
  let { place, hash } = first
  const broken = (at: number, detail: string): AuditCheck => ({
    holds: false,
    entries: place - first.place,
    head: hash,
    brokenAt: at,
    detail: `${detail} What came before it is as it was written.`,
  })
  // As far as the head that was read: what is appended meanwhile is for the next time.
  const end = chain?.place ?? 0
  while (place < end) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(and(gt(auditEntries.place, place), sql`${auditEntries.place} <= ${end}`))
      .orderBy(asc(auditEntries.place))
      .limit(PAGE)
    if (rows.length === 0) return broken(place + 1, `The last ${end - place} entries are missing.`)
    for (const row of rows) {
      if (row.place !== place + 1) return broken(place + 1, `Entry ${place + 1} is missing.`)
      const next = hashOn(hash, row)
      if (row.hash !== next) return broken(row.place, `Entry ${row.place} does not say any more what was written.`)
      place = row.place
      hash = next
    }
  }
  if (chain && hash !== chain.hash) return broken(place, 'The end of the chain is not the one that was written.')
  const [outside] = await db
    .select({ entries: sql<number>`count(*)::int` })
    .from(auditEntries)
    .where(or(isNull(auditEntries.place), sql`${auditEntries.place} <= ${first.place}`))
  const strangers = outside?.entries ?? 0
  const entries = place - first.place
  if (strangers > 0) {
    const detail = strangers === 1 ? '1 entry stands' : `${strangers} entries stand`
    return { holds: false, entries, head: hash, brokenAt: null, detail: `${detail} outside of the chain: nobody can say who wrote it.` }
  }
  return {
    holds: true,
    entries,
    head: hash,
    brokenAt: null,
    detail: `${entries} ${entries === 1 ? 'entry' : 'entries'}, each as it was written`,
  }
}

/** Entries that a version without a chain wrote become its beginning; nothing happens once there is one. */
export async function chainEarlier(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const begun = await tx.select({ id: auditChain.id }).from(auditChain)
    if (begun.length > 0) return
    await tx.insert(auditChain).values({ id: HEAD, place: 0, hash: AUDIT_GENESIS, prunedHash: AUDIT_GENESIS }).onConflictDoNothing()
    // Two servers that start together: the second waits here, and finds the chain made.
    const [head] = await tx.select().from(auditChain).where(eq(auditChain.id, HEAD)).for('update')
    let { place, hash } = head!
    if (place > 0) return
    for (;;) {
      const rows = await tx.select().from(auditEntries).where(isNull(auditEntries.place)).orderBy(asc(auditEntries.id)).limit(PAGE)
      for (const row of rows) {
        place++
        hash = hashOn(hash, row)
        await tx.update(auditEntries).set({ place, hash }).where(eq(auditEntries.id, row.id))
      }
      if (rows.length < PAGE) break
    }
    await tx.update(auditChain).set({ place, hash }).where(eq(auditChain.id, HEAD))
  })
}

/** Lets go of what is older, from the beginning on; the chain keeps the hash at which it goes on. @returns how many entries */
export async function pruneAudit(db: Db, before: EpochMs, now: EpochMs): Promise<number> {
  return db.transaction(async (tx) => {
    const [chain] = await tx.select().from(auditChain).where(eq(auditChain.id, HEAD)).for('update')
    if (!chain) return 0
    const last = await lastBefore(tx, before)
    if (!last?.place || last.place <= chain.prunedPlace) return 0
    await tx.execute(sql`select set_config('guru.audit_prune', 'on', true)`)
    const gone = await tx.delete(auditEntries).where(sql`${auditEntries.place} <= ${last.place}`).returning({ id: auditEntries.id })
    await tx
      .update(auditChain)
      .set({ prunedPlace: last.place, prunedHash: last.hash ?? '' })
      .where(eq(auditChain.id, HEAD))
    const detail = `${gone.length} entries before ${new Date(before).toISOString().slice(0, 10)} are not kept any more`
    await writeAudit(
      tx,
      { action: 'audit.pruned', actorId: null, subjectId: null, detail, after: { place: last.place, hash: last.hash } },
      now,
    )
    return gone.length
  })
}

/** The last entry of the unbroken run of old ones at the beginning. */
async function lastBefore(tx: Tx, before: EpochMs) {
  const [firstKept] = await tx
    .select({ place: sql<number>`min(${auditEntries.place})::float8` })
    .from(auditEntries)
    .where(gte(auditEntries.at, new Date(before)))
  const [last] = await tx
    .select({ place: auditEntries.place, hash: auditEntries.hash })
    .from(auditEntries)
    .where(firstKept?.place == null ? sql`${auditEntries.place} is not null` : lt(auditEntries.place, firstKept.place))
    .orderBy(desc(auditEntries.place))
    .limit(1)
  return last
}
