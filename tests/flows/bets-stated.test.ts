// What a person says of a bet is not believed where it cannot be: a day that is still to come, a result before the start, a win that makes room.
import { beforeEach, describe, expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import type { OddsEvent } from '#contract/odds/odds.ts'
import type { CareOverview } from '#contract/people/care.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { app, oneApp } from '#tests/support/one-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

oneApp()
beforeEach(() => app.clock.set(TEST_NOW))

let keys = 0
const straight = (leg: object = {}, more: object = {}) => ({
  kind: 'straight',
  stakeCents: 10_000,
  legs: [{ market: 'other', selection: 'A team', event: 'A team at another', price: '+100', ...leg }],
  ...more,
})
const add = (person: Person, ticket: object, rest: object = {}) =>
  person.post('/api/bets', { key: `stated-${++keys}`, book: 'FanDuel', ticket, ...rest })
const settle = (person: Person, { id, version }: BetRow, how: object) => person.post(`/api/bets/${id}/settle`, { version, ...how })
const edit = (person: Person, { id, version }: BetRow, rest: object) => person.send('PATCH', `/api/bets/${id}`, { version, ...rest })
const TOO_EARLY = { status: 400, detail: expect.stringContaining('has not begun') }

/** Both sides of a game to come, at even money, as the board names them. */
async function sidesOf(person: Person) {
  const { odds } = (await person.get('/api/betting/odds/nba/h2h')).json<{ odds: OddsEvent[] }>()
  const event = odds.find(({ status }) => status === 'scheduled')!
  const side = (outcome: 'home' | 'away', startsAt = Date.parse(event.commence_time)) => ({
    ...{ gameId: event.id, league: 'nba', market: 'h2h', outcome, selection: outcome, startsAt },
  })
  return { side, startsAt: Date.parse(event.commence_time) }
}

describe('a time that lies ahead', () => {
  it('is no time at which a bet was placed; a clock that is a little fast is taken for now', async () => {
    const person = await memberOn(app, 'vip')
    const ahead = await add(person, straight(), { placedAt: TEST_NOW + 6 * MINUTE })
    expect(ahead.json()).toMatchObject({ status: 400, detail: expect.stringContaining('ahead of now') })
    const kept = await add(person, straight(), { placedAt: TEST_NOW + 4 * MINUTE })
    expect(kept.json()).toMatchObject({ placedAt: TEST_NOW })
    expect((await edit(person, kept.json(), { placedAt: TEST_NOW + DAY })).json()).toMatchObject({ status: 400 })
  })
})

describe('a game that has not begun', () => {
  it('cannot be won or lost, whatever start the ticket tells; void and cashed out it may be', async () => {
    const person = await memberOn(app, 'vip')
    const { side, startsAt } = await sidesOf(person)
    for (const status of ['won', 'lost', 'push', 'half won'])
      expect((await add(person, straight({ ...side('home', TEST_NOW - DAY), status }))).json(), status).toMatchObject(TOO_EARLY)
    const bet = (await add(person, straight(side('home', TEST_NOW - DAY)))).json<BetRow>()
    expect(bet.ticket.legs[0]!.startsAt).toBe(startsAt)
    expect((await settle(person, bet, { legs: ['won'] })).json()).toMatchObject(TOO_EARLY)
    expect((await edit(person, bet, { ticket: straight({ ...side('home'), status: 'lost' }) })).json()).toMatchObject(TOO_EARLY)
    const out = await settle(person, bet, { cashOut: { stakeCents: 10_000, paidCents: 9_000 } })
    expect(out.json()).toMatchObject({ status: 'cashed out' })
    const other = (await add(person, straight(side('away')))).json<BetRow>()
    expect((await settle(person, other, { legs: ['void'] })).json()).toMatchObject({ status: 'void' })
    const third = (await add(person, straight(side('away')))).json<BetRow>()
    app.clock.set(startsAt + MINUTE)
    expect((await settle(person, third, { legs: ['lost'] })).json()).toMatchObject({ status: 'lost' })
  })

  it('nor one that no feed knows, by the start that the ticket tells; each-way runners too', async () => {
    const person = await memberOn(app, 'vip')
    const later = { startsAt: TEST_NOW + HOUR }
    expect((await add(person, straight({ ...later, status: 'won' }))).json()).toMatchObject(TOO_EARLY)
    const runner = straight(later, { kind: 'each way', placeShare: '1/5' })
    const bet = (await add(person, runner)).json<BetRow>()
    expect((await settle(person, bet, { finish: 'placed' })).json()).toMatchObject(TOO_EARLY)
    expect((await settle(person, bet, { finish: 'void' })).json()).toMatchObject({ status: 'void' })
    expect((await add(person, straight({ startsAt: TEST_NOW - HOUR, status: 'won' }))).json()).toMatchObject({ status: 'won' })
  })
})

it('bets that were settled in one moment are one step of the curve: which of them was first nobody knows', async () => {
  const person = await memberOn(app, 'vip')
  const moment = TEST_NOW - HOUR
  for (let i = 1; i <= 12; i++) {
    const ticket = { ...straight({ status: 'won', startsAt: moment }), stakeCents: i * 100 }
    await add(person, ticket, { placedAt: moment - HOUR })
  }
  const listed = (await person.get('/api/bets')).json<{ bets: BetRow[] }>().bets.map(({ profitCents }) => profitCents!)
  expect(listed).toHaveLength(12)
  const { curve } = (await person.get('/api/bankroll/performance')).json<{ curve: { at: number; cents: number }[] }>()
  expect(curve).toEqual([{ at: moment, cents: listed.reduce((sum, cents) => sum + cents, 0) }])
})

describe('a limit of net losses', () => {
  const limited = async () => {
    const person = await memberOn(app, 'vip')
    await person.post('/api/care/changes', { change: { type: 'set_limit', limit: { kind: 'net_loss', period: 'month' }, amount: 50_000 } })
    return person
  }
  const used = async (person: Person) => (await person.get('/api/care')).json<CareOverview>().limits[0]!.used
  const stated = (status: string, stakeCents: number, price = '+100') => ({
    ...straight({ status, price, startsAt: TEST_NOW - HOUR }),
    stakeCents,
  })

  it('leaves no more than itself whatever wins are stated; a stated win sets off nothing, a stated loss neither', async () => {
    const person = await limited()
    await add(person, stated('won', 40_000, '+10000'), { placedAt: TEST_NOW - HOUR })
    expect(await used(person)).toBe(0)
    expect((await add(person, straight({}, { stakeCents: 50_001 }))).json()).toMatchObject({ code: 'care' })
    const other = await limited()
    await add(other, stated('lost', 20_000), { placedAt: TEST_NOW - HOUR })
    expect(await used(other)).toBe(20_000)
    await add(other, stated('won', 15_000), { placedAt: TEST_NOW - HOUR })
    expect(await used(other)).toBe(20_000)
  })

  it('a loss that the scores showed is set off by no win that is only stated, nor by a bet that was kept when the result was known', async () => {
    const person = await limited()
    const { side, startsAt } = await sidesOf(person)
    for (const outcome of ['home', 'away'] as const) await add(person, straight(side(outcome)))
    app.clock.set(startsAt + 5 * HOUR)
    const settled = (await person.get('/api/bets')).json<{ bets: BetRow[] }>().bets
    expect(settled.map(({ status, settledBy }) => [status, settledBy]).sort()).toEqual([
      ['lost', 'scores'],
      ['won', 'scores'],
    ])
    // Both were kept before the start: the win counts.
    expect(await used(person)).toBe(0)
    const lost = settled.find(({ status }) => status === 'lost')!.ticket.legs[0]!
    const winner = lost.outcome === 'home' ? 'away' : 'home'
    const other = await limited()
    app.clock.set(TEST_NOW)
    await add(other, straight(side(lost.outcome as 'home')))
    app.clock.set(startsAt + 5 * HOUR)
    await add(other, straight(side(winner)))
    await add(other, stated('won', 10_000, '+900'), { placedAt: TEST_NOW })
    expect(
      (await other.get('/api/bets'))
        .json<{ bets: BetRow[] }>()
        .bets.map(({ status }) => status)
        .sort(),
    ).toEqual(['lost', 'won', 'won'])
    expect(await used(other)).toBe(10_000)
  })
})
