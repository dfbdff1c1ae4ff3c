// The administration area: people, plans, figures and upkeep. A figure that is not known is null and shown as "unknown".

import { z } from 'zod'
import { SubscriptionStatus } from '#core/access/subscription.ts'
import { Tier } from '#core/access/tiers.ts'
import type { Infer } from '#core/infer.ts'
import { numeric } from '#core/numeric.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { BirthDate, Region } from '../people/account-shapes.ts'
import { Moment } from './moment.ts'

export const AdminUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  subscriptionTier: Tier,
  subscriptionStatus: SubscriptionStatus,
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  isSuspended: z.boolean(),
  /** Epoch ms. */
  createdAt: z.number(),
})
export type AdminUser = Infer<typeof AdminUser>

export const Pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
  hasPrev: z.boolean(),
  hasNext: z.boolean(),
})

export const HealthCheck = z.object({
  name: z.string(),
  status: z.enum(['ok', 'warn', 'fail', 'unknown']),
  /** What was measured, in a sentence. */
  detail: z.string(),
})
export type HealthCheck = Infer<typeof HealthCheck>

export const SystemStats = z.object({
  totalUsers: z.number().int(),
  /** Paying subscribers; trials not included. */
  activeSubscriptions: z.number().int(),
  /** Plans that were bought as a test: at the till of the server, or with test keys. No money is in them. */
  testSubscriptions: z.number().int(),
  /** US dollars taken in the current UTC month. */
  totalRevenue: z.number(),
  /** Share of the minutes of the last 30 days in which the server was up, 0 to 1; null before the first minute. */
  uptime: z.number().min(0).max(1).nullable(),
  /** Epoch ms of the first minute that `uptime` knows. */
  uptimeSince: z.number().nullable(),
  apiCalls24h: z.number().int().nullable(),
  /** Share of those calls that ended in a server error. */
  errorRate: z.number().min(0).max(1).nullable(),
  cacheHitRate: z.number().min(0).max(1).nullable(),
  databaseConnections: z.number().int().nullable(),
  health: z.array(HealthCheck),
})
export type SystemStats = Infer<typeof SystemStats>

const RouteTimes = z.object({ route: z.string(), calls: z.number().int(), p50: z.number(), p95: z.number() })

const Success = z.object({ success: z.literal(true) })

