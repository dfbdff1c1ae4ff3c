// Picks over the whole server: priced by the board of that second, sealed in the chain of forecasts, settled by the scores, never changed.
import { eq, gte } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { gradeLeg } from '#core/bankroll/bets/grade.ts'
import { profitOf, SealedPick } from '#core/community/picks.ts'
import { users } from '#server/db/tables/accounts.ts'
import { communityMembers, communityPicks } from '#server/db/tables/community.ts'
import { forecastSeals } from '#server/db/tables/predictions.ts'
import { clearCaches } from '#server/kernel/cache.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { ann, app, free, HOUR, options, type Post, pick, picked, pickWorld, runJob, verify } from '#tests/support/pick-world.ts'

pickWorld()

describe('a pick', () => {
  it('bears the best fresh price of the board at that second, and the seal says the same', async () => {
    const shown = (await options(ann)).games[0]!
    const best = shown.lines[0]!
    const { pick: own } = await picked(ann, 0, { units: 2 })
    expect(own).toMatchObject({
      price: best.price,
      book: best.book,
      sealedAt: app.clock.now(),
      stake: 200,
      status: 'open',
      profit: null,
      basis: 'stated',
    })
    expect(own!.sealedAt).toBeLessThan(own!.startsAt)
    const [seal] = await app.database.db.select().from(forecastSeals).where(eq(forecastSeals.place, own!.place))
    const sealed = SealedPick.parse(JSON.parse(seal!.sealed))
    expect(sealed).toMatchObject({ price: best.price, sealedAt: own!.sealedAt })
    expect(seal!.sealed).not.toContain(ann.id)
    expect(await verify()).toMatchObject({ holds: true, picks: 1, faults: [] })
    // Whose plan has odds reads it in the public chain at once; everybody else has its hash until the start, and goes on from it.
    type Seals = OutputOf<typeof API.predictions.seals>
    const chainOf = async (reader: { get: Person['get'] }) => (await reader.get('/api/calibration/seals?limit=1000')).json<Seals>()
    const nobody = { get: (url: string) => app.http.inject({ url }) }
    const link = { place: own!.place, hash: seal!.hash }
    const whole = await chainOf(ann)
    expect(whole.seals.find(({ place }) => place === own!.place)?.text).toBe(seal!.sealed)
    expect(whole.withheld).toBeUndefined()
    for (const reader of [free, nobody]) {
      const shown = await chainOf(reader)
      expect(JSON.stringify(shown)).not.toContain(sealed.model)
      expect(shown.withheld).toEqual([link])
      expect(shown.seals).toEqual(whole.seals.filter(({ place }) => place !== own!.place))
      // A page that ends with what is withheld leads on all the same.
      const page = (await reader.get(`/api/calibration/seals?after=${own!.place - 1}&limit=1`)).json<Seals>()
      expect(page).toMatchObject({ seals: [], withheld: [link], next: own!.place })
    }
    const { clock } = app
    const asked = clock.now()
    clock.set(own!.startsAt - 1)
    expect((await chainOf(nobody)).withheld).toEqual([link])
    clock.set(own!.startsAt)
    expect((await chainOf(nobody)).seals.find(({ place }) => place === own!.place)?.text).toBe(seal!.sealed)
    clock.set(asked)
  })
  it('without prices in the plan the lines are shown without them, and the pick is priced all the same', async () => {
    expect((await options(free)).games[0]!.lines.every(({ price, book }) => price === null && book === null)).toBe(true)
    const own = await picked(free)
    expect(own.pick!.price).not.toBe(0)
    // What the board works out is the plan's: of an open pick the fair chance is told to whom the board tells it.
    expect(own.pick!.fair).toBeNull()
    const fairOf = async (person: Person) => (await person.get(`/api/forum/posts/${own.id}`)).json<{ post: Post }>().post.pick!.fair
    expect(await fairOf(free)).toBeNull()
    expect(await fairOf(ann)).toBeGreaterThan(0)
    const { posts } = (await free.get('/api/forum/posts')).json<OutputOf<typeof API.forum.posts>>()
    expect(posts.flatMap(({ pick: one }) => (one && one.status === 'open' && one.fair !== null ? [one] : []))).toEqual([])
  })
  it('a price that the sender names counts for nothing', async () => {
    const { pick: own } = await picked(ann, 1, { price: 100_000, sealedAt: 1 })
    expect(Math.abs(own!.price)).toBeLessThan(5000)
    expect(own!.sealedAt).toBe(app.clock.now())
  })
  it('is made once of a market of a game: neither again, nor from the other side, nor when both come at once', async () => {
    const twice = await memberOn(app, 'casual')
    await app.database.db.update(users).set({ createdAt: new Date(app.clock.now() - 2 * 24 * HOUR) })
    const game = (await options(twice)).games[4]!
    const { market, outcome } = game.lines[0]!
    const other = game.lines.find((line) => line.market === market && line.outcome !== outcome)!
    const both = await Promise.all([pick(twice, 4, { units: 5 }), pick(twice, 4, { units: 5 })])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await pick(twice, 4)).json<{ detail: string }>().detail).toMatch(/counts once/)
    const against = await pick(twice, 4, { outcome: other.outcome, point: other.point })
    expect(against.statusCode).toBe(409)
    expect(against.json<{ detail: string }>().detail).toMatch(/one side/)
    const { record } = (await twice.get(`/api/forum/members/${twice.id}`)).json<OutputOf<typeof API.picks.member>>()
    expect(record).toMatchObject({ n: 0, open: 1 })
    // Nothing of what was refused stands in the feed.
    const { posts } = (await twice.get(`/api/forum/posts?userId=${twice.id}`)).json<OutputOf<typeof API.forum.posts>>()
    expect(posts).toHaveLength(1)
    const another = game.lines.find((line) => line.market !== market)!
    expect((await pick(twice, 4, { market: another.market, outcome: another.outcome, point: another.point })).statusCode).toBe(200)
  })
  it('is neither changed nor deleted', async () => {
    const own = await picked(ann, 2)
    expect((await ann.send('PATCH', `/api/forum/posts/${own.id}`, { content: 'other' })).statusCode).toBe(409)
    expect((await ann.send('DELETE', `/api/forum/posts/${own.id}`)).statusCode).toBe(409)
  })
  it('is refused with a sentence for what is not on the board, and for a pick without a line', async () => {
    expect((await pick(ann, 0, { gameId: 'no such game' })).statusCode).toBe(404)
    expect((await pick(ann, 0, { market: 'totals', outcome: 'over', point: 3 })).statusCode).toBe(409)
    expect((await ann.post('/api/forum/posts', { type: 'pick', content: 'Broncos' })).statusCode).toBe(400)
    expect((await pick(ann, 0, { units: 9 })).statusCode).toBe(400)
  })
  it('is hidden, and not taken, on a break', async () => {
    const away = await memberOn(app, 'casual')
    const feed = async () => (await away.get('/api/forum/posts')).json<OutputOf<typeof API.forum.posts>>()
    const own = (await feed()).posts.find(({ pick: one }) => one)!
    await away.post('/api/care/changes', { change: { type: 'take_break', hours: 24 } })
    expect(await feed()).toMatchObject({ isHidingPicks: true })
    expect((await feed()).posts.filter(({ pick: one }) => one)).toEqual([])
    expect((await away.get(`/api/forum/posts/${own.id}`)).json()).toMatchObject({ post: null })
    expect((await away.get('/api/forum/picks/options?league=nba')).statusCode).toBe(403)
    expect((await pick(ann, 3)).statusCode).toBe(200)
    expect(
      (
        await away.post('/api/forum/posts', {
          type: 'pick',
          content: 'x',
          pick: { gameId: own.pick!.gameId, league: 'nba', market: 'h2h', outcome: 'home', point: null },
        })
      ).statusCode,
    ).toBe(403)
    expect((await away.get(`/api/forum/members/${ann.id}`)).json()).toMatchObject({ record: null, isHidingPicks: true })
  })
})

