// What a member's model says of a game that is about to begin: sealed at once, or counted as missed; and figures in a file that cannot be.
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Ports } from '#server/adapters/choose.ts'
import { modelForecasts, playerModelGames } from '#server/db/tables/predictions.ts'
import { clearCaches } from '#server/kernel/cache.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'

type Slate = OutputOf<typeof API.projections.forSlate>
type Games = OutputOf<typeof API.predictions.games>
type Upload = OutputOf<typeof API.playerModels.upload>
type Standing = { readonly open: number; readonly waiting: number; readonly missed: number }
type Fan = Awaited<ReturnType<typeof memberOn>>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const iso = (at: number) => new Date(at).toISOString()

async function scene(ports?: (chosen: Ports) => Ports) {
  const app: TestApp = await testApp(ports ? { ports } : {})
  onTestFinished(() => app.close())
  const fan = await memberOn(app, 'vip')
  const isLater = (startsAt: number | null) => startsAt !== null && startsAt > app.clock.now() + 3 * HOUR
  const { projections } = (await fan.get('/api/fantasy/projections/nba/main?site=draftkings')).json<Slate>()
  const player = projections.find(({ startsAt, status }) => isLater(startsAt) && status !== 'OUT')!
  const { games } = (await fan.get('/api/predictions?league=nba')).json<Games>()
  const game = games.find(({ status, startsAt }) => status === 'scheduled' && startsAt === player.startsAt)!
  const run = (name: string) => app.jobs.find((job) => job.name === name)!.run(new AbortController().signal)
  const at = (moment: number) => {
    app.clock.set(moment)
    clearCaches()
  }
  /** An evening in America is the next day in UTC. */
  const playerRow = (figures: string) =>
    `${player.playerId},${iso(player.startsAt! - 9 * HOUR).slice(0, 10)},${figures},${iso(app.clock.now() - HOUR)}`
  const files = {
    games: (chance = 0.6) => `game,chance,time made\n${game.id},${chance},${iso(app.clock.now() - HOUR)}`,
    players: (points = 20) => `player,date,projection,floor,ceiling,time made\n${playerRow(`${points},,`)}`,
  }
  return { app, fan, game, run, at, files, playerRow }
}

const KINDS = [
  { kind: 'games', path: '/api/models', figure: { target: 'winner' }, job: 'models.seal' },
  { kind: 'players', path: '/api/player-models', figure: { stat: 'player_points' }, job: 'player-models.seal' },
] as const

const made = async (fan: Fan, path: string, figure: object, league = 'nba') => {
  const spec = { league, weighting: 'uploaded', features: [], ridge: 10, ...figure }
  return (await fan.post(path, { name: 'Mine', spec })).json<{ id: string }>().id
}
const bring = (fan: Fan, path: string, id: string, text: string) => fan.post(`${path}/${id}/predictions`, { file: { name: 'm.csv', text } })
const recordOf = (body: Standing & { readonly record?: Standing }): Standing => {
  const { open, waiting, missed } = body.record ?? body
  return { open, waiting, missed }
}

