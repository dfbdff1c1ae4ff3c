// What becomes of a plan on the billing page: dearer, cheaper, given, cancelled and paid back, on the real server.
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { member, type Person } from '#tests/support/as.ts'
import { app, billingOf, billingScreens, buyer, DAY, mine, press } from '#tests/support/billing-screens.tsx'
import { TEST_NOW } from '#tests/support/clock.ts'
import { openScreen } from '#tests/support/screen.tsx'

billingScreens()

describe('the billing page', () => {
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
})
