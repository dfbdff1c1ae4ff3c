// One connection to Stripe, and what every call of the billing port needs beside it.
import type Stripe from 'stripe'
import type { BillingEvent } from '#core/billing/billing-event.ts'
import type { EpochMs } from '#core/units.ts'
import type { Clock } from '../../ports/clock.ts'
import { stripeLibrary } from './library.ts'
import { factOf } from './objects.ts'

export type StripeOptions = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly clock: Clock
  /** Where people reach this server. */
  readonly publicUrl: string
  /** Where Stripe answers; its own address unless said. */
  readonly apiUrl?: string | undefined
}

/** What the functions of this adapter share. */
export type Connection = {
  readonly stripe: Stripe
  readonly isTest: boolean
  /** An address of this server as Stripe is given it. */
  readonly here: (path: string) => string
  /** Answers to our own calls so far: of reports of one second the answer to our last call is the newest, as Stripe's clock counts seconds. */
  answers: number
}

// A person waits in front of the screen.
const TIMEOUT_MS = 15_000

export const seconds = (at: EpochMs): number => Math.floor(at / 1000)

export function connect({ secretKey, publicUrl, apiUrl }: StripeOptions): Connection {
  const at = apiUrl ? new URL(apiUrl) : null
  const stripe = new (stripeLibrary())(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at
      ? {
          host: at.hostname,
          port: Number(at.port || (at.protocol === 'https:' ? 443 : 80)),
          protocol: at.protocol === 'http:' ? 'http' : 'https',
        }
      : {}),
  })
  return { stripe, isTest: !secretKey.includes('_live_'), here: (path) => new URL(path, `${publicUrl}/`).href, answers: 0 }
}

/** An answer to our own call, as an event by Stripe's own clock. */
export function answerEvents(
  connection: Connection,
  answer: Stripe.Response<unknown>,
  type: string,
  object: unknown = answer,
): readonly BillingEvent[] {
  const { requestId, headers } = answer.lastResponse
  const stamp = Date.parse(headers.date ?? '')
  const found = factOf(type, object)
  if (!found || !Number.isFinite(stamp)) return []
  connection.answers += 1
  const { answers, isTest } = connection
  const id = `answer:${requestId}:${answers}`
  return [{ id, occurredAt: stamp, sequence: answers, customerRef: found.customerRef, isTest, facts: [found.fact] }]
}
