// Limits of a lineup or a list that are said beside its league and names: shares, differences, and those that no tool takes. What is not applied
// is said, never dropped without a word.
import { rosterFor } from '../../dfs/sites.ts'
import type { DfsSport } from '../../dfs/slate.ts'
import type { Ask } from '../ask.ts'
import { boundsIn } from '../conditions/said-bounds.ts'

export type LineupLimits = {
  /** Largest share of the lineups that may hold one player. */
  readonly maxExposure: number | null
  /** Any two lineups differ in at least so many players. */
  readonly minUniques: number | null
  /** How many of one team stand together: "a 3 man stack". */
  readonly stackSize: number | null
  /** A quarterback with so many of his receivers, and so many of the opponent. */
  readonly passer: { readonly with: number; readonly bringBack: number } | null
  readonly minGames: number | null
}

const WORDS: Readonly<Record<string, number>> = { single: 1, one: 1, a: 1, an: 1, double: 2, two: 2, triple: 3, three: 3, four: 4, five: 5 }
const numberOf = (word: string | undefined): number => WORDS[word ?? ''] ?? Number(word ?? 0)
const STACK_OF =
  /\b(two|three|four|five|[2-8])[- ]?(?:man|men|player|person|guy|way)(?:[- ](?!per\b)\w+){0,3}? ?(?:stack|teammates)\b|\b(two|three|four|five|[2-8])[- ]?stack\b|\bstack (?:of )?(two|three|four|five|[2-8])\b|\b(?:make (?:it|that)|as|do) (?:a |an )?(two|three|four|five|[2-8])[- ]man\b/
const WITH_PASSER =
  /\b(single|double|triple)[- ]?stack\b|\bqb ?\+ ?([1-3])\b|\b(?:qb|quarterback)\b.{0,24}\b(?:with|plus|and|\+) (one|two|three|[1-3]|a|both) (?:of )?(?:his |their )?(?:receivers?|pass[- ]?catchers?|wrs?|teammates?)\b/
const BACK = /\bbring(?:ing)?[- ]?backs?\b|\brun(?:ning)? it back\b/

function passerOf(text: string): LineupLimits['passer'] {
  const hit = WITH_PASSER.exec(text)
  const said = hit?.[1] ?? hit?.[2] ?? hit?.[3]
  const count =
    said === undefined ? (BACK.test(text) && /\b(?:qb|quarterback|stack)\b/.test(text) ? 1 : 0) : said === 'both' ? 2 : numberOf(said)
  return count === 0 ? null : { with: count, bringBack: BACK.test(text) ? 1 : 0 }
}

const EXPOSURE =
  /\b(?:nobody|no ?one|no player|no guy|none|everyone|each player|any player|(?:max(?:imum)?|cap(?:ped)?|limit(?:ed)?) ?(?:player )?(?:exposures?)?|exposures?)\b[^.,;%\d]{0,30}(\d{1,3}) ?(?:%|percent)|\b(\d{1,3}) ?(?:%|percent) (?:max(?:imum)? )?(?:exposure|max)\b|\b(?:no more than|at most|max(?:imum)?|up to|under|below|less than|cap(?: it)? at) (\d{1,3}) ?(?:%|percent)(?: (?:exposure )?(?:of|on|to|for|in)? ?(?:an(?=y)y ?(?:one|body|guy|player)?|each(?: guy| player)?|every(?:one|body)?|a (?:guy|player)|one (?:guy|player))\b| exposure\b)/
const UNIQUES =
  /\bat least (\d) (?:players? )?(?:different|unique|apart)|\b(\d) (?:min(?:imum)? )?(?:uniques|unique players|different players)\b|\b(?:min(?:imum)?) (?:of )?(\d) uniques?\b|\bdiffer\w* (?:in|by) (?:at least )?(\d)\b/

