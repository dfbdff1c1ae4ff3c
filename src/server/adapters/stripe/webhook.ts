// Reports of Stripe, signed with the webhook's secret.
import { z } from 'zod'
import type { BillingEvent } from '#core/billing/billing-event.ts'
import { factOf } from './objects.ts'

const WebhookEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number().int(),
  livemode: z.boolean().nullish(),
  data: z.object({ object: z.unknown() }),
})

/** A report whose signature was checked, as an event of the port; null where it says nothing that the product needs. */
export function eventOf(report: unknown): BillingEvent | null {
  const parsed = WebhookEvent.safeParse(report)
  if (!parsed.success) return null
  const { id, type, created, livemode, data } = parsed.data
  const found = factOf(type, data.object)
  if (!found) return null
  return { id, occurredAt: created * 1000, sequence: 0, customerRef: found.customerRef, isTest: livemode !== true, facts: [found.fact] }
}
