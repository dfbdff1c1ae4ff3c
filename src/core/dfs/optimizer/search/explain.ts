// Why no lineup exists: the smallest set of rules that contradict each other, in words, and what would mend it.

import type { LineupProblem } from '../model/problem.ts'
import { hasLineup, type Rule, type RuleKind, rulesOf } from '../model/rules.ts'

export type ConflictRule = {
  readonly kind: RuleKind
  /** "lock: Jalen Hurts", "salary floor $49,500", "at least 2 games", "not enough players for C". */
  readonly name: string
  /** Would dropping this one rule alone make a lineup possible? False where other rules contradict each other as well. */
  readonly enough: boolean
  /** What to change about it, "lower the floor to $48,900"; null when dropping it alone does not help. */
  readonly fix: string | null
}

export type Conflict = {
  /** Dropping any of them ends this contradiction; keeping all of them keeps it. */
  readonly rules: readonly ConflictRule[]
  /** False when the search was stopped before it could show that no smaller set contradicts itself. */
  readonly minimal: boolean
}

/**
 * The smallest set of rules in conflict, by deletion: rules are dropped one after another, and one whose absence leaves the
 * rest without a lineup was not needed for the contradiction. Null when the problem has a lineup.
 * Example: locks of two quarterbacks where one slot takes quarterbacks → both locks, each with "unlock".
 */
export function explain(problem: LineupProblem): Conflict | null {
  if (hasLineup(problem) !== false) return null
  const rules = rulesOf(problem)
  const bare = rules.reduce((rest, rule) => rule.drop(rest), problem)
  if (hasLineup(bare) === false) return { rules: unfillable(bare), minimal: true }
  const needed = new Set(rules)
  let minimal = true
  for (const rule of rules) {
    const without = rules.filter((each) => !needed.has(each) || each === rule).reduce((rest, each) => each.drop(rest), problem)
    const answer = hasLineup(without)
    if (answer === false) needed.delete(rule)
    if (answer === undefined) minimal = false
  }
  return { rules: [...needed].map((rule) => conflictRule(rule, problem)), minimal }
}

function conflictRule(rule: Rule, problem: LineupProblem): ConflictRule {
  const without = rule.drop(problem)
  const enough = hasLineup(without) === true
  return { kind: rule.kind, name: rule.name, enough, fix: enough ? rule.mend(without) : null }
}

/** Without any rule the slots alone cannot be filled: which of them, as few as possible. */
function unfillable(bare: LineupProblem): ConflictRule[] {
  const without = (kinds: ReadonlySet<number>): LineupProblem => ({
    ...bare,
    kinds: bare.kinds.map((kind, index) => (kinds.has(index) ? kind : { ...kind, count: 0 })),
    places: bare.places.filter((kind) => kinds.has(kind)),
    players: bare.players
      .map((player) => ({
        ...player,
        options: player.options
          .map((option) => ({ ...option, slots: [...kinds].reduce((mask, kind) => mask | (option.slots & (1 << kind)), 0) }))
          .filter((option) => option.slots !== 0),
      }))
      .filter((player) => player.options.length > 0),
  })
  const needed = new Set(bare.kinds.keys())
  for (const kind of bare.kinds.keys()) {
    needed.delete(kind)
    if (needed.size === 0 || hasLineup(without(needed)) !== false) needed.add(kind)
  }
  const slots = [...needed].map((kind) => bare.kinds[kind]!.name)
  return [
    {
      kind: 'slots',
      name: `not enough players for ${slots.join(', ')}`,
      enough: true,
      fix: `give projections to more players who can stand in ${slots.join(', ')}`,
    },
  ]
}
