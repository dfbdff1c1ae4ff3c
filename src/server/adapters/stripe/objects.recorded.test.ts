// Reports that Stripe really sent, of 2020's shape, and the objects of its newest published description.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyEvent, type BillingState, NO_BILLING, planPaidFor } from '#core/billing/billing-state.ts'
import { stripeBilling } from './billing.ts'
import { StripeInvoice, StripeSubscription, subscriptionOf } from './objects.ts'
import { signing } from './signature.ts'

const FOLDER = path.resolve('../shared/data/stripe')
const isThere = existsSync(FOLDER)
const secret = 'whsec_recorded0000'
const now = Date.UTC(2026, 10, 21)
const billing = stripeBilling({
  secretKey: 'sk_test_recorded00',
  webhookSecret: secret,
  clock: { now: () => now },
  publicUrl: 'http://localhost',
})

type Event = { id: string; type: string; created: number; data: { object: Record<string, unknown> } }
const events = (): Event[] =>
  readdirSync(FOLDER)
    .filter((file) => file.startsWith('event-'))
    .map((file) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Event)

const read = (event: Event) => {
  const body = JSON.stringify(event)
  return billing.readEvent(Buffer.from(body), signing(secret).sign(body, now))
}

function orders<T>(all: readonly T[]): T[][] {
  if (all.length <= 1) return [[...all]]
  return all.flatMap((one, at) => orders([...all.slice(0, at), ...all.slice(at + 1)]).map((rest) => [one, ...rest]))
}

describe.skipIf(!isThere)('the recorded reports (../shared/data/stripe is absent where this is skipped)', () => {
  it('are of another shop: each is signed, read, and none of our business', () => {
    expect(events().length).toBe(7)
    expect(events().map(read)).toEqual(events().map(() => null))
  })

  it('are understood once their prices are ours, and come to one state in every order', () => {
    // All were recorded with the same empty id and at their own seconds.
    const ours = events().map((event, at): Event => {
      const text = JSON.stringify(event).replace(/"lookup_key":null/g, '"lookup_key":"guru_pro_monthly"')
      return { ...(JSON.parse(text) as Event), id: `evt_${at}` }
    })
    const reports = ours.flatMap((event) => read(event) ?? [])
    expect(reports.map(({ facts }) => facts[0]?.kind)).toContain('subscription')
    const states = orders(reports).map((order) => order.reduce<BillingState>(applyEvent, NO_BILLING))
    expect(states.length).toBeGreaterThan(1)
    for (const state of states) expect(state).toEqual(states[0])
    expect(planPaidFor(states[0]!)).toBeDefined()
  })

  it('of the old shape bear the period on the subscription, which is found', () => {
    const object = JSON.parse(readFileSync(path.join(FOLDER, 'event-customer.subscription.updated.json'), 'utf8')).data.object
    const parsed = StripeSubscription.parse(object)
    parsed.items.data[0]!.price.lookup_key = 'guru_casual_monthly'
    expect(subscriptionOf(parsed)).toMatchObject({
      tier: 'casual',
      state: 'active',
      periodStart: 1_648_320_105_000,
      periodEnd: 1_650_998_505_000,
    })
  })

  it('and the objects of today’s description are read by the same shapes', () => {
    const objects = JSON.parse(readFileSync(path.join(FOLDER, 'openapi-fixture-resources.json'), 'utf8'))
    expect(StripeSubscription.safeParse(objects.subscription).error).toBeUndefined()
    expect(StripeInvoice.safeParse(objects.invoice).error).toBeUndefined()
  })
})
