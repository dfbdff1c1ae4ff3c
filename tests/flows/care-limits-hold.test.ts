// What must not open a limit, and what must not count as time: clocks that go back, bets that are moved, entries that are taken away, pages that
// nobody looks at, programs with a token.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CareOverview, RealityCheck } from '#contract/people/care.ts'
import { applyCareChange, type CareChange } from '#core/care/care-state.ts'
import { users } from '#server/db/tables/accounts.ts'
import { careMinutes } from '#server/db/tables/care.ts'
import { careStore } from '#server/features/care/care.store.ts'
import { listeningPort, type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, memberOn, type Person, stranger } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { pageSocket } from '#tests/support/page-socket.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let app: TestApp
let port: number
beforeAll(async () => {
  app = await testApp()
  port = await listeningPort(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(TEST_NOW))

const change = (person: Person, one: CareChange) => person.post('/api/care/changes', { change: one })
const limit = (person: Person, kind: 'stake' | 'entry_fees' | 'net_deposit' | 'net_loss', period: 'day' | 'week', amount: number) =>
  change(person, { type: 'set_limit', limit: { kind, period }, amount })
const overview = async (person: Person) => (await person.get('/api/care')).json<CareOverview>()
const usedOf = async (person: Person) => (await overview(person)).limits[0]?.used
const check = async (person: Person) => (await person.get('/api/care/reality-check')).json<RealityCheck>()
let keys = 0
const bet = (person: Person, stakeCents: number, rest: object = {}) =>
  person.post('/api/bets', {
    key: `holds-${++keys}`,
    book: 'FanDuel',
    ticket: openTicket(stakeCents),
    ...rest,
  })
type Kept = { id: string; version: number }
const openTicket = (stakeCents: number) => ({
  kind: 'straight',
  stakeCents,
  legs: [{ market: 'other', selection: 'Team to win it all', price: '+150' }],
})
const edit = (person: Person, { id, version }: Kept, rest: object) => person.send('PATCH', `/api/bets/${id}`, { version, ...rest })
const REFUSED = { code: 'care', care: { because: 'limit' } }

it('whoever excluded himself is told so where the plan has no prices either, and is offered no plan', async () => {
  const person = await memberOn(app, 'free')
  expect((await person.get('/api/trading/value?league=nfl')).json()).toMatchObject({ code: 'tier_required' })
  await person.post('/api/care/changes', { change: { type: 'self_exclude', length: 'half_year' } })
  for (const path of ['/api/betting/odds/nfl/h2h', '/api/trading/value?league=nfl', '/api/alerts'])
    expect((await person.get(path)).json(), path).toMatchObject({ status: 403, code: 'care', care: { because: 'excluded' } })
})

describe('a clock that goes back', () => {
  it('over midnight leaves what was spent under a limit as it is, also after an answer under the later day', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 10_000)
    await bet(person, 10_000)
    app.clock.advance(DAY)
    await change(person, { type: 'set_reality_check', minutes: 30 })
    await change(person, { type: 'answer_reality_check', answer: 'go_on' })
    await change(person, { type: 'decline_limits' })
    app.clock.set(TEST_NOW + MINUTE)
    expect((await bet(person, 100)).json()).toMatchObject(REFUSED)
    expect((await person.get('/api/trading/value')).json()).toMatchObject(REFUSED)
  })

  it('counts what is laid while the clock is behind, too', async () => {
    const person = await memberOn(app, 'vip')
    app.clock.advance(DAY)
    await limit(person, 'stake', 'day', 10_000)
    app.clock.set(TEST_NOW)
    expect((await bet(person, 9_000)).statusCode).toBe(200)
    expect((await bet(person, 2_000)).json()).toMatchObject(REFUSED)
    expect((await overview(person)).largestStakeCents).toBe(1_000)
  })

  it('an answer given under a clock that was ahead does not silence the check', async () => {
    const person = await memberOn(app, 'vip')
    await change(person, { type: 'set_reality_check', minutes: 30 })
    app.clock.advance(DAY)
    await change(person, { type: 'answer_reality_check', answer: 'go_on' })
    app.clock.set(TEST_NOW)
    for (let i = 0; i < 30; i++) {
      await check(person)
      app.clock.advance(MINUTE)
    }
    expect((await check(person)).isDue).toBe(true)
  })
})

