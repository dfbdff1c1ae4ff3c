// The whole server on a live world whose feeds fall silent: unknown is never "none", and nothing is told as newer than it is.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { openLog } from '#server/kernel/process/log.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { memberOn } from '../support/as.ts'
import { fakeClock } from '../support/clock.ts'
import { HASTE, type Mood, type VendorServer, vendorServer } from '../support/vendor-server.ts'

const NOW = Date.UTC(2026, 10, 22, 20, 10)
const HOUR = 3_600_000
const MINUTE = 60_000
const DAY = 24 * HOUR
/** Nothing listens there. */
const NOBODY = 'http://127.0.0.1:9'
type Answer = Record<string, unknown> & { asOf: string | null; stale: boolean; note: string | null }

let vendors: VendorServer
let app: TestApp
let me: Awaited<ReturnType<typeof memberOn>>
const clock = fakeClock(NOW)
const lines: string[] = []

beforeAll(async () => {
  vendors = await vendorServer(clock)
  const log = openLog('warn', { write: (line: string) => void lines.push(line) }, () => clock.now())
  app = await testApp({
    env: { GURU_DATA: 'live', ODDS_API_KEY: 'a-key-of-tests', ODDS_API_URL: NOBODY },
    clock,
    live: { urls: vendors.urls, haste: HASTE },
    log,
  })
  me = await memberOn(app, 'vip')
})
beforeEach(() => {
  // Whatever was kept for a while is old, and a feed that was left in peace is asked again.
  clock.advance(DAY)
  lines.length = 0
})
afterAll(async () => {
  await app.close()
  await vendors.close()
})

const read = async (url: string) => (await me.get(url)).json<Answer>()
const ask = async (message: string) => (await me.post('/api/chat', { message })).json<{ response: string; unsure: string[] }>()

describe('while no feed has ever answered', () => {
  it.each(['broken', 'garbage', 'dies', 'drips', 'odd shape'] as const)('the log stays short and without stacks (%s)', async (mood) => {
    vendors.mood(mood)
    for (let i = 0; i < 5; i++)
      for (const league of ['nfl', 'nba', 'mlb', 'nhl'])
        for (const url of [`/api/live/games?league=${league}`, `/api/betting/odds/${league}/h2h`, `/api/live/scores/${league}`])
          expect((await me.get(url)).statusCode).toBe(503)
    expect(lines.length).toBeLessThanOrEqual(6)
    expect(lines.filter((line) => line.includes('"stack"'))).toEqual([])
  })

  it('Lex neither calls a name wrong that he cannot look up nor answers about somebody else', async () => {
    vendors.mood('broken')
    for (const question of [
      'Player props for Patrick Mahomes',
      'When do the Lakers play?',
      'Who wins the Chiefs game against the Broncos?',
    ])
      expect((await ask(question)).response).toMatch(/^I cannot look that name up right now: the rosters of .* do not answer/)
  })

  it('the box that finds everything says that leagues are missing from it, and looks again soon', async () => {
    const find = async () => (await me.get('/api/sports/find?text=chiefs&limit=5')).json<{ isComplete: boolean; found: unknown[] }>()
    vendors.mood('broken')
    expect(await find()).toEqual({ found: [], isComplete: false })
    vendors.mood('well', /nothing/)
    clock.advance(10 * MINUTE)
    await find()
    expect((await find()).found.length).toBeGreaterThan(0)
  })
})

describe('when feeds fall silent after they have answered', () => {
  it('a list that their last answer left empty is not known, and bears the time of that answer', async () => {
    vendors.mood('well')
    const at = new Date(clock.now()).toISOString()
    const url = '/api/live/scores/nfl?team=nobody'
    expect(await read(url)).toMatchObject({ stale: false, asOf: at, note: 'No NFL game is known for this time.' })
    vendors.mood('broken')
    clock.advance(HOUR)
    const note = 'Not known now: ESPN does not answer, and its last answer listed nothing here.'
    expect(await read(url)).toMatchObject({ stale: true, asOf: at, note })
  })

  it('Lex says that he goes by the last answer, and of when it is', async () => {
    vendors.mood('well')
    expect((await ask('NFL scores')).response).not.toContain('does not answer')
    vendors.mood('broken')
    clock.advance(HOUR)
    const { response, unsure } = await ask('NFL scores')
    expect(response).toMatch(/^The data source does not answer right now\. By its last answer, of \w+, /)
    expect(unsure.join(' ')).toContain('may have changed')
  })

  it('the time of what no feed has told is unknown, not now', async () => {
    vendors.mood('well')
    // Salary files are imported: no feed has ever told a slate.
    const status = await read('/api/fantasy/live/status/nfl')
    expect(status.asOf).toBeNull()
    expect(status.note).toContain('Slates come with the salary files')
  })

  it('a line is unknown while the feed of prices is silent, and scores stand without it', async () => {
    vendors.mood('well')
    expect(await read('/api/live/games?league=nfl')).toMatchObject({ linesKnown: false, stale: false })
  })
})

const READS = (Object.values(API).flatMap((room) => Object.values(room)) as Endpoint[]).filter(
  ({ method, kind = 'json' }) => method === 'GET' && kind === 'json',
)
/** The address of a read's own example. */
function addressOf({ path, example = {} }: Endpoint): string {
  const rest = { ...(example as Record<string, unknown>) }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const query = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${filled}?${new URLSearchParams(query)}`
}

describe.each(['stalls', 'drips', 'broken', 'garbage', 'odd shape', 'shaken'] satisfies Mood[])('while every feed %s', (mood) => {
  it('each read is answered or says that a feed does not answer, and the log stays short', async () => {
    vendors.mood(mood)
    const faults: string[] = []
    for (const row of READS) {
      const { statusCode, body } = await me.get(addressOf(row))
      if (statusCode >= 500 && statusCode !== 503) faults.push(`${row.path} ${statusCode} ${body}`)
    }
    expect(faults).toEqual([])
    expect(READS.length).toBeGreaterThan(60)
    expect(lines.filter((line) => line.includes('"stack"'))).toEqual([])
    expect(lines.length).toBeLessThanOrEqual(12)
  })
})
