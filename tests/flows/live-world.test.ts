// The whole server on the live world, whose vendors are the stand-in: what it shows, and what it shows when they fall silent.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choosePorts } from '#server/adapters/choose.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type FakeClock, fakeClock } from '#tests/support/clock.ts'
import { UNHURRIED, type VendorServer, vendorServer } from '#tests/support/vendor-server.ts'

const NOW = Date.UTC(2026, 10, 22, 20, 10)
let vendors: VendorServer
let feedClock: FakeClock
let app: TestApp

beforeAll(async () => {
  feedClock = fakeClock(NOW)
  vendors = await vendorServer(feedClock)
  const ports = await choosePorts({ data: 'live' }, feedClock, { isWarm: false, live: { urls: vendors.urls, haste: UNHURRIED } })
  app = await testApp({ now: NOW, ports: () => ports })
})
afterAll(async () => {
  await app.close()
  await vendors.close()
})

async function get<T>(url: string): Promise<T> {
  const answer = await app.http.inject({ method: 'GET', url })
  expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBe(200)
  return answer.json<T>()
}
const advance = (ms: number) => {
  feedClock.advance(ms)
  app.clock.advance(ms)
}

type Scores = { scores: { id: string; status: string; awayTeam: string }[]; world: string; source: string; asOf: string; stale: boolean }
type Details = {
  details: {
    homeScore: number
    awayScore: number
    playByPlay: {
      spot: unknown
      shot: unknown
      diamond: unknown
      homeWinProbability: number | null
      players: string[]
      homeScore: number
    }[]
    boxScore: { name: string; fantasyPoints: number | null }[]
    spread: number | null
  }
}

describe('the live world', () => {
  it('bears its name, its source and its age on every answer', async () => {
    const { scores, ...said } = await get<Scores>('/api/live/scores/nfl')
    expect(said).toMatchObject({ world: 'live', source: 'ESPN', stale: false, asOf: new Date(NOW).toISOString() })
    expect(scores.map(({ status }) => status)).toEqual(['in progress', 'scheduled', 'final'])
    const { games } = await get<{ games: { status: string; spread: number | null; overUnder: number | null }[] }>(
      '/api/live/games?league=nfl',
    )
    expect(games.find(({ status }) => status === 'scheduled')).toMatchObject({ spread: -3.5, overUnder: 44.5 })
  })

  it.each([
    ['nfl', 'spot'],
    ['nba', 'shot'],
    ['mlb', 'diamond'],
    ['nhl', 'shot'],
  ] as const)('%s: a game with its plays, where the ball is, and everyone’s line by name', async (league, where) => {
    const { scores } = await get<Scores>(`/api/live/scores/${league}`)
    const { details } = await get<Details>(`/api/live/game-details?gameId=${scores.at(-1)!.id}`)
    const [last] = details.playByPlay
    expect(last?.homeScore).toBe(details.homeScore)
    expect(details.playByPlay.some((play) => play[where] !== null)).toBe(true)
    expect(details.playByPlay.flatMap(({ players }) => players).every((name) => / /.test(name))).toBe(true)
    expect(details.boxScore.length).toBeGreaterThan(0)
  })

  it('golf has a leaderboard, a card has bouts, the table stands, and a league without feed says so', async () => {
    const { events } = await get<{ events: { name: string; entries: { name: string }[] }[] }>('/api/live/fields/pga')
    expect(events[0]).toMatchObject({ name: 'Stand-in Open', entries: [{ name: 'Lee Gale' }, {}, {}] })
    const { scores } = await get<Scores>('/api/live/scores/mma')
    expect(scores).toHaveLength(2)
    const { standings } = await get<{ standings: { team_name: string; wins: number }[] }>('/api/sports/standings?league=nba')
    expect(standings[0]).toMatchObject({ team_name: 'Orlando Magic', wins: 8 })
    const { note } = await get<{ note: string }>('/api/sports/teams?league=volleyball')
    expect(note).toBe('No feed covers Volleyball here.')
  })

  it('stays up when every vendor dies: the last answers stand, marked, and what was never known is refused in a sentence', async () => {
    const before = await get<Scores>('/api/live/scores/nfl')
    vendors.mood('dies')
    advance(20 * 60_000)
    const { scores, stale, asOf } = await get<Scores>('/api/live/scores/nfl')
    expect(scores.map(({ id }) => id)).toEqual(before.scores.map(({ id }) => id))
    expect([stale, asOf]).toEqual([true, before.asOf])
    const unknown = await app.http.inject({ method: 'GET', url: '/api/live/scores/epl' })
    expect(unknown.statusCode).toBe(503)
    expect(unknown.json<{ detail: string }>().detail).toMatch(/ESPN does not answer as expected/)
    const { sources } = await get<{ sources: { port: string; stale: boolean }[] }>('/api/system/status')
    expect(sources.find(({ port }) => port === 'scores')?.stale).toBe(true)
    vendors.mood('well')
    advance(20 * 60_000)
    // On a busy machine the first answer may come too late to count: then it is asked again when that is due.
    const isStale = async () => {
      advance(60_000)
      return (await get<Scores>('/api/live/scores/nfl')).stale
    }
    await expect.poll(isStale).toBe(false)
  })

  it('is chosen by administrators only', async () => {
    const answer = await app.http.inject({ method: 'POST', url: '/api/admin/feeds/world', payload: { world: 'demo' } })
    expect(answer.statusCode).toBe(401)
  })
})
