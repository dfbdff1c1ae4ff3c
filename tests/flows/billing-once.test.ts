// What is given once stays given once, what was given is not taken by a payment, and nobody pays for nothing: the discount of a first payment
// over several accounts of a mailbox, plans of an administrator beside plans that are paid for, orders that end, cards declined at a renewal.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlanChoice } from '#core/billing/plan-choice.ts'
import { users } from '#server/db/tables/accounts.ts'
import { type Person, stranger } from '#tests/support/as.ts'
import { type BillingWorld, billingWorld, PROVIDERS } from '#tests/support/billing-world.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { confirmAddress } from '#tests/support/link-token.ts'

const worlds = new Map<string, BillingWorld>()
beforeAll(async () => {
  for (const provider of PROVIDERS) worlds.set(provider, await billingWorld(provider))
})
afterAll(async () => {
  for (const world of worlds.values()) await world.close()
})

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DECEMBER = Date.UTC(2026, 11, 5, 12)
const casual: PlanChoice = { tier: 'casual', period: 'monthly' }
const vip: PlanChoice = { tier: 'vip', period: 'monthly' }
const pro = { plan: 'pro', period: 'monthly' } as const

describe.each(PROVIDERS)('at %s', (provider) => {
  const world = () => worlds.get(provider)!
  type Someone = Person & { id: string }
  const mine = async (person: Person) => (await person.get('/api/me/billing')).json()
  const plan = async (person: Person) => {
    const { tier, status } = (await person.get('/api/me/subscription')).json()
    return `${tier} ${status}`
  }
  const buyer = async (choice = casual) => {
    const person = await world().newMember()
    await world().buy(person, choice)
    return person
  }
  let admin: Someone | undefined
  const give = async (person: Someone, tier: string, more: object = {}) => {
    if (!admin) {
      admin = await world().newMember()
      await world().app.database.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id))
    }
    const answer = await admin.post(`/api/admin/users/${person.id}/subscription`, { tier, status: 'active', ...more })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  /** Somebody who signs up at an address of their own choice. */
  const memberAt = async (email: string): Promise<Someone> => {
    const { app, mails } = world()
    // Receipts and farewells of an account before this one may have come to it.
    mails.splice(0)
    const person = stranger(app, { email })
    const { password } = person
    await person.post('/api/auth/sign-up', { email, password, firstName: 'Robin', birthDate: '1990-01-31' })
    await confirmAddress(person, mails.findLast(({ to }) => to === email)?.text)
    await person.post('/api/auth/sign-in', { email, password })
    const { id } = (await person.get('/api/auth/user')).json()
    if (!id) throw new Error('nobody is signed in')
    mails.splice(0)
    return Object.assign(person, { id: id as string })
  }

  const shown = async (person: Person) => {
    const { discountCents, dueCents } = (await person.post('/api/billing/preview', pro)).json()
    return [discountCents, dueCents]
  }
  const first = async (person: Person) => (await mine(person)).invoices.at(-1).paidCents

  describe('the discount of a first payment', () => {
    const leave = async (person: Someone) => {
      const answer = await person.post('/api/me/delete', { email: person.email, password: person.password })
      expect(answer.statusCode, answer.body).toBe(200)
    }

    it('is said of each plan before anything is paid, to the cent as the receipt says it; never to whom nothing may be offered', async () => {
      const offers = async (person: Person) => (await person.get('/api/me/subscription')).json().offers
      world().app.clock.set(DECEMBER)
      const person = await world().newMember()
      const row = { title: '25% off the first month of any plan', endsAt: '2026-12-31T23:59:59.999Z' }
      expect(await offers(person)).toEqual([
        { plan: 'casual', discountCents: 125, ...row },
        { plan: 'pro', discountCents: 250, ...row },
        { plan: 'vip', discountCents: 500, ...row },
      ])
      const [resting, excluded, limited, unwell] = [1, 2, 3, 4].map(() => world().newMember())
      await (await resting!).post('/api/care/changes', { change: { type: 'take_break', hours: 24 } })
      await (await excluded!).post('/api/care/changes', { change: { type: 'self_exclude', length: 'year' } })
      await (await limited!).post('/api/care/changes', {
        change: { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 5_000 },
      })
      await (await unwell!).post('/api/chat', { message: 'I lost 400 today and need to win it back', conversation: 'new' })
      for (const one of [resting, excluded, limited, unwell]) expect(await offers((await one)!)).toEqual([])
      await world().buy(person, { tier: 'pro', period: 'monthly' })
      expect(await first(person)).toBe(999 - 250)
      expect(await offers(person)).toEqual([])
      // Nor a moment after its end.
      const late = await world().newMember()
      world().app.clock.set(Date.UTC(2027, 0, 1))
      expect(await offers(late)).toEqual([])
    })

    it('is had once by a mailbox, whatever account and spelling it comes back under', async () => {
      world().app.clock.set(DECEMBER)
      const name = `kim${provider.toLowerCase()}`
      const person = await memberAt(`${name}@mail.example`)
      expect(await shown(person)).toEqual([250, 749])
      await world().buy(person, { tier: 'pro', period: 'monthly' })
      expect(await first(person)).toBe(749)
      await leave(person)
      for (const email of [`${name}@mail.example`, `${name.slice(0, 3)}.${name.slice(3)}+again@mail.example`]) {
        const again = await memberAt(email)
        expect(await shown(again)).toEqual([0, 999])
        await world().buy(again, { tier: 'pro', period: 'monthly' })
        expect(await first(again)).toBe(999)
        await leave(again)
      }
      const other = await memberAt(`not${name}@mail.example`)
      expect(await shown(other)).toEqual([250, 749])
      world().app.clock.set(TEST_NOW)
    })

    it('is held by one open checkout: another account of the mailbox has none, until that one has ended', async () => {
      world().app.clock.set(DECEMBER)
      const [one, two] = [
        await memberAt(`l.ee${provider.toLowerCase()}@mail.example`),
        await memberAt(`le.e${provider.toLowerCase()}@mail.example`),
      ]
      const { url } = (await one.post('/api/billing/checkout', pro)).json()
      expect(await shown(one)).toEqual([250, 749])
      expect(await shown(two)).toEqual([0, 999])
      const second = (await two.post('/api/billing/checkout', pro)).json().url
      await world().pay(one, url)
      await world().pay(two, second)
      expect([await first(one), await first(two)]).toEqual([749, 999])
      const [left, right] = [
        await memberAt(`m.ax${provider.toLowerCase()}@mail.example`),
        await memberAt(`ma.x${provider.toLowerCase()}@mail.example`),
      ]
      await left.post('/api/billing/checkout', pro)
      world().app.clock.advance(26 * HOUR)
      expect(await shown(right)).toEqual([250, 749])
      world().app.clock.set(TEST_NOW)
    })
  })

  describe('a spelling of somebody else’s address that nobody proved', () => {
    it('takes neither their first discount nor their guarantee; an address binds its own tags', async () => {
      world().app.clock.set(DECEMBER)
      const name = `pat${provider.toLowerCase()}`
      const unproved = async (email: string) => {
        const person = await memberAt(email)
        await world().app.database.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id))
        return person
      }
      const stranger = await unproved(`${name}+tag@mail.example`)
      const holder = await unproved(`${name[0]}.${name.slice(1)}@mail.example`)
      // One holds an open checkout, the other pays and has the money back.
      expect((await holder.post('/api/billing/checkout', pro)).statusCode).toBe(200)
      await world().buy(stranger, { tier: 'pro', period: 'monthly' })
      expect(await first(stranger)).toBe(749)
      expect((await stranger.post('/api/billing/refund')).statusCode).toBe(200)
      await world().hear()
      const person = await memberAt(`${name}@mail.example`)
      expect(await shown(person)).toEqual([250, 749])
      await world().buy(person, { tier: 'pro', period: 'monthly' })
      expect(await first(person)).toBe(749)
      expect((await person.post('/api/billing/refund')).statusCode).toBe(200)
      const tagged = await unproved(`${name}+more@mail.example`)
      expect(await shown(tagged)).toEqual([0, 999])
      world().app.clock.set(TEST_NOW)
    })
  })

  describe('a plan that an administrator gave', () => {
    it.each([
      ['refunded', async (person: Someone) => void (await person.post('/api/billing/refund'))],
      [
        'cancelled and over',
        async (person: Someone) => {
          await person.post('/api/billing/cancel')
          await world().hear()
          await world().pass(32)
        },
      ],
      [
        'left unpaid until its grace is over',
        async (person: Someone) => {
          await world().setCard(person, 'declined')
          await world().pass(40)
        },
      ],
    ])('stands when the paid one is %s', async (_, end) => {
      const person = await buyer()
      await give(person, 'vip')
      await end(person)
      await world().hear()
      expect((await mine(person)).subscription).toBeNull()
      expect(await plan(person)).toBe('vip active')
      world().app.clock.set(TEST_NOW)
    })

    it('stands while a lower one is paid for and renewed, and is back when a higher one ends', async () => {
      const [renewing, higher] = [await buyer(), await world().newMember()]
      await give(renewing, 'vip')
      await give(higher, 'casual')
      await world().buy(higher, vip)
      expect(await plan(higher)).toBe('vip active')
      await higher.post('/api/billing/refund')
      await world().hear()
      expect(await plan(higher)).toBe('casual active')
      await world().pass(32)
      expect((await mine(renewing)).invoices).toHaveLength(2)
      expect(await plan(renewing)).toBe('vip active')
      world().app.clock.set(TEST_NOW)
    })

    it('ends by itself, and what is paid for is in force again', async () => {
      const [payer, other] = [await buyer(), await world().newMember()]
      for (const person of [payer, other]) await give(person, 'vip', { endsAt: world().app.clock.now() + 2 * DAY })
      expect([await plan(payer), await plan(other)]).toEqual(['vip active', 'vip active'])
      await world().pass(3)
      expect([await plan(payer), await plan(other)]).toEqual(['casual active', 'free expired'])
      world().app.clock.set(TEST_NOW)
    })

    it('is over in the very moment of its end: what is paid for counts then, before any work by the clock', async () => {
      const [payer, renewed] = [await buyer(), await buyer()]
      for (const person of [payer, renewed]) await give(person, 'vip', { endsAt: world().app.clock.now() + 40 * DAY })
      await world().pass(35)
      expect((await mine(renewed)).invoices).toHaveLength(2)
      world().app.clock.set(TEST_NOW + 40 * DAY - 1)
      expect([await plan(payer), await plan(renewed)]).toEqual(['vip active', 'vip active'])
      world().app.clock.set(TEST_NOW + 40 * DAY)
      expect([await plan(payer), await plan(renewed)]).toEqual(['casual active', 'casual active'])
      expect((await payer.get('/api/auth/user')).json()).toMatchObject({ subscriptionTier: 'casual' })
      const { users: people } = (await admin!.get(`/api/admin/users?search=${encodeURIComponent(payer.email)}&tier=casual`)).json()
      expect(people).toHaveLength(1)
      world().app.clock.set(TEST_NOW)
    })

    it('is over for good when an administrator takes it: nothing beneath it comes up by itself', async () => {
      const person = await buyer()
      await give(person, 'vip', { endsAt: world().app.clock.now() + 2 * DAY })
      await give(person, 'free', { reason: 'as they asked' })
      world().app.clock.set(TEST_NOW + 2 * DAY)
      expect((await plan(person)).split(' ')[0]).toBe('free')
      world().app.clock.set(TEST_NOW)
    })

    it('set below what is paid for is no longer renewed, and the person is told', async () => {
      const payer = await buyer({ tier: 'pro', period: 'monthly' })
      await give(payer, 'free', { reason: 'broke the rules' })
      await world().hear()
      expect((await plan(payer)).split(' ')[0]).toBe('free')
      expect((await mine(payer)).subscription).toMatchObject({ state: 'active', cancelsAtPeriodEnd: true })
      await expect.poll(() => world().mails.filter(({ to, subject }) => to === payer.email && /cancelled/.test(subject)).length).toBe(1)
    })

    it('is taken by an administrator alone: lowered, the refund after it ends all', async () => {
      const person = await buyer(vip)
      await give(person, 'pro', { reason: 'as they asked' })
      await give(person, 'free', { reason: 'as they asked' })
      await person.post('/api/billing/refund')
      await world().hear()
      expect((await plan(person)).split(' ')[0]).toBe('free')
    })
  })

  describe('who pays for what was given as well', () => {
    const mailsTo = (person: Someone) => world().mails.filter(({ to, subject }) => to === person.email && !subject.startsWith('Receipt'))

    it('is told at once what goes on being charged, and before each renewal; one press ends it, and the gift stays', async () => {
      const person = await buyer()
      world().mails.splice(0)
      await give(person, 'vip', { endsAt: world().app.clock.now() + 70 * DAY })
      await expect.poll(() => mailsTo(person).map(({ subject }) => subject)).toEqual(['You have VIP now, and still pay for Casual'])
      const { nextPayment } = await mine(person)
      expect(mailsTo(person)[0]!.text).toContain(`It goes on being charged: $4.99 on ${nextPayment.at.slice(0, 10)} (UTC).`)
      expect(mailsTo(person)[0]!.text).toMatch(/press “Stop paying for Casual” on the billing page, once/)
      await world().pass(28)
      expect(mailsTo(person).map(({ subject }) => subject)).toEqual([
        'You have VIP now, and still pay for Casual',
        `$4.99 on ${nextPayment.at.slice(0, 10)} (UTC): your payment for Casual`,
      ])
      await person.post('/api/billing/cancel')
      await world().hear()
      await world().pass(5)
      expect(await mine(person)).toMatchObject({ tier: 'vip', subscription: null, invoices: [{}] })
      world().app.clock.set(TEST_NOW)
    })

    it.each([
      ['the gift is less than what is paid for', vip, async () => {}],
      ['the renewal is cancelled already', casual, async (person: Someone) => void (await person.post('/api/billing/cancel'))],
    ])('nothing is written where %s', async (_, choice, before) => {
      const person = await buyer(choice)
      await before(person)
      await world().hear()
      world().mails.splice(0)
      await give(person, choice === vip ? 'pro' : 'vip', { reason: 'a prize' })
      await world().pass(1)
      expect(mailsTo(person).filter(({ subject }) => /still pay/.test(subject))).toEqual([])
      world().app.clock.set(TEST_NOW)
    })
  })

  describe('nobody pays for nothing', () => {
    const GIVEN = 'VIP was given to you by an administrator: Pro would give you nothing more. Nothing was taken.'

    it('a plan no higher than the given one is neither priced nor sold, nor taken up again, nor changed to', async () => {
      const [person, ended, paying] = [await world().newMember(), await buyer({ tier: 'pro', period: 'monthly' }), await buyer()]
      await ended.post('/api/billing/refund')
      await world().hear()
      const { creditAt } = (await paying.post('/api/billing/preview', pro)).json()
      for (const one of [person, ended, paying]) await give(one, 'vip', { endsAt: world().app.clock.now() + 40 * DAY })
      for (const [who, path, body] of [
        [person, 'preview', pro],
        [person, 'checkout', pro],
        [ended, 'resume', {}],
        [paying, 'preview', pro],
        [paying, 'upgrade', { ...pro, creditAt }],
      ] as const)
        expect([path, (await who.post(`/api/billing/${path}`, body)).json()]).toMatchObject([path, { status: 409, detail: GIVEN }])
      const bills = async (one: Someone) => (await mine(one)).invoices.length
      expect([await bills(person), await bills(ended), await bills(paying)]).toEqual([0, 1, 1])
    })

    it('a checkout that was open when the plan was given is paid no more', async () => {
      const person = await world().newMember()
      const { url } = (await person.post('/api/billing/checkout', pro)).json()
      await give(person, 'vip')
      await expect(world().pay(person, url)).rejects.toThrow()
      expect(await mine(person)).toMatchObject({ tier: 'vip', invoices: [] })
    })

    it('of a higher plan the preview says what the checkout sells', async () => {
      const person = await world().newMember()
      await give(person, 'casual')
      expect((await person.post('/api/billing/preview', pro)).json()).toMatchObject({ kind: 'new', dueCents: 999 })
      await world().buy(person, { tier: 'pro', period: 'monthly' })
      expect(await plan(person)).toBe('pro active')
    })
  })

  it('an order holds its price for 24 hours and then ends: a discount does not outlive its promotion by more', async () => {
    const last = Date.UTC(2026, 11, 31, 23)
    world().app.clock.set(last)
    const [soon, late] = [await world().newMember(), await world().newMember()]
    const open = async (person: Someone) => (await person.post('/api/billing/checkout', pro)).json().url
    const [soonUrl, lateUrl] = [await open(soon), await open(late)]
    world().app.clock.set(last + 24 * HOUR - 1_000)
    await world().pay(soon, soonUrl)
    expect((await mine(soon)).invoices).toMatchObject([{ paidCents: 749 }])
    world().app.clock.set(last + 24 * HOUR)
    await expect(world().pay(late, lateUrl)).rejects.toThrow(
      /expired|This order ended 24 hours after it was opened, and nothing was taken\./,
    )
    if (!world().stripe) {
      const order = new URL(lateUrl, 'http://x').searchParams.get('order')
      const { status, expiresAt } = (await late.get(`/api/billing/test/orders/${order}`)).json()
      expect([status, expiresAt]).toEqual(['expired', new Date(last + 24 * HOUR).toISOString()])
    }
    await world().pay(late, await open(late))
    expect((await mine(late)).invoices).toMatchObject([{ paidCents: 999 }])
    world().app.clock.set(TEST_NOW)
  })

  it('a card that is declined at a renewal of a moment ago is a declined card to an upgrade, too', async () => {
    const person = await world().newMember()
    await world().buy(person, casual, 'declined_later')
    const { subscription } = await mine(person)
    world().app.clock.set(Date.parse(subscription.periodEnd) + 5_000)
    const { creditAt } = (await person.post('/api/billing/preview', pro)).json()
    const answer = await person.post('/api/billing/upgrade', { ...pro, creditAt })
    expect(answer.json()).toMatchObject({ status: 409, detail: 'The card was declined. Your plan is as it was, and nothing was taken.' })
    expect((await mine(person)).invoices.filter(({ paidCents }: { paidCents: number }) => paidCents > 0)).toHaveLength(1)
    world().app.clock.set(TEST_NOW)
  })
})
