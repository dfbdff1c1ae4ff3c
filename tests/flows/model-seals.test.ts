// What a member's model says of a game that is about to begin: sealed at once, or counted as missed; and figures in a file that cannot be.
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { modelForecasts, playerModelGames } from '#server/db/tables/predictions.ts'
import { modelForecastStore } from '#server/features/models/model-forecasts.store.ts'
import { clearCaches } from '#server/kernel/cache.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'

type Slate = OutputOf<typeof API.projections.forSlate>
type Games = OutputOf<typeof API.predictions.games>
type Upload = OutputOf<typeof API.playerModels.upload>
type Record = { readonly open: number; readonly waiting: number; readonly missed: number }
type Fan = Awaited<ReturnType<typeof memberOn>>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const iso = (at: number) => new Date(at).toISOString()

async function scene() {
  const app: TestApp = await testApp()
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
    games: () => `game,chance,time made\n${game.id},0.6,${iso(app.clock.now() - HOUR)}`,
    players: () => `player,date,projection,floor,ceiling,time made\n${playerRow('20,,')}`,
  }
  return { app, fan, game, run, at, files, playerRow }
}

const KINDS = [
  { kind: 'games', path: '/api/models', figure: { target: 'winner' }, job: 'models.seal' },
  { kind: 'players', path: '/api/player-models', figure: { stat: 'player_points' }, job: 'player-models.seal' },
] as const

const made = async (fan: Fan, path: string, figure: object) => {
  const spec = { league: 'nba', weighting: 'uploaded', features: [], ridge: 10, ...figure }
  return (await fan.post(path, { name: 'Mine', spec })).json<{ id: string }>().id
}
const bring = (fan: Fan, path: string, id: string, text: string) => fan.post(`${path}/${id}/predictions`, { file: { name: 'm.csv', text } })
const recordOf = (body: Record & { readonly record?: Record }): Record => {
  const { open, waiting, missed } = body.record ?? body
  return { open, waiting, missed }
}

describe.each(KINDS)('a model of $kind', ({ kind, path, figure, job }) => {
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
    expect(await read(turnedOn)).toEqual({ open: 1, waiting: 0, missed: 0 })
    const brought = await bring(fan, path, filled, files[kind]())
    expect([brought.statusCode, recordOf(brought.json())]).toEqual([200, { open: 1, waiting: 0, missed: 0 }])
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

it('what was missed is sealed after all where its game was put off', async () => {
  const { fan, game, run, at, files, app } = await scene()
  const [{ path, figure, job }] = KINDS
  const id = await made(fan, path, figure)
  await bring(fan, path, id, files.games())
  // The start that was known then has passed; the game starts later now.
  await app.database.db
    .update(modelForecasts)
    .set({ startsAt: game.startsAt - 3 * HOUR })
    .where(eq(modelForecasts.modelId, id))
  at(game.startsAt - HOUR)
  await modelForecastStore(app.database.db).markMissed(app.clock.now())
  await fan.send('PATCH', `${path}/${id}`, { isUsed: true })
  await run(job)
  const rows = await app.database.db.select().from(modelForecasts).where(eq(modelForecasts.modelId, id))
  expect(rows).toMatchObject([{ basis: 'sealed', startsAt: game.startsAt }])
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
