import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { allows } from '#core/access/access.ts'
import type { Feature } from '#core/access/tiers.ts'
import { invoke } from '#server/kernel/door/invoke.ts'
import { countedUnder } from '#server/kernel/door/mailbox-key.ts'
import { meterStore } from '#server/kernel/door/meter.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, member, memberOn, type Person, stranger } from '#tests/support/as.ts'

const DAY = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const plan = async (person: Person) => (await person.get('/api/me/subscription')).json()

describe('switches of a plan', () => {
  const change = (person: Person, body: object) => person.send('PATCH', '/api/me/preferences', body)
  it('are turned on with that plan alone, whoever asks the server for it, and off on every plan', async () => {
    const [free, casual, vip] = [await memberOn(app, 'free'), await memberOn(app, 'casual'), await memberOn(app, 'vip')]
    const all = { notifications: true, emailUpdates: true, smsAlerts: true, voiceEnabled: true, cameraEnabled: true }
    for (const key of Object.keys(all)) {
      const answer = await change(free, { theme: 'light', [key]: true })
      expect([answer.statusCode, answer.json<{ code: string }>().code], key).toEqual([402, 'tier_required'])
    }
    expect((await free.get('/api/me/preferences')).json()).toMatchObject({
      theme: 'dark',
      ...Object.fromEntries(Object.keys(all).map((key) => [key, false])),
    })
    expect((await change(free, { emailUpdates: false, autoRefresh: false })).statusCode).toBe(200)
    expect((await change(casual, { notifications: true, emailUpdates: true })).statusCode).toBe(200)
    expect((await change(casual, { smsAlerts: true })).json<{ requiredTier: string }>().requiredTier).toBe('pro')
    expect((await change(vip, all)).json()).toMatchObject(all)
  })
})

describe('choosing a plan at onboarding', () => {
  it('starts a 7-day trial of a paid plan, with everything it has', async () => {
    const person = await member(app)
    expect(await plan(person)).toMatchObject({ tier: 'free', hasChosen: false, isTrialAvailable: true, isTrialActive: false })
    const answer = await person.post('/api/auth/set-tier', { tier: 'casual' })
    expect(answer.json()).toEqual({ success: true, tier: 'casual', isTrialStarted: true })
    expect(await plan(person)).toMatchObject({
      tier: 'casual',
      status: 'trial',
      hasChosen: true,
      hasSubscription: false,
      hasActiveSubscription: true,
      isTrialActive: true,
      trialDaysRemaining: 7,
      trialUrgency: 'low',
      isTrialAvailable: false,
      trialEndsAt: new Date(app.clock.now() + 7 * DAY).toISOString(),
      plan: { id: 'casual', name: 'Casual', limits: { lineups: 10, oddsAccess: true, videoClipsOnly: true } },
    })
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ subscriptionTier: 'casual', subscriptionStatus: 'trial' })
  })

  it('takes effect at once for free, without a trial', async () => {
    const person = await member(app)
    expect((await person.post('/api/auth/set-tier', { tier: 'free' })).json()).toMatchObject({ success: true, isTrialStarted: false })
    expect(await plan(person)).toMatchObject({ tier: 'free', status: 'active', hasChosen: true, isTrialAvailable: true })
  })

  it('takes free, casual and pro and nothing else', async () => {
    const person = await member(app)
    for (const tier of ['vip', 'admin', '', null]) expect((await person.post('/api/auth/set-tier', { tier })).statusCode).toBe(400)
    expect((await stranger(app).post('/api/auth/set-tier', { tier: 'pro' })).statusCode).toBe(401)
  })

  it('lets the plan be changed within the trial, whose end stays', async () => {
    const person = await member(app)
    await person.post('/api/auth/set-tier', { tier: 'casual' })
    const { trialEndsAt } = await plan(person)
    expect((await person.post('/api/auth/set-tier', { tier: 'pro' })).json()).toMatchObject({ isTrialStarted: false })
    expect(await plan(person)).toMatchObject({ tier: 'pro', trialEndsAt })
  })

  it('is closed to someone who already pays', async () => {
    const person = await memberOn(app, 'pro')
    expect((await person.post('/api/auth/set-tier', { tier: 'casual' })).json()).toMatchObject({ status: 409 })
  })
})

