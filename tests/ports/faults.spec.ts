// What vendors do on their bad days, and what the product makes of it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LiveWorld } from '#server/adapters/live/live-world.ts'
import { AppError } from '#server/kernel/door/errors.ts'
import { type FakeClock, fakeClock } from '#tests/support/clock.ts'
import { liveOnStandIn, type Mood, type VendorServer, vendorServer } from '#tests/support/vendor-server.ts'
import { calm, DAY, HOUR } from './adapters.ts'

let clock: FakeClock
let server: VendorServer
let world: LiveWorld
beforeEach(async () => {
  clock = fakeClock(Date.UTC(2026, 10, 22, 20, 10))
  server = await vendorServer(clock)
  world = liveOnStandIn(server, clock)
})
afterEach(() => server.close())

const games = () => world.feeds.scores.games('nfl', clock.now() - DAY, clock.now() + DAY, calm())
const BAD: readonly Mood[] = ['dies', 'stalls', 'drips', 'garbage', 'half', 'too many', 'broken', 'odd shape']

describe.each(BAD)('a vendor that %s', (mood) => {
  it('leaves the last good answer, with its age, marked stale', async () => {
    const good = await games()
    const asOf = clock.now()
    expect(world.age('scores', 'nfl')).toEqual({ asOf, stale: false })
    server.mood(mood)
    clock.advance(HOUR)
    const kept = await games()
    expect(kept.map(({ id }) => id)).toEqual(good.map(({ id }) => id))
    expect(world.age('scores', 'nfl')).toEqual({ asOf, stale: true })
  })

  it('is a refusal in a sentence when nothing is known yet', async () => {
    server.mood(mood)
    await expect(games()).rejects.toThrow(AppError)
    await expect(games()).rejects.toThrow(/ESPN/)
    expect(world.age('scores', 'nfl')).toEqual({ asOf: null, stale: true })
  })

  it('is heard again when it is well', async () => {
    await games()
    server.mood(mood)
    clock.advance(HOUR)
    await games()
    server.mood('well')
    clock.advance(HOUR)
    // What was asked while it was unwell may still be under way; the questions after it are answered freshly.
    await expect
      .poll(async () => {
        await games()
        return world.age('scores', 'nfl')
      })
      .toEqual({ asOf: clock.now(), stale: false })
  })
})

describe('politeness', () => {
  it('a fresh answer is not asked for again, and ten who ask at once cause one request', async () => {
    await Promise.all(Array.from({ length: 10 }, games))
    const count = server.asked.length
    expect(new Set(server.asked).size).toBe(count)
    await games()
    expect(server.asked).toHaveLength(count)
  })

  it('what has not changed is not sent again', async () => {
    await world.feeds.rosters.teams('nfl', calm())
    clock.advance(13 * HOUR)
    await world.feeds.rosters.teams('nfl', calm())
    expect(server.unchanged()).toBe(1)
    expect(world.age('rosters', 'nfl')).toEqual({ asOf: clock.now(), stale: false })
  })

  it('after failures in a row the vendor is left in peace for a while', async () => {
    server.mood('broken')
    for (let i = 0; i < 6; i++) await games().catch(() => undefined)
    const count = server.asked.length
    expect(world.clients.espn.health().pausedUntil).toBeGreaterThan(clock.now())
    for (let i = 0; i < 20; i++) await games().catch(() => undefined)
    expect(server.asked).toHaveLength(count)
    server.mood('well')
    clock.advance(10 * 60_000)
    expect(await games()).toHaveLength(3)
  })

  it('a vendor that says when to come back is not asked before', async () => {
    server.mood('too many')
    await games().catch(() => undefined)
    const count = server.asked.length
    clock.advance(50_000)
    await games().catch(() => undefined)
    expect(server.asked).toHaveLength(count)
    server.mood('well')
    clock.advance(20_000)
    expect(await games()).toHaveLength(3)
  })
})

