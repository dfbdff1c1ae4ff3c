// Accounts: signing up and in, who I am, my profile and preferences, my data.
import { z } from 'zod'
import { BankrollPlan, Favorites, Preferences, TimeZone } from '#core/access/preferences.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Help } from '../help.ts'
import {
  BirthDate,
  CurrentUser,
  Email,
  NewPassword,
  OwnPath,
  PersonName,
  Profile,
  Region,
  SecondFactorCode,
  Success,
} from './account-shapes.ts'

export const accounts = {
  methods: endpoint({
    method: 'GET',
    path: '/api/auth/methods',
    who: 'anyone',
    summary: 'Which ways of signing in this server offers, the age it asks for, and what it can send.',
    input: z.object({}),
    output: z.object({
      password: z.boolean(),
      oidc: z.object({ name: z.string() }).nullable(),
      /** Mail is configured: addresses are verified and passwords can be reset. */
      mail: z.boolean(),
      /** Alerts can go out as text messages. */
      texts: z.boolean(),
      /** The support is reached by mail: a mailbox is read. */
      mailbox: z.boolean(),
      /** A calendar of a coach is set up. */
      coach: z.boolean(),
      /** A language model is set up: plans that have full answers of Lex get them. */
      languageModel: z.boolean(),
      /** This server recognizes speech by itself; without it voice needs a browser that does. */
      ear: z.boolean(),
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
    method: 'POST',
    path: '/api/auth/verify-email',
    who: 'anyone',
    summary: 'Confirms an address with the token of the verification mail.',
    input: z.object({ token: z.string().min(1).max(4000) }),
    output: z.object({
      /** false: the link was changed or is too old. */
      isVerified: z.boolean(),
    }),
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
      region: Region.optional().describe('Where you live, US-NY for example: the age asked for goes by it'),
      timeZone: TimeZone.optional(),
    }),
    output: z.object({
      /** null when the address has to be verified first. */
      user: CurrentUser.nullable(),
      mustVerify: z.boolean(),
      help: Help,
    }),
    refusals: ['conflict', 'forbidden', 'rate_limited', 'not_configured'],
    example: { email: 'fan@example.com', password: 'violet kettle harbor', firstName: 'Robin', birthDate: '1990-01-31' },
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in',
    who: 'anyone',
    summary: 'Signs in with e-mail and password. With a second factor nobody is signed in yet: its code comes next, within ten minutes.',
    input: z.object({ email: Email, password: z.string().min(1).max(128) }),
    output: z.object({
      /** null when the code of the second factor is still asked for. */
      user: CurrentUser.nullable(),
      needsCode: z.boolean(),
    }),
    refusals: ['wrong_credentials', 'forbidden', 'rate_limited', 'not_configured'],
    example: { email: 'fan@example.com', password: 'violet kettle harbor' },
  }),
  signInCode: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/code',
    who: 'anyone',
    summary: 'The second step of signing in: a code of the authenticator app, or a backup code. Each works once.',
    input: z.object({ code: SecondFactorCode }),
    output: z.object({ user: CurrentUser }),
    refusals: ['wrong_code', 'conflict', 'rate_limited'],
    example: { code: '123456' },
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/auth/prove',
    who: 'user',
    summary: 'Proves anew who is signed in, by the password or a code of the second factor: for ten minutes it counts as a recent sign-in.',
    input: z
      .object({ password: z.string().min(1).max(128).optional(), code: SecondFactorCode.optional() })
      .refine(({ password, code }) => (password === undefined) !== (code === undefined), 'Give the password or a code.'),
    output: Success,
    refusals: ['wrong_credentials', 'wrong_code', 'conflict', 'rate_limited'],
    example: { password: 'violet kettle harbor' },
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
    example: { token: 'not-a-real-token', password: 'violet kettle harbor' },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    who: 'user',
    summary: 'Changes the password; every other session ends.',
    input: z.object({ currentPassword: z.string().min(1).max(128), newPassword: NewPassword }),
    output: Success,
    refusals: ['wrong_credentials', 'rate_limited', 'conflict'],
    example: { currentPassword: 'violet kettle harbor', newPassword: 'battery horse correct' },
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
    input: z.strictObject({
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
      bankroll: BankrollPlan.partial().strict().optional(),
      favorites: Favorites.partial().strict().optional(),
    }),
    output: Profile.extend({ help: Help }),
    refusals: ['conflict', 'feed_down'],
    example: { firstName: 'Robin' },
  }),
  confirmAge: endpoint({
    method: 'POST',
    path: '/api/me/birth-date',
    who: 'user',
    summary: 'States my birth date and where I live, once; prices and plans are open from the age that counts there.',
    input: z.object({ birthDate: BirthDate, region: Region.optional() }),
    output: Success,
    refusals: ['forbidden', 'conflict'],
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
    summary:
      'Changes the given settings. Alerts by push, mail and text, voice and camera are turned on, and books chosen, with the plans that have them. Books are keys of those that the feed of prices tells.',
    input: Preferences.partial().strict(),
    output: Preferences,
    refusals: ['tier_required', 'feed_down'],
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
    needsRecentSignIn: true,
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
    summary:
      'Deletes my account and everything kept about me. It cannot be undone. Without a password, for whoever has none, a recent sign-in is asked for.',
    input: z.object({ email: Email, password: z.string().max(128).optional() }),
    output: Success,
    refusals: ['wrong_credentials', 'recent_sign_in', 'conflict', 'rate_limited'],
    example: { email: 'fan@example.com', password: 'violet kettle harbor' },
  }),
} as const satisfies EndpointTable
