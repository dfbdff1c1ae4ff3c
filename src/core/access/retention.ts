// How long is what kept, and how short or long may the owner choose? Days, for what a job lets go of by the clock.

import { z } from 'zod'
import type { Infer } from '../infer.ts'

export const RETENTION_KEYS = ['ticks', 'audit', 'metrics', 'webhooks', 'announcements'] as const
export const RetentionKey = z.enum(RETENTION_KEYS)
export type RetentionKey = Infer<typeof RetentionKey>

type Span = { readonly name: string; readonly note: string; readonly days: number; readonly least: number; readonly most: number }

/** Judged: long enough for what each is read for; the least is what a screen or a promise needs. */
export const RETENTION: Readonly<Record<RetentionKey, Span>> = {
  ticks: { name: 'Changes of prices', note: 'After the start of a game; its opening and close stay.', days: 7, least: 1, most: 365 },
  audit: {
    name: 'Audit',
    note: 'Entries go from the beginning of the chain, which goes on being proven from there.',
    days: 3650,
    least: 365,
    most: 3650,
  },
  metrics: {
    name: 'Calls and minutes of uptime',
    note: 'What the charts of the administration are drawn from.',
    days: 31,
    least: 31,
    most: 400,
  },
  webhooks: { name: 'Log of webhooks', note: 'Bodies and answers; what still waits to be sent stays.', days: 30, least: 1, most: 365 },
  announcements: { name: 'Announcements and promotions that are over', note: 'Counted from their end.', days: 365, least: 1, most: 3650 },
}
