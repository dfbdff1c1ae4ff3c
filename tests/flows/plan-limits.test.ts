// What a plan allows on the whole server: doors that are closed below it, allowances of a day, and the gate that names the plan.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { allows } from '#core/access/access.ts'
import type { Feature } from '#core/access/tiers.ts'
import { invoke } from '#server/kernel/door/invoke.ts'
import { countedUnder } from '#server/kernel/door/mailbox-key.ts'
import { meterStore } from '#server/kernel/door/meter.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, memberOn, type Person, stranger } from '#tests/support/as.ts'
import { countedMember } from '#tests/support/counted-member.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const plan = async (person: Person) => (await person.get('/api/me/subscription')).json()

describe('a closed door', () => {
  const rows = Object.values(API).flatMap((room) => Object.values(room)) as readonly {
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
    path: string
    needs?: Feature
  }[]
  const closed = rows.filter(({ needs }) => needs && !allows({ tier: 'free', status: 'active', isAdmin: false }, needs))

  it('is closed in the API to whom the screens refuse it: every call that needs a plan answers 402 to a free member', async () => {
    const person = await memberOn(app, 'free')
    const open: string[] = []
    for (const { method, path, needs } of closed) {
      const url = path.replace(/:\w+/g, 'x')
      const answer = method === 'GET' ? await person.get(url) : await person.send(method, url)
      if (answer.statusCode !== 402 || answer.json().feature !== needs) open.push(`${method} ${path}: ${answer.statusCode}`)
    }
    expect(closed.length).toBeGreaterThan(15)
    expect(open).toEqual([])
  })

  it('stands nowhere before NASCAR’s drivers: they are every plan’s, as on the next view', async () => {
    const person = await memberOn(app, 'free')
    expect((await person.get('/api/sports/players?league=nascar&limit=5')).statusCode).toBe(200)
  })

  it('lets nobody below VIP build more lineups than his plan has left, whatever the screens say', async () => {
    const person = await memberOn(app, 'pro')
    const answer = await person.post('/api/optimizer/nfl', { site: 'draftkings', count: 151 })
    expect(answer.json()).toMatchObject({ status: 429, code: 'limit_reached' })
  })
})

/** The mail at their address was read. */
async function prove({ id }: { id: string }, { database } = app): Promise<void> {
  await database.pool.query('update users set email_verified = true where id = $1', [id])
}

/** The marks under which the allowances of a person are counted. */
const keysOf = async ({ id }: { id: string }, { database } = app) => {
  const { rows } = await database.pool.query<Parameters<typeof countedUnder>[0]>(
    'select mailbox, email, email_verified as "isProved" from users where id = $1',
    [id],
  )
  return { mailbox: rows[0]!.mailbox, countedUnder: countedUnder(rows[0]!) }
}