describe('a trial', () => {
  it('from inside lasts 3 days, of any paid plan', async () => {
    const person = await member(app)
    const answer = await person.post('/api/subscription/trial', { tier: 'vip' })
    expect(answer.json()).toMatchObject({ success: true, trialEndsAt: new Date(app.clock.now() + 3 * DAY).toISOString() })
    expect(await plan(person)).toMatchObject({ tier: 'vip', trialDaysRemaining: 3, trialUrgency: 'medium' })
  })

  it.each([
    ['chose the free plan', async (person: Person) => void (await person.post('/api/auth/set-tier', { tier: 'free' }))],
    [
      'was given a plan that an administrator took back',
      async (person: Person) => {
        const admin = await administrator(app)
        const set = (body: object) => admin.post(`/api/admin/users/${person.id}/subscription`, body)
        expect((await set({ tier: 'pro', status: 'active' })).statusCode).toBe(200)
        expect((await set({ tier: 'free', status: 'active', reason: 'it was for a week' })).statusCode).toBe(200)
      },
    ],
  ])('by the call of onboarding lasts 3 days for whoever %s before: 7 are for those who choose first', async (_, before) => {
    const person = await member(app)
    await before(person)
    expect((await person.post('/api/auth/set-tier', { tier: 'pro' })).json()).toMatchObject({ isTrialStarted: true })
    expect(await plan(person)).toMatchObject({ trialEndsAt: new Date(app.clock.now() + 3 * DAY).toISOString() })
  })

  it('that an administrator gives is the one trial, and of the plan that was given', async () => {
    const local = await testApp()
    const [person, admin] = [await member(local), await administrator(local)]
    const endsAt = local.clock.now() + 30 * DAY
    const body = { tier: 'casual', status: 'trial', endsAt }
    expect((await admin.post(`/api/admin/users/${person.id}/subscription`, body)).statusCode).toBe(200)
    expect(await plan(person)).toMatchObject({ tier: 'casual', isTrialActive: true, isTrialAvailable: false })
    for (const path of ['/api/auth/set-tier', '/api/subscription/trial'])
      expect((await person.post(path, { tier: 'pro' })).statusCode).toBe(409)
    local.clock.set(endsAt)
    expect(await plan(person)).toMatchObject({ tier: 'free', isTrialAvailable: false })
    for (const path of ['/api/auth/set-tier', '/api/subscription/trial'])
      expect((await person.post(path, { tier: 'casual' })).json()).toMatchObject({ detail: expect.stringContaining('has been used') })
    await local.close()
  })

  it.each(['/api/auth/set-tier', '/api/subscription/trial'])('begun at %s remembers whether the year was chosen', async (path) => {
    const person = await member(app)
    expect((await plan(person)).trialPeriod).toBeNull()
    await person.post(path, { tier: 'pro', period: 'yearly' })
    expect((await plan(person)).trialPeriod).toBe('yearly')
    await person.post('/api/auth/set-tier', { tier: 'casual' })
    expect((await plan(person)).trialPeriod).toBe('yearly')
    await person.post('/api/auth/set-tier', { tier: 'pro', period: 'monthly' })
    expect((await plan(person)).trialPeriod).toBe('monthly')
  })

  it('leaves behind that it was used, not how the person wanted to pay after it, when the account is deleted', async () => {
    const person = await member(app)
    await person.post('/api/auth/set-tier', { tier: 'pro', period: 'yearly' })
    expect((await person.post('/api/me/delete', { email: person.email, password: person.password })).statusCode).toBe(200)
    const back = await member(app, { email: person.email })
    expect(await plan(back)).toMatchObject({ isTrialAvailable: false, trialPeriod: null })
    const { rows } = await app.database.pool.query<{ period: string | null }>('select period from trials order by started_at desc limit 1')
    expect(rows).toEqual([{ period: null }])
  })

  it('is started once, however many ask at the same time', async () => {
    const person = await member(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.post('/api/subscription/trial', { tier: 'pro' })))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(19)
  })

  it('is one per person ever: not after it ended, not with a new account for the same e-mail', async () => {
    const local = await testApp()
    const email = 'again@example.com'
    const person = await member(local, { email })
    await prove(person, local)
    await person.post('/api/auth/set-tier', { tier: 'pro' })
    local.clock.advance(7 * DAY)
    expect((await person.post('/api/subscription/trial', { tier: 'pro' })).json()).toMatchObject({ status: 409 })
    await person.post('/api/me/delete', { email, password: person.password })
    for (const address of [email, 'again+2@example.com', 'a.gain@example.com', 'ag-ain+3@example.com']) {
      const back = await member(local, { email: address })
      await prove(back, local)
      expect((await back.post('/api/auth/set-tier', { tier: 'pro' })).json()).toMatchObject({
        detail: 'Your free trial has been used. You can upgrade at any time.',
      })
    }
    await local.close()
  })

  it('is not used up by a stranger under a spelling that he never proved; an address binds its own tags', async () => {
    const local = await testApp()
    const begin = async (person: Person, period = 'monthly') =>
      (await person.post('/api/subscription/trial', { tier: 'pro', period })).statusCode
    const tagged = await member(local, { email: 'robin+trial@example.com' })
    const dotted = await member(local, { email: 'ro.bin@example.com' })
    expect([await begin(tagged), await begin(dotted)]).toEqual([200, 200])
    const plain = await member(local, { email: 'robin@example.com' })
    await prove(plain, local)
    expect((await plan(plain)).trialPeriod).toBeNull()
    expect(await begin(plain, 'yearly')).toBe(200)
    // What he chooses is not their choice.
    await tagged.post('/api/auth/set-tier', { tier: 'pro', period: 'monthly' })
    expect((await plan(plain)).trialPeriod).toBe('yearly')
    // Each has had theirs, and so has whoever comes as another tag of the proved address, or proves another spelling.
    expect([await begin(tagged), await begin(dotted), await begin(plain)]).toEqual([409, 409, 409])
    const another = await member(local, { email: 'robin+more@example.com' })
    expect(await begin(another)).toBe(409)
    // An address that nobody proved binds its tags, and keeps what it used when it is proved.
    const mine = await member(local, { email: 'kim@example.com' })
    expect(await begin(mine)).toBe(200)
    expect(await begin(await member(local, { email: 'kim+2@example.com' }))).toBe(409)
    await prove(mine, local)
    expect(await begin(mine)).toBe(409)
    await local.close()
  })

  it('is over at its own moment, and the job then writes it down', async () => {
    const local = await testApp()
    const person = await member(local)
    await person.post('/api/auth/set-tier', { tier: 'casual' })
    local.clock.advance(7 * DAY - 1)
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ subscriptionTier: 'casual' })
    local.clock.advance(1)
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ subscriptionTier: 'free', subscriptionStatus: 'expired' })
    await local.jobs.find((job) => job.name === 'subscriptions.expire')?.run(new AbortController().signal)
    const { rows } = await local.database.pool.query('select tier, status from subscriptions where user_id = $1', [person.id])
    expect(rows).toEqual([{ tier: 'free', status: 'expired' }])
    const audit = await local.database.pool.query(
      "select detail from audit_entries where subject_id = $1 and action = 'tier.changed' order by id",
      [person.id],
    )
    expect(audit.rows.map((row) => row.detail)).toEqual([
      'no plan → casual (trial): 7-day trial started at onboarding',
      'casual (trial) → free (expired): the trial ended',
    ])
    await local.close()
  })
})

