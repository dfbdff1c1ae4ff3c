// People as alerts need them: the member for gate and meter, where mail goes, quiet hours and switches.
import { eq, inArray, sql } from 'drizzle-orm'
import { DEFAULT_PREFERENCES, type Preferences } from '#core/access/preferences.ts'
import { ageRemark, USUAL_AGE } from '#core/access/regions.ts'
import type { AlertChannel, QuietHours } from '#core/alerts/alert-rules.ts'
import { CHANNEL_SWITCHES } from '#core/alerts/alert-switches.ts'
import type { CareState } from '#core/care/care-state.ts'
import type { EpochMs } from '#core/units.ts'
import { dayIn } from '#core/zones.ts'
import type { Db } from '../../db/client.ts'
import { profiles, users } from '../../db/tables/accounts.ts'
import { alertSettings } from '../../db/tables/alerts.ts'
import { careStates } from '../../db/tables/care.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { countedUnder } from '../../kernel/door/mailbox-key.ts'
import { standingOfPlan } from '../../kernel/door/plan-record.ts'

export type StoredSettings = { readonly quiet: QuietHours | null; readonly phone: string | null; readonly heldBack: number }
/** A person as alerts need them: the member for gate and meter, and where mail goes. */
export type Recipient = {
  readonly member: Member
  readonly email: string | null
  readonly settings: StoredSettings
  /** What the switches of the settings let out, whatever a rule says. */
  readonly takes: Readonly<Record<AlertChannel, boolean>>
}

type RecipientRow = {
  readonly user: typeof users.$inferSelect
  readonly plan: typeof subscriptions.$inferSelect | null
  readonly timeZone: string | null
  readonly preferences: Partial<Preferences> | null
  readonly settings: typeof alertSettings.$inferSelect | null
  readonly care: CareState | null
}

/** People by id; those who are gone are left out. */
export async function recipients(db: Db, usualAge: number, ids: readonly string[], now: EpochMs): Promise<Map<string, Recipient>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      user: users,
      plan: subscriptions,
      timeZone: profiles.timeZone,
      preferences: profiles.preferences,
      settings: alertSettings,
      care: careStates.state,
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(alertSettings, eq(alertSettings.userId, users.id))
    .leftJoin(careStates, eq(careStates.userId, users.id))
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map((row) => [row.user.id, recipientOf(row, now, usualAge)]))
}

/**
 * A person of a row, as they stand at a moment.
 *
 * @param usualAge the age that counts for whoever does not say where they live
 */
export function recipientOf(
  { user, plan, timeZone: zone, preferences, settings, care }: RecipientRow,
  now: EpochMs,
  usualAge = USUAL_AGE,
): Recipient {
  const timeZone = zone ?? 'UTC'
  const { tier, status } = standingOfPlan(plan, now)
  const { id, isAdmin, isSuperAdmin } = user
  const books = preferences?.books ?? null
  const mailbox = user.mailbox ?? id
  const age = ageRemark(user.birthDate, user.region, usualAge, now)
  const counted = countedUnder({ mailbox, email: user.email, isProved: user.emailVerified })
  const member: Member = {
    ...{ kind: 'user', id, mailbox, countedUnder: counted, tier, status, isAdmin, isSuperAdmin, timeZone, books, care },
    ...(age ? { age } : {}),
  }
  const email = user.emailVerified ? user.email : null
  const takes = takesOf({ ...DEFAULT_PREFERENCES, ...preferences })
  return { member, email, settings: settingsOf(settings, timeZone, now), takes }
}

const takesOf = (preferences: Preferences): Recipient['takes'] => ({
  inApp: true,
  email: preferences[CHANNEL_SWITCHES.email],
  push: preferences[CHANNEL_SWITCHES.push],
  sms: preferences[CHANNEL_SWITCHES.sms],
})

const settingsOf = (row: typeof alertSettings.$inferSelect | null | undefined, timeZone: string, now: EpochMs): StoredSettings => ({
  quiet: row?.quiet ?? null,
  phone: row?.phone ?? null,
  heldBack: row?.heldBackDay === dayIn(timeZone, now) ? row.heldBack : 0,
})

export async function noteHeldBack(db: Db, userId: string, day: string, isFirst: boolean): Promise<void> {
  await db
    .insert(alertSettings)
    .values({ userId, heldBack: 1, heldBackDay: day })
    .onConflictDoUpdate({
      target: alertSettings.userId,
      set: {
        heldBack: isFirst ? 1 : sql`case when ${alertSettings.heldBackDay} = ${day} then ${alertSettings.heldBack} + 1 else 1 end`,
        heldBackDay: day,
      },
    })
}

export async function changeSettings(db: Db, userId: string, change: { quiet?: QuietHours | null; phone?: string | null }): Promise<void> {
  await db
    .insert(alertSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: alertSettings.userId, set: { ...change, userId } })
}
