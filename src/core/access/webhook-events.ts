// Which events are told to addresses of a person's own, and who may ask for which?

import { z } from 'zod'
import type { Infer } from '../infer.ts'

export const MEMBER_EVENTS = [
  'bet.added',
  'bet.settled',
  'alert.fired',
  'lineups.built',
  'subscription.changed',
  'sign_in.new_device',
] as const
export const ADMIN_EVENTS = ['user.created', 'user.deleted', 'user.suspended', 'user.subscription_changed', 'ticket.opened'] as const

export const WebhookEvent = z.enum([...MEMBER_EVENTS, ...ADMIN_EVENTS])
export type WebhookEvent = Infer<typeof WebhookEvent>

/** What each event is, as it is shown where one is chosen. */
export const WEBHOOK_EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'bet.added': 'A bet of yours was recorded',
  'bet.settled': 'A bet of yours was settled',
  'alert.fired': 'An alert of yours fired (price reached, injury, line move, score)',
  'lineups.built': 'A set of lineups was built',
  'subscription.changed': 'Your plan changed',
  'sign_in.new_device': 'Somebody signed in to your account on a device not used before',
  'user.created': 'Somebody signed up',
  'user.deleted': 'An account was deleted',
  'user.suspended': 'An account was suspended or restored',
  'user.subscription_changed': 'The plan of a member changed',
  'ticket.opened': 'A question came to the support',
}

/** Whether an event concerns other people, so that only administrators are told of it. */
export const isAdminEvent = (event: WebhookEvent): boolean => (ADMIN_EVENTS as readonly string[]).includes(event)

const MINUTE = 60_000
/** Waits between tries; source: the schedule that Standard Webhooks suggests (github.com/standard-webhooks, "Deliverability and reliability"). */
const WAITS = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  120 * MINUTE,
  300 * MINUTE,
  600 * MINUTE,
  840 * MINUTE,
  1200 * MINUTE,
  1440 * MINUTE,
] as const

/**
 * When a sending that failed is tried again, epoch ms; null = it is given up.
 *
 * @param attempts  tries so far, this one included
 * @example nextTry(1, 0) // 5000
 */
export const nextTry = (attempts: number, now: number): number | null => {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? null : now + wait
}
