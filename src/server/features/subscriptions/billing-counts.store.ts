// What the owner and the work by the clock ask of all payments together.
import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { BillingEnvironment } from '#core/billing/billing-event.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { billingEvents, billingInvoices, billingRefunds, billingSubscriptions } from '../../db/tables/subscriptions.ts'

/** US cents taken since a moment less what was given back, test orders not counted. */
export async function revenueSince(db: Db, since: EpochMs): Promise<number> {
  const [taken] = await db
    .select({ cents: sql<number>`coalesce(sum(${billingInvoices.paidCents}), 0)::int` })
    .from(billingInvoices)
    .where(sql`${billingInvoices.paidAt} >= ${new Date(since)} and not ${billingInvoices.isTest}`)
  const [given] = await db
    .select({ cents: sql<number>`coalesce(sum(${billingRefunds.amountCents}), 0)::int` })
    .from(billingRefunds)
    .where(sql`${billingRefunds.at} >= ${new Date(since)} and not ${billingRefunds.isTest}`)
  return (taken?.cents ?? 0) - (given?.cents ?? 0)
}

export type RevenueMonth = {
  /** First moment of the month in UTC. */
  readonly at: EpochMs
  readonly takenCents: number
  readonly givenBackCents: number
  /** People who paid in it. */
  readonly payers: number
  /** Taken as a test: no money. */
  readonly testCents: number
}

/** The ledger by UTC months from a moment on, the oldest first; months without a row are left out. */
export async function revenueByMonth(db: Db, since: EpochMs): Promise<readonly RevenueMonth[]> {
  const month = (column: SQLWrapper) => sql<string>`to_char(date_trunc('month', ${column} at time zone 'UTC'), 'YYYY-MM')`
  const paid = await db
    .select({
      month: month(billingInvoices.paidAt),
      taken: sql<number>`coalesce(sum(${billingInvoices.paidCents}) filter (where not ${billingInvoices.isTest}), 0)::float8`,
      test: sql<number>`coalesce(sum(${billingInvoices.paidCents}) filter (where ${billingInvoices.isTest}), 0)::float8`,
      payers: sql<number>`(count(distinct ${billingInvoices.userId}) filter (where not ${billingInvoices.isTest} and ${billingInvoices.paidCents} > 0))::int`,
    })
    .from(billingInvoices)
    .where(sql`${billingInvoices.paidAt} >= ${new Date(since)}`)
    .groupBy(sql`1`)
  const given = await db
    .select({ month: month(billingRefunds.at), cents: sql<number>`sum(${billingRefunds.amountCents})::float8` })
    .from(billingRefunds)
    .where(sql`${billingRefunds.at} >= ${new Date(since)} and not ${billingRefunds.isTest}`)
    .groupBy(sql`1`)
  const back = new Map(given.map((row) => [row.month, row.cents]))
  const months = [...new Set([...paid.map((row) => row.month), ...back.keys()])].sort()
  return months.map((one) => {
    const row = paid.find((other) => other.month === one)
    return {
      at: Date.parse(`${one}-01T00:00:00Z`),
      takenCents: row?.taken ?? 0,
      givenBackCents: back.get(one) ?? 0,
      payers: row?.payers ?? 0,
      testCents: row?.test ?? 0,
    }
  })
}

/** Subscriptions whose renewal is unpaid: whom to remind, and whose grace may be over. */
export async function unpaidPeople(db: Db, environment: BillingEnvironment): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ userId: billingSubscriptions.userId })
    .from(billingSubscriptions)
    .where(and(eq(billingSubscriptions.environment, environment), sql`${billingSubscriptions.snapshot}->>'state' = 'past_due'`))
    .limit(5000)
  return rows.map(({ userId }) => userId)
}

/** For the owner: how many subscriptions stand how, and when the last report came. */
export async function billingCounts(
  db: Db,
  environment: BillingEnvironment,
): Promise<{ byState: Record<string, number>; lastEventAt: EpochMs | null; events: number }> {
  const rows = await db
    .select({ state: sql<string>`${billingSubscriptions.snapshot}->>'state'`, people: sql<number>`count(*)::int` })
    .from(billingSubscriptions)
    .where(eq(billingSubscriptions.environment, environment))
    .groupBy(sql`1`)
  const [last] = await db
    .select({ at: billingEvents.occurredAt, events: sql<number>`count(*) over ()::int` })
    .from(billingEvents)
    .orderBy(desc(billingEvents.occurredAt))
    .limit(1)
  return {
    byState: Object.fromEntries(rows.map(({ state, people }) => [state, people])),
    lastEventAt: last?.at.getTime() ?? null,
    events: last?.events ?? 0,
  }
}
