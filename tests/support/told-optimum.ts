// HiGHS proves the optimum of a program of whole numbers, told the value that it is said to have. A linear program first: whoever costs
// more than what lies between its bound and that value (reduced cost) is in no solution of that value, and is left out of the search.
import type { Highs, HighsOptions } from 'highs'

/** Parts of a program in CPLEX LP text that maximizes; every column is 0 or 1. */
export type BinaryProgram = { readonly objective: string; readonly rows: readonly string[]; readonly columns: readonly string[] }

/** Hundredths of a point may have decimals of their own: down to a ten-thousandth they are told apart. */
const FINE = 1e4
const QUIET = { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0.5 / FINE } as const
const TINY = 1e-6
/** Who knows the value needs nobody to look for it: the search only bounds. */
export const BOUNDS_ONLY = {
  mip_heuristic_effort: 0,
  mip_heuristic_run_feasibility_jump: false,
  mip_heuristic_run_rins: false,
  mip_heuristic_run_rens: false,
  mip_heuristic_run_root_reduced_cost: false,
  mip_allow_cut_separation_at_nodes: false,
  mip_pool_soft_limit: 1,
  mip_pool_age_limit: 0,
  mip_lp_age_limit: 1,
} as HighsOptions

/**
 * The optimum, or null where HiGHS finds none.
 * @param told what the optimum is said to be: too high a one ends in null, too low a one in the true optimum. null: said
 * to have no solution; whatever there is comes to light
 */
export function toldOptimum(highs: Highs, program: BinaryProgram, told: number | null): number | null {
  const fixed = new Map<string, 0 | 1>()
  if (told !== null) {
    const relaxed = highs.solve(textOf(program, fixed, true), QUIET)
    if (relaxed.Status === 'Infeasible') return null
    if (relaxed.Status !== 'Optimal') throw new Error(`HiGHS ended with ${relaxed.Status}`)
    const room = relaxed.ObjectiveValue - (told - 0.5)
    if (room < 0) return null
    for (const name of program.columns) {
      const column = relaxed.Columns[name]
      if (!column || !('Dual' in column) || Math.abs(column.Dual) <= room) continue
      if (column.Primal < TINY) fixed.set(name, 0)
      else if (column.Primal > 1 - TINY) fixed.set(name, 1)
    }
  }
  const result = highs.solve(textOf(program, fixed, false), told === null ? QUIET : { ...QUIET, ...BOUNDS_ONLY })
  if (result.Status === 'Infeasible') return null
  if (result.Status !== 'Optimal') throw new Error(`HiGHS ended with ${result.Status}`)
  return Math.round(result.ObjectiveValue * FINE) / FINE
}

function textOf({ objective, rows, columns }: BinaryProgram, fixed: ReadonlyMap<string, 0 | 1>, isRelaxed: boolean): string {
  const free = columns.filter((name) => !fixed.has(name))
  const bounds = [...fixed].map(([name, value]) => ` ${name} = ${value}`)
  if (isRelaxed) bounds.push(...free.map((name) => ` ${name} <= 1`))
  const kind = isRelaxed || free.length === 0 ? '' : `Binary\n ${free.join('\n ')}\n`
  const text = rows.map((row, at) => ` r${at}: ${row}`).join('\n')
  return `Maximize\n obj: ${objective}\nSubject To\n${text}\nBounds\n${bounds.join('\n')}\n${kind}End\n`
}
