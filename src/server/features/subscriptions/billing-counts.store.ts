// What the owner and the work by the clock ask of all payments together.
import { and, desc, eq, gte, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tier } from '#core/access/tiers.ts'
import type { BillingEnvironment } from '#core/billing/billing-event.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import {
  type BookedMeasure,
  billingEvents,
  billingInvoices,
  billingRefunds,
  billingSubscriptions,
  bookedMonths,
  subscriptions,
} from '../../db/tables/subscriptions.ts'
import { paysAt, tierAt } from '../../kernel/door/tier-at.ts'

/** "2026-11" of a moment in UTC. */
const monthOf = (at: EpochMs) => new Date(at).toISOString().slice(0, 7)

/** What deleted accounts came to, by "YYYY-MM" from the month of a moment on. */
export async function bookedByMonth(db: Db, since: EpochMs): Promise<ReadonlyMap<string, Partial<Record<BookedMeasure, number>>>> {
  const found = new Map<string, Partial<Record<BookedMeasure, number>>>()
  for (const { month, measure, amount } of await db
    .select()
    .from(bookedMonths)
    .where(gte(bookedMonths.month, monthOf(since))))
    found.set(month, { ...found.get(month), [measure]: amount })
  return found
}

/** US cents taken since the start of a month less what was given back, deleted accounts included, test orders not counted. */
export async function revenueSince(db: Db, since: EpochMs): Promise<number> {
  const [taken] = await db
    .select({ cents: sql<number>`coalesce(sum(${billingInvoices.paidCents}), 0)::int` })
    .from(billingInvoices)
    .where(sql`${billingInvoices.paidAt} >= ${new Date(since)} and not ${billingInvoices.isTest}`)
  const [given] = await db
    .select({ cents: sql<number>`coalesce(sum(${billingRefunds.amountCents}), 0)::int` })
    .from(billingRefunds)
    .where(sql`${billingRefunds.at} >= ${new Date(since)} and not ${billingRefunds.isTest}`)
  const booked = [...(await bookedByMonth(db, since)).values()].reduce(
    (cents, row) => cents + (row.taken ?? 0) - (row['given back'] ?? 0),
    0,
  )
  return (taken?.cents ?? 0) - (given?.cents ?? 0) + booked
}

export type RevenueMonth = {
  /** First moment of the month in UTC. */
  readonly at: EpochMs
  readonly takenCents: number
  readonly givenBackCents: number
  /** People who paid in it. */
  readonly payers: number
  /** Test orders less what was given back of them, in the month of each: no money. */
  readonly testCents: number
}

/** The ledger by UTC months from a moment on, deleted accounts included, the oldest first; months without a row are left out. */
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
    .select({
      month: month(billingRefunds.at),
      cents: sql<number>`coalesce(sum(${billingRefunds.amountCents}) filter (where not ${billingRefunds.isTest}), 0)::float8`,
      test: sql<number>`coalesce(sum(${billingRefunds.amountCents}) filter (where ${billingRefunds.isTest}), 0)::float8`,
    })
    .from(billingRefunds)
    .where(sql`${billingRefunds.at} >= ${new Date(since)}`)
    .groupBy(sql`1`)
  const back = new Map(given.map((row) => [row.month, row]))
  const booked = await bookedByMonth(db, since)
  const months = [...new Set([...paid.map((row) => row.month), ...back.keys(), ...booked.keys()])].sort()
  return months.map((one) => {
    const row = paid.find((other) => other.month === one)
    const gone = booked.get(one)
    return {
      at: Date.parse(`${one}-01T00:00:00Z`),
      takenCents: (row?.taken ?? 0) + (gone?.taken ?? 0),
      givenBackCents: (back.get(one)?.cents ?? 0) + (gone?.['given back'] ?? 0),
      payers: (row?.payers ?? 0) + (gone?.payers ?? 0),
      testCents: (row?.test ?? 0) - (back.get(one)?.test ?? 0) + (gone?.['taken as a test'] ?? 0),
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

/** How many people are on each tier now; those without a plan are free. Whoever is suspended uses none. */
export async function countByTier(db: Db, now: EpochMs): Promise<Record<Tier, number>> {
  const tier = tierAt(now)
  const rows = await db
    .select({ tier, people: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(isNull(users.suspendedAt))
    .groupBy(sql`1`)
  const counts: Record<Tier, number> = { free: 0, casual: 0, pro: 0, vip: 0 }
  for (const row of rows) counts[row.tier] = row.people
  return counts
}

/** How many people pay for a plan now, and how many pay for one as a test, where no money is taken; trials and gifts of an administrator are not counted. */
export async function countPaying(db: Db, now: EpochMs): Promise<{ readonly paying: number; readonly testing: number }> {
  const [row] = await db
    .select({
      paying: sql<number>`(count(distinct ${subscriptions.userId}) filter (where not ${billingSubscriptions.isTest}))::int`,
      testing: sql<number>`(count(distinct ${subscriptions.userId}) filter (where ${billingSubscriptions.isTest}))::int`,
    })
    .from(subscriptions)
    .innerJoin(
      billingSubscriptions,
      sql`${billingSubscriptions.ref} = ${subscriptions.billingRef} or (${subscriptions.billingRef} is null
        and ${billingSubscriptions.userId} = ${subscriptions.userId} and ${billingSubscriptions.snapshot} ->> 'state' in ('active', 'past_due'))`,
    )
    .where(paysAt(now))
  return { paying: row?.paying ?? 0, testing: row?.testing ?? 0 }
}
