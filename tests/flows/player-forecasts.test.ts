// Forecasts of players on the whole server: sealed before the start by a model in use, or brought by a file.
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { canonical } from '#core/predictions/seal.ts'
import { playerModelGames } from '#server/db/tables/predictions.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { playersText } from '#server/features/models/players/player-models.store.ts'
import { clearCaches } from '#server/kernel/cache.ts'
import type { Workers } from '#server/kernel/work/workers.ts'
import { stranger } from '#tests/support/as.ts'
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

type Seals = OutputOf<typeof API.predictions.seals>

const HOUR = 3_600_000
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
memberPlayerModels({ workers: interrupted })
let fantasy: Head
beforeAll(async () => {
  fantasy = await made(fan, 'Opportunity')
  await fitted(fan, fantasy.id)
})
const run = (name: string) => app.jobs.find((job) => job.name === name)!.run(new AbortController().signal)

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
    const { games } = good<Forecasts>(await fan.get(`/api/player-models/${fantasy.id}/forecasts`))
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
