// Forecasts as people use them: predicted, sealed before the start, graded after, shown to everybody.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { TeamRatings } from '#contract/sports/team-ratings.ts'
import { clearCaches } from '#server/kernel/cache.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'

type Games = OutputOf<typeof API.predictions.games>
type Predicted = OutputOf<typeof API.predictions.predict>
type Record = OutputOf<typeof API.predictions.calibration>
type Seals = OutputOf<typeof API.predictions.seals>
type Verdict = OutputOf<typeof API.predictions.verify>

const HOUR = 3_600_000
let app: TestApp
let fan: Awaited<ReturnType<typeof memberOn>>
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'free')
})
afterAll(() => app.close())

const run = (name: string) => app.jobs.find((job) => job.name === name)!.run(new AbortController().signal)
const predict = (game: unknown, sport = 'nba') => fan.post('/api/chat/predict', { game, sport })
const chain = async () => (await stranger(app).get('/api/calibration/seals')).json<Seals>().seals
type Seal = Seals['seals'][number]
/** The forecasts of games in the chain, and the projections of players. */
const seals = async () => (await chain()).flatMap(({ sealed, ...rest }) => ('kind' in sealed ? [] : [{ ...rest, sealed }]))
const players = async () =>
  (await chain()).flatMap(({ sealed, ...rest }: Seal) => ('kind' in sealed && sealed.kind === 'projections' ? [{ ...rest, sealed }] : []))
/** Anew: an answer is kept for a minute. */
const verdict = async () => {
  clearCaches()
  return (await stranger(app).get('/api/calibration/verify')).json<Verdict>()
}

