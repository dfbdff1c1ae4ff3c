// What is asked of all the rows together: the sum or the mean of a figure, and how many of them there are.
import type { Entities } from '../reading/entities.ts'
import type { Fact } from './fact-words.ts'
import type { ListKind } from './list-facts.ts'
import { without } from './row-order.ts'

const SUM =
  /\b(?:(?:in |all )?total(?:ed|ing)?|altogether|all together|together|combined|summed|add(?:ed|s)? up(?: to)?|in all|sum(?: of)?|overall|all of (?:them|those)|all (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2})|for (?:all|both)(?: of (?:them|those))?|the whole (?:thing|lot|lineup|list|bunch)|all of it|everything)\b/
export const MEAN = /\b(?:on average|averages?|avg|mean)\b/
const ALL_OF_THEM = /\bhow much\b(?!.*\beach\b).*\b(?:those|these|them|all)\b/
/** Words for rows of one sort. */
const SAME_NOUNS: readonly string[] = [
  'games game matches match matchups matchup fights bouts',
  'bets bet wagers wager tickets ticket slips slip parlays singles straights',
  'players player guys men golfers golfer names people',
  'teams team clubs club sides',
  'lineups lineup entries',
  'slates slate',
  'alerts alert',
  'stacks stack',
  'reports report stories',
]
/** "How many games does it have" of slates counts something that is no row. */
export function asksOtherCount(text: string, noun: string): boolean {
  const [, ...named] = /\bhow many (\w+)(?: (\w+))?\b/.exec(text) ?? []
  const of = named.flatMap((word) => SAME_NOUNS.find((words) => words.split(' ').includes(word)) ?? [])[0]
  return of !== undefined && !of.split(' ').includes(noun) && SAME_NOUNS.some((words) => words.split(' ').includes(noun))
}

type Summed = { readonly tells: 'sum' | 'mean'; readonly fact: Fact; readonly rest: string }
/** "What do they cost together", "the average salary of those". */
export function sumIn(text: string, kind: ListKind, p: Entities): Summed | null {
  const some = kind.facts.filter(({ isSummed }) => isSummed)
  const [tells, words] = MEAN.test(text) ? (['mean', MEAN] as const) : (['sum', SUM] as const)
  if (some.length === 0) return null
  // "How much is on those" is one sum, "how much is each" is not.
  const isOfAll = tells === 'sum' && ALL_OF_THEM.test(p.bare) && some.some(({ name }) => name.test(text))
  const isRisk =
    tells === 'sum' && /\bhow much\b/.test(p.bare) && /\b(?:riding|at (?:risk|stake)|on the line|tied up|out there)\b/.test(text)
  if (!words.test(text) && !isRisk && !isOfAll) return null
  const bare = without(text, [], [words])
  // A figure that is named and cannot be added up has no sum.
  if (!some.some(({ name }) => name.test(bare)) && kind.facts.some(({ name }) => name.test(bare))) return null
  const rule = isRisk ? some[0]! : (some.find(({ name }) => name.test(bare)) ?? some[0]!)
  return { tells, fact: rule.fact, rest: without(bare, [], [rule.name, /\b(?:riding|at (?:risk|stake)|on the line|tied up|out there)\b/]) }
}
