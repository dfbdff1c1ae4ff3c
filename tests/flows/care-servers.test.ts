// A limit of one's own over several servers of one PostgreSQL database: however calls are spread, together they do not pass it.
import { describe, expect, it } from 'vitest'
import type { CareOverview } from '#contract/people/care.ts'
import type { Database } from '#server/db/client.ts'
import { memberOn, type Person } from '../support/as.ts'
import { fakeClock } from '../support/clock.ts'
import { noPostgres } from '../support/postgres.ts'
import { type FleetServer, twoServers } from '../support/two-servers.ts'

const CALLS = 50

describe.skipIf(noPostgres)(`two servers of one database${noPostgres ? ` (skipped: ${noPostgres})` : ''}`, () => {
  // Time passes between a look at the sum and what is added to it, so that two servers without turns would always pass the limit together.
  const servers = twoServers(
    fakeClock(),
    `create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.05); return new; end';
     create trigger slow_bets before insert on bets for each row execute function slowly();`,
  )

  let keys = 0
  const betAt = ({ app }: FleetServer, person: Person, stakeCents: number) =>
    app.http.inject({
      method: 'POST',
      url: '/api/bets',
      headers: { cookie: person.cookie() },
      payload: {
        key: `server-${++keys}`,
        book: 'FanDuel',
        ticket: { kind: 'straight', stakeCents, legs: [{ market: 'other', selection: 'Team to win it all', price: '+150' }] },
      },
    })
  const limited = async (amount: number) => {
    const person = await memberOn(servers()[0].app, 'vip')
    await person.post('/api/care/changes', { change: { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount } })
    return person
  }

  it(`of ${CALLS} bets at once, half at each, as many are kept as the limit has room for`, async () => {
    const person = await limited(2_000)
    const answers = await Promise.all(Array.from({ length: CALLS }, (_, i) => betAt(servers()[i % 2]!, person, 100)))
    const of = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
    expect([of(200), of(403)]).toEqual([20, CALLS - 20])
    expect((await person.get('/api/care')).json<CareOverview>().limits).toMatchObject([{ used: 2_000, left: 0 }])
  })

  it('eight people at once wait for nobody but themselves', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => limited(300)))
    const answers = await Promise.all(people.flatMap((person) => [0, 1, 0, 1, 0].map((at) => betAt(servers()[at]!, person, 100))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(24).fill(200), ...Array(16).fill(403)])
  })

  it('a turn that failed, or whose connection was cut, is over', async () => {
    const [{ fleet: one }, { fleet: other, database }] = servers()
    await expect(one.turns.take('care of somebody', () => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed')
    const gate = new EventTarget()
    const opened = new Promise<void>((resolve) => gate.addEventListener('open', () => resolve()))
    const hanging = one.turns.take('care of somebody', () => opened)
    await expect.poll(async () => (await held(database)).length).toBe(1)
    await database.pool.query('select pg_terminate_backend($1)', [(await held(database))[0]])
    expect(await other.turns.take('care of somebody', async () => 'mine')).toBe('mine')
    gate.dispatchEvent(new Event('open'))
    await hanging
    expect(await one.turns.take('care of somebody', async () => 'again')).toBe('again')
  })
})

/** Processes of the database that hold a turn. */
const held = async ({ pool }: Database): Promise<number[]> =>
  (await pool.query<{ pid: number }>(`select pid from pg_locks where locktype = 'advisory' and granted and objsubid = 2`)).rows.map(
    ({ pid }) => pid,
  )
