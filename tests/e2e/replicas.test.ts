// Two servers of the built product on one PostgreSQL database, as behind a load balancer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TIERS } from '#core/access/tiers.ts'
import { databaseOn, TEST_SERVER_URL } from '#tests/support/database.ts'
import { type Product, startProduct } from '#tests/support/server.ts'

const why = TEST_SERVER_URL ? '' : ' (skipped: GURU_TEST_DATABASE_URL names no PostgreSQL server)'

describe.skipIf(!TEST_SERVER_URL)(`two servers on one database${why}`, () => {
  let servers: readonly Product[] = []
  let drop: () => Promise<void>

  beforeAll(async () => {
    const made = await databaseOn(TEST_SERVER_URL ?? '')
    drop = made.drop
    const env = { DATABASE_URL: made.url, GURU_SECRET: 'the same for both of these two servers' }
    // Together, on an empty database.
    servers = await Promise.all([startProduct({ env }), startProduct({ env })])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.remove()))
    await drop?.()
  })

  const post = (server: Product, path: string, body: object, cookie = '') =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, cookie },
      body: JSON.stringify(body),
    })

  async function person(server: Product, email: string): Promise<string> {
    const about = { email, password: 'violet kettle harbor', firstName: 'Robin', birthDate: '1990-01-31', timeZone: 'America/New_York' }
    const answer = await post(server, '/api/auth/sign-up', about)
    expect(answer.status).toBe(200)
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  it('know a session that the other one opened', async () => {
    const [first, second] = servers as [Product, Product]
    const cookie = await person(first, 'both@example.com')
    expect((await fetch(`${second.url}/api/auth/user`, { headers: { cookie } })).status).toBe(200)
    expect((await post(second, '/api/auth/logout', {}, cookie)).status).toBe(200)
    expect((await fetch(`${first.url}/api/auth/user`, { headers: { cookie } })).status).toBe(401)
  })

  it('grant exactly the daily answers of Lex when both are asked at once', async () => {
    const cookie = await person(servers[0] as Product, 'limits@example.com')
    const ask = (server: Product) => post(server, '/api/chat', { message: 'what is a parlay' }, cookie)
    const answers = await Promise.all(Array.from({ length: 15 }, () => servers.map(ask)).flat())
    const statuses = answers.map((answer) => answer.status)
    await Promise.all(answers.map((answer) => answer.text()))
    expect(statuses.filter((status) => status === 200)).toHaveLength(TIERS.free.limits.aiChat ?? 0)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })

  it('agree on the demo world', async () => {
    const [first, second] = await Promise.all(
      servers.map(async (server) => (await fetch(`${server.url}/api/sports/teams?league=nba`)).json() as Promise<{ teams: unknown[] }>),
    )
    expect(first?.teams).toHaveLength(30)
    expect(second?.teams).toEqual(first?.teams)
  })
})
