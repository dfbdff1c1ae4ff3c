// What a member calls a thing that is shared by a link: strangers read it, so that some titles are refused.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'vip')
})
afterAll(() => app.close())

const weights = { weighting: 'fitted', ridge: 10, league: 'nba' }
const robin = { id: '1', name: 'Robin Hill', position: 'WR', team: 'DEN', salary: 5000, projectedPoints: 12.5, slot: 'FLEX' }
const KINDS = [
  { path: '/api/models', share: 'PUT', rest: { spec: { ...weights, target: 'winner', features: [{ key: 'rating', weight: null }] } } },
  {
    path: '/api/player-models',
    share: 'PUT',
    rest: { spec: { ...weights, stat: 'player_points', features: [{ key: 'last10', weight: null }] } },
  },
  { path: '/api/lineups', share: 'POST', rest: { sport: 'nfl', site: 'draftkings', players: [robin] } },
] as const

it.each(KINDS)('$path: hidden signs and the name of the product are refused when it is named and renamed', async ({ path, rest }) => {
  const made = await fan.post(path, { name: 'Plain', ...rest })
  const { id } = { ...made.json(), ...made.json<{ lineup?: object }>().lineup }
  for (const name of ['Up\u202edown', 'One\nmore', '\u200b\u200d', 'AI Sports Guru closing line', 'Guru verified']) {
    for (const refused of [await fan.post(path, { name, ...rest }), await fan.send('PATCH', `${path}/${id}`, { name })]) {
      expect([refused.statusCode, refused.json<{ fields: { path: string }[] }>().fields[0]!.path]).toEqual([400, 'name'])
      expect(refused.json<{ detail: string }>().detail).toMatch(/can be seen, in one line|a title of your own/)
    }
  }
})

it.each(KINDS)('$path: a listed word or an offer stays out of what is shared, before and after', async ({ path, rest, share }) => {
  for (const name of ['Total shit', 'DM me for VIP picks, 20 dollars a week']) {
    const made = await fan.post(path, { name, ...rest })
    expect(made.statusCode, made.body).toBe(200)
    const { id } = { ...made.json(), ...made.json<{ lineup?: object }>().lineup }
    const shared = () => fan.send(share, `${path}/${id}/share`, { isShared: true })
    const renamed = (to: string) => fan.send('PATCH', `${path}/${id}`, { name: to })
    expect([(await shared()).statusCode, (await renamed('Sunday')).statusCode, (await shared()).statusCode]).toEqual([400, 200, 200])
    expect([(await renamed(name)).statusCode, (await renamed('Monday')).statusCode]).toEqual([400, 200])
    expect((await fan.send(share, `${path}/${id}/share`, { isShared: false })).statusCode).toBe(200)
    expect((await renamed(name)).statusCode).toBe(200)
  }
})

it.each(KINDS)('$path: shared and renamed to an offer at the same moment, no link leads to the offer', async ({ path, rest, share }) => {
  const made = await fan.post(path, { name: 'Plain', ...rest })
  const { id } = { ...made.json(), ...made.json<{ lineup?: object }>().lineup }
  const answers = await Promise.all([
    fan.send(share, `${path}/${id}/share`, { isShared: true }),
    fan.send('PATCH', `${path}/${id}`, { name: 'DM me for VIP picks, 20 dollars a week' }),
  ])
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 400 || code === 409)).toHaveLength(1)
})

it('a listed word or an offer in the players of a lineup stays out of what is shared, before and after', async () => {
  const lineup = { name: 'Sunday', sport: 'nfl', site: 'draftkings' }
  const idOf = async (players: object[]) =>
    (await fan.post('/api/lineups', { ...lineup, players })).json<{ lineup: { id: string } }>().lineup.id
  const share = (id: string, isShared = true) => fan.post(`/api/lineups/${id}/share`, { isShared })
  for (const player of [
    { ...robin, name: 'DM me for VIP picks, 20 dollars a week' },
    { ...robin, team: 'Total shit' },
    { ...robin, name: 'DM me for VIP', team: 'picks, 20 dollars' },
    { ...robin, name: 'Up\u202edown' },
  ]) {
    const refused = await share(await idOf([robin, player]))
    expect([refused.statusCode, refused.json<{ fields: { path: string }[] }>().fields?.[0]?.path]).toEqual([400, 'players'])
    const id = await idOf([robin])
    expect((await share(id)).statusCode).toBe(200)
    const changed = () => fan.send('PATCH', `/api/lineups/${id}`, { players: [player] })
    expect((await changed()).statusCode).toBe(400)
    expect([(await share(id, false)).statusCode, (await changed()).statusCode]).toEqual([200, 200])
  }
  // A name is no listed word, and a surname no promise.
  const named = [
    { ...robin, name: 'Drew Lock', team: 'SEA', position: 'QB', slot: 'QB' },
    { ...robin, name: 'Quandre Diggs' },
  ]
  expect((await share(await idOf(named))).statusCode).toBe(200)
})
