// The board, the stake and the projections as people use them: over HTTP, in the demo world, with their plans.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { TIERS } from '#core/access/tiers.ts'
import { edgeOf } from '#core/odds/board/edge.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { feedDown } from '#server/kernel/door/errors.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, memberOn, stranger } from '#tests/support/as.ts'

type Board = OutputOf<typeof API.odds.board>
type Ladder = OutputOf<typeof API.odds.ladder>
type Stake = OutputOf<typeof API.bankroll.suggest>
type Projections = OutputOf<typeof API.projections.forSlate>
type Comparison = OutputOf<typeof API.projections.compare>
type Slates = OutputOf<typeof API.projections.slates>
type Problem = { code: string; detail: string; requiredTier?: string; meter?: string; fields?: { path: string }[] }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('the odds board', () => {
  it('is refused to a visitor and to a free member, who is told the tier', async () => {
    expect((await stranger(app).get('/api/betting/odds/nfl/h2h')).statusCode).toBe(401)
    const refusal = await (await memberOn(app, 'free')).get('/api/betting/odds/nfl/h2h')
    expect(refusal.statusCode).toBe(402)
    expect(refusal.json<Problem>()).toMatchObject({ code: 'tier_required', requiredTier: 'casual' })
  })

  it('prices the first half by its own lines, says of a part that a league does not have so, and shows the lines beside the main one', async () => {
    const fan = await memberOn(app, 'casual')
    const [whole, half] = await Promise.all(
      ['', '?part=1H'].map(async (query) => (await fan.get(`/api/betting/odds/nba/totals${query}`)).json<Board>()),
    )
    expect([whole!.part, whole!.note, half!.part, half!.note]).toEqual(['game', null, '1H', null])
    expect(half!.odds.length).toBeGreaterThan(0)
    for (const event of half!.odds) {
      expect([event.part, event.status]).toEqual(['1H', 'scheduled'])
      // Half of a game brings about half of its points.
      const own = whole!.odds.find(({ id }) => id === event.id)!.line!
      expect(event.line! / own).toBeGreaterThan(0.45)
      expect(event.line! / own).toBeLessThan(0.55)
    }
    expect((await fan.get('/api/betting/odds/nba/h2h?part=1P')).json<Board>()).toMatchObject({
      ...{ status: 'no_data', odds: [], note: 'NBA games have no 1st period.' },
    })
    expect((await fan.get('/api/betting/odds/nba/h2h?part=half')).statusCode).toBe(400)

    const { id, line } = whole!.odds.find(({ status }) => status === 'scheduled')!
    const ladder = (await fan.get(`/api/betting/lines/nba/${id}?market=totals`)).json<Ladder>()
    expect(ladder.hasAlternates).toBe(true)
    expect(ladder.lines.length).toBeGreaterThan(5)
    expect(ladder.lines.filter(({ isMain }) => isMain).map((one) => one.line)).toEqual([line])
    const overs = ladder.lines.flatMap(({ outcomes }) =>
      outcomes.filter(({ outcome }) => outcome === 'over').map(({ fair }) => fair ?? Number.NaN),
    )
    // The higher the total, the less likely the over; the fair chances of few books may cross by a hair.
    for (let i = 1; i < overs.length; i++)
      if (!Number.isNaN(overs[i]! - overs[i - 1]!)) expect(overs[i]!).toBeLessThan(overs[i - 1]! + 0.02)
    expect((await fan.get('/api/betting/lines/nba/nobody?market=totals')).statusCode).toBe(404)
    expect((await fan.get(`/api/betting/lines/nfl/${id}?market=totals`)).statusCode).toBe(404)
    expect((await (await memberOn(app, 'free')).get(`/api/betting/lines/nba/${id}?market=totals`)).statusCode).toBe(402)
  })

  it('shows a casual member every open game with prices that agree with their own arithmetic', async () => {
    const fan = await memberOn(app, 'casual')
    const board = (await fan.get('/api/betting/odds/nba/spreads')).json<Board>()
    expect(board).toMatchObject({ status: 'success', league: 'nba', market: 'spreads', method: 'shin', world: 'demo', dropped: 0 })
    let priced = 0
    for (const event of board.odds) {
      expect(['scheduled', 'in progress']).toContain(event.status)
      for (const best of event.best) {
        if (best.price === null || best.fair === null || best.edge === null) continue
        priced++
        // Both are sent with six decimals.
        expect(Math.abs(best.edge - edgeOf(best.fair, decimalFromAmerican(best.price)))).toBeLessThan(
          1e-6 * decimalFromAmerican(best.price),
        )
        expect(best.edgeRange!.low).toBeLessThanOrEqual(best.edge)
        expect(best.edgeRange!.high).toBeGreaterThanOrEqual(best.edge)
        const offers = event.bookmakers
          .flatMap((book) => book.markets.flatMap((market) => market.outcomes))
          .filter((row) => row.outcome === best.outcome && row.point === best.point && !row.stale && !row.suspect)
        expect(Math.max(...offers.map((row) => decimalFromAmerican(row.price)))).toBeCloseTo(decimalFromAmerican(best.price), 9)
      }
      for (const book of event.bookmakers)
        for (const row of book.markets.flatMap((market) => market.outcomes)) {
          if (row.stale || row.suspect) expect(row.edge).toBeNull()
          if (row.stale) expect(row.ageSeconds).toBeGreaterThan(row.stale_after_seconds)
        }
    }
    expect(priced).toBeGreaterThan(0)
  })

  it('answers to the sport key as to the league, reads all as moneyline, and names the method', async () => {
    const fan = await memberOn(app, 'casual')
    const board = (await fan.get('/api/betting/odds/basketball_nba/all?method=power')).json<Board>()
    expect(board).toMatchObject({ league: 'nba', market: 'h2h', method: 'power' })
    const one = board.odds[0]!
    const alone = (await fan.get(`/api/betting/odds/nba/h2h?game=${encodeURIComponent(one.id)}&books=fanduel`)).json<Board>()
    expect(alone.odds.map((event) => event.id)).toEqual([one.id])
    for (const best of alone.odds[0]!.best) expect([null, 'fanduel']).toContain(best.book)
    const team = (await fan.get(`/api/betting/odds/nba/h2h?team=${one.home_abbreviation.toLowerCase()}`)).json<Board>()
    for (const event of team.odds) expect([event.home_abbreviation, event.away_abbreviation]).toContain(one.home_abbreviation)
    expect(team.odds.map((event) => event.id)).toContain(one.id)
  })

  it('follows the clock: what was fresh grows old, and a later look is a new one', async () => {
    const moving = await testApp()
    try {
      const fan = await memberOn(moving, 'casual')
      const read = async () => (await fan.get('/api/betting/odds/nba/h2h')).json<Board>()
      const before = await read()
      moving.clock.advance(10 * 60_000)
      const after = await read()
      expect(Date.parse(after.asOf) - Date.parse(before.asOf)).toBe(10 * 60_000)
      expect(Date.parse(after.lastUpdated!)).toBeGreaterThan(Date.parse(before.lastUpdated!))
    } finally {
      await moving.close()
    }
  })

  it('has nothing to show for a league that no feed covers, and refuses one that does not exist', async () => {
    const fan = await memberOn(app, 'casual')
    expect((await fan.get('/api/betting/odds/pga/h2h')).json<Board>()).toMatchObject({ status: 'no_data', odds: [], lastUpdated: null })
    const refusal = await fan.get('/api/betting/odds/quidditch/h2h')
    expect(refusal.statusCode).toBe(400)
    expect(refusal.json<Problem>().fields?.[0]?.path).toBe('league')
    expect((await fan.get('/api/betting/odds/nfl/h2h?method=magic')).statusCode).toBe(400)
  })
})

