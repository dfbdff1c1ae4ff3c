// `guru odds` as a person runs it: the table of commands, two outputs and an exit code; once as a process of its own.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileFolder, guru } from '#tests/support/guru.ts'

const { file } = fileFolder()
const json = (name: string, value: unknown) => file(name, JSON.stringify(value))

const NOW = '2030-01-01T18:00:00Z'
const TAKEN = '2030-01-01T17:59:30Z'
type Outcome = readonly [name: string, price: number, point?: number]
const market = (key: string, outcomes: readonly Outcome[], last_update = TAKEN) => ({
  key,
  last_update,
  outcomes: outcomes.map(([name, price, point]) => ({ name, price, ...(point === undefined ? {} : { point }) })),
})
const game = (books: Readonly<Record<string, readonly unknown[]>>) => ({
  id: 'g1',
  sport_key: 'basketball_nba',
  commence_time: '2030-01-01T23:00:00Z',
  home_team: 'Elms',
  away_team: 'Oaks',
  bookmakers: Object.entries(books).map(([key, markets]) => ({ key, title: key.toUpperCase(), last_update: TAKEN, markets })),
})
const evens = [
  market('h2h', [
    ['Elms', -110],
    ['Oaks', -110],
  ]),
]
const ODDS = json('odds.json', [
  game({
    sharp: evens,
    north: [
      market('h2h', [
        ['Elms', 110],
        ['Oaks', -130],
      ]),
      market('totals', [
        ['Over', -105, 48.5],
        ['Under', -115, 48.5],
      ]),
    ],
    west: [
      market('h2h', [
        ['Elms', -150],
        ['Oaks', 125],
      ]),
      market('h2h_lay', [['Elms', 400]]),
      market('totals', [
        ['Over', -115, 51.5],
        ['Under', -105, 51.5],
      ]),
    ],
  }),
])
const asOf = ['--now', NOW, '--json']

