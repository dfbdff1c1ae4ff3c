// Announcements and promotions, as an administrator writes them; members read them by notices (people/notices.ts).
import { z } from 'zod'
import { Tier } from '#core/access/tiers.ts'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Success } from '../people/account-shapes.ts'
import { Moment } from './moment.ts'

const PaidTier = Tier.exclude(['free'])

/** As it is kept: older ones may end later than a new one may. */
const Span = { startsAt: z.number().int(), endsAt: z.number().int() }

const AnnouncementFields = {
  title: z.string().trim().min(3).max(80),
  body: z.string().trim().max(400).default(''),
  tone: z.enum(['info', 'warning']).default('info'),
  /** Null = everybody. */
  tiers: z.array(Tier).min(1).nullable().default(null),
  isPromotion: z.boolean().default(false).describe('It offers something to buy: never shown to whom nothing may be offered'),
  startsAt: Moment,
  endsAt: Moment,
}
export const Announcement = z.object({ id: z.string(), ...AnnouncementFields, ...Span })
export type Announcement = Infer<typeof Announcement>

const PromotionFields = {
  title: z.string().trim().min(3).max(80),
  description: z.string().trim().max(300).default(''),
  tiers: z.array(PaidTier).min(1),
  percentOff: z.number().int().min(1).max(90).describe('Of one month, off the first payment'),
  startsAt: Moment,
  endsAt: Moment,
  priority: z
    .number()
    .int()
    .min(0)
    .max(1000)
    .default(0)
    .describe('Of several that hold at once the one that takes off the most counts; of equal ones the highest'),
}
export const Promotion = z.object({ id: z.string(), ...PromotionFields, ...Span })
export type Promotion = Infer<typeof Promotion>

export const noticeEditor = {
  announcements: endpoint({
    method: 'GET',
    path: '/api/admin/announcements',
    who: 'admin',
    isPersonal: true,
    summary: 'Announcements, those to come and those that are over too.',
    input: z.object({}),
    output: z.array(Announcement.extend({ dismissals: z.number().int() })),
    example: {},
  }),
  announce: endpoint({
    method: 'POST',
    path: '/api/admin/announcements',
    who: 'admin',
    creates: true,
    summary: 'Tells members something in a bar above every screen, between two moments.',
    input: z.object(AnnouncementFields),
    output: z.object({ id: z.string() }),
    refusals: ['invalid_input', 'conflict'],
    example: { title: 'Maintenance tonight', startsAt: 1_700_000_000_000, endsAt: 4_100_000_000_000 },
  }),
  endAnnouncement: endpoint({
    method: 'POST',
    path: '/api/admin/announcements/:id/end',
    who: 'admin',
    summary: 'Ends an announcement now; one that has not begun is deleted.',
    input: z.object({ id: z.string().max(64) }),
    output: Success,
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  promotions: endpoint({
    method: 'GET',
    path: '/api/admin/promotions',
    who: 'admin',
    isPersonal: true,
    summary: 'Promotions of the owner, those to come and those that are over too.',
    input: z.object({}),
    output: z.array(Promotion),
    example: {},
  }),
  savePromotion: endpoint({
    method: 'POST',
    path: '/api/admin/promotions',
    who: 'admin',
    creates: true,
    needsRecentSignIn: true,
    summary: 'Offers a share of one month off a first payment between two moments; with an id it changes one that is there.',
    input: z.object({ id: z.string().max(64).optional(), ...PromotionFields }),
    output: z.object({ id: z.string() }),
    refusals: ['invalid_input', 'not_found', 'conflict'],
    example: { title: 'A season start', tiers: ['pro'], percentOff: 20, startsAt: 1_700_000_000_000, endsAt: 4_100_000_000_000 },
  }),
  endPromotion: endpoint({
    method: 'POST',
    path: '/api/admin/promotions/:id/end',
    who: 'admin',
    summary: 'Ends a promotion now; one that has not begun is deleted.',
    input: z.object({ id: z.string().max(64) }),
    output: Success,
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
} as const satisfies EndpointTable
