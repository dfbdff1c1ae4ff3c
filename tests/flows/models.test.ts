// Models that members build on the whole server: made, fitted, used, sealed beside ours, graded, filled from files, shared, and never shown as ours.
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { FEATURE_KEYS } from '#core/models/model-words.ts'
import { commitmentText } from '#core/models/sealed-model.ts'
import { forecastSeals, memberModels, modelForecasts } from '#server/db/tables/predictions.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { clearCaches } from '#server/kernel/cache.ts'
import { memberOn, stranger } from '#tests/support/as.ts'
import { app, type Detail, fan, type Head, made, modelMaker, read, run, spec } from '#tests/support/member-models.ts'

type Forecasts = OutputOf<typeof API.models.forecasts>
type Seals = OutputOf<typeof API.predictions.seals>
type Record = OutputOf<typeof API.predictions.calibration>

const HOUR = 3_600_000
modelMaker()
let model: Head

describe('a model of one’s own', () => {
  it('is of VIP: lower plans see the catalog and make none', async () => {
    const pro = await memberOn(app, 'pro')
    const refused = await pro.post('/api/models', { name: 'Form', spec: spec() })
    expect(refused.json()).toMatchObject({ status: 402, feature: 'custom_models' })
    const catalog = (await pro.get('/api/models/catalog')).json<OutputOf<typeof API.models.catalog>>()
    expect(catalog.features.map(({ key }) => key).toSorted()).toEqual([...FEATURE_KEYS].toSorted())
    for (const feature of catalog.features) expect([feature.meaning, feature.knownFrom].every((text) => text.length > 10)).toBe(true)
  })

  it('is made only of features that its target may have, as the catalog says; a model of earlier days stands as it is', async () => {
    const wrong = await fan.post('/api/models', { name: 'Roof', spec: spec({ features: [{ key: 'roof', weight: null }] }) })
    expect([wrong.statusCode, wrong.json().detail]).toEqual([400, expect.stringContaining('Not of a forecast of the winner: roof.')])
    const { features } = (await fan.get('/api/models/catalog')).json<OutputOf<typeof API.models.catalog>>()
    expect(features.find(({ key }) => key === 'roof')!.targets).toEqual(['total'])
    const early = await made(fan, 'Early')
    await app.database.db
      .update(memberModels)
      .set({ spec: spec({ features: [{ key: 'roof', weight: null }] }) })
      .where(eq(memberModels.id, early.id))
    expect((await read(fan, early.id)).spec.features[0]!.key).toBe('roof')
    expect((await fan.send('DELETE', `/api/models/${early.id}`)).statusCode).toBe(200)
  })

  it('says nothing before it is fitted, and cannot be used', async () => {
    model = await made(fan, 'Form and rest')
    expect(model).toMatchObject({ isReady: false, isUsed: false, tries: 0, walked: null })
    expect((await fan.get(`/api/models/${model.id}/forecasts`)).statusCode).toBe(409)
    expect((await fan.send('PATCH', `/api/models/${model.id}`, { isUsed: true })).statusCode).toBe(409)
  })

  it('is fitted in a thread: walked forward beside in-sample, against ours and the plain average, and the try is counted', async () => {
    const answer = await fan.post(`/api/models/${model.id}/fit`)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    const { report, tries, isReady, forTries } = answer.json<Detail>()
    expect({ tries, isReady }).toEqual({ tries: 1, isReady: true })
    expect(report).toMatchObject({ measure: 'log-loss', curve: { against: 'ours' } })
    expect(report!.games).toBeGreaterThan(200)
    expect(report!.inSample).toBeLessThan(report!.walked.mean + 0.02)
    expect(report!.ours!.games).toBeGreaterThan(100)
    expect(report!.features.map(({ key }) => key)).toEqual(['rating', 'rest'])
    expect(report!.features[0]!.weight).toBeGreaterThan(0)
    expect(forTries).toEqual(report!.ours!.difference)
  })

  it('fitted again from the same games is the same and no new try', async () => {
    const before = await read(fan, model.id)
    const after = (await fan.post(`/api/models/${model.id}/fit`)).json<Detail>()
    expect(after.report).toEqual(before.report)
    expect([after.tries, after.forTries]).toEqual([1, before.forTries])
  })

  it('changed and fitted it is a second try, and the interval of the best of two is wider', async () => {
    const { spec, report } = await read(fan, model.id)
    const width = ({ low, high }: { low: number; high: number }) => high - low
    await fan.send('PATCH', `/api/models/${model.id}`, { spec: { ...spec, ridge: spec.ridge * 3 } })
    const other = (await fan.post(`/api/models/${model.id}/fit`)).json<Detail>()
    expect(other.tries).toBe(2)
    expect(width(other.forTries!)).toBeGreaterThan(width(other.report!.ours!.difference))
    await fan.send('PATCH', `/api/models/${model.id}`, { spec })
    expect((await fan.post(`/api/models/${model.id}/fit`)).json<Detail>()).toMatchObject({ report, tries: 3 })
  })

  it('of whoever has the plan no more can be taken out of use and off its link, and neither used nor shared again', async () => {
    const once = await memberOn(app, 'vip')
    const { id } = (await once.post('/api/models', { name: 'Once', spec: model.spec })).json<Head>()
    await once.post(`/api/models/${id}/fit`)
    await once.send('PATCH', `/api/models/${id}`, { isUsed: true })
    await once.send('PUT', `/api/models/${id}/share`, { isShared: true })
    await app.database.db.update(subscriptions).set({ status: 'expired' }).where(eq(subscriptions.userId, once.id))
    const status = async (method: 'PATCH' | 'PUT', path: string, body: object) => (await once.send(method, path, body)).statusCode
    expect(await status('PATCH', `/api/models/${id}`, { isUsed: true })).toBe(402)
    expect(await status('PUT', `/api/models/${id}/share`, { isShared: true })).toBe(402)
    expect(await status('PATCH', `/api/models/${id}`, { isUsed: false })).toBe(200)
    expect((await once.send('PUT', `/api/models/${id}/share`, { isShared: false })).json<Head>()).toMatchObject({
      isUsed: false,
      shareToken: null,
    })
  })

  it('is nobody else’s: another member finds none', async () => {
    const other = await memberOn(app, 'vip')
    for (const answer of await Promise.all([
      other.get(`/api/models/${model.id}`),
      other.post(`/api/models/${model.id}/fit`),
      other.get(`/api/models/${model.id}/forecasts`),
      other.send('PATCH', `/api/models/${model.id}`, { name: 'Mine' }),
      other.send('DELETE', `/api/models/${model.id}`),
      other.send('PUT', `/api/models/${model.id}/share`, { isShared: true }),
    ]))
      expect(answer.statusCode).toBe(404)
  })

  it('that needs more games than there are is told so, and is no try', async () => {
    const league = (await fan.get('/api/models/catalog')).json<OutputOf<typeof API.models.catalog>>().leagues
    expect(league).toContain('nba')
    const wrong = await fan.post('/api/models', { name: 'x', spec: spec({ league: 'pga' }) })
    expect(wrong.statusCode).toBe(400)
  })

  it('says of coming games what it thinks beside ours and the market, with value only at a current price', async () => {
    const { forecasts } = (await fan.get(`/api/models/${model.id}/forecasts`)).json<Forecasts>()
    expect(forecasts.length).toBeGreaterThan(5)
    for (const { says, values, ours, basis } of forecasts) {
      expect(says.chances!.home + says.chances!.away).toBeCloseTo(1, 9)
      expect([basis, ours === null || ours.home > 0]).toEqual(['now', true])
      for (const { edge, market } of values) expect([edge >= 0.02, market]).toEqual([true, 'h2h'])
    }
    expect(forecasts.some(({ ours }) => ours !== null && Math.abs(ours.home - forecasts[0]!.says.chances!.home) > 0.001)).toBe(true)
  })
})

