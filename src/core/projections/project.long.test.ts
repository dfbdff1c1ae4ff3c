import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameLog } from '../leagues/games.ts'
import { gammaQuantile } from '../math/gamma.ts'
import { quantileOf } from '../math/statistics.ts'
import { leagueContext } from './context.ts'
import { type ProjectionQuestion, project, projectionParts, valuePer1000 } from './project.ts'
import { Projection } from './projection.ts'

const DAY = 86_400_000
const ASOF = 400 * DAY

/** A line of a basketball game some days before `ASOF`. */
const log = (playerId: string, daysAgo: number, points: number, extra: Partial<GameLog> = {}): GameLog => ({
  playerId,
  gameId: `g${daysAgo}${extra.opponentId ?? 'them'}`,
  league: 'nba',
  teamId: 'us',
  opponentId: 'them',
  isHome: true,
  at: ASOF - daysAgo * DAY,
  opportunity: 30,
  stats: { points },
  ...extra,
})

/** Twenty ordinary players with twenty games each, so that the position has a norm: 20 points in 30 minutes, give or take. */
const league = Array.from({ length: 20 }, (_, p) =>
  Array.from({ length: 20 }, (_, g) => log(`o${p}`, g + 1, 14 + ((p * 7 + g * 5) % 13))),
).flat()

const ask = (logs: readonly GameLog[], ids: readonly string[], extra: Partial<ProjectionQuestion> = {}) =>
  project({
    site: 'fanduel',
    league: 'nba',
    asOf: ASOF,
    logs: [...league, ...logs],
    positions: new Map([...league, ...logs].map((l) => [l.playerId, 'G'])),
    players: ids.map((playerId) => ({ playerId, opponentId: 'them' })),
    ...extra,
  })

describe('a projection', () => {
  it('fits its schema, keeps the order asked for, and leaves out whom nobody has seen play', () => {
    const rows = ask([], ['o3', 'nobody', 'o1'])
    expect(rows.map((row) => row.playerId)).toEqual(['o3', 'o1'])
    for (const row of rows) expect(Projection.parse(row)).toEqual(row)
    expect(rows[0]).toMatchObject({ sampleSize: 20, ownership: null })
  })

  it('gives more weight to recent games', () => {
    const games = [10, 12, 14, 16, 18, 20, 22, 24, 26, 28]
    const rising = games.map((points, i) => log('rising', games.length - i, points))
    const falling = games.map((points, i) => log('falling', i + 1, points))
    const [up, down] = ask([...rising, ...falling], ['rising', 'falling'])
    expect(up!.mean).toBeGreaterThan(down!.mean)
  })

  it('follows a change of minutes faster than a change of skill', () => {
    const more = Array.from({ length: 12 }, (_, i) => log('more', i + 1, i < 4 ? 24 : 12, { opportunity: i < 4 ? 36 : 18 }))
    const [row] = ask(more, ['more'])
    // The plain mean is 16; his last four games say 24.
    expect(row!.mean).toBeGreaterThan(18)
  })

  it('trusts a small sample little: one great game does not make a star', () => {
    const [once] = ask([log('once', 1, 60)], ['once'])
    const many = Array.from({ length: 40 }, (_, i) => log('often', i + 1, 60))
    const [often] = ask(many, ['often'])
    expect(once!.mean).toBeGreaterThan(20)
    expect(once!.mean).toBeLessThan(45)
    expect(often!.mean).toBeGreaterThan(52)
    expect(once!.sampleSize).toBe(1)
  })

  it('raises a player who meets a defense that allows more, and one who meets a fast team', () => {
    const against = (opponentId: string, points: number, attempts: number) =>
      Array.from({ length: 15 }, (_, i) =>
        log(`v${opponentId}${i}`, i + 1, points, { opponentId, stats: { points, fieldGoalAttempts: attempts } }),
      )
    const logs = [...against('soft', 26, 15), ...against('hard', 14, 15), ...against('fast', 20, 25), ...against('slow', 20, 10)]
    const facing = (opponentId: string) =>
      projectionParts(
        leagueContext({ site: 'fanduel', league: 'nba', asOf: ASOF, logs, positions: new Map(logs.map((l) => [l.playerId, 'G'])) }),
        { playerId: 'vsoft0', opponentId },
      )!
    expect(facing('soft').opponent).toBeGreaterThan(1)
    expect(facing('hard').opponent).toBeLessThan(1)
    expect(facing('fast').pace).toBeGreaterThan(1)
    expect(facing('slow').pace).toBeLessThan(1)
    expect(facing('unheard of')).toMatchObject({ pace: 1, opponent: 1 })
  })

  it('projects who seldom plays as one who seldom plays', () => {
    const seldom = [3, 19].map((day) => log('seldom', day, 40))
    const [row] = ask(seldom, ['seldom'])
    expect(row).toMatchObject({ floor: 0, median: 0, ceiling: 0 })
    expect(row!.mean).toBeGreaterThan(0)
    expect(row!.mean).toBeLessThan(12)
  })

  it('value is points per $1,000, and unknown without a price', () => {
    expect(valuePer1000(42.5, 8500)).toBe(5)
    expect(valuePer1000(42.5, 0)).toBeNull()
  })
})

