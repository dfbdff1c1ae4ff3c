import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Game } from '#core/leagues/games.ts'
import { random } from '#core/math/random.ts'
import { Quote } from '#core/odds/board/market.ts'
import { theOddsApi } from '#server/adapters/the-odds-api/the-odds-api.ts'
import type { OddsFeed } from '#server/ports/odds-feed.ts'
import { type FakeClock, fakeClock } from '#tests/support/clock.ts'
import { type OddsApiMood, oddsApiStandIn } from '#tests/support/stand-in-odds-api.ts'
import { calm, HOUR } from './adapters.ts'

const NOW = Date.UTC(2026, 10, 22, 20, 10)
const team = (name: string, abbreviation: string) => ({
  id: abbreviation,
  league: 'nfl' as const,
  name,
  abbreviation,
  conference: null,
  division: null,
  color: '#000000',
})
const game = (id: string, away: string, home: string, startsAt: number): Game => ({
  id,
  league: 'nfl',
  startsAt,
  home: team(home, id),
  away: team(away, `${id}-a`),
  venue: null,
  indoor: null,
  week: 12,
  status: 'scheduled',
  homeScore: null,
  awayScore: null,
  period: null,
  secondsLeft: null,
  clockText: null,
  updatedAt: NOW,
})
const GAMES = [
  game('g1', 'Denver Broncos', 'Kansas City Chiefs', NOW + 3 * HOUR),
  game('g2', 'Buffalo Bills', 'Miami Dolphins', NOW + 5 * HOUR),
]

const standIn = await oddsApiStandIn(() => clock.now())
afterAll(() => standIn.close())
let clock: FakeClock = fakeClock(NOW)
let feed: OddsFeed
const nfl = (id: string, away: string, home: string, startsAt: number) => ({ id, sport: 'americanfootball_nfl', home, away, startsAt })

beforeEach(() => {
  clock = fakeClock(NOW)
  standIn.mood = 'well'
  standIn.remaining = 500
  standIn.recorded.clear()
  standIn.asked.length = 0
  // Ten minutes apart from what the house has, and one event that the house does not know.
  standIn.events = [
    nfl('e1', 'Denver Broncos', 'Kansas City Chiefs', NOW + 3 * HOUR + 600_000),
    nfl('e2', 'Buffalo Bills', 'Miami Dolphins', NOW + 5 * HOUR),
    nfl('e3', 'Nowhere Men', 'Elsewhere United', NOW + 5 * HOUR),
  ]
  feed = theOddsApi({
    key: standIn.key,
    baseUrl: standIn.url,
    regions: 'us',
    clock,
    chance: random(1),
    games: async () => GAMES,
    haste: { everyMs: 0, timeoutMs: 400, tries: 1, patienceMs: 300 },
  })
})

