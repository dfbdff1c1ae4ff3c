// Which turn leans on the one before it, and what it then asks: which slots are carried (team, player, league, market, tool) and which are
// replaced. A turn that names a team, a player or a league of its own leans on nothing but the tool.
import type { Ask, AskOf, Context } from './ask.ts'
import type { Entities } from './reading/entities.ts'

const MOST_WORDS = 10
const LEAD = '^(?:(?:and|so|ok|okay|but|oh|hm+|then|well|cool|nice|great|wait|yeah|alright|now),? )*'
const lead = (rest: string): RegExp => new RegExp(LEAD + rest)

const MARGIN = lead('(?:and |so )?by (?:how (?:many|much)|what(?: margin)?)\\b')
const WHY = lead('(?:why|how come|how so|what makes)\\b')
const STARTS =
  /\b(?:when|what time)\b.*\b(?:starts?|kicks?(?: off)?|kick ?off|tips?(?: off)?|begins?|on|play|playing|game|match)\b|\bwhat time\b|^(?:and |so |ok )*(?:is|are) (?:it|they|that|those)(?: game| match)? (?:still )?(?:on|live)\b/
const PRICES = lead(
  "(?:(?:what(?:'s| is| are)|show me|give me|any|the|live|current|and|with|now) )*(?:odds|prices|lines?|betting lines?)(?: (?:then|there|now|on (?:it|that|them|this)|for (?:it|that|them)|in that game|too|please))*[?.! ]*$",
)
/** "And the spread", after the score, the weather or a forecast of a game. */
const A_MARKET = lead(
  "(?:(?:what(?:'s| is| are|s)|show me|give me|the|its|their|with|now|what about|how about) )*(?:point )?(?:spread|total|moneyline|over under|ml|run ?line|puck ?line|handicap)s?(?: (?:then|there|now|too|as well|please|on (?:it|that|them|this)|for (?:it|that|them|this)|in (?:it|that game)))*[?.! ]*$",
)
const TELLS_OF_A_GAME: ReadonlySet<string> = new Set([
  'scores',
  'injuries',
  'news',
  'read_slate_research',
  'predict_game',
  'read_game',
  'read_standings',
  'read_roster',
])
/** "Anyone in there hurt", after one's lineups; "was an injury behind it", after a line. */
const HURT_IN_IT =
  /\b(?:who|any(?:one|body)?|some(?:one|body)|are (?:they|all))\b.*\b(?:hurt|injured|banged up|questionable|doubtful|healthy|out)\b/
const INJURY_BEHIND =
  /\b(?:injur\w+|somebody|someone|anyone|anybody)\b.*\b(?:behind|caus\w+|reason|because|mov\w+|hurt)\b.*\b(?:it|that|move|the line)\b|\bbecause of an? injury\b/
const MOVES: ReadonlySet<string> = new Set(['read_line_movement', 'read_trading_signals'])
/** "Who's favored?" after anything else about a game. */
const FAVORED = lead(
  "(?:who(?:'s| is|s| are)|which (?:team|side)(?: is|'s)?|is (?:anyone|anybody)) (?:the )?(?:favou?red|favou?rites?|chalk|the dog|under ?dogs?)\\b",
)
/** "Is it a good bet", of the team or the game that was just spoken of: a verdict on its prices, no lesson on what makes one. */
const VERDICT = lead(
  "(?:(?:is|was|would|are|do you think|should) )?(?:it|that|this|they|those|these|i)(?:'s| is| be| are)?(?: (?:really|even|actually|any|a|an|still|it|that|this|on|good|decent|smart|nice|bad|fair|solid|sensible|worthwhile|playable|worth|bets?|betting|take|taking|play|playing|plays|back|backing|backed|wagers?|prices?|value|idea|deal|pick))+(?: (?:at all|now|today|tonight|then|at (?:that|this|those|these) (?:prices?|odds|numbers?)))*[?.! ]*$",
)
/** What judges; "are they playing tonight", "is it on" ask for the game. */
const JUDGES =
  /\b(?:good|decent|smart|nice|bad|fair|solid|sensible|worthwhile|playable|worth|value|bets?|betting|wagers?|tak(?:e|ing)|back(?:ing|ed)?)\b|\bshould i play\b/
