// The rules of a problem one by one: how each is called, how to drop it, and what would mend it.

import { plural } from '../../../plural.ts'
import { solve } from '../search/solve.ts'
import type { LineupExclusion, LineupGroup, LineupProblem, LineupStack, LineupSum } from './problem.ts'

export type RuleKind =
  | 'lock'
  | 'ban'
  | 'salary-cap'
  | 'salary-floor'
  | 'max-per-team'
  | 'team-limit'
  | 'min-games'
  | 'min-teams'
  | 'group'
  | 'stack'
  | 'sum'
  | 'exclusion'
  | 'earlier'
  | 'slots'

export type Rule = {
  readonly kind: RuleKind
  readonly name: string
  /** The problem without this rule. */
  readonly drop: (problem: LineupProblem) => LineupProblem
  /** What to change, given the problem without the rule (which has a lineup); null where nobody can change it. */
  readonly mend: (without: LineupProblem) => string | null
  /** Smaller changes than to drop it, the smallest first. */
  readonly looser?: () => readonly { readonly problem: (rest: LineupProblem) => LineupProblem; readonly words: string }[]
}

/** More bans than this are one rule: naming each would help nobody. */
const BANS_ONE_BY_ONE = 30
/** Asks to stop (one per 4,096 branches) that a single question may use up before it counts as open. */
const PATIENCE = 1500

/** Undefined: not settled within the patience. */
export function hasLineup(problem: LineupProblem): boolean | undefined {
  let asked = 0
  const solution = solve(problem, { shouldStop: () => ++asked > PATIENCE })
  if (solution.kind === 'infeasible') return false
  return solution.lineups.length > 0 ? true : undefined
}

/** Every rule that can be dropped; those a person set last are tried first, so the site's own rules stay in the answer last. */
export function rulesOf(problem: LineupProblem): Rule[] {
  return [
    ...teamLimitRules(problem),
    ...leastRules(problem),
    ...maxPerTeamRule(problem),
    ...salaryRules(problem),
    ...problem.groups.map((group) => groupRule(group)),
    ...(problem.stacks ?? []).map((stack) => stackRule(stack)),
    ...(problem.sums ?? []).flatMap((sum) => sumRules(sum)),
    ...(problem.exclusions ?? []).map((exclusion) => exclusionRule(exclusion)),
    ...earlierRule(problem),
    ...banRules(problem),
    ...problem.locks.map((id) => lockRule(problem, id)),
  ]
}

function nameOf(problem: LineupProblem, id: string): string {
  const player = problem.players.find((each) => each.id === id || each.options.some((option) => option.id === id))
  if (!player) return `${id} (not among the players)`
  const twins = problem.players.filter((each) => each.name === player.name).length > 1
  return twins ? `${player.name} (${player.team}, ${player.id})` : player.name
}

function lockRule(problem: LineupProblem, id: string): Rule {
  const name = nameOf(problem, id)
  return {
    kind: 'lock',
    name: `lock: ${name}`,
    drop: (rest) => ({ ...rest, locks: rest.locks.filter((lock) => lock !== id) }),
    mend: () => `unlock ${name}`,
  }
}

function banRules(problem: LineupProblem): Rule[] {
  if (problem.bans.length === 0) return []
  if (problem.bans.length > BANS_ONE_BY_ONE) {
    const name = `${problem.bans.length} banned players`
    return [{ kind: 'ban', name, drop: (rest) => ({ ...rest, bans: [] }), mend: () => 'ban fewer players' }]
  }
  return problem.bans.map((id) => {
    const name = nameOf(problem, id)
    return {
      kind: 'ban',
      name: `ban: ${name}`,
      drop: (rest) => ({ ...rest, bans: rest.bans.filter((ban) => ban !== id) }),
      mend: () => `allow ${name} again`,
    }
  })
}

function salaryRules(problem: LineupProblem): Rule[] {
  const rules: Rule[] = []
  if (problem.salaryFloor > 0) {
    rules.push({
      kind: 'salary-floor',
      name: `salary floor ${dollars(problem.salaryFloor)}`,
      drop: (rest) => ({ ...rest, salaryFloor: 0 }),
      mend: (without) => `lower the floor to ${dollars(extremeSalary(without, 1))}`,
      looser: () =>
        FLOOR_STEPS.flatMap((step) => {
          const salaryFloor = problem.salaryFloor - step
          return salaryFloor > 0
            ? [{ problem: (rest: LineupProblem) => ({ ...rest, salaryFloor }), words: `lower the floor to ${dollars(salaryFloor)}` }]
            : []
        }),
    })
  }
  rules.push({
    kind: 'salary-cap',
    name: `salary cap ${dollars(problem.salaryCap)}`,
    drop: (rest) => ({ ...rest, salaryCap: costOfAll(rest) }),
    mend: (without) => capMend(problem, extremeSalary(without, -1)),
  })
  return rules
}

/** Dollars by which a floor is lowered in turn, until there are lineups enough. */
const FLOOR_STEPS = [100, 200, 300, 500, 800, 1300, 2100, 3400, 5500, 8900]

/** The contest's own cap stays: a person can raise one of his own up to it, and otherwise only choose cheaper. */
function capMend({ salaryCap, salaryFloor, contestCap = salaryCap }: LineupProblem, least: number): string | null {
  if (least <= contestCap) return `raise the salary cap to ${dollars(least)}`
  return salaryFloor > contestCap ? null : `choose cheaper: with the other rules a lineup costs at least ${dollars(least)}`
}