describe('the test checkout', () => {
  const settle = (person: Person, url: string, action: 'complete' | 'cancel') =>
    person.post(`/api/billing/test/orders/${new URL(url, 'http://x').searchParams.get('order')}`, { action })

  it('takes a person from the order to the plan, and counts it once', async () => {
    const person = await member(app)
    const { url } = (await person.post('/api/billing/checkout', { plan: 'pro', returnUrl: 'http://localhost:3000/auth/callback' })).json()
    expect(url).toMatch(/^\/billing\/test-checkout\?order=/)
    const order = await person.get(`/api/billing/test/orders/${new URL(url, 'http://x').searchParams.get('order')}`)
    expect(order.json()).toMatchObject({ plan: 'pro', period: 'monthly', amountCents: 999, status: 'open' })
    const answers = await Promise.all([1, 2, 3].map(() => settle(person, url, 'complete')))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409])
    expect(await plan(person)).toMatchObject({
      tier: 'pro',
      status: 'active',
      hasSubscription: true,
      currentPeriodEnd: '2026-12-21T18:00:00.000Z',
      billing: { mode: 'test' },
    })
    const { rows } = await app.database.pool.query('select count(*)::int as n from billing_events where user_id = $1', [person.id])
    expect(rows).toEqual([{ n: 1 }])
  })

  it('knows the other spelling of the call, for oneself only', async () => {
    const [person, other] = [await member(app), await member(app)]
    expect((await person.post('/api/subscription/checkout', { tierId: 'vip', userId: person.id })).json()).toMatchObject({
      url: expect.any(String),
    })
    expect((await person.post('/api/subscription/checkout', { tierId: 'vip', userId: other.id })).statusCode).toBe(403)
  })

  it('keeps orders apart', async () => {
    const [person, other] = [await member(app), await member(app)]
    const { url } = (await person.post('/api/billing/checkout', { plan: 'pro' })).json()
    const id = new URL(url, 'http://x').searchParams.get('order')
    expect((await other.get(`/api/billing/test/orders/${id}`)).statusCode).toBe(404)
    expect((await settle(other, url, 'complete')).statusCode).toBe(409)
    expect((await settle(person, url, 'cancel')).statusCode).toBe(200)
    expect(await plan(person)).toMatchObject({ tier: 'free' })
  })

  it('returns to this site only', async () => {
    const person = await member(app)
    for (const returnUrl of ['https://evil.example/x', '//evil.example', 'javascript:alert(1)']) {
      expect((await person.post('/api/billing/checkout', { plan: 'pro', returnUrl })).statusCode).toBe(400)
    }
  })

  it('sells upgrades only, and cancels at the end of the paid period', async () => {
    const local = await testApp()
    const person = await member(local)
    const { url } = (await person.post('/api/billing/checkout', { plan: 'pro', period: 'yearly' })).json()
    await settle(person, url, 'complete')
    expect((await person.post('/api/billing/checkout', { plan: 'casual' })).json()).toMatchObject({ status: 409 })
    expect((await person.post('/api/auth/set-tier', { tier: 'free' })).json()).toMatchObject({
      status: 409,
      detail: 'You already pay for a plan. Change it under “Plan and payments” (/billing).',
    })
    expect((await person.post('/api/billing/portal', {})).json()).toEqual({ url: '/billing/test-portal?returnUrl=%2Fprofile' })
    expect((await person.post('/api/billing/test/cancel')).json()).toEqual({ success: true, currentPeriodEnd: '2027-11-21T18:00:00.000Z' })
    expect(await plan(person)).toMatchObject({ tier: 'pro', status: 'cancelled', hasSubscription: true })
    local.clock.set(Date.UTC(2027, 10, 21, 18))
    // A session that began within the year, of those that end by themselves long before it.
    const { rows } = await local.database.pool.query('update sessions set created_at = $1, expires_at = $2 returning id', [
      new Date(Date.UTC(2027, 10, 1)),
      new Date(Date.UTC(2028, 0, 1)),
    ])
    expect(rows.length).toBeGreaterThan(0)
    expect(await plan(person)).toMatchObject({ tier: 'free', status: 'expired', hasSubscription: false })
    await local.close()
  })
})

