// Models of players that members build on the whole server: fitted, sealed, graded beside ours, and used in lineups, simulations, props, alerts and
// Lex; never shown as ours.
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { canonical } from '#core/predictions/seal.ts'
import { playerModelGames } from '#server/db/tables/predictions.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { playersText } from '#server/features/models/players/player-models.store.ts'
import { clearCaches } from '#server/kernel/cache.ts'
import type { Workers } from '#server/kernel/work/workers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'

type Head = OutputOf<typeof API.playerModels.create>
type Detail = OutputOf<typeof API.playerModels.read>
type Forecasts = OutputOf<typeof API.playerModels.forecasts>
type Value = OutputOf<typeof API.playerModels.value>
type Slate = OutputOf<typeof API.projections.forSlate>
type Built = OutputOf<typeof API.lineups.optimize>
type Seals = OutputOf<typeof API.predictions.seals>
type New = InputOf<typeof API.playerModels.create>
type Fan = Awaited<ReturnType<typeof memberOn>>

const HOUR = 3_600_000
let app: TestApp
let fan: Fan
let fantasy: Head
let points: Head
beforeAll(async () => {
  app = await testApp({ workers: interrupted })
  fan = await memberOn(app, 'vip')
})
afterAll(() => app.close())

/** What happens while a file is being read, as from another window. */
let meanwhile: (() => Promise<unknown>) | undefined
const interrupted = (workers: Workers): Workers => ({
  ...workers,
  async run(task, input, signal, watch) {
    const answer = await workers.run(task, input, signal, watch)
    const act = task === 'readPlayerPredictions' ? meanwhile : undefined
    meanwhile = undefined
    await act?.()
    return answer
  },
})
const run = (name: string) => app.jobs.find((job) => job.name === name)!.run(new AbortController().signal)
const spec = (change: Partial<New['spec']> = {}): New['spec'] => ({
  ...{ league: 'nba', stat: 'fantasy-draftkings', weighting: 'fitted', ridge: 10 },
  features: (['last10', 'last30', 'expected'] as const).map((key) => ({ key, weight: null })),
  ...change,
})
const made = async (of: Fan, name: string, change: Partial<New['spec']> = {}) =>
  (await of.post('/api/player-models', { name, spec: spec(change) })).json<Head>()
const good = <T>(answer: { statusCode: number; body: string; json: <U>() => U }): T => {
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json<T>()
}
async function fitted(of: Fan, id: string): Promise<Detail> {
  // A fit has a minute; on a machine that is busy with much else it is asked for again.
  let answer = await of.post(`/api/player-models/${id}/fit`)
  while (answer.statusCode === 503) answer = await of.post(`/api/player-models/${id}/fit`)
  return good<Detail>(answer)
}
const read = async (of: Fan, id: string) => good<Detail>(await of.get(`/api/player-models/${id}`))

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
    const { rows, lines, model, notCovered } = good<Value>(await fan.get(`/api/player-models/${points.id}/value?books=all&minEdge=0`))
    expect([model.name, lines > 5, rows.length > 0]).toEqual(['Points', true, true])
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

