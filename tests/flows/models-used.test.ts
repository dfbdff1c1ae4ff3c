// What a model of one's own is used for beside its forecasts: the value of a league and alerts, under its name and never as ours.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'

type Head = OutputOf<typeof API.models.create>
type Value = OutputOf<typeof API.models.value>
type Fan = Awaited<ReturnType<typeof memberOn>>

let app: TestApp
let fan: Fan
let model: Head
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'vip')
  model = await fitted(fan, 'Form and rest')
})
afterAll(() => app.close())

const run = (name: string) => app.jobs.find((job) => job.name === name)!.run(new AbortController().signal)
async function fitted(of: Fan, name: string): Promise<Head> {
  const features = [
    { key: 'rating', weight: null },
    { key: 'rest', weight: null },
  ]
  const spec = { league: 'nba', target: 'winner', weighting: 'fitted', ridge: 10, features }
  const made = (await of.post('/api/models', { name, spec })).json<Head>()
  // A fit has a minute; on a machine that is busy with much else it is asked for again.
  const askForFit = () => of.post(`/api/models/${made.id}/fit`)
  let answer = await askForFit()
  while (answer.statusCode === 503) answer = await askForFit()
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return made
}

describe('value by a model of one’s own', () => {
  const value = async (of: Fan, query = '') => of.get(`/api/models/${model.id}/value${query}`)
  it('stands beside the market’s fair chance, under the model’s name, with its record and its doubt', async () => {
    const answer = await value(fan, '?books=all')
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    const { rows, games, model: shown, notCovered, minEdge } = answer.json<Value>()
    expect(shown).toMatchObject({ name: 'Form and rest', league: 'nba', target: 'winner', graded: null, walked: { measure: 'log-loss' } })
    expect([games > 3, rows.length > 0, minEdge]).toEqual([true, true, 0.02])
    expect(notCovered).toContain('of spreads, totals and player props it says nothing')
    for (const { market, edge, edgeRange, ageSeconds, staleAfterSeconds, game } of rows) {
      expect([market, game.status, edge >= 0.02, ageSeconds <= staleAfterSeconds]).toEqual(['h2h', 'scheduled', true, true])
      expect([edgeRange!.low <= edge, edgeRange!.high >= edge]).toEqual([true, true])
    }
    // Ours stay ours: the feed of the market's value knows nothing of the model.
    const ours = await fan.get('/api/trading/value?league=nba&minEdge=0')
    expect(ours.body).not.toContain('Form and rest')
  })

  it('of a league that it does not forecast is none, with the sentence', async () => {
    const { rows, notCovered } = (await value(fan, '?league=nfl')).json<Value>()
    expect([rows, notCovered]).toEqual([[], expect.stringContaining('Of the NFL it says nothing')])
  })

  it('is the owner’s, of the plan that builds models, and shut with every other edge', async () => {
    expect((await value(await memberOn(app, 'vip'))).statusCode).toBe(404)
    expect((await value(await memberOn(app, 'pro'))).json()).toMatchObject({ status: 402, feature: 'custom_models' })
  })
})

describe('an alert by a model of one’s own', () => {
  const ruleOf = (name: string, change: object = {}) => ({
    ...{ kind: 'model', league: 'nba', model: { id: model.id, name }, atLeast: 0.02 },
    ...change,
  })
  const set = (of: Fan, rule: object) => of.post('/api/alerts/rules', { rule, channels: ['inApp'] })
  const rung = async (of: Fan) => {
    await run('alerts.watch')
    return (await of.get('/api/alerts?limit=200')).json<OutputOf<typeof API.alerts.inbox>>().alerts.filter(({ kind }) => kind === 'model')
  }
  it('rings at the prices at which the model sees so much edge, each once, under its name', async () => {
    expect((await set(fan, ruleOf('Form and rest'))).statusCode).toBe(200)
    let alerts = await rung(fan)
    // A wave rings over several looks; then nothing rings that has rung.
    for (let before = -1; before !== alerts.length; ) {
      before = alerts.length
      alerts = await rung(fan)
    }
    expect(alerts.length).toBeGreaterThan(0)
    for (const { title, detail } of alerts)
      expect([title, detail]).toEqual([expect.stringContaining('by “Form and rest”'), expect.stringContaining('not by ours')])
    expect(new Set(alerts.map(({ key }) => key)).size).toBe(alerts.length)
  })

  it('is set by nobody else, for no other league, and on no plan without models', async () => {
    expect((await set(await memberOn(app, 'vip'), ruleOf('Mine'))).statusCode).toBe(404)
    expect((await set(fan, ruleOf('Form and rest', { league: 'nfl' }))).statusCode).toBe(404)
    expect((await set(await memberOn(app, 'pro'), ruleOf('Mine'))).json()).toMatchObject({ status: 402, feature: 'custom_models' })
  })

  it('is silent when the plan ends, and how often it would have rung is not known', async () => {
    const rule = ruleOf('Form and rest', { atLeast: 0.01 })
    expect((await fan.post('/api/alerts/preview', { rule })).json()).toMatchObject({ rings: null, since: null })
    expect((await set(fan, rule)).statusCode).toBe(200)
    const before = (await rung(fan)).length
    // A rule that was not looked at yet would ring anew.
    expect((await set(fan, { ...rule, atLeast: 0.011 })).statusCode).toBe(200)
    await app.database.db.update(subscriptions).set({ tier: 'pro' }).where(eq(subscriptions.userId, fan.id))
    expect((await rung(fan)).length).toBe(before)
    await app.database.db.update(subscriptions).set({ tier: 'vip' }).where(eq(subscriptions.userId, fan.id))
    expect((await rung(fan)).length).toBeGreaterThan(before)
  })

  it('goes by the name that the model has now, in the list of rules and in what rings', async () => {
    const before = new Set((await rung(fan)).map(({ key }) => key))
    expect((await fan.send('PATCH', `/api/models/${model.id}`, { name: 'Renamed' })).statusCode).toBe(200)
    expect((await set(fan, ruleOf('Form and rest', { atLeast: 0.012 }))).statusCode).toBe(200)
    const { rules } = (await fan.get('/api/alerts/rules')).json<OutputOf<typeof API.alerts.rules>>()
    const names = rules.flatMap(({ rule }) => (rule.kind === 'model' ? [rule.model.name] : []))
    expect(new Set(names)).toEqual(new Set(['Renamed']))
    const fresh = (await rung(fan)).filter(({ key }) => !before.has(key))
    expect(fresh.length).toBeGreaterThan(0)
    for (const { title } of fresh) expect(title).toContain('by “Renamed”')
  })
})
