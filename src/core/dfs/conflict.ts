// Why no lineup exists: the smallest set of a person's own rules that cannot be kept together.
import type { LineupProblem, LineupRules } from './optimizer/problem.ts'
import { solve } from './optimizer/solve.ts'

export type OwnRule = {
  /** As the person is told: "at least 3 of DAL". */
  readonly name: string
  readonly rules: LineupRules
}

/** What is said when the contest itself has no lineup, whatever the person asks. */
export const CONTEST_RULES = "the contest's own roster, salary cap and team rules"

/**
 * Names of rules none of which can be left out of the contradiction (a deletion filter: each rule is taken away in turn, and stays
 * away when there is still no lineup). Together with the contest's own rules they have no lineup; without any one of them they do.
 * Example: lock A ($40,000), lock B ($30,000), ban C under a $50,000 cap → ["lock A", "lock B"].
 */
export function conflictOf(problem: LineupProblem, rules: readonly OwnRule[]): string[] {
  if (solve(problem).kind === 'infeasible') return [CONTEST_RULES]
  let kept = [...rules]
  for (const rule of rules) {
    const without = kept.filter((one) => one !== rule)
    if (solve(withRules(problem, without)).kind === 'infeasible') kept = without
  }
  return kept.map((rule) => rule.name)
}

/** The problem under several rules at once; where two say the same thing, the stricter one holds. */
function withRules(problem: LineupProblem, own: readonly OwnRule[]): LineupProblem {
  const all = own.map((one) => one.rules)
  const least = (start: number, values: readonly (number | undefined)[]) => Math.min(start, ...values.flatMap((value) => value ?? []))
  const most = (start: number, values: readonly (number | undefined)[]) => Math.max(start, ...values.flatMap((value) => value ?? []))
  const perTeam = least(
    problem.maxPerTeam ?? Number.POSITIVE_INFINITY,
    all.map((rules) => rules.maxPerTeam),
  )
  return {
    ...problem,
    salaryCap: least(
      problem.salaryCap,
      all.map((rules) => rules.salaryCap),
    ),
    salaryFloor: most(
      problem.salaryFloor,
      all.map((rules) => rules.salaryFloor),
    ),
    maxPerTeam: Number.isFinite(perTeam) ? perTeam : null,
    minGames: most(
      problem.minGames,
      all.map((rules) => rules.minGames),
    ),
    minTeams: most(
      problem.minTeams,
      all.map((rules) => rules.minTeams),
    ),
    teamLimits: [...problem.teamLimits, ...all.flatMap((rules) => rules.teamLimits ?? [])],
    locks: [...problem.locks, ...all.flatMap((rules) => rules.locks ?? [])],
    bans: [...problem.bans, ...all.flatMap((rules) => rules.bans ?? [])],
    groups: [...problem.groups, ...all.flatMap((rules) => rules.groups ?? [])],
  }
}
