import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { memberOn, stranger } from '#tests/support/as.ts'
import {
  app,
  type Forecasts,
  fan,
  fitted,
  good,
  type Head,
  made,
  memberPlayerModels,
  read,
  spec,
} from '#tests/support/member-player-models.ts'

type Value = OutputOf<typeof API.playerModels.value>
type Slate = OutputOf<typeof API.projections.forSlate>
type Built = OutputOf<typeof API.lineups.optimize>

memberPlayerModels()
const run = (name: string) => app.jobs.find((job) => job.name === name)!.run(new AbortController().signal)
let fantasy: Head
let points: Head

describe('a model of players', () => {
  it('is of VIP, and says nothing before it is fitted', async () => {
    const pro = await memberOn(app, 'pro')
    expect((await pro.post('/api/player-models', { name: 'x', spec: spec() })).json()).toMatchObject({
      status: 402,
      feature: 'custom_models',
    })
    const { leagues, features } = good<OutputOf<typeof API.playerModels.catalog>>(await pro.get('/api/player-models/catalog'))
    expect([leagues.map(({ league }) => league).toSorted(), features.length > 10]).toEqual([['mlb', 'nba', 'nfl', 'nhl'], true])
    fantasy = await made(fan, 'Opportunity')
    expect(fantasy).toMatchObject({ isReady: false, tries: 0, walked: null, statName: 'Fantasy points, DraftKings' })
    expect((await fan.get(`/api/player-models/${fantasy.id}/forecasts`)).statusCode).toBe(409)
    expect((await fan.send('PATCH', `/api/player-models/${fantasy.id}`, { isUsed: true })).statusCode).toBe(409)
    expect((await fan.post('/api/player-models', { name: 'x', spec: spec({ stat: 'player_pass_yds' }) })).statusCode).toBe(400)
  })

  it('is fitted in a thread and walked forward: against each player’s own average, with its curve, and the try is counted', async () => {
    const { report, tries, isReady } = await fitted(fan, fantasy.id)
    expect({ tries, isReady }).toEqual({ tries: 1, isReady: true })
    expect(report!.forecasts).toBeGreaterThan(2000)
    expect(report!.plain.difference.high).toBeLessThan(0)
    expect(Math.abs(report!.held.mean - 0.7)).toBeLessThan(0.04)
    expect(report!.inSample).toBeLessThan(report!.loss.mean + 0.05)
    expect(report!.curve.length).toBeGreaterThan(10)
    for (const { said, came, forecasts } of report!.overs!.filter((one) => one.forecasts >= 300)) {
      // So many standard errors, for the players of a game go together.
      expect(Math.abs(said - came)).toBeLessThan(0.02 + 4 * Math.sqrt((said * (1 - said)) / forecasts))
    }
    expect((await fitted(fan, fantasy.id)).tries).toBe(1)
    // Another figure is counted apart.
    points = await made(fan, 'Points', { stat: 'player_points' })
    expect((await fitted(fan, points.id)).tries).toBe(1)
  })

  it('is nobody else’s', async () => {
    const other = await memberOn(app, 'vip')
    for (const answer of [
      await other.get(`/api/player-models/${fantasy.id}`),
      await other.post(`/api/player-models/${fantasy.id}/fit`),
      await other.get(`/api/player-models/${fantasy.id}/forecasts`),
      await other.send('DELETE', `/api/player-models/${fantasy.id}`),
      await other.get(`/api/fantasy/projections/nba/main?by=${fantasy.id}`),
    ])
      expect(answer.statusCode).toBe(404)
  })

  it('says of coming players what it thinks, beside ours, which are of one score with our forecast of the game', async () => {
    const { games, unit } = good<Forecasts>(await fan.get(`/api/player-models/${fantasy.id}/forecasts`))
    expect([unit, games.length > 3]).toEqual(['fantasy points', true])
    for (const { players, basis } of games)
      for (const { floor, median, ceiling, ours } of players)
        expect([basis, floor <= median && median <= ceiling, ours !== null]).toEqual(['now', true, true])
    const all = games.flatMap(({ players }) => players)
    expect(all.some(({ median, ours }) => Math.abs(median - ours!.median) > 0.5)).toBe(true)
    const own = good<Forecasts>(await fan.get(`/api/player-models/${points.id}/forecasts`))
    // Of a prop's figure stands our projection too, and those of a side are of one score with our forecast of the game.
    expect(own.games.flatMap(({ players }) => players).every(({ ours }) => ours !== null && ours.floor <= ours.ceiling)).toBe(true)
    const { forecasts } = good<OutputOf<typeof API.predictions.forecasts>>(await fan.get('/api/predictions/forecasts?league=nba'))
    let looked = 0
    for (const { gameId, players: listed } of own.games) {
      const total = forecasts.find((one) => one.gameId === gameId)?.total
      if (!total) continue
      looked++
      const sum = listed.reduce((points, { ours }) => points + ours!.median, 0)
      // Medians lie a little below means, and whoever has hardly played is in no list.
      expect(sum / total.mean).toBeGreaterThan(0.85)
      expect(sum / total.mean).toBeLessThan(1.05)
    }
    expect(looked).toBeGreaterThan(0)
  })
})

