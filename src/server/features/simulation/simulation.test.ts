// The contest simulator as people use it: over HTTP, on slates of the demo world and on their own files.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simulation } from '#contract/dfs/simulation.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { listeningPort, type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'

type Simulated = OutputOf<typeof API.simulation.simulate>
type Problem = { code: string; detail: string; fields?: { path: string }[] }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => {
  // Connections that are kept alive would keep the server.
  app.http.server.closeAllConnections()
  return app.close()
})

const PAYOUTS = 'Entry fee $5\nEntries 500\n1st $500\n2-10 $50\n11-100 $10\n'

async function built(fan: Awaited<ReturnType<typeof memberOn>>, league: string, count: number, slate = 'main') {
  const answer = await fan.post(`/api/optimizer/${league}`, { count, slate, randomness: 0.2 })
  return answer.json<OutputOf<typeof API.lineups.optimize>>().lineups.map((lineup) => lineup.players.map((player) => player.id))
}

describe('a slate on offer', () => {
  it('asks visitors to sign in', async () => {
    expect((await stranger(app).post('/api/dfs/simulate', simulation.simulate.example)).statusCode).toBe(401)
  })

  it('tells what each lineup is worth with its error, of the players, and of all together', async () => {
    const fan = await memberOn(app, 'pro')
    const lineups = await built(fan, 'nba', 5)
    const answer = await fan.post('/api/dfs/simulate', { league: 'nba', lineups, contest: { payouts: PAYOUTS }, simulations: 2000 })
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
    const body = answer.json<Simulated>()
    expect(body).toMatchObject({ simulations: 2000, field: 'made', world: 'demo', optimal: { simulations: 1000 } })
    expect(body.contest).toEqual({ entryFee: 500, entries: 500, prizePool: 185_000, rake: 1 - 1850 / 2500, paidPlaces: 100 })
    expect(body.lineups.map((lineup) => lineup.players.map((player) => player.id))).toEqual(lineups)
    for (const lineup of body.lineups) {
      expect(lineup.roiStandardError).toBeGreaterThan(0)
      expect(lineup.finishes.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    }
    // A slate's best lineup has as many players as slots, so the optimal rates sum to the slots.
    expect(body.players.reduce((sum, player) => sum + player.optimalRate, 0)).toBeCloseTo(8, 6)
    expect(body.players.reduce((sum, player) => sum + player.simulatedOwnership, 0)).toBeCloseTo(8, 6)
    expect(body.players.reduce((sum, player) => sum + player.exposure, 0)).toBeCloseTo(8, 6)
    const { profits, loseAllRate } = body.portfolio
    expect(profits.reduce((sum, bin) => sum + bin.share, 0)).toBeCloseTo(1, 9)
    expect(profits[0]!.share).toBeCloseTo(loseAllRate, 9)
  })

  it('gives the same answer for the same seed', async () => {
    const fan = await memberOn(app, 'pro')
    const order = { league: 'nba', lineups: await built(fan, 'nba', 2), contest: { payouts: PAYOUTS }, simulations: 800 }
    const ask = async (seed: number) => {
      const { elapsedMs: _, ...rest } = (await fan.post('/api/dfs/simulate', { ...order, seed })).json<Simulated>()
      return rest
    }
    const first = await ask(1)
    expect(await ask(1)).toEqual(first)
    expect((await ask(2)).lineups).not.toEqual(first.lineups)
  })

  it('spends none of the day’s lineups', async () => {
    const fan = await memberOn(app, 'free')
    const [lineup] = await built(fan, 'nba', 1)
    const used = async () => (await fan.get('/api/me/usage-stats')).json<{ lineups: { used: number } }>().lineups.used
    const before = await used()
    await fan.post('/api/dfs/simulate', { league: 'nba', lineups: [lineup], contest: { payouts: PAYOUTS }, simulations: 100 })
    expect(await used()).toBe(before)
  })
})

describe('an order that cannot be played', () => {
  it.each([
    ['no lineup', { lineups: [] }, 'lineups'],
    ['a player of another slate', { lineups: [['101', '102', '103', '104', '105', 'x']] }, 'lineups.0'],
    ['too few players', { lineups: [['101', '102']] }, 'lineups.0'],
    ['the same player twice', { lineups: [['101', '102', '103', '104', '105', '105']] }, 'lineups.0'],
    ['a payout table that is none', { contest: { payouts: 'much money', entryFee: 100, size: 10 } }, 'contest.payouts'],
    ['two prizes for one rank', { contest: { payouts: '1-3 $5\n2 $4', entryFee: 100, size: 10 } }, 'contest.payouts'],
    ['no entry fee', { contest: { payouts: '1st $5', size: 10 } }, 'contest.entryFee'],
    ['no size', { contest: { payouts: '1st $5', entryFee: 100 } }, 'contest.size'],
    [
      'more lineups than a person may enter',
      {
        lineups: Array(3).fill(simulation.simulate.example!.lineups![0]),
        contest: { payouts: '1st $5', entryFee: 100, size: 10, maxEntries: 2 },
      },
      'contest.maxEntries',
    ],
    [
      'more work than is done at once',
      { contest: { payouts: '1st $5', entryFee: 100, size: 100_000 }, simulations: 100_000 },
      'simulations',
    ],
    ['ownership of a stranger', { field: { kind: 'made', ownership: { zz: 0.4 } } }, 'field.ownership.zz'],
    ['a live contest of which nothing is known', { live: true }, 'live'],
  ])('says why: %s', async (_what, change, path) => {
    const fan = await memberOn(app, 'free')
    const answer = await fan.post('/api/dfs/simulate', { ...simulation.simulate.example, ...change })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(400)
    expect(answer.json<Problem>()).toMatchObject({ code: 'invalid_input', fields: [{ path }] })
  })

  it('names a file that cannot be read', async () => {
    const fan = await memberOn(app, 'free')
    const field = { kind: 'standings', file: { fileName: 'standings.csv', text: 'a,b\n1,2' } }
    const answer = await fan.post('/api/dfs/simulate', { ...simulation.simulate.example, field })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Problem>()).toMatchObject({ code: 'unreadable_file', detail: expect.stringContaining('standings.csv') })
  })
})

