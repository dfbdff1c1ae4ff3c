// Deposits, entry fees, the reality check, the question for a limit, signs of chasing, and age by region, on the whole server.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { CareOverview, MoneyEntry } from '#contract/people/care.ts'
import { users } from '#server/db/tables/accounts.ts'
import { careStatus } from '#server/features/care/care-status.store.ts'
import { administrator, member, memberOn, type Person, stranger } from '#tests/support/as.ts'
import { app, bet, careActs, change, overview } from '#tests/support/care-acts.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

careActs()

const enter = (person: Person, entry: object) => person.post('/api/care/money', entry)

describe('deposits and withdrawals as they are entered', () => {
  it('a deposit limit counts what is paid in; of net deposits, too, a withdrawal that is only stated takes nothing away', async () => {
    const person = await memberOn(app, 'vip')
    await change(person, { type: 'set_limit', limit: { kind: 'deposit', period: 'day' }, amount: 10_000 })
    await change(person, { type: 'set_limit', limit: { kind: 'net_deposit', period: 'week' }, amount: 20_000 })
    await enter(person, { kind: 'deposit', place: 'FanDuel', cents: 6_000 })
    await enter(person, { kind: 'withdrawal', place: 'FanDuel', cents: 5_000 })
    const of = ({ limits }: CareOverview, kind: string) => limits.find((one) => one.kind === kind)
    expect(of(await overview(person), 'deposit')).toMatchObject({ used: 6_000, left: 4_000 })
    expect(of(await overview(person), 'net_deposit')).toMatchObject({ used: 6_000, left: 14_000 })
    expect((await person.get('/api/trading/value')).statusCode).toBe(200)
    // Never refused: the record is true. What leads to the next bet is shut from then on.
    expect((await enter(person, { kind: 'deposit', place: 'DraftKings', cents: 9_000 })).statusCode).toBe(200)
    const shut = await person.get('/api/trading/value')
    expect(shut.json()).toMatchObject({ code: 'care', care: { because: 'limit' } })
    expect(shut.json<{ detail: string }>().detail).toContain('deposits of $100 per day')
    expect((await bet(person, 100)).json()).toMatchObject({ code: 'care' })
    expect((await person.get('/api/betting/odds/nfl/h2h')).statusCode).toBe(200)
    app.clock.advance(DAY)
    expect((await person.get('/api/trading/value')).statusCode).toBe(200)
  })

  it('a limit of net deposits that is reached is not lifted by a withdrawal that nobody can check', async () => {
    const person = await memberOn(app, 'vip')
    await change(person, { type: 'set_limit', limit: { kind: 'net_deposit', period: 'day' }, amount: 5_000 })
    await enter(person, { kind: 'deposit', place: 'FanDuel', cents: 6_000 })
    expect((await bet(person, 2_000)).json()).toMatchObject({ code: 'care' })
    // It is kept, for the record is the person's own.
    expect((await enter(person, { kind: 'withdrawal', place: 'FanDuel', cents: 90_000 })).statusCode).toBe(200)
    expect((await bet(person, 2_000)).json()).toMatchObject({ code: 'care' })
  })

  it('is never kept as dollars when it names another currency, nor is a limit; a raise nobody asked for is not taken back', async () => {
    const person = await memberOn(app, 'vip')
    const limit = { kind: 'deposit', period: 'day' } as const
    expect((await enter(person, { kind: 'deposit', cents: 100, currency: 'EUR' })).statusCode).toBe(400)
    const set = { type: 'set_limit', limit, amount: 100 }
    expect((await person.post('/api/care/changes', { change: { ...set, currency: 'EUR' } })).statusCode).toBe(400)
    expect((await person.post('/api/care/changes', { change: set, currency: 'EUR' })).statusCode).toBe(400)
    expect((await person.get('/api/care/money')).json()).toEqual({ entries: [] })
    expect((await overview(person)).limits).toEqual([])
    expect((await change(person, { type: 'drop_raise', limit })).json()).toMatchObject({ detail: 'There is no raise to take back.' })
  })

  it('is listed newest first, on a break too, and is part of the export', async () => {
    const person = await memberOn(app, 'vip')
    await change(person, { type: 'take_break', hours: 24 })
    await enter(person, { kind: 'deposit', place: 'FanDuel', cents: 100, at: TEST_NOW - DAY })
    await enter(person, { kind: 'entry_fee', place: 'Sunday Million', cents: 300 })
    const { entries } = (await person.get('/api/care/money')).json<{ entries: MoneyEntry[] }>()
    expect(entries.map(({ kind, cents, at }) => [kind, cents, at])).toEqual([
      ['entry_fee', 300, TEST_NOW],
      ['deposit', 100, TEST_NOW - DAY],
    ])
    expect(JSON.stringify((await person.get('/api/me/export')).json())).toContain('Sunday Million')
  })

  it('an entry taken away at once counts no more; one that stood for ten minutes counts on', async () => {
    const person = await memberOn(app, 'vip')
    await change(person, { type: 'set_limit', limit: { kind: 'deposit', period: 'day' }, amount: 10_000 })
    const used = async () => (await overview(person)).limits[0]?.used
    const slip = (await enter(person, { kind: 'deposit', cents: 5_000 })).json<MoneyEntry>()
    expect((await person.send('DELETE', `/api/care/money/${slip.id}`)).statusCode).toBe(200)
    expect(await used()).toBe(0)
    const meant = (await enter(person, { kind: 'deposit', cents: 5_000 })).json<MoneyEntry>()
    app.clock.advance(11 * MINUTE)
    expect((await person.send('DELETE', `/api/care/money/${meant.id}`)).statusCode).toBe(200)
    expect(await used()).toBe(5_000)
    expect((await person.get('/api/care/money')).json()).toEqual({ entries: [] })
    expect((await person.send('DELETE', `/api/care/money/${meant.id}`)).statusCode).toBe(404)
  })

  it('nobody takes away an entry of somebody else, and one sending makes one entry', async () => {
    const [person, other] = [await member(app), await member(app)]
    const sent = { headers: { 'idempotency-key': 'deposit-of-monday' } }
    const entry = { kind: 'deposit', cents: 5_000 }
    const first = (await person.post('/api/care/money', entry, sent.headers)).json<MoneyEntry>()
    expect((await person.post('/api/care/money', entry, sent.headers)).json<MoneyEntry>().id).toBe(first.id)
    expect((await other.send('DELETE', `/api/care/money/${first.id}`)).statusCode).toBe(404)
    expect((await person.get('/api/care/money')).json<{ entries: MoneyEntry[] }>().entries).toHaveLength(1)
  })

  it.each([
    { kind: 'deposit', cents: 0 },
    { kind: 'deposit', cents: -5 },
    { kind: 'deposit', cents: 1.5 },
    { kind: 'deposit', cents: 1e15 },
    { kind: 'deposit', cents: '1,000' },
    { kind: 'bonus', cents: 100 },
    { kind: 'deposit', cents: 100, at: TEST_NOW + DAY },
    { kind: 'deposit', cents: 100, at: TEST_NOW - 400 * DAY },
    { kind: 'deposit', cents: 100, place: 'x'.repeat(81) },
  ])('%j is refused with a sentence and leaves nothing', async (entry) => {
    const person = await member(app)
    const answer = await enter(person, entry)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ detail: string }>().detail.length).toBeGreaterThan(10)
    expect((await person.get('/api/care/money')).json()).toEqual({ entries: [] })
  })
})