describe('a closed door', () => {
  const rows = Object.values(API).flatMap((room) => Object.values(room)) as readonly {
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
    path: string
    needs?: Feature
  }[]
  const closed = rows.filter(({ needs }) => needs && !allows({ tier: 'free', status: 'active', isAdmin: false }, needs))

  it('is closed in the API to whom the screens refuse it: every call that needs a plan answers 402 to a free member', async () => {
    const person = await memberOn(app, 'free')
    const open: string[] = []
    for (const { method, path, needs } of closed) {
      const url = path.replace(/:\w+/g, 'x')
      const answer = method === 'GET' ? await person.get(url) : await person.send(method, url)
      if (answer.statusCode !== 402 || answer.json().feature !== needs) open.push(`${method} ${path}: ${answer.statusCode}`)
    }
    expect(closed.length).toBeGreaterThan(15)
    expect(open).toEqual([])
  })

  it('stands nowhere before NASCAR’s drivers: they are every plan’s, as on the next view', async () => {
    const person = await memberOn(app, 'free')
    expect((await person.get('/api/sports/players?league=nascar&limit=5')).statusCode).toBe(200)
  })

  it('lets nobody below VIP build more lineups than his plan has left, whatever the screens say', async () => {
    const person = await memberOn(app, 'pro')
    const answer = await person.post('/api/optimizer/nfl', { site: 'draftkings', count: 151 })
    expect(answer.json()).toMatchObject({ status: 429, code: 'limit_reached' })
  })
})