describe('a limit of entry fees', () => {
  it('stops a bet at a pick’em operator that costs more than is left, and no other bet', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'entry_fees', 'day', 5_000)
    expect((await bet(person, 50_000, { book: 'PrizePicks' })).json()).toMatchObject(REFUSED)
    expect(await usedOf(person)).toBe(0)
    expect((await bet(person, 5_000, { book: 'prizepicks' })).statusCode).toBe(200)
    expect((await bet(person, 100, { book: 'Underdog' })).json()).toMatchObject(REFUSED)
    expect((await bet(person, 50_000)).statusCode).toBe(200)
  })

  it('a bet that is moved to such an operator asks again', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'entry_fees', 'day', 5_000)
    const kept = (await bet(person, 6_000)).json<Kept>()
    expect((await edit(person, kept, { book: 'PrizePicks' })).json()).toMatchObject(REFUSED)
    expect((await edit(person, kept, { book: 'DraftKings' })).statusCode).toBe(200)
  })

  it('goes on counting a bet that is said to be of another book or of last month after it stood; a slip of the hand is mended', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'entry_fees', 'day', 5_000)
    const kept = (await bet(person, 5_000, { book: 'PrizePicks' })).json<Kept>()
    app.clock.advance(11 * MINUTE)
    const elsewhere = await edit(person, kept, { book: 'FanDuel' })
    expect(elsewhere.statusCode).toBe(200)
    expect(await usedOf(person)).toBe(5_000)
    expect((await edit(person, elsewhere.json<Kept>(), { placedAt: TEST_NOW - 31 * DAY })).statusCode).toBe(200)
    expect(await usedOf(person)).toBe(5_000)
    expect((await bet(person, 100, { book: 'PrizePicks' })).json()).toMatchObject(REFUSED)

    const other = await memberOn(app, 'vip')
    await limit(other, 'entry_fees', 'day', 5_000)
    const slip = (await bet(other, 5_000, { book: 'PrizePicks' })).json<Kept>()
    await edit(other, slip, { book: 'FanDuel' })
    expect(await usedOf(other)).toBe(0)
  })
})

describe('a limit of net losses', () => {
  it('counts an open bet as lost until it is settled', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'net_loss', 'day', 5_000)
    const kept = (await bet(person, 4_500)).json<Kept>()
    expect(await usedOf(person)).toBe(4_500)
    expect((await bet(person, 501)).json()).toMatchObject(REFUSED)
    expect((await edit(person, kept, { ticket: openTicket(5_001) })).json()).toMatchObject(REFUSED)
    const raised = await edit(person, kept, { ticket: openTicket(5_000) })
    expect(raised.statusCode).toBe(200)
    const { version } = raised.json<Kept>()
    expect((await person.post(`/api/bets/${kept.id}/settle`, { version, legs: ['void'] })).statusCode).toBe(200)
    expect(await usedOf(person)).toBe(0)
  })
})

describe('a limit of stakes', () => {
  it('goes on counting a stake that is cut after it stood, made a free bet or cut twice; a slip of the hand is mended', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 5_000)
    const kept = (await bet(person, 4_000)).json<Kept>()
    const slip = await edit(person, kept, { ticket: openTicket(3_000) })
    expect(await usedOf(person)).toBe(3_000)
    app.clock.advance(11 * MINUTE)
    const cut = await edit(person, slip.json<Kept>(), { ticket: openTicket(100) })
    expect(await usedOf(person)).toBe(3_000)
    await edit(person, cut.json<Kept>(), { ticket: { ...openTicket(100), promotion: { kind: 'free bet' } } })
    expect(await usedOf(person)).toBe(3_000)
    expect((await bet(person, 2_001)).json()).toMatchObject(REFUSED)
  })

  it('a bet of last month that is said to be of today asks again; correcting its day within last month does not', async () => {
    const person = await memberOn(app, 'vip')
    const kept = (await bet(person, 6_000, { placedAt: TEST_NOW - 40 * DAY })).json<Kept>()
    await limit(person, 'stake', 'day', 5_000)
    expect((await edit(person, kept, { placedAt: TEST_NOW })).json()).toMatchObject(REFUSED)
    expect((await edit(person, kept, { placedAt: TEST_NOW - 41 * DAY })).statusCode).toBe(200)
  })

  it('a book is corrected on a break, too', async () => {
    const person = await memberOn(app, 'vip')
    const kept = (await bet(person, 6_000)).json<Kept>()
    await change(person, { type: 'take_break', hours: 24 })
    expect((await edit(person, kept, { book: 'DraftKings' })).statusCode).toBe(200)
  })
})

