// The end of an account: everything kept under a person's id in every room goes, the audit says who ended it, and the
// books keep its sums.
import { and, eq, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { accounts, users } from '../../db/tables/accounts.ts'
import { meterTotals } from '../../db/tables/meters.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { queueWebhooks } from '../../kernel/door/webhook-outbox.ts'
import { removeFromThreads } from '../../kernel/thread-counts.ts'
import { bookMonths } from './booked-months.store.ts'
import { tablesOfPeople } from './profile/person-data.store.ts'

/** @param by who ended it, and why where that was not the person */
export async function deletePerson(
  db: Db,
  userId: string,
  now: EpochMs,
  by: { readonly actorId: string; readonly detail: string } = { actorId: userId, detail: 'deleted by the person' },
): Promise<void> {
  await db.transaction(async (tx) => {
    await bookMonths(tx, userId)
    await removeFromThreads(tx, userId)
    for (const table of await tablesOfPeople(tx)) {
      await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`)
    }
    // What was used in all is no allowance: it goes with the last account of the mailbox.
    await tx.execute(sql`delete from ${meterTotals} t using ${users} u where u.id = ${userId} and t.mailbox = u.mailbox
      and not exists (select 1 from ${users} o where o.mailbox = u.mailbox and o.id <> u.id)`)
    await tx.delete(users).where(eq(users.id, userId))
    await queueWebhooks(tx, 'administrators', 'user.deleted', { userId }, now)
    await writeAudit(tx, { action: 'account.deleted', subjectId: userId, ...by }, now)
  })
}

/** Removes an account that a kill left between its two rows (person made, password not yet): it can never sign in. */
export async function removeHalfMade(db: Db, email: string): Promise<void> {
  await db
    .delete(users)
    .where(
      and(
        eq(users.email, email.toLowerCase()),
        sql`${users.createdAt} < now() - interval '1 minute'`,
        sql`not exists (select 1 from ${accounts} where ${accounts.userId} = ${users.id})`,
      ),
    )
}

/** How many super administrators would be left without this person. */
export async function otherSuperAdmins(db: Db, userId: string): Promise<number> {
  const result = await db
    .select({ others: sql<number>`count(*)::int` })
    .from(users)
    .where(and(eq(users.isSuperAdmin, true), sql`${users.id} <> ${userId}`))
  return result[0]?.others ?? 0
}
