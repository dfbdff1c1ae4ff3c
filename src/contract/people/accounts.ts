// Accounts: signing up and in, who I am, my profile and preferences, my data.
import { z } from 'zod'
import { BankrollPlan, Favorites, Preferences, StatedBankrollPlan, TimeZone } from '#core/access/preferences.ts'
import { SubscriptionStatus } from '#core/access/subscription.ts'
import { Tier } from '#core/access/tiers.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'

/** Spec 000 section 3, User. */
export const CurrentUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  subscriptionTier: Tier,
  subscriptionStatus: SubscriptionStatus,
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** Spec 001, User (profile). Only the person themself and administrators read it. */
export const Profile = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  profileImageUrl: z.string().nullable(),
  subscriptionTier: Tier,
  /** Epoch ms. */
  memberSince: z.number(),
  /** False for someone who only signs in through the identity provider. */
  hasPassword: z.boolean(),
  /** False for someone who came from the identity provider and has not stated a birth date yet. */
  isAgeConfirmed: z.boolean(),
  preferences: Preferences,
  /** `totalCents` as it was stated, at `statedAt`; what the bets settled since made of it stands in the dashboard's figures. */
  bankroll: StatedBankrollPlan,
  favorites: Favorites,
})
export type Profile = z.infer<typeof Profile>

/** A path of this site and nothing else: no scheme, no host, no backslash, no control characters. */
export const OwnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'expected a path of this site, such as /betting')

const Email = z.email().max(254)
/** NIST SP 800-63B: at least 8, any characters, no composition rules; 128 bounds the work of hashing. The server refuses common ones. */
const NewPassword = z.string().min(8).max(128)
const SignUpTier = z.enum(['free', 'casual', 'pro'])
const PersonName = z.string().trim().min(1).max(60)
const Success = z.object({ success: z.literal(true) })

/** The oldest person on record lived 122 years; a year that is older was mistyped. */
const BirthDate = z.iso.date().refine((date) => date >= '1900-01-01', 'No birth date is before 1900. Please check the year.')