export const admin = {
  users: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    who: 'admin',
    isPersonal: true,
    summary: 'People, a page at a time: all, or those whose name or address has the searched part in it, on a plan, with a role.',
    input: z.object({
      page: numeric(z.number().int().min(1).max(1_000_000)).default(1),
      limit: numeric(z.number().int().min(1).max(100)).default(25),
      search: z.string().trim().max(100).default('').describe('Part of a name, a username or an e-mail address'),
      tier: Tier.optional().describe('Only people on this tier now'),
      show: z.enum(['everybody', 'paying', 'trials', 'suspended', 'administrators']).default('everybody'),
      sort: z.enum(['newest', 'oldest', 'name', 'email', 'last_used']).default('newest'),
    }),
    output: z.object({ users: z.array(AdminUser), pagination: Pagination }),
    example: { page: 1, limit: 25 },
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/system/stats',
    who: 'admin',
    isPersonal: true,
    summary: 'Figures of the system, and what its own checks say.',
    input: z.object({}),
    output: SystemStats,
    example: {},
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/api/admin/subscriptions/metrics',
    who: 'admin',
    isPersonal: true,
    summary: 'How many people are on each tier now.',
    input: z.object({}),
    output: z.record(Tier, z.number().int()),
    example: {},
  }),
  revenue: endpoint({
    method: 'GET',
    path: '/api/admin/subscriptions/revenue',
    who: 'admin',
    isPersonal: true,
    summary: 'Money taken and given back, who paid, and who signed up, by UTC months; test orders apart.',
    input: z.object({ months: numeric(z.number().int().min(1).max(36)).default(12) }),
    output: z.array(
      z.object({
        /** First moment of the month. */
        at: z.number(),
        takenCents: z.number().int(),
        givenBackCents: z.number().int(),
        payers: z.number().int(),
        testCents: z.number().int(),
        signUps: z.number().int(),
      }),
    ),
    example: { months: 12 },
  }),
  performance: endpoint({
    method: 'GET',
    path: '/api/admin/system/performance',
    who: 'admin',
    isPersonal: true,
    summary: 'How fast the server that answers is, by route since its start, how busy it is, and calls by the hour of all servers.',
    input: z.object({}),
    output: z.object({
      startedAt: z.number(),
      /** Null before the first answer. Milliseconds, rounded up to the bucket. */
      all: RouteTimes.nullable(),
      p99: z.number().nullable(),
      slowest: z.array(RouteTimes),
      /** Share of the time since this was last asked in which the thread worked. */
      busy: z.number(),
      memoryBytes: z.number().int(),
      connections: z.object({ open: z.number().int(), idle: z.number().int(), waiting: z.number().int() }),
      hours: z.array(z.object({ at: z.number(), calls: z.number().int(), errors: z.number().int() })),
    }),
    example: {},
  }),
  testBilling: endpoint({
    method: 'POST',
    path: '/api/admin/billing/test',
    who: 'super_admin',
    summary: 'Asks the payment provider whether it takes the keys of this server; nothing is bought and nothing changes.',
    input: z.object({}),
    output: z.object({ isOk: z.boolean(), provider: z.string(), mode: z.enum(['live', 'test']), detail: z.string() }),
    example: {},
  }),
  updateSubscription: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/subscription',
    who: 'admin',
    creates: true,
    summary: 'Sets a person’s tier and status; an audit row is kept.',
    input: z.object({
      userId: z.string().max(64),
      tier: Tier,
      status: SubscriptionStatus.default('active'),
      reason: z.string().trim().max(200).optional().describe('Needed where it lowers the plan that counts now'),
      endsAt: Moment.optional().describe('Epoch ms until which it holds; without it for good, a trial for a week'),
    }),
    output: Success,
    refusals: ['not_found', 'conflict', 'invalid_input'],
    example: { userId: 'none', tier: 'pro', status: 'active' },
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/admin/system/refresh',
    who: 'admin',
    summary: 'Clears the caches, so that the next reads are fresh.',
    input: z.object({}),
    output: z.object({ success: z.literal(true), cleared: z.number().int() }),
    example: {},
  }),
  setRole: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/role',
    who: 'super_admin',
    creates: true,
    needsRecentSignIn: true,
    summary: 'Makes a person an administrator, or no longer one.',
    input: z.object({ userId: z.string().max(64), isAdmin: z.boolean() }),
    output: Success,
    refusals: ['not_found', 'conflict'],
    example: { userId: 'none', isAdmin: true },
  }),
  resetLink: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/reset-link',
    who: 'admin',
    needsRecentSignIn: true,
    summary: 'A link to set a new password, to be handed over by hand; it works once, within a day. An audit row is kept.',
    input: z.object({ userId: z.string().max(64) }),
    output: z.object({ link: z.string(), validHours: z.number().int() }),
    refusals: ['not_found', 'forbidden', 'not_configured'],
    example: { userId: 'none' },
  }),
  setBirthDate: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/birth-date',
    who: 'admin',
    creates: true,
    summary: 'Corrects a person’s birth date and where they live, on their request; an audit row with the reason is kept.',
    input: z.object({
      userId: z.string().max(64),
      birthDate: BirthDate,
      region: Region.nullable().optional().describe('Where they live; left out it stays as it is, null takes it away'),
      reason: z
        .string()
        .trim()
        .min(3, 'Say why, in a few words.')
        .max(200)
        // The book is read by more people than the account: no dates, no numbers of documents.
        .regex(/^\D*$/, 'Say why without figures: dates and numbers of papers stay out of the book.'),
    }),
    output: Success,
    refusals: ['not_found', 'conflict'],
    example: { userId: 'none', birthDate: '1990-01-31', region: null, reason: 'typed the wrong year' },
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/admin/claim',
    who: 'user',
    creates: true,
    summary: 'Makes the caller the first super administrator with the single-use link printed at start.',
    input: z.object({ token: z.string().min(1).max(200) }),
    output: Success,
    refusals: ['forbidden', 'rate_limited'],
    example: { token: 'not-a-real-token' },
  }),
} as const satisfies EndpointTable
