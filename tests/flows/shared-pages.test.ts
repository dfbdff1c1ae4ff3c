// Links to a set of lineups and to a record of bets: what strangers read of each, that nothing of the person or their money is in it, and that
// an ended link leads nowhere.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'
import { STATES } from '#tests/support/care-states.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Link = OutputOf<typeof API.sharedPages.shareRecord>
const shortstop = { slot: 'SS', name: 'Renée O’Dell-Ruiz Jr.', team: 'DEN', salary: 4800, points: 9.25 }
const set = (lineups: readonly object[], more: object = {}) => ({ sport: 'mlb', site: 'draftkings', lineups, ...more })

it('a record is read as it stands, without money, name or single bet', async () => {
  const fan = await memberOn(app, 'pro')
  const link = (await fan.send('PUT', '/api/me/shared-pages/record')).json<Link>()
  const read = async () => (await stranger(app).get(`/api/shared-pages/${link.token}`)).json<OutputOf<typeof API.sharedPages.page>>()
  expect(await read()).toMatchObject({ kind: 'record', bets: 0, from: null, roi: null })
  const row = (status: string, selection: string) => `${status},40,+150,2026-01-05T20:00:00Z,${selection}`
  const text = `status,stake,odds,placed_at,selection\n${row('won', 'Broncos')}\n${row('lost', 'Bears')}\n${row('lost', 'Colts')}\n`
  expect((await fan.post('/api/bets/import', { name: 'bets.csv', text })).statusCode).toBe(200)
  const page = await read()
  // The return of so few would tell their prices.
  expect(page).toMatchObject({ kind: 'record', bets: 3, won: 1, lost: 2, pushed: 0, isTooFew: true, roi: null })
  const told = JSON.stringify(page)
  for (const secret of [fan.email, fan.id!, 'Broncos', 'Cents', 'profit', 'staked']) expect(told).not.toContain(secret)
  // Asked again it is the same link; ended it leads nowhere, and the next is another.
  expect((await fan.send('PUT', '/api/me/shared-pages/record')).json()).toEqual(link)
  expect((await fan.get('/api/me/shared-pages')).json()).toEqual({ links: [link] })
  const other = await memberOn(app, 'pro')
  expect((await other.send('DELETE', `/api/me/shared-pages/${link.id}`)).statusCode).toBe(404)
  expect((await fan.send('DELETE', `/api/me/shared-pages/${link.id}`)).statusCode).toBe(200)
  expect((await stranger(app).get(`/api/shared-pages/${link.token}`)).statusCode).toBe(404)
  expect((await fan.send('PUT', '/api/me/shared-pages/record')).json<Link>().token).not.toBe(link.token)
})

it('the stakes do not follow from a record: no share is finer than a tenth of a percent, no day has a time, and stakes alike or nearly so answer the same', async () => {
  const recordOf = async (stakes: readonly number[], at: string) => {
    const fan = await memberOn(app, 'pro')
    const outcomes = ['won', 'lost', 'won', 'lost', 'lost', 'won', 'lost', 'won', 'won', 'lost', 'won', 'lost']
    const rows = stakes.map(
      (stake, i) => `${outcomes[i]},${stake},+150,2026-01-${String(5 + i).padStart(2, '0')}T${at}:00Z,Side ${i},${i < 5 ? 'nba' : 'nfl'}`,
    )
    const text = ['status,stake,odds,placed_at,selection,league', ...rows, ''].join('\n')
    const kept = await fan.post('/api/bets/import', { name: 'bets.csv', text })
    expect(kept.statusCode, kept.body).toBe(200)
    const { token } = (await fan.send('PUT', '/api/me/shared-pages/record')).json<Link>()
    return (await stranger(app).get(`/api/shared-pages/${token}`)).body
  }
  const stakes = [311.37, 42.19, 73.03, 88.81, 19.97, 64.43, 71.11, 57.23, 49.09, 91.57, 33.31, 28.61]
  const said = await recordOf(stakes, '20:13')
  expect(
    await recordOf(
      stakes.map((stake) => Math.round(stake * 300) / 100),
      '21:47',
    ),
  ).toBe(said)
  expect(
    await recordOf(
      stakes.map((stake, i) => (i === 4 ? stake + 0.01 : stake)),
      '20:13',
    ),
  ).toBe(said)
  for (const [number] of said.matchAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)) expect(number).toMatch(/^-?\d+(\.\d{1,3})?$/)
  const page = JSON.parse(said) as Extract<OutputOf<typeof API.sharedPages.page>, { kind: 'record' }>
  expect([page.from! % 86_400_000, page.to! % 86_400_000]).toEqual([0, 0])
  expect(new Date(page.from!).toISOString().slice(0, 7)).toBe('2026-01')
  expect(page.roi!.low).not.toBeNull()
  // A sample of less than thirty is told to whoever reads it, as to the member.
  expect(page).toMatchObject({ bets: 12, isTooFew: false, isSmall: true })
  // The most bets come first, and not the most money.
  expect(page.byLeague.map(({ bets, isSmall }) => [bets, isSmall])).toEqual([
    [7, true],
    [5, true],
  ])
})

