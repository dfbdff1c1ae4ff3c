// Rules, alerts and settings in the database.
import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { DEFAULT_PREFERENCES, type Preferences } from '#core/access/preferences.ts'
import { standingAt } from '#core/access/subscription.ts'
import type { Ring } from '#core/alerts/alert-checks.ts'
import type { AlertChannel, AlertRule, QuietHours } from '#core/alerts/alert-rules.ts'
import { CHANNEL_SWITCHES } from '#core/alerts/alert-switches.ts'
import type { EpochMs } from '#core/units.ts'
import { dayIn } from '#core/zones.ts'
import type { Db } from '../../db/client.ts'
import { profiles, users } from '../../db/tables/accounts.ts'
import { alertRules, alertSettings, alerts } from '../../db/tables/alerts.ts'
import { careStates } from '../../db/tables/care.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import type { Member } from '../../kernel/door/actor.ts'

export type StoredRule = typeof alertRules.$inferSelect
export type StoredAlert = typeof alerts.$inferSelect
export type StoredSettings = { readonly quiet: QuietHours | null; readonly phone: string | null; readonly heldBack: number }
/** A person as alerts need them: the member for gate and meter, and where mail goes. */
export type Recipient = {
  readonly member: Member
  readonly email: string | null
  readonly settings: StoredSettings
  /** What the switches of the settings let out, whatever a rule says. */
  readonly takes: Readonly<Record<AlertChannel, boolean>>
}

/** How many rules a person may have. */
export const MOST_RULES = 100
/** Alerts are kept so long. */
export const KEPT_DAYS = 30
const DAY = 86_400_000

const takesOf = (preferences: Preferences): Recipient['takes'] => ({
  inApp: true,
  email: preferences[CHANNEL_SWITCHES.email],
  push: preferences[CHANNEL_SWITCHES.push],
  sms: preferences[CHANNEL_SWITCHES.sms],
})

export type AlertStore = ReturnType<typeof alertStore>