describe.each(KINDS)('a model of $kind', ({ kind, path, figure, job }) => {
  it('from files counts each file as a try of which something counts', async () => {
    const { fan, files } = await scene()
    const id = await made(fan, path, figure)
    const tries = async () => (await fan.get(`${path}/${id}`)).json<{ tries: number }>().tries
    expect(await tries()).toBe(0)
    const first = await bring(fan, path, id, files[kind]())
    expect(first.json<{ tries: number }>().tries).toBe(1)
    await bring(fan, path, id, files[kind](kind === 'games' ? 0.7 : 22))
    expect(await tries()).toBe(2)
    const header = files[kind]().split('\n')[0]!
    expect((await bring(fan, path, id, `${header}\nnobody`)).statusCode).toBe(200)
    expect(await tries()).toBe(2)
  })

  it('turned on, or given a file, minutes before a start is sealed at once; what was not in use counts as missed', async () => {
    const { fan, game, run, at, files, app } = await scene()
    const [turnedOn, filled, silent] = [await made(fan, path, figure), await made(fan, path, figure), await made(fan, path, figure)]
    const read = async (id: string) => recordOf((await fan.get(`${path}/${id}`)).json())
    const use = (id: string) => fan.send('PATCH', `${path}/${id}`, { isUsed: true })
    // Hours before, nothing has to be sealed yet.
    for (const id of [turnedOn, silent]) expect((await bring(fan, path, id, files[kind]())).statusCode).toBe(200)
    expect((await use(filled)).statusCode).toBe(200)
    expect(await read(turnedOn)).toEqual({ open: 0, waiting: 1, missed: 0 })
    at(game.startsAt - 3 * MINUTE)
    expect((await use(turnedOn)).statusCode).toBe(200)
    // A server that has just begun answers before it has learned what it takes to seal.
    await expect.poll(() => read(turnedOn)).toEqual({ open: 1, waiting: 0, missed: 0 })
    expect((await bring(fan, path, filled, files[kind]())).statusCode).toBe(200)
    await expect.poll(() => read(filled)).toEqual({ open: 1, waiting: 0, missed: 0 })
    expect((await app.http.inject({ url: '/api/calibration/verify' })).json()).toMatchObject({ holds: true })
    // From the start on, and not only from the next round of sealing.
    expect(await read(silent)).toEqual({ open: 0, waiting: 1, missed: 0 })
    at(game.startsAt)
    expect(await read(silent)).toEqual({ open: 0, waiting: 0, missed: 1 })
    await run(job)
    expect(await read(silent)).toEqual({ open: 0, waiting: 0, missed: 1 })
    const table = kind === 'games' ? modelForecasts : playerModelGames
    expect(await app.database.db.select().from(table).where(eq(table.modelId, silent))).toMatchObject([{ basis: 'missed', place: null }])
  })
})

describe.each(KINDS)('a game that was put off, of a model of $kind', ({ kind, path, figure, job }) => {
  const table = kind === 'games' ? modelForecasts : playerModelGames
  const rowsOf = (app: TestApp, id: string) => app.database.db.select().from(table).where(eq(table.modelId, id))

  it('waits again as soon as its new start is known, and is sealed with it', async () => {
    const { fan, game, run, at, files, app } = await scene()
    const id = await made(fan, path, figure)
    await bring(fan, path, id, files[kind]())
    // The start that was known then has passed; the game starts hours later.
    await app.database.db
      .update(table)
      .set({ startsAt: game.startsAt - 4 * HOUR })
      .where(eq(table.modelId, id))
    at(game.startsAt - 3 * HOUR)
    const read = async () => recordOf((await fan.get(`${path}/${id}`)).json())
    expect(await read()).toEqual({ open: 0, waiting: 0, missed: 1 })
    await run(job)
    expect(await read()).toEqual({ open: 0, waiting: 1, missed: 0 })
    expect(await rowsOf(app, id)).toMatchObject([{ basis: 'waiting', startsAt: game.startsAt }])
    await fan.send('PATCH', `${path}/${id}`, { isUsed: true })
    at(game.startsAt - HOUR)
    await run(job)
    expect(await rowsOf(app, id)).toMatchObject([{ basis: 'sealed', startsAt: game.startsAt }])
  })

  it('is sealed with its new start where it was counted as missed long ago', async () => {
    const { fan, game, run, at, files, app } = await scene()
    const id = await made(fan, path, figure)
    await bring(fan, path, id, files[kind]())
    await app.database.db
      .update(table)
      .set({ startsAt: game.startsAt - 72 * HOUR, basis: 'missed' })
      .where(eq(table.modelId, id))
    at(game.startsAt - HOUR)
    await fan.send('PATCH', `${path}/${id}`, { isUsed: true })
    await run(job)
    expect(await rowsOf(app, id)).toMatchObject([{ basis: 'sealed', startsAt: game.startsAt }])
  })

  it('stands in the chain and is marked in the next round where the server ended between the two, with the text that was sealed', async () => {
    const { fan, game, run, at, files, app } = await scene()
    const id = await made(fan, path, figure)
    await bring(fan, path, id, files[kind]())
    await fan.send('PATCH', `${path}/${id}`, { isUsed: true })
    at(game.startsAt - HOUR)
    await run(job)
    const [sealed] = await rowsOf(app, id)
    await app.database.db.update(table).set({ basis: 'waiting', place: null }).where(eq(table.modelId, id))
    // Meanwhile another file comes: what stands in the chain stays as it is.
    const brought = (await bring(fan, path, id, files[kind](kind === 'games' ? 0.9 : 35))).json<{ dropped: { reason: string }[] }>()
    expect(brought.dropped.map(({ reason }) => reason)).toEqual([expect.stringContaining('a game that was forecast already')])
    at(game.startsAt + HOUR)
    await run(job)
    expect(await rowsOf(app, id)).toEqual([sealed])
  })
})

