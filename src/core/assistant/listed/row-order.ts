// Which figure rows are put in order by, and from which end: "the lowest of those", "the second highest", and behind one that was picked the next.
import type { Context } from '../ask.ts'
import { ORDINALS } from '../stated/ordinals.ts'
import type { Fact, FactRule } from './fact-words.ts'
import type { ListKind } from './list-facts.ts'

const MOST = /\b(?:highest|higher|biggest|bigger|largest|larger|most|more|greatest|greater|top|widest|strongest|longest|max(?:imum)?)\b/
const LEAST = /\b(?:lowest|lower|smallest|smaller|least|less|fewest|fewer|narrowest|tightest|weakest|shortest|min(?:imum)?)\b/
const BEST = /\b(?:best|better|nicest|strongest)\b/
const WORST = /\b(?:worst|worse|weakest)\b/
/** "The lowest one" of a board is of the figure that it shows. */
export const OF_MARKET: Readonly<Record<string, Fact>> = { h2h: 'price', spreads: 'spread', totals: 'total' }

/** "The best of those" of a board is the best edge, whatever figure it shows. */
const OF_BOARDS: ReadonlySet<string> = new Set(Object.values(OF_MARKET))
type Found = { readonly rule: FactRule; readonly isMost: boolean }

/** What is had for each unit of salary, and what is paid for each point: one column, read from its two ends. */
const PER_DOLLAR =
  /\b(?:per|for (?:each|every)|on the|to the|a) (?:dollar|buck|thousand|grand|1k|k|1,?000|\$ ?\d[\d,]*k?)\b|\bbang for\b|\bpoints?[- ](?:to|over|by|against|for)[- ](?:the )?(?:salary|price|cost|money|dollar)\b/
const PER_POINT =
  /\b(?:(?:dollars?|bucks?|costs?|salary|price|cheap\w*|least|most|less|more|money|paid|pays?) (?:\w+ ){0,2}?(?:per|for (?:each|every)|a) (?:projected |fantasy )?(?:point|pt))\b/
/** A figure over another is a figure of its own: the words of both name neither. */
function ratioIn(text: string, kind: ListKind): { readonly found: Found; readonly rest: string } | null {
  const rule = kind.facts.find(({ fact }) => fact === 'value')
  const isInverse = PER_POINT.test(text)
  if (!rule || !(isInverse || PER_DOLLAR.test(text))) return null
  const low = /\b(?:cheap\w*|least|less|lowest|fewest|smallest|min(?:imum)?)\b/.test(text)
  const isWorst = WORST.test(text)
  const isAsked = low || isWorst || MOST.test(text) || BEST.test(text)
  if (!isAsked) return null
  const isMost = isWorst ? false : BEST.test(text) ? true : isInverse ? low : !low
  const words = [
    PER_POINT,
    PER_DOLLAR,
    rule.name,
    MOST,
    LEAST,
    BEST,
    WORST,
    /\bcheap\w*\b/,
    /\b(?:gives?|gets?|returns?|offers?|yields?|brings?|delivers?|produces?)\b/,
  ]
  return { found: { rule, isMost }, rest: without(text, [], [...words, ...kind.facts.map(({ name }) => name)]) }
}

/** The figure that a superlative or a comparative is of. */
export function orderIn(text: string, kind: ListKind, usual: Fact | null): { readonly found: Found | null; readonly rest: string } {
  const ratio = ratioIn(text, kind)
  if (ratio) return ratio
  for (const rule of kind.facts) {
    const ends = [
      [rule.least, false],
      [rule.most, true],
    ] as const
    for (const [words, isMost] of ends) {
      const hit = words?.exec(text)
      if (hit) return { found: { rule, isMost }, rest: without(text, [hit[0]], [rule.name, MOST, LEAST, BEST, WORST]) }
    }
  }
  const end = [MOST, LEAST, BEST, WORST].map((words) => words.exec(text)).find((hit) => hit !== null)
  if (!end) return { found: null, rest: text }
  const bare = without(text, [end[0]], [])
  const isJudged = BEST.test(end[0]) || WORST.test(end[0])
  const rule =
    kind.facts.find(({ name }) => name.test(bare)) ??
    (isJudged && OF_BOARDS.has(usual ?? '') ? null : kind.facts.find(({ fact }) => fact === usual)) ??
    kind.facts[0]
  if (!rule) return { found: null, rest: text }
  const isBest = rule.best === 'most'
  const isMost = MOST.test(end[0]) ? true : LEAST.test(end[0]) ? false : BEST.test(end[0]) ? isBest : !isBest
  return { found: { rule, isMost }, rest: without(bare, [], [rule.name]) }
}

export function without(text: string, words: readonly string[], patterns: readonly RegExp[]): string {
  let rest = text
  for (const word of words) rest = rest.replace(word, ' ')
  for (const pattern of patterns) rest = rest.replace(new RegExp(pattern.source, 'g'), ' ')
  return rest.replace(/ +/g, ' ').trim()
}

const PLACED = new RegExp(`\\b(${Object.keys(ORDINALS).join('|')}|next)[- ](?=(?:most|least|best|worst|top|\\w{2,}est)\\b)`)
/** The one behind the one that was picked. */
export const RUNNER_UP =
  /\brunners?[- ]?up\b|\b(?:the )?(?:next|second) (?:one|in line|after (?:that|it|him)|place)\b|\b(?:the )?one (?:right |just )?(?:after|behind|below) (?:that|it|him)\b|\bsecond (?:best|place)\b|\bwho(?:'?s| is| are| comes)? (?:the )?(?:right )?(?:next(?! (?:to|on the schedule|opponent|game|week|for))|behind (?:him|her|them|that|it))\b|\b(?:the |then |and )?next (?:best|up|down|one down|in the list|on the list)\b|^(?:(?:and|ok|so|then) )*(?:right )?(?:behind|below|after) (?:that|him|her|them|it)[ ?.!]*$/
/** "Already used them, who's next": of a list that stands in its order the row behind the first. */
export const PASSED_OVER =
  /\b(?:not (?:him|her|them|that one|that team|those)|(?:already|i'?ve|have|we) (?:\w+ )?(?:used|took|taken|had|burned|picked|played|got|have)(?: (?:him|her|it|them|that|those|that one))?|(?:he|she|it|they|those)(?:'?s| is| are|'re) (?:already )?(?:used|taken|gone|out|burned))\b.*\b(?:next|second|behind|runner|other|then)\b/
/** "The second lowest", and after one was picked by a figure "the runner-up": the row at that place of the order. */
export function nextIn(
  text: string,
  kind: ListKind,
  ranked: Context['ranked'],
): { by: { fact: Fact; isMost: boolean }; nth: number } | null {
  const placed = PLACED.exec(text)
  const found = placed ? orderIn(text.replace(PLACED, ''), kind, (ranked?.fact as Fact | undefined) ?? null).found : null
  if (placed && found) {
    const by = { fact: found.rule.fact, isMost: found.isMost }
    const at = ranked?.fact === by.fact && ranked.isMost === by.isMost ? ranked.at : 0
    return { by, nth: placed[1] === 'next' ? at + 1 : ORDINALS[placed[1]!]! }
  }
  const isOfKind = ranked !== undefined && kind.facts.some(({ fact }) => fact === ranked.fact)
  return isOfKind && RUNNER_UP.test(text) ? { by: { fact: ranked.fact as Fact, isMost: ranked.isMost }, nth: ranked.at + 1 } : null
}
