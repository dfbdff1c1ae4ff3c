import { expect, it } from 'vitest'
import { random } from '../../math/random.ts'
import { gradeLogs, walkLogs } from './grade-logs.ts'
import { logPoints } from './log-points.ts'
import { joinLogs, readLogs } from './read-logs.ts'

const HEAD = 'season,gw,name,position,team,element,fixture,opponent_team,was_home,kickoff_time,minutes,starts,xP,total_points'
const POSITIONS = ['GK', 'DEF', 'MID', 'FWD'] as const

/** Thirty weeks of four clubs of twelve; a goalkeeper's points are few and may be lost, a forward's many. */
function weeks(): string[] {
  const chance = random(9)
  const lines: string[] = []
  for (let week = 0; week < 30; week++)
    for (let club = 0; club < 4; club++)
      for (let man = 0; man < 12; man++) {
        const kickoff = new Date(Date.UTC(2024, 7, 17 + 7 * week, 14)).toISOString()
        const minutes = man % 4 === 3 && chance.next() < 0.5 ? 30 : 90
        const points = Math.round(man / 3 + (minutes / 90) * 4 * chance.next() - 1.6)
        lines.push(
          `2024-25,${week + 1},Man ${club} ${'abcdefghijkl'[man]},${POSITIONS[man % 4]},Club ${club},${man},1,${club ^ 1},${club % 2 === 0 ? 'True' : 'False'},${kickoff},${minutes},${minutes === 90 ? 1 : 0},2.0,${points}`,
        )
      }
  return lines
}
const OTHERS = [
  '2024-25,1,Bench Man,MID,Club 1,99,1,2,True,2024-08-17T14:00:00Z,0,0,1.0,0',
  '2024-25,1,The Manager,AM,Club 1,98,1,2,True,2024-08-17T14:00:00Z,90,0,1.0,6',
  '2024-25,1,Odd Man,MID,Club 1,97,1,2,True,someday,90,1,1.0,2',
  '2024-25,1,Odd Man,MID,Club 1,97,1,2,True,2024-08-17T14:00:00Z,ninety,1,1.0,2',
]
const read = readLogs([HEAD, ...weeks(), ...OTHERS].join('\n'), 'gameweeks.csv')
const logs = read.kind === 'logs' ? read : expect.fail(read.reason)

it('gameweeks are read with their own points; who did not play and who is no player is left out with the reason', () => {
  expect(logs.rows).toHaveLength(30 * 48)
  expect(logs.rows[0]).toMatchObject({ league: 'epl', season: 2024, key: 'man 0 a|GK', isHome: true, hasStarted: true, usage: 90 })
  expect(logs.dropped.map(({ reason }) => reason)).toEqual([
    'he did not play',
    'AM is not projected',
    '“someday” is no date',
    'minutes or points cannot be read',
  ])
  const { pointsOf } = logPoints(logs.rows, 'fanduel')
  expect(logs.rows.map(pointsOf)).toEqual(logs.rows.map(({ stats }) => stats.fantasyPoints))
})

it('who may lose points is projected by figures all the same, before and after there are lessons', () => {
  const { rows } = joinLogs([logs.rows])
  const { pointsOf } = logPoints(rows, 'draftkings')
  expect(rows.some((row) => pointsOf(row) < 0)).toBe(true)
  const graded = walkLogs(rows, { league: 'epl', pointsOf, from: 2024, least: -99, withNews: true })
  expect(graded.length).toBeGreaterThan(1300)
  for (const { projection } of graded)
    expect([projection.mean, projection.median, projection.floor, projection.ceiling].every(Number.isFinite)).toBe(true)
  const all = gradeLogs(graded.slice(-700), ({ position }) => position).at(-1)!
  expect(Math.abs(all.coverage - 0.7)).toBeLessThan(0.2)
})
