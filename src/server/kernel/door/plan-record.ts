// The plan of a person as its row says it, for whoever reads it beside something else of theirs (session, profile, recipients, lists).
import { type Standing, type SubscriptionRecord, standingOfAll } from '#core/access/subscription.ts'
import type { EpochMs } from '#core/units.ts'
import type { subscriptions } from '../../db/tables/subscriptions.ts'

type RecordRow = Pick<typeof subscriptions.$inferSelect, 'tier' | 'status' | 'trialEndsAt' | 'currentPeriodEnd' | 'graceEndsAt'>
type PlanRow = RecordRow & Pick<typeof subscriptions.$inferSelect, 'given' | 'beneath'>

/** The stored record of a row; undefined for a person who never chose a plan. */
export function planRecord(row: RecordRow | null | undefined): SubscriptionRecord | undefined {
  if (!row) return undefined
  return {
    tier: row.tier,
    status: row.status,
    trialEndsAt: row.trialEndsAt?.getTime() ?? null,
    currentPeriodEnd: row.currentPeriodEnd?.getTime() ?? null,
    graceEndsAt: row.graceEndsAt?.getTime() ?? null,
  }
}

/** What a row is worth at a moment: the plan that it names, and once that is over what stands beside it, before any job has written so. */
export const standingOfPlan = (row: PlanRow | null | undefined, now: EpochMs): Standing =>
  standingOfAll([planRecord(row), row?.beneath ?? undefined, row?.given ?? undefined], now)