describe('the stake', () => {
  it('is calculated in dollars and cents', async () => {
    const fan = await memberOn(app, 'free')
    const answer = await fan.post('/api/bankroll/suggest', { bankroll: 2500, edge: 0.05, odds: 100, kellyFraction: 0.25 })
    expect(answer.json<Stake>()).toMatchObject({
      suggestion: { conservative: 6.25, optimal: 31.25, aggressive: 125 },
      suggestionCents: { conservative: 625, optimal: 3125, aggressive: 12500 },
      verdict: 'bet',
    })
  })
  it('is a share where no bankroll was said or stated: none is made up', async () => {
    const fan = await memberOn(app, 'free')
    const answer = (await fan.post('/api/bankroll/suggest', { edge: 0.05, odds: 100, kellyFraction: 0.25 })).json<Stake>()
    expect(answer).toMatchObject({ suggestion: null, suggestionCents: null, bankroll: null, isOwnBankroll: false, verdict: 'bet' })
    expect(answer.shares.optimal).toBeCloseTo(0.0125, 12)
    const read = (await fan.post('/api/bets/read', { line: '2u DEN +7.5 -110' })).json<{ stakeCents: number | null; missing: string[] }>()
    expect(read.stakeCents).toBeNull()
    expect(read.missing.join()).toContain('none is stated')
  })
  it('takes a chance of winning instead of the edge, and stakes nothing without an edge', async () => {
    const fan = await memberOn(app, 'free')
    const good = (await fan.post('/api/bankroll/suggest', { bankroll: 1000, probability: 0.55, odds: 100 })).json<Stake>()
    expect(good.kelly).toBeCloseTo(0.1, 9)
    expect(good.suggestionCents!.optimal).toBe(2500)
    const coin = (await fan.post('/api/bankroll/suggest', { bankroll: 1000, probability: 0.5, odds: -110 })).json<Stake>()
    expect(coin).toMatchObject({ suggestionCents: { conservative: 0, optimal: 0, aggressive: 0 }, verdict: 'no_bet' })
  })
  it.each([
    { bankroll: 1000, odds: 100 },
    { bankroll: 1000, odds: 100, edge: 0.05, probability: 0.5 },
    { bankroll: 1000, odds: 50, edge: 0.05 },
    { bankroll: 0, odds: 100, edge: 0.05 },
    { bankroll: 1000, odds: -200, edge: 0.9 },
    { bankroll: 1000, odds: 100, edge: 0.05, kellyFraction: 2 },
    { bankroll: 'all of it', odds: 100, edge: 0.05 },
  ])('refuses %j', async (question) => {
    const answer = await (await memberOn(app, 'free')).post('/api/bankroll/suggest', question)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Problem>().code).toBe('invalid_input')
  })
})

