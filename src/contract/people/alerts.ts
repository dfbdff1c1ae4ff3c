// Rules that watch prices, lines, injuries and starts for a person, and what they rang.

import { z } from 'zod'
import { AlertChannel, AlertRule, QuietHours } from '#core/alerts/alert-rules.ts'
import type { Infer } from '#core/infer.ts'
import { numeric } from '#core/numeric.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'

const Id = z.string().max(80)

const RuleRow = z.object({ id: Id, rule: AlertRule, isOn: z.boolean(), channels: z.array(AlertChannel), createdAt: z.number() })
export type RuleRow = Infer<typeof RuleRow>

const AlertRow = z.object({
  key: z.string(),
  ruleId: z.string().nullable(),
  kind: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Address within the product. */
  link: z.string(),
  at: z.number(),
  readAt: z.number().nullable(),
  sent: z.array(AlertChannel),
  unsent: z.string().nullable(),
})
export type AlertRow = Infer<typeof AlertRow>

// An alert stays in the list when what it says may not be seen now: that it rang is the person's record, its price leads to the next bet.
const SAYS_PRICE: Readonly<Record<string, string>> = { price: 'An alert about a price', line: 'An alert about a line' }
const SAYS_EDGE: Readonly<Record<string, string>> = {
  edge: 'An alert about an edge',
  model: 'An alert about an edge by a model of yours',
  arbitrage: 'An alert about an arbitrage',
}
const keepingBack =
  (titles: Readonly<Record<string, string>>, what: string) =>
  <A extends { readonly alerts: readonly AlertRow[] }>(answer: A): A => ({
    ...answer,
    alerts: answer.alerts.map((row) => {
      const title = titles[row.kind]
      return title ? { ...row, title, detail: `What it says is kept back while ${what} are closed to you.`, link: '/alerts' } : row
    }),
  })

/** A channel, and why it cannot be used where it cannot. `isOn`: the person's switch for it lets alerts out; what a rule says comes after. */
const ChannelRow = z.object({ channel: AlertChannel, isAvailable: z.boolean(), why: z.string().nullable(), isOn: z.boolean() })
export type ChannelRow = Infer<typeof ChannelRow>

const Settings = z.object({
  quiet: QuietHours.nullable(),
  /** International form, "+15551234567"; null = none given. */
  phone: z.string().nullable(),
  channels: z.array(ChannelRow),
  /** Alerts of today and how many the plan has; null = without limit. */
  used: z.number().int(),
  limit: z.number().int().nullable(),
  /** Occasions of today that found the allowance used up. */
  heldBack: z.number().int(),
})

/** What came of sending a test through a channel. */
const Tried = z.object({
  channel: AlertChannel,
  isSent: z.boolean(),
  /** Where it went, or why it could not: "to r…@example.test", "switched off in your settings". */
  detail: z.string(),
})
export type Tried = Infer<typeof Tried>

const Preview = z.object({
  /** How often the rule would have rung; null where nothing is recorded from which it could be told. */
  rings: z.number().int().nullable(),
  /** From when on something is known, within the last week; null where nothing is. */
  since: z.number().nullable(),
  until: z.number(),
  /** What was looked at, and how. */
  basis: z.string(),
  /** The latest occasions. */
  latest: z.array(z.object({ at: z.number(), title: z.string() })),
})
export type Preview = Infer<typeof Preview>

/** A browser that is sent push messages. */
const DeviceRow = z.object({ id: z.string(), name: z.string(), addedAt: z.number() })
export type DeviceRow = Infer<typeof DeviceRow>

const Push = z.object({
  /** Browsers subscribe with it (applicationServerKey), base64url; null when this server sends none. */
  publicKey: z.string().nullable(),
  devices: z.array(DeviceRow),
})

/** Keys as browsers write them: 65 and 16 bytes (RFC 8291 section 3). */
const PushKey = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'expected a key of a push subscription, base64url')

