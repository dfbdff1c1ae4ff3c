import { describe, expect, it } from 'vitest'
import type { Slate, SlatePlayer } from '../../dfs/slate.ts'
import { random } from '../../math/random.ts'
import { gradeLogs } from '../logs/grade-logs.ts'
import { DAY_MS, dateOf } from '../logs/log-row.ts'
import { slateFromLogs } from '../logs/slate-from-logs.ts'
import { walkRaces } from './grade-races.ts'
import { type LoggedRace, readRaceLogs } from './race-logs.ts'
import { type Racer, raceModel } from './race-model.ts'
import { racePoints } from './race-points.ts'

const CARS = 24
const RACES = 70
const LAPS = 200
const FIRST_DAY = Math.floor(Date.UTC(2023, 1, 5) / DAY_MS)
const nameOf = (car: number) => `Driver ${'ABCDEFGHIJKLMNOPQRSTUVWX'[car]}`

/** Races of cars whose levels fall by their number; the grid goes by level too, and the first three share the laps at the front. */
function races(seed = 4): LoggedRace[] {
  const chance = random(seed)
  const order = (scatter: number) =>
    Array.from({ length: CARS }, (_, car) => ({ car, worth: -car / 8 + scatter * chance.normal() }))
      .sort((a, b) => b.worth - a.worth)
      .map(({ car }) => car)
  return Array.from({ length: RACES }, (_, week) => {
    const [grid, end] = [order(0.6), order(1)]
    const racers = end.map((car, k): Racer => {
      const front = k === 0 ? 100 : k < 3 ? 50 : 0
      return {
        key: nameOf(car).toLowerCase(),
        line: { start: grid.indexOf(car) + 1, finish: k + 1, lapsLed: front, fastestLaps: front, laps: LAPS },
      }
    })
    const day = FIRST_DAY + 7 * week
    return { day, season: new Date(day * DAY_MS).getUTCFullYear(), track: `Track ${week % 9}`, racers }
  })
}
const ALL = races()
const taught = (list = ALL.slice(0, 60), site: 'draftkings' | 'fanduel' = 'draftkings') => {
  const model = raceModel(site)
  for (const { racers, season } of list) model.learn(racers, season)
  return model
}
const field = (start: (car: number) => number | null = () => null) =>
  Array.from({ length: CARS }, (_, car) => ({ key: nameOf(car).toLowerCase(), start: start(car) }))

describe('points of a race', () => {
  it.each([
    ['draftkings', { start: 19, finish: 1, lapsLed: 5, fastestLaps: 2, laps: 117 }, 65.15],
    ['draftkings', { start: 7, finish: 2, lapsLed: 13, fastestLaps: 1, laps: 117 }, 50.7],
    ['draftkings', { start: 1, finish: 7, lapsLed: 6, fastestLaps: 4, laps: 117 }, 34.3],
    ['draftkings', { start: 10, finish: 40, lapsLed: 0, fastestLaps: 0, laps: 3 }, -26],
    ['fanduel', { start: 10, finish: 1, lapsLed: 50, fastestLaps: 30, laps: 200 }, 43 + 4.5 + 5 + 20],
    ['fanduel', { start: 3, finish: 3, lapsLed: 0, fastestLaps: 9, laps: 200 }, 58],
    ['fanduel', { start: 40, finish: 40, lapsLed: 0, fastestLaps: 0, laps: 10 }, 2],
  ] as const)('on %s of %o are %d', (site, line, points) => {
    expect(racePoints(site, line)).toBeCloseTo(points, 9)
  })
})

describe('a race that is projected', () => {
  it('puts the better drivers first where everybody starts in the middle, between floor and ceiling', () => {
    const said = taught().project(
      field(() => 12),
      LAPS,
    )
    const means = said.map((one) => one!.mean)
    expect(means[0]).toBeGreaterThan(means[8]!)
    expect(means[8]).toBeGreaterThan(means[20]!)
    for (const one of said) expect([one!.floor < one!.median, one!.median < one!.ceiling, one!.races]).toEqual([true, true, 60])
  })

  it('gives a place on the grid what is lost from it: the same driver scores more from behind', () => {
    const from = (start: number) =>
      taught().project(
        field((car) => (car === 3 ? start : 12)),
        LAPS,
      )[3]!.mean
    expect(from(24)).toBeGreaterThan(from(1) + 5)
  })

  it('says less of a short race, in which fewer laps can be led', () => {
    const best = (laps: number) => taught().project(field(), laps)[0]!.mean
    expect(best(400)).toBeGreaterThan(best(100) + 5)
  })

  it('knows nobody before a race, and nobody who never raced', () => {
    expect(
      raceModel('draftkings')
        .project(field(), LAPS)
        .every((one) => one === null),
    ).toBe(true)
    expect(
      taught()
        .project([...field(), { key: 'somebody new', start: null }], LAPS)
        .at(-1),
    ).toBeNull()
  })

  it('adds up over the field to what the places bring', () => {
    const said = taught().project(
      field((car) => car + 1),
      LAPS,
    )
    const total = said.reduce((sum, one) => sum + one!.mean, 0)
    const seen = ALL[60]!.racers.reduce((sum, { line }) => sum + racePoints('draftkings', line), 0)
    expect(total / seen).toBeGreaterThan(0.97)
    expect(total / seen).toBeLessThan(1.03)
  })
})

