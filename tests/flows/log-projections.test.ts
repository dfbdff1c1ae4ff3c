// A salary file projected by our own model: from logs that a person sends along, or from the games that the server knows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf, OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { random } from '#core/math/random.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person, stranger } from '#tests/support/as.ts'
import { siteTime } from '../support/site-time.ts'

type Answer = OutputOf<typeof API.logProjections.project>
type Prices = AnswerOf<typeof API.lineups.pricing>

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'vip')
})
afterAll(() => app.close())

const SALARY_HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
const LOG_HEAD = 'player,team,opp,date,home,gs,min,pts,reb,ast,stl,blk,tov,fg3m,position'
const LOCK = '03/01/2023'
const DAY = 86_400_000
const MEN = [...'ABCDEFGH'].map((letter) => `Man ${letter}`)
/** Men of two teams, the first the best, of whom the file says the same average. */
const salaries = (more: readonly string[] = []) =>
  [
    SALARY_HEAD,
    ...['BOS', 'LAL'].flatMap((team, side) =>
      MEN.map((man, i) => {
        const [name, id] = [`${team} ${man}`, 100 * (side + 1) + i]
        return `SF,${name} (${id}),${name},${id},SF/F/UTIL,5000,BOS@LAL ${LOCK} 07:00PM ET,${team},20.5`
      }),
    ),
    ...more,
  ].join('\n')
const UNKNOWN = `SF,Nobody Known (999),Nobody Known,999,SF/F/UTIL,3000,BOS@LAL ${LOCK} 07:00PM ET,BOS,9`

/** Rounds of games every other day, the last ones on the day of the lock and after it. */
function logs(rounds: number, afterLock = 0): string {
  const chance = random(5)
  const lines = Array.from({ length: rounds }, (_, round) =>
    ['BOS', 'LAL'].flatMap((team, side) =>
      MEN.map((man, i) => {
        const date = new Date(Date.UTC(2023, 2, 1) - 2 * (rounds - afterLock - round) * DAY).toISOString().slice(0, 10)
        const minutes = 36 - 3 * i
        const points = Math.max(0, Math.round(minutes * (0.75 - 0.05 * i) + 6 * chance.next() - 3))
        return `${team} ${man},${team},${side ? 'BOS' : 'LAL'},${date},${side},1,${minutes},${points},5,3,1,0,2,1,SF`
      }),
    ),
  ).flat()
  return [LOG_HEAD, ...lines].join('\n')
}

async function imported(person: Person, text: string, fileName = 'DKSalaries.csv'): Promise<string> {
  const answer = await person.post('/api/dfs/slates', { fileName, text })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json<AnswerOf<typeof API.lineups.importSlate>>().slate.id
}
const project = (person: Person, id: string, body: object, headers?: Record<string, string>) =>
  person.post(`/api/dfs/slates/${id}/projections`, body, headers)

describe('a salary file with logs', () => {
  it('has a figure of ours beside the average of the file, with floor and ceiling, as of its lock', async () => {
    const id = await imported(fan, salaries([UNKNOWN]))
    const answer = await project(fan, id, { first: { name: 'boxes.csv', text: logs(40, 3) } })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    const { rows, slate, asOf, unknown, unknownCount, gamesRead, gamesLater, files, hidden, source } = answer.json<Answer>()
    expect(slate).toMatchObject({ id, name: 'DKSalaries.csv', sport: 'nba', site: 'draftkings', players: 17 })
    expect([asOf, unknownCount, unknown, hidden, source]).toEqual(['2023-03-01', 1, ['Nobody Known'], 0, 'boxes.csv'])
    expect([gamesRead, gamesLater]).toEqual([37 * 16, 3 * 16])
    expect(files).toEqual([{ name: 'boxes.csv', layout: 'NBA player boxes', rows: 640, dropped: 0 }])
    expect(rows).toHaveLength(16)
    expect(rows[0]!.name).toMatch(/Man A$/)
    for (const { floor, ceiling, fileAverage, source: by, games } of rows)
      expect([floor! < ceiling!, fileAverage, by, games]).toEqual([true, 20.5, 'model', 37])
  })

  it('is read no further than the day that is asked for, and never beyond the lock', async () => {
    const id = await imported(fan, salaries([UNKNOWN]))
    const first = { name: 'boxes.csv', text: logs(40, 3) }
    const asked = async (asOf: string) => (await project(fan, id, { first, asOf })).json<Answer>()
    expect((await asked('2023-02-01')).gamesRead).toBeLessThan(37 * 16)
    const late = await asked('2024-01-01')
    expect([late.asOf, late.gamesRead]).toEqual(['2023-03-01', 37 * 16])
  })

  it('tells how far it is and then the same answer', async () => {
    const id = await imported(fan, salaries())
    const [first, second] = [40, 20].map((rounds, i) => ({ name: `${i}.csv`, text: logs(rounds) }))
    const answer = await project(fan, id, { first, second }, { accept: 'text/event-stream' })
    const events = answer.body.split('\n\n').filter(Boolean)
    const told = (name: string) =>
      events.filter((event) => event.startsWith(`event: ${name}\n`)).map((event) => JSON.parse(/^data: (.*)$/m.exec(event)![1]!))
    const stages = new Set(told('progress').map(({ stage }: { stage: string }) => stage))
    expect([...stages]).toEqual(['reading', 'projecting'])
    const [end] = told('end') as [Answer]
    expect(end.files.map(({ name }) => name)).toEqual(['0.csv', '1.csv'])
    expect(end.remarks).toContain('320 games stand in the logs twice and count once.')
  })

  it('is shown as far as the plan goes', async () => {
    const free = await memberOn(app, 'free')
    const id = await imported(free, salaries())
    const { rows, hidden, limit } = (await project(free, id, { first: { name: 'boxes.csv', text: logs(40) } })).json<Answer>()
    expect(rows).toHaveLength(limit!)
    expect(rows.length + hidden).toBe(16)
    expect(limit).toBeLessThan(16)
  })
})

