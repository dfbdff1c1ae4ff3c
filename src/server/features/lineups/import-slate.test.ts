// A person's own salary file: read, kept, built from, shown to nobody else.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import { playersById, violations } from '#core/dfs/lineup.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'

type Optimized = OutputOf<typeof API.lineups.optimize>
type Imported = OutputOf<typeof API.lineups.importSlate>
type Problem = { code: string; detail: string; conflict?: string[]; meter?: string; limit?: number; fields?: { path: string }[] }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
/** Two games, four teams; three players per position and team. */
const nbaFile = [
  HEAD,
  ...['PG/G/UTIL', 'SG/G/UTIL', 'SF/F/UTIL', 'PF/F/UTIL', 'C/UTIL'].flatMap((slots, position) =>
    ['AAA', 'BBB', 'CCC', 'DDD'].flatMap((team, side) =>
      [0, 1, 2].map((rank) => {
        const id = 1000 + position * 100 + side * 10 + rank
        const salary = 4000 + rank * 2000 + side * 100 + position * 50
        const game = side < 2 ? 'AAA@BBB' : 'CCC@DDD'
        return `${slots.split('/')[0]},P${id} (${id}),P${id},${id},${slots},${salary},${game} 01/12/2035 06:00PM ET,${team},${salary / 200 + side}`
      }),
    ),
  ),
].join('\r\n')

const collegeFile = [
  HEAD,
  ...['QB/S-FLEX', 'RB/FLEX/S-FLEX', 'WR/FLEX/S-FLEX'].flatMap((slots, position) =>
    ['TROY', 'OHIO', 'RICE', 'NAVY'].flatMap((team, side) =>
      [0, 1].map((rank) => {
        const id = 2000 + position * 100 + side * 10 + rank
        const salary = 4000 + rank * 1500 + side * 100 + position * 50
        const game = side < 2 ? 'TROY@OHIO' : 'RICE@NAVY'
        return `${slots.split('/')[0]},C${id} (${id}),C${id},${id},${slots},${salary},${game} 09/15/2035 06:00PM ET,${team},${salary / 300 + side}`
      }),
    ),
  ),
].join('\r\n')

async function importing(
  person: { post: (url: string, body?: object) => Promise<{ json: <T>() => T; statusCode: number }> },
  body: object,
) {
  const answer = await person.post('/api/dfs/slates', body)
  return { status: answer.statusCode, slate: answer.json<Imported>().slate, problem: answer.json<Problem>() }
}

