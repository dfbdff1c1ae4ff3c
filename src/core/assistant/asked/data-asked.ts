// Questions of data whose words belong to several tools, told by what the sentence is made of: the thing, whom it is of, and what is wanted of it.
import type { Context } from '../ask.ts'
import { cutAsked } from '../own/cut-asked.ts'
import type { Entities } from '../reading/entities.ts'

const CARDS =
  /\b(?:alert|notify|ping|text|warn|remind|let me know|tell me (?:when|if)|log|track|record a|simulat\w*|sims?|explain|mean|means)\b/
/** "Best stack of the TEAM": those of the slate, and no lesson on stacks. */
const STACK_OF =
  /\bstack(?:s|ing)?\b(?=.*\b(?:TEAM|PLAYER)\b)|\b(?:TEAM|PLAYER)\b.*\bstack(?:s|ing)?\b|\bstack(?:s|ing)?\b.*\b(?:bring ?-?backs?|bringback|run(?:ning)? (?:it|them) back)\b/
const STACK_ASKED = /\b(?:best|top|good|great|give|show|find|who|which|what|need|want|any|list|cheap\w*|highest|options?|ideas?)\b/
const NO_STACK = /\b(?:line ?-?ups?|build|optimal|optimi[sz]e\w*|roster|allow\w*|may|can i|how many|rules?|why|should i|worth)\b/
/** "Who is out on tonight's slate": the report of a league. */
const OUT_OF_SLATE =
  /^(?!.*\b(?:my|line ?-?ups?|stack\w*|odds|win|value|price|playoffs?|post ?season|race|contention|out of)\b).*\bwho(?:'?s|se)?\b.{0,12}\b(?:is |are |all )*(?:out|hurt|injured|questionable|doubtful|inactive|ruled out|scratched|sitting)\b(?!.*\bTEAM\b)(?=.*(?:\bLEAGUE\b|\bslate\b))/
/** "How owned will PLAYER be". */
const OWNED_HOW = /\bPLAYER\b.*\b(?:own(?:ed|ership)|rostered)\b|\b(?:own(?:ed|ership)|rostered)\b.*\bPLAYER\b/
/** "Leverage plays", "the highest owned guys", "who is chalky". */
const BY_OWNERSHIP =
  /\b(?:leverage|contrarian|(?:low|high|highest|lowest|least|most)[- ](?:er )?owned|under ?-?owned|chalk(?:y|iest)?)\b(?=.*\b(?:plays?|players?|guys?|picks?|options?|targets?|POS|who)\b)|\b(?:plays?|players?|guys?|picks?|POS|who)\b.*\b(?:leverage|contrarian|(?:low|high|highest|lowest|least|most)[- ](?:er )?owned|under ?-?owned|chalk(?:y|iest)?)\b/
/** "Receivers who face the worst pass defense". */
export const FACES =
  /\b(?:facing|faces?|against|vs|versus|playing|plays?|get|gets|draw|draws)\b.{0,24}\b(?:worst|softest|weakest|easiest|best|toughest|strongest|bad|soft|weak|tough|good)\b (?:\w+ )?(?:defen[sc]es?|ds?|secondar(?:y|ies)|match ?-?ups?|run stoppers)\b|\b(?:best|easiest|softest|worst|toughest|hardest) (?:\w+ )?match ?-?ups?\b/
/** "Captain ideas for the next showdown": candidates, and no lineup. */
const CAPTAIN = /\b(?:captains?|cpt|mvp (?:spot|slot|pick|option)s?)\b/
const CAPTAIN_ASKED =
  /\b(?:need|want|looking for|ideas?|options?|candidates?|picks?|plays?|who|whom|best|top|good|choices?|suggest\w*|rank\w*)\b/
const NO_CAPTAIN = /\b(?:line ?-?ups?|build|optimal|optimi[sz]e\w*|how (?:does|do|is|much)|what (?:is|does|are)|rules?|mode)\b/
const COLLEGE = /\bcollege (?:football|foot ball|basketball|hoops|ball|games?|odds|lines?|LEAGUE)\b|\bncaa[fbm]?\b|\bcfb\b|\bcbb\b/
/** One's own record against the spread is a cut of it by market. */
const MY_SPREADS =
  /^(?=.*\b(?:my|i|mine)\b)(?=.*\b(?:record|results?|roi|win ?rate|doing|done|do|profits?|won|lost|hit ?rate)\b).*\b(?:against the spread|ats)\b/
/** "What total do you project for the TEAM game": the own forecast, and no line of a book. */
const OWN_TOTAL =
  /^(?!.*\b(?:player|POS|stack|team total|implied)\b)(?=.*\b(?:you|your|lex|model)\b)(?=.*\b(?:project\w*|predict\w*|forecast\w*|expect\w*|model)\b)(?=.*\b(?:totals?|how many (?:points|runs|goals)|combined (?:score|points)|final score)\b).*\bTEAM\b/
/** "Top three safest favorites by your forecasts", "where do your numbers disagree most with the market". */
export const FORECASTS_OF_DAY =
  /^(?!.*\b(?:record|accurate|accuracy|calibrat\w*|log ?-?loss|brier|graded|how (?:good|well|have|did|often|right)|held up|this season|last season|over time|bets?|props?|players?|POS|why|explain|how (?:do|does|are|is|come)|made|trained?|built|works?|weak\w*|factors?|inputs?|features?|data|sources?|line ?-?ups?|stacks?)\b)(?=.*\b(?:your|you|model'?s?|lex'?s?|own)\b)(?:.*\b(?:forecasts?|predictions?|model|numbers|chances?)\b.*\b(?:most|biggest|largest|safest|surest|likeliest|strongest|closest|tightest|top|best|highest|lowest|disagree\w*|differ\w*|apart|favou?rites?|underdogs?|coin ?-?flips?|each|every|all)\b|.*\b(?:most|biggest|largest|safest|surest|likeliest|strongest|closest|tightest|top|best|highest|each|every|all|where|which)\b.*\b(?:forecasts?|predictions?|model|numbers|predict|disagree\w*|differ\w*)\b)/
const FREEZING =
  /\b(?:freez\w+|coldest|windiest|wettest|hottest|warmest|strongest wind|most wind|worst weather|snow\w*|rain\w*)\b(?=.*\b(?:games?|match|LEAGUE|slate)\b)|\b(?:games?|match|LEAGUE|slate)\b.*\b(?:freez\w+|coldest|windiest|wettest|hottest|warmest|strongest wind|most wind|worst weather|snow\w*|rain\w*)\b/
/** "What's the cap on BOOK LEAGUE". */
const CAP_OF =
  /^(?:so |and |hey |lex )*(?:what(?:'?s|s| is)|how (?:much|big|high) is) the (?:salary )?cap (?:on|at|for|in|of)\b.*\b(?:BOOK|LEAGUE)\b/
/** What becomes of a bet on a game that is rained out is no weather. */
const NO_WEATHER =
  /\b(?:bets?|bet on|parlays?|wagers?|void\w*|rules?|happens?|postpon\w*|refund\w*|grade[ds]?|settle\w*|affects?|matters?|why|how (?:do|does|much)|line ?-?ups?|rain(?:ed)? ?-?outs?|rained out)\b/
const EXPORTS =
  /^(?:so |and |ok |hey |lex )*(?:how (?:do|can|would|should) (?:i|you|we)|where (?:do|can) i|can i)\b.*\b(?:export|download|upload|csv)\b.*\b(?:line ?-?ups?|entries|entry)\b/
const WHO_FAVORED =
  /^(?:and |so |ok |then )*(?:who(?:'?s| is)?|which (?:one|side|team)(?: is)?) (?:the )?(?:favou?rite|favou?red|underdog|dog)\b(?: (?:there|in (?:it|that(?: one)?|those)|of (?:it|that|those)))*[?.! ]*$/

/** "400 to spread over 2.15 and 2.00, how much on each". */
const SPREADS_OVER = /\b(?:spread|split|divide)\b.*\b(?:over|between|across|on)\b.*\d.*\d.*\bhow much (?:on|for|in|at) each\b/
/** "Value plays" are players by what they cost, where no bet is spoken of. */
const VALUE_PLAYS = /^(?!.*\b(?:bets?|betting|odds|lines?|prices?|props?|books?|spreads?|totals?|ev|edges?)\b).*\bvalue plays?\b/

/** "Biggest blowout last night": the finals of a day, by what is asked of them. */
const FINALS =
  /^(?!.*\b(?:bets?|my|props?|odds|line ?-?ups?|players?|POS)\b)(?=.*\b(?:closest|tightest|narrowest|biggest|largest|widest|worst|highest|lowest)\b)(?=.*\b(?:blow ?-?outs?|finish(?:es)?|margins?|games?|wins?|finals?)\b).*\b(?:last night|yesterday)\b/

/** The tool that such a question is asked of; null where it is none. */
export function dataIntent(masked: string, p: Entities, context: Context): string | null {
  const named = p.teams.length + p.players.length
  if (context.pending !== null || CARDS.test(masked)) return null
  if (COLLEGE.test(p.spoken.toLowerCase()) && named === 0 && p.site === null && !/\b(?:went|graduat\w*|attend\w*|fund)\b/.test(p.bare))
    return 'college'
  if (SPREADS_OVER.test(p.bare)) return 'split_arbitrage'
  if (VALUE_PLAYS.test(p.bare) && p.players.length === 0) return 'read_projections'
  if (FINALS.test(p.bare) && p.players.length === 0) return 'read_scores'
  if (STACK_OF.test(masked) && STACK_ASKED.test(masked) && !NO_STACK.test(masked)) return 'read_stacks'
  if (OUT_OF_SLATE.test(masked) && named === 0) return 'read_injuries'
  if (OWNED_HOW.test(masked) && p.players.length === 1 && !/\b(?:line ?-?ups?|stack\w*|build)\b/.test(masked)) return 'read_projections'
  if (
    BY_OWNERSHIP.test(masked) &&
    p.players.length === 0 &&
    !/\b(?:stack\w*|line ?-?ups?|build|what (?:is|does|are) (?:a |the )?(?:chalk|leverage))\b/.test(masked)
  )
    return 'read_projections'
  if (FACES.test(masked) && p.positions.length > 0 && p.players.length === 0) return 'read_slate_research'
  if (CAPTAIN.test(masked) && CAPTAIN_ASKED.test(masked) && !NO_CAPTAIN.test(masked) && p.players.length === 0) return 'read_projections'
  if (cutAsked(p.bare) !== null && /\b(?:most|least)\b/.test(p.bare) && /\bdo i\b/.test(p.bare) && named === 0) return 'betting_performance'
  if (CAP_OF.test(masked) && named === 0) return 'list_slates'
  if (MY_SPREADS.test(p.bare) && named === 0) return 'betting_performance'
  if (OWN_TOTAL.test(masked) && p.players.length === 0) return 'predict_game'
  if (FORECASTS_OF_DAY.test(masked) && named === 0 && p.league !== null && !/\b(?:mma|pga|lpga|nascar)\b/.test(p.league))
    return 'predict_game'
  if (FREEZING.test(masked) && p.players.length === 0 && !NO_WEATHER.test(masked)) return 'read_slate_research'
  if (EXPORTS.test(masked)) return 'page_help'
  if (WHO_FAVORED.test(masked) && named === 0 && (context.teams.length > 0 || context.ask !== null)) return 'read_odds_board'
  return null
}
