// What the books keep of an account that ends: its sums by month go to those of all deleted accounts, and nothing says whose they were.
import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '../../db/tables/accounts.ts'
import { type BookedMeasure, billingInvoices, billingRefunds, bookedMonths } from '../../db/tables/subscriptions.ts'
import type { Tx } from '../../kernel/door/audit.ts'

/** Before the rows of the person go, in the transaction in which they do. The second of two deletions at once adds nothing. */
export async function bookMonths(tx: Tx, userId: string): Promise<void> {
  // No payment is written for the person between the sum and the deletion: its row would have to refer to this one.
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  if (!person) return
  const ofPerson = (measure: BookedMeasure, at: string, amount: string, from: unknown, which: SQL) => sql`
    select to_char(${sql.identifier(at)} at time zone 'UTC', 'YYYY-MM') as month, ${measure}::text as measure,
      ${sql.raw(amount)}::bigint as amount
    from ${from} where ${which} and ${sql.identifier(at)} is not null group by 1`
  const ofInvoices = (measure: BookedMeasure, amount: string, isTest: boolean) =>
    ofPerson(measure, 'paid_at', amount, billingInvoices, sql`user_id = ${userId} and is_test = ${isTest} and paid_cents > 0`)
  await tx.execute(sql`
    insert into ${bookedMonths} (month, measure, amount)
    select month, measure, sum(amount)::bigint from (
    ${ofInvoices('taken', 'sum(paid_cents)', false)}
    union all ${ofInvoices('taken as a test', 'sum(paid_cents)', true)}
    union all ${ofPerson('taken as a test', 'at', '-sum(amount_cents)', billingRefunds, sql`user_id = ${userId} and is_test`)}
    union all ${ofInvoices('payers', '1', false)}
    union all ${ofPerson('given back', 'at', 'sum(amount_cents)', billingRefunds, sql`user_id = ${userId} and not is_test`)}
    union all ${ofPerson('sign-ups', 'created_at', '1', users, sql`id = ${userId}`)}
    ) sums group by month, measure
    on conflict (month, measure) do update set amount = booked_months.amount + excluded.amount`)
}
