import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { random } from '../../math/random.ts'
import { leastAbsolute } from './least-absolute.ts'
import { quantileLevels } from './quantile-levels.ts'
import { weeklyRedistribution } from './usage-redistribution.ts'
import { readWeekly, type WeeklyRow } from './weekly-file.ts'
import { gradeWeeks, walkWeeks } from './weekly-grades.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const PROJECTED = 'Season,Week,PlayerName,PlayerId,Pos,Team,PlayerOpponent,PlayerWeekProjectedPts,TotalPoints'
const ACTUAL =
  'Season,Week,PlayerName,PlayerId,Pos,Team,PlayerOpponent,PassingYDS,RushingYDS,RushingTD,ReceivingRec,ReceivingYDS,Touches,Targets,RzTouch,TotalPoints'

/** Twelve backs whose true level differs, over some weeks; the author of the projections knows the level within three points. */
function files(weeks: number, results: (week: number, player: number, points: number) => number | string = (_w, _p, points) => points) {
  const chance = random('weekly')
  const [projected, actual] = [[PROJECTED], [ACTUAL]]
  for (let week = 1; week <= weeks; week++)
    for (let player = 0; player < 12; player++) {
      const level = 60 + 10 * player
      const yards = Math.max(0, Math.round(level + 30 * chance.normal()))
      const brought = Math.max(3.1, level / 10 + 3 * chance.normal())
      const head = `2024,${week},P${player},${player},RB,T${player},${player % 2 ? '@' : ''}T${(player + week) % 12}`
      const result = results(week, player, yards / 10)
      projected.push(`${head},${brought.toFixed(2)},${result}`)
      actual.push(`${head},,${yards},0,0,0,${Math.round(yards / 5)},0,1,${result}`)
    }
  const rowsOf = (lines: string[], name: string) => {
    const reading = readWeekly(bytes(lines.join('\n')), name)
    if (reading.kind !== 'rows') throw new Error(reading.reason)
    return reading.rows
  }
  return { projected: rowsOf(projected, 'projected.csv'), counted: rowsOf(actual, 'actual.csv'), from: 2024, least: 5 }
}

describe('weekly projections', () => {
  it('never read a column of results, of whatever week: other results leave every projection as it was (law)', () => {
    const made = (question: ReturnType<typeof files>) =>
      walkWeeks(question).map(({ player, projection }) => [player.week, player.playerId, projection])
    const before = made(files(8))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (seed) => {
        const chance = random(seed)
        expect(made(files(8, () => Math.round(60 * chance.next())))).toEqual(before)
      }),
      { numRuns: 10 },
    )
  })
  it('of a week do not see that week or a later one', () => {
    const question = files(8)
    const wild = (row: WeeklyRow): WeeklyRow =>
      row.known.week < 5 || !row.known.counted
        ? row
        : { ...row, known: { ...row.known, counted: { ...row.known.counted, points: 99, touches: 99 } } }
    const upTo5 = (list: ReturnType<typeof walkWeeks>) => list.filter(({ player }) => player.week <= 5).map(({ projection }) => projection)
    expect(upTo5(walkWeeks({ ...question, counted: question.counted.map(wild) }))).toEqual(upTo5(walkWeeks(question)))
  })
  it('beat the brought ones where form tells more, and cover about seven of ten', () => {
    const [grade] = gradeWeeks(walkWeeks(files(40)))
    expect(grade!.mae).toBeLessThan(grade!.brought!)
    expect(grade!.difference!.mean).toBeLessThan(0)
    expect(grade!.coverage).toBeGreaterThan(0.6)
    expect(grade!.coverage).toBeLessThan(0.85)
    expect(grade!.rankCorrelation).toBeGreaterThan(0.5)
  })
  it('without statistics are what was brought', () => {
    const { projected } = files(3)
    const [grade] = gradeWeeks(walkWeeks({ projected, counted: [], from: 2024, least: 5 }))
    expect(grade!.mae).toBe(grade!.brought)
    expect(grade!.own).toBeNull()
  })
})

