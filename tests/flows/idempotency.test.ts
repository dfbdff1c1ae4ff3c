// A form that is sent twice creates once: double clicks, retries after a lost answer, two servers at one time.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { NO_STAKE_LIMITS } from '#core/care/stake-room.ts'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { AppError } from '#server/kernel/door/errors.ts'
import { idempotencyStore } from '#server/kernel/door/idempotency.ts'
import { type Door, invoke } from '#server/kernel/door/invoke.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const RULE = { rule: { kind: 'edge', league: 'nfl', atLeast: 0.03 }, channels: ['inApp'] }
const BET = {
  origin: 'hand',
  book: 'FanDuel',
  ticket: { kind: 'straight', stakeCents: 1000, legs: [{ selection: 'DEN ML', market: 'h2h', price: '+150' }] },
}
const SALARIES =
  'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame\nG,Ann Link (101),Ann Link,101,G,9000,The Open,Golf,60'
const LINEUP = {
  name: 'Mine',
  sport: 'nba',
  players: [{ id: '1', name: 'Ann Link', position: 'PG', team: 'BOS', slot: 'PG', salary: 9000, projectedPoints: 45.5 }],
}
const keyed = (key: string) => ({ 'idempotency-key': key })

describe('a double click', () => {
  it('on "Set the alert" makes one rule, and both are answered with it', async () => {
    const fan = await memberOn(app, 'casual')
    const [first, second] = await Promise.all([1, 2].map(() => fan.post('/api/alerts/rules', RULE, keyed('a'))))
    expect([first!.statusCode, second!.statusCode]).toEqual([200, 200])
    expect(first!.json().id).toBe(second!.json().id)
    expect((await fan.get('/api/alerts/rules')).json().rules).toHaveLength(1)
  })
  it('the same rule set again without any key is the one that is there', async () => {
    const fan = await memberOn(app, 'casual')
    await fan.post('/api/alerts/rules', RULE)
    await fan.post('/api/alerts/rules', RULE)
    expect((await fan.get('/api/alerts/rules')).json().rules).toHaveLength(1)
  })
  it('six times at once without a key: a rule, the address of a shared lineup and an imported slate stand once, and every answer names the same', async () => {
    const fan = await memberOn(app, 'pro')
    const six = async (path: string, body: object) => {
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => fan.post(path, body)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
      return answers.map((answer) => answer.json())
    }
    const rules = await six('/api/alerts/rules', RULE)
    expect(new Set(rules.map(({ id }) => id)).size).toBe(1)
    expect((await fan.get('/api/alerts/rules')).json().rules).toHaveLength(1)
    const { lineup } = (await fan.post('/api/lineups', LINEUP)).json<{ lineup: { id: string } }>()
    const shares = await six(`/api/lineups/${lineup.id}/share`, { isShared: true })
    expect(new Set(shares.map((one) => one.lineup.shareToken)).size).toBe(1)
    const slates = await six('/api/dfs/slates', { fileName: 'DKSalaries.csv', text: SALARIES })
    expect(new Set(slates.map((one) => one.slate.id)).size).toBe(1)
  })
  it('on "Keep 2 bets" repeats what the first click did, and never says that 0 were kept', async () => {
    const fan = await memberOn(app, 'free')
    const file = { name: 'mine.csv', text: 'bet_id,status,stake,odds,settled_at\n1,won,25,+116,2026-01-02\n2,lost,10,-110,2026-01-03\n' }
    const first = (await fan.post('/api/bets/import', file, keyed('import'))).json()
    const second = (await fan.post('/api/bets/import', file, keyed('import'))).json()
    expect(first).toMatchObject({ added: 2 })
    expect(second).toEqual(first)
  })
})

describe('a key', () => {
  it('belongs to one person and one content; a failed sending may be repeated; after a day it is forgotten', async () => {
    const [fan, other] = [await memberOn(app, 'free'), await memberOn(app, 'free')]
    const add = (person: typeof fan, stakeCents: number) =>
      person.post('/api/bets', { ...BET, key: `own ${stakeCents}`, ticket: { ...BET.ticket, stakeCents } }, keyed('k'))
    expect((await add(fan, 0)).statusCode).toBe(400)
    const kept = (await add(fan, 1000)).json()
    expect((await add(fan, 1000)).json().id).toBe(kept.id)
    expect((await add(fan, 2000)).statusCode).toBe(409)
    expect((await add(other, 1000)).json().id).not.toBe(kept.id)
    app.clock.advance(25 * 3_600_000)
    await app.jobs.find(({ name }) => name === 'sendings.forget')!.run(new AbortController().signal)
    expect(await app.database.db.$count(idempotencyKeys)).toBe(0)
    expect((await add(fan, 2000)).statusCode).toBe(200)
  })
  it('that the body names is one too: another bet under it is refused with a sentence, also days later, and after the first was edited', async () => {
    const fan = await memberOn(app, 'free')
    const send = (stakeCents: number, more: object = {}) =>
      fan.post('/api/bets', { ...BET, key: 'form 7', ...more, ticket: { ...BET.ticket, stakeCents } })
    const kept = (await send(1000)).json()
    expect((await send(1000)).json().id).toBe(kept.id)
    for (const other of [await send(2000), await send(1000, { book: 'DraftKings' })]) {
      expect(other.statusCode).toBe(409)
      expect(other.json().detail).toContain('belongs to another sending')
    }
    const edited = await fan.send('PATCH', `/api/bets/${kept.id}`, { version: kept.version, ticket: { ...kept.ticket, stakeCents: 1500 } })
    expect(edited.statusCode).toBe(200)
    app.clock.advance(25 * 3_600_000)
    expect((await send(1000)).json()).toMatchObject({ id: kept.id, stakedCents: 1500 })
    app.clock.advance(25 * 3_600_000)
    expect((await send(1500)).statusCode).toBe(409)
    expect((await fan.get('/api/bets')).json().bets).toHaveLength(1)
  })
  it.each([
    ['POST /api/bets', () => ({ ...BET, key: 'k1' }), { book: 'Caesars' }],
    ['POST /api/alerts/rules', () => RULE, { channels: ['inApp', 'email'] }],
    ['POST /api/lineups', () => LINEUP, { name: 'Another' }],
  ] as const)('of %s holds for one content', async (route, body, other) => {
    const fan = await memberOn(app, 'pro')
    const path = route.split(' ')[1]!
    expect((await fan.post(path, body(), keyed('one'))).statusCode).toBe(200)
    const second = await fan.post(path, { ...body(), ...other }, keyed('one'))
    expect([second.statusCode, second.json().code]).toEqual([409, 'conflict'])
  })
  it('is taken by every call that creates something', () => {
    const rows = Object.values(API).flatMap((room) => Object.values(room))
    const creating = rows.flatMap((row) => ('creates' in row && row.creates ? [`${row.method} ${row.path}`] : []))
    expect(creating).toEqual(
      expect.arrayContaining([
        'POST /api/bets',
        'POST /api/bets/import',
        'POST /api/alerts/rules',
        'POST /api/lineups',
        'POST /api/chat',
        'POST /api/billing/checkout',
      ]),
    )
  })
})