describe('a bet that is said to be of another day', () => {
  const decided = { kind: 'straight', stakeCents: 700, legs: [{ market: 'other', selection: 'A team', price: '+150', status: 'lost' }] }

  it.each([
    ['yesterday', -DAY],
    ['last month', -31 * DAY],
  ])('%s, and is open when it is entered, counts today too, and cannot be laid again and again', async (_, later) => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 1_000)
    expect((await bet(person, 700, { placedAt: TEST_NOW + later })).statusCode).toBe(200)
    expect(await usedOf(person)).toBe(700)
    expect((await bet(person, 301, { placedAt: TEST_NOW + later })).json()).toMatchObject(REFUSED)
    expect((await bet(person, 301)).json()).toMatchObject(REFUSED)
    expect((await bet(person, 300)).statusCode).toBe(200)
  })

  it('and is decided is kept whatever binds the person, and counts in the period of its day', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 0)
    await limit(person, 'stake', 'week', 5_000)
    expect((await bet(person, 700, { ticket: decided })).json()).toMatchObject(REFUSED)
    const kept = await bet(person, 700, { placedAt: TEST_NOW - DAY, ticket: decided })
    expect(kept.json()).toMatchObject({ status: 'lost', placedAt: TEST_NOW - DAY })
    expect((await overview(person)).limits.map(({ period, used }) => [period, used])).toEqual([
      ['day', 0],
      ['week', 700],
    ])
    await change(person, { type: 'take_break', hours: 24 })
    expect((await bet(person, 700, { placedAt: TEST_NOW - 2 * DAY, ticket: decided })).statusCode).toBe(200)
    // Opened again it would be a new one.
    const { id, version } = kept.json<Kept>()
    expect((await person.post(`/api/bets/${id}/settle`, { version, reopen: true })).json()).toMatchObject({ code: 'care' })
    const open = { ...decided, legs: decided.legs.map((leg) => ({ ...leg, status: 'open' })) }
    expect((await edit(person, { id, version }, { ticket: open })).json()).toMatchObject({ code: 'care' })
  })
})

