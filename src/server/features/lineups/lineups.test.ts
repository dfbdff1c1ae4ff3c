// Lineups as people use them: over HTTP, in the demo world and from their own salary files.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'

type Optimized = OutputOf<typeof API.lineups.optimize>
type Problem = { code: string; detail: string; conflict?: string[]; meter?: string; limit?: number; fields?: { path: string }[] }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
const used = async (person: { get: (url: string) => Promise<{ json: <T>() => T }> }) =>
  (await person.get('/api/me/usage-stats')).json<{ lineups: { used: number } }>().lineups.used

describe('optimizing a slate on offer', () => {
  it('asks visitors to sign in', async () => {
    expect((await stranger(app).post('/api/optimizer/nba', {})).statusCode).toBe(401)
  })

  it.each(['draftkings', 'fanduel'])('gives lineups of %s that keep every rule, dearest medians first', async (site) => {
    const fan = await memberOn(app, 'pro')
    const answer = await fan.post('/api/optimizer/nba', { slate: 'main', site, count: 3 })
    expect(answer.statusCode, answer.body).toBe(200)
    const { lineups, status, slate, uploadCsv, projections, world } = answer.json<Optimized>()
    expect({ status, projections, world, count: lineups.length }).toEqual({
      status: 'optimal',
      projections: 'model',
      world: 'demo',
      count: 3,
    })
    expect(slate.site).toBe(site)
    for (const lineup of lineups) {
      expect(lineup.players.map((player) => player.slot)).toEqual(slate.slots)
      expect(lineup.totalSalary).toBeLessThanOrEqual(slate.salaryCap)
      expect(lineup.players.reduce((sum, player) => sum + player.salary, 0)).toBe(lineup.totalSalary)
      expect(lineup.players.reduce((sum, player) => sum + player.projection, 0)).toBeCloseTo(lineup.projectedPoints, 1)
    }
    expect(lineups.map((lineup) => lineup.projectedPoints)).toEqual(lineups.map((lineup) => lineup.projectedPoints).sort((a, b) => b - a))
    expect(uploadCsv?.trim().split('\r\n')).toHaveLength(4)
  })

  it('fills every slate on offer, classic and showdown, of both sites', async () => {
    const fan = await memberOn(app, 'vip')
    const contests = new Set<string>()
    for (const league of ['nfl', 'nba', 'mlb', 'nhl']) {
      for (const site of ['draftkings', 'fanduel']) {
        const { slates } = (await fan.get(`/api/fantasy/slates/${league}?site=${site}`)).json<{
          slates: { id: string; contest: string }[]
        }>()
        for (const { id, contest } of slates) {
          const answer = await fan.post(`/api/optimizer/${league}`, { site, slate: id, count: 1 })
          expect(answer.statusCode, `${league} ${site} ${id}: ${answer.body.slice(0, 300)}`).toBe(200)
          contests.add(contest)
        }
      }
    }
    expect([...contests].sort()).toEqual(['classic', 'showdown'])
  })

  it('answers to the payload of older clients and says what it made of it', async () => {
    const fan = await memberOn(app, 'pro')
    const rules = { salaryCap: 60_000, positions: { QB: 1, RB: 2 }, maxPlayersPerTeam: 4 }
    const { lineups, notes, slate } = (
      await fan.post('/api/optimizer/nfl', { slate: 'main', rules, randomness: 0.1, count: 2 })
    ).json<Optimized>()
    expect(lineups).toHaveLength(2)
    expect(notes).toEqual(
      expect.arrayContaining([
        "The contest's cap of $50,000 holds, not $60,000.",
        `The contest's own roster was filled: ${slate.slots.join(' ')}.`,
      ]),
    )
    for (const { players } of lineups) {
      const teams = players.map((player) => player.team)
      for (const team of teams) expect(teams.filter((one) => one === team).length).toBeLessThanOrEqual(4)
    }
  })

  it('counts lineups against the plan, and nothing for a refusal', async () => {
    const fan = await memberOn(app, 'free')
    expect((await fan.post('/api/optimizer/nba', { count: 4 })).json<Problem>()).toMatchObject({
      code: 'limit_reached',
      meter: 'lineups',
      limit: 3,
    })
    expect((await fan.post('/api/optimizer/nba', { count: 3, locks: ['nobody'] })).json<Problem>()).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'nobody' }],
    })
    expect((await fan.post('/api/optimizer/nba', { count: 3, slate: 'breakfast' })).json<Problem>().code).toBe('not_found')
    const refusal = await fan.post('/api/optimizer/nba', { count: 3, salaryFloor: 50_001 })
    expect(refusal.statusCode).toBe(422)
    expect(refusal.json<Problem>()).toMatchObject({ code: 'infeasible', conflict: ['salary floor $50,001', 'salary cap $50,000'] })
    expect(await used(fan)).toBe(0)
    expect((await fan.post('/api/optimizer/nba', { count: 3 })).statusCode).toBe(200)
    expect(await used(fan)).toBe(3)
    expect((await fan.post('/api/optimizer/nba', { count: 1 })).statusCode).toBe(429)
  })

  it('gives the same drawn lineups for the same seed and keeps the exposure', async () => {
    const fan = await memberOn(app, 'vip')
    const ask = async (seed: number) =>
      (await fan.post('/api/optimizer/nba', { count: 10, randomness: 0.2, maxExposure: 0.5, seed })).json<Optimized>()
    const [one, again, other] = [await ask(1), await ask(1), await ask(2)]
    expect(again.lineups).toEqual(one.lineups)
    expect(other.lineups).not.toEqual(one.lineups)
    expect(one.status).toBe('built')
    expect(one.exposure[0]!.share).toBeLessThanOrEqual(0.5)
  })

  it('refuses more lineups than there are, and spends nothing', async () => {
    const fan = await memberOn(app, 'vip')
    const refusal = await fan.post('/api/optimizer/nba', { count: 60, maxExposure: 0.02, slate: 'main' })
    expect(refusal.statusCode).toBe(422)
    expect(refusal.json<Problem>()).toMatchObject({
      detail: expect.stringMatching(/^Only \d+ of 60 lineups fit \(max exposure 2 %\)\. Any of these would help: /),
      conflict: ['60 lineups', expect.stringContaining('max exposure')],
    })
    expect(await used(fan)).toBe(0)
  })

  it('takes own projections, locks and bans', async () => {
    const fan = await memberOn(app, 'pro')
    const first = (await fan.post('/api/optimizer/nba', { count: 1 })).json<Optimized>().lineups[0]!
    const [star, other] = first.players
    const { lineups, projections } = (
      await fan.post('/api/optimizer/nba', { count: 2, locks: [other!.name.toUpperCase()], bans: [star!.id], points: { [other!.id]: 99 } })
    ).json<Optimized>()
    expect(projections).toBe('own')
    for (const { players } of lineups) {
      expect(players.map((player) => player.id)).toContain(other!.id)
      expect(players.map((player) => player.id)).not.toContain(star!.id)
    }
  })
})

