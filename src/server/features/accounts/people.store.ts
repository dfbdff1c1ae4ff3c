// People as the rest of the product sees them: who they are, what they set, and everything kept about them.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CurrentUser, Profile } from '#contract/people/account-shapes.ts'
import {
  type BankrollPlan,
  DEFAULT_BANKROLL_PLAN,
  DEFAULT_PREFERENCES,
  type Favorites,
  Preferences,
  readFavorites,
} from '#core/access/preferences.ts'
import { administrationClosesAt } from '#core/access/second-factor.ts'
import type { EpochMs } from '#core/units.ts'
import { administratorSince } from '../../db/administrator-since.ts'
import type { Db } from '../../db/client.ts'
import { accounts, profiles, users } from '../../db/tables/accounts.ts'
import { communityNames } from '../../db/tables/community.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import { ownAvatar } from '../../kernel/avatar-address.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import { batchLoader } from '../../kernel/door/batch-loader.ts'
import { mailboxKey } from '../../kernel/door/mailbox-key.ts'
import { standingOfPlan } from '../../kernel/door/plan-record.ts'
import { untilWritten } from '../../kernel/door/until-written.ts'
import type { Clock } from '../../ports/clock.ts'

export type ProfileChange = {
  readonly firstName?: string
  readonly lastName?: string
  readonly username?: string
  readonly bankroll?: Partial<BankrollPlan>
  readonly favorites?: Partial<Favorites>
}

/** Who is signed in: every screen asks when it opens, so those who ask at once are read in one query. */
export function currentUsers(db: Db, clock: Clock): (userId: string) => Promise<CurrentUser | undefined> {
  const byIds = usersById(db)
  const byId = untilWritten(
    'people signed in',
    db,
    batchLoader(async (ids: readonly string[]) => new Map((await byIds.execute({ ids })).map((row) => [row.user.id, row]))),
  )
  return async (userId) => {
    const row = await byId(userId)
    return row && userFrom(row, clock.now())
  }
}

const usersById = (db: Db) =>
  db
    .select({ user: users, plan: subscriptions })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(sql`${users.id} = any(${sql.placeholder('ids')})`)
    .prepare('users_by_id')

type UserRow = Awaited<ReturnType<ReturnType<typeof usersById>['execute']>>[number]

function userFrom({ user, plan }: UserRow, now: EpochMs): CurrentUser {
  const standing = standingOfPlan(plan, now)
  return {
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    profileImageUrl: ownAvatar(user.image),
    isAdmin: user.isAdmin,
    isSuperAdmin: user.isSuperAdmin,
    subscriptionTier: standing.tier,
    subscriptionStatus: standing.status,
    secondFactorDue: secondFactorDue(user, now),
  }
}

function secondFactorDue({ isAdmin, adminSince, twoFactorEnabled }: UserRow['user'], now: EpochMs): CurrentUser['secondFactorDue'] {
  const at = administrationClosesAt(isAdmin ? (adminSince?.getTime() ?? null) : null, twoFactorEnabled)
  return at === null ? null : { at, isOver: now >= at }
}

export async function readProfile(db: Db, userId: string, now: EpochMs): Promise<Profile | undefined> {
  const [row] = await db
    .select({ user: users, plan: subscriptions, profile: profiles })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) return undefined
  const { user, profile } = row
  const password = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))
  const credentials = await db.select({ id: accounts.id }).from(accounts).where(password)
  return {
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailVerified: user.emailVerified,
    profileImageUrl: ownAvatar(user.image),
    subscriptionTier: standingOfPlan(row.plan, now).tier,
    memberSince: user.createdAt.getTime(),
    hasPassword: credentials.length > 0,
    isAgeConfirmed: user.birthDate !== null,
    region: user.region,
    preferences: preferencesOf(profile),
    bankroll: { ...DEFAULT_BANKROLL_PLAN, ...profile?.bankroll },
    favorites: readFavorites(profile?.favorites),
  }
}

function preferencesOf(profile: typeof profiles.$inferSelect | null | undefined): Preferences {
  const kept = { ...DEFAULT_PREFERENCES, ...profile?.preferences, timeZone: profile?.timeZone ?? DEFAULT_PREFERENCES.timeZone }
  // A value that an older version wrote and this one does not know falls back to the default, alone.
  const parsed = Preferences.safeParse(kept)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]))
  const sound = Object.entries(kept).filter(([name]) => !wrong.has(name))
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(sound) }
}

