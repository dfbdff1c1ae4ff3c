import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { random } from '#core/math/random.ts'
import { fileFolder, guru } from '#tests/support/guru.ts'

const { folder, file: put } = fileFolder()

/** Eight teams, two seasons; team 0 is the best. */
function history(): string {
  const chance = random('backtest')
  const rows = Array.from({ length: 320 }, (_, i) => {
    const [a, b] = chance.shuffle([0, 1, 2, 3, 4, 5, 6, 7])
    const margin = Math.round(3 * (b! - a!) + 2 + 10 * chance.normal()) || 1
    const day = new Date(Date.UTC(2018 + Math.floor(i / 160), 8, 1 + Math.floor((i % 160) / 4)))
    const price = margin > 0 ? '1.8,2.1' : '2.1,1.8'
    return `${day.toISOString().slice(0, 10)},T${a},T${b},${20 + Math.max(0, margin)},${20 + Math.max(0, -margin)},${price}`
  })
  return `date,home,away,home_score,away_score,home_price,away_price\n${rows.join('\n')}\n2019-11-30,T1,T2,,,,\n`
}
const file = put('league.csv', history())

describe('guru backtest', () => {
  it('grades the seasons asked for, warmed up on those before, and says what was dropped', async () => {
    const { code, out } = await guru('backtest', '--league', 'nfl', file, '--from', '2019', '--market', '--json')
    expect(code).toBe(0)
    const answer = JSON.parse(out)
    expect(answer).toMatchObject({
      games: 160,
      warmUp: 160,
      model: 'ratings',
      dropped: [{ row: 322, reason: expect.stringContaining('neither') }],
    })
    expect(answer.logLoss).toBeLessThan(answer.baseline.logLoss)
    expect(answer.byBin.reduce((sum: number, { games }: { games: number }) => sum + games, 0)).toBe(160)
    expect(answer.eceInterval.low).toBeLessThanOrEqual(answer.ece)
    expect(answer.eceInterval.high).toBeGreaterThanOrEqual(answer.ece)
    expect(answer.market.games).toBe(160)
    expect(answer.blended.difference.games).toBe(160)
    expect(answer.spreads.margin).toMatchObject({ games: 160, pit: expect.any(Array), againstLine: null })
    expect(answer.spreads.total.coverage.fourFifths).toBeGreaterThan(0.6)
  })
  it('a table for people', async () => {
    const { code, out } = await guru('backtest', '--league', 'nfl', file, '--from', '2019', '--model', 'elo')
    expect(code).toBe(0)
    expect(out).toContain('NFL, seasons 2019: 160 games graded, 160 before them to warm up')
    expect(out).toContain('home share')
    expect(out).toMatch(/margins +160 +\d+\.\d+ +\d+\.\d%/)
    expect(out).toContain('totals in each tenth: ')
  })
  it('refuses with a sentence', async () => {
    expect(await guru('backtest', file)).toMatchObject({ code: 2, err: expect.stringContaining('Missing: --league') })
    expect(await guru('backtest', '--league', 'pga', file)).toMatchObject({ code: 2, err: expect.stringContaining('--league is one of') })
    expect(await guru('backtest', '--league', 'nfl', file, '--model', 'luck')).toMatchObject({ code: 2 })
    expect(await guru('backtest', '--league', 'nfl', file, '--from', '2030')).toMatchObject({
      code: 2,
      err: expect.stringContaining('the files hold 2018 to 2019'),
    })
    expect(await guru('backtest', '--league', 'nfl', path.join(folder, 'none.csv'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('no such file'),
    })
    expect(await guru('backtest', '--league', 'nfl', file, path.join(folder, 'none.csv'), '--from', '2019')).toMatchObject({ code: 1 })
  })
})

describe('guru fit', () => {
  it('gives the same parameters for the same seed, never worse than the judged ones, and looks at no later season', async () => {
    const fitted = async (...more: string[]) =>
      JSON.parse((await guru('fit', '--league', 'nfl', file, '--from', '2018', '--to', '2018', '--rounds', '6', '--json', ...more)).out)
    const first = await fitted()
    expect(await fitted()).toEqual(first)
    expect(first.games).toBe(160)
    expect(first.logLoss.after).toBeLessThanOrEqual(first.logLoss.before)
    expect(await fitted('--seed', '2')).not.toEqual(first)
  })
  it('needs to know the last season it may look at', async () => {
    expect(await guru('fit', '--league', 'nfl', file)).toMatchObject({ code: 2, err: expect.stringContaining('--to') })
  })
})
