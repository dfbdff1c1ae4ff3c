// Plans of an administrator beside plans that are paid for: what was given is not taken by a payment, and nobody pays for nothing.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PlanChoice } from '#core/billing/plan-choice.ts'
import { users } from '#server/db/tables/accounts.ts'
import type { Person } from '#tests/support/as.ts'
import { billingWorlds, PROVIDERS } from '#tests/support/billing-world.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

const worlds = billingWorlds()

const HOUR = 3_600_000
const DAY = 24 * HOUR
const casual: PlanChoice = { tier: 'casual', period: 'monthly' }
const vip: PlanChoice = { tier: 'vip', period: 'monthly' }
const pro = { plan: 'pro', period: 'monthly' } as const

describe.each(PROVIDERS)('at %s', (provider) => {
  const world = () => worlds(provider)
  type Someone = Person & { id: string }
  const mine = async (person: Person) => (await person.get('/api/me/billing')).json()
  const plan = async (person: Person) => {
    const { tier, status } = (await person.get('/api/me/subscription')).json()
    return `${tier} ${status}`
  }
  const buyer = (choice = casual) => world().newBuyer(choice)
  let admin: Someone | undefined
  const give = async (person: Someone, tier: string, more: object = {}) => {
    if (!admin) {
      admin = await world().newMember()
      await world().app.database.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id))
    }
    const answer = await admin.post(`/api/admin/users/${person.id}/subscription`, { tier, status: 'active', ...more })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }

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
})