describe('absent team-mates', () => {
  const back = (playerId: string, brought: number, week = 3) => ({
    season: 2024,
    week,
    playerId,
    name: playerId,
    position: 'RB',
    team: 'A',
    opponent: 'B',
    isHome: true,
    brought: [brought],
    counted: null,
  })
  const usageAfter = (weeks: readonly number[]) => {
    const usage = weeklyRedistribution()
    for (const week of weeks)
      for (const [id, touches] of [
        ['lead', 18],
        ['second', 6],
        ['third', 3],
      ] as const)
        usage.note(back(id, 0), 202_400 + week, touches)
    return usage
  }
  it('leave their touches to those at the position, in proportion to theirs', () => {
    const usage = usageAfter([1, 2])
    usage.open([back('lead', 0), back('second', 9), back('third', 3)])
    const [second, third] = ['second', 'third'].map((id) => usage.gained(back(id, 9), 202_403))
    expect(second).toBeCloseTo(2 * third!, 9)
    // Two games at 18 with weights 1 and 2^(-1/2.5), 0.4 games of none: 14.64 touches, of which two thirds go to the second.
    expect(second! + third!).toBeCloseTo((18 * 1.7579) / 2.1579, 2)
  })
  it('leave nothing when all are there, or when they have been gone for long', () => {
    const usage = usageAfter([1, 2])
    usage.open([back('lead', 12), back('second', 9), back('third', 3)])
    expect(usage.gained(back('second', 9), 202_403)).toBe(0)
    usage.open([back('second', 9), back('third', 3)])
    expect(usage.gained(back('second', 9), 202_405)).toBe(0)
  })
})

describe('levels of floor and ceiling', () => {
  it('move until seven of ten fall between, whatever the spread was (law)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.double({ min: 0.9, max: 1.1, noNaN: true }), (seed, wide) => {
        const [chance, levels] = [random(seed), quantileLevels()]
        let within = 0
        for (let i = 0; i < 4000; i++) {
          const [low, high] = levels.of('x')
          const said = { floor: low * wide, ceiling: 1 - (1 - high) * wide }
          const points = chance.next()
          if (points >= said.floor && points <= said.ceiling) within++
          levels.learn('x', points, said)
        }
        expect(within / 4000).toBeGreaterThan(0.67)
        expect(within / 4000).toBeLessThan(0.73)
      }),
      { numRuns: 20 },
    )
  })
})

describe('weekly files', () => {
  it('count points from statistics, half a point a reception', () => {
    const reading = readWeekly(bytes(`${ACTUAL}\n2024,1,P,7,WR,A,@B,,10,1,4,55,6,5,0,99`), 'a.csv')
    expect(reading).toMatchObject({
      rows: [{ known: { isHome: false, opponent: 'B', counted: { points: 14.5, hasPlayed: true } }, result: 99 }],
    })
  })
  it('drop byes and kickers by name, and refuse what is none', () => {
    const reading = readWeekly(bytes(`${PROJECTED}\n2024,1,P,7,WR,A,Bye,3,\n2024,1,P,8,K,A,B,3,\n2024,1,P,9,QB,A,B,15,12`), 'a.csv')
    expect(reading).toMatchObject({
      dropped: [
        { row: 2, reason: 'a bye' },
        { row: 3, reason: 'K is not projected' },
      ],
    })
    expect(readWeekly(bytes('a,b\n1,2'), 'a.csv').kind).toBe('refused')
  })
  it("take a day of LineStar's with both of its projections", () => {
    const reading = readWeekly(
      bytes('LineStarId,Name,Position,Projected,Scored,Consensus,VersusStr\n1,N,PF/C,40,50,44,@DAL'),
      'linestar-nba-2025-10-22.csv',
    )
    if (reading.kind !== 'rows') throw new Error(reading.reason)
    const [graded] = walkWeeks({ projected: reading.rows, counted: [], from: 0, least: 10 })
    expect(graded).toMatchObject({
      player: { position: 'PF', season: 2025, week: 1022, isHome: false },
      projection: { brought: 40, pooled: 42 },
      result: 50,
    })
  })
})

describe('regression to the median', () => {
  it('of one constant is the median', () => {
    const lines = [1, 2, 3, 4, 500].map((y) => ({ x: [1], y, weight: 1 }))
    expect(leastAbsolute(lines, { prior: [0], force: 0 })[0]).toBeCloseTo(3, 0)
  })
  it('is not moved by a wild value, and stays at its prior under great force', () => {
    const lines = Array.from({ length: 50 }, (_, i) => ({ x: [1, i], y: i === 7 ? 9999 : 2 + 3 * i, weight: 1 }))
    const [a, b] = leastAbsolute(lines, { prior: [0, 0], force: 0 })
    expect(a).toBeCloseTo(2, 0)
    expect(b).toBeCloseTo(3, 1)
    expect(leastAbsolute(lines, { prior: [5, 1], force: 1e9 })[1]).toBeCloseTo(1, 3)
  })
})
