// The billing page and the receipt: its four states, and everything that can be done there, on the real server.
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, type Person } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { openScreen, refusal, silence } from '#tests/support/screen.tsx'

const DAY = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})
beforeEach(() => app.clock.set(TEST_NOW))

type Bought = { plan: 'casual' | 'pro' | 'vip'; period?: 'monthly' | 'yearly'; card?: 'declined_later' }
async function buyer({ plan, period = 'monthly', card }: Bought): Promise<Person> {
  const person = await member(app)
  await person.post('/api/auth/set-tier', { tier: 'free' })
  const { url } = (await person.post('/api/billing/checkout', { plan, period })).json()
  const order = new URL(url, 'http://x').searchParams.get('order')
  await person.post(`/api/billing/test/orders/${order}`, { action: 'complete', ...(card ? { card } : {}) })
  return person
}
const press = async (user: ReturnType<typeof openScreen>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const mine = async (person: Person) => (await person.get('/api/me/billing')).json()
const billingOf = (path: string) => path === '/api/me/billing'

describe('the billing page', () => {
  it('says that it waits, and says of nothing that there is none', async () => {
    const opened = openScreen(await member(app), '/billing', ({ path }) => (billingOf(path) ? silence() : undefined))
    await opened.stands()
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).not.toBeNull())
    expect(opened.words()).not.toMatch(/no plan|nothing/i)
    expect(opened.alerts()).toEqual([])
  })

  it('draws no line of a plan before it knows what this server was set up for, so that none grows and moves what stands below', async () => {
    const opened = openScreen(await buyer({ plan: 'pro' }), '/billing', ({ path }) =>
      path === '/api/auth/methods' ? silence() : undefined,
    )
    // What is paid has come.
    await screen.findByText('Test payments: no money is taken on this server.')
    expect(document.querySelector('main [aria-busy=true]')).not.toBeNull()
    expect(screen.queryByRole('region', { name: 'What Pro gives you' })).toBeNull()
    expect(opened.words()).not.toContain('Payments and receipts')
  })

  it('draws the lines of the plan also where nobody says what this server was set up for', async () => {
    const opened = openScreen(await buyer({ plan: 'pro' }), '/billing', ({ path }) =>
      path === '/api/auth/methods' ? refusal(500, 'internal', 'Something went wrong', 'The server had a fault. Try again.') : undefined,
    )
    await screen.findByRole('region', { name: 'What Pro gives you' })
    expect(opened.alerts()).toEqual([])
  })

  it('says that it failed, and reads again when that is asked', async () => {
    let isBroken = true
    const person = await buyer({ plan: 'pro' })
    const opened = openScreen(person, '/billing', ({ path }) =>
      isBroken && billingOf(path) ? refusal(500, 'internal', 'Something went wrong', 'The server had a fault. Try again.') : undefined,
    )
    await waitFor(() => expect(opened.alerts().join()).toContain('Your payments did not come'))
    isBroken = false
    await opened.user.click(opened.retries()[0]!)
    await screen.findByText('Pro, paid by the month')
    expect(opened.alerts()).toEqual([])
  })

  it('shows somebody who pays nothing the plans by the month and by the year, and that nothing was paid', async () => {
    const person = await member(app)
    await person.post('/api/auth/set-tier', { tier: 'free' })
    const opened = openScreen(person, '/billing')
    await screen.findByText('You pay for no plan.')
    expect(opened.words()).toContain('Test payments: no money is taken on this server.')
    // Read by everybody, not by screen readers alone.
    expect(screen.getByText('Test payments: no money is taken on this server.').className).not.toContain('sr-only')
    expect(opened.words()).toContain('Nothing was paid yet')
    expect(within(screen.getByRole('region', { name: 'What Free gives you' })).getByText('3 lineups a day')).toBeTruthy()
    expect(within(screen.getByRole('article', { name: 'Pro plan' })).getByText('$9.99')).toBeTruthy()
    await opened.user.click(screen.getByRole('radio', { name: 'Yearly' }))
    expect(within(screen.getByRole('article', { name: 'Pro plan' })).getByText('$99.99')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Subscribe to / })).toHaveLength(3)
    await opened.user.click(screen.getByRole('radio', { name: 'Monthly' }))
  })

  it('says what a promotion makes of the first payment on each plan, and the price alone to whom nothing may be offered', async () => {
    app.clock.set(Date.UTC(2026, 11, 5, 12))
    const person = await member(app)
    await person.post('/api/auth/set-tier', { tier: 'free' })
    openScreen(person, '/billing')
    const pro = async () => screen.findByRole('article', { name: 'Pro plan' })
    await waitFor(async () =>
      expect((await pro()).textContent).toMatch(
        /\$7\.49 for the first month, if you buy before (Dec 31, 2026|Jan 1, 2027), .+: 25% off the first month of any plan\./,
      ),
    )
  })

  it('says nothing of a promotion to whom nothing may be offered', async () => {
    app.clock.set(Date.UTC(2026, 11, 5, 12))
    const person = await member(app)
    await person.post('/api/auth/set-tier', { tier: 'free' })
    await person.post('/api/care/changes', { change: { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 5_000 } })
    const opened = openScreen(person, '/billing')
    const pro = await screen.findByRole('article', { name: 'Pro plan' })
    await opened.settled()
    expect(pro.textContent).toContain('$9.99')
    expect(pro.textContent).not.toContain('first month')
  })

  it('shows what is paid, when the next payment is due, and each payment with its receipt', async () => {
    const opened = openScreen(await buyer({ plan: 'pro', period: 'yearly' }), '/billing')
    await screen.findByText('Pro, paid by the year')
    expect(opened.words()).toMatch(/Next payment: \$99\.99 on Nov 21, 2027/)
    const payments = screen.getByRole('region', { name: 'Payments and receipts' })
    expect(within(payments).getByText('$99.99')).toBeTruthy()
    expect(payments.textContent).toContain('Pro, yearlyNov 21, 2026 · Paid')
    // What the plan gives, with what this server was not set up for; and the plans as they are paid.
    const gives = screen.getByRole('region', { name: 'What Pro gives you' })
    expect(within(gives).getByText('50 lineups a day')).toBeTruthy()
    await waitFor(() => expect(gives.textContent).toContain('(no mailbox is set up on this server; one asks in the product)'))
    expect(screen.getByRole('radio', { name: 'Yearly' })).toHaveProperty('checked', true)
    expect(within(screen.getByRole('article', { name: 'Pro plan' })).getByText('$99.99')).toBeTruthy()
    expect(
      within(payments)
        .getByRole('link', { name: /^Receipt / })
        .getAttribute('href'),
    ).toMatch(/^\/billing\/receipt\?invoice=/)
  })

  it('says what an upgrade costs to the cent, and takes exactly that', async () => {
    const person = await buyer({ plan: 'casual' })
    app.clock.advance(10 * DAY)
    const { user } = openScreen(person, '/billing')
    await screen.findByText('Casual, paid by the month')
    await user.click(within(await screen.findByRole('article', { name: 'Pro plan' })).getByRole('button', { name: 'See what it costs' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('−$3.32')
    expect(within(dialog).getByText('$6.67')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Pay $6.67 and change now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('Pro, paid by the month')
    expect((await mine(person)).invoices.map(({ paidCents }: { paidCents: number }) => paidCents)).toEqual([667, 499])
  })

  it('says to whom a higher plan by the month would wait for the end of the year, why, and how it begins at once', async () => {
    const person = await buyer({ plan: 'casual', period: 'yearly' })
    const { user } = openScreen(person, '/billing')
    await screen.findByText('Casual, paid by the year')
    const look = async () =>
      user.click(within(await screen.findByRole('article', { name: 'VIP plan' })).getByRole('button', { name: 'See what it costs' }))
    await user.click(screen.getByRole('radio', { name: 'Monthly' }))
    await look()
    await within(await screen.findByRole('dialog')).findByText(
      /no money of yours stays with us as a balance\. Paid by the year VIP begins at once/,
    )
    const now = await person.post('/api/billing/upgrade', {
      plan: 'vip',
      period: 'monthly',
      creditAt: new Date(app.clock.now()).toISOString(),
    })
    expect(now.json()).toMatchObject({ status: 409, detail: expect.stringMatching(/not before\. Paid yearly it begins at once\.$/) })
  })

  it('changes to a lower plan at the end of the month, and takes that back', async () => {
    const person = await buyer({ plan: 'vip' })
    const { user } = openScreen(person, '/billing')
    await screen.findByText('VIP, paid by the month')
    await user.click(within(await screen.findByRole('article', { name: 'Casual plan' })).getByRole('button', { name: 'See what it costs' }))
    await user.click(await screen.findByRole('button', { name: /^Change on Dec 21, 2026/ }))
    await screen.findByText('You have VIP until Dec 21, 2026; then it becomes Casual, paid by the month.')
    // Nothing has changed yet, and nobody is told that it has.
    await screen.findByText('Your plan will change')
    await screen.findByText('Casual, paid by the month, from Dec 21, 2026')
    await press(user, 'Take the change back')
    await waitFor(() => expect(screen.queryByText(/it becomes/)).toBeNull())
    expect(await mine(person)).toMatchObject({ subscription: { plan: 'vip', next: null } })
  })

  /** As an administrator does it. */
  const give = async (person: Person, tier: 'pro' | 'vip', endsAt?: number) => {
    const id = async (one: Person) => (await one.get('/api/auth/user')).json().id
    const admin = await member(app)
    await app.database.db
      .update(users)
      .set({ isAdmin: true })
      .where(eq(users.id, await id(admin)))
    await admin.post(`/api/admin/users/${await id(person)}/subscription`, { tier, status: 'active', ...(endsAt ? { endsAt } : {}) })
  }

  it('says to whom a plan was given what they still pay for, and stops that with one press', async () => {
    const person = await buyer({ plan: 'casual' })
    await give(person, 'vip', TEST_NOW + 60 * DAY)
    const opened = openScreen(person, '/billing')
    const note = await screen.findByText(/^VIP was given to you by an administrator until Jan 20, 2027\./)
    expect(note.textContent).toContain('While you have VIP, Casual gives you nothing more, and it goes on being charged.')
    expect(opened.words()).toMatch(/Next payment: \$4\.99 on Dec 21, 2026/)
    // One way to stop, not two; and no choice of nothing but what is paid already.
    expect(screen.queryByRole('button', { name: 'Cancel my plan' })).toBeNull()
    expect(screen.queryByRole('article', { name: 'Casual plan' })).toBeNull()
    await press(opened.user, 'Stop paying for Casual')
    await screen.findByText(/Nothing more is taken, and VIP stays as it was given\.$/)
    expect(await mine(person)).toMatchObject({ tier: 'vip', nextPayment: null, subscription: { cancelsAtPeriodEnd: true } })
  })

  it('offers no plan that gives nothing beside the given one, and says why', async () => {
    const person = await member(app)
    await person.post('/api/auth/set-tier', { tier: 'free' })
    await give(person, 'pro')
    const opened = openScreen(person, '/billing')
    await screen.findByText('Pro was given to you by an administrator. Nothing is taken for it.')
    await screen.findByText('You have Pro already: a plan that gives you nothing more is not offered.')
    expect(screen.getAllByRole('button', { name: /^Subscribe to / }).map(({ textContent }) => textContent)).toEqual(['Subscribe to VIP'])
    opened.leave()

    // Who has everything is asked to choose nothing.
    await give(person, 'vip')
    openScreen(person, '/billing')
    await screen.findByText('You have VIP already: a plan that gives you nothing more is not offered.')
    expect(screen.queryByRole('button', { name: /^Subscribe to / })).toBeNull()
    expect(screen.queryByText('Choose a plan')).toBeNull()
  })

  it('cancels in two clicks by a button as large as that for subscribing, and takes it back', async () => {
    const person = await buyer({ plan: 'pro' })
    const { user } = openScreen(person, '/billing')
    const cancel = await screen.findByRole('button', { name: 'Cancel my plan' })
    expect(cancel.className).toBe(screen.getAllByRole('button', { name: 'See what it costs' })[0]!.className)
    await user.click(cancel)
    await press(user, 'Yes, cancel it')
    await screen.findByText(/^Cancelled: it stays until Dec 21, 2026 and is not renewed\.$/)
    expect(await mine(person)).toMatchObject({ status: 'cancelled', nextPayment: null })
    await press(user, 'Take the cancellation back')
    await screen.findByRole('button', { name: 'Cancel my plan' })
    expect(await mine(person)).toMatchObject({ status: 'active' })
  })

  it('of the test portal cancels in two clicks as well, and says until when the plan stays', async () => {
    const person = await buyer({ plan: 'pro' })
    const { user } = openScreen(person, '/billing/test-portal')
    await press(user, 'Cancel my plan')
    expect(await mine(person)).toMatchObject({ status: 'active' })
    await press(user, 'Yes, cancel it')
    await screen.findByText(/Your plan is cancelled\. It stays until .*Dec 21, 2026/)
    expect(await mine(person)).toMatchObject({ status: 'cancelled', nextPayment: null })
  })

  it('offers nothing that costs more on a break; to pay less and to leave stay open', async () => {
    const person = await buyer({ plan: 'pro' })
    await person.post('/api/care/changes', { change: { type: 'take_break', hours: 24 } })
    const opened = openScreen(person, '/billing')
    await screen.findByText(/You are on a break until .* Scores, news/)
    // Nor is praised what is closed.
    expect(screen.queryByRole('region', { name: 'What Pro gives you' })).toBeNull()
    expect(screen.queryByRole('article', { name: 'VIP plan' })).toBeNull()
    expect(screen.getByRole('article', { name: 'Casual plan' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel my plan' })).toBeTruthy()

    // Cancelled stays cancelled: to go on paying is offered to nobody who is away.
    await opened.user.click(screen.getByRole('button', { name: 'Cancel my plan' }))
    await press(opened.user, 'Yes, cancel it')
    await screen.findByText(/^Cancelled: it stays until/)
    expect(screen.queryByRole('button', { name: 'Take the cancellation back' })).toBeNull()

    const other = await member(app)
    await other.post('/api/auth/set-tier', { tier: 'free' })
    await other.post('/api/care/changes', { change: { type: 'self_exclude', length: 'year' } })
    opened.leave()
    openScreen(other, '/billing')
    await screen.findByText(/You excluded yourself from betting until/)
    expect(screen.queryByRole('button', { name: /^Subscribe to / })).toBeNull()
    // Nor is asked to choose where nothing can be chosen.
    expect(screen.queryByText('Choose a plan')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Yearly' })).toBeNull()
  })

  it('gives the money back in two clicks within thirty days, and offers to take the plan up again', async () => {
    const person = await buyer({ plan: 'casual', period: 'yearly' })
    const { user } = openScreen(person, '/billing')
    await press(user, 'Have $49.99 back')
    await press(user, 'Yes, give it back and end my plan')
    await screen.findByRole('button', { name: 'Take up Casual, paid by the year again' })
    expect(await mine(person)).toMatchObject({ tier: 'free', refund: null, invoices: [{ refundedCents: 4999 }] })
  })

  it('says where only the end of a plan that was given back is left, and ends it in two clicks', async () => {
    const person = await buyer({ plan: 'casual' })
    // As it stands when the end fails behind the refund (tests/flows/billing-half-way.test.ts).
    const refund = { amountCents: 0, until: '2026-12-21T18:00:00.000Z' }
    let isLeft = true
    const asLeft = new Response(JSON.stringify({ ...(await mine(person)), refund }), { headers: { 'content-type': 'application/json' } })
    const opened = openScreen(person, '/billing', ({ path, method }) => {
      if (path === '/api/billing/refund') isLeft = false
      return isLeft && billingOf(path) && method === 'GET' ? Promise.resolve(asLeft.clone()) : undefined
    })
    await press(opened.user, 'End my plan now')
    expect(opened.words()).toContain('All that you paid was given back, but your plan has not ended yet.')
    expect(opened.words()).not.toContain('$0.00')
    await press(opened.user, 'Yes, end my plan')
    await screen.findByText('You pay for no plan.')
  })

  it('waits for the report of who comes from paying, and does not say that nothing is paid for', async () => {
    const person = await buyer({ plan: 'casual' })
    await person.post('/api/billing/refund')
    const opened = openScreen(person, '/billing?paid=yes')
    await screen.findByRole('region', { name: 'Payments and receipts' })
    expect(opened.words()).not.toContain('You pay for no plan.')
    expect(screen.queryByRole('button', { name: /^Take up/ })).toBeNull()
  })

  it('says that a renewal is unpaid and until when the plan goes on, and how to pay it', async () => {
    const person = await buyer({ plan: 'pro', card: 'declined_later' })
    await app.payments.moveClock(30 * DAY)
    const opened = openScreen(person, '/billing')
    await waitFor(() => expect(opened.alerts().join()).toMatch(/could not be paid\. The plan goes on until Dec 28, 2026/))
    await press(opened.user, 'Let it pay')
    await waitFor(() => expect(opened.alerts()).toEqual([]))
    expect(await mine(person)).toMatchObject({ subscription: { state: 'active' } })
    await app.payments.moveClock(null)
  })

  it('keeps the plan and the question when the payment provider does not answer', async () => {
    const sentence = 'The payment provider does not answer. Your plan is as it was.'
    const person = await buyer({ plan: 'casual' })
    const { user } = openScreen(person, '/billing', ({ path }) =>
      path === '/api/billing/upgrade' ? refusal(503, 'unavailable', 'Unavailable', sentence) : undefined,
    )
    await screen.findByText('Casual, paid by the month')
    await user.click(within(await screen.findByRole('article', { name: 'Pro plan' })).getByRole('button', { name: 'See what it costs' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name: /^Pay .* and change now$/ }))
    await waitFor(() => expect(within(dialog).getByRole('button', { name: /^Pay .* and change now$/ })).toHaveProperty('disabled', false))
    expect(await mine(person)).toMatchObject({ subscription: { plan: 'casual' } })
  })
})

describe('the receipt', () => {
  const receiptOf = async (person: Person) => `/billing/receipt?invoice=${encodeURIComponent((await mine(person)).invoices[0].id)}`

  it('says who bought what for which time, that the seller is not configured, and is printed', async () => {
    const person = await buyer({ plan: 'pro' })
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const opened = openScreen(person, await receiptOf(person))
    await screen.findByText('Test: no money was taken.')
    for (const text of [
      'The seller’s name and address are not configured on this server.',
      person.email,
      'Pro, monthly',
      'Total$9.99',
      'Paid$9.99',
    ])
      expect(opened.words()).toContain(text)
    await press(opened.user, 'Print')
    expect(print).toHaveBeenCalledOnce()
  })

  it('names the day and the amount of what was given back', async () => {
    const person = await buyer({ plan: 'pro' })
    app.clock.advance(3 * DAY)
    expect((await person.post('/api/billing/refund')).statusCode).toBe(200)
    const opened = openScreen(person, await receiptOf(person))
    await screen.findByText('Test: no money was taken.')
    const dates = /Paid on(.*?)For the time/.exec(opened.words())?.[1] ?? ''
    expect(dates).toMatch(/2026/)
    const [, given] = /Given back on (.*?)\$9\.99/.exec(opened.words()) ?? []
    expect(given).toMatch(/2026/)
    expect(given).not.toBe(dates)
  })

  it('of somebody else is not there', async () => {
    const address = await receiptOf(await buyer({ plan: 'pro' }))
    const opened = openScreen(await member(app), address)
    await waitFor(() => expect(opened.alerts().join()).toContain('There is no such receipt.'))
  })
})
