// Tournaments, races and fights as people see their forecasts: everybody's chance before the start, sealed, and graded by the places at the end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { clearCaches } from '#server/kernel/cache.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'

type Field = OutputOf<typeof API.predictions.field>
type Seals = OutputOf<typeof API.predictions.seals>
type Games = OutputOf<typeof API.predictions.games>
type Predicted = OutputOf<typeof API.predictions.predict>
type Calibration = OutputOf<typeof API.predictions.calibration>
type Golf = OutputOf<typeof API.projections.golf>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A Saturday of the season: a race the next day, whose field is known. */
const NOW = Date.UTC(2026, 9, 17, 12)
let app: TestApp
let fan: Awaited<ReturnType<typeof memberOn>>
beforeAll(async () => {
  app = await testApp({ now: NOW })
  fan = await memberOn(app, 'free')
})
afterAll(() => app.close())

const run = (name: string) => app.jobs.find((job) => job.name === name)!.run(new AbortController().signal)
const field = async (league: string) => (await fan.get(`/api/predictions/field?league=${league}&limit=200`)).json<Field>()
const chain = async () => (await stranger(app).get('/api/calibration/seals')).json<Seals>().seals
const ofFields = async () =>
  (await chain()).flatMap(({ sealed, ...rest }) => ('kind' in sealed && sealed.kind === 'field' ? [{ ...rest, sealed }] : []))
const total = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)

it('of a tournament under way nothing is said that was not sealed before it', async () => {
  const during = await field('pga')
  expect(during).toMatchObject({ kind: 'unknown', because: 'No forecast of it was sealed before it began.', entrants: [], sealed: null })
  expect(during.event!.status).toBe('in progress')
})

it('between two seasons the next event is named with its day, as the schedule has it', async () => {
  const winter = await testApp({ now: Date.UTC(2026, 11, 20, 12) })
  const guest = await memberOn(winter, 'free')
  for (const league of ['nascar', 'pga']) {
    const answer = (await guest.get(`/api/predictions/field?league=${league}`)).json<Field>()
    expect([answer.kind, answer.event]).toEqual(['unknown', null])
    expect(answer.next!.name).toMatch(/\S/)
    const ahead = answer.next!.startsAt - winter.clock.now()
    expect([ahead > 7 * 24 * HOUR, ahead < 120 * 24 * HOUR]).toEqual([true, true])
  }
  await winter.close()
})

describe('a race', () => {
  let before: Field
  it('gives every driver a chance with its interval, and nobody who is not signed in', async () => {
    expect((await stranger(app).get('/api/predictions/field?league=nascar')).statusCode).toBe(401)
    expect((await fan.get('/api/predictions/field?league=nfl')).statusCode).toBe(400)
    before = await field('nascar')
    expect(before).toMatchObject({ kind: 'forecast', because: null, sealed: null, model: 'field-1', world: 'demo' })
    expect(before.entrants).toHaveLength(36)
    expect(total(before.entrants.map(({ win }) => win))).toBeCloseTo(1, 6)
    expect(before.entrants.map(({ win }) => win)).toEqual(before.entrants.map(({ win }) => win).toSorted((a, b) => b - a))
    for (const { win, low, high, seen, place } of before.entrants) {
      expect([low <= win, win <= high, seen > 20, place]).toEqual([true, true, true, null])
    }
    expect(before.entrants[0]!.win).toBeGreaterThan(2 / 36)
    const few = (await fan.get('/api/predictions/field?league=nascar&limit=3')).json<Field>()
    expect([few.entrants.map(({ id }) => id), few.fieldSize]).toEqual([before.entrants.slice(0, 3).map(({ id }) => id), 36])
  })

  it('is sealed within two hours of its start, once, and then stands as it was sealed', async () => {
    await run('predictions.seal')
    expect((await ofFields()).filter(({ sealed }) => sealed.league === 'nascar')).toEqual([])
    app.clock.advance(before.event!.startsAt - HOUR - app.clock.now())
    clearCaches()
    await run('predictions.seal')
    await run('predictions.seal')
    const own = (await ofFields()).filter(({ sealed }) => sealed.league === 'nascar')
    expect(own).toHaveLength(1)
    const [{ sealed, hash, place }] = own as [(typeof own)[number]]
    expect(sealed.sealedAt).toBeLessThan(sealed.startsAt)
    expect(total(sealed.entrants.map(({ win }) => win))).toBeCloseTo(1, 4)
    expect(JSON.parse(own[0]!.text)).toEqual(sealed)
    app.clock.advance(2 * HOUR)
    clearCaches()
    const during = await field('nascar')
    expect(during.sealed).toMatchObject({ hash, place })
    expect(during.event!.status).toBe('in progress')
    expect(during.entrants.map(({ id, win }) => [id, win])).toEqual(sealed.entrants.map(({ id, win }) => [id, win]))
    expect(during.entrants.filter(({ place: now }) => now === '1')).toHaveLength(1)
  })

  it('is graded by its places once it is over, in a record of its own', async () => {
    await run('predictions.grade')
    expect((await ofFields()).every(({ gradedAt }) => gradedAt === null)).toBe(true)
    app.clock.advance(24 * HOUR)
    clearCaches()
    await run('predictions.grade')
    const [one] = (await ofFields()).filter(({ sealed }) => sealed.league === 'nascar')
    expect(Object.values(one!.points!).sort((a, b) => a - b)).toEqual(Array.from({ length: 36 }, (_, i) => i + 1))
    const winner = one!.sealed.entrants.find(({ id }) => one!.points![id] === 1)!
    const { fields, rows } = (await stranger(app).get('/api/calibration')).json<Calibration>()
    expect(fields).toMatchObject({ sealed: 1, graded: 1 })
    expect(fields.rows[0]).toMatchObject({ league: 'nascar', events: 1, entrants: 36, difference: null })
    expect(fields.rows[0]!.logLoss).toBeCloseTo(-Math.log(winner.win), 6)
    expect(fields.rows[0]!.even).toBeCloseTo(Math.log(36), 9)
    expect(rows.map(({ model }) => model)).not.toContain('field-1')
    expect((await stranger(app).get('/api/calibration/verify')).json()).toMatchObject({ holds: true })
  })
})

