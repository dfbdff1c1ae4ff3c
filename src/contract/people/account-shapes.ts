// What an account looks like on the wire: who is signed in, the profile, the fields of signing up.

import { z } from 'zod'
import { Favorites, Preferences, StatedBankrollPlan } from '#core/access/preferences.ts'
import { isRegion } from '#core/access/regions.ts'
import { SubscriptionStatus } from '#core/access/subscription.ts'
import { Tier } from '#core/access/tiers.ts'
import type { Infer } from '#core/infer.ts'

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
  /** Of an administrator without a second factor: when the administration closes (epoch ms), and whether it has. null = it does not. */
  secondFactorDue: z.object({ at: z.number(), isOver: z.boolean() }).nullable(),
})
export type CurrentUser = Infer<typeof CurrentUser>

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
  /** Where the person said they live, a key of core/access/regions.ts; null = not said. */
  region: z.string().nullable(),
  preferences: Preferences,
  /** `totalCents` as it was stated, at `statedAt`; what the bets settled since made of it stands in the dashboard's figures. */
  bankroll: StatedBankrollPlan,
  favorites: Favorites,
})
export type Profile = Infer<typeof Profile>

/** A path of this site and nothing else: no scheme, no host, no backslash, no control characters. */
export const OwnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'expected a path of this site, such as /betting')

export const Email = z.email().max(254)
/** NIST SP 800-63B: at least 8, any characters, no composition rules; 128 bounds the work of hashing. The server refuses common ones. */
export const NewPassword = z.string().min(8).max(128)
const SignUpTier = z.enum(['free', 'casual', 'pro'])
export const PersonName = z.string().trim().min(1).max(60)
export const Success = z.object({ success: z.literal(true) })

/** A key of core/access/regions.ts. */
export const Region = z.string().max(10).refine(isRegion, 'Choose a region of the list.')

/** The oldest person on record lived 122 years; a year that is older was mistyped. */
export const BirthDate = z.iso.date().refine((date) => date >= '1900-01-01', 'No birth date is before 1900. Please check the year.')

/** As it was typed: of the app or a backup code, blanks and hyphens as one likes. */
export const SecondFactorCode = z.string().trim().min(1, 'Enter the code.').max(40)

/** A tier that may be chosen before paying (spec 000 section 5.3). */
export const SelectableTier = SignUpTier

/** Ways of signing in, the age that is asked for, and what the server can send and hear. */
export const SignInMethods = z.object({
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
})
