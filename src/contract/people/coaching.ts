// Hours with the coach of this server, and the report of one's own record. Booking and moving are advice on betting, so that care may shut
// them; one's own bookings, giving one back and the report of what was done stay open.

import { z } from 'zod'
import { COACHING_RULES } from '#core/coaching/hours.ts'
import { LEAK_GROUPS } from '#core/coaching/report.ts'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Help } from '../help.ts'

const at = z.number().int().describe('Epoch ms')
const Id = z.string().min(1).max(80)

const FreeHour = z.object({ startsAt: at, endsAt: at })

export const BookedHour = z.object({
  id: z.string(),
  startsAt: at,
  endsAt: at,
  note: z.string(),
  status: z.enum(['booked', 'cancelled']),
  /** There is notice enough to move it or to give it back. */
  canChange: z.boolean(),
  /** Whether the invitation, or word that it is cancelled, was mailed. */
  mail: z.enum(['sent', 'waiting']),
})
export type BookedHour = Infer<typeof BookedHour>

const Hours = z.object({
  /** Null where no calendar of a coach is set up on this server. */
  coach: z.object({ name: z.string(), place: z.string().nullable() }).nullable(),
  /** `down`: it cannot be read now. */
  calendar: z.enum(['none', 'read', 'down']),
  /** Hours that can be booked, in the order of time; none for plans without coaching. */
  free: z.array(FreeHour),
  /** Yours to come, then those of the last thirty days. */
  booked: z.array(BookedHour),
  /** Your plan has coaching. */
  isInPlan: z.boolean(),
  /** No hour is offered: a break, an exclusion or a limit of your own. */
  isShut: z.boolean(),
  /** Hours to come that one person may hold at once. */
  most: z.number().int(),
  noticeHours: z.number(),
})
export type CoachingHours = Infer<typeof Hours>

/** 95 percent interval; null ends = too few to bound it. */
const Interval = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() })
export type ReportInterval = Infer<typeof Interval>

const Report = z.object({
  madeAt: at,
  /** Settled bets it is made from. */
  bets: z.number().int(),
  /** Fewer than ten: no figure bounds anything. */
  isTooFew: z.boolean(),
  closing: z.array(z.object({ market: z.string().nullable(), bets: z.number().int(), value: Interval, beat: Interval })),
  discipline: z.object({
    unitCents: z.number().int().nullable(),
    largestCents: z.number().int().nullable(),
    /** Share of stakes between half a unit and two units. */
    steady: Interval.nullable(),
    kelly: z.object({
      /** Bets whose fair chance was known when they were laid. */
      bets: z.number().int(),
      withoutEdge: Interval.nullable(),
      /** Share staked above full Kelly of today's bankroll, of those with an edge. */
      aboveFull: Interval.extend({ bets: z.number().int() }).nullable(),
    }),
    /** Stakes within a day after a loss over those after a win. */
    afterLosses: z.object({ afterLoss: z.number().int(), afterWin: z.number().int(), ratio: Interval.nullable() }),
  }),
  leaks: z.object({
    found: z.array(
      z.object({
        by: z.enum(LEAK_GROUPS),
        key: z.string().nullable(),
        bets: z.number().int(),
        stakedCents: z.number().int(),
        profitCents: z.number().int(),
        roi: Interval.nullable(),
        close: Interval.nullable(),
        shows: z.array(z.enum(['roi', 'close'])),
      }),
    ),
    looked: z.number().int(),
    byChance: z.number(),
    tooFew: z.number().int(),
  }),
})
export type CoachingReportRow = Infer<typeof Report>

export const coaching = {
  hours: endpoint({
    method: 'GET',
    path: '/api/coaching',
    who: 'user',
    isPersonal: true,
    careHides: { act: 'get_stake_advice', without: (hours) => ({ ...hours, free: [], isShut: true }) },
    summary: 'Hours of the coach that can be booked, and those that you booked.',
    input: z.object({}),
    output: Hours,
    example: {},
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/coaching/hours',
    who: 'user',
    needs: 'coaching',
    care: 'get_stake_advice',
    creates: true,
    summary: 'Books a free hour; the invitation is mailed to you and to the coach.',
    input: z.object({
      startsAt: at,
      note: z.string().trim().max(COACHING_RULES.longestNote, `At most ${COACHING_RULES.longestNote} characters.`).default(''),
    }),
    output: BookedHour.extend({ help: Help }),
    refusals: ['conflict', 'not_configured'],
    example: { startsAt: Date.UTC(2026, 10, 24, 18), note: 'How large my stakes are' },
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/coaching/hours/:id/move',
    who: 'user',
    needs: 'coaching',
    care: 'get_stake_advice',
    summary: 'Moves an hour of yours to a free one, up to a day before.',
    input: z.object({ id: Id, startsAt: at }),
    output: BookedHour,
    refusals: ['conflict', 'not_configured', 'not_found'],
    example: { id: 'none', startsAt: Date.UTC(2026, 10, 25, 18) },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/coaching/hours/:id/cancel',
    who: 'user',
    summary: 'Gives an hour of yours back, up to a day before; on a break and when excluded up to its beginning.',
    input: z.object({ id: Id }),
    output: BookedHour,
    refusals: ['conflict', 'not_found'],
    example: { id: 'none' },
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/api/coaching/hours/:id/invitation',
    who: 'user',
    isPersonal: true,
    summary: 'An hour of yours as a calendar file (iCalendar).',
    input: z.object({ id: Id }),
    output: z.object({ fileName: z.string(), text: z.string() }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/coaching/report',
    who: 'user',
    needs: 'coaching',
    isPersonal: true,
    summary: 'Your record as a coach would read it: value against the close by market, how steady stakes are, leaks; with intervals.',
    input: z.object({}),
    output: Report,
    example: {},
  }),
} as const satisfies EndpointTable
