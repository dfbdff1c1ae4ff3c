// Where somebody is signed in, through the real server: each browser with its use, one signed out, all others signed out.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, type Person, stranger } from '#tests/support/as.ts'

const DAY = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const list = async (browser: Person) => (await browser.get('/api/auth/sessions')).json<OutputOf<typeof API.sessions.list>>().sessions
const isIn = async (browser: Person) => (await browser.get('/api/auth/user')).statusCode === 200
async function another(person: Person): Promise<Person> {
  const browser = stranger(app)
  expect((await browser.post('/api/auth/sign-in', { email: person.email, password: person.password })).statusCode).toBe(200)
  return browser
}

/** As better-auth would have written them: it reads the clock of the machine. */
const set = (id: string, times: { created?: number; updated?: number }) =>
  app.database.pool.query(
    'update sessions set created_at = coalesce($2, created_at), updated_at = coalesce($3, updated_at) where id = $1',
    [id, times.created ? new Date(times.created) : null, times.updated ? new Date(times.updated) : null],
  )

it('lists this browser first, then the others by their last use', async () => {
  const person = await member(app)
  const [second, third] = [await another(person), await another(person)]
  const now = app.clock.now()
  for (const [browser, daysAgo] of [
    [person, 9],
    [second, 5],
    [third, 2],
  ] as const) {
    const { id } = (await list(browser)).find(({ isThis }) => isThis)!
    await set(id, { created: now - 10 * DAY, updated: now - daysAgo * DAY })
  }
  const seen = await list(person)
  expect(seen.map(({ isThis, startedAt, usedAt }) => [isThis, startedAt, usedAt])).toEqual([
    [true, now - 10 * DAY, now - 9 * DAY],
    [false, now - 10 * DAY, now - 2 * DAY],
    [false, now - 10 * DAY, now - 5 * DAY],
  ])
  expect(Object.keys(seen[0]!).sort()).toEqual(['address', 'device', 'id', 'isThis', 'kind', 'startedAt', 'usedAt'])
})

it('one is signed out by its id; somebody else’s is not, and none twice', async () => {
  const [person, other] = [await member(app), await member(app)]
  const second = await another(person)
  const { id } = (await list(person)).find(({ isThis }) => !isThis)!
  expect((await other.post(`/api/auth/sessions/${id}/end`)).json()).toMatchObject({ code: 'not_found' })
  expect(await isIn(second)).toBe(true)
  expect((await person.post(`/api/auth/sessions/${id}/end`)).statusCode).toBe(200)
  expect([await isIn(second), await isIn(person)]).toEqual([false, true])
  expect((await person.post(`/api/auth/sessions/${id}/end`)).json()).toMatchObject({ code: 'not_found' })
})

it('all others are signed out at once, this one stays, and the audit says so', async () => {
  const [person, other] = [await member(app), await member(app)]
  const browsers = [await another(person), await another(person)]
  expect((await person.post('/api/auth/sessions/end-others')).json()).toEqual({ ended: 2 })
  expect(await Promise.all([...browsers, person, other].map(isIn))).toEqual([false, false, true, true])
  expect(await list(person)).toHaveLength(1)
  const { rows } = await app.database.pool.query('select action, detail from audit_entries where subject_id = $1', [person.id])
  expect(rows).toContainEqual({ action: 'session.ended', detail: 'ended 2 other sessions' })
})

it('a session whose days are over is not listed', async () => {
  const person = await member(app)
  await another(person)
  const { id } = (await list(person)).find(({ isThis }) => !isThis)!
  await set(id, { created: app.clock.now() - 90 * DAY + 1000 })
  expect(await list(person)).toHaveLength(2)
  await set(id, { created: app.clock.now() - 90 * DAY })
  expect(await list(person)).toHaveLength(1)
})