it('the return of one bet or of a few is told in no cut, and does not follow from what is told of the others', async () => {
  const recordOf = async (counts: Readonly<Record<string, number>>) => {
    const fan = await memberOn(app, 'pro')
    const rows = Object.entries(counts).flatMap(([league, count]) =>
      Array.from({ length: count }, (_, i) => `${i % 2 ? 'won' : 'lost'},40,+150,2026-01-05T20:00:00Z,Side ${league} ${i},${league}`),
    )
    const text = ['status,stake,odds,placed_at,selection,league', ...rows, ''].join('\n')
    const kept = await fan.post('/api/bets/import', { name: 'bets.csv', text })
    expect(kept.statusCode, kept.body).toBe(200)
    const { token } = (await fan.send('PUT', '/api/me/shared-pages/record')).json<Link>()
    const page = (await stranger(app).get(`/api/shared-pages/${token}`)).json<OutputOf<typeof API.sharedPages.page>>()
    if (page.kind !== 'record') throw new Error('no record')
    return [page.roi?.value, ...page.byLeague.map(({ key, bets, roi }) => [key, bets, roi?.value])]
  }
  // Of each ten half are won at +150: 300 won, 200 lost, of 400.
  expect(await recordOf({ nba: 9 })).toEqual([undefined, ['nba', 9, undefined]])
  expect(await recordOf({ nba: 10 })).toEqual([0.25, ['nba', 10, 0.25]])
  expect(await recordOf({ nba: 10, nfl: 10 })).toEqual([0.25, ['nba', 10, 0.25], ['nfl', 10, 0.25]])
  // One besides twenty would be the difference between the whole and the twenty; among eleven it is not.
  expect((await recordOf({ nba: 20, nfl: 1 })).slice(1)).toEqual([
    ['nba', 20, undefined],
    ['nfl', 1, undefined],
  ])
  expect((await recordOf({ nba: 20, nfl: 10, nhl: 1 })).slice(1)).toEqual([
    ['nba', 20, 0.25],
    ['nfl', 10, undefined],
    ['nhl', 1, undefined],
  ])
  expect((await recordOf({ nba: 20, nfl: 6, nhl: 5 })).slice(1)).toEqual([
    ['nba', 20, 0.25],
    ['nfl', 6, undefined],
    ['nhl', 5, undefined],
  ])
})

it('a set is shown as it was sent, with sums of its own, and names that are none are refused', async () => {
  const fan = await memberOn(app, 'vip')
  const features = { ridge: 10, weighting: 'uploaded', features: [] }
  const model = await fan.post('/api/player-models', { name: 'Mine', spec: { ...features, league: 'mlb', stat: 'fantasy-draftkings' } })
  expect(model.statusCode, model.body).toBe(200)
  const two = [{ players: [shortstop, { ...shortstop, slot: 'OF', name: 'Bo Li', salary: 200, points: -1 }] }, { players: [shortstop] }]
  const answer = await fan.post('/api/me/shared-pages/sets', set(two, { isByOwnModel: true }))
  expect(answer.statusCode, answer.body).toBe(200)
  const { token } = answer.json<Link>()
  const page = (await stranger(app).get(`/api/shared-pages/${token}`)).json<OutputOf<typeof API.sharedPages.page>>()
  expect(page).toMatchObject({ kind: 'set', sport: 'mlb', site: 'draftkings', world: 'demo', isByOwnModel: true })
  expect(page.kind === 'set' && page.lineups.map(({ salary, points }) => [salary, points])).toEqual([
    [5000, 8.25],
    [4800, 9.25],
  ])
  for (const name of ['<b>x</b>', 'https://bets.example', 'a\u202Eb', '', 'x'.repeat(61)])
    expect((await fan.post('/api/me/shared-pages/sets', set([{ players: [{ ...shortstop, name }] }]))).statusCode, name).toBe(400)
  // What may not stand in a shared lineup may not stand in a shared set.
  for (const name of ['join my telegram', 'DM me for picks'])
    expect((await fan.post('/api/me/shared-pages/sets', set([{ players: [{ ...shortstop, name }] }]))).statusCode, name).toBe(400)
})