it('a model is sealed while another league’s feed hangs', async () => {
  let asked = 0
  let isHung = false
  const { fan, game, run, at, files, app } = await scene((ports) => {
    const { scores } = ports.feeds
    const games: typeof scores.games = (league, ...rest) => {
      if (!isHung || league !== 'nhl') return scores.games(league, ...rest)
      asked++
      return new Promise(() => {})
    }
    const hanging = new Proxy(scores, { get: (to, key) => (key === 'games' ? games : Reflect.get(to, key)) })
    return { ...ports, identity: ports.identity, feeds: { ...ports.feeds, scores: hanging } }
  })
  const [{ path, figure, job }] = KINDS
  const [hung, other] = [await made(fan, path, figure, 'nhl'), await made(fan, path, figure)]
  await fan.send('PATCH', `${path}/${hung}`, { isUsed: true })
  await bring(fan, path, other, files.games())
  at(game.startsAt - 3 * MINUTE)
  isHung = true
  void run(job)
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect((await fan.send('PATCH', `${path}/${other}`, { isUsed: true })).statusCode).toBe(200)
  const rows = () => app.database.db.select().from(modelForecasts).where(eq(modelForecasts.modelId, other))
  await expect.poll(rows).toMatchObject([{ basis: 'sealed' }])
})

it('figures of players that cannot be are left out and counted, each by its reason', async () => {
  const { fan, playerRow } = await scene()
  const id = await made(fan, '/api/player-models', { stat: 'player_points' })
  const lines = ['-3,,', '900,,', '20,-40,8000', '20,10,7000', '20,-2e300,', '20,10,1e300', '20,11,31'].map(playerRow)
  const text = ['player,date,projection,floor,ceiling,time made', ...lines].join('\n')
  const { kept, dropped } = (await bring(fan, '/api/player-models', id, text)).json<Upload>()
  expect(kept).toEqual({ coming: 1, over: 0 })
  expect(dropped.map(({ reason, rows }) => [reason.replace(/\d+, 2 times/, 'N, 2 times'), rows])).toEqual([
    ['is below 0, the lowest that this figure can be', 2],
    ['is above N, 2 times the most that is known of a game', 2],
    ['has a floor or a ceiling that is no figure of up to four digits', 2],
  ])
})

it('where games can be drawn is given with the chance of a draw: a home chance alone says nothing of the visitors', async () => {
  const { app, fan } = await scene()
  const { games } = (await fan.get('/api/predictions?league=epl')).json<Games>()
  const game = games.find(({ status, startsAt }) => status === 'scheduled' && startsAt > app.clock.now() + 3 * HOUR)!
  const id = await made(fan, '/api/models', { target: 'winner' }, 'epl')
  const time = iso(app.clock.now() - HOUR)
  const alone = await bring(fan, '/api/models', id, `game,chance,time made\n${game.id},0.9,${time}`)
  expect(alone.statusCode).toBe(400)
  expect(alone.json<{ detail: string }>().detail).toMatch(/can be drawn.*columns game, chance \(of the home side\), draw/)
  expect((await fan.get(`/api/models/${id}/forecasts`)).json<{ forecasts: object[] }>().forecasts).toEqual([])
  const whole = await bring(fan, '/api/models', id, `game,chance,draw,time made\n${game.id},0.6,0.25,${time}`)
  expect(whole.json<{ kept: object }>().kept).toEqual({ coming: 1, over: 0 })
  const [said] = (await fan.get(`/api/models/${id}/forecasts`)).json<OutputOf<typeof API.models.forecasts>>().forecasts
  expect(said!.says.chances!.draw).toBe(0.25)
  expect(said!.says.chances!.away).toBeCloseTo(0.15, 9)
})
