// The billing page and the receipt: its four states, and everything that can be done there, on the real server.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { member, type Person } from '#tests/support/as.ts'
import { app, billingOf, billingScreens, buyer, DAY, mine, press } from '#tests/support/billing-screens.tsx'
import { openScreen, refusal, silence } from '#tests/support/screen.tsx'

billingScreens()

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