describe('a tournament', () => {
  it('has the chances that the projected field says, once it is known who takes part', async () => {
    app.clock.advance(Date.UTC(2026, 9, 20, 15) - app.clock.now())
    clearCaches()
    const said = await field('pga')
    expect(said.kind).toBe('forecast')
    expect(total(said.entrants.map(({ win }) => win))).toBeCloseTo(1, 6)
    const vip = await memberOn(app, 'vip')
    const { golfers } = (await vip.get('/api/fantasy/golf/pga')).json<Golf>()
    const projected = new Map(golfers.map((one) => [one.id, one]))
    for (const { id, win, top10, cut } of said.entrants.slice(0, 20)) {
      expect(win).toBeCloseTo(projected.get(id)!.win, 9)
      expect(top10).toBeCloseTo(projected.get(id)!.top10, 9)
      expect(cut).toBeCloseTo(projected.get(id)!.cut, 9)
    }
  })
})

describe('a fight', () => {
  it('has a forecast on the page of predictions, with no margin', async () => {
    const { games, isRated } = (await fan.get('/api/predictions?league=mma')).json<Games>()
    expect(isRated).toBe(true)
    const next = games.find(({ status }) => status === 'scheduled')!
    const { prediction } = (await fan.post('/api/chat/predict', { game: next.id, sport: 'mma' })).json<Predicted>()
    expect(prediction).toMatchObject({ kind: 'forecast', margin: null, total: null, drawProb: null })
    expect(prediction.homeTeamWinProb! + prediction.awayTeamWinProb!).toBeCloseTo(1, 9)
    expect(prediction.interval!.low).toBeLessThan(prediction.homeTeamWinProb!)
    expect(prediction.prediction).toMatch(/wins .* of 100 such bouts; how well both are known leaves/)
  })

  it('is sealed before it, goes on from there while it is on, and is graded by who won', async () => {
    const { games } = (await fan.get('/api/predictions?league=mma')).json<Games>()
    const next = games.find(({ status }) => status === 'scheduled')!
    const ask = async () => {
      clearCaches()
      return (await fan.post('/api/chat/predict', { game: next.id, sport: 'mma' })).json<Predicted>().prediction
    }
    app.clock.advance(next.startsAt - HOUR / 2 - app.clock.now())
    clearCaches()
    await run('predictions.seal')
    const sealed = await ask()
    expect([sealed.sealed !== null, sealed.live]).toEqual([true, null])
    app.clock.advance(HOUR / 2 + 2 * MINUTE)
    const { live } = await ask()
    expect(live!.home + live!.draw + live!.away).toBeCloseTo(1, 6)
    app.clock.advance(3 * HOUR)
    clearCaches()
    await run('predictions.grade')
    const graded = (await stranger(app).get(`/api/calibration/seals?game=${next.id}`)).json<Seals>().seals
    expect(graded.length).toBeGreaterThan(0)
    for (const { result } of graded) expect([0, 0.5, 1]).toContain(result)
    const { rows } = (await stranger(app).get('/api/calibration')).json<Calibration>()
    expect(rows.filter(({ league }) => league === 'mma').map(({ games: count }) => count)[0]).toBeGreaterThan(0)
  })
})
