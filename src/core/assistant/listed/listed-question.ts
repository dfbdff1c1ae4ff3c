// A turn about the rows that the last answer listed: "which of those is closest", "just the home ones", "how many of them lost", "what do they
// cost together", "the second one". What is asked is one operation over rows, whatever tool they are of.
import type { Ask, Context } from '../ask.ts'
import { boundOf } from '../conditions/bound-fields.ts'
import type { Bound, Clock } from '../conditions/held.ts'
import { booksOut } from '../conditions/held-in.ts'
import { boundsIn, type StatedBound } from '../conditions/said-bounds.ts'
import { clockIn } from '../conditions/said-clock.ts'
import type { Entities } from '../reading/entities.ts'
import { BOOK_WORDS, LEAGUE_WORDS, POSITION_WORDS, SITE_WORDS } from '../reading/vocabulary.ts'
import { ORDINALS } from '../stated/ordinals.ts'
import { type Apart, apartIn } from './apart.ts'
import type { Fact } from './fact-words.ts'
import { LISTS, type ListKind, listOf } from './list-facts.ts'
import { isLeftOut, type Tag, tagsIn } from './list-tags.ts'
import { nextIn, OF_MARKET, orderIn, PASSED_OVER, RUNNER_UP, without } from './row-order.ts'
import { asksOtherCount, MEAN, sumIn } from './row-sums.ts'

export type ListedQuestion = {
  /** The ask that listed the rows, its tool, and their keys. */
  readonly of: Ask
  readonly list: string
  readonly keys: readonly string[]
  /** Whether the rows are pointed at: "of those", "which one". */
  readonly isPointed: boolean
  readonly tags: readonly Tag[]
  readonly bounds: readonly Bound[]
  readonly clock: Clock | null
  readonly when: Entities['when']
  /** The rows with the most or the least of a figure come first; only `count` of them where it says how many. */
  readonly by: { readonly fact: Fact; readonly isMost: boolean } | null
  readonly count: number | null
  /** One row by its place, from 0; −1 is the last. Beside `by` it is the place in that order: "the second lowest". */
  readonly nth: number | null
  /** What is told of the rows: themselves, how many they are, the sum or the mean of a figure, or one figure of each. */
  readonly tells: 'rows' | 'count' | 'sum' | 'mean' | 'net' | 'fact' | 'apart' | 'why'
  readonly fact: Fact | null
  /** The two rows whose distance is asked for. */
  readonly apart: Apart | null
  /** Words that no row could be told apart by. */
  readonly left: string
}

const POINTS =
  /\b(?:of|from|among|amongst|between|in|on|out of|about|with|for) (?:all |any |each |one |every one )?(?:of )?(?:those|these|them|em|that list|the list|the bunch|that bunch)\b|\b(?:which|what)(?:'?s)? (?:one|ones|of (?:those|these|them|em))\b|\b(?:those|these|them|they|their|each|em)\b|\b(?:the|any|only|just|other|last|first|second|third|fourth|fifth) (?:[\w§¶'-]+ ){0,3}ones?\b|^(?:(?:and|so|ok|okay|but|now) )*(?:which|any|who)(?: one| ones)?(?: of)?\b/
