// A turn that puts one more rule on what was just shown: on the lineup ("a quarterback up to 6500", "nobody from the TEAM", "five of them that
// differ in 3"), on one's own results ("split it by book"), on the players of a slate ("six grand or less").
import type { Ask, AskOf, Context } from '../ask.ts'
import { teamsOut } from '../asked/left-out.ts'
import type { Entities } from '../reading/entities.ts'
import { countOf } from '../reading/quantities.ts'
import { lineupLimits } from '../stated/lineup-limits.ts'
import { narrowedAgain } from './held-in.ts'
import { boundsIn, isSalarySize } from './said-bounds.ts'

type LineupAsk = AskOf<'lineup'>
type Cap = NonNullable<LineupAsk['caps']>[number]

/** A list of players is asked for, and no other lineup. */
const OF_A_LIST =
  /\b(?:who|which|what|list|rank|show me|top|best|cheapest|options?|names?|how many|projections?|project(?:ed)?|why|odds|props?|injur\w*|hurt)\b/
const AGAIN = /\b(?:line ?-?ups?|rosters?|teams?)\b/
/** "Five of em", "make it 5", "give me three that differ". */
const SO_MANY =
  /^(?:(?:ok|okay|and|now|so|then|please|cool|actually|just|make(?: me)?|give me|gimme|build(?: me)?|do|run|i want|i need|can i get|let'?s do|let'?s see) )*(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty)\b(?: (?:different|unique|more))?(?: (?:of (?:them|em|those|these)|line ?-?ups?|versions?|such|that|which|where|with|,|any)\b|[,.]|$)/

/** The bounds on what a player of a position may cost: "a QB at 6500 or under", "no RB over 7k". */
export function positionCaps({ bare, positions }: Pick<Entities, 'bare' | 'positions'>): Cap[] {
  const [position] = positions
  if (position === undefined || positions.length !== 1) return []
  const bounds = boundsIn(bare).filter(({ value, unit }) => (unit === 'money' || unit === 'plain') && isSalarySize(value) && value < 20_000)
  // "No RB over 7k" forbids what it names: the bound is the other way round.
  const isTurned = /\b(?:no|not|without|never|avoid|skip)\b[^.,;]{0,12}$/
  return bounds.slice(0, 1).map(({ op, value, at, said }) => {
    const isOut = isTurned.test(bare.slice(0, at)) && !/^(?:no|not|never|none|don)/.test(said)
    const isMost = (op === 'most' || op === 'below') !== isOut
    const isOpen = op === 'below' || op === 'above'
    const edge = isOpen && !isOut ? (isMost ? -1 : 1) : 0
    return { position, most: isMost ? value + edge : null, least: isMost ? null : value + edge }
  })
}

/** The lineup once more with a rule that a list of players could be taken for; null where none is said. */
function ofLineup(ask: LineupAsk, p: Entities): LineupAsk | null {
  if (p.players.length > 0 || p.saidLeague || (OF_A_LIST.test(p.bare) && !AGAIN.test(p.bare))) return null
  const caps = positionCaps(p)
  const many = SO_MANY.exec(p.bare)?.[1]
  const count = many === undefined || caps.length > 0 ? 0 : countOf(many)
  const { minUniques, maxExposure } = lineupLimits(p.bare)
  const isSet = count >= 1 && count <= 150
  if (caps.length === 0 && !isSet && minUniques === null && maxExposure === null) return null
  const others = (ask.caps ?? []).filter(({ position }) => !caps.some((cap) => cap.position === position))
  return {
    ...ask,
    ...(caps.length > 0 ? { caps: [...others, ...caps].slice(0, 4) } : {}),
    count: isSet ? count : ask.count,
    minUniques: minUniques ?? ask.minUniques,
    maxExposure: maxExposure ?? ask.maxExposure,
    said: `${ask.said ?? ''} ${p.spoken.toLowerCase()}`.trim().slice(-300),
    role: null,
    isOfCap: false,
    nth: null,
    sharesOf: undefined,
  }
}

const MOST_WORDS = 10
const CUT =
  /\b(?:by|per|for each|for every|each|across)(?: the| my)? (books?|sportsbooks?|leagues?|sports?|markets?|bet types?|types?|months?|weekdays?|days? of the week|odds|prices?)\b/
const ENDS = /\b(best|worst|top|bottom|weakest|strongest) (book|sportsbook|league|sport|market|bet type|month)\b/
const CUT_NAMES: readonly (readonly [RegExp, string])[] = [
  [/book/, 'book'],
  [/league|sport/, 'league'],
  [/market|type/, 'market'],
  [/month/, 'month'],
  [/odds|price/, 'odds'],
]
const nameOf = (said: string): string | null => CUT_NAMES.find(([words]) => words.test(said))?.[1] ?? null
const LOWEST = /^(?:worst|bottom|weakest)$/
const OF_OWN_BETS: ReadonlySet<string> = new Set(['betting_performance', 'list_bets'])

/** One's own results cut by one thing: of the same league, time and book as before. */
function ofResults(ask: AskOf<'look'>, p: Entities): AskOf<'look'> | null {
  if (!OF_OWN_BETS.has(ask.tool) || p.players.length + p.teams.length > 0 || p.bare.split(' ').length > MOST_WORDS) return null
  if (/\b(?:odds on|price on|tonight|game|line ?ups?|alert)\b/.test(p.bare)) return null
  const ends = ENDS.exec(p.bare)
  const by = nameOf(CUT.exec(p.bare)?.[1] ?? ends?.[2] ?? '')
  if (by === null) return null
  const isOfClose = ask.part === 'closing' && ends !== null
  return {
    ...ask,
    tool: 'betting_performance',
    part: isOfClose ? 'closing' : 'cut',
    line: isOfClose ? `clv by ${by}` : ends ? `${LOWEST.test(ends[1]!) ? 'worst' : 'best'} ${by}` : `record by ${by}`,
    league: p.saidLeague ? p.league : ask.league,
  }
}