describe('a bet that counts already asks for no more than it adds', () => {
  it.each([
    ['yesterday', -DAY],
    ['last month', -31 * DAY],
  ])('when it was said to be of %s and is made larger', async (_, later) => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 1_000)
    const kept = (await bet(person, 700, { placedAt: TEST_NOW + later })).json<Kept>()
    const ticket = (stakeCents: number) => ({
      ticket: { kind: 'straight', stakeCents, legs: [{ market: 'other', selection: 'Team to win it all', price: '+150' }] },
    })
    expect((await edit(person, kept, ticket(1_001))).json()).toMatchObject(REFUSED)
    expect((await edit(person, kept, ticket(1_000))).statusCode).toBe(200)
    expect(await usedOf(person)).toBe(1_000)
  })

  it('when it was entered as decided and is opened again', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 1_000)
    const ticket = { kind: 'straight', stakeCents: 700, legs: [{ market: 'other', selection: 'A team', price: '+150', status: 'lost' }] }
    const { id, version } = (await bet(person, 700, { ticket })).json<Kept>()
    expect((await person.post(`/api/bets/${id}/settle`, { version, reopen: true })).statusCode).toBe(200)
    expect(await usedOf(person)).toBe(700)
  })

  it('and a refusal to open it again says what is used without it and what it would come to, as the page of limits counts', async () => {
    const person = await memberOn(app, 'vip')
    const leg = { market: 'other', selection: 'A team', price: '+150' }
    const ticket = { kind: 'straight', stakeCents: 50_000, legs: [{ ...leg, status: 'lost' }] }
    const { id, version } = (await bet(person, 50_000, { ticket })).json<Kept>()
    await limit(person, 'stake', 'day', 10_000)
    expect(await usedOf(person)).toBe(50_000)
    const reopened = await person.post(`/api/bets/${id}/settle`, { version, reopen: true })
    expect(reopened.json()).toMatchObject({
      ...REFUSED,
      detail: expect.stringMatching(
        /^You set a limit: total stakes of \$100 per day\. Until .+ nothing of it is used without this bet; with it \$500 would be\.$/,
      ),
    })
    // Made larger, one is told the same way.
    const other = await memberOn(app, 'vip')
    await limit(other, 'stake', 'day', 10_000)
    await bet(other, 2_000)
    const kept = (await bet(other, 6_000)).json<Kept>()
    const larger = { ticket: { kind: 'straight', stakeCents: 8_001, legs: [leg] } }
    expect((await edit(other, kept, larger)).json().detail).toMatch(/ \$20 of it is used without this bet; with it \$100\.01 would be\.$/)
  })

  it('when it was deleted after it stood for a while, and that is taken back; a slip of the hand asks anew', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 1_000)
    const stood = (await bet(person, 700)).json<Kept>()
    app.clock.advance(11 * MINUTE)
    await person.send('DELETE', `/api/bets/${stood.id}`)
    expect(await usedOf(person)).toBe(700)
    expect((await person.post(`/api/bets/${stood.id}/undo`)).statusCode).toBe(200)
    expect(await usedOf(person)).toBe(700)
    const slip = (await bet(person, 300)).json<Kept>()
    await person.send('DELETE', `/api/bets/${slip.id}`)
    await bet(person, 200)
    expect((await person.post(`/api/bets/${slip.id}/undo`)).json()).toMatchObject(REFUSED)
  })
})

describe('what puts more at stake than before is asked as a new bet is', () => {
  const leg = (more: object = {}) => ({ market: 'other', selection: 'A team', price: '+150', ...more })
  const lost = { kind: 'straight', stakeCents: 70_000, legs: [leg({ status: 'lost' })] }
  const cashedOut = { kind: 'straight', stakeCents: 70_000, legs: [leg()], cashOut: { stakeCents: 70_000, paidCents: 1 } }
  const laid = (stakeCents: number, more: object = {}) => ({ ticket: { kind: 'straight', stakeCents, legs: [leg(more)] } })
  const undo = (person: Person, { id }: Kept) => person.post(`/api/bets/${id}/undo`, {})
  const open = async (person: Person) => (await person.get('/api/bets?status=open')).json<{ openCents: number }>().openCents

  it.each([
    ['its selections are open again', lost, { legs: ['open'] }],
    ['it is reopened', lost, { reopen: true }],
    ['a part alone was cashed out', cashedOut, { cashOut: { stakeCents: 1, paidCents: 1 } }],
  ])('a bet that came decided: %s', async (_, ticket, how) => {
    const [limited, away] = [await memberOn(app, 'vip'), await memberOn(app, 'vip')]
    await limit(limited, 'stake', 'week', 100_000)
    for (const person of [limited, away]) {
      const kept = (await bet(person, 0, { placedAt: TEST_NOW - 1_000, ticket })).json<Kept>()
      if (person === away) await change(person, { type: 'take_break', hours: 24 })
      else expect((await bet(person, 30_000)).statusCode).toBe(200)
      await limit(person, 'stake', 'day', 1_000)
      const answer = await person.post(`/api/bets/${kept.id}/settle`, { version: kept.version, ...how })
      expect(answer.json()).toMatchObject({ status: 403, code: 'care' })
      expect(await open(person)).toBe(person === away ? 0 : 30_000)
    }
  })

  it('an edit that made a stake smaller is taken back within the limit alone, and not on a break', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 10_000)
    const kept = (await bet(person, 10_000)).json<Kept>()
    await edit(person, kept, laid(1_000))
    expect((await undo(person, kept)).statusCode).toBe(200)
    const again = (await person.get(`/api/bets`)).json<{ bets: Kept[] }>().bets[0]!
    await edit(person, again, laid(1_000))
    expect((await bet(person, 9_000)).statusCode).toBe(200)
    expect((await undo(person, kept)).json()).toMatchObject(REFUSED)
    await change(person, { type: 'take_break', hours: 24 })
    expect((await undo(person, kept)).json()).toMatchObject({ code: 'care', care: { because: 'break' } })
    expect(await usedOf(person)).toBe(10_000)
  })

  it('an edit to another selection is not taken back on a break; a settlement is, and so is a book that was mistyped', async () => {
    const person = await memberOn(app, 'vip')
    const [other, settled, moved] = [await bet(person, 1_000, laid(1_000)), await bet(person, 1_000), await bet(person, 1_000)].map((one) =>
      one.json<Kept>(),
    )
    app.clock.advance(MINUTE)
    await edit(person, other!, laid(1_000, { selection: 'Another team' }))
    await person.post(`/api/bets/${settled!.id}/settle`, { version: settled!.version, legs: ['lost'] })
    await edit(person, moved!, { book: 'DraftKings' })
    await change(person, { type: 'take_break', hours: 24 })
    expect((await undo(person, other!)).json()).toMatchObject({ code: 'care', care: { because: 'break' } })
    for (const one of [settled!, moved!]) expect((await undo(person, one)).statusCode).toBe(200)
  })
})

