// What the page asks of the optimizer beside it. Pure, so that it runs in the worker and in a test alike.
import { type LineupConstraints, lineupsFor } from '#core/dfs/build/build-lineups.ts'
import type { SolvedLineup } from '#core/dfs/optimizer/optimizer.ts'
import { exampleOf, type RuleExample } from '#core/dfs/rules/rule-examples.ts'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import { rulesFor } from '#core/dfs/rules/rules-file.ts'
import type { Slate } from '#core/dfs/slate.ts'

export type WhatIfOrder = {
  readonly slate: Slate
  /** What each player counts, by id; who is missing is not considered. */
  readonly points: Readonly<Record<string, number>>
  readonly ownership: Readonly<Record<string, number>>
  readonly rules: RuleSet
}

export type WhatIfAnswer =
  | { readonly kind: 'best'; readonly lineup: SolvedLineup; readonly ms: number }
  | { readonly kind: 'none'; readonly conflict: readonly string[]; readonly fixes: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string }

const ONE = { count: 1, locks: [], bans: [], teamLimits: [], randomness: 0, maxExposure: 1, seed: 1 } satisfies LineupConstraints

/** Rules of single lineups; shares, differences and draws speak of a whole set. */
export function ofOneLineup({ exposure: _share, uniques: _uniques, randomness: _draws, seed: _seed, ...rules }: RuleSet): RuleSet {
  return rules
}

/** The best lineup under the rules; exact. @param clock milliseconds, for the time it took */
export function bestUnder({ slate, points, ownership, rules }: WhatIfOrder, clock: () => number): WhatIfAnswer {
  const start = clock()
  const read = rulesFor(ofOneLineup(rules), slate, { ownership })
  if (read.kind === 'refused') return { kind: 'refused', reason: read.reason }
  const built = lineupsFor({ slate, points, constraints: { ...ONE, ...read.constraints, count: 1 } })
  if (built.kind === 'infeasible') return { kind: 'none', conflict: built.conflict, fixes: built.fixes }
  const [lineup] = built.lineups
  if (!lineup) return { kind: 'none', conflict: [], fixes: [] }
  const ms = clock() - start
  return { kind: 'best', lineup, ms }
}

/** Points of the best lineup without any rule, hundredths; null = there is none. */
export function bestWithout({ slate, points }: Pick<WhatIfOrder, 'slate' | 'points'>): number | null {
  const built = lineupsFor({ slate, points, constraints: ONE })
  return built.kind === 'lineups' ? (built.lineups[0]?.points ?? null) : null
}

/** For each rule of the set one lineup that keeps it and one that breaks it; empty where a rule does not fit the slate. */
export function examplesOf({ slate, points, ownership, rules }: WhatIfOrder): RuleExample[] {
  const read = rulesFor(rules, slate, { ownership })
  return read.kind === 'refused' ? [] : read.elements.map((element) => exampleOf(element, slate, points))
}
