// Limits and self-exclusion on the whole server: what they stop, and that nothing leads around them.
import { describe, expect, it } from 'vitest'
import type { CareOverview } from '#contract/people/care.ts'
import type { CareChange } from '#core/care/care-state.ts'
import { member, memberOn, type Person } from '#tests/support/as.ts'
import { app, bet, careActs, change, overview } from '#tests/support/care-acts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

careActs()

const prove = ({ id }: { id: string }) => app.database.pool.query('update users set email_verified = true where id = $1', [id])
const dailyStake = (amount: number | null): CareChange => ({ type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount })

describe('limits', () => {
  it('a bet may use up what is left of the day and not a cent more; the refusal says what is left', async () => {
    const person = await memberOn(app, 'vip')
    expect((await change(person, dailyStake(10_000))).statusCode).toBe(200)
    expect((await bet(person, 6_000)).statusCode).toBe(200)
    const refused = await bet(person, 4_001)
    expect(refused.statusCode).toBe(403)
    expect(refused.json<{ detail: string }>().detail).toMatch(/total stakes of \$100 per day\. \$40 of it is left until/)
    expect((await overview(person)).largestStakeCents).toBe(4_000)
    expect((await bet(person, 4_000)).statusCode).toBe(200)
    // Nothing is left: edges and advice are shut, prices and scores are not.
    expect((await person.get('/api/trading/value')).statusCode).toBe(403)
    expect((await person.get('/api/betting/odds/nfl/h2h')).statusCode).toBe(200)
  })

  it('of two bets sent at once that would pass the limit together, one is refused', async () => {
    const person = await memberOn(app, 'vip')
    await change(person, dailyStake(1_000))
    const answers = await Promise.all(Array.from({ length: 6 }, () => bet(person, 600)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('a raise changes nothing until it is confirmed after a day', async () => {
    const person = await memberOn(app, 'vip')
    await change(person, dailyStake(1_000))
    const asked = (await change(person, dailyStake(5_000))).json<CareOverview>()
    expect(asked.limits[0]).toMatchObject({ amount: 1_000, pending: { amount: 5_000, canConfirm: false } })
    expect((await change(person, { type: 'confirm_raise', limit: { kind: 'stake', period: 'day' } })).statusCode).toBe(409)
    app.clock.advance(DAY + 12 * HOUR)
    const confirmed = await change(person, { type: 'confirm_raise', limit: { kind: 'stake', period: 'day' } })
    expect(confirmed.json<CareOverview>().limits[0]).toMatchObject({ amount: 5_000, pending: null })
  })

  it('imports are recorded whatever the limit: the record is true', async () => {
    const person = await memberOn(app, 'vip')
    await change(person, dailyStake(0))
    expect((await person.post('/api/bets/import/preview', { text: 'no bets in here' })).json<{ code?: string }>().code).not.toBe('care')
  })

  it.each([
    { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: -1 },
    { type: 'set_reality_check', minutes: 45 },
    { type: 'answer_reality_check', answer: 'later' },
    { type: 'set_limit', limit: { kind: 'deposit', period: 'bet' }, amount: 1 },
    { type: 'set_limit', limit: { kind: 'stake', period: 'bet' }, amount: 1 },
    { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 1e15 },
    { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 1.5 },
    { type: 'take_break', hours: 23 },
    { type: 'take_break', hours: 1009 },
    { type: 'self_exclude', length: 'a week' },
  ])('%j is refused and changes nothing', async (wrong) => {
    const person = await member(app)
    expect((await change(person, wrong as never)).statusCode).toBe(400)
    expect((await overview(person)).limits).toEqual([])
  })
})

describe('self-exclusion', () => {
  it('outlives the account: whoever signs up with the address again is excluded still', async () => {
    const email = 'again@example.com'
    const first = await member(app, { email })
    await change(first, { type: 'self_exclude', length: 'year' })
    const before = (await overview(first)).standing
    expect((await first.post('/api/me/delete', { email, password: first.password })).statusCode).toBeLessThan(300)
    const second = await memberOn(app, 'vip', { email: 'AGAIN@example.com' })
    expect((await overview(second)).standing).toEqual(before)
    // And again, under another spelling, whatever plan and whatever was set meanwhile.
    await change(second, { type: 'take_break', hours: 24 })
    expect((await second.post('/api/me/delete', { email: second.email, password: second.password })).statusCode).toBeLessThan(300)
    const third = await memberOn(app, 'vip', { email: 'again+new@example.com' })
    expect((await overview(third)).standing).toEqual(before)
    for (const path of ['/api/betting/odds/nfl/h2h', '/api/trading/value']) expect((await third.get(path)).statusCode).toBe(403)
  })

  it('the history of a new account says what binds from the one that was deleted', async () => {
    const now = app.clock.now()
    const email = 'carried@example.com'
    const first = await member(app, { email })
    await change(first, dailyStake(2_000))
    await change(first, { type: 'self_exclude', length: 'year' })
    type History = { changes: unknown[]; carried: { limits: unknown[]; exclusion: { from: number; until: number } | null } }
    const history = async (person: Person) => (await person.get('/api/care/history')).json<History>()
    expect((await history(first)).carried).toEqual({ limits: [], breakUntil: null, exclusion: null })
    const { until } = (await overview(first)).standing as { until: number }
    expect((await first.post('/api/me/delete', { email, password: first.password })).statusCode).toBeLessThan(300)
    app.clock.advance(3_600_000)
    const second = await member(app, { email })
    expect(await history(second)).toEqual({
      changes: [],
      carried: {
        limits: [{ kind: 'stake', period: 'day', amount: 2_000, since: now }],
        breakUntil: null,
        exclusion: { from: now, until },
      },
    })
    app.clock.set(now)
  })

  it('what stands already, chosen again, is no change', async () => {
    const person = await member(app)
    for (const amount of [2_000, 2_000, 2_000, 1_000, 1_000]) expect((await change(person, dailyStake(amount))).statusCode).toBe(200)
    for (const minutes of [30, 30] as const) expect((await change(person, { type: 'set_reality_check', minutes })).statusCode).toBe(200)
    const read = async () =>
      (await person.get('/api/care/history'))
        .json<{ changes: { change: CareChange }[] }>()
        .changes.map(({ change: one }) => (one.type === 'set_limit' ? one.amount : one.type))
    expect(await read()).toEqual(['set_reality_check', 1_000, 2_000])
    // The limit that stands, chosen while a raise waits, takes the raise back: that is one.
    await change(person, dailyStake(9_000))
    await change(person, dailyStake(1_000))
    expect(await read()).toEqual([1_000, 9_000, 'set_reality_check', 1_000, 2_000])
  })

  it('every change is in the history and in the export', async () => {
    const person = await member(app)
    await change(person, dailyStake(2_000))
    await change(person, { type: 'take_break', hours: 48 })
    const { changes } = (await person.get('/api/care/history')).json<{ changes: { change: CareChange }[] }>()
    expect(changes.map((one) => one.change.type)).toEqual(['take_break', 'set_limit'])
    expect(JSON.stringify((await person.get('/api/me/export')).json())).toContain('take_break')
  })
})

describe('no way around', () => {
  const ticket = (stakeCents: number, selection = 'Team to win it all') => ({
    kind: 'straight',
    stakeCents,
    legs: [{ market: 'other', selection, price: '+150' }],
  })
  const edit = (person: Person, { id, version }: { id: string; version: number }, one: object) =>
    person.send('PATCH', `/api/bets/${id}`, { version, ticket: one })

  it('a bet is not made larger than a limit allows; smaller and corrected it is', async () => {
    const person = await memberOn(app, 'casual')
    await change(person, dailyStake(1000))
    const kept = (await bet(person, 600)).json<{ id: string; version: number }>()
    expect((await edit(person, kept, ticket(9_999_900))).json()).toMatchObject({ code: 'care' })
    const larger = await edit(person, kept, ticket(1000))
    expect(larger.statusCode, larger.body).toBe(200)
    expect((await edit(person, larger.json(), ticket(1001))).json()).toMatchObject({ code: 'care' })
    expect((await edit(person, larger.json(), ticket(500))).statusCode).toBe(200)
  })
  it('on a break no bet becomes another, and none that was deleted comes back; a note may be corrected', async () => {
    const person = await memberOn(app, 'casual')
    const [kept, gone] = [(await bet(person, 600)).json<{ id: string; version: number }>(), (await bet(person, 700)).json<{ id: string }>()]
    expect((await person.send('DELETE', `/api/bets/${gone.id}`)).statusCode).toBe(200)
    expect((await change(person, { type: 'take_break', hours: 24 })).statusCode).toBe(200)
    expect((await edit(person, kept, ticket(600, 'Somebody else'))).json()).toMatchObject({ code: 'care' })
    expect((await person.post(`/api/bets/${gone.id}/undo`)).json()).toMatchObject({ code: 'care' })
    expect((await edit(person, kept, { ...ticket(600), note: 'as placed' })).statusCode).toBe(200)
  })
  it('what a person set holds under a new account of the mailbox, and what was spent of it counts', async () => {
    const first = await memberOn(app, 'casual')
    const again = first.email.replace('@', '+2@')
    await change(first, dailyStake(1000))
    await change(first, { type: 'set_limit', limit: { kind: 'time', period: 'day' }, amount: 30 })
    expect((await bet(first, 700)).statusCode).toBe(200)
    expect((await first.post('/api/me/delete', { email: first.email, password: first.password })).statusCode).toBe(200)
    const second = await memberOn(app, 'casual', { email: again })
    await prove(second)
    expect((await overview(second)).limits).toMatchObject([
      { kind: 'stake', amount: 1000, used: 700, left: 300 },
      { kind: 'time', amount: 30 },
    ])
    expect((await bet(second, 301)).json()).toMatchObject({ code: 'care' })
    expect((await bet(second, 200)).statusCode).toBe(200)
    expect((await second.post('/api/me/delete', { email: again, password: second.password })).statusCode).toBe(200)
    const third = await memberOn(app, 'casual', { email: first.email })
    expect((await overview(third)).limits[0]).toMatchObject({ used: 900, left: 100 })
  })
  it('two accounts of one mailbox have one limit and one break', async () => {
    const first = await memberOn(app, 'casual')
    const second = await memberOn(app, 'casual', { email: first.email.replace('@', '+two@') })
    await change(first, dailyStake(1000))
    await change(second, dailyStake(5000))
    expect((await overview(second)).limits).toMatchObject([{ amount: 1000, pending: { amount: 5000 } }])
    expect((await bet(first, 600)).statusCode).toBe(200)
    expect((await bet(second, 600)).json()).toMatchObject({ code: 'care' })
    expect((await first.post('/api/me/delete', { email: first.email, password: first.password })).statusCode).toBe(200)
    expect((await bet(second, 401)).json()).toMatchObject({ code: 'care' })
    const third = await memberOn(app, 'casual', { email: first.email })
    expect((await overview(third)).limits).toMatchObject([{ amount: 1000, used: 600 }])
    await change(third, { type: 'take_break', hours: 24 })
    expect((await overview(second)).standing.kind).toBe('break')
  })
  it('a stranger who signs up as a spelling of somebody else’s address binds nobody but himself, now and later', async () => {
    const email = `payer${Date.now()}@example.com`
    const alias = email.replace('@', '+evil@')
    const payer = await memberOn(app, 'vip', { email })
    const stranger = await member(app, { email: alias })
    for (const set of [dailyStake(0), { type: 'take_break', hours: 1008 }, { type: 'self_exclude', length: 'forever' }] as const)
      expect((await change(stranger, set)).statusCode).toBe(200)
    expect((await overview(stranger)).standing.kind).toBe('excluded')
    const isFree = async (person: Person) => {
      expect(await overview(person)).toMatchObject({ limits: [], standing: { kind: 'open' } })
      expect((await person.get('/api/care/history')).json()).toMatchObject({ changes: [] })
      expect((await person.get('/api/trading/value')).statusCode).toBe(200)
    }
    await isFree(payer)
    await stranger.post('/api/me/delete', { email: alias, password: stranger.password })
    await isFree(payer)
    // The one who did it stays excluded under the spelling that he used.
    expect((await overview(await member(app, { email: alias }))).standing.kind).toBe('excluded')
    await payer.post('/api/me/delete', { email, password: payer.password })
    expect((await overview(await memberOn(app, 'vip', { email }))).standing.kind).not.toBe('excluded')
  })
  it('what a stranger does under a spelling that he never proved counts for nobody else, now and later', async () => {
    const email = `holder${Date.now()}@example.com`
    const [payer, stranger] = [await memberOn(app, 'vip', { email }), await memberOn(app, 'vip', { email: email.replace('@', '+bad@') })]
    await change(payer, dailyStake(1000))
    await change(payer, { type: 'set_limit', limit: { kind: 'time', period: 'day' }, amount: 30 })
    expect((await bet(stranger, 900)).statusCode).toBe(200)
    await stranger.get('/api/trading/value')
    expect((await overview(payer)).limits).toMatchObject([
      { kind: 'stake', used: 0, left: 1000 },
      { kind: 'time', used: 0 },
    ])
    expect((await bet(payer, 900)).statusCode).toBe(200)
    // The plain address binds its tags: no way round a limit by adding one.
    expect((await bet(stranger, 101)).json()).toMatchObject({ code: 'care' })
    await change(stranger, { type: 'take_break', hours: 1008 })
    await change(stranger, { type: 'set_limit', limit: { kind: 'largest_bet', period: 'bet' }, amount: 1 })
    expect((await stranger.post('/api/me/delete', { email: stranger.email, password: stranger.password })).statusCode).toBe(200)
    expect((await payer.post('/api/me/delete', { email, password: payer.password })).statusCode).toBe(200)
    const again = await memberOn(app, 'vip', { email })
    const { limits, standing } = await overview(again)
    expect(limits.map(({ kind }: { kind: string }) => kind)).toEqual(['stake', 'time'])
    expect([standing.kind, limits[0]?.used]).toEqual(['open', 900])
  })
  it('what a proved mailbox left binds each of its later accounts, not the first alone', async () => {
    const first = await memberOn(app, 'casual')
    await prove(first)
    await change(first, dailyStake(1000))
    expect((await first.post('/api/me/delete', { email: first.email, password: first.password })).statusCode).toBe(200)
    for (const email of [first.email.replace('@', '+one@'), first.email])
      expect((await overview(await memberOn(app, 'casual', { email }))).limits).toMatchObject([{ amount: 1000 }])
  })
  it('a spelling whose mail was read stands for the whole mailbox', async () => {
    const plain = await memberOn(app, 'vip')
    const alias = await member(app, { email: plain.email.replace('@', '+mine@') })
    await prove(alias)
    expect((await change(alias, { type: 'self_exclude', length: 'half_year' })).statusCode).toBe(200)
    expect((await overview(plain)).standing.kind).toBe('excluded')
    await plain.post('/api/me/delete', { email: plain.email, password: plain.password })
    expect((await overview(await member(app, { email: plain.email }))).standing.kind).toBe('excluded')
  })
  it('an exclusion holds for every spelling of the mailbox', async () => {
    const person = await member(app, { email: 'shut.out@example.org' })
    expect((await change(person, { type: 'self_exclude', length: 'half_year' })).statusCode).toBe(200)
    const again = await member(app, { email: 'Shut.Out+new@example.org' })
    expect((await overview(again)).standing.kind).toBe('excluded')
  })
})