describe('one vendor of several', () => {
  it('yesterday’s data are shown as what they are', async () => {
    server.mood('yesterday')
    await world.feeds.injuries.injuries('nfl', calm())
    expect(world.age('injuries', 'nfl')).toEqual({ asOf: clock.now() - DAY, stale: true })
  })

  it('baseball is told by its league, by ESPN when the league is silent, and people are the same in both', async () => {
    const [over] = await world.feeds.scores.games('mlb', clock.now() - DAY, clock.now(), calm())
    const told = (await world.feeds.scores.plays(over!.id, calm()))!
    expect(told[0]?.diamond).toMatchObject({ half: 'bottom', first: true, outs: 1 })
    const own = new Set((await world.feeds.rosters.players('mlb', calm())).map(({ id }) => id))
    expect(told.every(({ playerIds }) => own.has(playerIds[0]!))).toBe(true)
    for (const { playerId } of (await world.feeds.boxScores.boxScore(over!.id, calm()))!) expect(own.has(playerId)).toBe(true)
    server.mood('dies', /^\/api\/v1/)
    clock.advance(HOUR)
    const plain = liveOnStandIn(server, clock)
    const again = (await plain.feeds.scores.plays(over!.id, calm()))!
    expect(again.map(({ text }) => text)).toEqual(told.map(({ text }) => text))
  })

  it('the news of a league stand without its signings and trades when only those do not come', async () => {
    server.mood('dies', /transactions/)
    const items = await world.feeds.news.news('nba', calm())
    expect(items.length).toBeGreaterThan(0)
    expect(items.some(({ title }) => title.startsWith('Transactions'))).toBe(false)
    expect(world.age('news', 'nba').stale).toBe(false)
  })

  it('injuries of the NFL come from Sleeper when ESPN has none to give', async () => {
    server.mood('dies', /injuries/)
    expect((await world.feeds.injuries.injuries('nfl', calm())).map(({ name, status }) => [name, status])).toEqual([['Bane Brook', 'OUT']])
    await expect(world.feeds.injuries.injuries('nba', calm())).rejects.toThrow(AppError)
  })

  it('the weather at the start is that of the town in the right state', async () => {
    const at = clock.now() + 2 * HOUR
    expect(await world.feeds.weather.at('Orchard Park, NY', at, calm())).toMatchObject({ windSpeed: 22.5, precipitation: 0, chance: 0.35 })
    expect(await world.feeds.weather.at('Orchard Park, TX', at, calm())).toBeUndefined()
    expect(await world.feeds.weather.at('Orchard Park, NY', at + 30 * DAY, calm())).toBeUndefined()
  })

  it('golfers stand on a leaderboard, bouts of a card are games of their own', async () => {
    const [open] = await world.feeds.fields.events('pga', clock.now() - DAY, clock.now() + DAY, calm())
    expect(open).toMatchObject({ name: 'Stand-in Open', status: 'in progress' })
    expect(open?.entries[0]).toMatchObject({ name: 'Lee Gale', place: '1', score: '-9', progress: 'Hole 12', rounds: [66, 70] })
    const bouts = await world.feeds.scores.games('mma', clock.now() - DAY, clock.now() + DAY, calm())
    expect(bouts.map(({ status, winner }) => [status, winner])).toEqual([
      ['final', 'home'],
      ['in progress', null],
    ])
    expect((await world.feeds.scores.game(bouts[0]!.id, calm()))?.note).toBe('Stand-in Fight Night · Flyweight')
  })

  it('the lines of games that have ended become game logs', async () => {
    await world.feeds.stats.gameLogs('nba', clock.now(), calm())
    await expect.poll(async () => (await world.feeds.stats.gameLogs('nba', clock.now(), calm())).length).toBe(6)
    const logs = await world.feeds.stats.gameLogs('nba', clock.now(), calm())
    expect(logs[0]).toMatchObject({ league: 'nba', opportunity: 1, stats: { points: 2, rebounds: 3, assists: 4 } })
  })
})
