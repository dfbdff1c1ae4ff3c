// Mails about plans and payments, word for word: when each comes, that it comes once, that what it says is true when it is sent, and that none
// comes of what is over. Every story begins on Saturday, 21 November 2026, 18:00 UTC; a month paid then is renewed on 21 December.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/as.ts'
import { type BillingWorld, billingWorld, PROVIDERS } from '#tests/support/billing-world.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

type Someone = Person & { id: string }
const HOUR = 3_600_000
const DAY = 24 * HOUR
const casual = { tier: 'casual', period: 'monthly' } as const
const pro = { tier: 'pro', period: 'monthly' } as const

describe.each(PROVIDERS)('at %s', (provider) => {
  let world: BillingWorld
  let person: Someone
  beforeAll(async () => {
    world = await billingWorld(provider)
    return () => world.close()
  })
  beforeEach(async () => {
    world.mailServer.isDown = false
    world.app.clock.set(TEST_NOW)
    person = await world.newMember()
  })
  afterAll(() => world.app.clock.set(TEST_NOW))

  const mails = (one: Someone = person) => world.mails.filter(({ to }) => to === one.email)
  const subjects = () => mails().map(({ subject }) => subject)
  /** What is due is sent; nothing else happens. */
  const look = async () => {
    await world.app.jobs
      .find(({ name }) => name === 'billing.work')!
      .run(new AbortController().signal)
      .catch(() => undefined)
  }
  const test = provider === 'till' ? ['This was a test: no money was taken.'] : []
  /** The paragraphs of a mail, the line about a test apart where one is expected. */
  const paragraphs = (text: string) => text.replaceAll(/https?:\/\/[^\s/]+/g, '').split('\n\n')

  it('an unpaid renewal is told of on its day, three days and six days after it, each once, with the day on which the plan ends', async () => {
    await world.buy(person, pro, 'declined_later')
    await expect.poll(() => mails().length).toBe(1)
    const days: string[][] = []
    for (let day = 0; day < 40; day += 1) {
      const before = mails().length
      await world.pass(1)
      await look()
      days.push(
        mails()
          .slice(before)
          .map(({ subject }) => subject),
      )
    }
    const on = (day: number) => days[day - 1]
    const failed = 'Your payment for Pro did not go through'
    expect([30, 33, 36, 37].map(on)).toEqual([[failed], [failed], ['Your Pro plan ends on 2026-12-28 (UTC)'], ['Your Pro plan has ended']])
    expect(days.flat()).toHaveLength(4)
    const [, first, second, third, last] = mails().map(({ text }) => paragraphs(text))
    const unpaid = [
      'The renewal of 2026-12-21 (UTC) could not be paid. Your plan goes on until 2026-12-28 (UTC); after that it ends and nothing is deleted.',
      'Change the card or the way you pay on the billing page, or cancel there: both take two clicks.',
      ...test,
      'Your plan and payments: /billing',
    ]
    expect([first, second, third]).toEqual([unpaid, unpaid, unpaid])
    expect(last).toEqual(['The renewal was not paid. Nothing of yours was deleted.', ...test, 'Your plan and payments: /billing'])
  })

  it('who has paid is reminded no more, also not by a reminder that still waited for the mail server', async () => {
    await world.buy(person, pro, 'declined_later')
    await expect.poll(() => subjects()).toEqual([expect.stringMatching(/^Receipt/)])
    await world.pass(29)
    world.mailServer.isDown = true
    await world.pass(1)
    world.app.clock.advance(HOUR)
    await world.setCard(person, 'pays')
    world.mailServer.isDown = false
    await world.pass(8)
    await expect.poll(() => subjects()).toEqual([expect.stringMatching(/: \$9\.99$/), expect.stringMatching(/: \$9\.99$/)])
    expect(await (await person.get('/api/me/billing')).json()).toMatchObject({ tier: 'pro', subscription: { state: 'active' } })
  })

  it('after days without a mail server one reminder comes, the one that is due, and after the grace none', async () => {
    await world.buy(person, pro, 'declined_later')
    await expect.poll(() => mails().length).toBe(1)
    await world.pass(29)
    world.mailServer.isDown = true
    await world.pass(5)
    world.mailServer.isDown = false
    await look()
    expect(subjects().slice(1)).toEqual(['Your payment for Pro did not go through'])
    await world.pass(1)
    world.mailServer.isDown = true
    await world.pass(3)
    world.mailServer.isDown = false
    await look()
    expect(subjects().slice(2)).toEqual(['Your Pro plan has ended'])
  })

  it('a trial that ends is told of by its day, and no more once it is paid for, or the person is on a break or excluded', async () => {
    const [stays, pays, breaks, leaves] = [person, await world.newMember(), await world.newMember(), await world.newMember()]
    const all = [stays, pays, breaks, leaves]
    for (const one of all) expect((await one.post('/api/auth/set-tier', { tier: 'casual' })).statusCode).toBe(200)
    world.mailServer.isDown = true
    await world.pass(4)
    await world.buy(pays, casual)
    await breaks.post('/api/care/changes', { change: { type: 'take_break', hours: 72 } })
    await leaves.post('/api/care/changes', { change: { type: 'self_exclude', length: 'half_year' } })
    world.mailServer.isDown = false
    await look()
    expect(all.map((one) => mails(one).map(({ subject }) => subject))).toEqual([
      ['Your Casual trial ends on 2026-11-28 (UTC)'],
      [expect.stringMatching(/^Receipt .*: \$4\.99$/)],
      [],
      [],
    ])
    expect(paragraphs(mails(stays)[0]!.text)).toEqual([
      'Your trial of Casual ends on 2026-11-28 (UTC). Nothing is taken: you are on the free plan after it, and nothing of yours is deleted.',
      'If you want to keep Casual: it costs $4.99 a month or $49.99 a year, taken on the day on which you buy it and not before: /billing',
    ])
    await world.pass(4)
    expect(mails(stays).map(({ subject }) => subject)).toEqual([
      'Your Casual trial ends on 2026-11-28 (UTC)',
      'Your Casual trial ends within a day, on 2026-11-28 (UTC)',
    ])
    expect([breaks, leaves].flatMap((one) => mails(one))).toEqual([])
  })

  it('a receipt says what was bought, what was credited, what was taken, when and for which time, to the cent and the day', async () => {
    await world.buy(person, casual)
    await expect.poll(() => mails().length).toBe(1)
    world.app.clock.advance(10 * DAY)
    world.stripe?.advance()
    const change = { plan: 'pro', period: 'monthly' }
    const { creditAt, dueCents } = (await person.post('/api/billing/preview', change)).json()
    expect(dueCents).toBe(667)
    expect((await person.post('/api/billing/upgrade', { ...change, creditAt, dueCents })).statusCode).toBe(200)
    await world.hear()
    await expect.poll(() => mails().length).toBe(2)
    const [bought, upgraded] = (await person.get('/api/me/billing')).json().invoices.toReversed()
    expect(mails().map(({ subject }) => subject)).toEqual([`Receipt ${bought.number}: $4.99`, `Receipt ${upgraded.number}: $6.67`])
    expect(paragraphs(mails()[1]!.text)).toEqual([
      expect.stringMatching(/^.*\$9\.99.*\n.*−\$3\.32.*$|^.*−\$3\.32.*\n.*\$9\.99.*$/),
      'Paid: $6.67 on 2026-12-01 (UTC), for the time until 2027-01-01 (UTC).',
      `The receipt to print: /billing/receipt?invoice=${encodeURIComponent(upgraded.id)}`,
      ...test,
      'Your plan and payments: /billing',
    ])
  })

  it('a cancellation, and money that goes back, are told of with their day and amount', async () => {
    await world.buy(person, pro)
    expect((await person.post('/api/billing/cancel')).statusCode).toBe(200)
    await world.hear()
    expect((await person.post('/api/billing/refund')).statusCode).toBe(200)
    await world.hear()
    await expect.poll(() => mails().length).toBe(4)
    const [{ number }] = (await person.get('/api/me/billing')).json().invoices
    const end = [...test, 'Your plan and payments: /billing']
    expect(
      mails()
        .slice(1)
        .map(({ subject, text }) => [subject, ...paragraphs(text)]),
    ).toEqual([
      [
        'Your Pro plan is cancelled',
        'The period that is paid for ends on 2026-12-21 (UTC). It is not renewed, and no further payment follows.',
        ...end,
      ],
      ['Refund of $9.99', `$9.99 of receipt ${number} goes back to you.`, ...end],
      ['Your Pro plan has ended', 'It ended with the refund. Nothing of yours was deleted.', ...end],
    ])
  })
})
