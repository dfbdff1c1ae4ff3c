import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { modelForecasts } from '#server/db/tables/predictions.ts'
import { clearCaches } from '#server/kernel/cache.ts'
import { app, type Fan, fan, type Head, made, modelMaker, run } from '#tests/support/member-models.ts'

type Uploaded = OutputOf<typeof API.models.upload>

const HOUR = 3_600_000
modelMaker()
let model: Head
beforeAll(async () => {
  model = await made(fan, 'Form and rest')
})
const upload = (of: Fan, id: string, text: string) => of.post(`/api/models/${id}/predictions`, { file: { name: 'mine.csv', text } })

describe('predictions from a file', () => {
  let own: Head
  it('leave out what was made after the start, by reason and count, and keep the rest apart as stated or waiting', async () => {
    own = await made(fan, 'Mine', { weighting: 'uploaded', features: [] })
    const coming = (await fan.get('/api/predictions?league=nba')).json<OutputOf<typeof API.predictions.games>>().games
    const next = coming.find(({ status, startsAt }) => status === 'scheduled' && startsAt > app.clock.now() + 3 * HOUR)!
    const over = coming.filter(({ status }) => status === 'final')
    const iso = (at: number) => new Date(at).toISOString()
    const answer = await upload(
      fan,
      own.id,
      [
        'game,chance,time made',
        `${next.id},61%,${iso(app.clock.now() - HOUR)}`,
        `${over[0]!.id},0.7,${iso(over[0]!.startsAt - HOUR)}`,
        `${over[1]!.id},0.99,${iso(over[1]!.startsAt + HOUR)}`,
        `nonesuch,0.5,${iso(app.clock.now() - HOUR)}`,
      ].join('\n'),
    )
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    const { kept, dropped, record } = answer.json<Uploaded>()
    expect(kept).toEqual({ coming: 1, over: 1 })
    expect(dropped).toEqual([
      { reason: 'was made after the start', rows: 1 },
      { reason: 'names a game that is not known', rows: 1 },
    ])
    expect(record).toMatchObject({ sealed: null, stated: { games: 1 }, waiting: 1 })
    // It waits to be sealed with ours, and what came later takes its place until then.
    await upload(fan, own.id, `game,chance,time made\n${next.id},0.4,${iso(app.clock.now())}`)
    await fan.send('PATCH', `/api/models/${own.id}`, { isUsed: true })
    app.clock.set(next.startsAt - HOUR)
    clearCaches()
    await run('models.seal')
    const rows = await app.database.db.select().from(modelForecasts).where(eq(modelForecasts.modelId, own.id))
    expect(rows.find(({ gameId }) => gameId === next.id)).toMatchObject({ basis: 'sealed', says: { chances: { home: 0.4 } } })
    const late = (await upload(fan, own.id, `game,chance,time made\n${next.id},0.9,${iso(app.clock.now())}`)).json<Uploaded>()
    expect(late.dropped).toEqual([{ reason: 'names a game that was forecast already', rows: 1 }])
  })

  it('that are none are refused with a sentence, and models with weights take none', async () => {
    expect((await upload(fan, own.id, 'a,b\n1,2')).json().detail).toContain('game, chance and time made')
    expect((await upload(fan, model.id, 'game,chance,time made')).statusCode).toBe(409)
    expect((await fan.post(`/api/models/${own.id}/fit`)).statusCode).toBe(409)
  })
})
