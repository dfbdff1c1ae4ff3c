// A short turn about what the last answer showed: its price in other notations or as what a stake wins at it, one game of its list, the
// player of one position of its lineup, what the lineup leaves of the cap.

import type { Ask, AskOf, Context } from '../ask.ts'
import { toolLook } from '../asked/bare-asks.ts'
import { calcAsk } from '../calc-asks.ts'
import { A_UNIT } from '../calc-counts.ts'
import { positionCaps } from '../conditions/goes-on.ts'
import { lineOf } from '../leaning-turns.ts'
import { MAY_LOSE } from '../own/open-asked.ts'
import { rollAsked } from '../own/roll-asked.ts'
import { asksAllEnd, asksLuck } from '../own-words.ts'
import type { Entities } from '../reading/entities.ts'
import { figuresIn } from '../reading/figures.ts'
import type { PlayerRef } from '../reading/language.ts'
import { tableOrder } from './table-order.ts'
import { asksOfTable } from './table-places.ts'

const MOST_WORDS = 11
const LEAD = '^(?:(?:and|so|ok|okay|but|oh|hm+|then|well|cool|nice|great|wait|yeah|alright|now|lex|hey|please),? )*'
const lead = (rest: string): RegExp => new RegExp(LEAD + rest)

/** "What's that in decimal", "as a fraction", "what chance is that": the price that was shown, written otherwise. */
const OTHER_NOTATION =
  /\b(?:decimals?|american|fractions?|fractional|british|european|hong ?kong|malay\w*|indo\w*|us odds|uk odds|euro odds|as an? (?:chance|percent\w*|probability)|in percent\w*|implied|(?:what|which) (?:chance|probability|percent\w*) (?:is|does)|how likely is (?:that|it))\b/