export const asksVerdict = (masked: string): boolean => JUDGES.test(masked) && VERDICT.test(masked)
/** "And what does the forecast say there", "the total you expect", of the game that was spoken of. */
export const asksForecast = (masked: string): boolean => FORECAST.test(masked)
const FORECAST =
  /\b(?:what|who|how|which|and|whats)\b.*\b(?:the|your|ur) (?:forecasts?|models?|predictions?|projected score|engine)\b(?!.*\b(?:record|so far|been|good|accurate|work|works|made|often|history|season|right)\b)|\b(?:total|spread|score|margin|winner) (?:do |that |would )?(?:you|your model|the model) (?:expect|see|have|project|predict|give|think|make)\w*\b|\b(?:your|the model'?s?) (?:pick|lean|number|total|spread|line) (?:on|for|in|there|then|here)\b/
/** "Which book has the best under", behind anything else about a game. */
const BOOK_OF_A_SIDE =
  /\b(?:which|what|who|where)\b.*\b(?:best|highest|cheapest|lowest|top|better)\b.*\b(?:over|under|spread|total|moneyline|ml|price|number|juice)\b(?!.*\b(?:on the (?:board|slate)|of (?:those|these|them))\b)/
const OF_ALERTS: ReadonlySet<string> = new Set(['read_alert_rules', 'read_alerts', 'set_alert'])
/** "Make one for the TEAM moneyline at PRICE", behind one's alerts. */
const ONE_MORE_ALERT =
  /^(?:(?:and|ok|now|then|please|can you|could you|also|so|just) )*(?:(?:i want|i need|give me|get me) (?:a new |another |one more )?(?:one|alert)\b|(?:make|add|set|create|put|do)(?: me)?(?: up)? (?:a |an |another |one more |the )?(?:new |second )?(?:one|another|alert|rule)\b|(?:a new |another |one more )(?:one|alert)? ?(?:for|on|when|if)\b)/
/** "Is there one for losses", behind one's limits. */
const ONE_OF_LIMITS =
  /^(?:(?:and|so|ok|but) )*(?:is|are|do|did|have|any|what about|how about|which)\b.*\b(?:loss(?:es)?|deposits?|stakes?|time|daily|weekly|monthly|entr(?:y|ies)|fees?|one|limits?|any)\b/
const TOTAL_STAKED = lead("(?:what is |whats |what's )?(?:the |my )?total (?:stakes?|staked|risk(?:ed)?|at stake|at risk|wagered|bet)\\b")
const MOVED =
  /\b(?:has|have|did|is|are|how has|how did) (?:it|that|that line|they|the (?:line|price|spread|total|odds|number))\b.*\b(?:mov\w+|chang\w+|shift\w*|open\w*|drift\w*)\b/
const RESULTS = lead(
  '(?:(?:(?:the|any|what about|how about|what were|show me|give me) )*(?:results?|scores?|finals?)\\b|(?:(?:show me|give me|what are|what were|what about) )?(?:their|its|the) (?:last|past|previous|recent|latest) (?:\\w+ )?(?:results?|games?|scores?|matches|finals?)\\b|how (?:did|have|has) (?:they|it) (?:do|done|fare[d]?|look(?:ed)?|been (?:doing|going))\\b.*\\b(?:last|lately|recent\\w*|past)\\b)',
)
const OF_INJURIES =
  /\b(?:injur\w*|hurt|banged up|nicked up|dinged up|out|questionable|doubtful|missing|sidelined|hobbled|limping|healthy|unavailable|inactive)\b/
const OF_OPPONENT =
  /\b(?:their|his|her|the) opponents?\b|\bthe other (?:team|side|guys|club|lot)\b|\b(?:team|club|guys|side|lot) (?:that |who |which )?(?:they|he|it)(?:'re| are|'s| is)? (?:play\w*|fac\w+|up against|against)\b|\bopposition\b/
const POINTS_OF_HIM = /\bhow many (?:fantasy )?points\b.*\b(?:he|she|him|her)\b|\b(?:what|how) (?:is|does) (?:he|she) project\w*/
const WORTH_OF_HIM = lead(
  '(?:(?:is|would|do you think) )?(?:he|she)(?:.s| is| be)? (?:really |even |still )?(?:worth (?:it|that|the (?:price|money|salary)|his (?:price|salary)|playing|rostering)|a (?:good|decent|smart|fair|solid) (?:play|price|value|buy|pick|option))',
)
const OR_PLAYER = lead('(?:(?:him|her|he|she|them) )?(?:or|vs\\.?|versus|over|against|compared (?:to|with)) PLAYER\\b')
const HAVE_I = /\b(?:do|have|am) i\b.*\b(?:have|got|on)\b|\b(?:what|which)(?: one)? (?:do|am) i\b|\bmine\b/

const isNameless = (p: Entities): boolean => p.teams.length + p.players.length === 0 && !p.saidLeague

const AGAINST_THE_SPREAD = lead(
  '(?:(?:how|what) about |how (?:did|do) they do |what is that )?(?:against the (?:spread|number|line)|ats)\\b',
)
export const SINCE_WHEN =
  /\bsince when\b|\bhow (?:old|recent|fresh|long ago)\b|\bwhen (?:was|were|did|is|did they)\b.*\b(?:report\w*|list\w*|happen\w*|announc\w*|updat\w*|come out|posted|known|that|this|it|hurt|injured)\b/
const MATTERS =
  /\b(?:hurts?|affects?|matters?|impacts?|helps?|bad|bother|effects?|favou?rs?|slow|influence|change|worry|worse|enough to)\b.*\b(?:pass\w*|throw\w*|kick\w*|run\w*|scor\w*|total|over|under|game|them|it|that|offen[sc]es?|points)\b|^(?:(?:so|and|ok|but|does|will|would|is|do) )*(?:it|that|this)?(?: \w+)? ?(?:matters?|affects?|an issue|a problem|a factor|that bad)\b/
/** The same ask once more: its answer has what is asked ("by how many?" after a score or a forecast); null where it is not leaned on. */
export function sameAgain(masked: string, p: Entities, { ask }: Context): Ask | null {
  if (ask === null || !isNameless(p)) return null
  // Records against the spread are not kept, of whichever results.
  if (ask.kind === 'scores' && AGAINST_THE_SPREAD.test(masked)) return { kind: 'page', page: 'no-trends', line: null }
  // When an injury was reported stands with it, and what weather does to a game.
  if (ask.kind === 'injuries' && SINCE_WHEN.test(masked)) return ask
  if (ask.kind === 'look' && ask.tool === 'read_slate_research' && ask.part === 'weather' && MATTERS.test(masked)) return ask
  if (!MARGIN.test(masked)) return null
  // By how much somebody is favored is the spread.
  if (ask.kind === 'odds' && ask.teams.length > 0 && (ask.market === 'h2h' || ask.market === null))
    return { ...ask, market: 'spreads', side: null, want: 'board', order: null }
  return ask.kind === 'scores' || (ask.kind === 'look' && (ask.tool === 'predict_game' || ask.tool === 'read_game')) ? ask : null
}

/** "And the other side" after the best price of one: both are shown; of an over or an under the other one. */
export function otherSide(masked: string, p: Entities, { ask }: Context): AskOf<'odds'> | null {
  if (ask?.kind !== 'odds' || !OTHER_SIDE.test(masked) || !isNameless(p)) return null
  if (ask.side !== null) return { ...ask, side: OTHER[ask.side] }
  return ask.want === 'best' && ask.teams.length === 1 ? { ...ask, want: 'board' } : null
}
const OTHER_SIDE = lead("(?:(?:what about|how about|what'?s|what is|for|on) )*(?:the )?other side(?: of (?:it|that))?[?.! ]*$")
const OTHER = { over: 'under', under: 'over', favorite: 'underdog', underdog: 'favorite' } as const

/** "What about the team that they play?" after the injuries of a team. */
export function ofOpponent(masked: string, p: Entities, { ask, teams }: Context): AskOf<'injuries'> | null {
  if (ask === null || !OF_OPPONENT.test(masked) || !isNameless(p)) return null
  // Behind a game of one team the other side of it is meant: "anybody hurt on the other side".
  if ((ask.kind === 'odds' || ask.kind === 'scores') && ask.teams.length === 1 && OF_INJURIES.test(masked)) {
    const [one] = ask.teams
    return { kind: 'injuries', league: one!.league, teams: [one!], players: [], isOfOpponent: true, positions: [], statuses: [] }
  }
  if (ask.kind !== 'injuries') return null
  const team = ask.teams[0] ?? teams[0]
  return team ? { ...ask, league: team.league, teams: [team], players: [], isOfOpponent: true } : null
}

/** "Drop him", "without him", "lock him": the player of the lineup that was just spoken of. */
export function withHim(masked: string, p: Entities, { ask, players }: Context): Ask | null {
  const named = p.players.flatMap(({ options }) => (options.length === 1 ? [options[0]!] : []))
  const clubs = p.teams.flatMap(({ options }) => (options.length === 1 ? [options[0]!] : []))
  if (ask?.kind === 'look' && ask.tool === 'read_favorites' && clubs.length + named.length > 0 && CHANGES_FAVORITES.test(masked))
    return { ...ask, teams: clubs.slice(0, 6), players: named.slice(0, 6), line: lineOf(p) }
  if (ask?.kind === 'lineup' && (ask.count ?? 1) > 1 && SHARES.test(masked) && named.length === p.players.length)
    return { ...ask, sharesOf: named.slice(0, 6), nth: null, isOfCap: false }
  if (named.length > 0 && named.length === p.players.length) return withNamed(masked, named, ask)
  if (ask?.kind === 'projection' && ask.players.length === 1 && BETTER_SITE.test(masked)) return { ...ask, bothSites: true }
  const several = ask?.kind === 'lineup' && p.players.length + p.teams.length === 0 ? severalOf(p.bare) : null
  if (several && ask?.kind === 'lineup') return { ...ask, ...several, nth: null, isOfCap: false }
  if (ask?.kind !== 'lineup' || p.players.length > 0 || !/\b(?:him|her|that guy|them)\b/.test(masked)) return null
  const him = ask.locks.at(-1) ?? players[0]
  if (!him) return null
  const without = (list: AskOf<'lineup'>['locks']) => list.filter(({ id }) => id !== him.id)
  if (/\b(?:drop|without|remove|fade|ban|bench|lose|not|exclude|swap|take)\b/.test(masked))
    return { ...ask, locks: without(ask.locks), bans: [...without(ask.bans), him].slice(0, 12) }
  return /\b(?:lock|with|keep|use|start|include|add)\b/.test(masked)
    ? { ...ask, locks: [...without(ask.locks), him].slice(0, 12), bans: without(ask.bans) }
    : null
}

/** "Add the TEAM", "take the TEAM off", after the favorites. */
const CHANGES_FAVORITES =
  /^(?!.*\b(?:score|odds|spread|game|next|when|injur\w*|play(?:s|ing)?)\b).*\b(?:add|put|include|follow|star|also|too|plus|remove|drop|delete|take|unfollow|is|are|and)\b/
/** "Who is in most of them", "how many of those have PLAYER", after several lineups. */
const SHARES =
  /\bexposures?\b(?!.*\b(?:max|cap|limit|at most|no more)\b)|\b(?:in|across) (?:the )?(?:most|all|each|every one|how many|every)\b(?: of (?:them|those|these|the lineups?))?|\bhow many (?:of (?:them|those|these|the)|lineups?)\b.*\b(?:have|has|with|contain\w*|includ\w+|use|got|is|in)\b|\b(?:used|rostered|shows? up|appears?) (?:the )?most\b|\bmost (?:used|common)\b/
/** "Where is he the better buy", after his projection. */
const BETTER_SITE = lead('(?:where|(?:on )?which (?:site|one|app|book))\\b.*\\b(?:better|best|cheaper|cheapest|more)\\b')
const JOINS = lead(
  '(?:(?:can you|could you|please|lets|let.s) )*(?:throw|add|put|toss|include|stick|and|also|plus|with|what about|how about)\\b.*\\b(?:in|too|also|as well|mix|there|them|comparison|add|include|plus)\\b',
)
const SEATS = lead(
  '(?:(?:can you|could you|please|lets|let.s|i want to|i want) )*(?:put|get|slot|stick|plug|lock|start|use|play|force|throw|work|fit|squeeze|bring|swap in|go with) (?:in )?(?:PLAYER(?:,? (?:and )?)?)+ ?(?:in|at|into|as|for|there)?\\b',
)

/** Somebody who is named joins a comparison, or gets his seat in the lineup. */
function withNamed(masked: string, named: AskOf<'lineup'>['locks'], ask: Ask | null): Ask | null {
  const without = (list: AskOf<'lineup'>['locks']) => list.filter(({ id }) => !named.some((one) => one.id === id))
  if (ask?.kind === 'compare' && JOINS.test(masked)) return { ...ask, players: [...without(ask.players), ...named].slice(0, 6) }
  if (ask?.kind !== 'lineup' || !SEATS.test(masked)) return null
  return { ...ask, locks: [...without(ask.locks), ...named].slice(0, 12), bans: without(ask.bans), nth: null, isOfCap: false, role: null }
}

const SEVERAL = lead(
  '(?:(?:now|just|please|can you|could you) )*(?:give me|make(?: me)?|do|build(?: me)?|i want|i need|show me|run) (\\d{1,3}) of (?:them|those|these|em)\\b',
)
const SHARED =
  /\b(?:nobody|no ?one|no (?:other )?player|none)\b.*\bin (?:more than|over) (\d{1,3})\b(?! ?%)|\b(?:nobody|no ?one|each player|any player) in (?:at most|max(?:imum)?|up to) (\d{1,3})\b(?! ?%)/
/** "Give me 5 of them, nobody in more than 3": how many lineups, and in what share of them one player may be. */
function severalOf(bare: string): Pick<AskOf<'lineup'>, 'count' | 'maxExposure'> | null {
  const count = Number(SEVERAL.exec(bare)?.[1] ?? 0)
  if (count < 1 || count > 150) return null
  const shared = SHARED.exec(bare)
  const most = Number(shared?.[1] ?? shared?.[2] ?? 0)
  return { count, maxExposure: most >= 1 && most < count ? most / count : null }
}

/** "Why did you pick the cheap guy", after a lineup. */
export const asksWhyPicked = (masked: string, p: Entities, { ask }: Context): boolean =>
  ask?.kind === 'lineup' &&
  p.players.length === 0 &&
  lead(
    '(?:why|how come)\\b.*\\b(?:pick|picked|choose|chose|take|took|use|used|put|play|in (?:it|there|the lineup)|so (?:cheap|expensive)|him|them|those|that|this|these)\\b',
  ).test(masked)

/** The intent of a short turn that leans on the team, the player or the table that was spoken of; null where it is no such turn. */
export function leaningIntent(masked: string, p: Entities, { ask, teams, players, shown }: Context): string | null {
  if (ask === null || masked.split(' ').length > MOST_WORDS) return null
  if (OR_PLAYER.test(masked) && players.length > 0) return 'compare_players'
  if (ask.kind === 'look' && OF_ALERTS.has(ask.tool) && ONE_MORE_ALERT.test(masked)) return 'set_alert'
  if (!isNameless(p) || /PRICE|MONEY|PCT/.test(masked)) return null
  if (ask.kind === 'look' && ask.tool === 'read_limits' && ONE_OF_LIMITS.test(masked)) return 'read_limits'
  if (ask.kind === 'account' && HAVE_I.test(masked) && !/\bbets?|alerts?|lineups?|left|used?\b/.test(masked)) return 'read_my_plan'
  if (ask.kind === 'look' && ask.tool === 'list_bets' && TOTAL_STAKED.test(masked)) return 'list_bets'
  if (ask.kind === 'look' && ask.tool === 'list_lineups' && HURT_IN_IT.test(masked)) return 'list_lineups'
  if ((ask.kind === 'odds' || (ask.kind === 'look' && MOVES.has(ask.tool))) && INJURY_BEHIND.test(masked)) return 'read_injury_moves'
  const isOfPlayer = players.length > 0 || shown.length > 0
  if (isOfPlayer && (POINTS_OF_HIM.test(masked) || WORTH_OF_HIM.test(masked))) return 'read_projections'
  if (ask.kind === 'projection' && WHY.test(masked) && players.length > 0) return 'explain_projection'
  if (ask.kind === 'calc' || ask.kind === 'kelly' || ask.kind === 'term') return null
  if (teams.length > 0) {
    if (FORECAST.test(masked) && ask.kind !== 'lineup' && (ask.kind !== 'look' || ask.tool !== 'predict_game')) return 'predict_game'
    if (BOOK_OF_A_SIDE.test(masked)) return 'read_odds_board'
    if (STARTS.test(masked) && !/\b(?:remind|alert|tell me|notify|ping|slate|lock)\b/.test(masked)) return 'read_scores'
    if (MOVED.test(masked)) return 'read_line_movement'
    if (A_MARKET.test(masked) && TELLS_OF_A_GAME.has(ask.kind === 'look' ? ask.tool : ask.kind)) return 'read_odds_board'
    if (PRICES.test(masked) || FAVORED.test(masked) || asksVerdict(masked)) return 'read_odds_board'
  }
  const hasLeague = teams.length > 0 || ('league' in ask && ask.league !== null)
  return hasLeague && RESULTS.test(masked) && ask.kind !== 'scores' && !/\b(?:my|box)\b/.test(masked) ? 'read_scores' : null
}

/** After something was set, kept or built: "which ones have I got already" asks for those that are there. */
export function ownList(masked: string, { ask }: Context): string | null {
  if (
    !/^(?:and |so |ok )*(?:which|what|how many|show me)(?: other| the)? (?:ones?|others?|of (?:them|those))(?: that)? (?:do|have|did|are) (?:i|mine|there)\b/.test(
      masked,
    )
  )
    return null
  const isSet = ask?.kind === 'look' && ask.tool === 'set_alert'
  const isKept = ask?.kind === 'look' && ask.tool === 'record_bet'
  return isSet ? 'read_alert_rules' : isKept ? 'list_bets' : ask?.kind === 'lineup' ? 'list_lineups' : null
}

/** After the plans: "by the year?", "and is there a trial", "what about VIP" are told by the same table. */
export function accountAgain(masked: string, p: Entities, { ask }: Context): Ask | null {
  const isMore =
    /\b(?:year(?:ly)?|annual(?:ly)?|months?|monthly|trial|cheap(?:er|est)?|vip|casual|pro|free|includes?|get (?:for|with)|difference|discount|weekly|left)\b/.test(
      masked,
    )
  return ask?.kind === 'account' && isMore && masked.split(' ').length <= 8 && !/\b(?:cancel|TEAM|PLAYER|LEAGUE|bets?)\b/.test(masked)
    ? { ...ask, about: ask.about === 'usage' && OF_A_PRICE.test(masked) ? 'plans' : ask.about, line: lineOf(p) }
    : null
}
/** After what is used and left: what a plan costs is in the table of the plans. */
const OF_A_PRICE =
  /\b(?:year(?:ly)?|annual(?:ly)?|monthly|trial|cheap\w*|costs?|price[sd]?|how much is|vip|casual|pro)\b(?!.*\b(?:left|used|remaining)\b)/

/** The sentence itself, for what an answer picks out of a table by its words. */
export const lineOf = ({ spoken }: Entities): string => spoken.slice(0, 300).toLowerCase()