describe('settled by the scores', () => {
  it('every pick, and the record equals a recount from the raw rows', async () => {
    const { place } = (await picked(ann, 5)).pick!
    const [row] = await app.database.db.select().from(communityPicks).where(eq(communityPicks.place, place))
    app.clock.set(row!.startsAt + 30_000)
    const late = await pick(ann, 0, { gameId: row!.gameId })
    expect(late.json<{ detail: string }>().detail).toMatch(/begun/)
    app.clock.advance(8 * HOUR)
    await runJob('community.settle')
    const raw = await app.database.db
      .select({ pick: communityPicks })
      .from(communityPicks)
      .innerJoin(communityMembers, eq(communityMembers.author, communityPicks.author))
      .where(eq(communityMembers.userId, ann.id))
    const settled = raw.map(({ pick: one }) => one).filter(({ status }) => status !== 'open')
    expect(settled.length).toBeGreaterThan(2)
    for (const one of settled) {
      const final = { league: one.league, status: 'final' as const, homeScore: one.homeScore, awayScore: one.awayScore }
      expect(one.status).toBe(gradeLeg(one.pick, final))
      expect(one.profit).toBe(profitOf(one.pick, one.status))
    }
    const decided = settled.filter(({ status }) => status !== 'void')
    const shown = async () => (await free.get(`/api/forum/members/${ann.id}`)).json<OutputOf<typeof API.picks.member>>()
    // Who shows no profile is told by their posts alone.
    expect(await shown()).toMatchObject({ record: null, bySport: [], byMarket: [], posts: null, comments: null, followers: null })
    await ann.send('PATCH', '/api/me/preferences', { publicProfile: true })
    const { record, posts } = await shown()
    expect(posts).toBeGreaterThan(2)
    expect(record).toMatchObject({
      n: decided.length,
      profit: decided.reduce((sum, { profit }) => sum + profit, 0),
      staked: decided.reduce((sum, one) => sum + one.pick.stake, 0),
    })
    expect(await verify()).toMatchObject({ holds: true, faults: [] })
  })
  it('nobody with few picks stands on the leaderboard', async () => {
    const board = (await free.get('/api/forum/leaderboard')).json<OutputOf<typeof API.picks.leaderboard>>()
    expect(board).toMatchObject({ rows: [], leastPicks: 20 })
  })
  it('only who shows a profile stands on the leaderboard', async () => {
    const { db } = app.database
    const [{ author, pick: own } = { author: '', pick: null }] = await db
      .select({ author: communityPicks.author, pick: communityPicks.pick })
      .from(communityPicks)
      .innerJoin(communityMembers, eq(communityMembers.author, communityPicks.author))
      .where(eq(communityMembers.userId, ann.id))
      .limit(1)
    const { gameId, league, market, startsAt } = own!
    const rows = Array.from({ length: 25 }, (_, n) => ({
      ...{ place: 100_000 + n, author, gameId, league, market, startsAt, pick: own!, status: 'won' as const, profit: 91 },
      settledAt: startsAt,
    }))
    await db.insert(communityPicks).values(rows)
    const names = async () => {
      clearCaches()
      const { rows: shown } = (await free.get('/api/forum/leaderboard')).json<OutputOf<typeof API.picks.leaderboard>>()
      return shown.map(({ author: { id } }) => id)
    }
    expect(await names()).toEqual([ann.id])
    await ann.send('PATCH', '/api/me/preferences', { publicProfile: false })
    expect(await names()).toEqual([])
    await db.delete(communityPicks).where(gte(communityPicks.place, 100_000))
  })
})