it('is called off by a page that goes away, one at a time for each person, and the next begins at once', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as { port: number }
  const id = await imported(fan, salaries())
  const gone = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/api/dfs/slates/${id}/projections`, {
    method: 'POST',
    headers: { cookie: fan.cookie(), accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ id, first: { name: 'years.csv', text: logs(6000) } }),
    signal: gone.signal,
  })
  let heard = ''
  const words = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  while (!heard.includes('"stage":"reading"')) heard += (await words.read()).value ?? expect.fail(heard)
  const first = { name: 'boxes.csv', text: logs(20) }
  const second = await project(fan, id, { first })
  expect([second.statusCode, second.json<{ detail: string }>().detail]).toEqual([429, expect.stringContaining('is being projected')])
  gone.abort()
  await words.closed.catch(() => undefined)
  expect(heard).not.toContain('event: end')
  await expect.poll(async () => (await project(fan, id, { first })).statusCode).toBe(200)
})

describe('what cannot be projected', () => {
  it('says why, and nothing of it is kept or counted', async () => {
    const id = await imported(fan, salaries([UNKNOWN]))
    const refusal = async (body: object) => {
      const answer = await project(fan, id, body)
      return [answer.statusCode, answer.json<{ detail: string }>().detail] as const
    }
    const [status, detail] = await refusal({ first: { name: 'other.csv', text: 'a,b\n1,2' } })
    expect([status, detail]).toEqual([400, expect.stringContaining('other.csv seems to be')])
    expect((await refusal({}))[0]).toBe(400)
    expect((await refusal({ logs: 'known', first: { name: 'boxes.csv', text: logs(2) } }))[0]).toBe(400)
    expect((await refusal({ first: { name: 'boxes.csv', text: logs(2) }, asOf: 'yesterday' }))[0]).toBe(400)
    const golf = await imported(fan, `${SALARY_HEAD}\nG,Ann Link (1),Ann Link,1,G,9000,The Open,Golf,60`, 'golf.csv')
    const answer = await project(fan, golf, { logs: 'known' })
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([400, expect.stringContaining('no model of pga')])
  })

  it('is nobody else’s file', async () => {
    const id = await imported(fan, salaries())
    const body = { first: { name: 'boxes.csv', text: logs(3) } }
    expect((await project(await memberOn(app, 'vip'), id, body)).statusCode).toBe(404)
    expect((await project(stranger(app), id, body)).statusCode).toBe(401)
  })
})

it('is projected from the games that are known here, where its people play here', async () => {
  const { players, slate } = (await fan.get('/api/dfs-pricing/nba/draftkings')).json<Prices>()
  const lines = players.map(({ name, positions, salary, game, gameTime, team }, n) => {
    const id = 50_000 + n
    return `${positions.join('/')},${name} (${id}),${name},${id},${positions.join('/')}/UTIL,${salary},${game} ${siteTime(gameTime!)},${team},${(n % 20) + 1}`
  })
  const id = await imported(fan, [SALARY_HEAD, ...lines].join('\n'), 'tonight.csv')
  const { rows, unknownCount, left, gamesRead, gamesLater, files, source } = (await project(fan, id, { logs: 'known' })).json<Answer>()
  expect(slate.players).toBe(players.length)
  expect(rows.length + unknownCount + left.length).toBe(players.length)
  expect(rows.length).toBeGreaterThan(0.8 * players.length)
  expect([gamesRead > 1000, gamesLater, files]).toEqual([true, 0, []])
  expect(source).not.toBe('')
  // Who costs most is thought to score most.
  const dearest = [...rows].sort((a, b) => b.salary - a.salary).slice(0, 20)
  const mean = (list: typeof rows) => list.reduce((sum, { points }) => sum + points, 0) / list.length
  expect(mean(dearest)).toBeGreaterThan(1.3 * mean(rows))
})
