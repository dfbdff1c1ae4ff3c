// By which thing one's own record is to be cut: book, league, market, month, price, side, day of the week.
import { comparedTimes } from './compared-times.ts'

/** "Which book do I do best at", "my worst month": the record cut by one thing. */
const WEEKDAY =
  /\bweekends?\b(?! (?:games|slate))|\bweek ?days\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\b(?:which|what|best|worst) days?(?: of the week)?\b(?=.*\b(?:i|my)\b)|\bday of (?:the )?week\b|\bdays of the week\b/
/** "How do I do on weekends", "do I bet more on Sundays": a habit, and no stretch of time. */
const HABIT =
  /^(?!.*\b(?:this|last|next|past|coming) (?:weekend|week)\b)(?!.*\b(?:if|should|would|could|alert|notify|remind|lineups?|games|slate|tonight)\b)(?=.*\b(?:i|my|am i)\b).*(?:\b(?:do|did|am|are|have|was) i\b|\bi (?:do|bet|win|lose|usually|always|mostly)\b|\bmy (?:\w+ )?(?:bets?|betting|record|results|roi|profit|win ?rate|return|losses|wins)\b)/
const CUT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:books?|sportsbooks?|bookies?)\b/, 'book'],
  [/\b(?:leagues?|sports?)\b/, 'league'],
  [/\b(?:markets?|bet types?|types? of bets?|kinds? of bets?)\b/, 'market'],
  [/\b(?:months?|weeks?|days?)\b/, 'month'],
  [/\b(?:odds|prices?|price range)\b/, 'odds'],
]
/** One side of a market, or the favorite: what a record can be parted by. */
const SIDES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:favou?rites?|faves?|favs?|chalk|(?:under)?dogs?)\b/, 'role'],
  [/\b(?:overs?|unders?|home(?: teams?| sides?)?|away(?: teams?| sides?)?|road(?: teams?)?)\b/, 'side'],
]
/** "My win rate on overs", "how do I do with dogs", "am I better at home teams": of the record, not of what is on offer. */
const OF_A_SIDE =
  /^(?=.*\b(?:i|my|me|rate|percentage|roi)\b)(?!.*\b(?:should|could|would|alert|notify|log|record a|odds (?:on|for)|any|find|give|lineups?|tonight|today)\b)(?:.*\b(?:win|hit|success) ?(?:rate|percentage)\b|.*\b(?:roi|record|return|profit|p ?(?:&|and) ?l|results)\b|.*\b(?:do|did|am|have|was) i\b.*\b(?:do|did|doing|done|better|worse|best|worst|win|won|winning|lose|lost|losing|up|down|good|bad|more|profit\w*|make|made|money|bet|betting)\b)/
const CUTS =
  /^(?:so |and |hey |lex |ok )*(?:(?:at |in |on )?(?:which|what) (?:books?|sportsbooks?|bookies?|leagues?|sports?|markets?|bet types?|types? of bets?|kinds? of bets?|months?|weeks?|days?|odds|price range)\b.*\b(?:i|me|my)\b|.*\bmy (?:best|worst|most profitable|strongest|weakest|biggest losing) (?:books?|sportsbooks?|leagues?|sports?|markets?|bet types?|months?|weeks?|days?)\b|.*\bmy (?:\w+ )?(?:record|results|profit|roi|bets) by (?:books?|league|sport|market|month|type|odds|price)\b)/
/** "What am I worst at", "where do I lose the most", "what kind of bets do I lose". */
const GOOD_AT =
  /^(?!.*\b(?:if|should|would|could|can|game|tonight)\b)(?:so |and |hey |lex |ok )*(?:what|where|which)(?: (?:sports?|leagues?|(?:kinds?|types?|sorts?) of bets?|bets?|markets?|bet types?|books?))? (?:am i|do i|did i|have i been) (?:\w+ )?(?:(?:best|worst|better|good|bad|terrible|great|strongest|weakest|losing|winning|bleeding|profitable)\b(?: (?:at|in|on|money|the most|most))*|(?:lose|win|make|bleed|do) (?:the )?(?:most|best|worst|least|money)(?: money)?)(?: (?:on|at|in|with|betting))?[?.! ]*$/
const OF_RESULTS =
  /\b(?:best|worst|better|worse|win|won|lose|lost|losing|winning|profit\w*|make|made|money|down|up|good|bad|strongest|weakest|record|results|roi|by|loses|wins|makes|costs?|hurts?|kill\w*)\b/

const BOOK_NAME =
  '(?:BOOK|draft ?kings|dk|fan ?duel|fd|bet ?mgm|mgm|caesars|bet ?365|bet ?rivers|fanatics|pinnacle|espn ?bet|hard ?rock|bovada)'
const LEAGUE_NAME = '(?:LEAGUE|nfl|nba|wnba|mlb|nhl|mls|epl|football|basketball|baseball|hockey|soccer)'
const MARKET_NAME = '(?:spreads?|totals?|moneylines?|ml|overs?|props?)'
const VERSUS = '(?:bets?|or|vs\\.?|versus|than|against|compared (?:to|with)|and|on|at|my|the|in|with| )*'
const between = (name: string): RegExp =>
  new RegExp(`\\b${name}\\b ${VERSUS}\\b(?:or|vs|versus|than|compared (?:to|with))\\b\\.? ${VERSUS}\\b${name}\\b`)