describe('prices and players', () => {
  it('of one site, of both, and of the whole league', async () => {
    const fan = await memberOn(app, 'free')
    const one = (await fan.get('/api/dfs-pricing/nba/draftkings')).json<OutputOf<typeof API.lineups.pricing>>()
    expect(one.players.length).toBe(one.slate.players)
    expect(one.players[0]!.salary).toBeGreaterThan(0)
    const both = (await fan.get('/api/dfs/pricing?sport=nba')).json<OutputOf<typeof API.lineups.pricingOfBoth>>()
    expect(both.draftkings).toEqual(one.players)
    expect(both.fanduel.length).toBeGreaterThan(0)
    const all = (await fan.get('/api/players/comprehensive?sport=nba')).json<OutputOf<typeof API.lineups.players>>()
    expect(all.players.some((player) => player.dkSalary !== null && player.fdSalary !== null)).toBe(true)
    const name = all.players[0]!.name
    const search = (await fan.get(`/api/players/comprehensive?sport=nba&search=${encodeURIComponent(name)}`)).json<typeof all>()
    expect(search.players.every((player) => player.name.includes(name))).toBe(true)
  })

  it('are empty for a league without slates', async () => {
    const fan = await memberOn(app, 'free')
    expect((await fan.get('/api/dfs/pricing?sport=cricket')).json()).toMatchObject({ draftkings: [], fanduel: [] })
    expect((await fan.get('/api/dfs-pricing/cricket/fanduel')).statusCode).toBe(404)
  })
})

