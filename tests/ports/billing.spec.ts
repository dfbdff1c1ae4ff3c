// What every way of taking money must do, asked of the till and of Stripe through its own library on a stand-in of its protocol.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentSubscription, planPaidFor, refundedByInvoice } from '#core/billing/billing-state.ts'
import { type PlanChoice, priceOf } from '#core/billing/plan-choice.ts'
import { stripeBilling } from '#server/adapters/stripe/billing.ts'
import type { OpenedCheckout, Payer } from '#server/ports/billing.ts'
import { type Bench, billingBenches, database, stripeBench, tillBench } from '#tests/support/billing-benches.ts'
import { fakeClock, TEST_NOW } from '#tests/support/clock.ts'
import { STRIPE_ENV, standInStripe } from '#tests/support/stand-in-stripe.ts'

billingBenches()
let count = 0

describe.each([
  ['the till', tillBench],
  ['Stripe', stripeBench],
] as const)('%s', (_, open) => {
  let bench: Bench
  let userId: string
  let opened: OpenedCheckout
  beforeAll(async () => {
    bench = await open()
  })
  afterAll(() => bench.close())
  beforeEach(async () => {
    bench.clock.set(TEST_NOW)
    userId = `payer ${++count}`
    await database.pool.query('insert into users (id, name, email, username) values ($1, $1, $2, $3)', [
      userId,
      `${count}@example.com`,
      `payer${count}`,
    ])
  })

  const orderOf = (choice: PlanChoice, discountCents = 0) => ({
    ...choice,
    userId,
    email: `${count}@example.com`,
    customerRef: null,
    openCheckout: null,
    priceCents: priceOf(choice),
    discountCents,
    returnUrl: '/auth/callback',
    cancelUrl: '/billing',
  })
  const order = (choice: PlanChoice, discountCents = 0) => bench.billing.checkout(orderOf(choice, discountCents))
  const buy = async (choice: PlanChoice, discountCents = 0) => {
    opened = await order(choice, discountCents)
    await bench.pay(opened, userId)
  }
  const payer = (): Payer => ({
    userId,
    customerRef: opened.customerRef,
    subscription: currentSubscription(bench.state(opened.customerRef))!,
  })
  const plan = () => planPaidFor(bench.state(opened.customerRef))
  const taken = () => Object.values(bench.state(opened.customerRef).invoices).reduce((sum, { value }) => sum + value.paidCents, 0)
  const monthly = { tier: 'casual', period: 'monthly' } as const
  const higher = { tier: 'pro', period: 'monthly' } as const

  it('sends people to a page, and reports the plan only once they have paid', async () => {
    opened = await order(monthly)
    expect(opened.url).not.toBe('')
    expect(plan()).toBeUndefined()
    await bench.pay(opened, userId)
    expect(plan()).toMatchObject({ tier: 'casual', status: 'active', currentPeriodEnd: Date.UTC(2026, 11, 21, 18) })
    expect(taken()).toBe(499)
  })

  it('takes a promotion off the first payment and off no later one', async () => {
    await buy(higher, 250)
    expect(taken()).toBe(749)
    await bench.pass(31)
    expect(taken()).toBe(749 + 999)
  })

  it('takes for a change exactly what the preview said', async () => {
    await buy(monthly)
    await bench.pass(7)
    const at = bench.billing.now()
    const cost = await bench.billing.preview(payer(), higher, at)
    expect(cost).toMatchObject({ priceCents: 999, dueCents: 999 - cost.creditCents })
    bench.clock.advance(5 * 60_000)
    bench.hear(await bench.billing.upgrade(payer(), higher, at))
    expect(taken()).toBe(499 + cost.dueCents)
    expect(plan()).toMatchObject({ tier: 'pro', status: 'active' })
  })

  it('says no to a change whose card is declined, and leaves everything as it was', async () => {
    await buy(monthly)
    await bench.card(userId, 'declined')
    await expect(bench.billing.upgrade(payer(), higher, bench.billing.now())).rejects.toMatchObject({ failure: 'declined' })
    expect(plan()).toMatchObject({ tier: 'casual' })
    expect(taken()).toBe(499)
  })

  it('changes to a lower plan at the end of the period, unless it is taken back', async () => {
    await buy(higher)
    bench.hear(await bench.billing.changeAtPeriodEnd(payer(), monthly))
    expect(payer().subscription).toMatchObject({ tier: 'pro', next: monthly })
    bench.hear(await bench.billing.keep(payer()))
    expect(payer().subscription.next).toBeNull()
    bench.hear(await bench.billing.changeAtPeriodEnd(payer(), monthly))
    await bench.pass(31)
    expect(payer().subscription).toMatchObject({ tier: 'casual', next: null })
    expect(taken()).toBe(999 + 499)
  })

  it('cancels at the end of the period, unless it is taken back', async () => {
    await buy(monthly)
    bench.hear(await bench.billing.cancelAtPeriodEnd(payer()))
    expect(plan()).toMatchObject({ tier: 'casual', status: 'cancelled' })
    bench.hear(await bench.billing.keep(payer()))
    expect(plan()).toMatchObject({ tier: 'casual', status: 'active' })
    bench.hear(await bench.billing.cancelAtPeriodEnd(payer()))
    await bench.pass(31)
    expect(plan()).toMatchObject({ tier: 'free', status: 'expired' })
    expect(taken()).toBe(499)
  })

  it('gives money back to the cent and ends the plan', async () => {
    await buy({ tier: 'vip', period: 'yearly' })
    const [invoice] = Object.values(bench.state(opened.customerRef).invoices)
    const part = { invoiceId: invoice!.value.id, amountCents: 19_910, attempt: 0 }
    bench.hear(await bench.billing.refund(payer(), part))
    expect(plan()).toMatchObject({ tier: 'vip', status: 'active' })
    bench.hear(await bench.billing.refund(payer(), part))
    bench.hear(await bench.billing.end(payer()))
    expect(refundedByInvoice(bench.state(opened.customerRef))).toEqual({ [invoice!.value.id]: 19_910 })
    expect(plan()).toMatchObject({ tier: 'free', status: 'expired' })
  })

  it('ends everything of who leaves: the plan, reported or not, and the checkout that is open', async () => {
    await buy(monthly)
    const leaving = { userId, customerRef: opened.customerRef }
    await bench.billing.endEverything({ ...leaving, openCheckout: null })
    expect(plan()).toMatchObject({ tier: 'free', status: 'expired' })
    const again = await bench.billing.checkout({ ...orderOf(monthly), customerRef: opened.customerRef })
    await bench.billing.endEverything({ ...leaving, openCheckout: again.checkoutRef })
    await bench.pay(again, userId).catch(() => undefined)
    expect(plan()).toMatchObject({ tier: 'free' })
    expect(taken()).toBe(499)
  })

  it('ends a plan at once when it is told to, and takes nothing after that', async () => {
    await buy(monthly)
    bench.hear(await bench.billing.end(payer()))
    expect(plan()).toMatchObject({ tier: 'free' })
    await bench.pass(60)
    expect(taken()).toBe(499)
  })

  it('goes on for seven days with a renewal that is not paid', async () => {
    await buy(monthly)
    await bench.card(userId, 'declined')
    await bench.pass(30)
    expect(plan()).toMatchObject({ tier: 'casual', graceEndsAt: Date.UTC(2026, 11, 28, 18) })
    await bench.pass(7)
    expect(plan()).toMatchObject({ tier: 'free' })
  })

  it('has an address where people manage how they pay', async () => {
    await buy(monthly)
    const { url } = await bench.billing.portal({ customerRef: opened.customerRef, returnUrl: '/billing' })
    expect(url).toMatch(/portal/)
  })

  it('believes a report by its signature alone, and for 300 seconds', async () => {
    const { billing, clock, sign } = bench
    const body = JSON.stringify({ id: 'evt_1', type: 'invoice.upcoming', created: 1, data: { object: {} } })
    const read = (bytes: string, signature: string) => () => billing.readEvent(Buffer.from(bytes), signature)
    const header = sign(body)
    expect(read(body, header)).not.toThrow()
    for (const [bytes, signature] of [
      [body, ''],
      [body, 't=1,v1=00'],
      [body.replace('evt_1', 'evt_2'), header],
    ] as const)
      expect(read(bytes, signature)).toThrow(expect.objectContaining({ failure: 'forged' }))
    clock.advance(300_000)
    expect(read(body, header)).not.toThrow()
    clock.advance(1000)
    expect(read(body, header)).toThrow(expect.objectContaining({ failure: 'forged' }))
    clock.advance(-700_000)
    expect(read(body, header)).toThrow(expect.objectContaining({ failure: 'forged' }))
  })
})

it('says that Stripe is down, and asks twice before it does', async () => {
  const clock = fakeClock()
  const stand = await standInStripe(clock)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = STRIPE_ENV
  const billing = stripeBilling({ secretKey, webhookSecret, clock, apiUrl: stand.url, publicUrl: 'http://localhost:3000' })
  stand.isDown = true
  await expect(billing.portal({ customerRef: 'cus_1', returnUrl: '/' })).rejects.toMatchObject({ failure: 'down' })
  await stand.close()
})