describe('guru odds', () => {
  it('answers with best prices, value, arbitrage, middles and what it dropped', async () => {
    const { out, code, err } = await guru('odds', ODDS, ...asOf, '--sharp', 'sharp', '--min-edge', '0.04')
    const answer = JSON.parse(out)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(answer).toMatchObject({ events: 1, markets: 3, method: 'shin' })
    expect(answer.best).toContainEqual(
      expect.objectContaining({ event: 'g1', market: 'h2h', selection: 'Elms', point: null, book: 'north', price: 110, ageSeconds: 30 }),
    )
    // fair 1/2: 0.5 × 2.25 - 1 = 0.125 and 0.5 × 2.1 - 1 = 0.05
    expect(answer.positiveEv.map((row: Record<string, unknown>) => [row.book, row.selection, row.method, row.ageSeconds])).toEqual([
      ['west', 'Oaks', 'shin', 30],
      ['north', 'Elms', 'shin', 30],
    ])
    expect(answer.positiveEv[0].edge).toBeCloseTo(0.125, 9)
    expect(answer.positiveEv[0].fair).toBeCloseTo(0.5, 9)
    expect(answer.positiveEv[0].edgeRange.low).toBeCloseTo(0.125, 6)
    // 1 / (1/2.1 + 1/2.25) - 1
    expect(answer.arbitrage).toHaveLength(1)
    expect(answer.arbitrage[0].profit).toBeCloseTo(1 / (1 / 2.1 + 1 / 2.25) - 1, 12)
    expect(answer.arbitrage[0].legs.map((leg: Record<string, unknown>) => leg.book)).toEqual(['north', 'west'])
    expect(answer.middles).toMatchObject([
      { market: 'totals', gap: { above: 48.5, below: 51.5 }, legs: [{ book: 'north' }, { book: 'west' }] },
    ])
    expect(answer.dropped).toEqual([{ file: ODDS, row: 9, reason: 'west h2h_lay Elms: a lay price, which is no price to back.' }])
  })

  it('calculates nothing with prices that are stale, and says as of when they were not', async () => {
    const { out, err, code } = await guru('odds', ODDS, '--now', '2030-01-01T19:00:00Z', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ freshPrices: 0, best: [], positiveEv: [], arbitrage: [], middles: [] })
    expect(err).toContain('Give --now 2030-01-01T17:59:30.000Z')
    const patient = await guru('odds', ODDS, '--now', '2030-01-01T19:00:00Z', '--stale', '7200', '--json')
    expect(JSON.parse(patient.out).arbitrage).toHaveLength(1)
  })

  it('never makes an arbitrage of two captures', async () => {
    const early = json('early.json', [
      game({
        north: [
          market(
            'h2h',
            [
              ['Elms', 110],
              ['Oaks', -130],
            ],
            '2030-01-01T17:58:40Z',
          ),
        ],
      }),
    ])
    const late = json('late.json', [
      game({
        west: [
          market('h2h', [
            ['Elms', -150],
            ['Oaks', 125],
          ]),
        ],
      }),
    ])
    const { out } = await guru('odds', early, late, ...asOf)
    expect(JSON.parse(out)).toMatchObject({ freshPrices: 4, arbitrage: [] })
  })

  it('takes the commission of an exchange off before it calculates', async () => {
    const { out } = await guru('odds', ODDS, ...asOf, '--commission', 'west=0.2,north=0.02')
    // 1 + 1.25 × 0.8 = 2.0 and 1 + 1.1 × 0.98 = 2.078
    expect(JSON.parse(out).best).toContainEqual(expect.objectContaining({ book: 'west', market: 'h2h', price: 125, decimal: 2 }))
    expect(JSON.parse(out).arbitrage[0].profit).toBeCloseTo(1 / (1 / 2.078 + 1 / 2) - 1, 12)
  })

  it('takes the named method, and Unix seconds for --now', async () => {
    const { out } = await guru('odds', ODDS, '--now', '1893520800', '--method', 'worst-case', '--json')
    expect(JSON.parse(out)).toMatchObject({ method: 'worst_case', asOf: '2030-01-01T18:00:00.000Z' })
  })

  it('reads the rest when one file is refused, and ends with 1', async () => {
    const old = json('v3.json', { success: true, data: [{ id: '1', sites: [] }] })
    const { out, err, code } = await guru('odds', old, ODDS, ...asOf)
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ events: 1, refused: [{ file: old, reason: expect.stringContaining('The Odds API v3') }] })
    expect(err).toContain('v3.json: It seems to be an answer of The Odds API v3')
    expect(await guru('odds', old, '--json')).toMatchObject({ code: 2, out: expect.stringContaining('The Odds API v3') })
  })

  it.each([
    ['no file', [], 'Missing: FILE'],
    ['a method that is none', [ODDS, '--method', 'best'], '--method is one of'],
    ['a time without zone', [ODDS, '--now', '2030-01-01 18:00'], '--now takes a time with its zone'],
    ['an edge that is none', [ODDS, '--min-edge', 'x'], '--min-edge takes a number'],
    ['no sharp book', [ODDS, '--sharp', ','], '--sharp takes keys of books'],
    ['a commission without its share', [ODDS, '--commission', 'betfair'], '--commission takes betfair=0.05'],
    ['a file that is not there', ['nowhere.json'], 'nowhere.json: there is no such file.'],
  ])('says what is wrong with %s and ends with 2', async (_what, args, sentence) => {
    expect(await guru('odds', ...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(sentence) })
  })

  it('runs as a process, with help, and as text', () => {
    const bin = resolve(import.meta.dirname, '../../../bin/guru.mjs')
    const run = (...args: string[]) => spawnSync(process.execPath, [bin, 'odds', ...args], { encoding: 'utf8' })
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('guru odds FILE…') })
    const text = run(ODDS, '--now', NOW, '--sharp', 'sharp')
    expect(text.status).toBe(0)
    expect(text.stdout).toMatch(/Oaks at Elms +h2h +Oaks +west +\+125 +50\.0 % +12\.5 %/)
    expect(text.stderr).toContain('odds.json, row 9: west h2h_lay Elms')
  })

  it('goes through an archive in its order: value, how it closed, arbitrage', async () => {
    const at = (time: string, north: readonly [number, number], sharp: readonly [number, number]) => {
      const own = (prices: readonly [number, number]) => [
        market(
          'h2h',
          [
            ['Elms', prices[0]],
            ['Oaks', prices[1]],
          ],
          time,
        ),
      ]
      return json(`${time.slice(14, 16)}.json`, { timestamp: time, data: [game({ sharp: own(sharp), north: own(north) })] })
    }
    const files = [
      at('2030-01-01T17:00:00Z', [110, -130], [-105, -105]),
      at('2030-01-01T17:30:00Z', [110, -130], [-120, 110]),
      at('2030-01-01T17:45:00Z', [-140, 120], [-140, 130]),
    ]
    const { out, code } = await guru('odds', ...files, '--replay', '--sharp', 'sharp', '--json')
    const answer = JSON.parse(out)
    expect(code).toBe(0)
    expect(answer).toMatchObject({ captures: 3, from: '2030-01-01T17:00:00.000Z', to: '2030-01-01T17:45:00.000Z', prices: 12, leftOut: 0 })
    // Half of 2.10 is 1.05; -140 and +130 close at 0.575 without margin (two-way Shin is additive): 2.1 x 0.574 - 1.
    expect(answer.values).toHaveLength(1)
    expect(answer.values[0]).toMatchObject({ selection: 'Elms', book: 'north', decimal: 2.1, captures: 2 })
    expect(answer.values[0].edge).toBeCloseTo(0.05, 9)
    expect(answer.values[0].clv).toBeCloseTo(2.1 * (140 / 240 - (140 / 240 + 100 / 230 - 1) / 2) - 1, 9)
    expect(answer.summary.clv).toMatchObject({ bets: 1, beat: { value: 1 } })
    const text = (await guru('odds', ...files, '--replay', '--sharp', 'sharp')).out
    expect(text).toContain('Value of 2.0 % and more: 1')
    expect(text).toContain('north')
  })

  it.each([
    [['--replay', '--now', NOW], '--replay takes no --now'],
    [['--replay', '--method', 'probit'], '--replay takes the margin out by'],
  ])('refuses %j', async (args, sentence) => {
    expect(await guru('odds', ODDS, ...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(sentence) })
  })
})