describe('kept lineups', () => {
  const players = [
    { id: '1', name: 'Ann Guard', position: 'PG', team: 'AAA', salary: 9000, projectedPoints: 40.25 },
    { id: '2', name: 'Bo Wing', position: 'SF', team: 'BBB', salary: 5000, projectedPoints: 20 },
  ]

  it('are saved, listed, renamed and removed, with totals calculated from their players', async () => {
    const fan = await memberOn(app, 'free')
    const { lineup } = (await fan.post('/api/lineups', { name: ' Friday ', sport: 'NBA', site: 'draftkings', players })).json<
      OutputOf<typeof API.lineups.save>
    >()
    expect(lineup).toMatchObject({ name: 'Friday', sport: 'nba', totalSalary: 14_000, projectedPoints: 60.25 })
    // Nobody said how far their points go: the sum stands alone.
    expect(lineup).toMatchObject({ mean: null, median: null, floor: null, ceiling: null })
    const changed = await fan.send('PATCH', `/api/lineups/${lineup.id}`, {
      name: 'Saturday',
      players: [{ ...players[0], projectedPoints: null }],
    })
    expect(changed.json<{ lineup: unknown }>().lineup).toMatchObject({ name: 'Saturday', totalSalary: 9000, projectedPoints: null })
    expect((await fan.get('/api/lineups')).json<{ lineups: unknown[] }>().lineups).toHaveLength(1)
    expect((await fan.get('/api/lineups?sport=nfl')).json<{ lineups: unknown[] }>().lineups).toHaveLength(0)
    expect((await fan.send('DELETE', `/api/lineups/${lineup.id}`)).statusCode).toBe(200)
    expect((await fan.send('DELETE', `/api/lineups/${lineup.id}`)).statusCode).toBe(404)
  })

  it('say beside the sum what the players score together, where it is known how far their points go', async () => {
    const fan = await memberOn(app, 'free')
    const spread = players.map((player) => ({ ...player, mean: player.projectedPoints + 1, deviation: 8 }))
    const { lineup } = (await fan.post('/api/lineups', { name: 'Friday', sport: 'nba', players: spread })).json<
      OutputOf<typeof API.lineups.save>
    >()
    expect(lineup).toMatchObject({ projectedPoints: 60.25, mean: 62.25 })
    // Two players of 8 points each, independent: a deviation of 11.3, of which the 85th percentile lies 1.04 above.
    expect(lineup.ceiling).toBeCloseTo(62.25 + 1.04 * 11.3, 0)
    expect(lineup.median!).toBeLessThan(lineup.mean!)
    expect(lineup.floor!).toBeLessThan(lineup.median!)
    const [kept] = (await fan.get('/api/lineups')).json<OutputOf<typeof API.lineups.saved>>().lineups
    expect(kept).toMatchObject({ mean: lineup.mean, median: lineup.median, floor: lineup.floor, ceiling: lineup.ceiling })
  })

  it('need a name and a player', async () => {
    const fan = await memberOn(app, 'free')
    expect((await fan.post('/api/lineups', { name: '  ', sport: 'nba', players })).json<Problem>().detail).toBe(
      'name: Please enter a name for your lineup',
    )
    expect((await fan.post('/api/lineups', { name: 'x', sport: 'nba', players: [] })).json<Problem>().detail).toBe(
      'players: Add players to save lineup',
    )
  })

  it('belong to one person', async () => {
    const [owner, other] = [await memberOn(app, 'free'), await memberOn(app, 'free')]
    const { lineup } = (await owner.post('/api/lineups', { name: 'Mine', sport: 'nba', players })).json<OutputOf<typeof API.lineups.save>>()
    expect((await other.get('/api/lineups')).json<{ lineups: unknown[] }>().lineups).toEqual([])
    expect((await other.send('PATCH', `/api/lineups/${lineup.id}`, { name: 'Yours' })).statusCode).toBe(404)
  })
})

describe('a kept lineup', () => {
  const lineup = {
    name: 'Friday',
    sport: 'nba',
    site: 'draftkings',
    slate: 'nba-main-7',
    players: [{ id: '101', name: 'Ann Link', position: 'PG', team: 'BOS', slot: 'PG', salary: 9000, projectedPoints: 45.5 }],
  }

  it('knows its slate', async () => {
    const fan = await memberOn(app, 'free')
    const { lineup: saved } = (await fan.post('/api/lineups', lineup)).json<{ lineup: { id: string; slate: string } }>()
    expect(saved.slate).toBe('nba-main-7')
    const changed = await fan.send('PATCH', `/api/lineups/${saved.id}`, { slate: 'nba-main-8' })
    expect(changed.json<{ lineup: { slate: string } }>().lineup.slate).toBe('nba-main-8')
  })

  it('is shown to whoever has its address, until the address is taken away', async () => {
    const fan = await memberOn(app, 'free')
    const { lineup: saved } = (await fan.post('/api/lineups', lineup)).json<{ lineup: { id: string; shareToken: string | null } }>()
    expect(saved.shareToken).toBeNull()
    const share = async (isShared: boolean) =>
      (await fan.post(`/api/lineups/${saved.id}/share`, { isShared })).json<{ lineup: { shareToken: string | null } }>().lineup.shareToken
    const token = await share(true)
    expect(await share(true)).toBe(token)
    const guest = stranger(app)
    const seen = await guest.get(`/api/shared-lineups/${token}`)
    expect(seen.json<{ lineup: object }>().lineup).toMatchObject({ name: 'Friday', totalSalary: 9000, slate: 'nba-main-7' })
    expect(seen.body).not.toContain(saved.id)
    expect(await share(false)).toBeNull()
    expect((await guest.get(`/api/shared-lineups/${token}`)).statusCode).toBe(404)
  })

  it('can be shared by its owner only', async () => {
    const [fan, other] = [await memberOn(app, 'free'), await memberOn(app, 'free')]
    const { lineup: saved } = (await fan.post('/api/lineups', lineup)).json<{ lineup: { id: string } }>()
    expect((await other.post(`/api/lineups/${saved.id}/share`)).statusCode).toBe(404)
  })
})
