// The tier that counts at a moment, as the database works it out over many people at once; of one person core/access/subscription.ts does.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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
    when ${isInForce(subscriptions.beneath, now)} then ${subscriptions.beneath} ->> 'tier'
    when ${isInForce(subscriptions.given, now)} then ${subscriptions.given} ->> 'tier'
    else 'free' end`
}

/** Whether somebody pays for a plan at a moment, also where one that was given stands above it. */
export const paysAt = (now: EpochMs): SQL<boolean> =>
  sql<boolean>`coalesce((${subscriptions.billingRef} is not null and ${subscriptions.status} in ('active', 'cancelled') and ${tierAt(now)} <> 'free')
    or (${subscriptions.beneath} ->> 'status' <> 'trial' and ${isInForce(subscriptions.beneath, now)}), false)`

/** Whether a plan that is kept beside the one of the row counts at a moment; null where there is none. */
function isInForce(record: PgColumn, now: EpochMs): SQL {
  const [status, end] = [sql`${record} ->> 'status'`, sql`(${record} ->> 'currentPeriodEnd')::numeric`]
  return sql`(${status} = 'trial' and (${record} ->> 'trialEndsAt')::numeric > ${now}
    or ${status} = 'active' and (${end} is null or greatest(${end}, (${record} ->> 'graceEndsAt')::numeric) > ${now})
    or ${status} = 'cancelled' and ${end} > ${now})`
}
