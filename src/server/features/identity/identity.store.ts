// The review list of doubtful names, and what was decided of them.
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Doubt } from '#core/leagues/identity/match.ts'
import type { Decision } from '#core/leagues/identity/registry.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { identityDoubts } from '../../db/tables/identity.ts'
import { importedSlates } from '../../db/tables/lineups.ts'
import { writeAudit } from '../../kernel/door/audit.ts'

export type StoredDoubt = typeof identityDoubts.$inferSelect & { readonly decidedByEmail: string | null }
type Key = { readonly vendor: string; readonly id: string }

/** The list as shown holds so many of each kind. */
const SHOWN = 200
const keyed = ({ vendor, id }: Key) => and(eq(identityDoubts.vendor, vendor), eq(identityDoubts.vendorId, id))

/** New doubts are added; of those on the list the candidates are refreshed, and a decided one is opened again by a candidate it did not know. */
export async function putDoubts(db: Db, doubts: readonly Doubt[], now: EpochMs): Promise<void> {
  for (const { id, positions, candidates, ...doubt } of doubts) {
    const seen = { ...doubt, positions: [...positions], candidates: [...candidates], seenAt: new Date(now) }
    await db
      .insert(identityDoubts)
      .values({ ...seen, vendorId: id, refused: [] })
      .onConflictDoUpdate({
        target: [identityDoubts.vendor, identityDoubts.vendorId],
        set: { ...seen, decidedAt: null, decidedBy: null },
        setWhere: sql`${identityDoubts.personId} is null and not ${identityDoubts.refused} @> ${JSON.stringify(candidates.map(({ personId }) => personId))}::jsonb`,
      })
  }
}

export async function listDoubts(db: Db, isDecided: boolean): Promise<StoredDoubt[]> {
  const rows = await db
    .select({ doubt: identityDoubts, email: users.email })
    .from(identityDoubts)
    .leftJoin(users, eq(users.id, identityDoubts.decidedBy))
    .where(isDecided ? isNotNull(identityDoubts.decidedAt) : isNull(identityDoubts.decidedAt))
    .orderBy(desc(isDecided ? identityDoubts.decidedAt : identityDoubts.seenAt), identityDoubts.name)
    .limit(SHOWN)
  return rows.map(({ doubt, email }) => ({ ...doubt, decidedByEmail: email ?? doubt.decidedBy }))
}

export const countOpen = (db: Db): Promise<number> => db.$count(identityDoubts, isNull(identityDoubts.decidedAt))

/** Everything decided, in the registry's words. */
export async function allDecisions(db: Db): Promise<Decision[]> {
  const rows = await db
    .select({
      vendor: identityDoubts.vendor,
      id: identityDoubts.vendorId,
      personId: identityDoubts.personId,
      refused: identityDoubts.refused,
    })
    .from(identityDoubts)
    .where(sql`${identityDoubts.personId} is not null or jsonb_array_length(${identityDoubts.refused}) > 0`)
  return rows.flatMap(({ vendor, id, personId, refused }) => [
    ...(personId ? [{ vendor, id, personId, isSame: true }] : []),
    ...refused.map((one) => ({ vendor, id, personId: one, isSame: false })),
  ])
}

/**
 * Somebody has looked: it is this person, or with null none of those listed. The act is written into the book of changes.
 * Answers false when there is no such doubt, or no such candidate.
 */
export async function decideDoubt(db: Db, key: Key, personId: string | null, actorId: string, now: EpochMs): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(identityDoubts).where(keyed(key)).for('update')
    const chosen = row?.candidates.find((one) => one.personId === personId)
    if (!row || (personId !== null && !chosen)) return false
    const refused = new Set([...row.refused, ...row.candidates.map((one) => one.personId)])
    if (personId) refused.delete(personId)
    await tx
      .update(identityDoubts)
      .set({ decidedAt: new Date(now), decidedBy: actorId, personId, refused: [...refused] })
      .where(keyed(key))
    const who = chosen
      ? `is ${chosen.name}${chosen.team ? ` (${chosen.team})` : ''}`
      : `is none of ${row.candidates.length} ${row.candidates.length === 1 ? 'candidate' : 'candidates'}`
    await writeAudit(tx, { action: 'identity.decided', actorId, subjectId: `${row.name} (${row.vendor})`, detail: who }, now)
    return true
  })
}

/** Takes a decision back; false when there is none. */
export async function reopenDoubt(db: Db, key: Key, actorId: string, now: EpochMs): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(identityDoubts)
      .set({ decidedAt: null, decidedBy: null, personId: null, refused: [] })
      .where(and(keyed(key), isNotNull(identityDoubts.decidedAt)))
      .returning({ name: identityDoubts.name, vendor: identityDoubts.vendor })
    if (!row) return false
    await writeAudit(
      tx,
      { action: 'identity.decided', actorId, subjectId: `${row.name} (${row.vendor})`, detail: 'is to be looked at again' },
      now,
    )
    return true
  })
}

/** Salary files imported since a moment, the latest first; who stands in one is read file by file (`peopleText`). */
export function filesSince(db: Db, since: EpochMs, most: number): Promise<{ id: string; site: string; sport: string; at: Date }[]> {
  return db
    .select({
      id: importedSlates.id,
      site: sql<string>`${importedSlates.slate} ->> 'site'`,
      sport: sql<string>`${importedSlates.slate} ->> 'sport'`,
      at: importedSlates.createdAt,
    })
    .from(importedSlates)
    .where(gt(importedSlates.createdAt, new Date(since)))
    .orderBy(desc(importedSlates.createdAt))
    .limit(most)
}

/** The people of a salary file as the database has them, JSON; undefined where it was removed meanwhile. */
export async function peopleText(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ people: sql<string>`${importedSlates.slate} ->> 'players'` })
    .from(importedSlates)
    .where(eq(importedSlates.id, id))
  return row?.people
}
