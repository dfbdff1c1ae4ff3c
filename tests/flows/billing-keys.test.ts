// One database, started again with other keys: the till, Stripe's test keys, live keys, none, live ones again. Only what was paid with the
// keys of now counts, and what was cut off by the end of a process is granted once by the next.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countPaying } from '#server/features/subscriptions/billing-counts.store.ts'
import { type BillingWorld, billingWorld, post } from '#tests/support/billing-world.ts'

type Someone = Awaited<ReturnType<BillingWorld['newMember']>>

const casual = { tier: 'casual', period: 'monthly' } as const
const pro = { tier: 'pro', period: 'monthly' } as const
const mine = async (person: Someone) => (await person.get('/api/me/billing')).json()
const sql = async (text: string, values: unknown[] = []) => (await till.app.database.pool.query(text, values)).rows
const changes = async (id: string): Promise<string[]> =>
  (await sql("select detail from audit_entries where subject_id = $1 and action = 'tier.changed' order by id", [id])).map(
    ({ detail }) => detail,
  )

let till: BillingWorld
let live: BillingWorld | undefined
const people: Record<'atTill' | 'atTest' | 'given' | 'trying' | 'refunded' | 'cutOff', Someone> = {} as never
let payingUnderTestKeys: number

/** The statement of a transaction that a killed process does not come to. */
async function killedBefore(table: string, condition: string, act: () => Promise<unknown>): Promise<void> {
  await sql(`create function dies() returns trigger as $$ begin if ${condition} then raise exception 'killed'; end if; return new; end $$
    language plpgsql`)
  await sql(`create trigger dies before insert or update on ${table} for each row execute function dies()`)
  await act()
  await sql(`drop trigger dies on ${table}`)
  await sql('drop function dies')
}

beforeAll(async () => {
  till = await billingWorld('till')
  for (const name of ['atTill', 'atTest', 'given', 'trying', 'refunded', 'cutOff'] as const) people[name] = await till.newMember()
  await till.buy(people.atTill, pro)
  await till.buy(people.refunded, casual)
  await people.refunded.post('/api/billing/refund')
  await sql(`insert into subscriptions (user_id, tier, status, updated_at) values ($1, 'vip', 'active', now())`, [people.given.id])
  await people.trying.post('/api/auth/set-tier', { tier: 'casual' })

  const test = await billingWorld('Stripe', { after: till, hasTestKeys: true })
  await test.buy(await test.again(people.atTest), pro)
  expect(await mine(await test.again(people.atTest))).toMatchObject({ tier: 'pro', mode: 'test' })
  payingUnderTestKeys = (await countPaying(test.app.database.db, test.app.clock.now())).paying
  await test.close()

  live = await billingWorld('Stripe', { after: till })
})
afterAll(async () => {
  await live?.close()
  await till?.close()
})

it.each(['atTill', 'atTest'] as const)(
  'a plan that was paid for %s ends at the start with live keys, and nothing of it shows as paid',
  async (name) => {
    const person = await live!.again(people[name])
    expect(await mine(person)).toMatchObject({ tier: 'free', subscription: null, ended: null, refund: null, invoices: [] })
    expect(await changes(person.id)).toEqual([
      'no plan → pro (active): paid at the test checkout',
      'pro (active) → free (expired): it was bought at the test checkout, and live payments are taken now',
    ])
    expect((await person.post('/api/billing/cancel')).statusCode).toBe(409)
  },
)

it('who was a customer of a test buys with live keys as a new customer', async () => {
  const person = await live!.again(people.atTest)
  await live!.buy(person, casual)
  expect(live!.stripe!.asked).toContain('POST /v1/customers')
  expect(await mine(person)).toMatchObject({ tier: 'casual', mode: 'live', invoices: [{ paidCents: 499 }] })
})

it('gifts of an administrator and trials stay', async () => {
  expect(await mine(await live!.again(people.given))).toMatchObject({ tier: 'vip', status: 'active' })
  expect(await mine(await live!.again(people.trying))).toMatchObject({ tier: 'casual', status: 'trial' })
})

it('money that was given back at a test checkout leaves the guarantee of real money unused', async () => {
  const person = await live!.again(people.refunded)
  await live!.buy(person, casual)
  expect(await mine(person)).toMatchObject({ refund: { amountCents: 499 } })
})

it('who pays with test keys is not counted among those who pay', () => expect(payingUnderTestKeys).toBe(0))

it('a report of a test grants nothing under live keys, whomever it names', async () => {
  const person = await live!.newMember()
  await person.post('/api/billing/checkout', { plan: 'pro', period: 'monthly' })
  live!.stripe!.pay()
  for (const { body } of live!.stripe!.reports.splice(0)) {
    const test = body.replace('"livemode":true', '"livemode":false')
    expect((await post(live!.app, test, live!.stripe!.sign(test))).json()).toEqual({ received: true, outcome: 'of nobody' })
  }
  expect((await mine(person)).tier).toBe('free')
})

it('what was cut off by the end of the process, and what was paid with live keys, is right after starts without keys and with them again', async () => {
  const [payer, cut] = [await live!.newMember(), await live!.newMember()]
  await live!.buy(payer, casual)
  await cut.post('/api/billing/checkout', { plan: 'pro', period: 'monthly' })
  live!.stripe!.pay()
  const reports = live!.stripe!.reports.splice(0)
  // The report is stored, the plan is not granted: what a killed process leaves is what the database takes back.
  await killedBefore('subscriptions', 'true', async () => {
    const statuses = []
    for (const { body } of reports) statuses.push((await post(live!.app, body, live!.stripe!.sign(body))).statusCode)
    expect(statuses).toContain(500)
  })
  expect((await mine(cut)).tier).toBe('free')
  // The till dies after its report granted a plan and before it knows that it was heard.
  await killedBefore('till_accounts', `new.unheard = '[]'::jsonb and old.unheard <> '[]'::jsonb`, () =>
    expect(till.buy(people.cutOff, pro)).rejects.toThrow(),
  )
  await live!.close()

  const none = await billingWorld('till', { after: till })
  const again = await none.again(payer)
  expect(await mine(again)).toMatchObject({ tier: 'casual', status: 'active' })
  await none.buy(again, pro)
  expect(await mine(again)).toMatchObject({ tier: 'pro', invoices: [{ paidCents: 999 }] })
  await none.app.jobs.find(({ name }) => name === 'billing.work')!.run(new AbortController().signal)
  expect(await mine(await none.again(people.cutOff))).toMatchObject({ tier: 'pro', invoices: [{ paidCents: 999 }] })
  expect(await changes(people.cutOff.id)).toEqual(['no plan → pro (active): paid at the test checkout'])
  expect(await sql('select unheard from till_accounts where user_id = $1', [people.cutOff.id])).toEqual([{ unheard: [] }])
  await none.close()

  live = await billingWorld('Stripe', { after: till })
  for (const { body } of [...reports, ...reports]) expect((await post(live.app, body, live.stripe!.sign(body))).statusCode).toBe(200)
  expect(await mine(await live.again(cut))).toMatchObject({ tier: 'pro', invoices: [{ paidCents: 999 }] })
  expect(await changes(cut.id)).toEqual(['no plan → pro (active): paid'])
  expect(await mine(await live.again(payer))).toMatchObject({ tier: 'casual', status: 'active', invoices: [{ paidCents: 499 }] })
  expect((await changes(payer.id)).at(-1)).toContain('the plan paid for is back')
})
