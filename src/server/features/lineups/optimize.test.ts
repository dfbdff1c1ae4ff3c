// The optimizer with the whole vocabulary of rules, as it streams, is called off, and refuses.
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BuildEvent } from '#contract/dfs/optimize-shapes.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person, stranger } from '#tests/support/as.ts'

type Optimized = OutputOf<typeof API.lineups.optimize>
type Problem = { code: string; detail: string; conflict?: string[]; fixes?: string[]; requiredTier?: string }
type Event = { event: string; data: unknown }

let app: TestApp
let url: string
beforeAll(async () => {
  app = await testApp()
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const STREAM = { accept: 'text/event-stream' }

function eventsIn(body: string): Event[] {
  return body
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => ({ event: /^event: (.*)$/m.exec(block)?.[1] ?? '', data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') }))
}

const used = async (person: Person) => (await person.get('/api/me/usage-stats')).json<{ lineups: { used: number } }>().lineups.used

const build = async (person: Person, league: string, body: object) => {
  const answer = await person.post(`/api/optimizer/${league}`, body)
  expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200)
  return answer.json<Optimized>()
}

describe('rules', () => {
  it('stacks, shares, groups and differences hold in every lineup, and are said in words', async () => {
    const fan = await memberOn(app, 'pro')
    const ruleSet = { stacks: ['QB+2 bring-back 1'], uniques: 3, exposure: { max: 0.5 }, salary: { min: 48_000 } }
    const { lineups, exposure, rules, proof } = await build(fan, 'nfl', { count: 10, ruleSet })
    expect(lineups).toHaveLength(10)
    for (const { players, totalSalary } of lineups) {
      const passer = players.find((player) => player.slot === 'QB')!
      const mates = players.filter((player) => player.team === passer.team && /WR|TE/.test(player.position))
      expect(mates.length).toBeGreaterThanOrEqual(2)
      expect(players.some((player) => player.team === passer.opponent)).toBe(true)
      expect(totalSalary).toBeGreaterThanOrEqual(48_000)
    }
    for (const [index, one] of lineups.entries()) {
      for (const other of lineups.slice(index + 1)) {
        const shared = one.players.filter((player) => other.players.some((mate) => mate.id === player.id))
        expect(shared.length).toBeLessThanOrEqual(6)
      }
    }
    expect(Math.max(...exposure.map(({ share }) => share))).toBeLessThanOrEqual(0.5)
    expect(rules.map(({ sentence }) => sentence).join(' ')).toContain('stack')
    expect(proof.isExact).toBe(true)
    for (const one of lineups) expect(one.proof?.value).toBe(one.proof?.bound)
    expect(lineups.every((one) => one.proof !== null)).toBe(true)
    expect(proof.bound).toBeGreaterThanOrEqual(proof.value)
    expect(proof.gap).toBeGreaterThanOrEqual(0)
  })

  it('the best lineups are proved: bound and value are one', async () => {
    const fan = await memberOn(app, 'pro')
    const { proof, status, lineups } = await build(fan, 'nba', { count: 3 })
    expect(status).toBe('optimal')
    expect(proof).toMatchObject({ isExact: true, gap: 0, bound: proof.value })
    expect(proof.value).toBeCloseTo(
      lineups.reduce((sum, lineup) => sum + lineup.projectedPoints, 0),
      1,
    )
  })

  it('a rule about somebody who is not there is refused, and nothing is spent', async () => {
    const fan = await memberOn(app, 'pro')
    const answer = await fan.post('/api/optimizer/nba', { count: 1, ruleSet: { locks: ['Nobody At All'] } })
    expect(answer.json<Problem>()).toMatchObject({ code: 'invalid_input' })
    expect(answer.json<Problem>().detail).toContain('Nobody At All')
    expect(await used(fan)).toBe(0)
  })

  it('rules that contradict each other are named, with what would mend it', async () => {
    const fan = await memberOn(app, 'pro')
    const answer = await fan.post('/api/optimizer/nba', { count: 1, ruleSet: { salary: { min: 50_000 }, minGames: 19 } })
    expect(answer.statusCode).toBe(422)
    const { conflict, fixes } = answer.json<Problem>()
    expect(conflict?.length).toBeGreaterThan(0)
    expect(fixes?.length).toBeGreaterThan(0)
    expect(await used(fan)).toBe(0)
  })

  it('ceiling and leverage make other lineups than the projection', async () => {
    const fan = await memberOn(app, 'pro')
    const { players } = (await fan.get('/api/dfs-pricing/nba/draftkings')).json<{ players: { id: string; salary: number }[] }>()
    // The field is the person's own: the dearer, the more held.
    const ownership = Object.fromEntries(players.map(({ id, salary }) => [id, salary / 20_000]))
    const sets = await Promise.all(
      ['projection', 'ceiling', 'leverage'].map(async (objective) => build(fan, 'nba', { count: 1, objective, ownership })),
    )
    const [points, ceiling, leverage] = sets.map(({ lineups }) => lineups[0]!)
    // Made most of is the sum of single ceilings; what the lineup itself reaches is less, for nobody's best day is everybody's.
    expect(ceiling!.worth).toBeGreaterThan(ceiling!.ceiling!)
    expect(ceiling!.ceiling!).toBeGreaterThan(ceiling!.projectedPoints)
    expect(points!.projectedPoints).toBeGreaterThanOrEqual(leverage!.projectedPoints)
    expect(leverage!.ownership).toBeLessThanOrEqual(points!.ownership!)
  })
})

describe('leverage', () => {
  it('is refused where ownership is not known, with what would bring it', async () => {
    const fan = await memberOn(app, 'pro')
    const answer = await fan.post('/api/optimizer/nfl', { count: 1, objective: 'leverage' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Problem>().detail).toBe(
      'Nobody’s ownership is known for this slate. Give a file with that column, or choose projection.',
    )
  })
})

describe('by simulated ROI', () => {
  const contest = { payouts: '1st $500\n2-10 $50\n11-40 $10', entryFee: 500, size: 300, simulations: 500 }

  it('the best earners of more candidates come, best first, with their standard errors', async () => {
    const fan = await memberOn(app, 'pro')
    const { lineups, played, objective, status, notes } = await build(fan, 'nba', { count: 5, objective: 'roi', contest, maxExposure: 0.8 })
    expect({ objective, status, played }).toEqual({
      objective: 'roi',
      status: 'built',
      played: { candidates: 25, entries: 300, simulations: 500 },
    })
    const rois = lineups.map(({ roi }) => roi!)
    expect(rois.map(({ shrunken }) => shrunken)).toEqual(rois.map(({ shrunken }) => shrunken).toSorted((a, b) => b - a))
    expect(rois.every(({ standardError }) => standardError > 0)).toBe(true)
    expect(notes.join(' ')).toContain('best earners of 25')
    expect(await used(fan)).toBe(5)
  })

  it('a stream tells candidates and contest, then the lineups at the end', async () => {
    const fan = await memberOn(app, 'pro')
    const answer = await fan.post('/api/optimizer/nfl', { count: 2, objective: 'roi', contest }, STREAM)
    const events = eventsIn(answer.body)
    const updates = events.filter(({ event }) => event === 'progress').map(({ data }) => data as BuildEvent)
    expect([...new Set(updates.map(({ stage }) => stage))]).toEqual(['candidates', 'contest'])
    expect(updates.flatMap(({ lineups }) => lineups)).toEqual([])
    expect(updates.at(-1)).toMatchObject({ done: 500, of: 500 })
    expect((events.at(-1)!.data as Optimized).lineups).toHaveLength(2)
  })

  it.each([
    ['no contest', {}, 'Which contest?'],
    ['no fee', { contest: { payouts: '1st $5', size: 10 } }, 'entry fee'],
    ['no size', { contest: { payouts: '1st $5', entryFee: 100 } }, 'How many entries'],
    ['more lineups than entries', { contest: { ...contest, size: 2 } }, 'holds 2 entries'],
    ['too much work', { contest: { ...contest, size: 500_000, simulations: 20_000 } }, '800 simulations'],
    ['an unreadable table', { contest: { ...contest, payouts: 'nothing' } }, 'payout table'],
  ])('%s is refused in words, and nothing is spent', async (_, body, sentence) => {
    const fan = await memberOn(app, 'pro')
    const answer = await fan.post('/api/optimizer/nba', { count: 3, objective: 'roi', ...body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Problem>().detail).toContain(sentence)
    expect(await used(fan)).toBe(0)
  })

  it('called off before the end, nothing was delivered and nothing is spent', async () => {
    const fan = await memberOn(app, 'pro')
    await callOff('/api/optimizer/nfl', { count: 40, objective: 'roi', contest }, await cookieOf(fan))
    await expect.poll(async () => used(fan)).toBe(0)
  })
})

describe('a stream', () => {
  it('tells every lineup before the end, the same as in the answer', async () => {
    const fan = await memberOn(app, 'pro')
    const answer = await fan.post('/api/optimizer/nba', { count: 5, randomness: 0.2 }, STREAM)
    const events = eventsIn(answer.body)
    expect(events.at(-1)?.event).toBe('end')
    const updates = events.filter(({ event }) => event === 'progress').map(({ data }) => data as BuildEvent)
    expect(updates.map(({ done, of }) => [done, of])).toEqual([1, 2, 3, 4, 5].map((done) => [done, 5]))
    expect(updates.flatMap(({ lineups }) => lineups)).toEqual((events.at(-1)!.data as Optimized).lineups)
    expect(await used(fan)).toBe(5)
  })

  it('refuses with its own status before anything is sent', async () => {
    const fan = await memberOn(app, 'pro')
    expect((await fan.post('/api/optimizer/nba', { count: 1, locks: ['nobody'] }, STREAM)).statusCode).toBe(400)
  })

  it('that is called off costs what was delivered', async () => {
    const fan = await memberOn(app, 'vip')
    const cookie = await cookieOf(fan)
    const heard = await callOff('/api/optimizer/nfl', { count: 500, randomness: 0.3 }, cookie)
    expect(heard).toBeGreaterThan(0)
    await expect.poll(async () => used(fan)).toBeLessThan(500)
    expect(await used(fan)).toBeGreaterThanOrEqual(heard)
  })
})

describe('a set whose page goes away', () => {
  type Kept = OutputOf<typeof API.lineups.run>['run']
  const kept = async (person: Person) => (await person.get('/api/optimizer-run')).json<{ run: Kept }>().run
  const ended = async (person: Person) => {
    await expect.poll(async () => (await kept(person))?.status).not.toBe('running')
    return kept(person)
  }

  it('is found again by the page that comes back, whole, and only what it holds is spent', async () => {
    const fan = await memberOn(app, 'vip')
    await callOff('/api/optimizer/nfl', { count: 60, randomness: 0.3, resumable: true }, await cookieOf(fan))
    const run = await ended(fan)
    expect(run).toMatchObject({ status: 'done', done: 60, of: 60, request: { count: 60 } })
    expect(run!.lineups).toEqual(run!.answer!.lineups)
    expect(await used(fan)).toBe(60)
    expect(await kept(await memberOn(app, 'vip'))).toBeNull()
  })

  // A set that is done before the order to stop arrives has nothing to stop: then it is tried again.
  it('that is called off keeps what is done, and stays until another set takes its place', { retry: 4 }, async () => {
    const fan = await memberOn(app, 'vip')
    await callOff('/api/optimizer/nfl', { count: 500, randomness: 0.3, resumable: true }, await cookieOf(fan))
    expect((await fan.send('DELETE', '/api/optimizer-run')).json()).toEqual({ isCanceled: true })
    const run = await ended(fan)
    expect(run!.status).toBe('stopped')
    expect(run!.lineups.length).toBeLessThan(500)
    await expect.poll(async () => used(fan)).toBe(run!.lineups.length)
    await fan.post('/api/optimizer/nba', { count: 2, resumable: true }, STREAM)
    expect(await kept(fan)).toMatchObject({ status: 'done', done: 2 })
  })
})

it('more than 150 lineups at once are for vip', async () => {
  const fan = await memberOn(app, 'vip')
  const many = await build(fan, 'nba', { count: 151 })
  expect(many.lineups).toHaveLength(151)
  const pro = await memberOn(app, 'pro')
  expect((await pro.post('/api/optimizer/nba', { count: 151 })).statusCode).toBeGreaterThanOrEqual(402)
  expect((await fan.post('/api/optimizer/nba', { count: 501 })).statusCode).toBe(400)
})

async function cookieOf(person: Person): Promise<string> {
  const answer = await stranger(app).post('/api/auth/sign-in', { email: person.email, password: person.password })
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Reads the first lineup of a stream, then goes away; says how many were heard. */
function callOff(path: string, body: object, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...STREAM, cookie, origin: url }
    const asked = request(`${url}${path}`, { method: 'POST', headers }, (response) => {
      let heard = ''
      response.on('data', (piece: Buffer) => {
        heard += piece.toString()
        const events = heard.match(/^event: progress$/gm)?.length ?? 0
        if (events === 0) {
          if (response.statusCode !== 200) reject(new Error(heard))
          return
        }
        asked.destroy()
        resolve(events)
      })
      response.on('error', () => undefined)
    })
    asked.on('error', () => undefined)
    asked.end(text)
  })
}