/** The mail at their address was read. */
async function prove({ id }: { id: string }, { database } = app): Promise<void> {
  await database.pool.query('update users set email_verified = true where id = $1', [id])
}

/** The marks under which the allowances of a person are counted. */
const keysOf = async ({ id }: { id: string }, { database } = app) => {
  const { rows } = await database.pool.query<Parameters<typeof countedUnder>[0]>(
    'select mailbox, email, email_verified as "isProved" from users where id = $1',
    [id],
  )
  return { mailbox: rows[0]!.mailbox, countedUnder: countedUnder(rows[0]!) }
}

describe('today’s limits', () => {
  // A row of the test's own: what a real one does is the business of its room, what it costs is ours.
  const row = endpoint({
    method: 'POST',
    path: '/api/test/lineups',
    who: 'user',
    summary: 'Spends lineups.',
    input: z.object({ fails: z.boolean().default(false), count: z.number().int().default(1) }),
    output: z.object({ ok: z.boolean() }),
    needs: 'basic_projections',
    spends: { meter: 'lineups', count: (input) => input.count },
  })
  const handler = async ({ fails }: { fails: boolean }) => {
    if (fails) throw new Error('the work failed')
    return { ok: true }
  }
  const spend = async (person: Person & { id: string }, input: object = {}, timeZone = 'UTC') => {
    const { tier } = await plan(person)
    const actor = {
      kind: 'user',
      id: person.id,
      ...(await keysOf(person)),
      tier,
      status: 'active',
      isAdmin: false,
      isSuperAdmin: false,
      timeZone,
      books: null,
      care: null,
    } as const
    const call = { actor, requestId: 'test', signal: new AbortController().signal }
    return invoke({ row: row as never, handler: handler as never }, input, call, {
      meter: meterStore(app.database.db, app.clock),
      care: {} as never,
    })
  }
  const used = async (person: Person) => (await person.get('/api/me/usage-stats')).json().lineups
  const proved = async (email: string) => {
    const person = await member(app, { email })
    await prove(person)
    return person
  }

  it.each([
    ['free', 3],
    ['casual', 10],
    ['pro', 50],
  ] as const)('%s gets exactly %s of 60 lineups asked for at once', async (tier, limit) => {
    const person = await memberOn(app, tier)
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => spend(person)))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(limit)
    expect(await used(person)).toEqual({ used: limit, limit })
  })

  it('vip is counted but never refused; unlimited reads -1', async () => {
    const person = await memberOn(app, 'vip')
    await spend(person, { count: 1000 })
    expect(await used(person)).toEqual({ used: 1000, limit: -1 })
  })

  it('a call that fails or is refused spends nothing', async () => {
    const person = await memberOn(app, 'free')
    await expect(spend(person, { fails: true })).rejects.toThrow('the work failed')
    await expect(spend(person, { count: 4 })).rejects.toMatchObject({ code: 'limit_reached' })
    await expect(spend(person, { count: 'many' })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await used(person)).toEqual({ used: 0, limit: 3 })
  })

  it('go on under a new account of the same mailbox, and are counted once for several accounts', async () => {
    const first = await proved('spent.up@gmail.com')
    await spend(first, { count: 2 })
    const second = await proved('SpentUp+again@googlemail.com')
    expect(await used(second)).toEqual({ used: 2, limit: 3 })
    await spend(second, { count: 1 })
    expect(await used(first)).toEqual({ used: 3, limit: 3 })
    for (const { post, email, password } of [first, second])
      expect((await post('/api/me/delete', { email: email.toLowerCase(), password })).statusCode).toBe(200)
    const third = await proved('s.p.e.n.t.u.p+3@gmail.com')
    await expect(spend(third)).rejects.toMatchObject({ code: 'limit_reached' })
    expect(JSON.stringify((await third.get('/api/me/export')).json().data.meters)).toContain('lineups')
    const other = await member(app)
    expect(await used(other)).toEqual({ used: 0, limit: 3 })
  })

  it('are not used up by a stranger under another spelling that he never proved, nor seen by him beyond what binds him', async () => {
    const [plain, dotted] = [await proved('their.own@gmail.com'), await member(app, { email: 'theirown@gmail.com' })]
    const stranger = await member(app, { email: 'their.own+tag@gmail.com' })
    await spend(stranger, { count: 2 })
    await spend(dotted, { count: 3 })
    expect(await used(plain)).toEqual({ used: 0, limit: 3 })
    await spend(plain, { count: 1 })
    // What the mailbox used binds its spellings: no second allowance by a tag.
    expect(await used(stranger)).toEqual({ used: 3, limit: 3 })
    await expect(spend(stranger)).rejects.toMatchObject({ code: 'limit_reached', extra: { left: 0 } })
    expect(await used(plain)).toEqual({ used: 1, limit: 3 })
    const days = async (person: Person) => (await person.get('/api/me/export')).json().data.meters
    expect([await days(plain), await days(stranger)]).toMatchObject([[{ used: 1 }], [{ used: 2 }]])
    // What was used before the proof goes on counting after it.
    await prove(stranger)
    expect(await used(stranger)).toEqual({ used: 3, limit: 3 })
  })

  it('are forgotten a week after their day', async () => {
    const local = await testApp()
    const person = await member(local)
    const meter = meterStore(local.database.db, local.clock)
    await meter.spend({ id: person.id, ...(await keysOf(person, local)), tier: 'free', timeZone: 'UTC' } as never, 'lineups', {
      key: 'a',
    })
    const rows = async () =>
      (await local.database.pool.query('select 1 from meters union all select 1 from meter_keys union all select 1 from meter_days')).rows
        .length
    local.clock.advance(6 * 86_400_000)
    await meter.sweep()
    expect(await rows()).toBe(3)
    local.clock.advance(3 * 86_400_000)
    await meter.sweep()
    expect(await rows()).toBe(0)
    await local.close()
  })

  it('start anew at midnight in the person’s own zone', async () => {
    const local = await testApp({ now: Date.UTC(2026, 10, 22, 4, 59) })
    const person = await member(local, { timeZone: 'America/New_York' })
    const meter = meterStore(local.database.db, local.clock)
    const me = {
      kind: 'user',
      id: person.id,
      ...(await keysOf(person, local)),
      tier: 'free',
      status: 'active',
      isAdmin: false,
      isSuperAdmin: false,
      timeZone: 'America/New_York',
      books: null,
      care: null,
    } as const
    await meter.spend(me, 'lineups', { count: 3 })
    await expect(meter.spend(me, 'lineups')).rejects.toMatchObject({ extra: { limit: 3, resetsAt: '2026-11-22T05:00:00.000Z' } })
    expect((await person.get('/api/me/usage-stats')).json()).toMatchObject({
      lineups: { used: 3, limit: 3 },
      resetsAt: '2026-11-22T05:00:00.000Z',
      timeZone: 'America/New_York',
    })
    local.clock.advance(60_000)
    expect((await person.get('/api/me/usage-stats')).json()).toMatchObject({ lineups: { used: 0, limit: 3 } })
    await local.close()
  })
})

