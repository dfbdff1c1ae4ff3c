// What a person sets to stay in control: limits, breaks, self-exclusion. No row here takes anything away from a limit before its time;
// core/care decides. All rows stay open whatever binds the person.

import { z } from 'zod'
import { CareChange } from '#core/care/care-state.ts'
import { LARGEST_AMOUNT, LIMIT_KINDS } from '#core/care/limits.ts'
import { MONEY_KINDS } from '#core/care/money.ts'
import { CARE_ACTS, CARE_REASONS } from '#core/care/permission.ts'
import { SIGN_KINDS } from '#core/care/signals.ts'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Help } from '../help.ts'

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
      because: z.enum(CARE_REASONS),
      until: at.nullable(),
      sentence: z.string(),
    }),
  ),
  /** How often the reality check comes, in minutes. */
  checkMinutes: z.number().int(),
  /** Whether to ask now if a limit is wanted. */
  offer: z.object({ isFirst: z.boolean(), isDue: z.boolean() }),
  /** A sign of chasing of the last seven days, in one sentence with one act. */
  sign: z.object({ kind: z.enum(SIGN_KINDS), at, sentence: z.string(), act: z.enum(['take_break', 'set_limit']) }).nullable(),
  /** `unknown`: no birth date was stated. */
  age: z.enum(['of_age', 'under_age', 'unknown']),
  asOf: at,
})
export type CareOverview = Infer<typeof CareOverview>

export const MoneyEntry = z.object({
  id: z.string().max(80),
  kind: z.enum(MONEY_KINDS),
  /** The sportsbook, or the contest. */
  place: z.string(),
  cents: z.number().int(),
  at,
})
export type MoneyEntry = Infer<typeof MoneyEntry>

/** How long somebody has been in betting screens, and what it came to. */
export const RealityCheck = z.object({
  everyMinutes: z.number().int(),
  /** It has to be answered now. */
  isDue: z.boolean(),
  /** What is under way; null where nothing is. */
  play: z
    .object({
      startedAt: at,
      minutes: z.number().int(),
      stakedCents: z.number().int(),
      /** What bets settled since then brought, less what they lost. */
      netCents: z.number().int(),
    })
    .nullable(),
  asOf: at,
})
export type RealityCheck = Infer<typeof RealityCheck>

/** What binds from another account of the same address, mostly one that was deleted: no change of this one made it. */
const CarriedOver = z.object({
  limits: z.array(CareLimit.pick({ kind: true, period: true, amount: true, since: true })),
  breakUntil: at.nullable(),
  exclusion: z.object({ from: at, until: at.nullable().describe('null = for good') }).nullable(),
})
export type CarriedOver = Infer<typeof CarriedOver>

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
    input: z.strictObject({ change: CareChange }),
    output: CareOverview,
    refusals: ['conflict'],
    example: { change: { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 10_000 } },
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/care/history',
    who: 'user',
    isPersonal: true,
    summary: 'Every change of your limits, breaks and exclusions, newest first, and what binds from another account of your address.',
    input: z.object({}),
    output: z.object({ changes: z.array(z.object({ at, change: CareChange, timeZone: z.string() })), carried: CarriedOver }),
    example: {},
  }),
  realityCheck: endpoint({
    method: 'GET',
    path: '/api/care/reality-check',
    who: 'user',
    isPersonal: true,
    summary: 'How long you have been in betting screens, what you staked and what it came to since then, and whether the check is due.',
    input: z.object({}),
    output: RealityCheck,
    example: {},
  }),
  money: endpoint({
    method: 'GET',
    path: '/api/care/money',
    who: 'user',
    isPersonal: true,
    summary: 'Deposits, withdrawals and entry fees that you entered, newest first.',
    input: z.object({}),
    output: z.object({ entries: z.array(MoneyEntry) }),
    example: {},
  }),
  addMoney: endpoint({
    method: 'POST',
    path: '/api/care/money',
    who: 'user',
    creates: true,
    summary: 'Notes a deposit, a withdrawal or an entry fee. Never refused for a limit: the record has to be true.',
    // Strict: an amount in another currency must not be kept as dollars.
    input: z.strictObject({
      kind: z.enum(MONEY_KINDS),
      place: z.string().trim().max(80).default(''),
      cents: z.int().min(1, 'Enter an amount above zero.').max(LARGEST_AMOUNT.cents, 'This is more than can be entered.'),
      at: at.optional().describe('Epoch ms; now when absent'),
    }),
    output: MoneyEntry.extend({ help: Help }),
    refusals: ['invalid_input'],
    example: { kind: 'deposit', place: 'FanDuel', cents: 5_000 },
  }),
  removeMoney: endpoint({
    method: 'DELETE',
    path: '/api/care/money/:id',
    who: 'user',
    summary: 'Takes an entry away. One that stood for ten minutes goes on counting under your limits until its period ends.',
    input: z.object({ id: z.string().min(1).max(80) }),
    output: z.object({ success: z.literal(true) }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
} as const satisfies EndpointTable
