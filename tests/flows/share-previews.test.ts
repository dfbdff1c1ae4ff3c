// Links that are shared: a picture made on the server of what anybody may see, and of nothing else.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const picture = async (path: string) => app.http.inject({ url: path })

it('a shared lineup has a picture until it is no longer shared; one that is not shared has none', async () => {
  const person = await memberOn(app, 'pro')
  const player = { id: '1', name: 'Robin "<b>" Hill', position: 'WR', team: 'DEN', salary: 5000, projectedPoints: 12.5, slot: 'FLEX' }
  const kept = await person.post('/api/lineups', { name: 'Sunday & Monday', sport: 'nfl', site: 'draftkings', players: [player] })
  expect(kept.statusCode, kept.body).toBe(200)
  const { id } = kept.json<{ lineup: { id: string } }>().lineup
  const shared = await person.post(`/api/lineups/${id}/share`, { isShared: true })
  const token = shared.json<{ lineup: { shareToken: string } }>().lineup.shareToken
  const shown = await picture(`/share/lineup/${token}.png`)
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/png',
    // What its member takes back is shown by nobody else any more.
    'private, no-cache',
  ])
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect((await picture('/share/lineup/nobody-shares-this.png')).statusCode).toBe(404)
  expect((await picture(`/share/record/${token}.png`)).statusCode).toBe(404)
  expect((await picture(`/share/lineup/${token}`)).statusCode).toBe(404)
})

it('a forecast has a picture once it is sealed, as the chain shows it to anybody', async () => {
  await app.jobs.find(({ name }) => name === 'predictions.seal')!.run(new AbortController().signal)
  const { seals } = (await stranger(app).get('/api/calibration/seals')).json<{
    seals: { sealed: { gameId: string; chances?: object } }[]
  }>()
  const game = seals.find(({ sealed }) => sealed.chances)?.sealed.gameId
  if (game === undefined) throw new Error('the demo world has a game within a day')
  expect(
    (await stranger(app).get(`/api/calibration/seals?game=${game}`))
      .json<typeof seals extends infer S ? { seals: S } : never>()
      .seals.every(({ sealed }) => sealed.gameId === game),
  ).toBe(true)
  const shown = await picture(`/share/forecast/${game}.png`)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await picture('/share/forecast/nobody.png')).statusCode).toBe(404)
})
