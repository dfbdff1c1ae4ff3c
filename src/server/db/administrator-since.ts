// From when on an administrator's days to set up a second factor count.
import { type SQL, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'

/**
 * The value of `users.admin_since` for somebody who is an administrator: now, or the moment that is noted already. Null for whoever has no
 * password: they sign in through the identity provider, and could not set one up here.
 */
export const administratorSince = (now: EpochMs): SQL<Date | null> =>
  sql`case when exists (select 1 from accounts a where a.user_id = users.id and a.provider_id = 'credential') then coalesce(users.admin_since, ${new Date(now)}) end`
