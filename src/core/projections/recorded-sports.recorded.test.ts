// Races, fights and soccer on recorded logs: ours from what was before, beside the mean of the last ten and of the season. The bounds lie beyond what was seen.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSlate } from '../dfs/imports/read-slate.ts'
import { normalizedName } from '../leagues/identity/names.ts'
import { mean } from '../math/statistics.ts'
import { mergeResults } from '../predictions/results/merge-results.ts'
import { readResults } from '../predictions/results/read-results.ts'
import { walkFights } from './fights/fight-slate.ts'
import { gradeLogs, type LogGrade, walkLogs } from './logs/grade-logs.ts'
import { logPoints } from './logs/log-points.ts'
import { joinLogs, readLogs } from './logs/read-logs.ts'
import { slateFromLogs } from './logs/slate-from-logs.ts'
import { walkRaces } from './races/grade-races.ts'
import { readRaceLogs } from './races/race-logs.ts'
import { racePoints } from './races/race-points.ts'

const DATA = path.resolve(import.meta.dirname, '../../../../shared/data')
const file = (name: string) => readFileSync(path.join(DATA, name))
const [RACES, BOUTS, GAMEWEEKS] = [
  'stats-logs/nascar-loop-data-race-logs.csv',
  'odds-history/ufc-bouts-odds-2010-2024.csv',
  'projections/fpl-epl-xp-vs-points-2024-25.csv',
] as const

/** Ours is nearer than both means, beyond what luck does. */
function expectNearer({ minusLastTen, minusSeason }: LogGrade): void {
  expect([minusLastTen.high < 0, minusSeason.high < 0]).toEqual([true, true])
}

describe.skipIf(!existsSync(DATA))('recorded logs', () => {
  it('of races: nearer with and without the grid, seven of ten between floor and ceiling', () => {
    const read = readRaceLogs(file(RACES), 'loop.csv')
    if (read.kind === 'refused') throw new Error(read.reason)
    expect([read.races.length, read.lines, read.dropped.length]).toEqual([157, 5793, 0])
    for (const [site, withGrid, within] of [
      ['draftkings', true, 0.02],
      ['draftkings', false, 0.035],
    ] as const) {
      const grade = gradeLogs(walkRaces(read.races, { site, from: 2023, least: 10, withGrid }), () => 'D').at(-1)!
      expectNearer(grade)
      expect(grade.n).toBeGreaterThan(4200)
      expect(Math.abs(grade.coverage - 0.7)).toBeLessThan(within)
    }
  })

  it('of races project the salary file of one of them nearer than its own averages', () => {
    const salaries = readSlate(file('dfs-salaries/dk-nascar-cup-2023-fontana.csv'), 'dk-nascar-cup-2023-fontana.csv', undefined)
    if (salaries.kind !== 'slate') throw new Error('no slate')
    const asOf = Date.UTC(2023, 1, 26) / 86_400_000
    const order = { slate: salaries.slate, fileName: 'fontana.csv', asOf, logs: [{ name: 'loop.csv', input: file(RACES) }] }
    const answer = slateFromLogs(order, () => {})
    if (answer.kind === 'refused') throw new Error(answer.reason)
    expect([answer.rows.length, answer.unknown]).toEqual([36, []])
    const read = readRaceLogs(file(RACES), 'loop.csv')
    const race = read.kind === 'races' && read.races.find(({ day }) => day === asOf)
    if (!race) throw new Error('no race')
    const seen = new Map(race.racers.map(({ key, line }) => [key, racePoints('draftkings', line)]))
    const misses = answer.rows.map(({ player, points, fileAverage }) => {
      const scored = seen.get(normalizedName(player.name))!
      return { ours: Math.abs(points - scored), theirs: Math.abs(fileAverage! - scored) }
    })
    expect(mean(misses.map(({ ours, theirs }) => theirs - ours))).toBeGreaterThan(2)
  })

  it('of bouts: what a win brings is nearer by the median and by the mean', () => {
    const read = readResults(file(BOUTS), 'bouts.csv', 'mma')
    if (read.kind !== 'results') throw new Error('no bouts')
    const grade = gradeLogs(walkFights(mergeResults([read.games]), { site: 'draftkings', from: 2012, least: 0 }), () => 'F').at(-1)!
    expectNearer(grade)
    expect(grade.n).toBe(10_414)
    expect(grade.rmse.own).toBeLessThan(grade.rmse.lastTen - 3)
  })

  it('of gameweeks: nearer at every position', () => {
    const read = readLogs(file(GAMEWEEKS), 'gameweeks.csv')
    if (read.kind !== 'logs') throw new Error('no logs')
    expect([read.layout, read.rows.length]).toEqual(['gameweeks of Fantasy Premier League', 8767])
    const { rows } = joinLogs([read.rows])
    const { pointsOf } = logPoints(rows, 'draftkings')
    const question = { league: 'epl', pointsOf, from: 2024, least: 0, withNews: true } as const
    const grades = gradeLogs(walkLogs(rows, question), ({ position }) => position)
    expect(grades.map(({ position }) => position)).toEqual(['DEF', 'FWD', 'GK', 'MID', 'all'])
    for (const grade of grades) expectNearer(grade)
    expect(Math.abs(grades.at(-1)!.coverage - 0.7)).toBeLessThan(0.03)
  })
})
