import { describe, expect, it } from 'vitest'
import type { BuiltLineup } from '#contract/dfs/lineup-shapes.ts'
import { below, exposuresOf, filteredSet, gradeBy, gradeOf, keyOf, roiGradeOf, setRows, sortedSet, spreadWords } from './set-row.ts'

const person = (name: string, team: string) => ({
  slot: 'UTIL',
  id: name,
  uploadId: name,
  name,
  position: 'PG',
  team,
  opponent: null,
  salary: 5000,
  projection: 20,
  status: null,
})
const lineup = (
  points: number,
  salary: number,
  ceiling: number | null,
  ownership: number | null,
  ...players: [string, string][]
): BuiltLineup => ({
  players: players.map(([name, team]) => person(name, team)),
  totalSalary: salary,
  salaryLeft: 0,
  projectedPoints: points,
  worth: points,
  mean: null,
  median: null,
  floor: null,
  ceiling,
  ownership,
  proof: null,
  roi: null,
})
const SET = setRows(
  [
    lineup(150, 49_900, 200, 1.2, ['Ann Link', 'BOS'], ['Bea Hill', 'BOS'], ['Cal Moor', 'DEN']),
    lineup(141, 50_000, null, 0.6, ['Ann Link', 'BOS'], ['Dan Firth', 'DEN'], ['Eve Glen', 'DEN']),
    lineup(120, 48_000, 210, null, ['Bea Hill', 'BOS'], ['Dan Firth', 'DEN'], ['Fay Wold', 'PHX']),
  ],
  null,
)
const numbers = (rows: readonly { number: number }[]) => rows.map(({ number }) => number)

describe('a grade', () => {
  it.each([
    [150, 150, 'A'],
    [147, 150, 'A'],
    [146.9, 150, 'B'],
    [138, 150, 'C'],
    [132, 150, 'D'],
    [131, 150, 'F'],
  ] as const)('%d points where the best has %d: %s', (points, best, grade) => {
    expect(gradeOf(points, best)).toBe(grade)
  })

  it('is measured by the best lineup of the slate, not of the set', () => {
    expect(setRows([SET[0]!.lineup], 170)[0]!.grade).toBe('D')
    expect(SET.map(({ grade }) => grade)).toEqual(['A', 'C', 'F'])
  })
})

describe('a grade by simulated ROI', () => {
  it.each([
    [0.2, 0.05, 'A'],
    [0.2, 0.15, 'B'],
    [-0.1, 0.06, 'C'],
    [-0.2, 0.05, 'D'],
    [-0.7, 0.01, 'F'],
  ] as const)('ROI %d with a standard error of %d: %s', (mean, standardError, grade) => {
    expect(roiGradeOf({ mean: 0, standardError, shrunken: mean })).toBe(grade)
  })

  const ids = (row: (typeof SET)[number]) => keyOf(row.lineup.players.map(({ id }) => id))
  const played = new Map([
    [ids(SET[0]!), { mean: 0, standardError: 0.05, shrunken: -0.4 }],
    [ids(SET[1]!), { mean: 0, standardError: 0.05, shrunken: 0.3 }],
  ])
  const rows = setRows(
    SET.map((row) => row.lineup),
    null,
    played,
  )

  it('belongs to the lineup of the same players; who was not played has none', () => {
    expect(rows.map((row) => gradeBy(row, 'roi'))).toEqual(['D', 'A', null])
    expect(numbers(sortedSet(rows, 'roi'))).toEqual([2, 1, 3])
    expect(numbers(filteredSet(rows, '', 'A', 'roi'))).toEqual([2])
  })

  it('prunes what is below, by points or by ROI', () => {
    expect(numbers(below(rows, 'A', 'roi'))).toEqual([1])
    expect(numbers(below(rows, 'A', 'points'))).toEqual([2, 3])
    expect(numbers(below(rows, 'C', 'points'))).toEqual([3])
  })
})

it('teams with several players are said, largest first', () => {
  expect(SET.map(({ stack }) => stack)).toEqual(['BOS 2', 'DEN 2', ''])
})

it('sorts by each figure, unknown ones last', () => {
  expect(numbers(sortedSet(SET, 'points'))).toEqual([1, 2, 3])
  expect(numbers(sortedSet(SET, 'salary'))).toEqual([2, 1, 3])
  expect(numbers(sortedSet(SET, 'ceiling'))).toEqual([3, 1, 2])
  expect(numbers(sortedSet(SET, 'ownership'))).toEqual([2, 1, 3])
})

it('filters by players, teams and grade', () => {
  expect(numbers(filteredSet(SET, 'ann', null))).toEqual([1, 2])
  expect(numbers(filteredSet(SET, 'ann den', null))).toEqual([1, 2])
  expect(numbers(filteredSet(SET, 'firth phx', null))).toEqual([3])
  expect(numbers(filteredSet(SET, '', 'A'))).toEqual([1])
})

it('counts everybody, most used first', () => {
  expect(exposuresOf(SET).map(({ name, count }) => [name, count])).toEqual([
    ['Ann Link', 2],
    ['Bea Hill', 2],
    ['Dan Firth', 2],
    ['Cal Moor', 1],
    ['Eve Glen', 1],
    ['Fay Wold', 1],
  ])
  expect(exposuresOf(SET)[0]!.share).toBeCloseTo(2 / 3)
})

describe('why a large set lies below the best lineup', () => {
  const rows = (...points: number[]) =>
    setRows(
      points.map((one) => lineup(one, 50_000, null, null)),
      null,
    )
  const settings = { randomness: 0.1, maxExposure: 0.2, stack: 'QB with two receivers' }
  it('says how far the set reaches and what spreads it', () => {
    expect(spreadWords(rows(150, 120), 150, settings)).toBe(
      'This set reaches from 80% to 100% of it: at most 20% of the lineups may hold one player, and points are drawn anew at 10% randomness, and all but the first hold the stack.',
    )
  })
  it('measures by the best lineup of the slate where the set does not hold it', () => {
    expect(spreadWords(rows(140, 130), 200, { randomness: 0, maxExposure: 0.5, stack: null })).toBe(
      'This set reaches from 65% to 70% of it: at most 50% of the lineups may hold one player.',
    )
  })
  it('says nothing where nothing spreads it, and of one lineup', () => {
    expect(spreadWords(rows(150, 149), 150, { randomness: 0, maxExposure: 1, stack: null })).toBeNull()
    expect(spreadWords(rows(150), 150, settings)).toBeNull()
    expect(spreadWords(rows(150, 149), 150, undefined)).toBeNull()
  })
  it('the best lineup of the set has an A wherever it is the best of the slate', () => {
    expect(rows(150, 120).map(({ grade }) => grade)).toEqual(['A', 'F'])
  })
})
