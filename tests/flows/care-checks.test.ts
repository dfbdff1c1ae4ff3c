// The reality check, the question for a limit, and signs of chasing on the whole server.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { RealityCheck } from '#contract/people/care.ts'
import type { MySubscription } from '#contract/people/subscriptions.ts'
import type { CareChange } from '#core/care/care-state.ts'
import { users } from '#server/db/tables/accounts.ts'
import { member, memberOn, type Person } from '#tests/support/as.ts'
import { app, bet, careActs, change, overview } from '#tests/support/care-acts.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

careActs()

const enter = (person: Person, entry: object) => person.post('/api/care/money', entry)

describe('the reality check', () => {
  const check = async (person: Person) => (await person.get('/api/care/reality-check')).json<RealityCheck>()
  const stay = async (person: Person, minutes: number) => {
    for (let i = 0; i < minutes; i++) {
      app.clock.advance(MINUTE)
      await check(person)
    }
  }

  it('is due after thirty minutes where thirty were chosen, with stakes and result since then, until it is answered', async () => {
    const person = await memberOn(app, 'vip')
    await change(person, { type: 'set_reality_check', minutes: 30 })
    await stay(person, 20)
    const kept = (await bet(person, 2_500)).json<{ id: string; version: number }>()
    await person.post(`/api/bets/${kept.id}/settle`, { version: kept.version, status: 'lost' })
    await stay(person, 8)
    expect((await check(person)).isDue).toBe(false)
    await stay(person, 2)
    // Twenty-nine minutes after the first look.
    expect((await check(person)).isDue).toBe(false)
    await stay(person, 1)
    const due = await check(person)
    expect(due).toMatchObject({ everyMinutes: 30, isDue: true, play: { minutes: 30, stakedCents: 2_500 } })
    expect((await check(person)).isDue).toBe(true)
    await change(person, { type: 'answer_reality_check', answer: 'go_on' })
    expect(await check(person)).toMatchObject({ isDue: false, play: { startedAt: due.play!.startedAt } })
    await stay(person, 30)
    expect(await check(person)).toMatchObject({ isDue: true, play: { minutes: 60 } })
    const { changes } = (await person.get('/api/care/history')).json<{ changes: { change: CareChange }[] }>()
    expect(changes.map((one) => one.change.type)).toEqual(['answer_reality_check', 'set_reality_check'])
  })

  it('counts a minute in which prices were asked for, and none of scores and news', async () => {
    const person = await memberOn(app, 'vip')
    await person.get('/api/live/games?league=nfl')
    await person.get('/api/live/news/nfl')
    app.clock.advance(MINUTE)
    await person.get('/api/betting/odds/nfl/h2h')
    app.clock.advance(MINUTE)
    // Of the two minutes that of the scores does not count.
    expect((await check(person)).play).toMatchObject({ startedAt: app.clock.now() - MINUTE, minutes: 1 })
  })

  it('asks nobody on a break', async () => {
    const person = await memberOn(app, 'vip')
    await check(person)
    await change(person, { type: 'take_break', hours: 24 })
    expect(await check(person)).toMatchObject({ isDue: false, play: null })
  })
})

describe('the question for a limit', () => {
  it('is first at onboarding, due again after a month; “not now” is an act of its own, and a limit ends it', async () => {
    const person = await member(app)
    // Rows are dated by the database's own clock.
    const since = (at: number) =>
      app.database.db
        .update(users)
        .set({ createdAt: new Date(at) })
        .where(eq(users.id, person.id))
    await since(TEST_NOW)
    expect((await overview(person)).offer).toEqual({ isFirst: true, isDue: false })
    await since(TEST_NOW - 40 * DAY)
    expect((await overview(person)).offer).toEqual({ isFirst: true, isDue: true })
    await change(person, { type: 'decline_limits' })
    expect((await overview(person)).offer).toEqual({ isFirst: false, isDue: false })
    const other = await member(app)
    await change(other, { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 100 })
    expect((await overview(other)).offer).toEqual({ isFirst: false, isDue: false })
  })
})

describe('a sign of chasing', () => {
  const mayPromote = async (person: Person) => (await person.get('/api/me/subscription')).json<MySubscription>().mayPromote

  it('is one sentence with one act, and offers of larger plans stay away for seven days', async () => {
    const person = await memberOn(app, 'casual')
    expect([(await overview(person)).sign, await mayPromote(person)]).toEqual([null, true])
    for (let i = 3; i > 0; i--) await enter(person, { kind: 'deposit', cents: 1_000, at: TEST_NOW - i * MINUTE })
    await enter(person, { kind: 'deposit', cents: 1_000 })
    expect((await overview(person)).sign).toMatchObject({ kind: 'deposits', act: 'set_limit' })
    expect(await mayPromote(person)).toBe(false)
    // It shuts nothing.
    expect((await person.get('/api/betting/odds/nfl/h2h')).statusCode).toBe(200)
    app.clock.advance(7 * DAY - MINUTE)
    expect(await mayPromote(person)).toBe(false)
    app.clock.advance(2 * MINUTE)
    expect(await mayPromote(person)).toBe(true)
  })

  it.each([
    ['a limit that was set', { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 1_000_000 }, 0],
    ['a break, after its end', { type: 'take_break', hours: 24 }, DAY],
  ] as const)('offers of larger plans stay away for seven days after %s', async (_, act, shutMs) => {
    const person = await memberOn(app, 'casual')
    await change(person, { type: 'set_reality_check', minutes: 30 })
    expect(await mayPromote(person)).toBe(true)
    await change(person, act)
    app.clock.advance(shutMs)
    // It is open again, or was never shut.
    expect((await overview(person)).shut).toEqual([])
    expect(await mayPromote(person)).toBe(false)
    app.clock.advance(7 * DAY - shutMs - MINUTE)
    expect(await mayPromote(person)).toBe(false)
    app.clock.advance(2 * MINUTE)
    expect(await mayPromote(person)).toBe(true)
  })

  it('nothing is offered on a break, to the excluded, beyond a limit, and to whom Lex answered with a helpline', async () => {
    const make = () => memberOn(app, 'casual')
    const [resting, excluded, reached, unwell] = [await make(), await make(), await make(), await make()]
    await change(resting, { type: 'take_break', hours: 24 })
    await change(excluded, { type: 'self_exclude', length: 'year' })
    await change(reached, { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 0 })
    await unwell.post('/api/chat', { message: 'I lost 400 today and need to win it back', conversation: 'new' })
    for (const person of [resting, excluded, reached, unwell]) expect(await mayPromote(person)).toBe(false)
  })
})