describe('forecasts', () => {
  let next: Games['games'][number]
  it('list the games of a league, each with its badges', async () => {
    expect((await stranger(app).get('/api/predictions?league=nba')).statusCode).toBe(401)
    const answer = (await fan.get('/api/predictions?league=nba')).json<Games>()
    expect(answer).toMatchObject({ isRated: true, world: 'demo' })
    for (const game of answer.games) expect([game.isFinal, game.isLive]).toEqual([game.status === 'final', game.status === 'in progress'])
    next = answer.games.find(({ status, startsAt }) => status === 'scheduled' && startsAt > app.clock.now())!
    expect(next).toBeDefined()
  })
  it('the rating of both teams stands after each of their games, and its doubt around it', async () => {
    const rated = async (team: string, league = 'nba') => (await fan.get(`/api/predictions/ratings/${league}/${team}`)).json<TeamRatings>()
    const home = await rated(next.homeTeam.id)
    expect(home).toMatchObject({ unit: 'points', note: null })
    // The first games are too few for a forecast and for a rating.
    expect(home.ratings.length).toBe(home.games - 3)
    for (const { rating, low, high } of home.ratings) expect([low < rating, rating < high]).toEqual([true, true])
    expect(home.ratings.map(({ startsAt }) => startsAt)).toEqual(home.ratings.map(({ startsAt }) => startsAt).toSorted((a, b) => a - b))
    expect(await rated('nobody')).toMatchObject({ ratings: [], games: 0, note: 'No finished game of this team is known here yet.' })
    expect((await rated('any', 'pga')).note).toBe('No engine here rates the teams of this league.')
    expect((await stranger(app).get(`/api/predictions/ratings/nba/${next.homeTeam.id}`)).statusCode).toBe(401)
  })
  it('answer with chances that sum to 1, reasons that sum to the margin, and an interval around them', async () => {
    const { prediction } = (await predict(next.id)).json<Predicted>()
    expect(prediction.kind).toBe('forecast')
    expect(prediction.homeTeamWinProb! + prediction.awayTeamWinProb!).toBeCloseTo(1, 9)
    expect(prediction.keyFactors.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(prediction.margin!.mean, 6)
    expect(prediction.interval!.low).toBeLessThanOrEqual(prediction.homeTeamWinProb!)
    expect(prediction.interval!.high).toBeGreaterThanOrEqual(prediction.homeTeamWinProb!)
    expect(prediction.margin!.low).toBeLessThan(prediction.margin!.mean)
    expect(prediction.sealed).toBeNull()
    // The blended forecast lies between or beside the two, never in for one of them.
    expect(prediction.market).not.toBeNull()
    expect(prediction.blended!.home).not.toBe(prediction.homeTeamWinProb)
  })
  it('name the range of the side that they name, where games can be drawn too', async () => {
    const { games } = (await fan.get('/api/predictions?league=epl')).json<Games>()
    const coming = games.filter(({ startsAt }) => startsAt > app.clock.now())
    const named = new Set<string>()
    for (const { id, homeTeam, awayTeam } of coming) {
      const { prediction } = (await predict(id, 'epl')).json<Predicted>()
      const [, wins, least, most] =
        /wins (\d+) of 100 such games; .* leaves (\d+) to (\d+)\./.exec(prediction.prediction)?.map(Number) ?? []
      if (wins === undefined) continue
      named.add(
        prediction.prediction.startsWith(homeTeam.name) ? 'home' : prediction.prediction.startsWith(awayTeam.name) ? 'away' : 'none',
      )
      expect([least! <= wins, wins <= most!], prediction.prediction).toEqual([true, true])
    }
    expect([...named].sort()).toEqual(['away', 'home'])
  })
  it('are listed with chance, spread, total and market as the game itself answers them', async () => {
    expect((await stranger(app).get('/api/predictions/forecasts?league=nba')).statusCode).toBe(401)
    const { forecasts } = (await fan.get('/api/predictions/forecasts?league=nba')).json<{
      forecasts: {
        gameId: string
        chances: { home: number }
        margin: { mean: number }
        market: { home: number } | null
        isSealed: boolean
      }[]
    }>()
    const { prediction } = (await predict(next.id)).json<Predicted>()
    const listed = forecasts.find(({ gameId }) => gameId === next.id)!
    expect(listed.chances.home).toBeCloseTo(prediction.homeTeamWinProb!, 3)
    expect(listed.margin.mean).toBeCloseTo(prediction.margin!.mean, 1)
    expect(listed.market!.home).toBeCloseTo(prediction.market!.home, 3)
    expect(listed.isSealed).toBe(false)
  })
  it('take the game as an object too, refuse what is none, and never make one up', async () => {
    expect((await predict({ id: next.id })).statusCode).toBe(200)
    expect((await predict('nba-nothing')).statusCode).toBe(404)
    expect((await predict(next.id, 'nfl')).statusCode).toBe(404)
    expect((await predict({})).statusCode).toBe(400)
    const over = (await fan.get('/api/predictions?league=nba')).json<Games>().games.find(({ isFinal, isSealed }) => isFinal && !isSealed)!
    const { prediction } = (await predict(over.id)).json<Predicted>()
    expect(prediction).toMatchObject({ kind: 'not_enough_data', homeTeamWinProb: null, keyFactors: [] })
  })
  it('count who starts on the mound, by name, once the clubs have said it', async () => {
    // In late November nobody pitches.
    const summer = await testApp({ now: Date.UTC(2026, 5, 20, 14) })
    const guest = await memberOn(summer, 'free')
    const { games } = (await guest.get('/api/predictions?league=mlb')).json<Games>()
    const soon = games.find(({ startsAt }) => startsAt > summer.clock.now() && startsAt < summer.clock.now() + 20 * HOUR)!
    const { prediction } = (await guest.post('/api/chat/predict', { game: soon.id, sport: 'mlb' })).json<Predicted>()
    await summer.close()
    const pitchers = prediction.keyFactors.find(({ key }) => key === 'men')!
    expect(pitchers.name).toMatch(/^Pitchers: \S+ (?!not known)\S.*, \S+ (?!not known)\S/)
    expect(Math.abs(pitchers.points)).toBeGreaterThan(0.01)
    expect(prediction.keyFactors.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(prediction.margin!.mean, 6)
  })
  it('are sealed before the start, once, and then answer with the sealed numbers', async () => {
    await run('predictions.seal')
    const first = await seals()
    expect(first.length).toBeGreaterThan(0)
    for (const { sealed } of first) expect(sealed.sealedAt).toBeLessThan(sealed.startsAt)
    expect(new Set(first.map(({ sealed }) => sealed.model))).toEqual(new Set(['ratings-6', 'blend-4']))
    await run('predictions.seal')
    expect((await seals()).length).toBe(first.length)
    const one = first.find(({ sealed }) => sealed.model === 'ratings-6')!
    const { prediction } = (await predict(one.sealed.gameId, one.sealed.league)).json<Predicted>()
    expect(prediction.sealed).toMatchObject({ place: one.place, hash: one.hash })
    expect(prediction.homeTeamWinProb).toBe(one.sealed.chances.home)
  })
  it('that are sealed and not graded yet bear their hash alone for whoever excluded himself', async () => {
    const excluded = await memberOn(app, 'free')
    const change = { type: 'self_exclude', length: 'half_year' }
    expect((await excluded.post('/api/care/changes', { change })).statusCode).toBe(200)
    const whole = await chain()
    const open = whole.filter(({ gradedAt }) => gradedAt === null)
    expect(open.length).toBeGreaterThan(0)
    const shown = (await excluded.get('/api/calibration/seals')).json<Seals>()
    expect(shown.withheld).toEqual(open.map(({ place, hash }) => ({ place, hash })))
    expect(shown.seals).toEqual(whole.filter(({ gradedAt }) => gradedAt !== null))
    expect((await fan.get('/api/calibration/seals')).json<Seals>().withheld).toBeUndefined()
  })
  it('hang in a chain that anybody can calculate again', async () => {
    let hash = '0'.repeat(64)
    for (const seal of await chain()) {
      hash = createHash('sha256').update(`${hash}\n${seal.text}`).digest('hex')
      expect(seal.hash).toBe(hash)
      expect(JSON.parse(seal.text)).toEqual(seal.sealed)
    }
    expect(await verdict()).toMatchObject({ holds: true, head: hash, brokenAt: null })
  })
  it('go on while the game is on, by its score and clock', async () => {
    const soonest = (await seals()).map(({ sealed }) => sealed).sort((a, b) => a.startsAt - b.startsAt)[0]!
    app.clock.set(soonest.startsAt + 0.75 * HOUR)
    const { prediction } = (await predict(soonest.gameId, soonest.league)).json<Predicted>()
    // The reasons are part of the seal: they are told just as long as its numbers.
    expect(prediction.keyFactors.length).toBeGreaterThan(0)
    expect(prediction.keyFactors.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(prediction.margin!.mean, 6)
    expect(prediction.games).toBeGreaterThan(0)
    expect(prediction.live!.home + prediction.live!.draw + prediction.live!.away).toBeCloseTo(1, 9)
    expect(prediction.homeTeamWinProb).toBe(
      (await seals()).find(({ sealed }) => sealed.gameId === soonest.gameId && sealed.model === 'ratings-6')!.sealed.chances.home,
    )
  })
  it('are graded when their game is over, and stand in the record beside the market and the home share', async () => {
    app.clock.set(app.clock.now() + 8 * HOUR)
    await run('predictions.grade')
    const graded = (await seals()).filter(({ result }) => result !== null)
    expect(graded.length).toBeGreaterThan(0)
    const record = (await stranger(app).get('/api/calibration')).json<Record>()
    expect(record.rows.reduce((sum, { games }) => sum + games, 0)).toBe(graded.length)
    for (const row of record.rows) {
      expect(row.world).toBe('demo')
      expect(row.eceInterval.low).toBeLessThanOrEqual(row.ece)
      expect(row.eceInterval.high).toBeGreaterThanOrEqual(row.ece)
      expect(row.byBin.reduce((sum, { games }) => sum + games, 0)).toBe(row.games)
      expect(row.market?.games ?? 0).toBeLessThanOrEqual(row.games)
    }
    await run('predictions.walk-back')
    const { walkedBack, walking } = (await stranger(app).get('/api/calibration')).json<Record>()
    expect(walkedBack.map(({ league }) => league)).toContain('nba')
    expect(walking).toEqual([])
  })
  it('of players are sealed once for each game, and graded by what their box score is worth', async () => {
    const graded = (await players()).filter(({ points }) => points !== null)
    expect(graded.length).toBeGreaterThan(0)
    expect(new Set((await players()).map(({ sealed }) => sealed.gameId)).size).toBe((await players()).length)
    for (const { sealed } of await players()) {
      expect(sealed.sealedAt).toBeLessThan(sealed.startsAt)
      for (const { p15, p50, p85 } of sealed.players) expect([p15, p50, p85]).toEqual([p15, p50, p85].sort((a, b) => a - b))
    }
    const { projections } = (await stranger(app).get('/api/calibration')).json<Record>()
    expect(projections.graded).toBe(graded.length)
    const all = projections.rows.filter(({ position }) => position === 'all')
    expect(all.reduce((sum, { games }) => sum + games, 0)).toBe(graded.length)
    // Calculated again from the chain alone, as anybody can.
    const pairs = graded.flatMap(({ sealed, points }) =>
      sealed.players.flatMap(({ id, p50 }) => (points![id] === undefined ? [] : [Math.abs(points![id]! - p50)])),
    )
    const error = all.reduce((sum, { mae, players: n }) => sum + mae * n, 0)
    expect(error).toBeCloseTo(
      pairs.reduce((sum, one) => sum + one, 0),
      6,
    )
    expect(all.reduce((sum, { players: n }) => sum + n, 0)).toBe(pairs.length)
  })
  it('betray whoever changes one afterwards', async () => {
    await app.database.db.execute(sql`update forecast_seals set sealed = replace(sealed, '"draw":0', '"draw":0.5') where place = 2`)
    expect(await verdict()).toMatchObject({ holds: false, brokenAt: 2 })
  })
})