export const accounts = {
  methods: endpoint({
    method: 'GET',
    path: '/api/auth/methods',
    who: 'anyone',
    summary: 'Which ways of signing in this server offers, and the age it asks for.',
    input: z.object({}),
    output: z.object({
      password: z.boolean(),
      oidc: z.object({ name: z.string() }).nullable(),
      /** Mail is configured: addresses are verified and passwords can be reset. */
      mail: z.boolean(),
      minimumAge: z.number().int(),
    }),
    example: {},
  }),
  login: endpoint({
    method: 'GET',
    path: '/api/auth/login',
    who: 'anyone',
    summary: 'Where a browser goes to sign in: the identity provider if it is the only way, else the sign-in page.',
    kind: 'redirect',
    input: z.object({ returnTo: OwnPath.optional() }),
    output: z.object({ location: z.string() }),
    example: {},
  }),
  oidcStart: endpoint({
    method: 'GET',
    path: '/api/auth/oidc',
    who: 'anyone',
    summary: 'Sends the browser to the configured identity provider (authorization code with PKCE).',
    kind: 'redirect',
    input: z.object({ returnTo: OwnPath.optional() }),
    output: z.object({ location: z.string() }),
    refusals: ['not_configured', 'feed_down'],
    example: {},
  }),
  oidcCallback: endpoint({
    method: 'GET',
    path: '/api/auth/callback/:provider',
    who: 'anyone',
    summary: 'The identity provider comes back here; the browser goes on to /auth/callback.',
    kind: 'redirect',
    input: z.object({
      provider: z.string().max(40),
      code: z.string().max(4000).optional(),
      state: z.string().max(4000).optional(),
      iss: z.string().max(500).optional(),
      error: z.string().max(500).optional(),
      error_description: z.string().max(2000).optional(),
    }),
    output: z.object({ location: z.string() }),
    refusals: ['not_configured', 'feed_down'],
    example: { provider: 'oidc' },
  }),
  verifyEmail: endpoint({
    method: 'GET',
    path: '/api/auth/verify-email',
    who: 'anyone',
    summary: 'The link of the verification mail; the browser goes on to the sign-in page.',
    kind: 'redirect',
    input: z.object({ token: z.string().min(1).max(4000) }),
    output: z.object({ location: z.string() }),
    example: { token: 'not-a-real-token' },
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/sign-up',
    who: 'anyone',
    summary: 'Makes an account with e-mail and password and signs in.',
    input: z.object({
      email: Email,
      password: NewPassword,
      firstName: PersonName,
      lastName: z.string().trim().max(60).default(''),
      birthDate: BirthDate,
      timeZone: TimeZone.optional(),
    }),
    output: z.object({
      /** null when the address has to be verified first. */
      user: CurrentUser.nullable(),
      mustVerify: z.boolean(),
    }),
    refusals: ['conflict', 'forbidden', 'rate_limited', 'not_configured'],
    example: { email: 'fan@example.com', password: 'correct horse battery', firstName: 'Robin', birthDate: '1990-01-31' },
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in',
    who: 'anyone',
    summary: 'Signs in with e-mail and password.',
    input: z.object({ email: Email, password: z.string().min(1).max(128) }),
    output: z.object({ user: CurrentUser }),
    refusals: ['wrong_credentials', 'forbidden', 'rate_limited', 'not_configured'],
    example: { email: 'fan@example.com', password: 'correct horse battery' },
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    who: 'anyone',
    summary: 'Ends the session.',
    input: z.object({}),
    output: Success,
    example: {},
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    who: 'anyone',
    summary: 'Sends a link to set a new password. The answer is the same whether the address is known or not.',
    input: z.object({ email: Email }),
    output: Success,
    refusals: ['not_configured', 'rate_limited'],
    example: { email: 'fan@example.com' },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    who: 'anyone',
    summary: 'Sets a new password with the token of the mail; every other session ends.',
    input: z.object({ token: z.string().min(1).max(500), password: NewPassword }),
    output: Success,
    refusals: ['invalid_input', 'not_configured', 'rate_limited'],
    example: { token: 'not-a-real-token', password: 'correct horse battery' },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    who: 'user',
    summary: 'Changes the password; every other session ends.',
    input: z.object({ currentPassword: z.string().min(1).max(128), newPassword: NewPassword }),
    output: Success,
    refusals: ['wrong_credentials', 'rate_limited', 'conflict'],
    example: { currentPassword: 'correct horse battery', newPassword: 'battery horse correct' },
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    who: 'user',
    summary: 'Who is signed in.',
    input: z.object({}),
    output: CurrentUser,
    example: {},
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/user/profile',
    who: 'user',
    summary: 'My profile; administrators may read anyone’s.',
    input: z.object({ userId: z.string().max(64).optional() }),
    output: Profile,
    refusals: ['not_found'],
    example: {},
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/user/profile',
    who: 'user',
    summary: 'Changes the given fields of my profile.',
    input: z.object({
      firstName: PersonName.optional(),
      lastName: z.string().trim().max(60).optional(),
      username: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9_]{3,24}$/, '3 to 24 letters, digits or underscores')
        .optional()
        .describe('Refused where it would pass for the house or a sportsbook, unless it is my username already'),
      /** Naming `totalCents` states the bankroll as of now: only bets settled after count toward it. */
      bankroll: BankrollPlan.partial().optional(),
      favorites: Favorites.partial().optional(),
    }),
    output: Profile,
    refusals: ['conflict'],
    example: { firstName: 'Robin' },
  }),
  confirmAge: endpoint({
    method: 'POST',
    path: '/api/me/birth-date',
    who: 'user',
    summary: 'States my birth date, once; plans are open from the minimum age on.',
    input: z.object({ birthDate: BirthDate }),
    output: Success,
    refusals: ['forbidden'],
    example: { birthDate: '1990-01-31' },
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/me/preferences',
    who: 'user',
    summary: 'My settings: theme, odds format, time zone, default league and the rest.',
    input: z.object({}),
    output: Preferences,
    example: {},
    tool: { name: 'read_preferences', when: 'the user asks about their settings' },
  }),
  updatePreferences: endpoint({
    method: 'PATCH',
    path: '/api/me/preferences',
    who: 'user',
    summary: 'Changes the given settings.',
    input: Preferences.partial(),
    output: Preferences,
    example: { oddsFormat: 'decimal' },
  }),
  resetPreferences: endpoint({
    method: 'DELETE',
    path: '/api/me/preferences',
    who: 'user',
    summary: 'Sets every setting back to how it was at the start; the time zone stays.',
    input: z.object({}),
    output: Preferences,
    example: {},
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/me/export',
    who: 'user',
    summary: 'Everything this server keeps about me, as JSON.',
    input: z.object({}),
    output: z.object({
      exportedAt: z.string(),
      format: z.literal('ai-sports-guru-export'),
      version: z.literal(1),
      data: z.record(z.string(), z.unknown()),
    }),
    example: {},
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/me/delete',
    who: 'user',
    summary: 'Deletes my account and everything kept about me. It cannot be undone.',
    input: z.object({ email: Email, password: z.string().max(128).optional() }),
    output: Success,
    refusals: ['wrong_credentials', 'conflict', 'rate_limited'],
    example: { email: 'fan@example.com', password: 'correct horse battery' },
  }),
} as const satisfies EndpointTable

/** A tier that may be chosen before paying (spec 000 section 5.3). */
export const SelectableTier = SignUpTier
