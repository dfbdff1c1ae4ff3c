// A person's own projections on the whole server: kept before the start, refused after it, graded from the box scores, shown to nobody else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'

type Board = OutputOf<typeof API.projections.forSlate>
type Kept = OutputOf<typeof API.ownProjections.keep>
type Record = OutputOf<typeof API.ownProjections.record>
const DAY = 86_400_000
const ADDRESS = '/api/fantasy/own-projections'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('own projections', () => {
  it('ask visitors to sign in', async () => {
    expect((await stranger(app).get(ADDRESS)).statusCode).toBe(401)
  })

  it('are kept with ours before the slate, graded after it by the same points, and earn a weight', async () => {
    const fan = await memberOn(app, 'pro')
    expect((await fan.get(ADDRESS)).json<Record>()).toEqual({ leagues: [], slates: [] })
    const board = (await fan.get('/api/fantasy/projections/nba/main')).json<Board>()
    const body = {
      league: 'nba',
      slate: board.slate.id,
      fileName: 'mine.csv',
      players: board.projections.map(({ id, median }) => ({ id, points: median + 30 })),
    }
    const kept = (await fan.send('PUT', ADDRESS, body)).json<Kept>()
    expect(kept).toMatchObject({ league: 'nba', fileName: 'mine.csv', weight: 0.5 })
    expect(kept.hash).toMatch(/^[0-9a-f]{64}$/)
    // Brought again before the start: in place of the first.
    const again = (
      await fan.send('PUT', ADDRESS, { ...body, players: body.players.map(({ id }, i) => ({ id, points: 5 + (i % 3) })) })
    ).json<Kept>()
    expect(again.id).toBe(kept.id)
    expect(again.hash).not.toBe(kept.hash)
    await fan.send('PUT', ADDRESS, body)
    expect((await fan.get(ADDRESS)).json<Record>().slates).toMatchObject([{ graded: null, hash: kept.hash }])

    app.clock.set(board.slate.startsAt + 1)
    expect((await fan.send('PUT', ADDRESS, body)).statusCode).toBeGreaterThanOrEqual(404)
    app.clock.set(board.slate.startsAt + 2 * DAY)
    const { leagues, slates } = (await fan.get(ADDRESS)).json<Record>()
    const [{ rows, weight } = { rows: [], weight: 1 }] = leagues
    expect(slates).toMatchObject([{ hash: kept.hash, graded: { players: rows[0]?.players } }])
    expect(rows[0]).toMatchObject({ position: 'all' })
    expect(rows[0]!.players).toBeGreaterThan(20)
    // Thirty points too many for everybody: ours are nearer, and theirs lose weight.
    expect(rows[0]!.theirs).toBeGreaterThan(rows[0]!.ours)
    expect(rows[0]!.difference.low).toBeGreaterThan(0)
    expect(weight).toBeLessThan(0.5)
    const other = await memberOn(app, 'pro')
    expect((await other.get(ADDRESS)).json<Record>().slates).toEqual([])
  })

  it('of nobody on the slate are refused with a sentence', async () => {
    const fan = await memberOn(app, 'pro')
    const answer = await fan.send('PUT', ADDRESS, {
      league: 'nba',
      slate: 'main',
      fileName: 'x.csv',
      players: [{ id: 'nobody', points: 9 }],
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.json<{ detail: string }>().detail).toContain('None of these players')
  })
})
