// The 30-day guarantee: who gets back how much, and until when.
import type { Cents, EpochMs } from '../units.ts'
import type { InvoiceSnapshot } from './billing-event.ts'

const DAY_MS = 86_400_000

/** Spec 000 section 9.2. */
export const REFUND_DAYS = 30

export type RefundOffer = {
  readonly amountCents: Cents
  /** The last moment at which it can be asked for. */
  readonly until: EpochMs
  /** The bills that are paid back, and how much of each. */
  readonly parts: readonly { readonly invoiceId: string; readonly amountCents: Cents }[]
}

/**
 * What the guarantee gives back now: everything that was taken since the person's first payment, within 30 days of it, once. Null when
 * nothing was taken, the days are over, or something was given back before.
 *
 * @param refunded cents given back so far, by the id of the bill
 */
export function refundOffer(
  invoices: readonly InvoiceSnapshot[],
  refunded: Readonly<Record<string, Cents>>,
  now: EpochMs,
): RefundOffer | null {
  const paid = invoices.filter(({ paidAt, paidCents }) => paidAt !== null && paidCents > 0)
  const first = Math.min(...paid.map(({ paidAt }) => paidAt ?? Number.POSITIVE_INFINITY))
  const until = first + REFUND_DAYS * DAY_MS
  if (paid.length === 0 || now > until || paid.some(({ id }) => (refunded[id] ?? 0) > 0)) return null
  const parts = paid.map(({ id, paidCents }) => ({ invoiceId: id, amountCents: paidCents }))
  return { amountCents: parts.reduce((sum, part) => sum + part.amountCents, 0), until, parts }
}
