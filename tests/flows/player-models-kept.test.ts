// What is kept of members' models holds while something else happens: a file replaced while it is sealed, many made at once, one deleted while
// its file is read, and contests shut for their member.
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { forecastSeals, memberModels, modelForecasts, playerModelGames, playerModels } from '#server/db/tables/predictions.ts'
import { digestOf, modelForecastStore } from '#server/features/models/model-forecasts.store.ts'
import { playerModelStore, playersDigest } from '#server/features/models/players/player-models.store.ts'
import type { Workers } from '#server/kernel/work/workers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'

type Head = { readonly id: string }
type Fan = Awaited<ReturnType<typeof memberOn>>
type Slate = OutputOf<typeof API.projections.forSlate>
type Games = OutputOf<typeof API.predictions.games>

const HOUR = 3_600_000
const SPEC = { weighting: 'uploaded', features: [], ridge: 10 }
let app: TestApp
let fan: Fan
/** Somebody who plays in a few hours, and a game to come. */
let player: Slate['projections'][number]
let game: Games['games'][number]

/** What happens while a file is being read, as from another window. */
let meanwhile: (() => Promise<unknown>) | undefined
const interrupted = (workers: Workers): Workers => ({
  ...workers,
  async run(task, input, signal, watch) {
    const answer = await workers.run(task, input, signal, watch)
    const act = task === 'readPlayerPredictions' || task === 'readPredictions' ? meanwhile : undefined
    if (act) meanwhile = undefined
    await act?.()
    return answer
  },
})

beforeAll(async () => {
  app = await testApp({ workers: interrupted })
  fan = await memberOn(app, 'vip')
  const isLater = (startsAt: number | null) => startsAt !== null && startsAt > app.clock.now() + 3 * HOUR
  const { projections } = (await fan.get('/api/fantasy/projections/nba/main?site=draftkings')).json<Slate>()
  player = projections.find(({ startsAt, status }) => isLater(startsAt) && status !== 'OUT')!
  const { games } = (await fan.get('/api/predictions?league=nba')).json<Games>()
  game = games.find(({ status, startsAt }) => status === 'scheduled' && isLater(startsAt))!
})
afterAll(() => app.close())

const iso = (at: number) => new Date(at).toISOString()
const made = async (of: Fan, path: '/api/models' | '/api/player-models', figure: object) =>
  (await of.post(path, { name: 'Mine', spec: { league: 'nba', ...SPEC, ...figure } })).json<Head>().id
const PLAYERS = { path: '/api/player-models', figure: { stat: 'player_points' } } as const
const GAMES = { path: '/api/models', figure: { target: 'winner' } } as const
/** An evening in America is the next day in UTC. */
const ofPlayer = (points: number) =>
  `player,date,projection,time made\n${player.playerId},${iso(player.startsAt! - 9 * HOUR).slice(0, 10)},${points},${iso(app.clock.now() - HOUR)}`
const ofGame = (chance: number) => `game,chance,time made\n${game.id},${chance},${iso(app.clock.now() - HOUR)}`
const bring = (of: Fan, path: string, id: string, text: string) =>
  of.post(`${path}/${id}/predictions`, { file: { name: 'mine.csv', text } })

describe('a forecast that stands in the chain and is not marked yet', () => {
  let place = 100_000
  /** As the chain has it: only the digest of the text. */
  const sealed = async (model: string, row: { gameId: string; startsAt: number; home: string; away: string }, digest: string) => {
    const text = { kind: 'member model', league: 'nba', season: 2026, sealedAt: app.clock.now(), world: 'demo', model, digest }
    const { gameId, startsAt, home, away } = row
    place += 1
    await app.database.db.insert(forecastSeals).values({
      ...{ place, gameId, model, league: 'nba', startsAt, sealed: JSON.stringify({ ...text, gameId, startsAt, home, away }) },
      hash: createHash('sha256').update(`${place}`).digest('hex'),
    })
  }

  it('of players is not replaced by a newer file, and marked after all', async () => {
    const store = playerModelStore(app.database.db)
    const id = await made(fan, PLAYERS.path, PLAYERS.figure)
    expect((await bring(fan, PLAYERS.path, id, ofPlayer(20))).statusCode).toBe(200)
    const before = await store.gamesOf([id])
    const { sealKey } = (await store.read(fan.id, id))!
    await sealed(sealKey, before[0]!, playersDigest(before[0]!))
    await bring(fan, PLAYERS.path, id, ofPlayer(35))
    expect(await store.gamesOf([id])).toEqual(before)
    expect(await store.markSealed(sealKey, before)).toBe(1)
    expect(await store.gamesOf([id])).toEqual([{ ...before[0], basis: 'sealed', place }])
  })

  it('of another text than is kept is not marked: its hash proves nothing', async () => {
    const store = playerModelStore(app.database.db)
    const id = await made(fan, PLAYERS.path, PLAYERS.figure)
    await bring(fan, PLAYERS.path, id, ofPlayer(20))
    const [before] = await store.gamesOf([id])
    await bring(fan, PLAYERS.path, id, ofPlayer(35))
    const rows = await store.gamesOf([id])
    expect(rows[0]!.salt).not.toBe(before!.salt)
    const { sealKey } = (await store.read(fan.id, id))!
    await sealed(sealKey, before!, playersDigest(before!))
    expect(await store.markSealed(sealKey, rows)).toBe(0)
    expect(await store.gamesOf([id])).toMatchObject([{ basis: 'waiting', place: null }])
  })

  it('keeps its salt where the same is said again', async () => {
    const store = playerModelStore(app.database.db)
    const id = await made(fan, PLAYERS.path, PLAYERS.figure)
    await bring(fan, PLAYERS.path, id, ofPlayer(20))
    const [before] = await store.gamesOf([id])
    await bring(fan, PLAYERS.path, id, ofPlayer(20))
    expect((await store.gamesOf([id]))[0]!.salt).toBe(before!.salt)
  })

  it('of games neither', async () => {
    const store = modelForecastStore(app.database.db)
    const id = await made(fan, GAMES.path, GAMES.figure)
    expect((await bring(fan, GAMES.path, id, ofGame(0.6))).statusCode).toBe(200)
    const before = await store.ofGames([id], [game.id])
    const [model] = await app.database.db.select().from(memberModels).where(eq(memberModels.id, id))
    await sealed(model!.sealKey, before[0]!, digestOf(before[0]!.salt, game.id, before[0]!.says))
    await bring(fan, GAMES.path, id, ofGame(0.9))
    expect(await store.ofGames([id], [game.id])).toEqual(before)
    expect(await store.markSealed(model!.sealKey, before)).toBe(1)
    expect(await store.ofGames([id], [game.id])).toMatchObject([{ basis: 'sealed', place, says: { chances: { home: 0.6 } } }])
  })
})