describe('the plans', () => {
  it('are told to everyone with their prices and limits', async () => {
    const tiers = (await app.http.inject('/api/subscription/tiers')).json<{ id: string; price: number; pricePerYear: number }[]>()
    expect(tiers.map(({ id, price, pricePerYear }) => [id, price, pricePerYear])).toEqual([
      ['free', 0, 0],
      ['casual', 4.99, 49.99],
      ['pro', 9.99, 99.99],
      ['vip', 19.99, 199.1],
    ])
    // Of 59.88, 119.88 and 239.88 a year by the month: 16.5, 16.6 and 17.0 %, none said larger than it is.
    expect(tiers.map((tier) => (tier as { yearlySavingPercent?: number }).yearlySavingPercent)).toEqual([0, 16, 16, 17])
    expect(tiers[3]).toMatchObject({ limits: { projections: -1, lineups: -1, maxVideoLength: -1, cameraAccess: true } })
  })

  it('say what of them this server was not set up for', async () => {
    const notes = async (one: TestApp) => {
      const tiers = (await one.http.inject('/api/subscription/tiers')).json<{ id: string; notBuilt: { note: string }[] }[]>()
      return tiers.filter(({ notBuilt }) => notBuilt.some(({ note }) => /text messages/.test(note))).map(({ id }) => id)
    }
    expect(await notes(app)).toEqual(['pro', 'vip'])
    expect((await app.http.inject('/api/auth/methods')).json()).toMatchObject({ texts: false, languageModel: false })
    const lex = (await app.http.inject('/api/subscription/tiers')).json<{ id: string; notBuilt: { note: string }[] }[]>()
    expect(lex.filter(({ notBuilt }) => notBuilt.some(({ note }) => /no language model/.test(note))).map(({ id }) => id)).toEqual([
      'casual',
      'pro',
    ])
    const sending = await testApp({ texts: { send: async () => {} } })
    expect(await notes(sending)).toEqual([])
    expect((await sending.http.inject('/api/auth/methods')).json()).toMatchObject({ texts: true })
    await sending.close()
    // Whether the machine has a recognizer of its own is the machine's business; one that is named is there on each.
    const listening = await testApp({ env: { GURU_EAR_URL: 'http://127.0.0.1:9/v1/audio/transcriptions' } })
    const deaf = async (one: TestApp) =>
      (await one.http.inject('/api/subscription/tiers'))
        .json<{ id: string; notBuilt: { note: string }[] }[]>()
        .filter(({ notBuilt }) => notBuilt.some(({ note }) => /no speech recognition/.test(note)))
        .map(({ id }) => id)
    expect(await deaf(listening)).toEqual([])
    expect((await listening.http.inject('/api/auth/methods')).json()).toMatchObject({ ear: true })
    const { ear } = (await app.http.inject('/api/auth/methods')).json<{ ear: boolean }>()
    expect(await deaf(app)).toEqual(ear ? [] : ['pro', 'vip'])
    await listening.close()
  })
})