describe('progress', () => {
  const heads = (cookie: string) => ({
    cookie,
    accept: 'text/event-stream',
    'content-type': 'application/json',
  })

  async function listening(): Promise<string> {
    const port = await listeningPort(app)
    return `http://127.0.0.1:${port}/api/dfs/simulate`
  }
  let url: Promise<string> | undefined
  const order = (simulations: number) =>
    JSON.stringify({ ...simulation.simulate.example, contest: { payouts: '1st $50', entryFee: 100, size: 20_000 }, simulations })

  it('comes as events while the contest is played, the answer last', async () => {
    url ??= listening()
    const fan = await memberOn(app, 'free')
    const response = await fetch(await url, { method: 'POST', headers: heads(fan.cookie()), body: order(2000) })
    expect(response.status, await response.clone().text()).toBe(200)
    const events = (await response.text()).split('\n\n').filter(Boolean)
    const names = events.map((event) => /^event: (\w+)/.exec(event)?.[1])
    expect(names.at(-1)).toBe('end')
    const updates = events
      .filter((event) => event.includes('"stage":"contest"'))
      .map((event) => JSON.parse(event.split('data: ')[1]!) as { done: number; of: number })
    expect(updates.length).toBeGreaterThan(5)
    expect(updates.map(({ done }) => done)).toEqual(updates.map(({ done }) => done).sort((a, b) => a - b))
    expect(updates.at(-1)).toEqual({ stage: 'contest', done: 2000, of: 2000 })
    expect((JSON.parse(events.at(-1)!.split('data: ')[1]!) as Simulated).simulations).toBe(2000)
  })

  it('ends when the caller goes: the next simulation of the same person is not refused', async () => {
    url ??= listening()
    const fan = await memberOn(app, 'free')
    const gone = new AbortController()
    const response = await fetch(await url, { method: 'POST', headers: heads(fan.cookie()), body: order(100_000), signal: gone.signal })
    await response.body!.getReader().read()
    const second = await fan.post('/api/dfs/simulate', simulation.simulate.example)
    expect(second.json<Problem>()).toMatchObject({ code: 'rate_limited' })
    gone.abort()
    await expect.poll(async () => (await fan.post('/api/dfs/simulate', simulation.simulate.example)).statusCode).toBe(200)
  })
})

describe('after the lock', () => {
  it('counts points so far of the feed, and draws what is left of the games', async () => {
    const fan = await memberOn(app, 'pro')
    const { slates } = (await fan.get('/api/fantasy/slates/nba?site=draftkings')).json<{
      slates: { id: string; contest: string; startsAt: number }[]
    }>()
    const slate = slates.find(({ contest }) => contest === 'classic')!
    const lineups = await built(fan, 'nba', 2, slate.id)
    const order = { league: 'nba', slate: slate.id, lineups, contest: { payouts: PAYOUTS }, simulations: 400, live: true }
    const early = await fan.post('/api/dfs/simulate', order)
    expect(early.json<Problem>()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'live' }] })
    const start = slate.startsAt
    const at = async (hours: number) => {
      app.clock.set(start + hours * 3_600_000)
      const answer = await fan.post('/api/dfs/simulate', order)
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
      return answer.json<Simulated>()
    }
    const during = await at(1)
    const [one] = during.lineups
    expect(one!.live!.points).toBeGreaterThan(0)
    expect(one!.live!.left).toBeGreaterThan(0)
    expect(one!.live!.left).toBeLessThan(1)
    const over = await at(9)
    for (const lineup of over.lineups) {
      expect(lineup.live!.left).toBe(0)
      // Scores stand; what is left open is whom the fields that were made hold.
      expect(lineup.roiStandardError).toBeCloseTo(lineup.roiDrawsError, 9)
    }
    expect(over.lineups[0]!.live!.points).toBeGreaterThan(one!.live!.points)
  })
})
