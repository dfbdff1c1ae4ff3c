import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** The mail at their address was read. */
async function prove({ id }: { id: string }, { database } = app): Promise<void> {
  await database.pool.query('update users set email_verified = true where id = $1', [id])
}

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
