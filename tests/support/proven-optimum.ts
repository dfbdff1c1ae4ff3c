// The judge of long replays: HiGHS proves the optimum of a stacked lineup problem, told the value that it is said to have. First it
// bounds smaller and smaller sets of the stack's cases by linear programs, and leaves out cases and players that no lineup of that
// value can hold (reduced costs); what remains of each case it solves as an integer program. Nothing of the optimizer is used.
import type { Highs, HighsOptions } from 'highs'
import type { LineupProblem } from '#core/dfs/optimizer/optimizer.ts'
import { type Program, programOf } from './lineup-program.ts'
import { BOUNDS_ONLY } from './told-optimum.ts'

/** Columns in play: null = 0 or 1, 1 = taken. Who is missing is 0. */
type Kept = ReadonlyMap<string, 1 | null>

/** Values are whole hundredths: what differs by less is rounding. */
const HALF = 0.5
const TINY = 1e-6
const QUIET: HighsOptions = { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 2 * HALF - TINY }
/**
 * The optimum of a problem, proved by HiGHS; null where no lineup is worth `value` or more.
 * @param value hundredths; what the optimum is said to be: too high a value ends in null, too low a one in the true optimum
 */
export function provenOptimum(highs: Highs, problem: LineupProblem, value: number): number | null {
  const program = programOf(problem)
  let best: number | null = null
  const walk = (from: Kept) => {
    const kept = narrowed(highs, program, from, value)
    if (!kept) return
    const cases = program.cases.filter((name) => kept.has(name))
    if (cases.length < 2) {
      const found = solved(highs, program, kept)
      if (found !== null && found > (best ?? Number.NEGATIVE_INFINITY)) best = found
      return
    }
    const half = cases.length >> 1
    for (const part of [cases.slice(0, half), cases.slice(half)]) {
      const own = new Map(kept)
      for (const name of cases) own.delete(name)
      for (const name of part) own.set(name, part.length === 1 ? 1 : null)
      walk(own)
    }
  }
  walk(new Map([...program.objective.keys()].map((name) => [name, null])))
  return best === null || best < value ? null : best
}

/** What lineups worth `value` may hold, by a linear program's bound and reduced costs; null where there are none. */
function narrowed(highs: Highs, program: Program, kept: Kept, value: number): Kept | null {
  const result = highs.solve(textOf(program, kept, true), QUIET)
  if (result.Status === 'Infeasible') return null
  if (result.Status !== 'Optimal') throw new Error(`HiGHS ended with ${result.Status}`)
  const room = result.ObjectiveValue + worthOfTaken(program, kept) - (value - HALF)
  if (room < 0) return null
  const next = new Map<string, 1 | null>()
  for (const [name, own] of kept) {
    const column = result.Columns[name]
    const isFixed = own === null && column && 'Dual' in column && Math.abs(column.Dual) > room
    if (!isFixed) next.set(name, own)
    else if (column.Primal > 1 - TINY) next.set(name, 1)
    else if (column.Primal > TINY) next.set(name, own)
  }
  return next
}

function solved(highs: Highs, program: Program, kept: Kept): number | null {
  const result = highs.solve(textOf(program, kept, false), { ...BOUNDS_ONLY, ...QUIET })
  if (result.Status === 'Infeasible') return null
  if (result.Status !== 'Optimal') throw new Error(`HiGHS ended with ${result.Status}`)
  return Math.round(result.ObjectiveValue + worthOfTaken(program, kept))
}

function worthOfTaken({ objective }: Program, kept: Kept): number {
  let sum = 0
  for (const [name, own] of kept) if (own === 1) sum += objective.get(name)!
  return sum
}

/** CPLEX LP text of what is in play; rows that cannot be broken are left out. */
function textOf({ objective, rows }: Program, kept: Kept, isRelaxed: boolean): string {
  const lines: string[] = []
  for (const { terms, min, max } of rows) {
    const text: string[] = []
    let taken = 0
    let low = 0
    let high = 0
    for (const [name, weight] of terms) {
      const own = kept.get(name)
      if (own === undefined) continue
      if (own === 1) taken += weight
      else text.push(`${weight < 0 ? '-' : '+'} ${Math.abs(weight)} ${name}`)
      if (own === null && weight < 0) low += weight
      if (own === null && weight > 0) high += weight
    }
    if (text.length === 0) text.push('0 nobody')
    if (taken + high > max) lines.push(`${text.join(' ')} <= ${max - taken}`)
    if (taken + low < min) lines.push(`${text.join(' ')} >= ${min - taken}`)
  }
  const free = [...kept].flatMap(([name, own]) => (own === null ? [name] : []))
  const worth = free.map((name) => `${objective.get(name)! < 0 ? '-' : '+'} ${Math.abs(objective.get(name)!)} ${name}`).join(' ')
  const kind = isRelaxed ? `Bounds\n${free.map((name) => ` ${name} <= 1`).join('\n')}` : `Binary\n ${free.join(' ')}`
  return `Maximize\n obj: ${worth} + 0 nobody\nSubject To\n${lines.map((line, at) => ` r${at}: ${line}`).join('\n')}\n${kind}\nEnd\n`
}
