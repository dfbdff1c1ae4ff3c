// The contest simulator as people use it: over HTTP, on slates of the demo world and on their own files.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { simulation } from '#contract/simulation.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'

type Simulated = OutputOf<typeof API.simulation.simulate>
type Problem = { code: string; detail: string; fields?: { path: string }[] }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const PAYOUTS = 'Entry fee $5\nEntries 500\n1st $500\n2-10 $50\n11-100 $10\n'

async function built(fan: Awaited<ReturnType<typeof memberOn>>, league: string, count: number) {
  const answer = await fan.post(`/api/optimizer/${league}`, { count, randomness: 0.2 })
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
    const order = { league: 'nfl', lineups: await built(fan, 'nfl', 2), contest: { payouts: PAYOUTS }, simulations: 800 }
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