describe('time in betting screens', () => {
  it('is not that of a socket that follows prices, nor of a program with a token', async () => {
    const person = await memberOn(app, 'vip')
    const { token } = (await person.post('/api/tokens', { name: 'a program', scopes: ['read'], days: null })).json<{ token: string }>()
    const page = await pageSocket(port, { cookie: person.cookie() })
    page.say({ do: 'follow', id: 1, topic: 'odds', input: { league: 'nfl', market: 'h2h' } })
    await page.until(({ do: what }) => what === 'frame')
    page.close()
    app.clock.advance(MINUTE)
    const asked = await app.http.inject({ url: '/api/betting/odds/nfl/h2h', headers: { authorization: `Bearer ${token}` } })
    expect(asked.statusCode).toBe(200)
    app.clock.advance(MINUTE)
    expect((await check(person)).play).toMatchObject({ startedAt: app.clock.now(), minutes: 0 })
    app.clock.advance(MINUTE)
    expect((await check(person)).play).toMatchObject({ minutes: 1 })
  })

  it('is written for everybody together, of an account that is gone nothing, and kept for two days', async () => {
    const store = careStore(app.database.db, 'a secret that only tests know, long enough')
    const [one, other] = [await memberOn(app, 'vip'), await memberOn(app, 'vip')]
    const rows = (id: string) => app.database.db.select().from(careMinutes).where(eq(careMinutes.userId, id))
    for (const id of [one.id, other.id, 'house']) store.noteMinute({ id }, TEST_NOW)
    store.noteMinute({ id: one.id }, TEST_NOW + 1)
    expect(await rows(one.id)).toEqual([])
    // What is not written yet counts.
    expect(await store.used({ id: one.id, mailbox: one.id }, 'time', { start: TEST_NOW - DAY, end: TEST_NOW + DAY })).toBe(1)
    await store.writeMinutes()
    expect([await rows(one.id), await rows(other.id), await rows('house')].map(({ length }) => length)).toEqual([1, 1, 0])
    expect(await store.used({ id: one.id, mailbox: one.id }, 'time', { start: TEST_NOW - DAY, end: TEST_NOW + DAY })).toBe(1)
    await store.prune(TEST_NOW + 2 * DAY - MINUTE)
    expect(await rows(one.id)).toHaveLength(1)
    await store.prune(TEST_NOW + 2 * DAY + MINUTE)
    expect(await rows(one.id)).toEqual([])
  })
})