export const alerts = {
  inbox: endpoint({
    method: 'GET',
    path: '/api/alerts',
    who: 'user',
    isPersonal: true,
    needs: 'alerts',
    summary: 'What your rules rang, newest first; due rules are looked at first.',
    input: z.object({ limit: numeric(z.number().int().min(1).max(200)).default(50) }),
    output: z.object({ alerts: z.array(AlertRow), unread: z.number().int() }),
    careHides: [
      { act: 'see_prices', without: keepingBack(SAYS_PRICE, 'prices') },
      { act: 'see_edges', without: keepingBack(SAYS_EDGE, 'edges') },
    ],
    tool: { name: 'read_alerts', when: 'the user asks what their alerts said or what they missed' },
    example: {},
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/alerts/read',
    who: 'user',
    needs: 'alerts',
    summary: 'Marks alerts as read: those named, or all.',
    input: z.object({ keys: z.array(z.string().max(400)).max(200).optional() }),
    output: z.object({ unread: z.number().int() }),
    example: {},
  }),
  rules: endpoint({
    method: 'GET',
    path: '/api/alerts/rules',
    who: 'user',
    needs: 'alerts',
    summary: 'Your rules and your settings.',
    input: z.object({}),
    output: z.object({ rules: z.array(RuleRow), settings: Settings }),
    example: {},
    tool: { name: 'read_alert_rules', when: 'the user asks which alerts they have set' },
  }),
  addRule: endpoint({
    method: 'POST',
    path: '/api/alerts/rules',
    who: 'user',
    care: 'get_alerts',
    creates: true,
    needs: 'alerts',
    summary: 'Sets a rule.',
    input: z.object({ rule: AlertRule, channels: z.array(AlertChannel).max(4).default(['inApp']) }),
    output: RuleRow,
    refusals: ['conflict', 'not_configured'],
    example: { rule: { kind: 'edge', league: 'nfl', atLeast: 0.03 }, channels: ['inApp'] },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/alerts/preview',
    who: 'user',
    care: 'get_alerts',
    needs: 'alerts',
    summary: 'How often a rule would have rung in the last week, from what this server has recorded, and how much that is.',
    input: z.object({ rule: AlertRule }),
    output: Preview,
    refusals: ['feed_down'],
    example: { rule: { kind: 'start', league: 'nfl', minutes: 30 } },
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/alerts/test',
    who: 'user',
    care: 'get_alerts',
    needs: 'alerts',
    summary: 'Sends one test alert through every channel of yours, and says where it went or why it could not.',
    input: z.object({}),
    output: z.object({ results: z.array(Tried) }),
    refusals: ['rate_limited'],
    example: {},
  }),
  changeRule: endpoint({
    method: 'PATCH',
    path: '/api/alerts/rules/:id',
    who: 'user',
    care: 'get_alerts',
    needs: 'alerts',
    summary: 'Switches a rule on or off, or changes its channels.',
    input: z.strictObject({ id: Id, isOn: z.boolean().optional(), channels: z.array(AlertChannel).max(4).optional() }),
    output: RuleRow,
    refusals: ['not_found', 'not_configured'],
    example: { id: 'none', isOn: false },
  }),
  removeRule: endpoint({
    method: 'DELETE',
    path: '/api/alerts/rules/:id',
    who: 'user',
    needs: 'alerts',
    summary: 'Removes a rule; what it rang stays.',
    input: z.object({ id: Id }),
    output: z.object({ id: Id }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  push: endpoint({
    method: 'GET',
    path: '/api/alerts/push',
    who: 'user',
    needs: 'alerts',
    summary: 'The browsers that are sent your push messages, and the key with which another one subscribes.',
    input: z.object({}),
    output: Push,
    example: {},
  }),
  addDevice: endpoint({
    method: 'POST',
    path: '/api/alerts/push',
    who: 'user',
    care: 'get_alerts',
    creates: true,
    needs: 'alerts',
    summary: 'Sends push messages to this browser from now on.',
    input: z.object({
      endpoint: z.url().max(1000),
      keys: z.object({ p256dh: PushKey(65), auth: PushKey(16) }),
      expirationTime: z.number().nullish(),
      name: z.string().trim().min(1).max(80),
    }),
    output: Push.extend({ id: z.string() }),
    refusals: ['not_configured', 'invalid_input', 'conflict'],
    // Keys of the example in RFC 8291, appendix A.
    example: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/example',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      name: 'Chrome on Windows',
    },
  }),
  testDevice: endpoint({
    method: 'POST',
    path: '/api/alerts/push/:id/test',
    who: 'user',
    care: 'get_alerts',
    creates: true,
    needs: 'alerts',
    summary: 'Sends one message to a browser of yours, so that you see that it arrives.',
    input: z.object({ id: Id }),
    output: z.object({ sent: z.boolean() }),
    refusals: ['not_found', 'not_configured', 'feed_down'],
    example: { id: 'none' },
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/api/alerts/push/:id',
    who: 'user',
    needs: 'alerts',
    summary: 'Sends no more push messages to a browser.',
    input: z.object({ id: Id }),
    output: Push,
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/api/alerts/settings',
    who: 'user',
    needs: 'alerts',
    summary: 'Quiet hours and the number for text messages.',
    input: z.strictObject({
      quiet: QuietHours.nullable().optional(),
      phone: z
        .string()
        .regex(/^\+[1-9]\d{7,14}$/, 'A number looks like +15551234567.')
        .nullable()
        .optional(),
    }),
    output: Settings,
    example: { quiet: { from: 1320, to: 420 } },
  }),
} as const satisfies EndpointTable
