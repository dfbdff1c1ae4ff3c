// The 30-day guarantee: who gets back how much, and until when.
import type { Cents, EpochMs } from '../units.ts'
import type { InvoiceSnapshot, RefundSnapshot } from './billing-event.ts'

const DAY_MS = 86_400_000

/** Spec 000 section 9.2. */
export const REFUND_DAYS = 30

/**
 * For how many days what was asked for in time can still be fetched where it stopped half-way. Judged: banks send back a refund that they
 * cannot pay out within about a month.
 */
const FINISH_DAYS = 90

export type RefundOffer = {
  readonly amountCents: Cents
  /** The last moment at which it can be asked for. */
  readonly until: EpochMs
  /** The bills that are paid back, and how much of each. */
  readonly parts: readonly { readonly invoiceId: string; readonly amountCents: Cents }[]
}

/**
 * What the guarantee gives back now: everything that was taken since the person's first payment, within 30 days of it, once. One that was
 * begun goes on until all of it is given back: what failed or was never reached is still owed. Null when nothing is.
 *
 * @param refunds what was given back so far, and what failed
 */
export function refundOffer(invoices: readonly InvoiceSnapshot[], refunds: readonly RefundSnapshot[], now: EpochMs): RefundOffer | null {
  const paid = invoices.filter(({ paidAt, paidCents }) => paidAt !== null && paidCents > 0)
  const first = Math.min(...paid.map(({ paidAt }) => paidAt ?? Number.POSITIVE_INFINITY))
  const last = Math.max(...refunds.map(({ at }) => at))
  const until = Math.max(first + REFUND_DAYS * DAY_MS, last + FINISH_DAYS * DAY_MS)
  const given = (id: string) => refunds.reduce((sum, { invoiceId, amountCents }) => sum + (invoiceId === id ? amountCents : 0), 0)
  const parts = paid
    .filter(isMeantBy(invoices, refunds))
    .map(({ id, paidCents }) => ({ invoiceId: id, amountCents: paidCents - given(id) }))
    .filter(({ amountCents }) => amountCents > 0)
  if (parts.length === 0 || now > until) return null
  return { amountCents: parts.reduce((sum, part) => sum + part.amountCents, 0), until, parts }
}

/** Which bills the guarantee is about: all, and once it was begun those paid before that, and those of the plans that it ends. */
function isMeantBy(invoices: readonly InvoiceSnapshot[], refunds: readonly RefundSnapshot[]) {
  if (refunds.length === 0) return () => true
  const begun = Math.min(...refunds.map(({ at }) => at))
  const ended = new Set(invoices.filter(({ id }) => refunds.some(({ invoiceId }) => invoiceId === id)).map((one) => one.subscriptionRef))
  return ({ paidAt, subscriptionRef }: InvoiceSnapshot) => (paidAt ?? begun) < begun || ended.has(subscriptionRef)
}
