// What the page asks of the optimizer beside it. Pure, so that it runs in the worker and in a test alike.
import { type BuildWishes, lineupsFor } from '#core/dfs/build-lineups.ts'
import type { SolvedLineup } from '#core/dfs/optimizer/solve.ts'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import { rulesFor } from '#core/dfs/rules-file.ts'
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

const ONE = { count: 1, locks: [], bans: [], teamLimits: [], randomness: 0, maxExposure: 1, seed: 1 } satisfies BuildWishes

/** Rules of single lineups; shares, differences and draws speak of a whole set. */
export function ofOneLineup({ exposure: _share, uniques: _uniques, randomness: _draws, seed: _seed, ...rules }: RuleSet): RuleSet {
  return rules
}

/** The best lineup under the rules; exact. @param clock milliseconds, for the time it took */
export function bestUnder({ slate, points, ownership, rules }: WhatIfOrder, clock: () => number): WhatIfAnswer {
  const start = clock()
  const read = rulesFor(ofOneLineup(rules), slate, { ownership })
  if (read.kind === 'refused') return { kind: 'refused', reason: read.reason }
  const built = lineupsFor({ slate, points, wishes: { ...ONE, ...read.wishes, count: 1 } })
  if (built.kind === 'infeasible') return { kind: 'none', conflict: built.conflict, fixes: built.fixes }
  const [lineup] = built.lineups
  if (!lineup) return { kind: 'none', conflict: [], fixes: [] }
  const ms = clock() - start
  return { kind: 'best', lineup, ms }
}

/** Points of the best lineup without any rule, hundredths; null = there is none. */
export function bestWithout({ slate, points }: Pick<WhatIfOrder, 'slate' | 'points'>): number | null {
  const built = lineupsFor({ slate, points, wishes: ONE })
  return built.kind === 'lineups' ? (built.lineups[0]?.points ?? null) : null
}

export type ExampleAnswer = {
  /** The best lineup that keeps the rule; null = there is none. */
  readonly legal: SolvedLineup | null
  /** A good lineup that breaks it; null where none was found: the rule speaks of a whole set, or nothing good breaks it. */
  readonly illegal: SolvedLineup | null
}

/** How many of the best lineups are looked through for one that breaks the rule. */
const LOOKED_AT = 60

/** One lineup that keeps a rule and one that breaks it, each as good as can be. */
export function examplesOf({ slate, points, ownership, rules }: WhatIfOrder): ExampleAnswer {
  const read = rulesFor(ofOneLineup(rules), slate, { ownership })
  if (read.kind === 'refused') return { legal: null, illegal: null }
  const under = (wishes: Partial<BuildWishes>) => {
    const built = lineupsFor({ slate, points, wishes: { ...ONE, ...wishes } })
    return built.kind === 'lineups' ? built.lineups : []
  }
  const legal = under({ ...read.wishes, count: 1 })[0] ?? null
  const locked = (lineup: SolvedLineup) => lineup.places.map(({ uploadId }) => uploadId)
  const keeps = (lineup: SolvedLineup) =>
    under({ ...read.wishes, count: 1, locks: [...(read.wishes.locks ?? []), ...locked(lineup)] }).length > 0
  const illegal = under({ count: LOOKED_AT }).find((lineup) => !keeps(lineup)) ?? opposite(read.wishes, under) ?? null
  return { legal, illegal }
}

/** Where all the best keep a ban or a lower bound by themselves: the best lineup that does just what is banned. */
function opposite(
  wishes: Partial<BuildWishes>,
  under: (wishes: Partial<BuildWishes>) => readonly SolvedLineup[],
): SolvedLineup | undefined {
  const { bans = [], locks = [] } = wishes
  if (bans.length > 0) return under({ locks: [bans[0]!] })[0]
  return locks.length > 0 ? under({ bans: [locks[0]!] })[0] : undefined
}
