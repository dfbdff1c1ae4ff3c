// Passwords, sessions and the identity provider: better-auth over our own tables. Called by the handlers of the accounts room only;
// its own routes are not mounted, so that every call enters by the one door with our limits, headers and words.
import { hash, verify } from '@node-rs/argon2'
import type { Auth as BetterAuth, BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { eq } from 'drizzle-orm'
import { linkWith } from '#contract/pages.ts'
import type { OidcConfig } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { accounts, sessions, users, verifications } from '../../db/tables/accounts.ts'
import { mailboxKey } from '../../kernel/door/mailbox-key.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Messenger } from '../../ports/messenger.ts'
import { hashedSessions } from './hashed-sessions.ts'
import { namesOf, oidcPlugin } from './oidc/provider.ts'
import { ARGON2ID, type HashCost, USUAL_COST } from './password-hash.ts'
import { cookieGuard } from './signed-cookie.ts'
import { firstUsername } from './username.ts'
import { waitingSignIns } from './waiting-sign-ins.ts'

export type IdentityOptions = {
  readonly db: Db
  readonly clock: Clock
  /** Signs cookies and links. */
  readonly secret: string
  readonly publicUrl: string
  readonly isHttps: boolean
  readonly oidc: OidcConfig | null
  /** null = no mail: addresses are not verified and passwords cannot be reset. */
  readonly messenger: Messenger | null
  readonly onMailFailure: (error: unknown) => void
  /** Takes the token of a new password's link instead of mailing it. */
  readonly onResetToken?: (token: string) => void
  /** How long such a link lives; an hour unless said. */
  readonly resetSeconds?: number
  /** Of new passwords' hashes; only tests, which sign up hundreds of people, ask for a cheaper one than usual. */
  readonly hashCost?: HashCost
  /** Told of every new account, whichever way it was made. */
  readonly onCreated: (user: { readonly id: string; readonly email: string }) => Promise<void>
}

/** Where the link to a new password leads. */
export const resetPath = (token: string): string => linkWith('/reset-password', token)

const SESSION_DAYS = 30
const DAY_SECONDS = 86_400
/** How long a sign-in waits for the code of the second factor. */
const WAITING_SECONDS = 600

export type Auth = BetterAuth<BetterAuthOptions & { plugins: [typeof waitingSignIns] }>

/** @param withOidc  asks the identity provider for its discovery document; without it no network is touched */
export function createAuth(options: IdentityOptions, withOidc: boolean): Auth {
  const { db, secret, publicUrl, isHttps, messenger } = options
  const mail = mailer(options)
  const tables = drizzleAdapter(db, { provider: 'pg', usePlural: true, schema: { users, sessions, accounts, verifications } })
  const config: BetterAuthOptions = {
    appName: 'AI Sports Guru',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: (given: BetterAuthOptions) => hashedSessions(tables(given)),
    // A reset's token is looked up by its hash, as a session's is.
    verification: { storeIdentifier: 'hashed' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false }, // ours counts per account and per true address (guess-limit.store.ts)
    onAPIError: { errorURL: '/auth/callback' },
    advanced: {
      // `__Host-`: a browser takes it from this host alone, over TLS, so that no other name of the domain can plant one. better-auth's own
      // switch would set `__Secure-` before it, which any of them can.
      cookiePrefix: `${cookieGuard(isHttps)}guru`,
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    session: {
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      additionalFields: { provedAt: { type: 'date', required: false, input: false, returned: false } },
    },
    account: { encryptOAuthTokens: true },
    user: {
      additionalFields: {
        username: { type: 'string', required: false, input: false },
        mailbox: { type: 'string', required: false, input: false, returned: false },
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
        birthDate: { type: 'string', required: false },
        region: { type: 'string', required: false },
        isAdmin: { type: 'boolean', required: false, input: false },
        isSuperAdmin: { type: 'boolean', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      requireEmailVerification: messenger !== null,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: (password) => hash(password, { ...ARGON2ID, ...(options.hashCost ?? USUAL_COST) }),
        verify: ({ hash: kept, password }) => verify(kept, password),
      },
      resetPasswordTokenExpiresIn: options.resetSeconds ?? 3600,
      sendResetPassword: async ({ user, token }) =>
        options.onResetToken ? options.onResetToken(token) : mail(user.email, RESET, resetPath(token)),
      onPasswordReset: ({ user }) => endLinks(db, user.id),
      // The one who signs up reads the same as everybody; whose address it is learns by mail that there is an account.
      onExistingUserSignUp: ({ user }) => mail(user.email, KNOWN, '/login'),
    },
    emailVerification: {
      sendOnSignUp: messenger !== null,
      sendOnSignIn: messenger !== null,
      sendVerificationEmail: async ({ user, token }) => mail(user.email, VERIFY, linkWith('/verify-email', token)),
    },
    databaseHooks: {
      // A session is only made for somebody who just proved who they are.
      session: {
        create: {
          before: async (session) => {
            await requireOpen(db, session.userId)
            return { data: { ...session, provedAt: new Date(options.clock.now()) } }
          },
        },
      },
      user: {
        create: {
          before: async (user) => ({
            data: { ...user, username: firstUsername(), mailbox: mailboxKey(user.email, secret), ...namesOf(user) },
          }),
          after: async (user) => options.onCreated({ id: user.id, email: user.email }),
        },
      },
    },
    plugins: [
      // Holds a sign-in by password back until the second factor was shown. What a code is worth is judged by second-factor-codes.ts: the
      // plugin takes one code twice and keeps backup codes readable (docs/decisions/0031-second-factor-and-passkeys.md).
      twoFactor({ totpOptions: { disable: true }, twoFactorCookieMaxAge: WAITING_SECONDS }),
      waitingSignIns,
      ...(withOidc && options.oidc ? [oidcPlugin(options.oidc)] : []),
    ],
  }
  return betterAuth(config) as unknown as Auth
}

/** What better-auth answers where an administrator closed the account, whichever way somebody comes in. */
export const SUSPENDED = 'ACCOUNT_SUSPENDED'

async function requireOpen(db: Db, userId: string): Promise<void> {
  const [user] = await db.select({ at: users.suspendedAt, reason: users.suspensionReason }).from(users).where(eq(users.id, userId))
  if (user?.at) throw new APIError('FORBIDDEN', { code: SUSPENDED, message: user.reason ?? '' })
}

/** Every other link to a new password ends with the use of one. (Links are the only entries whose value is a person.) */
export async function endLinks(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId))
}

/** The header under which the client's true address reaches better-auth; set by us, never by the client. */
export const CLIENT_ADDRESS = 'x-guru-client-address'

type Letter = { readonly subject: string; readonly before: string; readonly after: string }

const VERIFY: Letter = {
  subject: 'Confirm your e-mail for AI Sports Guru',
  before: 'Please confirm your e-mail address by opening this link:',
  after: 'If you did not sign up, ignore this mail; nothing happens.',
}
const KNOWN: Letter = {
  subject: 'You have an account at AI Sports Guru already',
  before:
    'Somebody asked to sign up with this address, which has an account already. If it was you, sign in here, or ask there for a new password:',
  after: 'If it was not you, ignore this mail; nothing was changed.',
}
const RESET: Letter = {
  subject: 'Set a new password for AI Sports Guru',
  before: 'Somebody asked to set a new password for this address. To do so, open this link within an hour:',
  after: 'If it was not you, ignore this mail; your password stays as it is.',
}

/** Sends without being waited for: how long the mail server takes must not tell whether an address is known. */
function mailer({ messenger, publicUrl, onMailFailure }: IdentityOptions) {
  return async (to: string, letter: Letter, path: string): Promise<void> => {
    if (!messenger) return
    const text = `${letter.before}\n\n${publicUrl}${path}\n\n${letter.after}\n`
    messenger.send({ to, subject: letter.subject, text }).catch(onMailFailure)
  }
}