describe('entry fees', () => {
  const contest = { payouts: [{ from: 1, to: 1, cents: 10_000 }], entryFee: 500, size: 100 }
  const build = (person: Person, count: number) => person.post('/api/optimizer/nba', { league: 'nba', count, contest })

  it('a set whose entries would cost more than is left is not built; a smaller one is', async () => {
    const person = await memberOn(app, 'vip')
    await change(person, { type: 'set_limit', limit: { kind: 'entry_fees', period: 'day' }, amount: 2_000 })
    await enter(person, { kind: 'entry_fee', place: 'a contest', cents: 1_000 })
    const refused = await build(person, 3)
    expect(refused.json()).toMatchObject({ code: 'care' })
    expect(refused.json<{ detail: string }>().detail).toContain('entry fees of $20 per day. $10 of it is left until')
    expect((await build(person, 2)).statusCode).toBe(200)
  })

  it('stakes of bets kept at pick’em operators are entry fees too', async () => {
    const person = await memberOn(app, 'vip')
    await change(person, { type: 'set_limit', limit: { kind: 'entry_fees', period: 'day' }, amount: 2_000 })
    await bet(person, 700, { book: 'PrizePicks' })
    await bet(person, 900)
    expect((await overview(person)).limits[0]).toMatchObject({ used: 700, left: 1_300 })
  })
})

