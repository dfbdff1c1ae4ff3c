// What the page asks of the optimizer, and what it gets. Pure, so that it runs in the worker and in a test alike.

import { type LineupRules, problemOf, type SolvedLineup, solve } from '#core/dfs/optimizer/optimizer.ts'
import { oneOfEachBout } from '#core/dfs/players/bouts.ts'
import { type LeftOut, leftOut, pointsPresent } from '#core/dfs/players/left-out.ts'
import type { Roster } from '#core/dfs/sites.ts'
import type { Slate } from '#core/dfs/slate.ts'

export type SolverOrder = {
  readonly roster: Roster
  readonly slate: Slate
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
  /** Who has points and is in neither, for he does not play; whoever is chosen counts as playing. */
  readonly leftOut: readonly LeftOut[]
}

/** The optima by the rules of every first press: nobody who does not play, never both sides of a bout, unless chosen so. */
export function bestOf({ roster, slate, points, locks, bans }: SolverOrder): SolverAnswer {
  const absent = leftOut(slate, { points, kept: locks })
  const present = pointsPresent(points, absent)
  const bouts = oneOfEachBout(slate, locks)
  const under = (rules: LineupRules) => {
    const solution = solve(problemOf(slate.players, roster, (player) => present[player.id], { ...rules, groups: bouts }))
    return solution.kind === 'lineups' ? (solution.lineups[0] ?? null) : null
  }
  const best = under({ bans })
  return { best, kept: locks.length === 0 ? best : under({ bans, locks }), leftOut: absent.filter(({ id }) => !bans.includes(id)) }
}
