// The panel of Lex's engines: every figure has its row, what is shut says so, and the modes do different amounts of work.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { INSIGHT_TYPES } from '#contract/people/lex-analysis.ts'
import { numbersIn } from '#core/assistant/numbers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person, stranger } from '#tests/support/as.ts'

type Panel = OutputOf<typeof API.lexAnalysis.slate>
type Run = OutputOf<typeof API.lexAnalysis.run>
const PATH = '/api/ai/lex-analysis/nba/draftkings/slate'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const panelOf = async (person: Person, path = PATH) => {
  const answer = await person.get(path)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json<Panel>()
}
const runOf = async (person: Person, body: object) => {
  const answer = await person.post(PATH, body)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json<Run>()
}

/** Each number of the words is a figure of the rows that it names, written as that row writes it. */
function expectGrounded(insights: Panel['insights']) {
  for (const { type, content, citations, evidence } of insights) {
    for (const number of numbersIn(content)) {
      const linked = citations.find(({ start, end }) => start <= number.start && number.end <= end)
      // A number inside a name ("Bournemouth 1899") is no figure.
      expect(linked, `${type}: ${number.text} in "${content}"`).toBeDefined()
      const [, row] = /^rows\.(\d+)\.value$/.exec(linked!.path) ?? []
      expect(evidence[linked!.tool]!.rows[Number(row)]!.text).toBe(linked!.text)
    }
    for (const { source, tool } of evidence) expect([source, tool].every((words) => words.length > 0)).toBe(true)
  }
}

let bets = 0
async function keepSettled(person: Person, outcome: 'won' | 'lost', price = '+100') {
  const kept = await person.post('/api/bets', {
    key: `panel-${++bets}`,
    book: 'FanDuel',
    ticket: { kind: 'straight', stakeCents: 1000, legs: [{ market: 'other', selection: `Something ${bets}`, price }] },
  })
  expect(kept.statusCode, kept.body).toBe(200)
  const { id, version } = kept.json<{ id: string; version: number }>()
  const settled = await person.post(`/api/bets/${id}/settle`, { version, legs: [outcome] })
  expect(settled.statusCode, settled.body).toBe(200)
}

describe('the panel', () => {
  it('names a level only with its three factors, and says of each what was counted', async () => {
    const { consciousness } = await panelOf(await memberOn(app, 'vip'))
    const { fresh, graded, calibration } = consciousness.factors
    expect(fresh).toEqual({ value: 1, from: expect.stringMatching(/^(\d+) of \1 feeds are as fresh as their own pace\.$/) })
    // Nothing has been sealed on this server: the level is unknown, not 100.
    expect(graded).toMatchObject({ value: null, from: expect.stringContaining('No sealed forecast is due yet') })
    expect(calibration.value).toBeNull()
    expect(consciousness).toMatchObject({ level: null, evolutionStage: null, systemStatus: 'ONLINE' })
    expect(Object.keys(consciousness.quantumEngines)).toEqual(['projections', 'odds', 'simulation', 'language', 'vision', 'voice'])
    expect(consciousness.quantumEngines).toMatchObject({ projections: 'ACTIVE', odds: 'ACTIVE', simulation: 'ACTIVE' })
  })

  it('has every type of insight or says why not, and each figure stands in a row', async () => {
    const fan = await memberOn(app, 'vip')
    const { insights, withheld } = await panelOf(fan)
    expect([...insights, ...withheld].map(({ type }) => type).sort()).toEqual([...INSIGHT_TYPES].sort())
    expect(insights.map(({ type }) => type)).toEqual(expect.arrayContaining(['consciousness', 'intuitive']))
    expect(withheld.find(({ type }) => type === 'empathetic')!.reason).toBe(
      'You have 0 settled bets; from ten on your results can say something.',
    )
    expectGrounded(insights)
    for (const { consciousnessMetrics } of insights)
      for (const measure of Object.values(consciousnessMetrics)) expect(measure.from).not.toBe('')
  })

  it('says of the field what the projections themselves answer: that it is not known', async () => {
    const fan = await memberOn(app, 'vip')
    const { insights, withheld } = await panelOf(fan)
    const { ownershipNote } = (await fan.get('/api/fantasy/projections/nba/main?site=draftkings')).json<
      OutputOf<typeof API.projections.forSlate>
    >()
    expect(ownershipNote).toContain('Ownership is not known')
    expect(insights.map(({ type }) => type)).not.toContain('collective')
    expect(withheld.find(({ type }) => type === 'collective')!.reason).toBe(ownershipNote)
  })

  it('speaks of the person’s own favorites, limits and bets', async () => {
    const fan = await memberOn(app, 'vip')
    await fan.post('/api/care/changes', { change: { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 20_000 } })
    for (let i = 0; i < 10; i++) await keepSettled(fan, i < 6 ? 'won' : 'lost')
    const { insights, empathicAnalysis } = await panelOf(fan)
    const own = insights.find(({ type }) => type === 'empathetic')!
    expect(own.content).toContain('Your 10 settled bets have come to +$20.00')
    const moral = insights.find(({ type }) => type === 'moral')!
    expect(moral.content).toContain('$100.00 of $200.00 are left')
    expect(moral.consciousnessMetrics.moralIntegrity.value).toBe(0.5)
    expect(empathicAnalysis.types).toEqual(['empathetic', 'moral'])
    expectGrounded(insights)
  })

  it('leaves out what a plan or a break shuts, with the sentence of that door', async () => {
    const free = await panelOf(await memberOn(app, 'free'))
    expect(free.withheld.find(({ type }) => type === 'temporal')).toMatchObject({ refusal: { code: 'tier_required' } })
    const fan = await memberOn(app, 'vip')
    expect((await fan.post('/api/care/changes', { change: { type: 'take_break', hours: 48 } })).statusCode).toBe(200)
    const { insights, withheld } = await panelOf(fan)
    const shown = insights.map(({ type }) => type)
    expect(shown).not.toContain('collective')
    expect(shown).not.toContain('intuitive')
    expect(withheld.find(({ type }) => type === 'collective')!.refusal!.code).toBe('care')
    const run = await fan.post(PATH, { analysis: 'deep', mode: 'standard' })
    expect(run.statusCode).toBe(403)
  })

  it('is for who is signed in, and of a league without slates says what it can', async () => {
    expect((await stranger(app).get(PATH)).statusCode).toBe(401)
    const { withheld } = await panelOf(await memberOn(app, 'vip'), '/api/ai/lex-analysis/afl/draftkings/slate')
    expect(withheld.map(({ type }) => type)).toContain('collective')
  })
})