/** "Am I better at FanDuel or Caesars", "my spreads vs totals": two of a kind, set side by side. */
const TWO_OF_A_KIND: readonly (readonly [RegExp, string])[] = [
  [between(BOOK_NAME), 'book'],
  [between('(?:parlays?|straights?(?: bets?)?|singles?|teasers?)'), 'kind'],
  [between(MARKET_NAME), 'market'],
  [between(LEAGUE_NAME), 'league'],
]
const OF_MINE = /\b(?:i|i'm|im|my|me|mine)\b/
const OF_THE_BOARD = /\b(?:best price|has the|have the|offers?|odds (?:on|for)|lines? (?:on|for)|should|tonight)\b/
/** "Roi by league", "profit per month", "best month so far". */
const CUT_SHORTLY =
  /^(?:so |and |hey |lex |ok |can you |please )*(?:break|split|cut|slice|divide|sort|group)(?:ing)? (?:down |up )?(?:my |the )?(?:\w+ ){0,2}?(?:record|results|bets|profits?|numbers|performance|stats|p ?(?:&|and|n) ?l|pnl)(?: down| up)? (?:by|per|into) (?:books?|sportsbooks?|leagues?|sports?|markets?|bet types?|months?|odds|prices?)\b|^(?:so |and |hey |lex |ok |show |give |me |whats |what's |what is |what are |how is |my |the |break ?down |of )*(?:roi|profits?|record|results|p ?(?:&|and|n) ?l|pnl|win ?rate|returns?|money|bets|performance|yield)(?: (?:won|lost|made|broken down|split|this year|so far))* (?:by|per|each|for each|for every) (?:books?|sportsbooks?|leagues?|sports?|markets?|bet types?|months?|weeks?|days?|odds|prices?)\b|^(?:so |and |my |the |whats |what's |what was |what is )*(?:best|worst|most profitable) (?:books?|sportsbooks?|leagues?|sports?|markets?|bet types?|months?)(?: (?:so far|ever|this year|of (?:the|this) year|for me|i had|yet))*[?.! ]*$|^(?:which|what) (?:books?|sportsbooks?|leagues?|sports?|markets?|months?) (?:am i|do i|did i|have i) (?:\w+ )?(?:mak(?:e|ing|e)|made|los(?:e|ing|t)|w[io]n(?:ning)?)\b/

const BEST_DAY = /^(?=.*\b(?:me|my|i|mine)\b).*\b(?:best|worst|most profitable) (?:betting )?days?(?: of (?:the )?week)?\b/
/** "What market is costing me", "where am I bleeding", "where do I make my money". */
const COSTS_ME =
  /^(?!.*\b(?:should|could|would|can i|if i|price on|odds on)\b).*(?:\b(?:what|which|where)\b.*\b(?:markets?|leagues?|sports?|books?|bet types?|kinds? of bets?)\b.*\b(?:cost(?:s|ing)?|kill\w*|hurt\w*|bleed\w*|drain\w*|eat\w*|sink\w*|drag\w*|carry\w*|paying)\b.*\b(?:me|my)\b|\bwhere (?:am i|do i|have i been|i'?m|is (?:my|the) money) (?:\w+ )?(?:bleed(?:ing)?|leak(?:ing)?|los(?:e|ing)|mak(?:e|ing)|winning|earn(?:ing)?|going|drain(?:ing)?)\b(?! (?:if|when|to)\b)|\b(?:biggest|worst) leaks?\b.*\b(?:my|i|me)\b|\bmy (?:biggest|worst) leaks?\b)/

/** "What book do I use most", "which sport do I bet on the most". */
const USES_MOST =
  /\b(?:what|which) (books?|sportsbooks?|bookies?|leagues?|sports?|markets?|bet types?) (?:do|did|have|am) i (?:\w+ )?(?:use|used|bet|betting|play|pick|on|at)\b(?: \w+){0,2}? (?:the )?(?:most|least)\b/
/** By which thing the record is to be cut; null where it is not. */
export function cutAsked(bare: string): string | null {
  const used = USES_MOST.exec(bare)?.[1]
  if (used !== undefined) return CUT_WORDS.find(([words]) => words.test(used))?.[1] ?? null
  if (OF_MINE.test(bare) && !OF_THE_BOARD.test(bare)) {
    const two = TWO_OF_A_KIND.find(([words]) => words.test(bare))?.[1]
    if (two !== undefined) return two
  }
  if (comparedTimes(bare) === 'months' && OF_MINE.test(bare)) return 'month'
  if (BEST_DAY.test(bare)) return 'weekday'
  if (COSTS_ME.test(bare)) return CUT_WORDS.find(([words]) => words.test(bare))?.[1] ?? 'league'
  if (CUT_SHORTLY.test(bare)) return CUT_WORDS.find(([words]) => words.test(bare))?.[1] ?? null
  if (WEEKDAY.test(bare) && HABIT.test(bare)) return 'weekday'
  if (GOOD_AT.test(bare))
    return /\b(?:books?|sportsbooks?)\b/.test(bare) ? 'book' : /\bbets?\b|\bmarkets?\b/.test(bare) ? 'market' : 'league'
  const side = OF_A_SIDE.test(bare) ? SIDES.find(([words]) => words.test(bare))?.[1] : undefined
  if (side !== undefined) return side
  if (!CUTS.test(bare) || !OF_RESULTS.test(bare) || /\b(?:should|can|could|best price|has the|have the|offers?)\b/.test(bare)) return null
  return CUT_WORDS.find(([words]) => words.test(bare))?.[1] ?? null
}
