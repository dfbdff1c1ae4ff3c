// One member as administrators see them: plan and its history, allowances, sessions, audit; and what an administrator may do to an account.
import { z } from 'zod'
import { SubscriptionStatus } from '#core/access/subscription.ts'
import { Meter, Tier } from '#core/access/tiers.ts'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Success } from '../people/account-shapes.ts'
import { SessionRow } from '../people/sessions.ts'
import { AuditEntry } from './audit.ts'

const Reason = z.string().trim().min(3, 'Say why, in a few words.').max(200)
const userId = z.string().max(64)

export const MemberDetail = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isEmailVerified: z.boolean(),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  createdAt: z.number(),
  suspension: z.object({ at: z.number(), reason: z.string() }).nullable(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  passkeys: z.number().int(),
  plan: z.object({
    tier: Tier,
    status: SubscriptionStatus,
    trialEndsAt: z.number().nullable(),
    endsAt: z.number().nullable(),
    /** They pay for it; what an administrator sets holds until the next word of the payment provider. */
    isPaid: z.boolean(),
  }),
  /** Today's allowances of their day; `limit` null = unlimited. */
  limits: z.array(z.object({ meter: Meter, used: z.number().int(), limit: z.number().int().nullable() })),
  sessions: z.array(SessionRow.omit({ isThis: true })),
  /** Links by which strangers see something of theirs: models, lineups, notes on clips. */
  links: z.number().int(),
  /** Changes of the plan, the newest first. */
  planHistory: z.array(AuditEntry),
  /** What was done by them or to them, the newest first. */
  audit: z.array(AuditEntry),
})
export type MemberDetail = Infer<typeof MemberDetail>

export const members = {
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId',
    who: 'admin',
    isPersonal: true,
    summary: 'One member: plan and its history, allowances of the day, sessions, audit. That it was read is kept in the audit.',
    input: z.object({ userId }),
    output: MemberDetail,
    refusals: ['not_found'],
    example: { userId: 'none' },
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/suspend',
    who: 'admin',
    needsRecentSignIn: true,
    summary: 'Closes an account: every session ends, no key of it opens anything, and signing in says why. Nothing is deleted.',
    input: z.object({ userId, reason: Reason.describe('Told to the person when they sign in') }),
    output: Success,
    refusals: ['not_found', 'forbidden', 'conflict'],
    example: { userId: 'none', reason: 'sold access to others' },
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/restore',
    who: 'admin',
    summary: 'Opens a suspended account again.',
    input: z.object({ userId }),
    output: Success,
    refusals: ['not_found', 'conflict'],
    example: { userId: 'none' },
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/end-sessions',
    who: 'admin',
    summary: 'Signs a member out everywhere.',
    input: z.object({ userId }),
    output: z.object({ ended: z.number().int() }),
    refusals: ['not_found', 'forbidden'],
    example: { userId: 'none' },
  }),
  endLinks: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/end-links',
    who: 'admin',
    summary:
      'Takes back every link by which strangers see something of a member: models, lineups, notes on clips. What they led to stays theirs.',
    input: z.object({ userId, reason: Reason }),
    output: z.object({ ended: z.number().int() }),
    refusals: ['not_found', 'forbidden', 'conflict'],
    example: { userId: 'none', reason: 'a title that insults' },
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/export',
    who: 'admin',
    isPersonal: true,
    needsRecentSignIn: true,
    summary: 'Everything kept about a member, without secrets, for a request of theirs.',
    input: z.object({ userId, reason: Reason }),
    output: z.object({
      exportedAt: z.string(),
      format: z.literal('ai-sports-guru-export'),
      version: z.literal(1),
      data: z.record(z.string(), z.unknown()),
    }),
    refusals: ['not_found', 'forbidden'],
    example: { userId: 'none', reason: 'asked for it by letter' },
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/delete',
    who: 'admin',
    needsRecentSignIn: true,
    summary: 'Deletes an account with everything in it, as its owner could. It cannot be undone.',
    input: z.object({ userId, email: z.string().trim().max(254).describe('Their address, typed again'), reason: Reason }),
    output: Success,
    refusals: ['not_found', 'forbidden', 'conflict'],
    example: { userId: 'none', email: 'nobody@example.com', reason: 'asked for it by letter' },
  }),
} as const satisfies EndpointTable
