// A salary file of a site, in a world that knows its people: projections, injuries and live points follow it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { OWN } from '#core/leagues/identity/match.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, memberOn, type Person } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { siteTime } from '../support/site-time.ts'

type Prices = AnswerOf<typeof API.lineups.pricing>
type Projections = AnswerOf<typeof API.projections.forSlate>
type Whole = AnswerOf<typeof API.lineups.importedSlate>
type Optimized = AnswerOf<typeof API.lineups.optimize>
type Listed = Prices['players'][number] & { readonly siteTeam?: string }

let app: TestApp
/** No roster has come yet. */
let isEarly = false
/** Whom the injury report lists as out, beside those of the demo world. */
let hurt: string | null = null
beforeAll(async () => {
  app = await testApp({
    ports: (chosen) => {
      const { rosters } = chosen.feeds
      const late: typeof rosters = {
        name: rosters.name,
        teams: rosters.teams,
        players: async (...asked) => (isEarly ? [] : rosters.players(...asked)),
      }
      const { injuries } = chosen.feeds
      const reports: typeof injuries = {
        ...injuries,
        injuries: async (...asked) => {
          const all = await injuries.injuries(...asked)
          return hurt === null ? all : [...all.filter(({ playerId }) => playerId !== hurt), { ...all[0]!, playerId: hurt, status: 'OUT' }]
        },
      }
      return { ...chosen, identity: chosen.identity, feeds: { ...chosen.feeds, rosters: late, injuries: reports } }
    },
  })
})
afterAll(() => app.close())

const HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
/** The main slate as the site itself would write it: new ids, suffixes and accents of its own. */
function fileOf(players: readonly Listed[], written: (name: string, n: number) => string = (name) => name): string {
  const lines = players.map(({ name, positions, salary, game, gameTime, team }, n) => {
    const [said, id] = [written(name, n), 50_000 + n]
    const roster = positions.includes('DST') ? 'DST' : positions[0] === 'QB' ? 'QB' : `${positions[0]}/FLEX`
    return `${positions[0]},${said} (${id}),${said},${id},${roster},${salary},${game} ${siteTime(gameTime!)},${team},${(n % 20) + 1}`
  })
  return [HEAD, ...lines].join('\n')
}
async function imported(person: Person, text: string, fileName: string): Promise<string> {
  const answer = await person.post('/api/dfs/slates', { fileName, text })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json<AnswerOf<typeof API.lineups.importSlate>>().slate.id
}
const mainOf = async (person: Person) => (await person.get('/api/dfs-pricing/nfl/draftkings')).json<Prices>().players
const projectionsOf = async (person: Person, slate: string) =>
  (await person.get(`/api/fantasy/projections?league=nfl&slate=${slate}`)).json<Projections>()
const wholeOf = async (person: Person, id: string) => (await person.get(`/api/dfs/slates/${id}`)).json<Whole>()