export async function readPreferences(db: Db, userId: string): Promise<Preferences> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  return preferencesOf(profile)
}

/** Merges in one statement, so that two devices changing two settings keep both. */
export async function changePreferences(db: Db, userId: string, change: Partial<Preferences>): Promise<Preferences> {
  const { timeZone, ...rest } = change
  const merged = sql`${profiles.preferences} || ${JSON.stringify(rest)}::jsonb`
  const [profile] = await db
    .insert(profiles)
    .values({ userId, preferences: rest, ...(timeZone ? { timeZone } : {}) })
    .onConflictDoUpdate({ target: profiles.userId, set: { preferences: merged, ...(timeZone ? { timeZone } : {}) } })
    .returning()
  return preferencesOf(profile)
}

export async function favoritesOf(db: Db, userId: string): Promise<Favorites> {
  const [profile] = await db.select({ favorites: profiles.favorites }).from(profiles).where(eq(profiles.userId, userId))
  return readFavorites(profile?.favorites)
}

export async function resetPreferences(db: Db, userId: string): Promise<Preferences> {
  const [profile] = await db.update(profiles).set({ preferences: {} }).where(eq(profiles.userId, userId)).returning()
  return preferencesOf(profile)
}

/** The name that is given up: texts that name its bearer by it still lead to them. */
export async function noteFormerName(tx: Tx, userId: string, next: string, now: EpochMs): Promise<void> {
  const [before] = await tx.select({ username: users.username }).from(users).where(eq(users.id, userId))
  if (before && before.username.toLowerCase() !== next.toLowerCase())
    await tx.insert(communityNames).values({ userId, name: before.username.toLowerCase(), until: now })
}

/** Answers false when the username is taken. */
export async function changeProfile(db: Db, userId: string, change: ProfileChange, now: EpochMs): Promise<boolean> {
  const { bankroll: plan, favorites, ...names } = change
  // Whoever names what they have states it as of now: what was won or lost before is in it.
  const bankroll = plan && (plan.totalCents === undefined ? plan : { ...plan, statedAt: now })
  return db.transaction(async (tx) => {
    if (names.username !== undefined) {
      const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.username, names.username))
      if (other && other.id !== userId) return false
      await noteFormerName(tx, userId, names.username, now)
    }
    const [user] = await tx
      .update(users)
      .set({ ...names, updatedAt: new Date(now) })
      .where(eq(users.id, userId))
      .returning()
    if (user)
      await tx
        .update(users)
        .set({ name: `${user.firstName} ${user.lastName}`.trim() })
        .where(eq(users.id, userId))
    if (bankroll || favorites) {
      await tx
        .insert(profiles)
        .values({ userId, bankroll: bankroll ?? {}, favorites: favorites ?? {} })
        .onConflictDoUpdate({
          target: profiles.userId,
          set: {
            bankroll: sql`${profiles.bankroll} || ${JSON.stringify(bankroll ?? {})}::jsonb`,
            favorites: sql`${profiles.favorites} || ${JSON.stringify(favorites ?? {})}::jsonb`,
          },
        })
    }
    return true
  })
}

/** Notes the mailbox behind every address of which it is not known yet: those of an older version. */
export async function fillMailboxes(db: Db, secret: string): Promise<void> {
  const people = await db.select({ id: users.id, email: users.email }).from(users).where(isNull(users.mailbox))
  for (const { id, email } of people)
    await db
      .update(users)
      .set({ mailbox: mailboxKey(email, secret) })
      .where(eq(users.id, id))
}

/** Notes since when somebody is an administrator where an older version did not: their days for a second factor begin now. */
export async function fillAdminSince(db: Db, now: EpochMs): Promise<void> {
  await db
    .update(users)
    .set({ adminSince: administratorSince(now) })
    .where(and(eq(users.isAdmin, true), isNull(users.adminSince)))
}

/** Names, addresses and birth date of a person, as one who knows them would. */
export async function personalFacts(db: Db, userId: string): Promise<Readonly<Record<string, string | null>> | undefined> {
  const { firstName, lastName, email, username, birthDate } = users
  const [row] = await db.select({ firstName, lastName, email, username, birthDate }).from(users).where(eq(users.id, userId))
  return row
}

/** States the birth date of someone who has none yet, and where they live; false where one stands already, which stays. */
export async function stateBirthDate(db: Db, userId: string, birthDate: string, region: string | null): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ birthDate, region })
    .where(and(eq(users.id, userId), sql`${users.birthDate} is null`))
    .returning({ id: users.id })
  return rows.length > 0
}