/** "20 bucks on that pays what", "how much would 50 win". */
const PAYS = /\b(?:pays?|payout|returns?|wins?|profit|get back|make|made|net|come back|if (?:it|they|that) (?:wins?|hits?|covers?))\b/
const ON_IT = /\b(?:on|at|with) (?:that|it|this|them|those|him|those odds|that price|the (?:dog|underdog|favou?rite))\b/
const DRAW = lead(
  "(?:(?:what about|how about|what's|whats|what is|the price (?:on|of|for)|odds (?:on|of|for)|show me) )*(?:the |a )?(?:draw|tie)\\b[?.! ]*$",
)
const SALARY_LEFT = lead(
  '(?:how much|what|is there any|any)\\b.*\\b(?:salary|cap|money)\\b.*\\b(?:left|remaining|unused|used|spent|over|room|spare)\\b|(?:how much|what)(?:.s)? (?:is |do i have )?left (?:over|under the cap|of the (?:cap|salary))\\b',
)
const NTH: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|top)\b/, 1],
  [/\b(?:second|2nd)\b/, 2],
  [/\b(?:third|3rd)\b/, 3],
  [/\b(?:fourth|4th)\b/, 4],
  [/\b(?:fifth|5th)\b/, 5],
  [/\b(?:sixth|6th)\b/, 6],
  [/\blast\b/, -1],
]
const ONE_OF_THE_LIST = lead(
  '(?:(?:what about|how about|tell me (?:more )?about|more on|details (?:on|of|for)|show(?: me)?|open|give me|let.s see|i mean|pick|see) )*(?:the )?(?:first|second|third|fourth|fifth|sixth|1st|2nd|3rd|4th|5th|6th|top|last)(?: (?:one|game|match|matchup|fight|lineup))?(?: (?:then|please|there|in (?:that|the) list|on (?:that|the) list))*[?.! ]*$',
)
const BEST_LINEUP =
  /\b(?:which|what)(?:'?s)? (?:one|of (?:them|those|these)|lineup|is the)\b.*\b(?:best|highest|most|strongest|top)\b|\bthe (?:best|highest|strongest) (?:one|lineup|of (?:them|those|the))\b/
const WORST_LINEUP =
  /\b(?:which|what)(?:'?s)? (?:one|of (?:them|those|these)|lineup|is the)\b.*\b(?:worst|lowest|least|weakest|fewest)\b|\bthe (?:worst|lowest|weakest) (?:one|lineup|of (?:them|those|the))\b/
const SWAPS = lead(
  '(?:(?:can you|could you|please|just|i want to|i.d like to|let.s) )*(?:swap|change|replace|switch|drop|remove|lose|without(?= (?:the|that) )|dump|ditch|different|another|new|not that|get rid of)(?: out)?(?: the| that| my| a| this)?(?: other)? POS\\b(?: (?:out|please|for (?:someone|somebody|another|a different one|a cheaper one|anyone|anybody|one)(?: (?:else|cheaper|better|under|below|less than|around|at))*(?: \\$?[\\d.,]+k?| NUM| MONEY| SALARY)?|in (?:the|that|my) (?:last )?lineup|spot|then|instead|slot))*[?.! ]*$',
)

/** "Which was the worst bet", after the record. */
const ONE_BET = lead(
  '(?:(?:which|what)(?: one)?(?: was|.s| is| were)? |whats )?(?:the |my )?(?:worst|best|biggest loss|biggest win|biggest (?:loser|winner))(?: (?:bet|one|wager|of (?:them|those|the (?:lot|bunch))|single|in (?:there|it|that)|there|ever|so far))*[?.! ]*$',
)

/** "What's 2% of it", after the bankroll. */
const SHARE_OF_IT = /\b\d+(?:\.\d+)?%(?: of (?:it|that|this|my (?:\w+ )?(?:bank ?)?roll|the (?:bank ?)?roll))?[?.! ]*$/

/** "Delete the second one", "turn off all of them", after the list of one's alerts. */
const DROPS_AN_ALERT =
  /\b(?:delete|remove|drop|cancel|turn (?:it |them |that |all )?off|switch off|pause|stop|kill|mute|get rid of|clear|disable)\b/

const OWN_LISTS: ReadonlySet<string> = new Set([
  'read_limits',
  'read_alert_rules',
  'list_lineups',
  'list_bets',
  'list_my_models',
  'read_best_ball',
])
/** "Do I have any right now", after a list of what is one's own. */
const HAVE_I_ANY = lead(
  '(?:do|did|have) i (?:have |got |set |already )*(?:any|some|one|ones|none|them)(?: (?:set|up|set up|on|right now|now|at the moment|yet|already|currently|today|in place|active))*[?.! ]*$',
)
/** "Who's in the first one", "delete the second one", after the saved lineups. */
const OF_A_LINEUP =
  /\b(?:first|second|third|fourth|last|1st|2nd|3rd|other)\b(?: (?:one|lineup))?|\b(?:delete|remove|rename|share|export|bin|ditch|scrap|trash)\b|\bwho(?:'?s| is| are)? (?:in|on)\b|\bplayers?\b/

/** "Bump it up to 1500", after the bankroll. */
const STATES_ANEW = lead(
  "(?:(?:please|can you|could you|lets|let's|just|i want to|i'd like to) )*(?:bump|set|change|raise|lower|make|put|move|increase|decrease|drop|update|bring)(?: (?:it|that|this|my|the|bank ?roll|up|down))* (?:to|at|=)? ?\\$?\\d",
)
/** "Which one of those has the best edge", after a list that was narrowed. */
const EDGE_OF_THOSE =
  /^(?=.*\b(?:(?:of|from|among|between) (?:those|these|them|em)|(?:which|what) ones?)\b).*\b(?:best|highest|biggest|most|better|largest)\b.*\b(?:edge|value|ev)\b/

/** "So what's two and a half", after the size of a unit. */
const JUST_A_NUMBER =
  /^(?:(?:and|so|ok|okay|then|what(?:'?s| is| about| are)?|how about|how much(?: is| are)?|for) ?)*(\d+(?:\.\d+)?)(?: of (?:them|those|mine|my units?|these))?(?: then| worth| would (?:be|come to|make)(?: what)?| is(?: what)?| comes to| makes| in (?:dollars|money|cash|bucks))*[?.! ]*$/

/** "If I bumped it to one and a half percent", after the size of a unit. */
const SHARE_SAID = /(?<![\w.$+-])(\d{1,2}(?:\.\d+)?) ?%/

const isNameless = (p: Entities): boolean => p.teams.length + p.players.length === 0 && !p.saidLeague

/** What such a turn asks; null where it is none. */
export function ofShown(masked: string, p: Entities, context: Context): Ask | null {
  const { ask } = context
  if (ask === null || !isNameless(p) || masked.split(' ').length > MOST_WORDS) return null
  if (ask.kind === 'odds' && ask.teams.length === 0 && (ask.held || ask.side) && EDGE_OF_THOSE.test(masked))
    return { ...ask, market: ask.market ?? 'h2h', want: 'value' }
  if (ask.kind === 'odds') return ofPrice(masked, p, ask)
  if (ask.kind === 'lineup') return ofLineup(masked, p, ask, context.players)
  if (
    ask.kind === 'look' &&
    (ask.tool === 'betting_performance' || ask.tool === 'list_bets') &&
    (ask.part !== 'cut' || /\b(?:in there|bet|wager|single|ticket)\b/.test(masked)) &&
    ONE_BET.test(masked)
  )
    return { ...ask, tool: 'betting_performance', part: /\b(?:worst|loss|loser|losing|cost)\b/.test(masked) ? 'loss' : 'win' }
  if (ask.kind === 'look' && ask.part === 'balance' && STATES_ANEW.test(p.bare))
    return { kind: 'page', page: 'bankroll-stated', line: null }
  const again = againOf(masked, p, ask)
  if (again) return again
  if (ask.kind === 'look' && ask.tool === 'betting_performance' && asksLuck(p.bare)) return { ...ask, part: 'luck' }
  // How much of the bankroll is riding, behind one's open bets.
  const ofRoll = ask.kind === 'look' && ask.tool === 'list_bets' && ask.part !== 'settled' ? rollAsked(p.bare) : null
  if (ask.kind === 'look' && (ofRoll === 'share' || ofRoll === 'free')) return { ...ask, part: 'open', line: lineOf(p), held: null }
  if (ask.kind === 'look' && ask.tool === 'list_bets' && ask.part !== 'settled' && !context.isNarrowed && asksAllEnd(p.bare))
    return { ...ask, part: 'worth', line: lineOf(p), held: null }
  if (ask.kind === 'look' && ask.tool === 'list_bets' && ask.part !== 'settled' && !context.isNarrowed && MAY_LOSE.test(p.bare))
    return { ...ask, part: 'open', line: lineOf(p), held: null }
  const units =
    ask.kind === 'look' && ask.part === 'unit'
      ? (/(?<![\w.$])(\d+(?:\.\d+)?) ?(?:units?|u)\b/.exec(p.bare) ?? JUST_A_NUMBER.exec(p.bare))?.[1]
      : undefined
  if (units !== undefined && Number(units) > 0)
    return {
      ...calcAsk('stake_units', p),
      prices: [],
      points: [],
      amounts: [],
      bankroll: null,
      chances: [A_UNIT],
      numbers: [Number(units)],
    }
  const share = ask.kind === 'look' && ask.part === 'unit' ? SHARE_SAID.exec(p.bare)?.[1] : undefined
  if (share !== undefined && Number(share) > 0 && Number(share) <= 100)
    return {
      ...calcAsk('stake_units', p),
      prices: [],
      points: [],
      amounts: [],
      numbers: [],
      bankroll: null,
      chances: [Number(share) / 100],
    }
  if (ask.kind === 'look' && OWN_LISTS.has(ask.tool) && HAVE_I_ANY.test(masked)) return { ...ask, line: lineOf(p), held: null }
  if (ask.kind === 'look' && ask.tool === 'list_lineups' && OF_A_LINEUP.test(masked)) {
    const picked = /\b(?:it|that one|this one|that|him)\b/.test(masked) && context.picked ? ` ${context.picked.toLowerCase()}` : ''
    // What a lineup is to be called is none of the names that are there.
    const said = lineOf(p).replace(/(\brename\b.*?) (?:to|as|into) .*$/, '$1')
    return { ...ask, part: 'one', line: `${said}${picked}`.slice(0, 300) }
  }
  if (ask.kind === 'look' && ask.tool === 'betting_performance' && ask.part === 'balance' && SHARE_OF_IT.test(p.bare))
    return calcAsk('stake_units', p)
  if (ask.kind === 'look' && ask.tool === 'read_standings' && asksOfTable(masked))
    return { ...ask, line: `${/\b(?:they|them|it|that)\b/.test(masked) ? `${ask.line ?? ''} ` : ''}${p.spoken.toLowerCase()}`.slice(-300) }
  if (ask.kind === 'look' && ask.tool === 'read_alert_rules' && DROPS_AN_ALERT.test(p.bare))
    return { ...ask, line: p.spoken.slice(0, 300).toLowerCase() }
  if (ask.kind === 'scores' && ask.teams.length === 0 && ask.league !== null && ONE_OF_THE_LIST.test(masked)) {
    const place = NTH.find(([words]) => words.test(masked))![1]
    if (place < 0) return null
    return { ...toolLook('read_game', ask.league), count: place, part: 'nth', when: ask.when }
  }
  return null
}

/** "Home or away", after the game of a team. */
const HOME_OR_AWAY = lead(
  '(?:is (?:it|that)|are they|at|playing)? ?(?:at )?(?:home or (?:away|on the road)|(?:away|road) or (?:at )?home|where (?:is|are|do) (?:it|they|that)(?: play\\w*)?(?: at)?)[?.! ]*$',
)
/** "Which book has the best over", after the props of somebody: they are shown with the best price of each side. */
const BEST_OF_PROP = /\b(?:which|what|who|whose|best|highest|where)\b.*\b(?:books?|price|odds|over|under|number|line)\b/
/** "How often does the first one land", after the middles: each is told with its chance. */
const LANDS =
  /\b(?:how often|how likely|chances?|odds|percent\w*)\b.*\b(?:land|lands|hits?|wins?|middle|both|work|happen)\b|\bbreak ?-?even\b/
/** "Split it by sport", after the record. */
const SPLIT =
  /\b(?:split|break|broken|by|per|each|every)\b.*\b(sportsbooks?|books?|leagues?|sports?|markets?|bet types?|months?|odds|prices?)\b/
/** "Anything you left out of that", after what a projection is made of. */
const LEFT_OUT =
  /\b(?:left|leave|leaving) (?:\w+ )?out\b|\b(?:miss(?:ing|es|ed)?|ignor\w+|don'?t know|do not know|not (?:know|count\w*|includ\w*|in (?:it|there|that)))\b|\bwhat (?:else|isn'?t)\b/
/** "And the worst", after the best of a table: the same order from the other end. */
const OTHER_END = lead(
  '(?:what about |how about |who(?:.s| is| has)? )?(?:the )?(worst|best|fewest|least|most|lowest|highest|bottom|top)(?: (?:one|record|team))?[?.! ]*$',
)
const OTHER_ORDER = {
  record: ['best record', 'worst record'],
  wins: ['most wins', 'fewest wins'],
  losses: ['most losses', 'fewest losses'],
  streak: ['longest winning streak', 'longest losing streak'],
} as const

/** The list before once more, in the part that is newly asked for. */
function againOf(masked: string, p: Entities, ask: Ask): Ask | null {
  if ((ask.kind === 'scores' || ask.kind === 'odds') && ask.teams.length > 0 && HOME_OR_AWAY.test(masked))
    return { kind: 'scores', league: ask.league, teams: ask.teams, when: ask.when, only: null }
  if (ask.kind !== 'look') return null
  if (ask.tool === 'read_props' && BEST_OF_PROP.test(masked)) return ask
  if (ask.tool === 'explain_projection' && LEFT_OUT.test(masked)) return { ...ask, part: 'unknown' }
  if (ask.tool === 'read_middles' && LANDS.test(masked)) return ask
  const cut = ask.tool === 'betting_performance' ? SPLIT.exec(p.bare)?.[1] : undefined
  if (cut !== undefined) return { ...ask, part: 'cut', line: `my record by ${cut}` }
  const order = ask.tool === 'read_standings' ? tableOrder(ask.line) : null
  const end = order ? OTHER_END.exec(masked)?.[1] : undefined
  if (!order || end === undefined) return null
  return { ...ask, line: OTHER_ORDER[order.by][/^(?:worst|fewest|least|lowest|bottom)$/.test(end) ? 1 : 0] }
}

function ofPrice(masked: string, p: Entities, ask: AskOf<'odds'>): Ask | null {
  if (DRAW.test(masked)) return { ...ask, market: 'h2h', side: null, want: 'board' }
  const isHeaded = ask.order !== null && (ask.side === 'favorite' || ask.side === 'underdog')
  if (ask.teams.length === 0 && !isHeaded) return null
  const figures = figuresIn(p.bare)
  const stated = figures.length === 1 && (figures[0]!.kind === 'money' || figures[0]!.isPlain) ? figures[0]!.value : null
  if (figures.length === 0 && OTHER_NOTATION.test(masked)) return { ...ask, market: ask.market ?? 'h2h', want: 'notation', stake: null }
  const isPayout =
    stated !== null && stated > 0 && (PAYS.test(masked) || ON_IT.test(masked)) && !/\b(?:log|record|track|put me)\b/.test(masked)
  return isPayout ? { ...ask, market: ask.market ?? 'h2h', want: 'payout', stake: stated, side: p.side ?? ask.side } : null
}

function ofLineup(masked: string, p: Entities, ask: AskOf<'lineup'>, shown: readonly PlayerRef[]): Ask | null {
  if (/\b(?:ownership|owned|chalk\w*|rostered)\b/.test(masked) && ask.league !== null)
    return { ...SLATE_BY_OWNERSHIP, league: ask.league, site: ask.site, slate: ask.slate }
  if (SALARY_LEFT.test(masked)) return { ...ask, isOfCap: true, nth: null, sharesOf: undefined }
  const place = ONE_OF_THE_LIST.test(masked) ? NTH.find(([words]) => words.test(masked))?.[1] : undefined
  const count = ask.count ?? 1
  // They are built in the order of what they project.
  const nth =
    place === -1
      ? count
      : (place ?? (count > 1 && BEST_LINEUP.test(masked) ? 1 : count > 1 && WORST_LINEUP.test(masked) ? count : undefined))
  if (nth !== undefined && count >= nth && count > 1) return { ...ask, nth, isOfCap: false, sharesOf: undefined }
  if (!SWAPS.test(masked) || p.positions.length === 0) return null
  const out = shown.find(({ position }) => position.split('/').some((one) => p.positions.includes(one)))
  if (!out) return null
  const without = (list: readonly PlayerRef[]) => list.filter(({ id }) => id !== out.id)
  // "Swap the QB for somebody under 6500": what he may cost is held, too.
  const caps = positionCaps(p)
  const others = (ask.caps ?? []).filter(({ position }) => !caps.some((cap) => cap.position === position))
  return {
    ...ask,
    locks: without(ask.locks),
    bans: [...without(ask.bans), out].slice(0, 12),
    ...(caps.length > 0 ? { caps: [...others, ...caps].slice(0, 4) } : {}),
    isOfCap: false,
    nth: null,
  }
}

/** Who of the slate is taken most. */
const SLATE_BY_OWNERSHIP: AskOf<'rank'> = {
  kind: 'rank',
  league: null,
  site: null,
  slate: null,
  positions: [],
  teams: [],
  minSalary: null,
  maxSalary: null,
  by: 'ownership',
  cheap: false,
  count: null,
  among: [],
}