describe('a model of players that is shared by a link', () => {
  type Shown = OutputOf<typeof API.playerModels.shared>
  it('shows to anybody what it is made of and how it did: no forecast, nobody’s name, nothing of its files; and no more once it is taken back', async () => {
    const path = `/api/player-models/${fantasy.id}/share`
    const { shareToken } = good<Head>(await fan.send('PUT', path, { isShared: true }))
    expect(good<Head>(await fan.send('PUT', path, { isShared: true })).shareToken).toBe(shareToken)
    const seen = await stranger(app).get(`/api/shared-player-models/${shareToken}`)
    const shown = good<Shown>(seen)
    const own = await read(fan, fantasy.id)
    expect(shown).toMatchObject({ name: 'Opportunity', statName: 'Fantasy points, DraftKings', tries: 1, report: own.report })
    for (const secret of [fan.id, fantasy.id, shareToken!, 'leftOut', 'sealKey', 'floor', 'playerId'])
      expect(seen.body.includes(secret), secret).toBe(false)
    // An address of one kind leads to none of the other, and one of a member's models to none of his others.
    expect((await stranger(app).get(`/api/shared-models/${shareToken}`)).statusCode).toBe(404)
    expect((await stranger(app).get(`/api/shared-player-models/${points.id}`)).statusCode).toBe(404)
    expect(good<Head>(await fan.send('PUT', path, { isShared: false })).shareToken).toBeNull()
    expect((await stranger(app).get(`/api/shared-player-models/${shareToken}`)).statusCode).toBe(404)
  })

  it('is its member’s to share, on a plan that builds models; to take it back needs none', async () => {
    const path = `/api/player-models/${fantasy.id}/share`
    expect((await (await memberOn(app, 'vip')).send('PUT', path, { isShared: true })).statusCode).toBe(404)
    await app.database.db.update(subscriptions).set({ tier: 'pro' }).where(eq(subscriptions.userId, fan.id))
    expect((await fan.send('PUT', path, { isShared: true })).json()).toMatchObject({ status: 402, feature: 'custom_models' })
    expect((await fan.send('PUT', path, { isShared: false })).statusCode).toBe(200)
    await app.database.db.update(subscriptions).set({ tier: 'vip' }).where(eq(subscriptions.userId, fan.id))
  })
})

describe('lineups by a model of one’s own', () => {
  const slate = async (query = '') => good<Slate>(await fan.get(`/api/fantasy/projections/nba/main?site=draftkings${query}`))
  const build = async (change: object = {}) => fan.post('/api/optimizer/nba', { site: 'draftkings', slate: 'main', count: 2, ...change })

  it('show its figures under its name; whom it does not know keeps ours, or is left out by choice', async () => {
    const ours = await slate()
    expect(ours.projectedBy).toBeUndefined()
    const own = await slate(`&by=${fantasy.id}`)
    expect(own.projectedBy).toMatchObject({ id: fantasy.id, name: 'Opportunity', others: 'ours' })
    const byModel = own.projections.filter(({ isByModel }) => isByModel)
    expect(byModel.length).toBe(own.projectedBy!.covered)
    expect([byModel.length > 50, own.projections.length]).toEqual([true, ours.projections.length])
    const before = new Map(ours.projections.map((row) => [row.id, row]))
    for (const row of own.projections) {
      if (row.isByModel) continue
      expect(row).toEqual(before.get(row.id))
    }
    expect(byModel.some((row) => Math.abs(row.median - before.get(row.id)!.median) > 0.5)).toBe(true)
    const alone = await slate(`&by=${fantasy.id}&others=left%20out`)
    expect(alone.projections.every(({ isByModel, status }) => isByModel || status === 'OUT')).toBe(true)
    expect(alone.projections.length).toBe(ours.projections.length - alone.projectedBy!.without)
  })

  it('are built by its figures, say so, and one’s own edits stay above it', async () => {
    const rows = new Map((await slate(`&by=${fantasy.id}`)).projections.map((row) => [row.id, row]))
    const built = good<Built>(await build({ by: fantasy.id }))
    expect(built.projectedBy).toMatchObject({ name: 'Opportunity' })
    expect(built.notes[0]).toContain('Projections by your model “Opportunity” for')
    for (const { id, projection } of built.lineups[0]!.players) expect(projection).toBeCloseTo(rows.get(id)!.median, 1)
    const [pick] = [...rows.values()].filter(({ median }) => median > 5 && median < 15)
    const edited = good<Built>(await build({ by: fantasy.id, points: { [pick!.id]: 199 } }))
    expect(edited.lineups[0]!.players.find(({ id }) => id === pick!.id)!.projection).toBe(199)
    expect(edited.projections).toBe('own')
    expect(good<Built>(await build()).projectedBy).toBeUndefined()
  })

  it('are kept with whose projections they stand on, and whoever looks at a shared one learns that they are not ours', async () => {
    const players = [{ id: '101', name: 'Ann Link', position: 'PG', team: 'BOS', slot: 'PG', salary: 9000, projectedPoints: 45.5 }]
    type Kept = OutputOf<typeof API.lineups.save>
    const { lineup } = good<Kept>(
      await fan.post('/api/lineups', { name: 'Mine', sport: 'nba', site: 'draftkings', players, projectionsBy: 'Opportunity' }),
    )
    expect(lineup.projectionsBy).toBe('Opportunity')
    const { lineup: shared } = good<Kept>(await fan.post(`/api/lineups/${lineup.id}/share`))
    const seen = await stranger(app).get(`/api/shared-lineups/${shared.shareToken}`)
    expect([seen.body.includes('Opportunity'), seen.body.includes('a model of the member’s own')]).toEqual([false, true])
    const changed = good<Kept>(await fan.send('PATCH', `/api/lineups/${lineup.id}`, { players, projectionsBy: null }))
    expect(changed.lineup.projectionsBy).toBeUndefined()
  })

  it('are simulated by its figures, and the simulation says so', async () => {
    const { lineups } = good<Built>(await build({ by: fantasy.id }))
    const answer = await fan.post('/api/dfs/simulate', {
      ...{ league: 'nba', site: 'draftkings', slate: 'main', by: fantasy.id, simulations: 200 },
      lineups: lineups.map(({ players }) => players.map(({ id }) => id)),
      contest: { entryFee: 500, size: 100, payouts: '1st $200' },
    })
    const { notes, projectedBy } = good<OutputOf<typeof API.simulation.simulate>>(answer)
    expect([projectedBy?.name, notes.some((note) => note.includes('your model “Opportunity”'))]).toEqual(['Opportunity', true])
  })

  it('are refused by a model of another figure or league, and on a plan without models', async () => {
    expect((await build({ by: points.id })).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('projects no lineups here'),
    })
    expect((await build({ by: fantasy.id, site: 'fanduel' })).statusCode).toBe(409)
    const pro = await memberOn(app, 'pro')
    expect((await pro.get(`/api/fantasy/projections/nba/main?by=${fantasy.id}`)).json()).toMatchObject({
      status: 402,
      feature: 'custom_models',
    })
  })
})