describe('the gate of a plan', () => {
  it('refuses the odds board to a free member, names the tier, and opens with it', async () => {
    const person = await member(app)
    const board = () => person.get('/api/betting/odds/nfl/h2h')
    expect((await stranger(app).get('/api/betting/odds/nfl/h2h')).json()).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect((await board()).json()).toMatchObject({
      status: 402,
      code: 'tier_required',
      feature: 'odds',
      requiredTier: 'casual',
      detail: 'Live betting odds require Casual tier or higher.',
    })
    await person.post('/api/auth/set-tier', { tier: 'casual' })
    expect((await board()).statusCode).toBe(200)
  })

  it('shows visitors four prices and not more, with what they are worth', async () => {
    const preview = (await app.http.inject('/api/system/preview')).json()
    expect(preview).toMatchObject({ world: 'demo', method: 'shin', league: 'NFL' })
    expect(preview.rows.length).toBeGreaterThan(0)
    expect(preview.rows.length).toBeLessThanOrEqual(4)
    for (const row of preview.rows) {
      expect(row.edge).toBeCloseTo(row.fair / row.implied - 1, 6)
      expect(Math.min(...row.market)).toBeCloseTo(row.implied, 9)
      expect(row.fairLow).toBeLessThanOrEqual(row.fair)
      expect(row.fairHigh).toBeGreaterThanOrEqual(row.fair)
    }
  })
})
