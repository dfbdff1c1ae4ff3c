// What a person sets to stay in control: limits, breaks, self-exclusion. No row here takes anything away from a limit before its time;
// core/care decides. All rows stay open whatever binds the person.

import { z } from 'zod'
import { CareChange } from '#core/care/care-state.ts'
import { LIMIT_KINDS } from '#core/care/limits.ts'
import { CARE_ACTS } from '#core/care/permission.ts'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'

const at = z.number().int().describe('Epoch ms')

export const CareLimit = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(['day', 'week', 'month', 'bet']),
  amount: z.number().int().describe('US cents; minutes for `time`'),
  timeZone: z.string(),
  since: at,
  /** Spent in the running period, cents or minutes; net figures may be negative. Null for the largest bet, which has no period. */
  used: z.number().int().nullable(),
  left: z.number().int().nullable(),
  periodEndsAt: at.nullable(),
  pending: z
    .object({
      amount: z.number().int().nullable().describe('null = the limit goes away'),
      askedAt: at,
      confirmFrom: at,
      confirmUntil: at,
      canConfirm: z.boolean(),
    })
    .nullable(),
})
export type CareLimit = Infer<typeof CareLimit>

export const CareStanding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('break'), until: at }),
  z.object({ kind: z.literal('excluded'), until: at.nullable(), canAskToReturn: z.boolean(), opensAt: at.nullable() }),
])

export const CareOverview = z.object({
  standing: CareStanding,
  limits: z.array(CareLimit),
  /** The most that the next bet may cost under all limits, in cents; null = no limit set. */
  largestStakeCents: z.number().int().nullable(),
  /** What is shut now, each with its sentence; empty = everything is open. */
  shut: z.array(
    z.object({
      act: z.enum(CARE_ACTS),
      because: z.enum(['excluded', 'break', 'limit', 'under_age']),
      until: at.nullable(),
      sentence: z.string(),
    }),
  ),
  asOf: at,
})
export type CareOverview = Infer<typeof CareOverview>

export const care = {
  overview: endpoint({
    method: 'GET',
    path: '/api/care',
    who: 'user',
    summary: 'Your limits with what is used of them, your break or self-exclusion, and what is shut now.',
    input: z.object({}),
    output: CareOverview,
    tool: { name: 'read_limits', when: 'the user asks about their own betting limits, what is left of them, a break or a self-exclusion' },
    example: {},
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/care/changes',
    who: 'user',
    creates: true,
    summary:
      'Sets or cuts a limit (at once), asks for a raise (24 hours and the end of the period, then your confirmation), takes a break, or excludes yourself.',
    input: z.object({ change: CareChange }),
    output: CareOverview,
    refusals: ['conflict'],
    example: { change: { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 10_000 } },
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/care/history',
    who: 'user',
    isPersonal: true,
    summary: 'Every change of your limits, breaks and exclusions, newest first.',
    input: z.object({}),
    output: z.object({ changes: z.array(z.object({ at, change: CareChange, timeZone: z.string() })) }),
    example: {},
  }),
} as const satisfies EndpointTable