describe('forecasts of a model in use', () => {
  it('are sealed before the start by a hash that only the member can open, beside ours and never as ours', async () => {
    expect((await fan.send('PATCH', `/api/models/${model.id}`, { isUsed: true })).json<Head>().isUsed).toBe(true)
    const { forecasts } = (await fan.get(`/api/models/${model.id}/forecasts`)).json<Forecasts>()
    app.clock.set(forecasts[0]!.startsAt - HOUR)
    clearCaches()
    await run('predictions.seal')
    await run('models.seal')
    await run('models.seal')
    const rows = await app.database.db.select().from(modelForecasts).where(eq(modelForecasts.modelId, model.id))
    expect(rows.length).toBeGreaterThan(0)
    for (const { basis, place, startsAt, madeAt, ours } of rows)
      expect([basis, place !== null, madeAt < startsAt, ours !== null]).toEqual(['sealed', true, true, true])
    const { seals } = (await stranger(app).get('/api/calibration/seals?limit=1000')).json<Seals>()
    const own = seals.flatMap(({ sealed, place }) => ('kind' in sealed && sealed.kind === 'member model' ? [{ sealed, place }] : []))
    expect(own.length).toBe(rows.length)
    for (const { sealed, place } of own) {
      const row = rows.find((one) => one.place === place)!
      const text = commitmentText(row.salt, { gameId: row.gameId, ...row.says })
      expect(createHash('sha256').update(text, 'utf8').digest('hex')).toBe(sealed.digest)
      expect(JSON.stringify(sealed)).not.toContain(fan.id)
      expect(JSON.stringify(sealed)).not.toContain('Form and rest')
    }
    // What we say of the game is ours still.
    const { prediction } = (await fan.post('/api/chat/predict', { game: rows[0]!.gameId, sport: 'nba' })).json()
    expect(prediction.model).not.toContain('member')
    clearCaches()
    expect((await stranger(app).get('/api/calibration/verify')).json()).toMatchObject({ holds: true })
  })

  it('are graded when their games are over, beside ours on the same games, and stay out of our record', async () => {
    app.clock.set(app.clock.now() + 30 * HOUR)
    clearCaches()
    await run('predictions.grade')
    const { record } = await read(fan, model.id)
    expect(record.sealed!.games).toBeGreaterThan(0)
    expect(record.sealed!.ours!.games).toBe(record.sealed!.games)
    const { rows } = (await stranger(app).get('/api/calibration')).json<Record>()
    expect(rows.filter(({ model: name }) => name.startsWith('member'))).toEqual([])
  })

  it('stop when the plan ends', async () => {
    const lapsed = await memberOn(app, 'vip')
    const own = await made(lapsed, 'Soon silent')
    await lapsed.post(`/api/models/${own.id}/fit`)
    await lapsed.send('PATCH', `/api/models/${own.id}`, { isUsed: true })
    await app.database.db.update(subscriptions).set({ status: 'expired' }).where(eq(subscriptions.userId, lapsed.id))
    const { forecasts } = (await fan.get(`/api/models/${model.id}/forecasts`)).json<Forecasts>()
    app.clock.set(forecasts.find(({ basis }) => basis === 'now')!.startsAt - HOUR)
    clearCaches()
    await run('models.seal')
    expect(await app.database.db.select().from(modelForecasts).where(eq(modelForecasts.modelId, own.id))).toEqual([])
    // What is theirs can still be looked at and deleted.
    expect((await lapsed.get('/api/models')).json().models).toHaveLength(1)
    expect((await lapsed.send('DELETE', `/api/models/${own.id}`)).statusCode).toBe(200)
  })

  it('are of one league and target for good: another target is another model', async () => {
    const before = await read(fan, model.id)
    for (const change of [{ target: 'total' }, { league: 'nfl' }] as const) {
      const refused = await fan.send('PATCH', `/api/models/${model.id}`, {
        spec: spec({ ...change, features: [{ key: 'rest', weight: null }] }),
      })
      expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining('Make a new model for another target')])
    }
    expect(await read(fan, model.id)).toEqual(before)
  })

  it('are changed by nothing that changes the model: it goes silent until it is fitted anew', async () => {
    const changed = (await fan.send('PATCH', `/api/models/${model.id}`, { spec: spec({ ridge: 100 }) })).json<Head>()
    expect(changed).toMatchObject({ isReady: false, isUsed: false, walked: null })
    expect((await read(fan, model.id)).record.sealed!.games).toBeGreaterThan(0)
  })
})