describe('every call that creates', () => {
  const creating = Object.values(API)
    .flatMap((room) => Object.values(room) as Endpoint[])
    .filter((row) => row.creates)
  it('there are as many as the contract says, each with an example', () => {
    expect(creating.length).toBeGreaterThan(15)
  })
  it.each(creating.map((row) => [`${row.method} ${row.path}`, row] as const))(
    '%s: sent four times at once with one key it is done once',
    async (_, row) => {
      const fan = await memberOn(app, 'vip')
      let done = 0
      const handler = async () => {
        done++
        await new Promise((resolve) => void setTimeout(resolve, 20))
        return { number: done }
      }
      const user = {
        kind: 'user',
        id: fan.id!,
        mailbox: fan.id!,
        countedUnder: [fan.id!],
        tier: 'vip',
        status: 'active',
        isAdmin: true,
        isSuperAdmin: true,
        hasRecentSignIn: true,
      } as const
      const call = {
        actor: { ...user, timeZone: 'UTC', books: null, care: null },
        requestId: 'r',
        signal: new AbortController().signal,
        http: { headers: new Headers(keyed('parallel')), ip: '127.0.0.1', setHeader: () => {} },
      }
      const spent: string[] = []
      const door: Door = {
        care: {
          ask: async () => ({ allowed: true }),
          refuse: () => new AppError('care'),
          oneAtATime: (_member, act) => act(),
          entryRoom: async () => null,
          stakeRoom: async () => NO_STAKE_LIMITS,
          note: () => {},
        },
        meter: {
          spend: async (_member, meter) => {
            spent.push(meter)
            return { giveBack: async () => {}, keepOnly: async () => {} }
          },
          used: () => Promise.reject(new Error('not asked here')),
          resetsAt: () => Promise.reject(new Error('not asked here')),
          sweep: () => Promise.reject(new Error('not asked here')),
        },
        sendings: idempotencyStore(app.database.db, app.clock, 'a secret of this test only'),
      }
      const bound = { row: { ...row, output: z.object({ number: z.number() }) } as unknown as Endpoint, handler }
      const answers = await Promise.all([1, 2, 3, 4].map(() => invoke(bound, row.example, call, door)))
      expect(answers).toEqual([1, 2, 3, 4].map(() => ({ number: 1 })))
      expect(done).toBe(1)
      expect(spent.length).toBe(row.spends ? 1 : 0)
    },
  )
})

it('what is kept of an answer for a second sending opens nothing: it lies encrypted, and is answered all the same', async () => {
  const fan = await memberOn(app, 'vip')
  const send = () => fan.post('/api/webhooks', { url: 'https://example.com/hook', events: ['bet.settled'] }, keyed('hook'))
  const first = (await send()).json<{ secret: string }>()
  expect(first.secret).toMatch(/^whsec_/)
  const { rows } = await app.database.pool.query("select string_agg(k::text, ' ') as all from idempotency_keys k where user_id = $1", [
    fan.id,
  ])
  expect(rows[0].all).toContain('POST /api/webhooks')
  expect(rows[0].all).not.toContain(first.secret.slice(6))
  expect((await send()).json()).toEqual(first)
})

it('an answer that an earlier version kept readable, or that another secret encrypted, makes nothing twice', async () => {
  const fan = await memberOn(app, 'vip')
  const store = (secret: string) => idempotencyStore(app.database.db, app.clock, secret)
  const sending = (key: string) => ({ userId: fan.id!, route: 'POST /api/x', key, input: {} })
  let done = 0
  const work = async () => ({ number: ++done })
  expect(await store('one secret of some length').once(sending('a'), work)).toEqual({ number: 1 })
  await expect(store('another secret of that length').once(sending('a'), work)).rejects.toThrow('This was done already')
  await app.database.db.insert(idempotencyKeys).values({
    ...sending('b'),
    input: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
    answer: { value: { number: 7 } },
    createdAt: app.clock.now(),
  })
  expect(await store('one secret of some length').once(sending('b'), work)).toEqual({ number: 7 })
  expect(done).toBe(1)
})

it('a stake of a billion dollars is refused with a sentence', async () => {
  const fan = await memberOn(app, 'free')
  const answer = await fan.post('/api/bets', { ...BET, key: 'billion', ticket: { ...BET.ticket, stakeCents: 1e11 } })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('at most $1,000,000')
})