/** Below, a sum is what one player costs. */
const LEAST_OF_A_LINEUP = 20_000
/** What a whole lineup is to cost at least and at most: "don't spend over 49.5k", "use at least 49k". */
export function salaryLimits(text: string): {
  readonly minSalary: number | null
  readonly maxSalary: number | null
  readonly unspent?: number
} {
  const sums = boundsIn(text).filter(
    ({ unit, value }) => (unit === 'money' || unit === 'plain') && value >= LEAST_OF_A_LINEUP && value <= 100_000,
  )
  const least = sums.find(({ op }) => op === 'least' || op === 'above')
  const most = sums.find(({ op }) => op === 'most' || op === 'below')
  const left = LEAVES.exec(text)?.[1]
  return {
    minSalary: least ? Math.ceil(least.value) + (least.op === 'above' ? 1 : 0) : null,
    maxSalary: most ? Math.floor(most.value) - (most.op === 'below' ? 1 : 0) : null,
    ...(left && !most ? { unspent: Math.ceil(Number(left.replaceAll(',', '')) * (Number(left) < 20 ? 1000 : 1)) } : {}),
  }
}
/** The most that the whole may cost: as it was said, or what is left of the cap of its own contest. */
export function mostOf({ maxSalary, unspent, site, league, slate }: Extract<Ask, { kind: 'lineup' }>): number | null {
  if (maxSalary !== null || unspent == null || league === null) return maxSalary
  // A league without contests has no roster.
  const cap = rosterFor(site ?? 'draftkings', league as DfsSport, slate === 'showdown' ? 'showdown' : 'classic')?.salaryCap
  return cap === undefined ? null : cap - unspent
}

/** A sum that a whole lineup can cost, said alone. */
export function lineupSum(text: string): number | null {
  const hit = /(?<![\w.$+-])\$?(\d{2}(?:\.\d)?) ?k\b|(?<![\w.+-])\$?([2-9]\d,?\d{3})\b/.exec(text)
  const value = hit ? (hit[1] ? Number(hit[1]) * 1000 : Number(hit[2]!.replace(',', ''))) : 0
  return value >= LEAST_OF_A_LINEUP && value <= 100_000 ? value : null
}
/** "Leave at least 500 on the table". */
const LEAVES =
  /\b(?:leave|leaving|keep) (?:at least |about |around |like )?\$?(\d[\d,]*(?:\.\d+)?) ?k? ?(?:dollars |in salary |of salary |salary )?(?:on the table|unspent|unused|left|in salary|over)\b/

/**
 * Which limit with a number was said last; null where the count of lineups was, or where it has been changed since.
 *
 * @example lastLimit('20 lineups, nobody above 40%', 20) // 'maxExposure'
 */
export function lastLimit(said: string | null, count: number | null): 'maxExposure' | 'minUniques' | null {
  if (said === null) return null
  const endOf = (words: RegExp): number => {
    const hit = words.exec(said)
    return hit ? hit.index + hit[0].length : -1
  }
  const [share, uniques] = [endOf(EXPOSURE), endOf(UNIQUES)]
  const ofCount = count === null ? -1 : endOf(new RegExp(`(?<![\\w.$])${count}(?![\\w.%])(?! ?(?:%|percent))`))
  // A count that does not stand in the words was said in a later turn.
  if (count !== null && count > 1 && ofCount < 0 && /\d/.test(said.replace(EXPOSURE, '').replace(UNIQUES, ''))) return null
  const last = Math.max(share, uniques, ofCount)
  return last < 0 || last === ofCount ? null : last === share ? 'maxExposure' : 'minUniques'
}