describe('an analysis', () => {
  it('settles the record again as often as its mode says, and is surer the more often', async () => {
    const fan = await memberOn(app, 'vip')
    for (let i = 0; i < 12; i++) await keepSettled(fan, i < 9 ? 'won' : 'lost')
    const runs = await Promise.all((['standard', 'advanced', 'quantum'] as const).map((mode) => runOf(fan, { analysis: 'empathy', mode })))
    expect(runs.map(({ simulations }) => simulations)).toEqual([1000, 10_000, 100_000])
    const shares = runs.map(({ insights }) => insights[0]!.evidence[0]!.rows[3]!.value)
    // P(Binomial(12, ½) ≥ 9) = 299 / 4096.
    expect(shares[2]).toBeCloseTo(299 / 4096, 2)
    const sure = runs.map(({ insights }) => insights[0]!.confidence!)
    expect(sure[0]!).toBeLessThan(sure[1]!)
    expect(sure[1]!).toBeLessThan(sure[2]!)
    expectGrounded(runs.flatMap(({ insights }) => insights))
  })

  it('says so where there is too little to count', async () => {
    const run = await runOf(await memberOn(app, 'vip'), { analysis: 'empathy', mode: 'quantum' })
    expect(run).toMatchObject({ simulations: 0, insights: [] })
    expect(run.withheld[0]!.reason).toContain('0 bets of yours with one price were won or lost')
  })

  it('plays the best lineup in as many contests as the mode has, and counts the lineup', async () => {
    const fan = await memberOn(app, 'free')
    const used = async () => (await fan.get('/api/me/usage-stats')).json<OutputOf<typeof API.subscriptions.usage>>().lineups.used
    const run = await runOf(fan, { analysis: 'deep', mode: 'standard' })
    expect(await used()).toBe(1)
    expect(run.simulations).toBe(1000)
    expect([...run.insights, ...run.withheld].map(({ type }) => type)).toEqual(expect.arrayContaining(['collective', 'intuitive', 'moral']))
    const moral = run.insights.find(({ type }) => type === 'moral')!
    expect(moral.evidence[0]!.rows[0]).toMatchObject({ label: 'Simulated contests', value: 1000 })
    expectGrounded(run.insights)
    const sure = await runOf(fan, { analysis: 'deep', mode: 'advanced' })
    const sureness = (one: Run) => one.insights.find(({ type }) => type === 'moral')!.confidence!
    expect(sure.simulations).toBe(10_000)
    expect(1 - sureness(sure)).toBeLessThan((1 - sureness(run)) / 2)
    // Three lineups a day are free: the third analysis of three lineups is refused, and spends nothing.
    const refused = await fan.post(PATH, { analysis: 'quantum', mode: 'standard' })
    expect(refused.statusCode).toBe(429)
  })

  it('plays three aims in the same contests', async () => {
    const fan = await memberOn(app, 'vip')
    const run = await runOf(fan, { analysis: 'quantum', mode: 'standard' })
    const [aims] = run.insights
    expect(aims).toMatchObject({ type: 'intuitive', title: 'Three aims, the same contests' })
    expect(aims!.evidence[0]!.rows.length).toBeGreaterThanOrEqual(5)
    expectGrounded(run.insights)
    // Football knows no shares of the field either.
    const football = await runOf(fan, { analysis: 'quantum', mode: 'standard', league: 'nfl' })
    expect([...football.insights, ...football.withheld].map(({ type }) => type)).toEqual(['intuitive'])
  })

  it('tells how far it is', async () => {
    const fan = await memberOn(app, 'vip')
    const answer = await fan.post(PATH, { analysis: 'deep', mode: 'standard' }, { accept: 'text/event-stream' })
    const progress = [...answer.body.matchAll(/event: progress\ndata: (.*)/g)].map(([, data]) => JSON.parse(data!) as { stage: string })
    expect(new Set(progress.map(({ stage }) => stage))).toEqual(new Set(['lineups', 'contest', 'players']))
    expect(answer.body).toContain('event: end')
  })
})

it('what the chat says of its knowledge is what the panel says', async () => {
  const fan = await memberOn(app, 'vip')
  const { consciousness } = await panelOf(fan)
  const answer = (await fan.post('/api/chat', { message: 'nba scores', enableConsciousness: true })).json<
    OutputOf<typeof API.assistant.chat>
  >()
  expect(answer.consciousnessData).toEqual({
    level: consciousness.level,
    freshFeeds: 100,
    evolutionStage: consciousness.evolutionStage,
    systemStatus: consciousness.systemStatus,
    quantumEngines: consciousness.quantumEngines,
  })
})