describe('an imported salary file', () => {
  it('has the projections and injuries of its people, and no ownership where it is not known, under whatever spelling', async () => {
    const fan = await memberOn(app, 'vip')
    const players = await mainOf(fan)
    const id = await imported(
      fan,
      fileOf(players, (name, n) => (n % 3 === 0 ? `${name.replace('e', 'é')} Jr.` : name)),
      'DKSalaries.csv',
    )
    expect((await wholeOf(fan, id)).isProjected).toBe(true)
    const [ours, theirs] = [await projectionsOf(fan, 'main'), await projectionsOf(fan, id)]
    const byPerson = new Map(ours.projections.map((row) => [row.playerId, row]))
    expect(theirs.projections.length).toBeGreaterThan(players.length * 0.9)
    expect(theirs.slate).toMatchObject({ id, name: 'DKSalaries.csv' })
    for (const { playerId, median, floor, ceiling, status, id: site } of theirs.projections) {
      expect(byPerson.get(playerId)).toMatchObject({ median, floor, ceiling, status })
      expect(Number(site)).toBeGreaterThanOrEqual(50_000)
    }
    // The model of ownership was never graded in football: no number stands there, and the reason does.
    for (const answer of [ours, theirs]) {
      expect(answer).toMatchObject({ ownershipSource: 'unknown', ownershipError: null })
      expect(answer.ownershipNote).toBe('Ownership is not known: the model of it was never graded in this sport.')
      expect(answer.projections.every(({ ownership }) => ownership === null)).toBe(true)
    }

    const built = await fan.post('/api/optimizer/nfl', { slate: id, count: 1 })
    expect(built.statusCode, built.body.slice(0, 300)).toBe(200)
    expect(built.json<Optimized>()).toMatchObject({ projections: 'model', world: 'file', slate: { id } })

    // What is built of it is known in the box scores.
    const [lineup] = built.json<Optimized>().lineups
    const kept = lineup!.players.map(({ id: site, name, position, team, slot, salary }) => ({
      id: site,
      name,
      position,
      team,
      slot,
      salary,
    }))
    await fan.post('/api/lineups', { name: 'Of a file', sport: 'nfl', site: 'draftkings', slate: id, players: kept })
    const answer = await fan.get('/api/lineups?sport=nfl')
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    const { lineups } = answer.json<AnswerOf<typeof API.lineups.saved>>()
    const bySite = new Map(theirs.projections.map((row) => [row.id, row.playerId]))
    const people = lineups[0]!.players.map(({ id: site, personId }) => [personId, bySite.get(site) ?? personId])
    expect(people.length).toBe(kept.length)
    for (const [personId, projected] of people) expect(personId).toBe(projected)
    expect(people.every(([personId]) => typeof personId === 'string')).toBe(true)
  })

  it('keeps its own averages while nobody of the league is known, and is projected as soon as the roster comes', async () => {
    const fan = await memberOn(app, 'vip')
    const players = await mainOf(fan)
    isEarly = true
    const id = await imported(fan, fileOf(players), 'early.csv')
    expect((await wholeOf(fan, id)).isProjected).toBe(false)
    expect((await fan.get(`/api/fantasy/projections?league=nfl&slate=${id}`)).statusCode).toBe(404)
    const built = (await fan.post('/api/optimizer/nfl', { slate: id, count: 1 })).json<Optimized>()
    expect(built.projections).toBe('average')
    isEarly = false
    expect((await wholeOf(fan, id)).isProjected).toBe(true)
    expect((await fan.post('/api/optimizer/nfl', { slate: id, count: 1 })).json<Optimized>().projections).toBe('model')
  })

  it('keeps a man out of a first press whom only the injury report lists, and says so', async () => {
    const fan = await memberOn(app, 'vip')
    const id = await imported(fan, fileOf(await mainOf(fan)), 'hurt.csv')
    const press = async () => (await fan.post('/api/optimizer/nfl', { slate: id, count: 1 })).json<Optimized>()
    const before = (await press()).lineups[0]!.players
    const rows = (await projectionsOf(fan, id)).projections
    const best = before.find((one) => !one.position.includes('DST'))!
    hurt = rows.find((row) => row.id === best.id)!.playerId
    app.clock.advance(10 * 60_000)
    const after = await press()
    hurt = null
    expect(after.lineups[0]!.players.map(({ id: site }) => site)).not.toContain(best.id)
    expect(after.leftOut.find((one) => one.id === best.id)).toMatchObject({ name: best.name, why: 'out' })
  })

  it('heeds what an administrator decides of a doubtful name, and what he takes back; a doubt of the first minutes is not lost', async () => {
    const fan = await memberOn(app, 'vip')
    const admin = await administrator(app)
    const players = await mainOf(fan)
    const receiver = players.find(({ positions }) => positions[0] === 'WR')!
    const club = players.find(({ positions, team }) => positions[0] === 'RB' && team !== receiver.team)!
    // The same name at another club and another position: somebody has to look.
    const doubtful = { ...club, name: receiver.name }
    const look = () => app.jobs.find(({ name }) => name === 'identity.look')!.run(new AbortController().signal)
    isEarly = true
    const id = await imported(fan, fileOf([...players.filter((one) => one !== receiver && one !== club), doubtful]), 'doubt.csv')
    const site = String(50_000 + players.length - 2)
    await look()
    isEarly = false
    await look()
    const review = (await admin.get('/api/admin/identity')).json<AnswerOf<typeof API.identity.list>>()
    const doubt = review.open.find(({ name }) => name === receiver.name)!
    expect(doubt.candidates).toHaveLength(1)
    const rowOf = async () => (await projectionsOf(fan, id)).projections.find((row) => row.id === site)
    expect(await rowOf()).toBeUndefined()
    const { vendor, id: key } = doubt
    const { personId } = doubt.candidates[0]!
    await admin.post('/api/admin/identity/decide', { vendor, id: key, personId })
    expect(`${OWN}:${(await rowOf())?.playerId}`).toBe(personId)
    await admin.post('/api/admin/identity/reopen', { vendor, id: key })
    expect(await rowOf()).toBeUndefined()
  })

  it('of strangers, of another league, or of games long over keeps its averages', async () => {
    const fan = await memberOn(app, 'vip')
    const players = await mainOf(fan)
    const strangers = await imported(
      fan,
      fileOf(players, (_, n) => `Xavi${n} Nobody${n}`),
      'strangers.csv',
    )
    const over = players.map((one) => ({ ...one, gameTime: new Date(TEST_NOW - 300 * 86_400_000).toISOString() }))
    for (const id of [strangers, await imported(fan, fileOf(over), 'over.csv')]) {
      expect((await wholeOf(fan, id)).isProjected).toBe(false)
      expect((await fan.post('/api/optimizer/nfl', { slate: id, count: 1 })).json<Optimized>().projections).toBe('average')
    }
  })

  it('is nobody else’s', async () => {
    const fan = await memberOn(app, 'vip')
    const id = await imported(fan, fileOf(await mainOf(fan)), 'mine.csv')
    const other = await memberOn(app, 'vip')
    expect((await other.get(`/api/fantasy/projections?league=nfl&slate=${id}`)).statusCode).toBe(404)
  })
})

it('the same salary file twice is one slate, under whatever name', async () => {
  const fan = await memberOn(app, 'free')
  const text = fileOf(await mainOf(fan))
  const first = await imported(fan, text, 'DKSalaries.csv')
  expect(await imported(fan, text.replaceAll('\n', '\r\n'), 'DKSalaries (1).csv')).toBe(first)
  expect((await fan.get('/api/dfs/slates')).json<{ slates: object[] }>().slates).toHaveLength(1)
})