describe.each([
  { of: 'players', ...PLAYERS, table: playerModels, file: () => ofPlayer(20) },
  { of: 'games', ...GAMES, table: memberModels, file: () => ofGame(0.6) },
])('a model of $of', ({ path, figure, table, file }) => {
  it('is one of twenty at most, also where many are made at once', async () => {
    const many = await memberOn(app, 'vip')
    const body = { name: 'Mine', spec: { league: 'nba', ...SPEC, ...figure } }
    const answers = await Promise.all(Array.from({ length: 25 }, () => many.post(path, body)))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 409).length]).toEqual([20, 5])
    expect(await app.database.db.$count(table, eq(table.userId, many.id))).toBe(20)
  })

  it('that is deleted while its file is read is there no more, and nothing is kept', async () => {
    const id = await made(fan, path, figure)
    meanwhile = () => fan.send('DELETE', `${path}/${id}`)
    const answer = await bring(fan, path, id, file())
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'There is no such model of yours.'])
    const left = [
      await app.database.db.$count(playerModelGames, eq(playerModelGames.modelId, id)),
      await app.database.db.$count(modelForecasts, eq(modelForecasts.modelId, id)),
    ]
    expect(left).toEqual([0, 0])
  })
})

describe('a model of fantasy points', () => {
  type Forecasts = OutputOf<typeof API.playerModels.forecasts>
  type Said = OutputOf<typeof API.models.said>
  it('says nothing while contests are shut for its member, as the projections of slates do; one of another figure goes on', async () => {
    const shut = await memberOn(app, 'vip')
    const fantasy = await made(shut, PLAYERS.path, { stat: 'fantasy-draftkings' })
    const points = await made(shut, PLAYERS.path, PLAYERS.figure)
    for (const id of [fantasy, points]) expect((await bring(shut, PLAYERS.path, id, ofPlayer(33.3))).statusCode).toBe(200)
    const counted = async () => {
      const own = await Promise.all(
        [fantasy, points].map(async (id) => (await shut.get(`/api/player-models/${id}/forecasts`)).json<Forecasts>()),
      )
      const { players } = (await shut.get('/api/models/forecasts')).json<Said>()
      const said = [fantasy, points].map((id) => players.find((one) => one.id === id)!)
      return [...own, ...said].map(({ games, isKeptBack }) => [games.length, isKeptBack ?? false])
    }
    const ask = async () => (await shut.post('/api/chat', { message: 'what do my own models say of the nba games?' })).body
    expect(await counted()).toEqual([
      [1, false],
      [1, false],
      [1, false],
      [1, false],
    ])
    expect((await ask()).split('33.3').length).toBeGreaterThan(2)
    const change = { type: 'set_limit', limit: { kind: 'entry_fees', period: 'day' }, amount: 0 }
    expect((await shut.post('/api/care/changes', { change })).statusCode).toBe(200)
    expect((await shut.get('/api/fantasy/projections/nba/main?site=draftkings')).json()).toMatchObject({ code: 'care' })
    expect(await counted()).toEqual([
      [0, true],
      [1, false],
      [0, true],
      [1, false],
    ])
    const told = (await shut.post('/api/chat', { message: 'what do my own models say of the nba games?' })).json<{
      response: string
      tools: { name: string; result: Said }[]
    }>()
    expect(told.response).toContain('contests are shut for you now')
    const card = told.tools.find(({ name }) => name === 'read_model_forecasts')!.result
    expect(card.players.map(({ id, games }) => [id, games.length]).toSorted()).toEqual(
      [
        [fantasy, 0],
        [points, 1],
      ].toSorted(),
    )
  })
})