describe('today’s limits', () => {
  // A row of the test's own: what a real one does is the business of its room, what it costs is ours.
  const row = endpoint({
    method: 'POST',
    path: '/api/test/lineups',
    who: 'user',
    summary: 'Spends lineups.',
    input: z.object({ fails: z.boolean().default(false), count: z.number().int().default(1) }),
    output: z.object({ ok: z.boolean() }),
    needs: 'basic_projections',
    spends: { meter: 'lineups', count: (input) => input.count },
  })
  const handler = async ({ fails }: { fails: boolean }) => {
    if (fails) throw new Error('the work failed')
    return { ok: true }
  }
  const spend = async (person: Person & { id: string }, input: object = {}, timeZone = 'UTC') => {
    const { tier } = await plan(person)
    const actor = {
      kind: 'user',
      id: person.id,
      ...(await keysOf(person)),
      tier,
      status: 'active',
      isAdmin: false,
      isSuperAdmin: false,
      timeZone,
      books: null,
      care: null,
    } as const
    const call = { actor, requestId: 'test', signal: new AbortController().signal }
    return invoke({ row: row as never, handler: handler as never }, input, call, {
      meter: meterStore(app.database.db, app.clock),
      care: {} as never,
    })
  }
  const used = async (person: Person) => (await person.get('/api/me/usage-stats')).json().lineups
  const proved = async (email: string) => {
    const person = await member(app, { email })
    await prove(person)
    return person
  }

  it.each([
    ['free', 3],
    ['casual', 10],
    ['pro', 50],
  ] as const)('%s gets exactly %s of 60 lineups asked for at once', async (tier, limit) => {
    const person = await memberOn(app, tier)
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => spend(person)))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(limit)
    expect(await used(person)).toEqual({ used: limit, limit })
  })

  it('vip is counted but never refused; unlimited reads -1', async () => {
    const person = await memberOn(app, 'vip')
    await spend(person, { count: 1000 })
    expect(await used(person)).toEqual({ used: 1000, limit: -1 })
  })

  it('a call that fails or is refused spends nothing', async () => {
    const person = await memberOn(app, 'free')
    await expect(spend(person, { fails: true })).rejects.toThrow('the work failed')
    await expect(spend(person, { count: 4 })).rejects.toMatchObject({ code: 'limit_reached' })
    await expect(spend(person, { count: 'many' })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await used(person)).toEqual({ used: 0, limit: 3 })
  })

  it('go on under a new account of the same mailbox, and are counted once for several accounts', async () => {
    const first = await proved('spent.up@gmail.com')
    await spend(first, { count: 2 })
    const second = await proved('SpentUp+again@googlemail.com')
    expect(await used(second)).toEqual({ used: 2, limit: 3 })
    await spend(second, { count: 1 })
    expect(await used(first)).toEqual({ used: 3, limit: 3 })
    for (const { post, email, password } of [first, second])
      expect((await post('/api/me/delete', { email: email.toLowerCase(), password })).statusCode).toBe(200)
    const third = await proved('s.p.e.n.t.u.p+3@gmail.com')
    await expect(spend(third)).rejects.toMatchObject({ code: 'limit_reached' })
    expect(JSON.stringify((await third.get('/api/me/export')).json().data.meters)).toContain('lineups')
    const other = await member(app)
    expect(await used(other)).toEqual({ used: 0, limit: 3 })
  })

  it('are not used up by a stranger under another spelling that he never proved, nor seen by him beyond what binds him', async () => {
    const [plain, dotted] = [await proved('their.own@gmail.com'), await member(app, { email: 'theirown@gmail.com' })]
    const stranger = await member(app, { email: 'their.own+tag@gmail.com' })
    await spend(stranger, { count: 2 })
    await spend(dotted, { count: 3 })
    expect(await used(plain)).toEqual({ used: 0, limit: 3 })
    await spend(plain, { count: 1 })
    // What the mailbox used binds its spellings: no second allowance by a tag.
    expect(await used(stranger)).toEqual({ used: 3, limit: 3 })
    await expect(spend(stranger)).rejects.toMatchObject({ code: 'limit_reached', extra: { left: 0 } })
    expect(await used(plain)).toEqual({ used: 1, limit: 3 })
    const days = async (person: Person) => (await person.get('/api/me/export')).json().data.meters
    expect([await days(plain), await days(stranger)]).toMatchObject([[{ used: 1 }], [{ used: 2 }]])
    // What was used before the proof goes on counting after it.
    await prove(stranger)
    expect(await used(stranger)).toEqual({ used: 3, limit: 3 })
  })

  it('are forgotten a week after their day', async () => {
    const local = await testApp()
    const person = await member(local)
    const meter = meterStore(local.database.db, local.clock)
    await meter.spend({ id: person.id, ...(await keysOf(person, local)), tier: 'free', timeZone: 'UTC' } as never, 'lineups', {
      key: 'a',
    })
    const rows = async () =>
      (await local.database.pool.query('select 1 from meters union all select 1 from meter_keys union all select 1 from meter_days')).rows
        .length
    local.clock.advance(6 * 86_400_000)
    await meter.sweep()
    expect(await rows()).toBe(3)
    local.clock.advance(3 * 86_400_000)
    await meter.sweep()
    expect(await rows()).toBe(0)
    await local.close()
  })

  it('start anew at midnight in the person’s own zone', async () => {
    const local = await testApp({ now: Date.UTC(2026, 10, 22, 4, 59) })
    const person = await member(local, { timeZone: 'America/New_York' })
    const meter = meterStore(local.database.db, local.clock)
    const me = countedMember({ id: person.id, tier: 'free', ...(await keysOf(person, local)) })
    await meter.spend(me, 'lineups', { count: 3 })
    await expect(meter.spend(me, 'lineups')).rejects.toMatchObject({ extra: { limit: 3, resetsAt: '2026-11-22T05:00:00.000Z' } })
    expect((await person.get('/api/me/usage-stats')).json()).toMatchObject({
      lineups: { used: 3, limit: 3 },
      resetsAt: '2026-11-22T05:00:00.000Z',
      timeZone: 'America/New_York',
    })
    local.clock.advance(60_000)
    expect((await person.get('/api/me/usage-stats')).json()).toMatchObject({ lineups: { used: 0, limit: 3 } })
    await local.close()
  })
})

describe('the gate of a plan', () => {
  it('refuses the odds board to a free member, names the tier, and opens with it', async () => {
    const person = await member(app)
    const board = () => person.get('/api/betting/odds/nfl/h2h')
    expect((await stranger(app).get('/api/betting/odds/nfl/h2h')).json()).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect((await board()).json()).toMatchObject({
      status: 402,
      code: 'tier_required',
      feature: 'odds',
      requiredTier: 'casual',
      detail: 'Live betting odds require Casual tier or higher.',
    })
    await person.post('/api/auth/set-tier', { tier: 'casual' })
    expect((await board()).statusCode).toBe(200)
  })

  it('shows visitors four prices and not more, with what they are worth', async () => {
    const preview = (await app.http.inject('/api/system/preview')).json()
    expect(preview).toMatchObject({ world: 'demo', method: 'shin', league: 'NFL' })
    expect(preview.rows.length).toBeGreaterThan(0)
    expect(preview.rows.length).toBeLessThanOrEqual(4)
    for (const row of preview.rows) {
      expect(row.edge).toBeCloseTo(row.fair / row.implied - 1, 6)
      expect(Math.min(...row.market)).toBeCloseTo(row.implied, 9)
      expect(row.fairLow).toBeLessThanOrEqual(row.fair)
      expect(row.fairHigh).toBeGreaterThanOrEqual(row.fair)
    }
  })
})