describe('props by a model of one’s own', () => {
  it('are prices that beat its chance, under its name, with the market beside; fantasy points have none', async () => {
    const ask = async () => good<Value>(await fan.get(`/api/player-models/${points.id}/value?books=all&minEdge=0`))
    // What a game's props are worked out from has seconds; on a machine that is busy with much else it is there at the next asking.
    await expect.poll(async () => (await ask()).lines).toBeGreaterThan(5)
    const { rows, model, notCovered } = await ask()
    expect([model.name, rows.length > 0]).toEqual(['Points', true])
    for (const { edge, chance, price, market, ageSeconds, staleAfterSeconds } of rows) {
      const decimal = price > 0 ? 1 + price / 100 : 1 - 100 / price
      expect([market, edge >= 0, ageSeconds <= staleAfterSeconds]).toEqual(['player_points', true, true])
      // A line on a half never comes back, so the edge is chance times price; on a whole number it is more.
      expect(edge).toBeGreaterThan(chance * decimal - 1 - 1e-9)
    }
    expect(notCovered).toContain('of other props and of games it says nothing')
    const none = good<Value>(await fan.get(`/api/player-models/${fantasy.id}/value`))
    expect([none.rows, none.notCovered]).toEqual([[], expect.stringContaining('books take no bets')])
    const ours = await fan.get('/api/trading/value?league=nba&minEdge=0')
    expect(ours.body).not.toContain('“Points”')
  })

  it('ring an alert under its name', async () => {
    const rule = { kind: 'model', league: 'nba', model: { id: points.id, name: 'Points' }, atLeast: 0.01 }
    good(await fan.post('/api/alerts/rules', { rule, channels: ['inApp'] }))
    await run('alerts.watch')
    const { alerts } = good<OutputOf<typeof API.alerts.inbox>>(await fan.get('/api/alerts?limit=200'))
    const own = alerts.filter(({ kind }) => kind === 'model')
    expect(own.length).toBeGreaterThan(0)
    for (const { title, detail } of own)
      expect([title, detail]).toEqual([
        expect.stringMatching(/(over|under) [\d.]+ points .*by “Points”/),
        expect.stringContaining('not by ours'),
      ])
  })
})

describe('Lex', () => {
  it('is told of models of players and of what they say of one player', async () => {
    const { players } = good<OutputOf<typeof API.models.list>>(await fan.get('/api/models'))
    expect(players.map(({ name }) => name).toSorted()).toEqual(['Opportunity', 'Points'])
    const { games } = good<Forecasts>(await fan.get(`/api/player-models/${points.id}/forecasts`))
    const { name, playerId } = games[0]!.players[0]!
    const said = good<OutputOf<typeof API.models.said>>(
      await fan.get(`/api/models/forecasts?league=nba&player=${encodeURIComponent(name)}`),
    )
    for (const model of said.players) {
      const ids = model.games.flatMap((game) => game.players.map((player) => player.playerId))
      expect(ids.length).toBeGreaterThan(0)
      expect(new Set(ids)).toEqual(new Set([playerId]))
    }
  })
})