describe('races that are walked', () => {
  const question = { site: 'draftkings', from: 2024, least: -99, withGrid: true } as const
  it('are projected from those before them alone', () => {
    const later = ALL.map((race, i) =>
      i < 60 ? race : { ...race, racers: race.racers.map((one) => ({ ...one, line: { ...one.line, lapsLed: 9 } })) },
    )
    const before = ({ row }: { row: Racer }) => ALL.slice(0, 60).some(({ racers }) => racers.includes(row))
    const [said, other] = [walkRaces(ALL, question), walkRaces(later, question)].map((list) => list.filter(before))
    expect(said!.length).toBeGreaterThan(100)
    expect(other).toEqual(said)
  })

  it('are nearer than the mean of the last ten, with a floor and a ceiling that hold seven of ten', () => {
    const many = [1, 2, 3, 4].flatMap((seed) => walkRaces(races(seed), question))
    const grade = gradeLogs(many, () => 'D').at(-1)!
    expect(grade.minusLastTen.high).toBeLessThan(0)
    expect(Math.abs(grade.coverage - 0.7)).toBeLessThan(0.06)
  })
})

const HEAD = 'driver_name,race_date,track_name,start,finish,fastest_lap,laps_led,laps'
const textOf = (list: readonly LoggedRace[]) =>
  [
    HEAD,
    ...list.flatMap(({ day, track, racers }) =>
      racers.map(({ key, line }) =>
        [key, dateOf(day), track, line.start, line.finish, line.fastestLaps, line.lapsLed, line.laps].join(','),
      ),
    ),
  ].join('\n')

describe('logs of races', () => {
  it('are read race by race, in the order of days; a line that cannot be is named', () => {
    const broken = [
      'driver a,2030-01-01,Far,x,1,0,0,9',
      'driver b,yesterday,Far,1,1,0,0,9',
      ',2030-01-01,Far,1,1,0,0,9',
      'driver d,2030-01-01,Far,1,1,0,9000,9',
    ]
    const read = readRaceLogs([textOf([...ALL].reverse()), ...broken].join('\n'), 'loop.csv')
    if (read.kind === 'refused') throw new Error(read.reason)
    expect(read.races.map(({ day }) => day)).toEqual(ALL.map(({ day }) => day))
    expect(read.dropped.map(({ reason }) => reason)).toEqual([
      'the place on the grid or at the end cannot be read',
      '“yesterday” is no date',
      'no name',
      'laps cannot be read',
    ])
    const crowd = Array.from({ length: 70 }, (_, i) => `Driver ${i},2024-03-01,Crowded,${1 + (i % 40)},${1 + (i % 40)},0,0,200`)
    const crowded = readRaceLogs(
      ['driver_name,race_date,track_name,start,finish,fastest_lap,laps_led,laps', ...crowd].join('\n'),
      'loop.csv',
    )
    expect(crowded).toMatchObject({ kind: 'races', races: [{ racers: { length: 60 } }], dropped: { length: 10 } })
    expect(readRaceLogs('a,b\n1,2', 'x.csv')).toEqual({ kind: 'refused', reason: 'x.csv is no file of NASCAR loop data.' })
  })

  it('project a salary file as of its day, and say that no grid is known', () => {
    const day = ALL[60]!.day
    const driver = (name: string, i: number): SlatePlayer => ({
      ...{ id: `d${i}`, name, positions: ['D'], team: 'Nasca', opponent: null, game: null, startsAt: null },
      ...{ salary: 10_000 - 200 * i, averagePoints: 30 - i, status: i === 1 ? 'O' : null, roles: null },
    })
    const names = [...Array.from({ length: CARS }, (_, car) => nameOf(car)), 'Somebody New']
    const slate: Slate = {
      ...{ site: 'draftkings', sport: 'nascar', contest: 'classic', slots: ['D'], salaryCap: 50_000 },
      players: names.map(driver),
    }
    const ask = (list: readonly LoggedRace[]) => {
      const answer = slateFromLogs(
        { slate, fileName: `races-${dateOf(day)}.csv`, asOf: null, logs: [{ name: 'loop.csv', input: textOf(list) }] },
        () => {},
      )
      if (answer.kind === 'refused') throw new Error(answer.reason)
      return answer
    }
    const answer = ask(ALL)
    expect([answer.asOf, answer.gamesRead, answer.gamesLater]).toEqual([day, 60 * CARS, 10 * CARS])
    expect(answer.rows).toHaveLength(CARS - 1)
    expect(answer.rows.find(({ player }) => player.name === 'Driver A')).toMatchObject({
      fileAverage: 30,
      plays: 1,
      games: 60,
      source: 'model',
    })
    expect([answer.unknown, answer.left.map(({ name }) => name)]).toEqual([['Somebody New'], ['Driver B']])
    expect(answer.remarks).toContain('The grid is not known: everybody is thought to start where he mostly did.')
    expect(ask(ALL.slice(0, 60)).rows).toEqual(answer.rows)
  })
})