describe('laws', () => {
  const season = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 44 })), { minLength: 1, maxLength: 40 })
  const lines = (games: [number, number][], by = 1) =>
    games.map(([points, opportunity], i) => log('p', i + 1, points * by, { opportunity }))

  it('floor <= median <= ceiling, and no score below the lowest ever seen', () => {
    fc.assert(
      fc.property(season, (games) => {
        const [row] = ask(lines(games), ['p'])
        expect(row!.floor).toBeGreaterThanOrEqual(0)
        expect(row!.floor).toBeLessThanOrEqual(row!.median)
        expect(row!.median).toBeLessThanOrEqual(row!.ceiling)
      }),
      { numRuns: 60 },
    )
  })
  it('never reads a log at or after the moment it speaks for', () => {
    fc.assert(
      fc.property(season, fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 99 }))), (games, later) => {
        const future = later.map(([days, points]) => log('p', -days, points))
        expect(ask([...lines(games), ...future], ['p', 'o1'])).toEqual(ask(lines(games), ['p', 'o1']))
      }),
      { numRuns: 40 },
    )
  })
  it('the order of the logs does not matter', () => {
    fc.assert(
      fc.property(season, (games) => {
        expect(ask([...lines(games)].reverse(), ['p'])).toEqual(ask(lines(games), ['p']))
      }),
      { numRuns: 30 },
    )
  })
  it('if every point counted double, so would every projection', () => {
    fc.assert(
      fc.property(season, (games) => {
        const doubled = (rows: readonly GameLog[]) => rows.map((l) => ({ ...l, stats: { points: (l.stats.points ?? 0) * 2 } }))
        const logs = [...league, ...lines(games)]
        const of = (rows: readonly GameLog[]) =>
          project({
            site: 'fanduel',
            league: 'nba',
            asOf: ASOF,
            logs: rows,
            positions: new Map(rows.map((l) => [l.playerId, 'G'])),
            players: [{ playerId: 'p', opponentId: 'them' }],
          })[0]!
        const once = of(logs)
        const twice = of(doubled(logs))
        for (const key of ['mean', 'floor', 'median', 'ceiling', 'deviation'] as const)
          expect(Math.abs(twice[key] - 2 * once[key])).toBeLessThanOrEqual(0.02)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the shape of one game', () => {
  it('quantiles of a list run between its neighbors', () => {
    expect(quantileOf([0, 10, 20, 30], 0.5)).toBe(15)
    expect(quantileOf([7], 0.85)).toBe(7)
  })
  it('a gamma is right-skewed and never negative', () => {
    // exact quantiles of the gamma with mean 20, deviation 8 (shape 6.25), by numerical integration: 12.010, 18.944, 28.155
    expect(Math.abs(gammaQuantile(20, 8, -1.0364333894937898) - 12.01)).toBeLessThan(0.03)
    expect(Math.abs(gammaQuantile(20, 8, 0) - 18.944)).toBeLessThan(0.03)
    expect(Math.abs(gammaQuantile(20, 8, 1.0364333894937898) - 28.155)).toBeLessThan(0.03)
    expect(gammaQuantile(1, 5, -1.04)).toBe(0)
  })
})