describe('projections', () => {
  it('show a free member the ten best of a slate, say how many are hidden, and keep the order of floor, median, ceiling', async () => {
    const fan = await memberOn(app, 'free')
    const answer = (await fan.get('/api/fantasy/projections/nba/main')).json<Projections>()
    expect(answer.shown).toBe(TIERS.free.limits.projectionPlayers)
    expect(answer.hidden).toBeGreaterThan(0)
    expect(answer).toMatchObject({ league: 'nba', site: 'draftkings', limit: 10, world: 'demo' })
    const medians = answer.projections.map((row) => row.median)
    expect(medians).toEqual([...medians].sort((a, b) => b - a))
    for (const row of answer.projections) {
      expect(row.floor).toBeLessThanOrEqual(row.median)
      expect(row.median).toBeLessThanOrEqual(row.ceiling)
      expect(row.sampleSize).toBeGreaterThan(0)
      expect(row.value).toBeCloseTo((row.median * 1000) / row.player.salary, 1)
    }
  })

  it('count whom the plan hides as hidden, and nobody of them as without a projection', async () => {
    const of = async (person: { get: (url: string) => Promise<{ json<T>(): T }> }) =>
      (await person.get('/api/fantasy/projections/nba/main')).json<Projections>()
    const all = await of(await administrator(app))
    const players = (await (await administrator(app)).get('/api/dfs-pricing/nba/draftkings')).json<{ players: unknown[] }>().players
    expect(all.shown + all.unprojected).toBe(players.length)
    const shown = await of(await memberOn(app, 'free'))
    expect([shown.shown + shown.hidden, shown.unprojected]).toEqual([all.shown, all.unprojected])
  })

  it('show everything to an administrator, and no ownership as long as its model falls short of real fields', async () => {
    const answer = (await (await administrator(app)).get('/api/fantasy/projections?sport=nba&slate=main&refresh=0')).json<Projections>()
    expect(answer).toMatchObject({ hidden: 0, limit: null, ownershipSource: 'unknown', ownershipError: null })
    expect(answer.ownershipNote).toContain('not enough with a real field (correlation 0.38, and 0.6 is asked)')
    expect(new Set(answer.projections.map(({ ownership }) => ownership))).toEqual(new Set([null]))
    for (const row of answer.projections) if (row.status === 'OUT') expect(row).toMatchObject({ mean: 0, ceiling: 0, ownership: null })
  })

  it('filter by position and name', async () => {
    const boss = await administrator(app)
    const centers = (await boss.get('/api/fantasy/projections/nba/main?position=C&limit=5')).json<Projections>()
    expect(centers.projections.length).toBe(5)
    for (const row of centers.projections) expect(row.player.positions).toContain('C')
    const { name } = centers.projections[0]!.player
    const named = (await boss.get(`/api/fantasy/projections/nba/main?search=${encodeURIComponent(name)}`)).json<Projections>()
    expect(named.projections[0]!.player.name).toBe(name)
  })

  it("count a slate once a day however often it is opened, and stop at the plan's number of slates", async () => {
    const fan = await memberOn(app, 'free')
    const slates: [string, string][] = [
      ['nba', 'draftkings'],
      ['nba', 'fanduel'],
      ['nhl', 'draftkings'],
      ['nhl', 'fanduel'],
      ['nfl', 'draftkings'],
      ['nfl', 'fanduel'],
    ]
    const open = ([league, site]: [string, string]) => fan.get(`/api/fantasy/projections/${league}/main?site=${site}`)
    for (const slate of slates.slice(0, 5)) {
      expect((await open(slate)).statusCode).toBe(200)
      expect((await open(slate)).statusCode).toBe(200)
    }
    const sixth = await open(slates[5]!)
    expect(sixth.statusCode).toBe(429)
    expect(sixth.json<Problem>()).toMatchObject({ code: 'limit_reached', meter: 'projections' })
    expect((await open(slates[0]!)).statusCode).toBe(200)
  })

  it('say which slates there are when one does not exist, and spend nothing on it', async () => {
    const fan = await memberOn(app, 'free')
    const answer = await fan.get('/api/fantasy/projections/nba/afternoon')
    expect(answer.statusCode).toBe(404)
    expect(answer.json<Problem>().detail).toContain('main')
    expect((await fan.get('/api/me/usage-stats')).json()).toMatchObject({ projections: { used: 0 } })
  })

  it('list the slates on offer to anyone', async () => {
    const { slates } = (await stranger(app).get('/api/fantasy/slates/nba?site=fanduel')).json<Slates>()
    expect(slates.map((slate) => slate.name)).toContain('main')
  })

  it('compare players by name, and say whom they do not know or do not show', async () => {
    const boss = await administrator(app)
    const rows = (await boss.get('/api/fantasy/projections/nba/main')).json<Projections>().projections
    const [first, second] = [rows[0]!, rows[1]!]
    const names = encodeURIComponent([first.player.name, second.player.name, 'Nobody Atall'].join(','))
    const pair = (await boss.get(`/api/fantasy/compare/nba?players=${names}`)).json<Comparison>()
    expect(pair.players.map((row) => row.id).sort()).toEqual([first.id, second.id].sort())
    expect(pair.unknown).toEqual(['Nobody Atall'])
    expect(pair.players[0]!.winChance + pair.players[1]!.winChance).toBeCloseTo(1, 9)
    const deep = rows.at(-1)!.player.name
    const limited = await (await memberOn(app, 'free')).get(
      `/api/fantasy/compare/nba?players=${encodeURIComponent(`${first.player.name},${deep}`)}`,
    )
    expect(limited.json<Comparison>().hidden).toEqual([deep])
  })
})

describe('when a feed is down', () => {
  it('the board says so, and projections too; nothing is spent', async () => {
    const down = async () => {
      throw feedDown()
    }
    const broken = await testApp({
      ports: (ports) => ({
        ...ports,
        feeds: { ...ports.feeds, odds: { name: 'broken', quotes: down }, stats: { name: 'broken', gameLogs: down } },
      }),
    })
    try {
      const fan = await memberOn(broken, 'casual')
      expect((await fan.get('/api/betting/odds/nfl/h2h')).statusCode).toBe(503)
      expect((await fan.get('/api/fantasy/projections/nba/main')).json<Problem>().code).toBe('feed_down')
      expect((await fan.get('/api/me/usage-stats')).json()).toMatchObject({ projections: { used: 0 } })
    } finally {
      await broken.close()
    }
  })
})