export function alertStore(db: Db) {
  const own = (userId: string, id: string) => and(eq(alertRules.userId, userId), eq(alertRules.id, id))
  const settingsOf = (row: typeof alertSettings.$inferSelect | null | undefined, timeZone: string, now: EpochMs): StoredSettings => ({
    quiet: row?.quiet ?? null,
    phone: row?.phone ?? null,
    heldBack: row?.heldBackDay === dayIn(timeZone, now) ? row.heldBack : 0,
  })
  return {
    rules: (userId: string) => db.select().from(alertRules).where(eq(alertRules.userId, userId)).orderBy(desc(alertRules.createdAt)),

    /** Rules that are on: of one person, or of everybody. */
    activeRules: (userId?: string): Promise<StoredRule[]> =>
      db
        .select()
        .from(alertRules)
        .where(and(eq(alertRules.isOn, true), userId === undefined ? undefined : eq(alertRules.userId, userId))),

    /** Undefined when the person has as many as allowed. */
    /** The same rule set again is the one that is there, switched on: nobody is told twice of one thing. */
    async addRule(userId: string, rule: AlertRule, channels: readonly AlertChannel[], now: EpochMs): Promise<StoredRule | undefined> {
      const same = and(eq(alertRules.userId, userId), sql`${alertRules.rule} = ${JSON.stringify(rule)}::jsonb`)
      const [twin] = await db
        .update(alertRules)
        .set({ isOn: true, channels: [...channels], updatedAt: new Date(now) })
        .where(same)
        .returning()
      if (twin) return twin
      if ((await db.$count(alertRules, eq(alertRules.userId, userId))) >= MOST_RULES) return undefined
      const time = new Date(now)
      const row = { id: randomUUID(), userId, rule, isOn: true, channels: [...channels], createdAt: time, updatedAt: time }
      await db.insert(alertRules).values(row)
      return row
    },

    async changeRule(
      userId: string,
      id: string,
      change: { isOn?: boolean; channels?: AlertChannel[] },
      now: EpochMs,
    ): Promise<StoredRule | undefined> {
      const [row] = await db
        .update(alertRules)
        .set({ ...change, updatedAt: new Date(now) })
        .where(own(userId, id))
        .returning()
      return row
    },

    async removeRule(userId: string, id: string): Promise<boolean> {
      return (await db.delete(alertRules).where(own(userId, id)).returning({ id: alertRules.id })).length > 0
    },

    inbox: (userId: string, limit: number) =>
      db.select().from(alerts).where(eq(alerts.userId, userId)).orderBy(desc(alerts.rangAt), desc(alerts.key)).limit(limit),

    async unread(userId: string): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(alerts)
        .where(and(eq(alerts.userId, userId), isNull(alerts.readAt)))
      return row?.n ?? 0
    },

    async markRead(userId: string, keys: readonly string[] | undefined, now: EpochMs): Promise<void> {
      await db
        .update(alerts)
        .set({ readAt: new Date(now) })
        .where(and(eq(alerts.userId, userId), isNull(alerts.readAt), keys === undefined ? undefined : inArray(alerts.key, [...keys])))
    },

    /** Which of these rang before. */
    async known(userId: string, keys: readonly string[]): Promise<Set<string>> {
      if (keys.length === 0) return new Set()
      const rows = await db
        .select({ key: alerts.key })
        .from(alerts)
        .where(and(eq(alerts.userId, userId), inArray(alerts.key, [...keys])))
      return new Set(rows.map(({ key }) => key))
    },

    /** False when another turn rang it meanwhile. */
    async ring(userId: string, ruleId: string, kind: string, { key, title, detail, link }: Ring, now: EpochMs): Promise<boolean> {
      const rows = await db
        .insert(alerts)
        .values({ userId, key, ruleId, kind, title, detail, link, rangAt: new Date(now), readAt: null, sent: ['inApp'], unsent: null })
        .onConflictDoNothing()
        .returning({ key: alerts.key })
      return rows.length > 0
    },

    async noteSending(userId: string, key: string, sent: readonly AlertChannel[], unsent: string | null): Promise<void> {
      await db
        .update(alerts)
        .set({ sent: [...sent], unsent })
        .where(and(eq(alerts.userId, userId), eq(alerts.key, key)))
    },

    async noteHeldBack(userId: string, day: string, isFirst: boolean): Promise<void> {
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
    },

    async changeSettings(userId: string, change: { quiet?: QuietHours | null; phone?: string | null }): Promise<void> {
      await db
        .insert(alertSettings)
        .values({ userId, ...change })
        .onConflictDoUpdate({ target: alertSettings.userId, set: { ...change, userId } })
    },

    /** People by id; those who are gone are left out. */
    async recipients(ids: readonly string[], now: EpochMs): Promise<Map<string, Recipient>> {
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
      return new Map(
        rows.map(({ user, plan, timeZone: zone, preferences, settings, care }) => {
          const timeZone = zone ?? 'UTC'
          const record = plan && {
            tier: plan.tier,
            status: plan.status,
            trialEndsAt: plan.trialEndsAt?.getTime() ?? null,
            currentPeriodEnd: plan.currentPeriodEnd?.getTime() ?? null,
          }
          const { tier, status } = standingAt(record ?? undefined, now)
          const { id, isAdmin, isSuperAdmin } = user
          const books = preferences?.books ?? null
          const mailbox = user.mailbox ?? id
          const member: Member = { kind: 'user', id, mailbox, tier, status, isAdmin, isSuperAdmin, timeZone, books, care }
          const email = user.emailVerified ? user.email : null
          const takes = takesOf({ ...DEFAULT_PREFERENCES, ...preferences })
          return [id, { member, email, settings: settingsOf(settings, timeZone, now), takes }]
        }),
      )
    },

    async forget(now: EpochMs): Promise<void> {
      await db.delete(alerts).where(lt(alerts.rangAt, new Date(now - KEPT_DAYS * DAY)))
    },
  }
}