describe('age by region', () => {
  const join = (person: Person, rest: object) =>
    person.post('/api/auth/sign-up', { email: person.email, password: person.password, firstName: 'Kim', ...rest })
  const nineteen = `${new Date(TEST_NOW).getUTCFullYear() - 19}-01-31`

  it('nineteen is enough where the law says eighteen, and too young elsewhere and where nothing is said', async () => {
    expect((await join(stranger(app), { birthDate: nineteen })).json()).toMatchObject({
      detail: 'You must be 21 or older to use AI Sports Guru.',
    })
    expect((await join(stranger(app), { birthDate: nineteen, region: 'US-NJ' })).statusCode).toBe(403)
    expect((await join(stranger(app), { birthDate: nineteen, region: 'XX-YY' })).statusCode).toBe(400)
    const person = stranger(app)
    expect((await join(person, { birthDate: nineteen, region: 'US-KY' })).statusCode).toBe(200)
    expect((await overview(person)).age).toBe('of_age')
  })

  it('both are stated once; only an administrator corrects them, another one than oneself, and the change is in the book', async () => {
    const person = await memberOn(app, 'vip')
    await person.post('/api/me/birth-date', { birthDate: '1980-01-01', region: 'GB' })
    const [row] = await app.database.db.select().from(users).where(eq(users.id, person.id))
    expect(row).toMatchObject({ birthDate: '1990-01-31', region: null })
    const admin = await administrator(app)
    const correct = (by: Person, id: string, rest: object) =>
      by.post(`/api/admin/users/${id}/birth-date`, { birthDate: nineteen, region: null, reason: 'typed the wrong year', ...rest })
    expect((await correct(person, person.id, {})).statusCode).toBe(403)
    expect((await correct(admin, admin.id, {})).statusCode).toBe(409)
    expect((await correct(admin, 'nobody', {})).statusCode).toBe(404)
    expect((await correct(admin, person.id, { reason: '' })).statusCode).toBe(400)
    expect((await correct(admin, person.id, {})).statusCode).toBe(200)
    expect((await person.get('/api/betting/odds/nfl/h2h')).json()).toMatchObject({ code: 'care', care: { because: 'under_age' } })
    expect((await person.get('/api/live/games?league=nfl')).statusCode).toBe(200)
    const book = (await admin.get('/api/admin/audit')).json<{ entries: { action: string; detail: string }[] }>().entries
    expect(book.find(({ action }) => action === 'age.changed')?.detail).toBe('birth date corrected: typed the wrong year')
    expect(JSON.stringify(book)).not.toContain(nineteen)
  })

  it('whoever came without a birth date is shown no price before it is stated, and everything right after', async () => {
    const person = await memberOn(app, 'vip')
    await app.database.db.update(users).set({ birthDate: null }).where(eq(users.id, person.id))
    expect((await person.get('/api/betting/odds/nfl/h2h')).json()).toMatchObject({ code: 'care', care: { because: 'age_unknown' } })
    expect((await overview(person)).age).toBe('unknown')
    expect((await person.post('/api/me/birth-date', { birthDate: '1990-01-31' })).statusCode).toBe(200)
    expect((await person.get('/api/betting/odds/nfl/h2h')).statusCode).toBe(200)
  })
})

describe('guru care status', () => {
  it('says what binds an address, after its account is gone too, and nothing of what was spent', async () => {
    const person = await memberOn(app, 'vip')
    const status = () =>
      careStatus({ db: app.database.db, secret: 'a secret that only tests know, long enough' }, person.email, app.clock.now())
    expect(await status()).toEqual({ accounts: 1, standing: { kind: 'open' }, limits: [] })
    await change(person, { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 1_000 })
    await bet(person, 700)
    expect(await status()).toEqual({
      accounts: 1,
      standing: { kind: 'open' },
      limits: [{ kind: 'stake', period: 'day', amount: 1_000, pending: null }],
    })
    await change(person, { type: 'self_exclude', length: 'year' })
    await person.post('/api/me/delete', { email: person.email, password: person.password })
    expect(await status()).toMatchObject({ accounts: 0, standing: { kind: 'excluded' } })
    expect(await app.careOf(person.email)).toEqual(await status())
  })
})