describe('age', () => {
  const nineteen = `${new Date(TEST_NOW).getUTCFullYear() - 19}-01-31`

  it('a birth date under age is kept: another day or another region does not open what it shut', async () => {
    const person = await memberOn(app, 'vip')
    await app.database.db.update(users).set({ birthDate: null }).where(eq(users.id, person.id))
    const state = (input: object) => person.post('/api/me/birth-date', input)
    expect((await state({ birthDate: nineteen })).json()).toMatchObject({ detail: 'You must be 21 or older to use AI Sports Guru.' })
    for (const again of [{ birthDate: nineteen, region: 'US-KY' }, { birthDate: '1990-01-31' }])
      expect((await state(again)).statusCode).toBe(409)
    expect((await overview(person)).age).toBe('under_age')
  })

  it('an address that was refused for its age is not let in with an earlier year right after, however it is written', async () => {
    const person = stranger(app)
    const join = (birthDate: string, email = person.email) =>
      person.post('/api/auth/sign-up', { email, password: person.password, firstName: 'Kim', birthDate })
    expect((await join(nineteen)).statusCode).toBe(403)
    expect((await join('1990-01-31', person.email.toUpperCase())).statusCode).toBe(429)
    app.clock.advance(DAY + MINUTE)
    expect((await join('1990-01-31')).statusCode).toBe(200)
  })

  it('a correction of the date alone leaves the region, and its reason bears no figures', async () => {
    const [person, admin] = [await memberOn(app, 'vip'), await administrator(app)]
    await app.database.db.update(users).set({ region: 'GB' }).where(eq(users.id, person.id))
    const correct = (rest: object) =>
      admin.post(`/api/admin/users/${person.id}/birth-date`, { birthDate: nineteen, reason: 'typed the wrong year', ...rest })
    expect((await correct({ reason: 'born 1999 not 1990' })).statusCode).toBe(400)
    expect((await correct({})).statusCode).toBe(200)
    expect((await overview(person)).age).toBe('of_age')
    expect((await correct({ region: null })).statusCode).toBe(200)
    expect((await overview(person)).age).toBe('under_age')
  })

  it('Lex suggests no prices to whoever has stated no birth date', async () => {
    const person = await memberOn(app, 'vip')
    const labels = async () => (await person.get('/api/assistant/prompts')).body
    expect(await labels()).toContain('value')
    await app.database.db.update(users).set({ birthDate: null }).where(eq(users.id, person.id))
    expect(await labels()).not.toContain('value')
  })
})

it('deposits of three days that are entered in one sitting are no sign of chasing', async () => {
  const person = await memberOn(app, 'casual')
  for (const daysAgo of [2, 1, 0]) await person.post('/api/care/money', { kind: 'deposit', cents: 1_000, at: TEST_NOW - daysAgo * DAY })
  for (let i = 0; i < 2; i++) await person.post('/api/care/money', { kind: 'deposit', cents: 1_000 })
  expect((await overview(person)).sign).toBeNull()
})

it('answers to the reality check do not push other changes out of “Every change”', async () => {
  const person = await memberOn(app, 'vip')
  await limit(person, 'stake', 'day', 5_000)
  const store = careStore(app.database.db, 'a secret that only tests know, long enough')
  for (let i = 0; i < 210; i++) {
    const answer: CareChange = { type: 'answer_reality_check', answer: 'go_on' }
    await store.change({ id: person.id, mailbox: person.id, timeZone: 'UTC' }, answer, TEST_NOW + i, (state) =>
      applyCareChange(state, answer, 'UTC', TEST_NOW + i),
    )
  }
  const types = (await store.history(person.id)).map((one) => one.change.type)
  expect(types).toHaveLength(201)
  expect(types.at(-1)).toBe('set_limit')
})

it('the longest break outlives an account that is deleted at its first hour', async () => {
  const email = 'long-break@example.com'
  const person = await memberOn(app, 'casual', { email })
  await change(person, { type: 'take_break', hours: 42 * 24 })
  expect((await person.post('/api/me/delete', { email, password: person.password })).statusCode).toBe(200)
  await careStore(app.database.db, 'a secret that only tests know, long enough').prune(TEST_NOW + 41 * DAY)
  const again = await memberOn(app, 'casual', { email })
  expect((await overview(again)).standing).toEqual({ kind: 'break', until: TEST_NOW + 42 * DAY })
})
