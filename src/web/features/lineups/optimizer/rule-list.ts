// The rules a person adds one by one, each a small set of its own, and all of them as the one set that travels.
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import { rulesFor } from '#core/dfs/rules/rules-file.ts'
import type { Slate } from '#core/dfs/slate.ts'

/** One set of all: lists are joined, tables are laid over each other, of single values the last holds. */
export function mergedRules(rules: readonly RuleSet[]): RuleSet {
  return rules.reduce<RuleSet>((all, rule) => laidOver(all, rule) as RuleSet, {})
}

function laidOver(below: object, above: object): object {
  const result: Record<string, unknown> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const known = result[key]
    if (Array.isArray(known) && Array.isArray(value)) result[key] = [...known, ...value]
    else if (isTable(known) && isTable(value)) result[key] = laidOver(known, value)
    else if (value !== undefined) result[key] = value
  }
  return result
}

/**
 * The rules of one set as a list of small ones, which merge to the same set again: each stack, group and ban by itself.
 * A stack takes along the batting orders and lines that it may need to be understood.
 */
export function singleRules(set: RuleSet): RuleSet[] {
  const { battingOrder, lines, ...rest } = set
  const known = { ...(battingOrder ? { battingOrder } : {}), ...(lines ? { lines } : {}) }
  const single = Object.entries(rest).flatMap(([key, value]): RuleSet[] => {
    const beside = key === 'stacks' ? known : {}
    if (Array.isArray(value)) return value.map((one) => ({ [key]: [one], ...beside }))
    if (isTable(value)) return Object.entries(value).flatMap(([name, part]) => singleParts(part).map((one) => ({ [key]: { [name]: one } })))
    return value === undefined ? [] : [{ [key]: value }]
  })
  const isTaken = (rest.stacks?.length ?? 0) > 0
  return isTaken || Object.keys(known).length === 0 ? single : [...single, known]
}

/** A list inside a table is taken apart too; bounds such as {min, max} belong together. */
const singleParts = (part: unknown): unknown[] => (Array.isArray(part) ? part.map((one) => [one]) : part === undefined ? [] : [part])

const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Which of the rules a conflict of the optimizer names; undefined where it names none of them. */
export function ruleNamed(
  conflict: string,
  rules: readonly RuleSet[],
  slate: Slate,
  ownership: Readonly<Record<string, number>>,
): number | undefined {
  const at = rules.findIndex((rule) => {
    const read = rulesFor(rule, slate, { ownership })
    if (read.kind === 'refused') return false
    const { stacks = [], groups = [], sums = [], exclusions = [], shares = [] } = read.constraints
    return [...stacks, ...groups, ...sums, ...exclusions, ...shares].some(({ name }) => name !== '' && conflict.includes(name))
  })
  return at < 0 ? undefined : at
}

export type SpokenRule =
  | { readonly sentences: readonly string[]; readonly refusal: null }
  | { readonly sentences: []; readonly refusal: string }

/** A rule in words; or why it does not fit this slate. */
export function spoken(rule: RuleSet, slate: Slate, ownership: Readonly<Record<string, number>>): SpokenRule {
  const read = rulesFor(rule, slate, { ownership })
  if (read.kind === 'refused') return { sentences: [], refusal: read.reason }
  return { sentences: read.elements.map(({ sentence }) => sentence), refusal: null }
}
