// The end of an account: everything kept under a person's id in every room goes, the audit says who ended it, and the
// books keep its sums.
import { and, eq, ne, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { accounts, users } from '../../db/tables/accounts.ts'
import { meterTotals } from '../../db/tables/meters.ts'
import { leaveLog } from '../../kernel/anonymous-log.ts'
import { type Tx, writeAudit } from '../../kernel/door/audit.ts'
import { countedUnder } from '../../kernel/door/mailbox-key.ts'
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
    await leaveLog(tx, userId)
    for (const table of await tablesOfPeople(tx)) {
      await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`)
    }
    await forgetTotals(tx, userId)
    await tx.delete(users).where(eq(users.id, userId))
    await queueWebhooks(tx, 'administrators', 'user.deleted', { userId }, now)
    await writeAudit(tx, { action: 'account.deleted', subjectId: userId, ...by }, now)
  })
}

/** What was used in all is no allowance: it goes with the account, that of a proved mailbox with the last one that proved it. */
async function forgetTotals(tx: Tx, userId: string): Promise<void> {
  const [person] = await tx
    .select({ mailbox: users.mailbox, email: users.email, isProved: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
  if (!person?.mailbox) return
  const [mailbox, own] = [person.mailbox, countedUnder({ ...person, mailbox: person.mailbox })[0]]
  const isOthers = and(eq(users.mailbox, mailbox), eq(users.emailVerified, true), ne(users.id, userId))
  const others = own === mailbox ? await tx.select({ id: users.id }).from(users).where(isOthers).limit(1) : []
  if (others.length === 0) await tx.delete(meterTotals).where(eq(meterTotals.mailbox, own))
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
