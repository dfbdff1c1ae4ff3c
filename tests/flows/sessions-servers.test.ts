// Sessions over several servers of one PostgreSQL database: each keeps who asks for a moment, and lets go at once of what another tells it.
import { describe, expect, it } from 'vitest'
import { administrator, memberOn, type Person, prove } from '../support/as.ts'
import { fakeClock } from '../support/clock.ts'
import { noPostgres } from '../support/postgres.ts'
import { twoServers } from '../support/two-servers.ts'

describe.skipIf(noPostgres)(`two servers of one database${noPostgres ? ` (skipped: ${noPostgres})` : ''}`, () => {
  const servers = twoServers(fakeClock(), 'select 1')
  const here = () => servers()[0].app
  const there = () => servers()[1].app

  const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, cookie: string, rest: object = {}) =>
    there().http.inject({ method, url, headers: { cookie, ...rest }, ...(method === 'GET' ? {} : { payload: {} }) })
  const statusOf = async (cookie: string, rest: object = {}) => (await ask('GET', '/api/me/subscription', cookie, rest)).statusCode
  /** A member who was seen at the other server a moment ago. */
  async function known(tier: 'free' | 'pro' = 'pro'): Promise<Person & { id: string }> {
    const person = await memberOn(here(), tier)
    expect(await statusOf(person.cookie())).toBe(200)
    return person
  }

  it('one session is not looked up by every read', async () => {
    const { database } = servers()[1]
    const person = await known()
    let looks = 0
    const query = database.pool.query.bind(database.pool)
    database.pool.query = ((text: { name?: string }, ...rest: never[]) => {
      if (text.name === 'sessions_by_hash') looks++
      return query(text as never, ...rest)
    }) as never
    for (let i = 0; i < 30; i++) expect((await ask('GET', '/api/subscription/tiers', person.cookie())).statusCode).toBe(200)
    database.pool.query = query as never
    expect(looks).toBeLessThan(30)
  })

  it('who signs out at one is refused at the other as soon as it is told', async () => {
    const person = await known()
    const cookie = person.cookie()
    expect((await person.post('/api/auth/logout', {})).statusCode).toBe(200)
    await expect.poll(() => statusOf(cookie)).toBe(401)
    expect(await statusOf(cookie)).toBe(401)
  })

  it('who is suspended at one is refused at the other', async () => {
    const [admin, person] = [await administrator(here()), await known()]
    await prove(admin)
    const suspended = await admin.post(`/api/admin/users/${person.id}/suspend`, { reason: 'a test of servers' })
    expect(suspended.statusCode, suspended.body).toBe(200)
    await expect.poll(() => statusOf(person.cookie())).toBe(401)
  })

  it('a plan that is given at one opens at the other what it holds, and shuts it when it is taken', async () => {
    const [admin, person] = [await administrator(here()), await known('free')]
    await prove(admin)
    const status = async () => (await ask('GET', '/api/trading/value', person.cookie())).statusCode
    expect(await status()).toBe(402)
    for (const [tier, expected] of [
      ['vip', 200],
      ['free', 402],
    ] as const) {
      const given = await admin.post(`/api/admin/users/${person.id}/subscription`, { tier, status: 'active', reason: 'a test of servers' })
      expect(given.statusCode, given.body).toBe(200)
      await expect.poll(status).toBe(expected)
    }
  })

  it('a time zone that is chosen at one counts at the other', async () => {
    const person = await known()
    const zone = async () => (await ask('GET', '/api/me/usage-stats', person.cookie())).json<{ timeZone: string }>().timeZone
    expect(await zone()).toBe('UTC')
    expect((await person.send('PATCH', '/api/me/preferences', { timeZone: 'Pacific/Kiritimati' })).statusCode).toBe(200)
    await expect.poll(zone).toBe('Pacific/Kiritimati')
  })

  it('of a session that is gone without a word writes, acts of administrators and whoever asks for it read at once, all others in a moment', async () => {
    const person = await known()
    const [cookie, admin] = [person.cookie(), await administrator(here())]
    expect((await ask('GET', '/api/admin/users', admin.cookie())).statusCode).toBe(200)
    await servers()[0].database.pool.query('delete from sessions where user_id = any($1)', [[person.id, admin.id]])
    expect((await ask('POST', '/api/alerts/rules', cookie)).statusCode).toBe(401)
    expect(await statusOf(cookie, { 'cache-control': 'no-cache' })).toBe(401)
    expect((await ask('GET', '/api/admin/users', admin.cookie())).statusCode).toBe(401)
    await expect.poll(() => statusOf(cookie)).toBe(401)
  })
})