describe('importing a salary file', () => {
  it('builds nothing from a file whose averages are all 0, and says what is missing', async () => {
    const fan = await memberOn(app, 'casual')
    const text = collegeFile.replace(/,[\d.]+$/gm, ',0')
    const { slate } = await importing(fan, { fileName: 'before-the-first-game.csv', text })
    const answer = await fan.post('/api/optimizer/cfb', { slate: slate.id, count: 1 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Problem>()).toMatchObject({
      detail: 'Nothing is projected for this slate: the file holds no average points. Send your own projections.',
      fields: [{ path: 'points' }],
    })
    const points = Object.fromEntries([...collegeFile.matchAll(/\((\d+)\)/g)].map(([, id], rank) => [id, 10 + rank]))
    const own = await fan.post('/api/optimizer/cfb', { slate: slate.id, count: 1, points })
    expect(own.statusCode, own.body).toBe(200)
  })

  it('keeps the slate, shows it in the list, and builds lineups from its averages', async () => {
    const fan = await memberOn(app, 'casual')
    const { status, slate } = await importing(fan, { fileName: 'DKSalaries.csv', text: nbaFile })
    expect(status).toBe(200)
    expect(slate).toMatchObject({
      fileName: 'DKSalaries.csv',
      site: 'draftkings',
      sport: 'nba',
      contest: 'classic',
      players: 60,
      format: 'DraftKings salaries',
      dropped: [],
    })
    expect((await fan.get('/api/dfs/slates')).json<{ slates: unknown[] }>().slates).toEqual([slate])
    expect((await fan.get(`/api/dfs/slates/${slate.id}`)).json<{ players: unknown[] }>().players).toHaveLength(60)
    const { lineups, projections, world, source, uploadCsv } = (
      await fan.post('/api/optimizer/nba', { slate: slate.id, count: 2 })
    ).json<Optimized>()
    expect({ projections, world, source }).toEqual({
      projections: 'average',
      world: 'file',
      source: 'DKSalaries.csv (DraftKings salaries)',
    })
    expect(uploadCsv?.split('\r\n')[0]).toBe('PG,SG,SF,PF,C,G,F,UTIL')
    const read = readSlate(nbaFile, 'x.csv')
    if (read.kind === 'refused') throw new Error(read.reason)
    for (const lineup of lineups) {
      const picks = lineup.players.map(({ slot, id }) => ({ slot, playerId: id }))
      expect(violations({ picks }, rosterOf(read.slate)!, playersById(read.slate.players))).toEqual([])
    }
  })

  it('says of every file what was undone in it, also where the same slate is kept from another one', async () => {
    const fan = await memberOn(app, 'free')
    const send = (text: string) => importing(fan, { fileName: 'DKSalaries.csv', text })
    const { slate: plain } = await send(nbaFile)
    expect(plain.warnings).toEqual([])
    const { slate: mailed } = await send(nbaFile.replaceAll('@', '+AEA-'))
    expect(mailed).toMatchObject({ id: plain.id, warnings: [expect.stringMatching(/UTF-7/)] })
    const { slate: noted } = await send(`${nbaFile}\r\nPG,Nobody (1),Nobody,1,PG/G/UTIL,,AAA@BBB 01/12/2035 06:00PM ET,AAA,1\r\n`)
    expect(noted).toMatchObject({ id: plain.id, warnings: [], dropped: [{ reason: expect.stringMatching(/no salary/) }] })
    expect((await send(nbaFile)).slate).toEqual(plain)
  })

  it('has the name of the file that it was last read from', async () => {
    const fan = await memberOn(app, 'free')
    const { slate: first } = await importing(fan, { fileName: 'DKSalaries.csv', text: nbaFile })
    const { slate: second } = await importing(fan, { fileName: 'Friday main.csv', text: nbaFile })
    expect(second).toEqual({ ...first, fileName: 'Friday main.csv', name: 'Friday main.csv' })
    expect((await fan.get('/api/dfs/slates')).json<{ slates: { fileName: string }[] }>().slates.map(({ fileName }) => fileName)).toEqual([
      'Friday main.csv',
    ])
  })

  it('reads bytes of any encoding', async () => {
    const fan = await memberOn(app, 'free')
    const bytes = Buffer.from(nbaFile.replace('P1000 (1000),P1000,', 'Joko\u0107 (1000),Joko\u0107,'), 'utf16le')
    const { slate } = await importing(fan, {
      fileName: 'utf16.csv',
      base64: Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]).toString('base64'),
    })
    expect(slate.players).toBe(60)
  })

  it.each([
    ['a broken file', { fileName: 'cut.csv', text: nbaFile.slice(0, 300) }, 400, 'unreadable_file', 'cut.csv, row 4: the row ends after'],
    [
      'a foreign file',
      { fileName: 'odds.csv', text: 'Name,Moneyline\nA,-110' },
      400,
      'unreadable_file',
      'odds.csv, row 1: this seems to be betting odds',
    ],
    ['no content at all', { fileName: 'x.csv' }, 400, 'invalid_input', 'text: Give either the text or the bytes.'],
    ['what is not base64', { fileName: 'x.csv', base64: '§§§' }, 400, 'invalid_input', 'base64'],
    [
      'too large a file',
      { fileName: 'x.csv', base64: Buffer.alloc(5 * 1024 * 1024 + 10, 65).toString('base64') },
      413,
      'too_large',
      'larger than 5 MB',
    ],
  ])('refuses %s and keeps nothing', async (_what, body, status, code, detail) => {
    const fan = await memberOn(app, 'free')
    const refusal = await importing(fan, body)
    expect(refusal.status).toBe(status)
    expect(refusal.problem).toMatchObject({ code, detail: expect.stringContaining(detail) })
    expect((await fan.get('/api/dfs/slates')).json<{ slates: unknown[] }>().slates).toEqual([])
  })

  it('builds college lineups under the sport that the file says, and under no other name', async () => {
    const fan = await memberOn(app, 'casual')
    const { slate } = await importing(fan, { fileName: 'DKSalaries.csv', text: collegeFile })
    expect(slate).toMatchObject({ sport: 'cfb', players: 24 })
    const answer = await fan.post('/api/optimizer/CFB', { slate: slate.id, count: 1 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Optimized>()).toMatchObject({ projections: 'average', world: 'file', slate: { sport: 'cfb' } })
    expect((await fan.post('/api/optimizer/cfb', { count: 1 })).json<Problem>()).toMatchObject({
      code: 'not_found',
      detail: expect.stringContaining('Slates of college football come with the salary files'),
    })
    expect((await fan.post('/api/optimizer/quidditch', { slate: slate.id })).json<Problem>()).toMatchObject({
      code: 'invalid_input',
      detail: expect.stringContaining('No such league'),
    })
  })

  it('shows a file to nobody else', async () => {
    const [owner, other] = [await memberOn(app, 'free'), await memberOn(app, 'free')]
    const { slate } = await importing(owner, { fileName: 'mine.csv', text: nbaFile })
    expect((await other.get(`/api/dfs/slates/${slate.id}`)).statusCode).toBe(404)
    expect((await other.send('DELETE', `/api/dfs/slates/${slate.id}`)).statusCode).toBe(404)
    expect((await other.post('/api/optimizer/nba', { slate: slate.id, count: 1 })).statusCode).toBe(404)
    expect((await owner.send('DELETE', `/api/dfs/slates/${slate.id}`)).statusCode).toBe(200)
    expect((await owner.get(`/api/dfs/slates/${slate.id}`)).statusCode).toBe(404)
  })

  it('says that a file without averages needs own projections', async () => {
    const fan = await memberOn(app, 'free')
    const bare = nbaFile.replace(/,[\d.]+(?=\r\n|$)/g, ',')
    const { slate } = await importing(fan, { fileName: 'bare.csv', text: bare })
    expect((await fan.post('/api/optimizer/nba', { slate: slate.id, count: 1 })).json<Problem>()).toMatchObject({
      code: 'invalid_input',
      detail: expect.stringContaining('no average points'),
    })
    expect((await fan.post('/api/optimizer/nba', { slate: slate.id, count: 1, projections: 'model' })).json<Problem>().code).toBe(
      'invalid_input',
    )
  })
})

const RECORDED = resolve(import.meta.dirname, '../../../../../shared/data/dfs-salaries/dk-nfl-classic-2025w1.csv')
const hasRecorded = (() => {
  try {
    return readFileSync(RECORDED).length > 0
  } catch {
    return false
  }
})()

describe.skipIf(!hasRecorded)('a recorded file (skipped where ../shared/data is absent)', () => {
  it('goes in as bytes and comes out as an upload file of 20 lineups', async () => {
    const fan = await memberOn(app, 'pro')
    const { slate } = await importing(fan, { fileName: 'DKSalaries.csv', base64: readFileSync(RECORDED).toString('base64') })
    expect(slate).toMatchObject({ sport: 'nfl', players: 720 })
    const { lineups, uploadCsv } = (await fan.post('/api/optimizer/nfl', { slate: slate.id, count: 20 })).json<Optimized>()
    expect(lineups).toHaveLength(20)
    expect(uploadCsv?.trim().split('\r\n')).toHaveLength(21)
    // The best without those whom a first press leaves out: backup quarterbacks, and who is priced as if he does not play (168.47 with them).
    expect(lineups[0]!.projectedPoints).toBe(162.57)
  })
})