/** More than any lineup can cost. */
function costOfAll(problem: LineupProblem): number {
  const dearest = Math.max(0, ...problem.players.flatMap((player) => player.options.map((option) => option.salary)))
  return Math.max(problem.salaryCap, problem.salaryFloor, dearest * problem.places.length)
}

/** The dearest (1) or cheapest (-1) lineup's salary. */
function extremeSalary(problem: LineupProblem, sign: number): number {
  const players = problem.players.map((player) => ({
    ...player,
    options: player.options.map((option) => ({ ...option, points: sign * option.salary })),
  }))
  const solution = solve({ ...problem, players })
  return solution.kind === 'lineups' ? solution.lineups[0]!.salary : problem.salaryCap
}

function maxPerTeamRule(problem: LineupProblem): Rule[] {
  const { maxPerTeam } = problem
  if (maxPerTeam === null) return []
  const mend = (without: LineupProblem) => {
    let most = maxPerTeam + 1
    while (most < problem.places.length && hasLineup({ ...without, maxPerTeam: most }) !== true) most++
    return `allow ${most} per team`
  }
  return [{ kind: 'max-per-team', name: `max ${maxPerTeam} per team`, drop: (rest) => ({ ...rest, maxPerTeam: null }), mend }]
}

function leastRules(problem: LineupProblem): Rule[] {
  const rules: Rule[] = []
  const fewer = (count: number, of: (count: number) => LineupProblem, what: string) => {
    let least = count - 1
    while (least > 1 && hasLineup(of(least)) !== true) least--
    return least > 1 ? `ask for ${least} ${what}` : `ask for no number of ${what}`
  }
  if (problem.minGames > 1) {
    rules.push({
      kind: 'min-games',
      name: `at least ${plural(problem.minGames, 'game')}`,
      drop: (rest) => ({ ...rest, minGames: 1 }),
      mend: (without) => fewer(problem.minGames, (minGames) => ({ ...without, minGames }), 'games'),
    })
  }
  if (problem.minTeams > 1) {
    rules.push({
      kind: 'min-teams',
      name: `at least ${plural(problem.minTeams, 'team')}`,
      drop: (rest) => ({ ...rest, minTeams: 1 }),
      mend: (without) => fewer(problem.minTeams, (minTeams) => ({ ...without, minTeams }), 'teams'),
    })
  }
  return rules
}

function teamLimitRules(problem: LineupProblem): Rule[] {
  return problem.teamLimits.flatMap((limit) => {
    const change = (to: Partial<typeof limit>) => (rest: LineupProblem) => ({
      ...rest,
      teamLimits: rest.teamLimits.map((each) => (each.team === limit.team ? { ...each, ...to } : each)),
    })
    const rules: Rule[] = []
    if (limit.min > 0) {
      const name = `at least ${limit.min} of ${limit.team}`
      rules.push({ kind: 'team-limit', name, drop: change({ min: 0 }), mend: () => `ask for fewer of ${limit.team}` })
    }
    if (limit.max < problem.places.length) {
      const name = `at most ${limit.max} of ${limit.team}`
      rules.push({
        kind: 'team-limit',
        name,
        drop: change({ max: problem.places.length }),
        mend: () => `allow more of ${limit.team}`,
      })
    }
    return rules
  })
}

function groupRule(group: LineupGroup): Rule {
  const bounds = group.min > 0 ? `${group.min} to ${group.max}` : `at most ${group.max}`
  return {
    kind: 'group',
    name: `${bounds} of ${group.name}`,
    drop: (rest) => ({ ...rest, groups: rest.groups.filter((each) => each !== group) }),
    mend: () => `loosen or drop "${group.name}"`,
  }
}

function stackRule(stack: LineupStack): Rule {
  return {
    kind: 'stack',
    name: `stack: ${stack.name}`,
    drop: (rest) => ({ ...rest, stacks: rest.stacks?.filter((each) => each !== stack) }),
    mend: () => `loosen or drop the stack "${stack.name}"`,
  }
}

/** A sum has a rule on each side that it bounds. */
function sumRules(sum: LineupSum): Rule[] {
  const change = (side: 'min' | 'max') => (rest: LineupProblem) => ({
    ...rest,
    sums: rest.sums?.map((each) => (each.name === sum.name ? withoutSide(each, side) : each)),
  })
  const rules: Rule[] = []
  const add = (side: 'min' | 'max', mend: string) =>
    rules.push({ kind: 'sum', name: sum.name, drop: change(side), mend: () => `${mend} of the rule "${sum.name}", or drop it` })
  if (sum.min !== undefined) add('min', 'lower the least')
  if (sum.max !== undefined) add('max', 'raise the most')
  return rules
}

function withoutSide({ min, max, ...rest }: LineupSum, side: 'min' | 'max'): LineupSum {
  return { ...rest, ...(side === 'max' && min !== undefined ? { min } : {}), ...(side === 'min' && max !== undefined ? { max } : {}) }
}

function exclusionRule(exclusion: LineupExclusion): Rule {
  return {
    kind: 'exclusion',
    name: exclusion.name,
    drop: (rest) => ({ ...rest, exclusions: rest.exclusions?.filter((each) => each !== exclusion) }),
    mend: () => `drop "${exclusion.name}"`,
  }
}

function earlierRule(problem: LineupProblem): Rule[] {
  if (problem.earlier.length === 0) return []
  const name = `different enough from ${problem.earlier.length} earlier lineup${problem.earlier.length === 1 ? '' : 's'}`
  return [{ kind: 'earlier', name, drop: (rest) => ({ ...rest, earlier: [] }), mend: () => 'allow more players in common' }]
}

function dollars(amount: number): string {
  return `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`
}
