// Reports of the payment provider as they come over the line: forged, late, doubled, out of order, and cut off in the middle.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { random } from '#core/math/random.ts'
import { type BillingWorld, billingWorld, post } from '#tests/support/billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await billingWorld('Stripe')
})
afterAll(() => world.close())

const stripe = () => world.stripe!
const sql = async (text: string, values: unknown[] = []) => (await world.app.database.pool.query(text, values)).rows

/** Somebody who has paid, and the reports of it, not yet delivered. */
async function paid(choice = { plan: 'pro', period: 'monthly' }) {
  const person = await world.newMember()
  await person.post('/api/billing/checkout', choice)
  stripe().pay()
  return { person, reports: stripe().reports.splice(0) }
}
const deliver = ({ body }: { body: string }) => post(world.app, body, stripe().sign(body))
const tier = async (person: { get: (url: string) => Promise<{ json(): { tier: string } }> }) =>
  (await person.get('/api/me/billing')).json().tier
const changes = (id: string) => sql("select detail from audit_entries where subject_id = $1 and action = 'tier.changed' order by id", [id])

describe('a report', () => {
  it('that nobody signed, or somebody else, or that was changed on the way, changes nothing', async () => {
    const { person, reports } = await paid()
    const { body } = reports[0]!
    const signature = stripe().sign(body)
    for (const [bytes, header] of [
      [body, ''],
      [body, 't=1,v1=ab'],
      [body, signature.replace(/v1=./, 'v1=x')],
      [body.replace('pro', 'vip'), signature],
      ['{', signature],
    ] as const) {
      const answer = await post(world.app, bytes, header)
      expect(answer.statusCode).toBe(403)
      expect(answer.json().detail).toBe('This report is not signed by the payment provider, or it is too old.')
    }
    expect(await tier(person)).toBe('free')
    expect(await sql('select 1 from billing_events where user_id = $1', [person.id])).toEqual([])
  })

  it('is taken for 300 seconds and no longer', async () => {
    const { person, reports } = await paid()
    const signed = reports.map(({ body }) => ({ body, signature: stripe().sign(body) }))
    world.app.clock.advance(301_000)
    expect((await post(world.app, signed[0]!.body, signed[0]!.signature)).statusCode).toBe(403)
    world.app.clock.advance(-1000)
    for (const { body, signature } of signed) expect((await post(world.app, body, signature)).statusCode).toBe(200)
    world.app.clock.advance(-300_000)
    expect(await tier(person)).toBe('pro')
  })

  it('that comes fifty times at once has one effect: one plan, one row in the book, one mail', async () => {
    const { person, reports } = await paid()
    const answers = await Promise.all(reports.flatMap((report) => Array.from({ length: 50 }, () => deliver(report))))
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([])
    const outcomes = answers.map((answer) => answer.json().outcome)
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(reports.length)
    expect(outcomes.filter((outcome) => outcome === 'already applied')).toHaveLength(reports.length * 49)
    expect(await changes(person.id)).toEqual([{ detail: 'no plan → pro (active): paid' }])
    await expect.poll(() => world.mails.filter(({ to }) => to === person.email).length).toBe(1)
  })

  it('takes hold of its person before anything else, so that two different ones at once never wait for each other', async () => {
    const { person, reports } = await paid()
    // Whoever writes a row that names a person holds the person with others. Here it must be held alone by then: its row bears our own number.
    await sql(`create function held() returns trigger as $$ begin
      if (select xmax::text from users where id = new.user_id) <> pg_current_xact_id()::xid::text then raise exception 'not held'; end if;
      return new; end $$ language plpgsql`)
    await sql('create trigger held before insert on billing_events for each row execute function held()')
    const answers = await Promise.all(reports.map(deliver))
    await sql('drop trigger held on billing_events')
    await sql('drop function held')
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(reports.map(() => 200))
    expect(await tier(person)).toBe('pro')
  })

  it('that is cut off between its counting and the plan leaves nothing behind, and the next copy is applied once', async () => {
    const { person, reports } = await paid()
    // The server dies in the transaction: the database takes everything back, as it does for any statement that fails at its end.
    await sql(`create function cut_off() returns trigger as $$ begin raise exception 'the line is cut'; end $$ language plpgsql`)
    await sql('create trigger cut before insert on audit_entries for each row execute function cut_off()')
    const answers = await Promise.all(reports.map(deliver))
    expect(answers.map(({ statusCode }) => statusCode)).toContain(500)
    await sql('drop trigger cut on audit_entries')
    await sql('drop function cut_off')
    expect(await tier(person)).toBe('free')
    expect(await sql('select 1 from billing_subscriptions where user_id = $1', [person.id])).toEqual([])
    for (const report of [...reports, ...reports]) expect((await deliver(report)).statusCode).toBe(200)
    expect(await tier(person)).toBe('pro')
    expect(await changes(person.id)).toEqual([{ detail: 'no plan → pro (active): paid' }])
  })

  it('about a customer that we do not know changes nobody’s plan, whatever address or name it bears', async () => {
    const { person, reports } = await paid()
    const other = await world.newMember()
    const [row] = await sql('select ref from billing_customers where user_id = $1', [person.id])
    for (const { body } of reports) {
      const event = JSON.parse(body.replaceAll(`"customer":"${row!.ref}"`, '"customer":"cus_stranger"'))
      event.data.object.customer_email = other.email
      event.data.object.metadata = { ...event.data.object.metadata, guru_user: other.id, user_id: other.id }
      expect((await deliver({ body: JSON.stringify(event) })).json()).toEqual({ received: true, outcome: 'of nobody' })
    }
    expect([await tier(person), await tier(other)]).toEqual(['free', 'free'])
  })

  it('of a kind that we do not know is answered with thanks', async () => {
    const body = JSON.stringify({ id: 'evt_x', type: 'radar.early_fraud_warning.created', created: 1, data: { object: { id: 'x' } } })
    expect((await deliver({ body })).json()).toEqual({ received: true, outcome: 'ignored' })
  })

  it('is read as it came: another kind of body is refused before anything is read', async () => {
    const answer = await world.app.http.inject({
      method: 'POST',
      url: '/api/billing/webhook',
      payload: 'id=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe.each(['today', '2020'] as const)('the reports of a year in the shape of %s', (shape) => {
  it('come to the same plan, bills and money in any order, repeated or not', async () => {
    const own = await billingWorld('Stripe')
    own.stripe!.shape = shape
    const person = await own.newMember()
    await person.post('/api/billing/checkout', { plan: 'casual', period: 'monthly' })
    own.stripe!.pay()
    const { rows } = await own.app.database.pool.query('select ref from billing_customers where user_id = $1', [person.id])
    const ref: string = rows[0].ref
    const DAY = 86_400_000
    for (let month = 0; month < 12; month++) {
      if (month === 5) own.stripe!.setCard(ref, 'declined')
      own.app.clock.advance(month === 6 ? DAY : 31 * DAY)
      own.stripe!.advance()
      if (month === 6) own.stripe!.setCard(ref, 'pays')
    }
    const reports = own.stripe!.reports.splice(0)
    expect(reports.length).toBeGreaterThan(15)
    const stateAfter = async (bodies: readonly { body: string }[], id: string) => {
      for (const { body } of bodies) {
        const answer = await post(own.app, body, own.stripe!.sign(body))
        expect(answer.statusCode, answer.body).toBe(200)
      }
      const pool = own.app.database.pool
      const plan = await pool.query('select tier, status, current_period_end, grace_ends_at from subscriptions where user_id = $1', [id])
      const bills = await pool.query(
        'select paid_cents, paid_at, occurred_at from billing_invoices where user_id = $1 order by occurred_at, id',
        [id],
      )
      return { plan: plan.rows, bills: bills.rows }
    }
    const inOrder = await stateAfter(reports, person.id)
    expect(inOrder.plan).toMatchObject([{ tier: 'casual', status: 'active' }])
    const chance = random(16)
    for (let n = 0; n < 8; n++) {
      const twin = await own.newMember()
      const customer = `cus_twin_${shape}_${n}`
      await own.app.database.pool.query(
        "insert into billing_customers (ref, user_id, environment, created_at) values ($1, $2, 'stripe_live', now())",
        [customer, twin.id],
      )
      const shuffled = [...reports, ...reports.slice(0, 9)]
        .map((report) => ({ body: report.body.replaceAll(ref, customer), key: chance.next() }))
        .sort((a, b) => a.key - b.key)
      expect(await stateAfter(shuffled, twin.id)).toEqual(inOrder)
    }
    await own.close()
  })
})
