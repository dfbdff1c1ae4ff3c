// A set of lineups as a table shows it: graded, filtered, sorted, and how often each player stands in it. Pure.
import type { BuiltLineup } from '#contract/lineup-shapes.ts'

export const GRADES = ['A', 'B', 'C', 'D', 'F'] as const
export type Grade = (typeof GRADES)[number]

/** Shares of the best lineup of the slate from which each grade begins. */
const GRADE_FROM: readonly (readonly [Grade, number])[] = [
  ['A', 0.98],
  ['B', 0.95],
  ['C', 0.92],
  ['D', 0.88],
]
export const GRADE_FORMULA =
  'Grade: projected points as a share of the best lineup of the slate. A from 98%, B from 95%, C from 92%, D from 88%, else F.'

export type SetRow = {
  /** Its place in the order it was built in, from 1. */
  readonly number: number
  readonly lineup: BuiltLineup
  readonly grade: Grade
  /** Teams with two players or more, largest first: "PHI 4 · DAL 2". */
  readonly stack: string
}

/** The grade of a lineup. Example: 147 points where the best has 150 → 98 % → A. @param best points of the best lineup, above 0 */
export function gradeOf(points: number, best: number): Grade {
  const share = best > 0 ? points / best : 1
  return GRADE_FROM.find(([, from]) => share >= from - 1e-9)?.[0] ?? 'F'
}

/** @param best points of the best lineup there is; the best of the set where it is not known */
export function setRows(lineups: readonly BuiltLineup[], best: number | null): SetRow[] {
  const top = Math.max(best ?? 0, ...lineups.map(({ projectedPoints }) => projectedPoints))
  return lineups.map((lineup, index) => ({
    number: index + 1,
    lineup,
    grade: gradeOf(lineup.projectedPoints, top),
    stack: stackText(lineup),
  }))
}

function stackText({ players }: BuiltLineup): string {
  const counts = new Map<string, number>()
  for (const { team } of players) counts.set(team, (counts.get(team) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([team, count]) => `${team} ${count}`)
    .join(' · ')
}

export const SET_SORTS = ['number', 'points', 'ceiling', 'ownership', 'salary'] as const
export type SetSort = (typeof SET_SORTS)[number]

/** Largest first; the order of building, and ownership, smallest first. Unknown figures stand last. */
export function sortedSet(rows: readonly SetRow[], sort: SetSort): SetRow[] {
  const value = ({ number, lineup }: SetRow): number => {
    if (sort === 'number') return -number
    if (sort === 'points') return lineup.projectedPoints
    if (sort === 'salary') return lineup.totalSalary
    if (sort === 'ownership') return lineup.ownership === null ? Number.NEGATIVE_INFINITY : -lineup.ownership
    return lineup.ceiling ?? Number.NEGATIVE_INFINITY
  }
  return rows.toSorted((a, b) => value(b) - value(a) || a.number - b.number)
}

/** Lineups that hold every word of the text, as part of a name or as a team; and of one grade, if one is asked for. */
export function filteredSet(rows: readonly SetRow[], text: string, grade: Grade | null): SetRow[] {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return rows.filter(({ lineup, grade: own }) => {
    if (grade !== null && own !== grade) return false
    return words.every((word) => lineup.players.some(({ name, team }) => name.toLowerCase().includes(word) || team.toLowerCase() === word))
  })
}

export type Exposure = {
  readonly id: string
  readonly name: string
  readonly position: string
  readonly team: string
  /** Lineups that hold him, and their share. */
  readonly count: number
  readonly share: number
}

/** Everybody in the set, most used first. */
export function exposuresOf(rows: readonly SetRow[]): Exposure[] {
  const found = new Map<string, Omit<Exposure, 'share'>>()
  for (const { lineup } of rows) {
    for (const { id, name, position, team } of lineup.players) {
      found.set(id, { id, name, position, team, count: (found.get(id)?.count ?? 0) + 1 })
    }
  }
  return [...found.values()]
    .map((one) => ({ ...one, share: one.count / rows.length }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}