describe('forecasts of players by a model in use', () => {
  it('are sealed before the start by a hash that only the member can open, and graded after it beside ours', async () => {
    good(await fan.send('PATCH', `/api/player-models/${fantasy.id}`, { isUsed: true }))
    const { games } = good<Forecasts>(await fan.get(`/api/player-models/${fantasy.id}/forecasts`))
    app.clock.set(games[0]!.startsAt - HOUR)
    clearCaches()
    await run('player-models.seal')
    await run('player-models.seal')
    const rows = await app.database.db.select().from(playerModelGames).where(eq(playerModelGames.modelId, fantasy.id))
    expect(rows.length).toBeGreaterThan(0)
    const { seals } = good<Seals>(await stranger(app).get('/api/calibration/seals?limit=1000'))
    for (const row of rows) {
      const { basis, place, startsAt, madeAt } = row
      // The text names the figure: under another one it has another hash.
      expect(playersText(row)).toContain('"league":"nba"')
      expect(playersText(row)).toContain('"stat":"fantasy-draftkings"')
      expect([basis, place !== null, madeAt < startsAt]).toEqual(['sealed', true, true])
      const { sealed } = seals.find((one) => one.place === place)!
      const digest = createHash('sha256').update(playersText(row), 'utf8').digest('hex')
      expect(sealed).toMatchObject({ kind: 'member model', digest })
      expect(JSON.stringify(sealed)).not.toContain('Opportunity')
    }
    const shown = good<Forecasts>(await fan.get(`/api/player-models/${fantasy.id}/forecasts`))
    expect(shown.games.find(({ gameId }) => gameId === rows[0]!.gameId)).toMatchObject({ basis: 'sealed' })
    expect((await read(fan, fantasy.id)).open).toBe(rows.length)
    // A seal of earlier days, whose text named no figure, is still shown with the hash that stands in the chain.
    const old = { ...rows[0]!, stat: null }
    const text = playersText(old)
    expect(text).toBe(
      `${old.salt}\n${canonical({ gameId: old.gameId, players: old.players.map(({ playerId, says }) => ({ playerId, says })) })}`,
    )
    await app.database.db.update(playerModelGames).set({ stat: null }).where(eq(playerModelGames.id, old.id))
    const again = good<Forecasts>(await fan.get(`/api/player-models/${fantasy.id}/forecasts`))
    expect(again.games.find(({ gameId }) => gameId === old.gameId)!.sealed).toMatchObject({
      digest: createHash('sha256').update(text, 'utf8').digest('hex'),
    })

    app.clock.set(games[0]!.startsAt + 30 * HOUR)
    clearCaches()
    await run('player-models.grade')
    const { graded, open } = await read(fan, fantasy.id)
    expect([graded!.games > 0, open]).toEqual([true, 0])
    expect(graded!.ours!.forecasts).toBe(graded!.forecasts)
    expect(graded!.miss.mean).toBeLessThan(25)
    clearCaches()
    expect((await stranger(app).get('/api/calibration/verify')).json()).toMatchObject({ holds: true })
  })

  it('are of one league and figure for good: another figure is another model', async () => {
    const before = await read(fan, fantasy.id)
    for (const change of [{ stat: 'player_points' }, { league: 'nfl', stat: 'player_pass_yds' }, { league: 'nfl' }] as const) {
      const refused = await fan.send('PATCH', `/api/player-models/${fantasy.id}`, { spec: spec(change) })
      expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining('Make a new model for another figure')])
    }
    expect(await read(fan, fantasy.id)).toEqual(before)
  })

  it('changed, it goes silent until it is fitted anew; without a plan it can be taken out of use, not put into it', async () => {
    const changed = good<Head>(await fan.send('PATCH', `/api/player-models/${fantasy.id}`, { spec: spec({ ridge: 50 }) }))
    expect(changed).toMatchObject({ isReady: false, isUsed: false, walked: null })
    expect((await fitted(fan, fantasy.id)).tries).toBe(2)
    await app.database.db.update(subscriptions).set({ tier: 'pro' }).where(eq(subscriptions.userId, fan.id))
    expect((await fan.send('PATCH', `/api/player-models/${fantasy.id}`, { isUsed: true })).statusCode).toBe(402)
    expect((await fan.send('PATCH', `/api/player-models/${fantasy.id}`, { isUsed: false })).statusCode).toBe(200)
    await app.database.db.update(subscriptions).set({ tier: 'vip' }).where(eq(subscriptions.userId, fan.id))
  })
})

describe('predictions of players from a file', () => {
  let own: Head
  let sure: { file: { name: string; text: string } }
  it('wait to be sealed where the game is to come, stand as stated where it is over, and are left out by reason', async () => {
    const { games } = good<Forecasts>(await fan.get(`/api/player-models/${points.id}/forecasts`))
    const [next] = games.filter(({ startsAt }) => startsAt > app.clock.now() + 3 * HOUR)
    const { playerId } = next!.players[0]!
    own = await made(fan, 'Mine', { weighting: 'uploaded', features: [], stat: 'player_points' })
    const iso = (at: number) => new Date(at).toISOString()
    // An evening in America is the next day in UTC.
    const day = iso(next!.startsAt - 9 * HOUR).slice(0, 10)
    const file = (...lines: string[]) => ({
      file: { name: 'mine.csv', text: ['player,date,projection,floor,ceiling,time made', ...lines].join('\n') },
    })
    sure = file(`${playerId},${day},21.5,12,33,${iso(app.clock.now() - HOUR)}`)
    const answer = await fan.post(
      `/api/player-models/${own.id}/predictions`,
      file(`${playerId},${day},21.5,12,33,${iso(app.clock.now() - HOUR)}`, `Nobody Here,${day},10,,,${iso(app.clock.now() - HOUR)}`),
    )
    const { kept, dropped, waiting } = good<OutputOf<typeof API.playerModels.upload>>(answer)
    expect([kept, waiting]).toEqual([{ coming: 1, over: 0 }, 1])
    expect(dropped).toEqual([{ reason: 'names a player who is not known', rows: 1 }])
    const shown = good<Forecasts>(await fan.get(`/api/player-models/${own.id}/forecasts`))
    expect(shown.games[0]).toMatchObject({ basis: 'waiting', players: [{ playerId, floor: 12, median: 21.5, ceiling: 33 }] })
    expect((await fan.post(`/api/player-models/${own.id}/fit`)).statusCode).toBe(409)
    expect((await fan.post(`/api/player-models/${own.id}/predictions`, { file: { name: 'x.csv', text: 'a,b\n1,2' } })).statusCode).toBe(400)
  })

  it('are not kept under a model that was changed while they were read', async () => {
    const other = await made(fan, 'Changed', { weighting: 'uploaded', features: [], stat: 'player_points' })
    meanwhile = () => fan.send('PATCH', `/api/player-models/${other.id}`, { spec: spec({ stat: 'player_points' }) })
    const answer = await fan.post(`/api/player-models/${other.id}/predictions`, sure)
    expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('was changed while its file was read')])
    expect(await app.database.db.select().from(playerModelGames).where(eq(playerModelGames.modelId, other.id))).toEqual([])
  })
})
