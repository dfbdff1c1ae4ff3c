// The tier that counts at a moment, as the database works it out over many people at once; of one person core/access/subscription.ts does.
import { type SQL, sql } from 'drizzle-orm'
import type { Tier } from '#core/access/tiers.ts'
import type { EpochMs } from '#core/units.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'

/** Over `users` with their `subscriptions` beside them, where they have one. */
export function tierAt(now: EpochMs): SQL<Tier> {
  const at = new Date(now)
  return sql<Tier>`case
    when ${subscriptions.status} = 'trial' and ${subscriptions.trialEndsAt} > ${at} then ${subscriptions.tier}
    when ${subscriptions.status} = 'active' and (${subscriptions.currentPeriodEnd} is null or greatest(${subscriptions.currentPeriodEnd}, ${subscriptions.graceEndsAt}) > ${at}) then ${subscriptions.tier}
    when ${subscriptions.status} = 'cancelled' and ${subscriptions.currentPeriodEnd} > ${at} then ${subscriptions.tier}
    else 'free' end`
}
