// A set of lineups as a table shows it: graded, filtered, sorted, and how often each player stands in it. Pure.
import type { BuiltLineup } from '#contract/dfs/lineup-shapes.ts'
import type { SetObjective } from '#contract/dfs/optimize-shapes.ts'
import { formatPercent } from '../../../format/percent.ts'
import { WITHIN } from '../../simulation/results-words.ts'

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

/**
 * Why lineups of a large set lie below the best one on purpose: how far the set reaches, and what spreads it. Null where nothing does.
 * @param best points of the best lineup of the slate; the best of the set where it is not known
 */
export function spreadWords(
  rows: readonly SetRow[],
  best: number | null,
  settings: { readonly randomness: number; readonly maxExposure: number; readonly stack: string | null } | undefined,
): string | null {
  const points = rows.map(({ lineup }) => lineup.projectedPoints)
  const top = Math.max(best ?? 0, ...points)
  if (rows.length < 2 || !settings || top <= 0) return null
  const { randomness, maxExposure, stack } = settings
  const causes = [
    ...(maxExposure < 1 ? [`at most ${formatPercent(maxExposure, 0)} of the lineups may hold one player`] : []),
    ...(randomness > 0 ? [`points are drawn anew at ${formatPercent(randomness, 0)} randomness`] : []),
    ...(stack === null ? [] : ['all but the first hold the stack']),
  ]
  if (causes.length === 0) return null
  return `This set reaches from ${formatPercent(Math.min(...points) / top, 0)} to ${formatPercent(Math.max(...points) / top, 0)} of it: ${causes.join(', and ')}.`
}

/** What a grade says: how near the points are to the best, or what the lineup earned in the simulated contest. */
export type GradeBy = 'points' | 'roi'
export const ROI_FORMULA =
  'Grade: simulated ROI with its 95% interval. A: above zero from end to end. B: above zero. C: below zero, with zero inside the interval. D: below zero from end to end. F: half of the fee or more is lost. Lineups that are graded after the choice look better than they are.'

/** Profit per dollar of entry fee, with its standard error. */
export type Worth = {
  readonly mean: number
  readonly standardError: number
  /** Without the luck of having been picked from all that were played. */
  readonly shrunken: number
}

export type SetRow = {
  /** Its place in the order it was built in, from 1. */
  readonly number: number
  readonly lineup: BuiltLineup
  readonly grade: Grade
  /** null = not played in a contest. */
  readonly worth: Worth | null
  /** Teams with two players or more, largest first: "PHI 4 · DAL 2". */
  readonly stack: string
}

/** The grade of a lineup. Example: 147 points where the best has 150 → 98 % → A. @param best points of the best lineup, above 0 */
export function gradeOf(points: number, best: number): Grade {
  const share = best > 0 ? points / best : 1
  return GRADE_FROM.find(([, from]) => share >= from - 1e-9)?.[0] ?? 'F'
}

/** The grade of what a lineup earns. Example: ROI 0.2 with a standard error of 0.05 → from 0.10 to 0.30 → A. */
export function roiGradeOf({ shrunken: mean, standardError }: Worth): Grade {
  if (mean - WITHIN * standardError > 0) return 'A'
  if (mean > 0) return 'B'
  if (mean + WITHIN * standardError >= 0) return 'C'
  return mean > -0.5 ? 'D' : 'F'
}

/** The grade that is asked for; null where the lineup was not played. */
export function gradeBy({ grade, worth }: SetRow, basis: GradeBy): Grade | null {
  if (basis === 'points') return grade
  return worth && roiGradeOf(worth)
}

/** Lineups of a lower grade than this one; those without a grade are not among them. */
export function below(rows: readonly SetRow[], least: Grade, basis: GradeBy): SetRow[] {
  return rows.filter((row) => {
    const own = gradeBy(row, basis)
    return own !== null && GRADES.indexOf(own) > GRADES.indexOf(least)
  })
}

/** What tells lineups apart, whatever came of them: the players in their slots. */
export function keyOf(ids: readonly string[]): string {
  return ids.join(' ')
}

/**
 * @param best points of the best lineup there is; the best of the set where it is not known
 * @param played what lineups earned when the set was simulated, by `keyOf`; it goes before what they were chosen by
 */
export function setRows(lineups: readonly BuiltLineup[], best: number | null, played: ReadonlyMap<string, Worth> = new Map()): SetRow[] {
  const top = Math.max(best ?? 0, ...lineups.map(({ projectedPoints }) => projectedPoints))
  return lineups.map((lineup, index) => ({
    number: index + 1,
    lineup,
    grade: gradeOf(lineup.projectedPoints, top),
    worth: played.get(keyOf(lineup.players.map(({ id }) => id))) ?? lineup.roi,
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

export const SET_SORTS = ['number', 'points', 'ceiling', 'worth', 'ownership', 'salary', 'roi'] as const
export type SetSort = (typeof SET_SORTS)[number]

/** Sets stand by what they were chosen for. */
export function sortFor(objective: SetObjective = 'projection'): SetSort {
  if (objective === 'projection') return 'points'
  return objective === 'roi' || objective === 'ceiling' ? objective : 'worth'
}

/** Largest first; the order of building, and ownership, smallest first. Unknown figures stand last. */
export function sortedSet(rows: readonly SetRow[], sort: SetSort): SetRow[] {
  const value = ({ number, lineup, worth }: SetRow): number => {
    if (sort === 'roi') return worth?.shrunken ?? Number.NEGATIVE_INFINITY
    if (sort === 'number') return -number
    if (sort === 'points') return lineup.projectedPoints
    if (sort === 'worth') return lineup.worth
    if (sort === 'salary') return lineup.totalSalary
    if (sort === 'ownership') return lineup.ownership === null ? Number.NEGATIVE_INFINITY : -lineup.ownership
    return lineup.ceiling ?? Number.NEGATIVE_INFINITY
  }
  return rows.toSorted((a, b) => value(b) - value(a) || a.number - b.number)
}

/** Lineups that hold every word of the text, as part of a name or as a team; and of one grade, if one is asked for. */
export function filteredSet(rows: readonly SetRow[], text: string, grade: Grade | null, basis: GradeBy = 'points'): SetRow[] {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return rows.filter((row) => {
    const { lineup } = row
    if (grade !== null && gradeBy(row, basis) !== grade) return false
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
