// People and their sessions. The first four tables have the columns that better-auth expects; the rest of `users` is ours.
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Favorites, Preferences, StatedBankrollPlan } from '#core/access/preferences.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    /** Keyed hash of the mailbox behind the address (kernel/door/mailbox-key.ts); null in rows that an older version wrote, until the next start. */
    mailbox: text('mailbox'),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    username: text('username').notNull().unique(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** null until the person stated it; nothing that asks for an age is open before. */
    birthDate: date('birth_date'),
    /** Where the person lives, as a key of core/care/regions.ts, stated with the birth date; null = not stated, and the usual age counts. */
    region: text('region'),
    isAdmin: boolean('is_admin').notNull().default(false),
    isSuperAdmin: boolean('is_super_admin').notNull().default(false),
    /** Since when an administrator who has a password is one: from then on a second factor has to be set up within days. */
    adminSince: at('admin_since'),
    /** Signing in by password asks for a code too; true with a confirmed row of `second_factors`, and written with it. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** An administrator closed the account: nobody signs in to it, and no key of it opens anything. */
    suspendedAt: at('suspended_at'),
    suspensionReason: text('suspension_reason'),
  },
  (table) => [index('users_created_at').on(table.createdAt), index('users_mailbox').on(table.mailbox)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When whoever has this session proved last who they are; null in rows that an older version wrote. */
    provedAt: at('proved_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Ways of signing in: `credential` (password, argon2id) or an identity provider. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('accounts_user').on(table.userId), uniqueIndex('accounts_provider_account').on(table.providerId, table.accountId)],
)

/** Short-lived: password resets and the state of a sign-in under way at the identity provider. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/** What a person set. The time zone stands apart, because every request needs it. */
export const profiles = pgTable('profiles', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  timeZone: text('time_zone').notNull().default('UTC'),
  preferences: jsonb('preferences').$type<Partial<Preferences>>().notNull().default({}),
  bankroll: jsonb('bankroll').$type<Partial<StatedBankrollPlan>>().notNull().default({}),
  favorites: jsonb('favorites').$type<Partial<Favorites>>().notNull().default({}),
})

/** The authenticator app of a person; not in use until a first code of it was confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the server's secret: codes are computed from it, so that a hash would not do. */
  secret: text('secret').notNull(),
  startedAt: at('started_at').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The time step of the last code that was taken: none of it or before it is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

/** Keyed hashes of backup codes; a used one stays until the next set, so that it is counted. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** Keys that a device or a password manager keeps for a person (WebAuthn): the public half, under the name that the person gave it. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: at('created_at'),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** Tries at something that can be guessed (a password, a link), per account and per address, in a fixed window. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: at('window_ends_at').notNull(),
})
