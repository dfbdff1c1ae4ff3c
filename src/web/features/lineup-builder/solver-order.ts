// What the page asks of the optimizer, and what it gets. Pure, so that it runs in the worker and in a test alike.
import { type LineupRules, problemOf } from '#core/dfs/optimizer/problem.ts'
import { type SolvedLineup, solve } from '#core/dfs/optimizer/solve.ts'
import type { Roster } from '#core/dfs/sites.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'

export type SolverOrder = {
  readonly roster: Roster
  readonly players: readonly SlatePlayer[]
  /** By player id; who is missing is not considered. */
  readonly points: Readonly<Record<string, number>>
  /** Upload ids where the role counts, else player ids. */
  readonly locks: readonly string[]
  readonly bans: readonly string[]
}

export type SolverAnswer = {
  /** The best lineup under the bans; null = there is none. */
  readonly best: SolvedLineup | null
  /** The best one that holds everybody chosen; null = there is none. */
  readonly kept: SolvedLineup | null
}

export function bestOf({ roster, players, points, locks, bans }: SolverOrder): SolverAnswer {
  const under = (rules: LineupRules) => {
    const solution = solve(problemOf(players, roster, (player) => points[player.id], rules))
    return solution.kind === 'lineups' ? (solution.lineups[0] ?? null) : null
  }
  const best = under({ bans })
  return { best, kept: locks.length === 0 ? best : under({ bans, locks }) }
}
