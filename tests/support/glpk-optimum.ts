// The optimum by GLPK, the solver of many lineup tools, as WebAssembly: measured beside ours, never needed.
import type { GLPK } from 'glpk.js/node'
import type { LineupProblem } from '#core/dfs/optimizer/optimizer.ts'
import { programOf, type Row } from './lineup-program.ts'

/** The best value (hundredths) that GLPK proves within so many seconds, or null. */
export function glpkOptimum(glpk: GLPK, problem: LineupProblem, seconds: number): number | null {
  const { objective, rows } = programOf(problem)
  const boundsOf = ({ min, max }: Row) => {
    if (min === max) return { type: glpk.GLP_FX, lb: min, ub: max }
    if (!Number.isFinite(max)) return { type: glpk.GLP_LO, lb: min, ub: 0 }
    return Number.isFinite(min) ? { type: glpk.GLP_DB, lb: min, ub: max } : { type: glpk.GLP_UP, lb: 0, ub: max }
  }
  const termsOf = (terms: ReadonlyMap<string, number>) => [...terms].map(([name, coef]) => ({ name, coef }))
  const answer = glpk.solve(
    {
      name: 'lineup',
      objective: { direction: glpk.GLP_MAX, name: 'points', vars: termsOf(objective) },
      subjectTo: rows.map((row, at) => ({ name: `r${at}`, vars: termsOf(row.terms), bnds: boundsOf(row) })),
      binaries: [...objective.keys()],
    },
    { msglev: glpk.GLP_MSG_OFF, presol: true, tmlim: seconds },
  )
  return answer.result.status === glpk.GLP_OPT ? Math.round(answer.result.z) : null
}