it('the bets of a record are gone through once for all who look at it in a moment, and anew after each change', async () => {
  const fan = await memberOn(app, 'pro')
  const { token } = (await fan.send('PUT', '/api/me/shared-pages/record')).json<Link>()
  const row = (selection: string) => `won,40,+150,2026-01-05T20:00:00Z,${selection}\n`
  const bring = async (selections: readonly string[]) => {
    const text = `status,stake,odds,placed_at,selection\n${selections.map(row).join('')}`
    expect((await fan.post('/api/bets/import', { name: 'bets.csv', text })).statusCode).toBe(200)
  }
  await bring(['Broncos'])
  const asked = vi.spyOn(app.database.pool, 'query')
  const look = () => Promise.all([stranger(app).get(`/api/shared-pages/${token}`), stranger(app).get(`/share/page/${token}.png`)])
  const readings = () =>
    asked.mock.calls.filter(([query]) => /from "bets"/.test(typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')))
  for (let times = 0; times < 4; times++) await look()
  expect(readings()).toHaveLength(1)
  await bring(['Bears', 'Colts'])
  asked.mockClear()
  const [page] = await look()
  expect(page.json()).toMatchObject({ bets: 3 })
  await look()
  expect(readings()).toHaveLength(1)
  asked.mockRestore()
})

it('pressed at once, a record has one link', async () => {
  const fan = await memberOn(app, 'pro')
  const pressed = await Promise.all([1, 2, 3].map(() => fan.send('PUT', '/api/me/shared-pages/record')))
  expect(new Set(pressed.map((answer) => answer.json<Link>().token)).size).toBe(1)
})

it('that points are those of a model of one’s own is said of nobody who has none that projects such contests', async () => {
  const fan = await memberOn(app, 'vip')
  const share = (more: object) => fan.post('/api/me/shared-pages/sets', set([{ players: [shortstop] }], more))
  const refused = await share({ isByOwnModel: true })
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    400,
    expect.stringContaining('You have no model of your own'),
  ])
  for (const [league, stat] of [
    ['nba', 'fantasy-draftkings'],
    ['mlb', 'batter_hits'],
  ]) {
    const made = await fan.post('/api/player-models', {
      name: `${league}`,
      spec: { ridge: 10, weighting: 'uploaded', features: [], league, stat },
    })
    expect(made.statusCode, made.body).toBe(200)
  }
  expect((await share({ isByOwnModel: true })).statusCode).toBe(400)
  expect((await share({})).statusCode).toBe(200)
})

it.each(['break', 'excluded'] as const)(
  'on a %s no new link is made of bets or lineups; those that are there stay, and are taken back',
  async (state) => {
    const fan = await memberOn(app, 'pro')
    const kept = await fan.post('/api/lineups', {
      ...{ name: 'Sunday', sport: 'nfl', site: 'draftkings' },
      players: [{ id: '1', name: 'Robin Hill', position: 'WR', team: 'DEN', salary: 5000, projectedPoints: 12.5, slot: 'FLEX' }],
    })
    const lineup = `/api/lineups/${kept.json<{ lineup: { id: string } }>().lineup.id}/share`
    const shares = [
      () => fan.send('PUT', '/api/me/shared-pages/record'),
      () => fan.post('/api/me/shared-pages/sets', set([{ players: [shortstop] }])),
      () => fan.post(lineup),
    ]
    const links: Link[] = []
    for (const share of shares.slice(0, 2)) links.push((await share()).json<Link>())
    await STATES[state](app, fan)
    for (const share of shares) expect((await share()).json()).toMatchObject({ code: 'care', care: { because: state } })
    for (const { token } of links) expect((await stranger(app).get(`/api/shared-pages/${token}`)).statusCode).toBe(200)
    expect((await fan.post(lineup, { isShared: false })).statusCode).toBe(200)
    for (const { id } of links) expect((await fan.send('DELETE', `/api/me/shared-pages/${id}`)).statusCode).toBe(200)
  },
)

it('so many sets at once, and one that is ended makes room', async () => {
  const fan = await memberOn(app, 'free')
  const share = () => fan.post('/api/me/shared-pages/sets', set([{ players: [shortstop] }]))
  const links: Link[] = []
  for (let made = 0; made < 20; made++) links.push((await share()).json<Link>())
  expect((await share()).statusCode).toBe(409)
  await fan.send('DELETE', `/api/me/shared-pages/${links[0]!.id}`)
  expect((await share()).statusCode).toBe(200)
})

it('a crawler is shown both in figures', async () => {
  const fan = await memberOn(app, 'pro')
  const record = (await fan.send('PUT', '/api/me/shared-pages/record')).json<Link>()
  const lineups = (await fan.post('/api/me/shared-pages/sets', set([{ players: [shortstop] }]))).json<Link>()
  for (const { token } of [record, lineups]) {
    const picture = await stranger(app).get(`/share/page/${token}.png`)
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['x-robots-tag']]).toEqual([200, 'image/png', 'noindex'])
  }
  expect((await stranger(app).get('/share/page/no-such-token.png')).statusCode).toBe(404)
})
