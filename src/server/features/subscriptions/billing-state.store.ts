// What is known of payments, as rows: the newest report of each subscription, bill and refund.
import { and, asc, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BillingEnvironment, BillingEvent } from '#core/billing/billing-event.ts'
import type { BillingState } from '#core/billing/billing-state.ts'
import { billingInvoices, billingRefunds, billingSubscriptions } from '../../db/tables/subscriptions.ts'
import type { Tx } from '../../kernel/door/audit.ts'

/** Whose payments, and where they were made. */
export type Payments = { readonly userId: string; readonly environment: BillingEnvironment }

type OfPayments = { readonly userId: PgColumn; readonly environment: PgColumn }
const isOf = (table: OfPayments, { userId, environment }: Payments) => and(eq(table.userId, userId), eq(table.environment, environment))

/** What is known of a person's payments in one environment: those of the others are no part of it. */
export async function readState(tx: Tx, payments: Payments): Promise<BillingState> {
  const subscriptions = await tx.select().from(billingSubscriptions).where(isOf(billingSubscriptions, payments))
  const invoices = await tx.select().from(billingInvoices).where(isOf(billingInvoices, payments)).orderBy(asc(billingInvoices.id))
  const refunds = await tx.select().from(billingRefunds).where(isOf(billingRefunds, payments)).orderBy(asc(billingRefunds.id))
  const dated = <T>(row: { snapshot: T; occurredAt: Date; sequence: number }) => ({
    value: row.snapshot,
    at: row.occurredAt.getTime(),
    sequence: row.sequence,
  })
  return {
    subscriptions: Object.fromEntries(subscriptions.map((row) => [row.ref, dated(row)])),
    invoices: Object.fromEntries(invoices.map((row) => [row.id, dated(row)])),
    refunds: Object.fromEntries(
      refunds.map(({ id, invoiceId, amountCents, at }) => [id, { id, invoiceId, amountCents, at: at.getTime() }]),
    ),
  }
}

/** Writes what the event is about, as it stands after it: of an older report nothing is left. */
export async function writeFacts(tx: Tx, payments: Payments, { facts, isTest }: BillingEvent, state: BillingState): Promise<void> {
  const { userId, environment } = payments
  for (const fact of facts) {
    if (fact.kind === 'refund') {
      const { id, invoiceId, amountCents, at } = state.refunds[fact.refund.id]!
      const values = { id, userId, environment, invoiceId, amountCents, at: new Date(at), isTest }
      const target = { target: billingRefunds.id, set: { amountCents }, setWhere: isOf(billingRefunds, payments) }
      await tx.insert(billingRefunds).values(values).onConflictDoUpdate(target)
    } else if (fact.kind === 'subscription') {
      const { value, at, sequence } = state.subscriptions[fact.subscription.ref]!
      const set = { snapshot: value, occurredAt: new Date(at), sequence, isTest }
      await tx
        .insert(billingSubscriptions)
        .values({ ref: value.ref, userId, environment, ...set })
        .onConflictDoUpdate({ target: billingSubscriptions.ref, set, setWhere: isOf(billingSubscriptions, payments) })
    } else {
      const { value, at, sequence } = state.invoices[fact.invoice.id]!
      const paidAt = value.paidAt === null ? null : new Date(value.paidAt)
      const set = { snapshot: value, paidCents: value.paidCents, paidAt, occurredAt: new Date(at), sequence, isTest }
      await tx
        .insert(billingInvoices)
        .values({ id: value.id, userId, environment, ...set })
        .onConflictDoUpdate({ target: billingInvoices.id, set, setWhere: isOf(billingInvoices, payments) })
    }
  }
}