describe('a shared model', () => {
  it('is looked at by anybody with the link, without a forecast and without a name, until it is taken back', async () => {
    await fan.post(`/api/models/${model.id}/fit`)
    const { shareToken } = (await fan.send('PUT', `/api/models/${model.id}/share`, { isShared: true })).json<Head>()
    const seen = await stranger(app).get(`/api/shared-models/${shareToken}`)
    const shown = seen.json<OutputOf<typeof API.models.shared>>()
    expect(shown).toMatchObject({ name: 'Form and rest', report: { measure: 'log-loss' } })
    expect(seen.body).not.toContain(fan.email)
    expect(seen.body).not.toContain('says')
    await fan.send('PUT', `/api/models/${model.id}/share`, { isShared: false })
    expect((await stranger(app).get(`/api/shared-models/${shareToken}`)).statusCode).toBe(404)
  })
})

describe('whoever leaves', () => {
  it('takes models and forecasts along; the chain keeps hashes and still holds', async () => {
    const gone = await memberOn(app, 'vip')
    const own = await made(gone, 'Farewell')
    await gone.post(`/api/models/${own.id}/fit`)
    await gone.send('PATCH', `/api/models/${own.id}`, { isUsed: true })
    const { forecasts } = (await gone.get(`/api/models/${own.id}/forecasts`)).json<Forecasts>()
    app.clock.set(forecasts[0]!.startsAt - HOUR)
    clearCaches()
    await run('models.seal')
    const { data } = (await gone.get('/api/me/export')).json<{
      data: { member_models: object[]; model_forecasts: object[]; model_tries: object[] }
    }>()
    expect([data.member_models.length, data.model_forecasts.length > 0, data.model_tries.length]).toEqual([1, true, 1])
    const seals = await app.database.db.$count(forecastSeals)
    await gone.post('/api/me/delete', { email: gone.email, password: gone.password })
    expect(await app.database.db.select().from(modelForecasts).where(eq(modelForecasts.modelId, own.id))).toEqual([])
    expect(await app.database.db.$count(forecastSeals)).toBe(seals)
    clearCaches()
    expect((await stranger(app).get('/api/calibration/verify')).json()).toMatchObject({ holds: true })
  })
})