describe('prices of The Odds API', () => {
  it('lead as deep as the vendor says: to the slip, else to the game; never to a place that is not filled in', async () => {
    const quotes = await feed.quotes('nfl', calm())
    const linksOf = (key: string) => new Set(quotes.filter(({ book, gameId }) => book === key && gameId === 'g1').map(({ link }) => link))
    expect([...linksOf('draftkings')]).toContain('https://draftkings.example/slip/h2h/Denver%20Broncos')
    expect([...linksOf('fanduel')]).toEqual(['https://fanduel.example/game/e1'])
    expect([...linksOf('betmgm')]).toEqual([undefined])
    expect(standIn.asked[0]).toContain('includeLinks=true')
  })

  it('are quotes of the games of the house, in American odds, with the time of the book', async () => {
    const quotes = await feed.quotes('nfl', calm())
    expect(quotes).toHaveLength(2 * 3 * 3 * 2)
    for (const quote of quotes) {
      expect(Quote.parse(quote).league).toBe('nfl')
      expect(['g1', 'g2']).toContain(quote.gameId)
      expect(quote.bookTime).toBeLessThanOrEqual(quote.receivedAt)
      expect(quote.point === null).toBe(quote.market === 'h2h')
    }
    expect(quotes.find(({ book, market, outcome }) => book === 'fanduel' && market === 'spreads' && outcome === 'away')).toMatchObject({
      point: 2.5,
      price: -106,
      gameId: 'g1',
      bookTitle: 'FanDuel',
    })
    expect(standIn.asked[0]).toContain('/v4/sports/americanfootball_nfl/odds?')
    expect(await feed.quotes('lpga', calm())).toEqual([])
  })

  it('cost what the vendor says, and are asked no faster than the credits last', async () => {
    await feed.quotes('nfl', calm())
    expect(feed.quota?.()).toMatchObject({ remaining: 497, cost: 3 })
    for (let minutes = 0; minutes < 240; minutes += 10) {
      clock.advance(10 * 60_000)
      await feed.quotes('nfl', calm())
    }
    // 497 × 0.8 / 3 = 132 askings until the first of December (8.2 days) among four leagues: one in about six hours.
    expect(standIn.asked.length).toBeLessThanOrEqual(2)
    standIn.remaining = 100_000
    clock.advance(12 * HOUR)
    await feed.quotes('nfl', calm())
    const before = standIn.asked.length
    clock.advance(2 * 60_000)
    await feed.quotes('nfl', calm())
    expect(standIn.asked.length).toBe(before + 1)
  })

  it('of the past come from the archive, as they stood', async () => {
    const quotes = (await feed.archive?.('nfl', NOW - HOUR, calm())) ?? []
    expect(quotes.length).toBeGreaterThan(0)
    expect(quotes.every(({ bookTime }) => bookTime <= NOW - HOUR)).toBe(true)
    expect(standIn.asked[0]).toContain('/v4/historical/sports/americanfootball_nfl/odds?')
    expect(feed.quota?.()?.remaining).toBe(470)
  })

  it('on players are read for one game', async () => {
    standIn.events = [{ ...nfl('e1', 'Denver Broncos', 'Kansas City Chiefs', NOW + 3 * HOUR), sport: 'basketball_nba' }]
    const props = (await feed.props?.('nba', 'g1', calm())) ?? []
    expect(props.map(({ selection, subject, point }) => [selection, subject, point])).toContainEqual(['Over', 'Robin Vale', 21.5])
    await expect(feed.props?.('nba', 'nobody', calm())).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('alternate lines are asked for one event, and read as spreads and totals of the game', async () => {
  const lines = (await feed.alternates?.('nfl', 'g1', calm())) ?? []
  expect(standIn.asked.at(-1)).toContain('/v4/sports/americanfootball_nfl/events/e1/odds?')
  expect(standIn.asked.at(-1)).toContain('markets=alternate_spreads%2Calternate_totals')
  expect(lines.every((line) => Quote.safeParse(line).success && line.gameId === 'g1')).toBe(true)
  expect(lines.map(({ book, market, outcome, point, price }) => [book, market, outcome, point, price])).toContainEqual([
    ...['draftkings', 'spreads', 'home', -4.5, 110],
  ])
  expect(new Set(lines.map(({ market, outcome }) => `${market} ${outcome}`))).toEqual(
    new Set(['spreads home', 'spreads away', 'totals over', 'totals under']),
  )
  await expect(feed.alternates?.('nfl', 'nobody', calm())).rejects.toMatchObject({ code: 'not_found' })
})

it('prices on the first half are asked for game by game, soonest first, and not at all with too few credits', async () => {
  const half = (await feed.partQuotes?.('nfl', '1H', calm())) ?? []
  expect(new Set(half.map(({ gameId, market }) => `${gameId} ${market}`))).toEqual(new Set(['g1 h2h', 'g1 totals', 'g2 h2h', 'g2 totals']))
  expect(half.find(({ market, outcome }) => market === 'totals' && outcome === 'over')).toMatchObject({ point: 23.5, price: -110 })
  const asked = standIn.asked.filter((path) => path.includes('/events/'))
  expect(asked.map((path) => /events\/(\w+)\//.exec(path)?.[1])).toEqual(['e1', 'e2'])
  expect(asked.every((path) => path.includes('markets=h2h_h1%2Cspreads_h1%2Ctotals_h1'))).toBe(true)
  expect(await feed.partQuotes?.('nfl', '2H', calm())).toEqual([])
  clock.advance(24 * HOUR)
  standIn.remaining = 4
  await feed.quotes('nfl', calm())
  await expect(feed.partQuotes?.('nfl', '1Q', calm())).rejects.toMatchObject({ code: 'rate_limited' })
})

it('player props of the past are those of one event, found in the list of that time; and not asked for with too few credits', async () => {
  standIn.events = [{ ...nfl('e1', 'Denver Broncos', 'Kansas City Chiefs', NOW + 3 * HOUR), sport: 'basketball_nba' }]
  const props = (await feed.propArchive?.('nba', 'g1', NOW - HOUR, calm())) ?? []
  expect(props.map(({ selection, subject, point }) => [selection, subject, point])).toContainEqual(['Under', 'Robin Vale', 21.5])
  expect(props.every(({ bookTime }) => bookTime !== null && bookTime <= NOW - HOUR)).toBe(true)
  expect(standIn.asked[0]).toContain('/v4/historical/sports/basketball_nba/events?')
  expect(standIn.asked[1]).toContain('/v4/historical/sports/basketball_nba/events/e1/odds?')
  expect(await feed.propArchive?.('nba', 'g2', NOW - HOUR, calm())).toEqual([])
  standIn.remaining = 30
  clock.advance(24 * HOUR)
  await feed.quotes('nba', calm())
  const asked = standIn.asked.length
  await expect(feed.propArchive?.('nba', 'g1', NOW - 2 * HOUR, calm())).rejects.toMatchObject({ code: 'rate_limited' })
  expect(standIn.asked).toHaveLength(asked)
})

describe.each(['too many', 'broken', 'garbage', 'half', 'stalls'] as const satisfies readonly OddsApiMood[])(
  'when the vendor is “%s”',
  (mood) => {
    it('the last good prices go on serving, with their own age', async () => {
      const before = await feed.quotes('nfl', calm())
      clock.advance(30 * HOUR)
      standIn.mood = mood
      const after = await feed.quotes('nfl', calm())
      expect(after.map(({ price, bookTime }) => [price, bookTime])).toEqual(before.map(({ price, bookTime }) => [price, bookTime]))
      expect(clock.now() - after[0]!.bookTime).toBeGreaterThan(29 * HOUR)
    })

    it('and none were ever heard, it says so in its own words', async () => {
      standIn.mood = mood
      await expect(feed.quotes('nfl', calm())).rejects.toMatchObject({
        name: 'AppError',
        code: mood === 'too many' ? 'rate_limited' : 'feed_down',
      })
    })
  },
)

it('what has an odd shape is left out, and nothing breaks', async () => {
  standIn.mood = 'odd shape'
  expect(await feed.quotes('nfl', calm())).toEqual([])
})

it('a wrong key never shows in what it says', async () => {
  const wrong = theOddsApi({
    key: 'a-secret-key',
    baseUrl: standIn.url,
    regions: 'us',
    clock,
    chance: random(1),
    games: async () => GAMES,
    haste: { everyMs: 0, timeoutMs: 400, tries: 1 },
  })
  const said = await wrong.quotes('nfl', calm()).catch((error: unknown) => `${error} ${JSON.stringify(error)}`)
  expect(said).toContain('does not answer as expected')
  expect(said).not.toContain('a-secret-key')
})

const RECORDED = path.resolve(import.meta.dirname, '../../../shared/data/odds')
describe.skipIf(!existsSync(RECORDED))('recorded answers, served as they are (the files are beside the checkout)', () => {
  it.each([
    ['oddsapi-wnba-odds-2026.json', 'wnba', 'basketball_wnba'],
    ['oddsapi-mlb-h2h-2024-05-24.json', 'mlb', 'baseball_mlb'],
    ['oddsapi-nfl-decimal-2021-11.json', 'nfl', 'americanfootball_nfl'],
    ['oddsapi-nba-decimal-2021-11.json', 'nba', 'basketball_nba'],
    ['oddsapi-epl-h2h-decimal-2024-08.json', 'epl', 'soccer_epl'],
  ] as const)('%s', async (file, league, sport) => {
    const body = JSON.parse(readFileSync(path.join(RECORDED, file), 'utf8')) as unknown
    const events = (Array.isArray(body) ? body : [body]) as {
      id: string
      home_team: string
      away_team: string
      commence_time: string
      bookmakers: { last_update?: string }[]
    }[]
    const times = events
      .flatMap(({ bookmakers }) => bookmakers.map(({ last_update }) => Date.parse(last_update ?? '')))
      .filter(Number.isFinite)
    clock.set(Math.max(NOW - 10 * 365 * 24 * HOUR, ...times) + 60_000)
    const known = events.map((event) => ({ ...game(event.id, event.away_team, event.home_team, Date.parse(event.commence_time)), league }))
    standIn.recorded.set(sport, events)
    const own = theOddsApi({
      key: standIn.key,
      baseUrl: standIn.url,
      regions: 'us',
      clock,
      chance: random(1),
      games: async () => known,
      haste: { everyMs: 0 },
    })
    const quotes = await own.quotes(league, calm())
    expect(quotes.length).toBeGreaterThan(0)
    for (const quote of quotes) expect(Math.abs(Quote.parse(quote).price)).toBeGreaterThanOrEqual(100)
    expect(quotes.some(({ market }) => market.includes('lay'))).toBe(false)
  })
})
