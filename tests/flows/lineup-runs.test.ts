// The set of lineups that somebody built: it outlives its server, and what was not delivered is not counted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person, stranger } from '#tests/support/as.ts'
import { heldAfter } from '#tests/support/held-workers.ts'

type Run = OutputOf<typeof API.lineups.run>['run']

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await testApp()
  second = await testApp({ database: first.database, clock: first.clock })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const STREAM = { accept: 'text/event-stream' }
const run = async (person: Person) => (await person.get('/api/optimizer-run')).json<{ run: Run }>().run
const used = async (person: Person) => (await person.get('/api/me/usage-stats')).json<{ lineups: { used: number } }>().lineups.used
/** The same person, who now speaks to the other server. */
async function onSecond({ email, password }: Person): Promise<Person> {
  const there = stranger(second, { email })
  expect((await there.post('/api/auth/sign-in', { email, password })).statusCode).toBe(200)
  return there
}

async function built(count: number) {
  const fan = await memberOn(first, 'vip')
  expect((await fan.post('/api/optimizer/nba', { count, randomness: 0.2, resumable: true }, STREAM)).statusCode).toBe(200)
  return { fan, there: await onSecond(fan) }
}

/** What stands in the database of a run whose server was killed when so many lineups were done. */
async function killed(fan: Person, done: number): Promise<void> {
  await first.database.pool.query(
    `update lineup_runs set status = 'running', run = jsonb_set(run, '{answer}', 'null'),
       lineups = coalesce((select jsonb_agg(one order by at) from jsonb_array_elements(lineups) with ordinality as all_of(one, at) where at <= $2), '[]')
     where user_id = $1`,
    [fan.id, done],
  )
}

describe('a set of lineups', () => {
  it('is found after the server has started anew, whole, until another takes its place', async () => {
    const { fan, there } = await built(3)
    const after = await run(there)
    expect(after).toEqual(await run(fan))
    expect(after).toMatchObject({ status: 'done', done: 3, request: { count: 3 } })
    expect(after!.answer!.lineups).toHaveLength(3)
    await there.post('/api/optimizer/nba', { count: 2, resumable: true }, STREAM)
    expect(await run(fan)).toMatchObject({ status: 'done', done: 2 })
  })

  it('whose server died keeps what was done, says so, and only that is counted', async () => {
    const { fan, there } = await built(20)
    await killed(fan, 12)
    expect(await run(there)).toMatchObject({ status: 'running', done: 20 })
    first.clock.advance(25_000)
    const lost = await run(there)
    expect(lost).toMatchObject({ status: 'lost', done: 12, answer: null, problem: { title: 'The server restarted' } })
    expect(lost!.problem!.detail).toBe(
      'The server restarted while your lineups were built. 12 of 20 are kept, and only those were counted.',
    )
    expect(lost!.lineups).toHaveLength(12)
    expect(await used(there)).toBe(12)
    // Whoever asks again, or at the same time on another server, gets nothing back twice.
    await Promise.all([run(there), run(fan)])
    expect(await used(there)).toBe(12)
  })

  it('whose server died before a lineup was done counts nothing, and is told once', async () => {
    const { fan, there } = await built(5)
    await killed(fan, 0)
    first.clock.advance(25_000)
    expect((await run(there))!.problem!.detail).toContain('None was done, and none was counted.')
    expect(await used(there)).toBe(0)
    expect(await run(there)).toBeNull()
  })

  it('gives back what it did not deliver when the next takes its place some seconds after its server died', async () => {
    const { fan, there } = await built(20)
    await killed(fan, 12)
    first.clock.advance(5000)
    expect((await there.post('/api/optimizer/nba', { count: 3, resumable: true }, STREAM)).statusCode).toBe(200)
    expect(await used(there)).toBe(12 + 3)
  })

  it('of a server that was alone with its database is known for lost as soon as the next begins', async () => {
    const { fan } = await built(20)
    await killed(fan, 12)
    const third = await testApp({ database: first.database, clock: first.clock, isAlone: true })
    const back = stranger(third, { email: fan.email })
    await back.post('/api/auth/sign-in', { email: fan.email, password: fan.password })
    expect(await run(back)).toMatchObject({ status: 'lost', done: 12 })
    expect(await used(back)).toBe(12)
    await third.close()
  })

  it('that is built when its server stops keeps what is done, and only that is counted', async () => {
    const fan = await memberOn(first, 'vip')
    const stopping = await testApp({ database: first.database, clock: first.clock, workers: (real) => heldAfter(7, real) })
    const there = stranger(stopping, { email: fan.email })
    await there.post('/api/auth/sign-in', { email: fan.email, password: fan.password })
    const building = there.post('/api/optimizer/nfl', { count: 500, randomness: 0.3, resumable: true }, STREAM)
    await expect.poll(async () => (await run(there))?.lineups.length).toBe(7)
    expect(await run(there)).toMatchObject({ status: 'running', request: { count: 500 } })
    await stopping.close()
    await building
    const after = await run(fan)
    expect(after).toMatchObject({ status: 'stopped', done: 7, request: { count: 500 } })
    expect(after!.lineups).toHaveLength(7)
    expect(await used(fan)).toBe(7)
  })

  it('under way on one server is seen and called off on another', async () => {
    const there = await memberOn(first, 'vip')
    const building = await testApp({ database: first.database, clock: first.clock, workers: (real) => heldAfter(7, real) })
    const fan = stranger(building, { email: there.email })
    await fan.post('/api/auth/sign-in', { email: there.email, password: there.password })
    const answer = fan.post('/api/optimizer/nfl', { count: 500, randomness: 0.3, resumable: true }, STREAM)
    await expect.poll(async () => (await run(there))?.lineups.length).toBe(7)
    await there.send('DELETE', '/api/optimizer-run')
    await answer
    expect(await run(there)).toMatchObject({ status: 'stopped', done: 7 })
    expect(await used(there)).toBe(7)
    await building.close()
  })
})