it('a pick whose game began earlier than its seal says is settled by the result; one made after that start is void', async () => {
  const fan = await memberOn(app, 'casual')
  await app.database.db.update(users).set({ createdAt: new Date(app.clock.now() - 2 * 24 * HOUR) })
  const rowOf = async (place: number) => (await app.database.db.select().from(communityPicks).where(eq(communityPicks.place, place)))[0]!
  const { games } = await options(fan)
  const game = games.at(-1)!
  const [first, second] = [game.lines[0]!, game.lines.find(({ market }) => market !== game.lines[0]!.market)!]
  const places: number[] = []
  for (const { market, outcome, point } of [first, second]) {
    const wanted = { gameId: game.gameId, league: 'nba', market, outcome, point }
    const answer = await fan.post('/api/forum/posts', { type: 'pick', content: 'Rest.', pick: wanted })
    places.push(answer.json<{ post: Post }>().post.pick!.place)
  }
  app.clock.set(game.startsAt + 8 * HOUR)
  // The feed moved the start: what was kept then lies an hour ahead, and the second pick was sealed while the game was on.
  const kept = app.clock.now() + HOUR
  for (const [n, place] of places.entries()) {
    const { pick: own } = await rowOf(place)
    const moved = { ...own, startsAt: kept, sealedAt: n === 0 ? own.sealedAt : game.startsAt + 60_000 }
    await app.database.db.update(communityPicks).set({ startsAt: kept, pick: moved }).where(eq(communityPicks.place, place))
  }
  await runJob('community.settle')
  const [early, late] = [await rowOf(places[0]!), await rowOf(places[1]!)]
  const final = { league: early.league, status: 'final' as const, homeScore: early.homeScore, awayScore: early.awayScore }
  expect(early.status).toBe(gradeLeg(early.pick, final))
  expect(['won', 'lost', 'push']).toContain(early.status)
  expect(early.settledAt).toBeGreaterThan(game.startsAt)
  expect(early.settledAt).toBeLessThanOrEqual(app.clock.now())
  expect(late).toMatchObject({ status: 'void', profit: 0 })
})

it.each(['nfl', 'nhl'])(
  'a pick of the %s is settled too: what feeds say of the end of a game need not be whole milliseconds',
  async (league) => {
    const [game] = (await options(ann, league)).games
    const { market, outcome, point } = game!.lines[0]!
    const answer = await ann.post('/api/forum/posts', {
      type: 'pick',
      content: 'Wind and rest.',
      pick: { gameId: game!.gameId, league, market, outcome, point },
    })
    const { place } = answer.json<{ post: Post }>().post.pick!
    app.clock.set(game!.startsAt + 12 * HOUR)
    await runJob('community.settle')
    const [row] = await app.database.db.select().from(communityPicks).where(eq(communityPicks.place, place))
    expect(row?.status).not.toBe('open')
    expect(Number.isInteger(row?.settledAt)).toBe(true)
  },
)