/** "Minus anybody with a Q tag", "drop the injured ones": who is left out of a list of players by the injury report. */
const LEAVES_OUT =
  /^(?:(?:and|ok|okay|but|now|so|then|please|can you|could you) )*(?:minus|without|no|not|none|drop|exclud\w+|except|leave out|take out|remove|skip|lose|cut|filter out|nobody|no ?one|only healthy|just (?:the )?healthy|healthy|(?:only|just) (?:the )?(?:ones|guys|players|those|people)?(?: (?:that|who|which))? ?(?:are ?n'?t|aren'?t|are not|isn'?t|not))\b/
const STATES_OUT: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\bq(?:'?s)?(?: (?:tags?|status|next to|designation|listed?|beside))?\b|\bquestionable\b|\bgame[- ]?time decisions?\b|\bgtds?\b/,
    ['QUESTIONABLE'],
  ],
  [/\bdoubtful\b/, ['DOUBTFUL']],
  [
    /\b(?:injur\w*|hurt|banged up|dinged up|healthy|injury (?:tags?|designation|report|list)|(?:on|with) (?:a |an |the )?(?:tags?|report))\b/,
    ['QUESTIONABLE', 'DOUBTFUL'],
  ],
]
function ofHealthy(ask: AskOf<'rank'>, p: Entities): AskOf<'rank'> | null {
  if (!LEAVES_OUT.test(p.bare) || p.players.length + p.teams.length > 0) return null
  const states = STATES_OUT.flatMap(([words, some]) => (words.test(p.bare) ? some : []))
  return states.length === 0 ? null : { ...ask, statusesOut: [...new Set([...(ask.statusesOut ?? []), ...states])].slice(0, 4) }
}

/** Players of a slate within other salaries: of the same slate, beside the one who was shown. */
function ofPlayers(ask: AskOf<'rank'>, p: Entities): AskOf<'rank'> | null {
  const [bound] = boundsIn(p.bare).filter(
    ({ value, unit }) => (unit === 'money' || unit === 'plain') && isSalarySize(value) && value < 20_000,
  )
  const isPointed = /\b(?:with|beside|next to|around|under|for) (?:him|them|that|the captain)\b|\b(?:fill|round) out\b/.test(p.bare)
  if (!bound || !isPointed || p.players.length + p.teams.length > 0) return null
  const isMost = bound.op === 'most' || bound.op === 'below'
  return {
    ...ask,
    minSalary: isMost ? null : bound.value,
    maxSalary: isMost ? (bound.op === 'below' ? bound.value - 1 : bound.value) : null,
    positions: p.positions.length > 0 ? [...p.positions] : ask.positions,
    count: p.quantities.count ?? statedCount(p.bare) ?? ask.count,
    ...(ask.isCaptain ? { isCaptain: false } : {}),
    cheap: false,
    among: [],
  }
}

/** "Four names", "3 guys". */
function statedCount(bare: string): number | null {
  const hit = /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:names?|guys|players?|options?|of them)\b/.exec(bare)
  const count = hit ? countOf(hit[1]!) : 0
  return count >= 1 && count <= 20 ? count : null
}

/** "Three is plenty, and nothing from the TEAM": the same list without them, and as many as are wanted. */
function withoutTeam(ask: AskOf<'look'>, p: Entities): Ask | null {
  if (!LISTS_OF_TEAMS.has(ask.tool) || p.players.length > 0 || p.bare.split(' ').length > MOST_WORDS) return null
  const out = teamsOut(p)
  if (out.length === 0 || out.length !== p.teams.length) return null
  const count = p.quantities.count ?? (ENOUGH.exec(p.bare)?.[1] ? countOf(ENOUGH.exec(p.bare)![1]!) : null)
  return narrowedAgain(ask, count === null ? null : { ...ask, count }, p)
}
const LISTS_OF_TEAMS: ReadonlySet<string> = new Set(['read_stacks', 'read_value_bets', 'read_arbitrage', 'read_middles', 'read_props'])
const ENOUGH =
  /\b(?:just|only|top|make it|show me|give me)? ?(\d{1,2}|two|three|four|five|six) (?:is|are|will|would|of them|of those|max|tops|only|do|be)\b/

/** The ask of the turn before under the rule that is newly said; null where the sentence says none. */
export function goesOn(p: Entities, { ask }: Context): Ask | null {
  if (ask?.kind === 'lineup') return ofLineup(ask, p)
  if (ask?.kind === 'look') return ofResults(ask, p) ?? withoutTeam(ask, p)
  return ask?.kind === 'rank' ? (ofHealthy(ask, p) ?? ofPlayers(ask, p)) : null
}

/** "Max 2 per team, 5 lineups": the limit belongs to what is asked behind it. */
const LIMIT_FIRST = /^(?:max(?:imum)?|at most|no more than|at least|min(?:imum)?) \S+ .*\bline ?-?ups?\b/
/** A message whose clauses are one rule together: none of them is the question alone. */
export const isOneRule = (plain: string, whole: Entities, context: Context): boolean =>
  LIMIT_FIRST.test(plain) || goesOn(whole, context) !== null
