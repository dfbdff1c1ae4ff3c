// What care counts by the clock: days that go back, time in betting screens, age, and what is no sign of anything.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RealityCheck } from '#contract/people/care.ts'
import { applyCareChange, type CareChange } from '#core/care/care-state.ts'
import { users } from '#server/db/tables/accounts.ts'
import { careMinutes } from '#server/db/tables/care.ts'
import { careStore } from '#server/features/care/care.store.ts'
import { listeningPort } from '#tests/support/app.ts'
import { administrator, memberOn, type Person, stranger } from '#tests/support/as.ts'
import { app, bet, careActs, change, limit, overview } from '#tests/support/care-acts.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { pageSocket } from '#tests/support/page-socket.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

careActs()
let port: number
beforeAll(async () => {
  port = await listeningPort(app)
})

const check = async (person: Person) => (await person.get('/api/care/reality-check')).json<RealityCheck>()
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
