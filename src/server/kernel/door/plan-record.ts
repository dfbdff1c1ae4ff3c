// The plan of a person as its row says it, for whoever reads it beside something else of theirs (session, profile, recipients, lists).
import type { SubscriptionRecord } from '#core/access/subscription.ts'
import type { subscriptions } from '../../db/tables/subscriptions.ts'

type PlanRow = Pick<typeof subscriptions.$inferSelect, 'tier' | 'status' | 'trialEndsAt' | 'currentPeriodEnd' | 'graceEndsAt'>

/** The stored record of a row; undefined for a person who never chose a plan. */
export function planRecord(row: PlanRow | null | undefined): SubscriptionRecord | undefined {
  if (!row) return undefined
  return {
    tier: row.tier,
    status: row.status,
    trialEndsAt: row.trialEndsAt?.getTime() ?? null,
    currentPeriodEnd: row.currentPeriodEnd?.getTime() ?? null,
    graceEndsAt: row.graceEndsAt?.getTime() ?? null,
  }
}