/** "35 percent then", of the share that nobody is to pass. */
const SHARE_ALONE =
  /^(?:(?:make (?:it|that)|do|now|and|just|only|actually|how about|what about|ok|no|wait|lower it to|raise it to|drop it to|to|at|more like|let's say) )*(\d{1,3}) ?(?:%|percent|pct)(?: (?:instead|please|then|max))*[.?! ]*$/

/** A number alone is of the limit that was said last: "make it 35" behind "nobody above 40 %"; null where it is of the count or of nothing. */
export function restatedLimit(
  bare: string,
  ask: Pick<Extract<Ask, { kind: 'lineup' }>, 'said' | 'count' | 'maxExposure' | 'minUniques'>,
  alone: number | null,
  count: number | null,
): { readonly maxExposure: number } | { readonly minUniques: number } | null {
  const share = ask.maxExposure === null ? null : SHARE_ALONE.exec(bare)
  // "Just 5 then" behind twenty are five lineups, and no cap of five percent.
  const isFewer = alone !== null && alone < (ask.count ?? 1) && /\b(?:just|only)\b/.test(bare)
  const isOfCount = isFewer || (count !== null && count !== alone) || /\blineups?\b|\bof (?:them|em|those)\b|\bmore\b/.test(bare)
  const limit = isOfCount || alone === null ? null : lastLimit(ask.said, ask.count)
  const percent = share ? Number(share[1]) : limit === 'maxExposure' ? (alone ?? 0) : 0
  if (percent >= 1 && percent <= 100) return { maxExposure: percent / 100 }
  return limit === 'minUniques' && alone !== null && alone <= 9 ? { minUniques: alone } : null
}

const GAMES = /\b(?:at least|min(?:imum)?(?: of)?|from) (two|three|four|five|[2-9]) (?:different )?games\b/

/** @example lineupLimits('at least 3 different, nobody over 40%') // { maxExposure: 0.4, minUniques: 3 } */
export function lineupLimits(text: string): LineupLimits {
  const share = EXPOSURE.exec(text)
  const percent = Number(share?.[1] ?? share?.[2] ?? share?.[3] ?? 0)
  const uniques = Number(
    UNIQUES.exec(text)
      ?.slice(1)
      .find((one) => one !== undefined) ?? 0,
  )
  return {
    maxExposure: percent >= 1 && percent <= 100 ? percent / 100 : null,
    minUniques: uniques >= 1 && uniques <= 9 ? uniques : null,
    stackSize:
      numberOf(
        STACK_OF.exec(text)
          ?.slice(1)
          .find((one) => one !== undefined),
      ) || null,
    passer: passerOf(text),
    minGames: numberOf(GAMES.exec(text)?.[1]) || null,
  }
}

type Of = Extract<Ask, { kind: 'lineup' | 'rank' | 'look' }>
const COUNTED = '(?:one|two|three|four|\\d)'
const ROLES =
  '(?:rookies?|studs?|punts?|value plays?|rbs?|running backs?|wrs?|receivers?|tes?|tight ends?|guards?|forwards?|centers?|hitters?|skaters?|stars?)'
const hasPasser = (ask: Of): boolean => ask.kind === 'lineup' && ask.passer !== null && ask.league === 'nfl'
const hasBack = (ask: Of): boolean => hasPasser(ask) && ask.kind === 'lineup' && (ask.passer?.bringBack ?? 0) > 0
/** What is heard as a limit, and when it was applied. */
const LIMITS: readonly (readonly [RegExp, (ask: Of) => boolean])[] = [
  [/\bbring(?:ing)?[- ]?back\b(?: (?:one|two|a|an|\d|with|from|the|\w+) ?){0,4}|\brun(?:ning)? it back\b/, hasBack],
  [new RegExp(`\\b(?:${COUNTED}|both|double) (?:of )?(?:his |their )?(?:receivers|pass[- ]?catchers|wrs|teammates)\\b`), hasPasser],
  [/\b(?:for|with) (?:someone|somebody|a guy|one|anyone)(?: \w+)? (?:cheaper|under|below|less than)\b.*/, () => false],
  [EXPOSURE, (ask) => ask.kind === 'lineup' && ask.maxExposure !== null],
  [UNIQUES, (ask) => ask.kind === 'lineup' && ask.minUniques !== null],
  [
    /\b(?:low(?:est|er)?|least|under|less|not highly)[- ]?owned\b|\b(?:low|under|below|max\w*) (?:\d+ ?% )?ownership\b|\bcontrarian\b/,
    (ask) =>
      (ask.kind === 'rank' && ask.by === 'ownership') || (ask.kind === 'look' && (ask.part === 'ownership' || ask.part === 'leverage')),
  ],
  [
    /\b(?:only|just) (?:from |in )?(?:the )?(?:early|late|afternoon|evening|night|1 ?pm|4 ?pm|10 ?pm) (?:games?|slate|window)\b/,
    () => false,
  ],
  [new RegExp(`\\b(?:max(?:imum)?|at most|no more than|at least|min(?:imum)?|exactly) ${COUNTED} ${ROLES}\\b`), () => false],
  [/\b(?:rb|wr|te|running back|receiver|tight end) (?:in|at) (?:the |my )?flex\b|\bflex(?:ing)? (?:a |an )(?:rb|wr|te)\b/, () => false],
  [/\b(?:floor|ceiling) (?:of |over |above |at least )\d+\b/, () => false],
  [/\bcorrelated\b|\bno correlation\b/, () => false],
]

/** The limits of a sentence that its ask does not hold, as they were said. */
export function unusedLimits(ask: Of, said: string): string[] {
  const found = LIMITS.flatMap(([words, isUsed]) => {
    const hit = words.exec(said)
    return hit && !isUsed(ask) ? [hit[0].trim()] : []
  })
  return found.filter((one, at) => found.indexOf(one) === at)
}

/** "I did not use: “bring back one player”." */
export const unusedNote = (ask: Of, said: string | null): string[] => {
  const unused = said === null ? [] : unusedLimits(ask, said)
  return unused.length === 0
    ? []
    : [`I did not use: ${unused.map((one) => `\u201c${one}\u201d`).join(', ')}. In the lineup builder it can be set.`]
}
