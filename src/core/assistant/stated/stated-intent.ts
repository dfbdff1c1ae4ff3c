// What a sentence says in so many words: the plainest forms of what is wanted, which the classifier need not be asked about.

import type { Context } from '../ask.ts'
import { notesALostBet } from '../care/care-indirect.ts'
import { conditionIntent } from '../conditions/condition-intent.ts'
import { asksInWords, asksOfWords } from '../glossary/words-asked.ts'
import { asksOfAnother } from '../guard/of-another.ts'
import type { PageHelp } from '../help/page-help.ts'
import { asksBestBall } from '../kept/best-ball.ts'
import { leaningIntent } from '../leaning-turns.ts'
import { ownIntent } from '../own-words.ts'
import { asksPage } from '../pages.ts'
import { placeAsked } from '../places.ts'
import type { Entities } from '../reading/entities.ts'
import { ERRAND, OTHER_CONTEST } from '../reading/vocabulary.ts'
import { namesCollege } from './colleges.ts'
import { isOutside } from './outside.ts'
import { asksToSettle } from './own-list.ts'
import { asksCaptains, OF_OTHERS, phrasedIntent } from './phrased.ts'

/** "Tell me when there is an arbitrage", "hit me up if the spread moves": a watch, not a look. */
const SETS_ALERT =
  /^(?:please |can you |could you |hey |lex |ok |yo |just |and )*(?:(?:tell|ping|text|notify|alert|warn|message|buzz|email|shout at|remind) me|let me know|give me (?:a )?(?:shout|heads up|ping|buzz)|hit me up)\b.*?\b(?:when(?:ever)?|once|as soon as|the (?:moment|second|minute)|if ever|if)\b (?:there(?:'s| is| are)|an? |any|the (?:spread|line|total|price|odds|moneyline)|PLAYER|TEAM|injur\w*|news|odds|somebody|someone|something|it|they|he)\b.*\b(?:arb\w*|edges?|value|moves?|moved|drops?|hits?|gets?|goes|reach\w*|comes?|falls?|ruled|out|injur\w*|hurt|news|changes?|starts?|below|above|over|under|better|PRICE)\b/
/** "Nudge me half an hour before puck drop": a watch, whoever plays. */
const WARNS_BEFORE =
  /^(?:please |can you |could you |hey |lex |ok |yo |just |and )*(?:nudge|poke|ping|remind|alert|notify|warn|text|buzz|message|wake|tell) me\b.*\bbefore\b.*\b(?:puck ?-?drop|tip ?-?off|kick ?-?off|first pitch|starts?|begins?|game ?time|face ?-?off|plays?|playing|game|match|on)\b/
/** "Tell me if PLAYER is hurt", "tell me when the TEAM play": what is so now. */
export const ASKS_TO_KNOW = /\btell me (?:if|when|whether) (?:the )?(?:PLAYER|TEAM) (?:is|are|plays?|will|has|have|do|does|won|lost)\b/
/** A question about the man who was just spoken of. */
const ABOUT_HIM =
  /\b(?:he|him|his)\b.*\b(?:project\w*|expect\w*|(?:going to|gonna|will|likely to) (?:score|get|put up|do)|outlook)\b|\bproject\w* (?:for )?(?:him|his)\b|\bhis (?:projection|outlook|ceiling|floor)\b/
const WHO_WINS =
  /^(?:so |and |ok |then )*(?:who (?:wins|will win|do you (?:think (?:wins|will win|is going to win|takes it)|like|have|got|take)|you got|takes it|is going to win|should win)|will they win|do they win|what are their chances)\b/
/** Who is not there: a team's injuries, not its score. */
const WHO_IS_OUT =
  /\b(?:who|which|any\w*|some\w*|what)\b.*\bTEAM\b.*\b(?:are|is|be|sitting|sit|ruled) (?:out|sidelined|hurt|injured|unavailable)\b(?! (?:of|there|on top|in front))|\b(?:who|which|any\w*)\b.*\bsitting out\b/
/** "Will PLAYER play?" */
const WILL_PLAY =
  /^(?:so |and |hey |lex |yo )*(?:is|will|does|do you think|can) PLAYER (?:going to |gonna |even )?(?:play|playing|suit\w*|dress\w*)\b(?!.*\b(?:or|vs|points?|worth)\b)/
/** "PLAYER or PLAYER", whatever is said of why. */
const EITHER =
  /\bPLAYER(?: (?:of|from) (?:the )?TEAM)? (?:or|vs\.?|versus|over) (?:rather )?(?:maybe )?PLAYER\b(?!.*\b(?:props?|hurt|injur\w*|out|lineup|build|lock)\b)/
const OPPONENT =
  /\b(?:their|his|her|whose) opponents?\b|\bopponents? of (?:the )?TEAM\b|\bwho (?:are|is|do|does|will) (?:they|we|(?:the )?TEAM|it) (?:play(?:ing)?|fac(?:e|ing)|up against|against)\b/
const MY_PICK =
  /\bwho do you (?:have|see|like|got|pick|fancy|favor) (?:winning |to win )?(?:in )?(?:the )?TEAM\b|\bTEAM\b.*\bhow (?:sure|confident|certain) are you\b/
/** "The moneyline on the TEAM game": a price, whatever stands around it. */
const MARKET_OF =
  /^(?!.*\b(?:mov\w*|open\w*|clos\w*|history|chang\w*|alert|notify|ping|tell me (?:when|if)|let me know|log|track|record|put|props?|simulate|why|explain)\b)(?:.* )?(?:moneyline|spread|over under|point spread|run ?line|puck ?line|handicap) (?:on|for|of|in) (?:the |that )?(?:LEAGUE )?TEAM\b/
/** "First half lines for the TEAM game". */
const LINES_OF =
  /^(?!.*\b(?:mov\w*|open\w*|clos\w*|history|chang\w*|alert|notify|ping|tell me (?:when|if)|let me know|log|track|record|put|props?|simulate|why|explain|win|wins|winning|deadline)\b)(?:.* )?(?:lines?|odds|prices?) (?:on|for|of|in) (?:the |that )?(?:LEAGUE )?TEAM\b/
/** "Are there UFC bouts on", "which games are on tonight". */
const WHAT_IS_ON =
  /^(?:so |and |hey |lex )*(?:which|what|any|are there any|are there) (?:LEAGUE )(?:bouts?|fights?|games?|match(?:es|ups)?|cards?|races?) (?:are |is |do we have |we got )?(?:on|scheduled|coming up|being played|happening|there)\b/
/** "How is it looking for the TEAM". */
const HOW_IT_GOES =
  /^(?:so |hey |lex |yo |and )*how(?:'s|s| is| are) (?:it|things|that one|the game) (?:look\w*|going|go|shaping up) (?:for|with) (?:my |the |our )?TEAM\b/
const DUE =
  /\b(?:in a row|straight|times running|consecutive\w*|flips|heads|tails|streak)\b.*(?:\b(?:is|are|must be|has to be|gotta be|bound to be)|'s|'re) (?:due|overdue|next|bound)\b|\bdue for (?:a |some )?(?:win|heads|tails|red|black|hit)\b(?!.*\b(?:when|next (?:home |away |road )?game|who do|schedule|score|injur\w*)\b)/
/** What the program is told and keys to it are given to nobody; "my API keys" are one's own. */
const SECRETS =
  /^(?:please |now |just )*(?:output|repeat|print|show|give|copy|paste)(?: me)? (?:everything|all|the (?:text|words|messages?|instructions|lines?)) (?:that is |that's )?(?:above|before)\b|\b(?:print|show|reveal|tell|give|whisper|leak|dump|repeat|output|share)\b.*\b(?:(?:your |the )?system prompt|(?:the|your|this site'?s|its) (?:api|secret|private) keys?|your (?:hidden |secret )?instructions)\b/
/** "A can't miss parlay". */
const CANNOT_MISS =
  /\b(?:bets?|parlays?|picks?|plays?|tickets?|one|something|anything|teams?) (?:that|which|who)(?:'?s| is)? (?:(?:can'?t|cannot|can not|will not|won'?t|never|does not|doesn'?t|could not) (?:miss\w*|loses?|losing|fail)|guaranteed|100 ?%|PCT (?:safe|sure))|\b(?:100 ?%|100 percent|PCT) (?:safe|sure|certain|guaranteed)\b|\b(?:can'?t|cannot|can not|ca n't|never) (?:miss|lose) (?:\w+ )?(?:bets?|parlays?|picks?|plays?|locks?|legs?|teams?)\b/
/** "Should I start PLAYER": of one man alone, that is what he is expected to do. */
const START_ONE =
  /^(?:so |hey |lex |yo |ok )*(?:(?:should|do|can|would|could) (?:i|you|we) |is it (?:ok|smart|wise) to |worth it to )?(?:start|starting|play|use|roster|trust|bench|sit) (?:the )?(?:TEAM |POS )?PLAYER(?: (?:tonight|today|this week|this weekend|tomorrow|at (?:his|that|the) price|in LEAGUE|on BOOK))*[ ?.!]*$/
/** "When does the LEAGUE slate lock": the slates with their times. */
const LOCKS_AT =
  /\b(?:when|what time|how long (?:till|until|before))\b.*\b(?:LEAGUE|BOOK|main|next|tonight'?s?|turbo)\b.*\b(?:slates?|lineups?|contests?)\b.*\b(?:lock\w*|start\w*|begin\w*|close\w*)\b|\b(?:LEAGUE|BOOK) (?:main |turbo )?(?:slate )?lock(?:s| time)\b|\b(?:when|what time|how long (?:till|until|before))\b.*\b(?:LEAGUE|main|turbo|showdown)\b.*\block(?:s|ed|ing)?\b(?!.*\b(?:PLAYER|him|edit|swap|change)\b)/
/** The "value plays" of a slate are players; those of the board are bets, edges and prices. */
const SLATE_VALUE = /\b(?:best|top|good|cheap|nice)\b.*\bvalue plays?\b/
/** Players for a kind of contest; a lineup is said so. */
const SLATE_PLAYERS =
  /\b(?:best|top|good|favou?rite|cheap)\b.*\b(?:players|plays|guys|picks|targets)\b.*\bfor (?:a |my )?(?:gpps?|cash(?: games?)?|tournaments?|tourneys?|double ?ups?)\b/
const OF_THE_BOARD = /\b(?:bets?|betting|edges?|ev|odds|prices?|lines?|props?|moneyline|spreads?|totals?|board|PRICE)\b/
/** "Give me a pick for tonight", "what should I bet on": bets of any game, which are those that beat fair. */
const ASKS_A_BET =
  /^(?:so |and |ok |hey |lex |yo |please |can you |could you |pls )*(?:(?:give|show|send|got|have you got|do you have|you got|find|hit|i (?:want|need)|let me (?:have|get|see)|any|what(?:'s| is| are)|which|tell) (?:me |us |you )?(?:with )?(?:(?:a|an|the|some|any|one|two|three|NUM|your|good|best|top|free|favou?rite|today'?s|tonight'?s|couple|of|few) )*(?:LEAGUE )?(?:picks?|bets?|wagers?|winners?|plays?|tips?)|(?:what|which|who|whom)(?: bets?| games?| teams?)? (?:should|do|can|would|could|shall) (?:i|you|we) (?:bet|wager|take|put money|back)(?: on)?|(?:what|who|where) to bet(?: on)?|where(?:'s| is) the (?:value|money)|(?:(?:your|the|my|today'?s|tonight'?s) )?(?:(?:best|top|free|favou?rite) )?(?:picks?|bets?|tips?))(?: (?:for|of|in|on|from|to me|me|please|pls|now|right now|the|a|today|tonight|tonight's|today's|tomorrow|this|week|weekend|evening|night|morning|sunday|monday|thursday|saturday|friday|day|board|games?|action|card|LEAGUE))*[ ?.!]*$/
/** "My bets this week": those that are kept. */
const MY_BETS =
  /^(?:so |and |ok |hey |lex |please |show me |list |what (?:are|were) )*my (?:own )?(?:bets|wagers|tickets)(?: (?:this|last|past|from|for|of|in|on|the|today|yesterday|tonight|week|weekend|month|year|season|sunday|monday|so far|right now|now|please|LEAGUE|BOOK|at))*[ ?.!]*$/
/** "LEAGUE lineup with the TEAM quarterback". */
const LINEUP_WITH = /^(?!.*\b(?:my|simulate|why|odds)\b).*\b(?:line ?ups?|rosters?)\b.* with (?:the |a )?TEAM POS\b/
/** Who is voted for, and what money does elsewhere. */
const OUTSIDE =
  /\b(?:elections?|(?:vice )?president(?:ial)?|prime minister|parliament|senate|congress(?:man|woman)?|governor|midterms?|bitcoin|crypto|stock market|stocks|lottery|powerball)\b(?!'? ?(?:trophy|cup|day))/
/** "Show my models": which there are; "open my models" is the page. */
const LISTS_MODELS =
  /^(?:hey |lex |please |can you |so |and )*(?:(?:show|list|see|pull up|tell|give)(?: me)?|what|which) (?:all )?(?:of )?(?:my (?:own )?models?|(?:own )?models? (?:do i have|have i (?:built|made|got)|are mine|of mine are there))[?.! ]*$/
const OF_A_LINEUP = /\b(?:line ?-?ups?|rosters?|teams?|build|optimal|optimi[sz]e\w*|entry|entries|stacks?)\b/

/** "Tail that for 50", "log it", where it is not said which bet. */
const TAILS =
  /^(?:please |ok |lex |can you |just )*(?:put|throw|drop|stick|lay|risk) \$?\d+(?:\.\d+)? ?(?:bucks|dollars|units?|u)?(?: down)?(?: on)?(?: it| that| this)?[.! ]*$|^(?:please |ok |lex |can you )*(?:tail (?:that|it|this|him|them)(?: (?:for|with) .*)?|(?:log|track|record|save) (?:it|that|this)(?: (?:bet|for me|please))?)[.! ]*$/

/** "Record 20 to win 30 on the TEAM". */
const RECORDS_A_SUM =
  /^(?:please |ok |lex |hey |can you )*(?:record|log|track) (?:a |an )?(?:MONEY|NUM|\d+)(?: (?:bucks|dollars|units?))?(?= (?:to win|on|at|bet)\b)/

/** "Put 20 on the TEAM at BOOK for me": it is to be placed there, and not kept here. */
const PLACES_FOR_ME =
  /^(?:(?:please|ok|okay|lex|hey|can you|could you|go ahead and|just|and|now|would you) )*(?:put|place|drop|throw|stick|lay|bet|wager|get|make)\b(?! me\b).*\b(?:(?:at|on|in|with|through) (?:my )?BOOK\b.*\bfor me\b|for me\b.* (?:at|on|in|with|through) (?:my )?BOOK\b)/
/** The weather of a place where nobody plays. */
const WEATHER_ELSEWHERE =
  /^(?!.*\b(?:LEAGUE|games?|slate|match\w*|kick ?off|stadium|field|park|course|race|tournament|total|over|under|effect|outdoor\w*|lineups?|stacks?|wind)\b).*\b(?:weather|temperature|raining|rain|snow|sunny|forecast)\b.*\b(?:in|at|around|near) (?!the\b|it\b|that\b|this\b|there\b|play\b|general\b|any\b|all\b)[a-z]{3,}/
/** A rule of contests, asked with a team's name in it. */
const OF_ANY_TEAM: ReadonlySet<string> = new Set(
  'team-limit position-limit captain captain-who least-games absent game-off opponents bout worth'
    .split(' ')
    .map((key) => `contest-${key}`),
)
function contestOf(bare: string): PageHelp | null {
  const place = placeAsked(bare)
  return place?.key.startsWith('contest-') ? place : null
}

/** "Leave out PLAYER", with nothing before it: of a lineup that is to be built. */
const LEAVES_OUT_ONE = /^(?:please |can you |just |ok )*(?:leave out|exclude|ban|fade|bench) PLAYER[?.! ]*$/
const DFS_TEAM = /\b(?:LEAGUE|BOOK) dfs (?:team|lineup|roster)[?.! ]*$/

/** What a sentence says in so many words that the classifier need not be asked; null where it does not. */
export function statedIntent(masked: string, p: Entities, context: Context): string | null {
  if (SECRETS.test(p.spoken.toLowerCase())) return 'manipulation'
  if (asksOfAnother(p.spoken.toLowerCase(), p.bare)) return 'private_data'
  if (asksBestBall(p.spoken.toLowerCase())) return 'read_best_ball'
  if (LISTS_MODELS.test(masked)) return 'list_my_models'
  // A league and nothing else asks for its games.
  if (/^LEAGUE[?.! ]*$/.test(masked) && context.ask === null) return 'read_scores'
  // A name and nothing else asks for what he is expected to do.
  if (
    /^PLAYER(?: (?:please|pls|then|now))*[?.! ]*$/.test(masked) &&
    p.players.length === 1 &&
    (context.ask === null || context.ask.kind === 'rank')
  )
    return 'read_projections'
  if (asksCaptains(masked) && p.players.length === 0) return 'read_projections'
  if (context.ask === null && (LEAVES_OUT_ONE.test(masked) || DFS_TEAM.test(masked))) return 'build_lineup'
  if (LINEUP_WITH.test(masked) && p.players.length === 0) return 'build_lineup'
  if (OTHER_CONTEST.test(p.bare) || OTHER_CONTEST.test(p.spoken.toLowerCase())) return 'other_sport'
  if (OF_OTHERS.test(masked) && p.teams.length + p.players.length === 0) return 'private_data'
  if (LOCKS_AT.test(masked)) return 'list_slates'
  const place = context.pending === null ? (placeAsked(p.spoken) ?? contestOf(p.bare)) : null
  // What is asked of a team's stack is that stack, not what stacks are good for.
  const isOfTeam = place?.key.startsWith('contest-') && p.teams.length > 0 && !OF_ANY_TEAM.has(place.key)
  // "Max" and "Flex" are names of players, too.
  if (place !== null && !isOfTeam && (p.players.length === 0 || /^(?:roster|contest)-/.test(place.key))) return 'page_help'
  if ((OUTSIDE.test(p.spoken.toLowerCase()) && p.teams.length + p.players.length === 0) || isOutside(p.spoken, p)) return 'off_topic'
  if (p.players.length === 0 && p.teams.length === 0 && namesCollege(p.spoken)) return 'college'
  if (asksToSettle(p.bare) && p.players.length === 0) return 'list_bets'
  if (RECORDS_A_SUM.test(masked) || (p.teams.length > 0 && notesALostBet(p.spoken.toLowerCase()))) return 'record_bet'
  if (TAILS.test(p.bare) && context.teams.length === 0) return 'page_help'
  if (PLACES_FOR_ME.test(masked)) return 'place_bet'
  if (context.pending === null && p.players.length === 0 && (asksOfWords(p, masked) || (p.termsNamed.length > 0 && asksInWords(p))))
    return 'explain_term'
  if (WEATHER_ELSEWHERE.test(masked) && p.teams.length + p.players.length === 0) return 'off_topic'
  const conditioned = conditionIntent(masked, p)
  if (conditioned !== null) return conditioned
  const phrased = phrasedIntent(masked, p, context)
  if (phrased !== null) return phrased
  if (asksPage(p.spoken.toLowerCase())) return 'page_help'
  if (ERRAND.test(masked)) return 'errand'
  if (DUE.test(masked) && p.players.length === 0) return 'sure_thing'
  if (CANNOT_MISS.test(masked)) return 'sure_thing'
  if (WARNS_BEFORE.test(masked)) return 'set_alert'
  if (WHAT_IS_ON.test(masked) || HOW_IT_GOES.test(masked)) return 'read_scores'
  const own = ownIntent(masked, p, context.ask === null)
  if (own !== null && !SETS_ALERT.test(masked)) return own
  if ((MARKET_OF.test(masked) || LINES_OF.test(masked)) && p.players.length === 0 && !/PRICE|PCT|MONEY/.test(masked))
    return 'read_odds_board'
  if ((SETS_ALERT.test(masked) || WARNS_BEFORE.test(masked)) && !ASKS_TO_KNOW.test(masked)) return 'set_alert'
  if (MY_BETS.test(masked) && p.players.length + p.teams.length === 0) return 'list_bets'
  if (ASKS_A_BET.test(masked) && p.players.length + p.teams.length === 0) return 'read_value_bets'
  const leaning = leaningIntent(masked, p, context)
  if (leaning !== null) return leaning
  if (p.players.length === 2 && EITHER.test(masked)) return 'compare_players'
  if (p.players.length === 1 && START_ONE.test(masked)) return 'read_projections'
  if (SLATE_VALUE.test(masked) && p.players.length === 0 && !OF_THE_BOARD.test(masked)) return 'read_projections'
  if (SLATE_PLAYERS.test(masked) && p.players.length === 0 && !OF_THE_BOARD.test(masked) && !OF_A_LINEUP.test(masked))
    return 'read_projections'
  if (OPPONENT.test(masked)) return 'read_scores'
  if (WILL_PLAY.test(masked)) return 'read_injuries'
  if (WHO_IS_OUT.test(masked)) return 'read_injuries'
  if (MY_PICK.test(masked)) return 'predict_game'
  if (ABOUT_HIM.test(masked) && !/\bwhy\b|\bhow come\b/.test(masked) && context.players.length > 0 && p.players.length === 0)
    return 'read_projections'
  if (WHO_WINS.test(masked) && context.teams.length > 0) return 'predict_game'
  return context.ask?.kind === 'odds' && /^(?:and |so |ok )*by how (?:many|much)\b/.test(masked) ? 'read_odds_board' : null
}
