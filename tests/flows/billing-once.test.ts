// What is given once stays given once, what was given is not taken by a payment, and nobody pays for nothing: the discount of a first payment
// over several accounts of a mailbox, plans of an administrator beside plans that are paid for, orders that end, cards declined at a renewal.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PlanChoice } from '#core/billing/plan-choice.ts'
import { users } from '#server/db/tables/accounts.ts'
import { type Person, stranger } from '#tests/support/as.ts'
import { billingWorlds, PROVIDERS } from '#tests/support/billing-world.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { confirmAddress } from '#tests/support/link-token.ts'

const worlds = billingWorlds()

const HOUR = 3_600_000
const DECEMBER = Date.UTC(2026, 11, 5, 12)
const casual: PlanChoice = { tier: 'casual', period: 'monthly' }
const pro = { plan: 'pro', period: 'monthly' } as const

describe.each(PROVIDERS)('at %s', (provider) => {
  const world = () => worlds(provider)
  type Someone = Person & { id: string }
  const mine = async (person: Person) => (await person.get('/api/me/billing')).json()
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