const POINTED =
  /\b(?:those|these|them|em)\b|\ball (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\b|\bboth of\b|\bthe whole (?:thing|lot|lineup|list|bunch)\b|\ball of it\b|\bin (?:there|it)\b|\b(?:was|is|does|did|would) (?:that|it) (?:all )?(?:in total|altogether|together|in all|come to|add up to)\b|\b(?:which|what)(?:'?s)? ones?\b|\b(?:the|that|any|each|every|last|first|second|third|fourth|fifth|cheapest|best|worst|other) ones?\b|\bthe (?:\w+est|(?:most|least) \w+) ones?\b|^(?:(?:and|so|ok|okay|but) )*(?:the )?(?:[\w-]+ ){1,3}of the (?:list|bunch|lot)\b/
/** "What's my net on those", "the profit if they all come in". */
const NET = /\b(?:net|clear|profits?)\b(?!.*\b(?:most|best|biggest|highest|least|worst|lowest|which)\b)/
/** "The total cost of the first two". */
const FIRST_FEW = /\b(?:first|top) (two|three|four|five|six|\d{1,2})\b(?! ?(?:%|k\b))/
/** "Above 40" of the games of a player is of his points. */
const ofGames = (list: string, { op, value, unit, said }: StatedBound): Bound | null =>
  list === 'read_player_log' && unit === 'plain' ? { field: 'median', op, value, said: said.slice(0, 80) } : null
/** "Of the three", "between the two": all of them. */
const OF_SO_MANY = /\b(?:of|between|among|from) (?:the|these|those) (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\b/
const NARROWS =
  /^(?:(?:and|so|ok|okay|but|now|actually|no|wait|please) )*(?:just|only|show(?: me)?|keep|without|no|not|drop|minus|skip|except)\b/
/** Behind "how many" these say nothing more. */
const IN_ALL = /\b(?:in total|in all|altogether|all together|all told|overall)\b/
const HOW_MANY = /(?<!\bby )\bhow many\b|\bcount (?:of|them|those)?\b/
const HOW_MUCH = /\bhow much\b|\bwhat(?:'?s| is| are| do| does| was| were)?\b|\bwhen\b|\bshow\b|\btell\b|\bgive\b/
const SMALL: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, both: 2, couple: 2 }
const FEW =
  /(?<![\w.+$-])(?<!\b(?:of|between|among|all|in) (?:the |these |those )?)(two|three|four|five|six|couple|\d{1,2})(?: of (?:them|those|these))?\b(?! ?(?:%|k\b|points?|pts|units?|dollars|bucks|:|\/))/
const ORDINAL = new RegExp(
  `\\b(?:the |that )?(${Object.keys(ORDINALS).join('|')})(?: (?:ones?|row|entry|bet|ticket|wager|price|prop|stack|slate|alert|lineup|signal|report|middle|arb|arbitrage|item|option|pick|play))?(?: (?:on|in|of|from) (?:the |that |this )?(?:list|those|these|them))?(?=[?.!, ]*$)|\\bnumber (one|two|three|four|five|[1-9])\\b`,
)
const NUMBERS: Readonly<Record<string, number>> = { one: 0, two: 1, three: 2, four: 3, five: 4 }
const FILLERS = new Set(
  "a an the of those these them they their he him his she her em one ones which what whats who whos whose is are was were be been has have had having do does did and or so ok okay but just only show me give list please pls now then in on at for to from with by it its that thats this there any all each every how many much i my mine you your can could would should tell get got let lets see s re ve d m t also too actually no wait well hm hmm what'd who'd how'd that'd across per game dk yeah oh cool nice great alright thanks keep filter down narrow left again still right if as than like want need know say hey lex hi us here out about some bunch rest else other others not without except drop minus skip both apart listed shown above there's theres going go goes went gone came finished ended put make come ever even really exactly currently today's".split(
    ' ',
  ),
)
const NOUNS =
  /^(?:games?|match(?:es|ups?)?|fights?|bouts?|bets?|wagers?|tickets?|slips?|players?|guys?|dudes?|men|man|teams?|clubs?|sides?|lines?|prices?|plays?|picks?|rows?|results?|things?|stacks?|alerts?|lineups?|slates?|props?|signals?|arbs?|arbitrages?|middles?|reports?|stories|news|options?|names?|entries|entry|list|numbers?|figures?|golfers?|books?|edges?|opportunit\w+)$/

const BOUNDS_OF: Readonly<Record<string, string>> = {
  read_odds_board: 'odds',
  read_scores: 'scores',
  read_projections: 'rank',
  compare_players: 'rank',
  build_lineup: 'rank',
  read_roster: 'rank',
  list_lineups: 'rank',
}

/** "Decided by one goal". */
const BY_SO_MANY =
  /\b(?:decided |won |lost |ended |finished )?by (?:just |only |exactly |a single |a )?(\d{1,2}|one|two|three|four|goal|point|run)(?: (?:goals?|points?|runs?))?\b(?! or)/
const SMALL_MARGINS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, goal: 1, point: 1, run: 1 }
/** Of spreads the biggest favorite gives the most points. */
const OF_ROLES = /\b(?:favou?rites?|faves?|dogs?|underdogs?)\b/

/** Names, books, sites, leagues and positions as tags. */
function namedTags(p: Entities, kind: ListKind): { readonly tags: readonly Tag[]; readonly rest: string } {
  const tags: Tag[] = []
  let rest = p.bare
  const take = (group: Tag['group'], any: readonly string[], words: RegExp, said: string) => {
    const hit = words.exec(rest)
    if (!hit || !kind.groups.includes(group)) return
    const before = rest.slice(0, hit.index)
    tags.push({ group, any, isOut: isLeftOut(before), words: said })
    rest = `${before} ${rest.slice(hit.index + hit[0].length)}`
  }
  for (const [i, { options }] of p.teams.entries())
    take(
      'team',
      options.flatMap(({ name, abbreviation }) => [name, abbreviation]),
      new RegExp(`\u00a7${i}(?:'s)?`),
      options[0]?.name ?? '',
    )
  const out = booksOut(p.bare)
  for (const [words, key] of BOOK_WORDS)
    if (words.test(rest) && kind.groups.includes('book')) {
      tags.push({ group: 'book', any: [key], isOut: out.includes(key), words: words.exec(rest)![0] })
      rest = rest.replace(words, ' ')
    }
  for (const [words, key] of SITE_WORDS) take('site', [key], words, words.exec(rest)?.[0] ?? '')
  for (const [words, key] of LEAGUE_WORDS) take('league', [key], words, key.toUpperCase())
  for (const { match, positions } of POSITION_WORDS) take('position', positions, match, positions.join('/'))
  return { tags, rest: rest.replace(/ +/g, ' ') }
}

export type Rows = Pick<ListedQuestion, 'of' | 'list' | 'keys'> & {
  readonly ranked?: Context['ranked']
  /** The figure whose name was explained just before: "who of them has the best" is of it. */
  readonly usual?: Fact
}

/** The rows that the last answer listed; null where it listed none. */
export function rowsListed({ ask, listed = [], pending, ranked }: Context): Rows | null {
  const list = ask === null || pending ? null : listOf(ask)
  if (ask === null || list === null || listed.length === 0) return null
  const isOfList = listed.every((key) => key.startsWith(`${list} `) || (list === 'read_odds_board' && key.startsWith('side ')))
  return isOfList ? { of: ask, list, keys: listed, ranked } : null
}

/**
 * @param isLate   nothing else could answer the turn: it is taken even where some of its words are of no row
 * @param isSurely the turn is known to ask something of the rows, whether it points at them or not
 */
export function listedQuestion(p: Entities, { ranked, usual, ...rows }: Rows, isLate: boolean, isSurely = false): ListedQuestion | null {
  const { of: ask, list } = rows
  if (p.players.length > 0) return null
  const kind = LISTS[list]!
  const text = p.bare
    .replace(/[?!.,]+(?= |$)/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  if (text.split(' ').length > MOST_WORDS) return null
  const runnerUp = ranked && RUNNER_UP.test(text) ? nextIn(text, kind, ranked) : null
  if (runnerUp) return { ...rows, ...NOTHING_ASKED, isPointed: true, by: runnerUp.by, nth: runnerUp.nth }
  if (!ranked && PASSED_OVER.test(text)) return { ...rows, ...NOTHING_ASKED, isPointed: true, nth: 1 }
  const points = POINTS.test(text) || POINTED.test(text) || OF_SO_MANY.test(text)
  const isNarrowing = NARROWS.test(text)
  const isShort = text.split(' ').length <= FEW_WORDS
  if (!points && !isNarrowing && !isShort && !isSurely) return null
  const named = namedTags({ ...p, bare: text }, kind)
  let rest = named.rest.replace(OF_SO_MANY, ' ')
  const bounds: Bound[] = []
  const whole = rest
  for (const said of boundsIn(whole).sort((a, b) => b.at - a.at)) {
    const bound = boundOf(BOUNDS_OF[list] ?? list, said, whole) ?? ofGames(list, said)
    if (!bound) continue
    bounds.push(bound)
    // Both ends of a "between" stand in one place.
    if (rest.slice(said.at, said.end) === whole.slice(said.at, said.end)) rest = `${rest.slice(0, said.at)} ${rest.slice(said.end)}`
  }
  const margin = list === 'read_scores' ? BY_SO_MANY.exec(rest) : null
  if (margin) {
    const value = SMALL_MARGINS[margin[1]!] ?? Number(margin[1])
    bounds.push({ field: 'margin', op: 'least', value, said: margin[0] }, { field: 'margin', op: 'most', value, said: margin[0] })
    rest = without(rest, [margin[0]], [])
  }
  const clock = kind.groups.includes('start') ? clockIn(rest, true, 'league' in ask ? ask.league : null) : null
  if (clock) for (const part of clock.said.split(', ')) rest = without(rest, [part], [])
  const when = kind.groups.includes('start') ? p.when : null
  if (when) rest = without(rest, [when.text.toLowerCase()], [])
  const isCounted = HOW_MANY.test(rest) && !(MEAN.test(rest) && sumIn(rest, kind, p) !== null)
  if (isCounted && asksOtherCount(rest, kind.noun)) return null
  if (isCounted) rest = without(rest, [], [HOW_MANY, IN_ALL])
  const net = list === 'list_bets' && NET.test(rest)
  if (net) return { ...rows, ...NOTHING_ASKED, isPointed: points, tags: named.tags, bounds, tells: 'net' }
  const apart = apartIn(rest, kind.facts, rows.keys.length)
  if (apart) return { ...rows, ...NOTHING_ASKED, isPointed: true, tags: named.tags, bounds, tells: 'apart', fact: apart.fact, apart }
  const next = nextIn(rest, kind, ranked)
  if (next) return { ...rows, ...NOTHING_ASKED, isPointed: true, tags: named.tags, bounds, by: next.by, nth: next.nth }
  const place = ORDINAL.exec(rest)
  const nth = place ? (place[1] ? ORDINALS[place[1]]! : (NUMBERS[place[2]!] ?? Number(place[2]) - 1)) : null
  // "The last one" of games is read as a time where it says that it starts.
  const order = orderIn(rest, kind, ask.kind === 'odds' ? (OF_MARKET[ask.market ?? 'h2h'] ?? null) : (usual ?? null))
  const found =
    order.found && ask.kind === 'odds' && ask.market === 'spreads' && order.found.rule.fact === 'price' && OF_ROLES.test(text)
      ? { rule: kind.facts.find((one) => one.fact === 'spread')!, isMost: true }
      : order.found
  if (order.found) rest = order.rest
  else if (place) rest = without(rest, [place[0]], [])
  const few = order.found ? FEW.exec(rest) : FIRST_FEW.exec(rest)
  if (few) rest = without(rest, [few[0]], [])
  const summed = order.found ? null : (sumIn(rest, kind, p) ?? null)
  if (summed) rest = summed.rest
  const tagged = tagsIn(rest, kind.groups)
  rest = tagged.rest
  // "What's a ceiling" asks for the meaning of the word.
  const isWord = /\bwhat(?:'?s| is| are| does)? an? /.test(text)
  const fact =
    !order.found && !summed && !isCounted && !isWord && HOW_MUCH.test(text)
      ? (kind.facts.find(({ name }) => name.test(rest)) ?? null)
      : null
  if (fact) rest = without(rest, [], [fact.name])
  // Beside what is asked, the words of figures say what the numbers are: "decided by the fewest points".
  if (bounds.length > 0 || order.found || summed || isCounted)
    rest = without(
      rest,
      [],
      kind.facts.map(({ name }) => name),
    )
  const left = leftIn(rest)
  const tags = [...named.tags, ...tagged.tags]
  const narrows = tags.length + bounds.length > 0 || clock !== null || when !== null
  const isAsked = order.found !== null || summed !== null || isCounted || fact !== null || narrows || (nth !== null && !order.found)
  if (!isAsked || (left !== '' && !isLate)) return null
  return {
    ...rows,
    isPointed: POINTED.test(text) || OF_SO_MANY.test(text),
    tags,
    bounds,
    clock,
    when,
    by: found ? { fact: found.rule.fact, isMost: found.isMost } : null,
    count: few ? (SMALL[few[1]!] ?? Number(few[1])) : null,
    nth: order.found ? null : nth,
    tells: isCounted ? 'count' : (summed?.tells ?? (fact ? 'fact' : 'rows')),
    fact: summed?.fact ?? fact?.fact ?? null,
    apart: null,
    left,
  }
}
const MOST_WORDS = 16
const FEW_WORDS = 5

/** A question of the rows that asks nothing yet. */
export const NOTHING_ASKED = {
  tags: [],
  bounds: [],
  clock: null,
  when: null,
  by: null,
  count: null,
  nth: null,
  tells: 'rows',
  fact: null,
  apart: null,
  left: '',
} as const satisfies Partial<ListedQuestion>

/** What is left of the words once those that say nothing of a row are gone. */
const leftIn = (rest: string): string =>
  rest
    .replace(/['\u2019]s\b|\bn't\b/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !FILLERS.has(word) && !NOUNS.test(word))
    .join(' ')
    .trim()
