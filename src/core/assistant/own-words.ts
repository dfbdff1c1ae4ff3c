// What is asked of one's own record, of the books and of the plans in words that need no classifier: which tool has it, and which part of its
// answer is meant.

import { cutAsked } from './own/cut-asked.ts'
import { asksOpenMoney, LAST_OF_END, OWN_OF_END } from './own/open-asked.ts'
import { openGroup } from './own/open-groups.ts'
import { asksOwnUnits, rollAsked } from './own/roll-asked.ts'
import { surelyOwn } from './own/surely-own.ts'
import type { Entities } from './reading/entities.ts'

/** "My win rate", "my roi": how all bets went. */
const MY_RESULTS =
  /\bmy (?:overall |lifetime |total |betting |career |all time |current |real )*(?:win ?rate|hit ?rate|win percentage|winning percentage|roi|p ?(?:&|and|n) ?l|yield|profit and loss|return on investment|net profit|betting record|win loss record)\b/
/** "What is my bankroll balance": what was stated and what bets made of it. */
const BALANCE =
  /\b(?:what|whats|how (?:much|big|large)|show|check|tell)\b.*\bmy (?:current |betting |total |actual )*(?:bank ?roll|balance)(?: balance| size| total| amount)?(?: (?:is|right now|now|at|today|currently|please|at the moment|look\w*|like))*[?.! ]*$|\bhow much (?:money )?(?:is|do i have|i have|have i got)(?: left)? in my bank ?roll\b/
/** "How much is in my roll". */
const IN_THE_ROLL =
  /\b(?:do|have|did) i (?:have |got |set |state |stated )*(?:a |any |my )?bank ?roll(?: set| stated| saved| yet| here| on record| entered)+[?.! ]*$|\bhow much\b.*\b(?:in|is) my (?:bank ?)?roll\b|\bhow(?:'?s| is| are) my (?:bank ?)?roll(?: (?:looking|lookin|doing|going|now|these days))*[?.! ]*$|\bhow much (?:money )?(?:do i have|is left|have i got)(?: left)? (?:to bet|for betting|on my account)\b/
const BETS = '(?:bets?|wagers?|tickets?|parlays?|picks?|plays|props?|spreads?|totals?|moneylines?|teasers?|singles|straights)'
/** Ends that a bet can come to, as verbs. */
const ENDED =
  '(?:los(?:e|t|ing)|w[io]n|winning|push(?:ed|ing)?|tied?|void(?:ed)?|cash(?:ed|ing)?(?: (?:it|them|those|any))? ?out|cash(?:ed)?)'
/** The same as nouns. */
const ENDS =
  '(?:pushes|voids|cash ?-?outs|wins|losses|winners|losers|winning bets|losing bets|(?:pushed|void|voided|cashed[ -]out|lost|won) bets)'
/** "How many NFL bets did I lose", "how many pushes do I have", "how many did I cash out". */
const COUNTS = new RegExp(
  `\\bhow many (?:of my |of them |of those )?(?!units|dollars|bucks|points|lineups|contests|times in)(?:(?!in a row)[\\w-]+ ){0,3}?${BETS}?\\s*(?:have|did|do|has|were) (?:i|we) (?:\\w+ )?${ENDED}\\b(?!.* in a row)|\\bhow many (?:of my )?(?:[\\w-]+ ){0,2}?${BETS} (?:of mine )?(?:have i |did i |i(?:'ve| have)? )?(?:have |were |got |was )?${ENDED}\\b(?!.* in a row)|\\bhow many (?:[\\w-]+ ){0,2}?${ENDS}\\b(?=.*\\b(?:i|my|mine|me)\\b)(?!.* in a row)|\\bhow (?:often|many times) (?:have|did|do) i (?:\\w+ )?(?:push|pushed|void|cash(?:ed)? out)\\b`,
)
/** "My biggest loss", "the most I ever won on one bet". */
const LARGEST_LOSS =
  /^(?:and |so |ok |what(?:'?s| is| was) |which(?: one)? (?:is|was) )*(?:the |my )?(?:single )?(?:worst|biggest losing|most costly) (?:one|bet|ticket)(?: (?:in there|there|of (?:them|those|these|that)|of the lot|among them))*[?.! ]*$|\bworst bet (?:that )?(?:i|i've|ive) (?:have |had )?(?:ever )?(?:made|placed|had|laid)\b|\bmy worst (?:single )?bet(?: ever)?\b(?! type)|\bmy (?:single |all time )?(?:biggest|largest|worst|heaviest|greatest) (?:single |betting )?(?:loss|losing bet|loser|lost bet|bet lost|hit)\b|\b(?:biggest|largest|heaviest|worst) (?:single )?(?:loss|losing bet|loser) (?:that )?(?:i|i've|ive|of mine)\b|\bthe most (?:money )?(?:that )?(?:i|i've|ive) (?:have )?(?:ever )?los[et]\b|^(?:and |so )*(?:biggest|largest|worst|heaviest) (?:loss|losing bet|loser)(?: (?:this|last|of the|so|ever|on|in|at|from|overall|of all time)\b[^.!?]*)?[?.! ]*$|\bwh(?:at|ich) (?:one |bet )?(?:cost|hurt) me (?:the )?most\b|\bwhich bet (?:did )?i los[et] (?:the )?most\b/
const LARGEST_WIN =
  /^(?:and |so |ok |what(?:'?s| is| was) |which(?: one)? (?:is|was) )*(?:the |my )?(?:single )?(?:best|biggest winning) (?:one|bet|ticket)(?: (?:in there|there|of (?:them|those|these|that)|of the lot|among them))+[?.! ]*$|\bmy (?:single |all time )?(?:biggest|largest|best|greatest) (?:single |betting )?(?:wins?|winning bet|winner|won bet|hit|payout|score)\b|\b(?:biggest|largest|best) (?:single )?(?:win|winning bet|winner|payout) (?:that )?(?:i|i've|ive|of mine)\b|\bthe most (?:money )?(?:that )?(?:i|i've|ive) (?:have )?(?:ever )?(?:won|made)\b|^(?:and |so )*(?:biggest|largest|best) (?:win|winning bet|winner|payout)(?: (?:this|last|of the|so|ever|on|in|at|from|overall|of all time)\b[^.!?]*)?[?.! ]*$|\bwh(?:at|ich) (?:one |bet )?(?:made|paid) me (?:the )?most\b/
/** "Did I beat the closing line", "my CLV": of the record, where no price is named. */
const CLOSING =
  /^(?:so |and |my |the |whats |what's |show )*(?:clv|closing line value)(?: (?:this|last|so far|by|overall|for|on|month|week|year|season|nfl|nba|nhl|mlb))+[?.! ]*$|\b(?:i|i'm|im|we|my (?:\w+ )?(?:bets|picks|record))\b(?!.*\b(?:if|took|got|bet (?:it|at))\b).*\bbeat\w*\b.*\b(?:clos(?:e|es|ing)|clv)\b|\bmy (?:average |avg |overall |mean |current |own )*(?:clv|closing line(?: value)?)\b|\b(?:clv|closing line value) (?:on|of|for|across|over) (?:all )?my (?:\w+ )?(?:bets|picks|record)\b/
const STREAK =
  /\b(?:am i|i'?m|have i been|was i) (?:\w+ )?on (?:a|any|some) (?:\w+ )?(?:streak|run|heater|skid|tear|roll)\b|\bmy (?:longest |worst |best |biggest )?streaks?\b|\b(?:my|longest|worst|biggest|current|best) (?:\w+ )?(?:losing|winning|win|loss|cold|hot) (?:streak|run)\b|\bhow many (?:bets |times )?(?:have|did) i (?:lost|lose|won|win) in a row\b/
/** "How much are my open bets worth". */
/** "How much am I risking", "what do I have riding": the open bets. */
const AT_RISK =
  /^(?:so |and |hey |lex |ok )*(?:how much|what)(?:'?s| is| am| do| have| are)? (?:i |my |money |all |is |do |have |am |got )*(?:risking|at (?:risk|stake)|riding|exposed|out there|on the line|(?:open |total )*exposure|in play|outstanding)(?: (?:right now|now|today|tonight|at the moment|currently|in total|overall|on open bets|on my open bets|in open bets|for tonight))*[?.! ]*$|^(?:my |whats my |what's my )?(?:open|current|total) exposure[?.! ]*$|^(?:my |show me (?:my )?)?open bets(?: with (?:the |their )?(?:odds|prices|stakes))?[?.! ]*$|\b(?:most|max\w*|worst) (?:that )?i (?:can|could|would) lose\b.*\b(?:they|them|open|bets?)\b|\bwhat do i win if (?:all|every one|both)\b/
/** "Show my last 5 losers": rows by how they ended, without the word for a bet. */
const ROWS_OF_END =
  /^(?=.*\b(?:my|last|latest|recent|past|only|BOOK)\b)(?:so |and |hey |lex |ok |please |can you )*(?:list|show|pull up|see|give)(?: me)?(?: all| of| the| my| just| only)* (?:(?:last|latest|recent|past) )?(?:\d+ |few |NUM )?(?:BOOK |LEAGUE )?(?:losers|winners|losses|wins|losing bets|winning bets|pushes|cash ?outs|bets?,? (?:but )?(?:only )?(?:the )?(?:losers|winners|losses|wins)(?: only)?|bets? that (?:lost|won))\b(?!.*\b(?:of the week|tonight|tomorrow|game)\b)/
const WORTH =
  /\b(?:how much|what)\b.*\b(?:my |all )*(?:open|pending|live|unsettled|running) (?:bets?|wagers?|tickets?)\b.*\b(?:worth|value|pay|payout)\b|\b(?:worth|value) of (?:all )?my (?:open|pending|live|unsettled|running) (?:bets?|wagers?|tickets?)\b/
/** "How did i do yesterday": how one's bets went. */
const HOW_I_DID =
  /^(?:so |and |hey |lex |ok )*how (?:did|have|am|are) (?:i|we|my (?:own )?(?:LEAGUE )?(?:bets|parlays|props|spreads|totals|moneylines)) (?:do|done|doing|go|gone|been doing)(?: (?:yesterday|today|last night|tonight|overall|lately|recently|so far|(?:this|last|past) (?:week|weekend|month|year|season)|on sunday))*[?.! ]*$/
/** "How is November treating me", "has this week been kind to me": the record of that time. */
const TREATS_ME =
  /\b(?:how(?:'?s| is| has| was| did|s)?|is|has|was|did)\b.*\b(?:treat(?:s|ing|ed)?|been (?:good|kind|bad|rough|cruel|nice)(?: to)?|going for|gone for|(?:kind|good|nice|rough) to|work(?:ed|ing)? out for|go|went|look(?:ed|ing)?(?: like)?|turn(?:ed)? out|end(?:ed)?(?: up)?|finish(?:ed)?|shap(?:e|ed|ing) up|stack(?:ed|ing)? up)(?: for| to)? (?:me|us)\b/
/** "Lifetime units", "how many units am I up": the record, counted in what one unit is by the bankroll. */
const IN_UNITS =
  /^(?!.*(?:\d|[$%]|PRICE|MONEY|PCT|NUM|\bif\b|\bshould\b|\b(?:one|a|per|each) units?\b)).*(?:\b(?:lifetime|overall|all[- ]?time|total|net|my|career|season|profit|record|results?)\b.*\bunits\b|\bunits (?:won|lost|up|down|profit|plus|made|ahead|in the)\b|\bhow many units\b.*\b(?:am i|have i|did i|i'?m)\b|\bin units\b.*\b(?:i|my|me)\b|\b(?:i|my|me)\b.*\bin units\b)/
/** "Are my stakes all over the place compared with one unit": what is staked, against the unit. */
const STAKES_AND_UNIT =
  /\b(?:are|is) my (?:bets|stakes|bet siz(?:es?|ing)|wagers) (?:\w+ )?(?:too )(?:big|large|high|small|low)\b|^(?=.*\b(?:my|i)\b)(?!.*(?:\d|\$|\bshould\b)).*(?:\b(?:stakes?|staking|bet siz(?:es?|ing)|sizing|wagers?)\b.*\b(?:an?|one|1|my|the|per|in|of)? ?units?\b|\bunits?\b.*\b(?:stakes?|staking|bet siz(?:es?|ing)|sizing)\b)|\b(?:are|is) my (?:stakes?|staking|bet siz(?:es?|ing)) (?:consistent|steady|even|flat|all over|too (?:big|large|small)|regular|disciplined)\b/
/** "Am I up 4 units this week or what": of the record, where no money is wanted back. */
const UP_OR_DOWN =
  /^(?:so |and |hey |lex |ok |wait )*(?:am i|i am|i'm|im|have i been) (?:\w+ )?(?:up|down|ahead|behind|in the (?:red|black|green|plus|minus))\b(?!.*\b(?:if|lost|lose|need|back|bad|big|even|rent|chas\w*|for|late)\b).*\b(?:week|month|year|season|today|overall|or what|or down|units?|lifetime|all time)\b/
/** "Which books are in the app". */
const BOOKS =
  /^(?:so |and |hey |lex |ok )*(?:which|what|list|show me|name) (?:(?:the|all|of) )*(?:sports ?)?(?:books?|bookmakers?|bookies)\b(?!.*\b(?:best|better|price|offers?|pays?|odds on|line|highest|lowest|my)\b).*\b(?:app|here|cover\w*|support\w*|include\w*|available|track\w*|carry|have|show|there|compare|know)\b/
/** "How is the fair price made". */
const FAIR_MADE =
  /\bhow (?:is|are|was|do you|does lex|do they|did you|does the (?:app|site))\b.*\b(?:fair|no[- ]?vig|true) (?:price|prices|odds|chances?|lines?|values?|probabilit\w+)\b(?: (?:made|calculated|computed|reckoned|worked out|found|determined|set|derived|done|figured out|built))?[?.! ]*$/
/** "Do text message alerts work", "does VIP have coaching": what a plan holds. */
const OF_PLAN =
  /^(?:so |and |hey |lex |ok )*(?:do|does|are|is|will|can i (?:get|have))\b.*\b(?:(?:text(?: messages?)?|sms) alerts?|alerts? (?:by|via|as|over) (?:text(?: messages?)?|sms))\b/

/** "What do I get?": of one's own plan, where nothing was spoken of before. */
const WHAT_I_GET = /^(?:so |and |hey |lex |ok )*what (?:all )?do i get[?.! ]*$/

/** "List the bets I won": those rows, whatever is said around them. */
const ROWS_BY_END = new RegExp(
  `^(?:so |and |hey |lex |ok |please |can you )*(?:list|show|pull up|see|give|which|what|what were)(?: me)?(?: all| of| the| my| every)* (?:[\\w-]+ ){0,2}?${BETS} (?:that |which )?(?:(?:have |did )?i(?:'ve| have)? |were |was |got |have )?${ENDED}\\b|^(?:list|show|pull up|see|give)(?: me)?(?: all| of| the| my| every)* (?:won|lost|winning|losing|pushed|void(?:ed)?|cashed[ -]out) ${BETS}|^(?:so |and |hey |lex |ok )*(?:which|what|any|list|show|how many)(?: me)?(?: all)?(?: of)? my (?:[\\w-]+ ){0,3}?${BETS}(?: (?:at|on|with|in|from|this|last) (?!(?:won|lost))[\\w\u00a7]+){0,3} (?:that |which |have |has |did |got )*${ENDED}\\b|^(?:so |and |hey |lex |ok )*(?:the |my |all |show me |list )*${BETS} (?:(?:that |which )?i(?:'ve| have)? |that |which )${ENDED}\\b`,
)
/** "How many bets have I made": all of them. */
const HOW_MANY_MADE = new RegExp(
  `\\bhow many (?:[\\w-]+ ){0,2}?${BETS} (?:have i|did i|i(?:'ve| have)?) (?:made|make|placed?|kept|keep|track(?:ed)?|log(?:ged)?|record(?:ed)?|enter(?:ed)?|add(?:ed)?|save[d]?|put in|put down|written down|write down|got|laid|lay)\\b`,
)
/** "How was August", with its time taken out. */
const HOW_WAS = /^(?:(?:so|and|ok|hey|lex),? )*how(?:'?s| is| was| were)(?: my)?[?.! ]*$/

const ENDS_ONLY =
  /\b(?:only|just) (?:the |my )?(?:losing|winning|lost|won)(?: ones?| bets?)?\b|\bthe (?:losing|winning) ones?\b|\b(?:losers|losses|winners|wins) only\b|\bonly (?:the )?(?:losers|losses|winners)\b/
/** Which ends of bets a list is asked for; null for all of them. */
export function endsListed(line: string): readonly string[] | null {
  if (![ROWS_BY_END, ROWS_OF_END, ENDS_ONLY, LAST_OF_END, OWN_OF_END].some((words) => words.test(line))) return null
  if (/\bpush\w*|\btied?\b/.test(line)) return ['push']
  if (/\bvoid/.test(line)) return ['void']
  if (/\bcash/.test(line)) return ['cashed out']
  return /\b(?:lost|lose|losing|losers?|losses)\b/.test(line) ? ['lost', 'half lost'] : ['won', 'half won']
}

/** "Money won at DraftKings this week". */
const WON_AT =
  /^(?:so |and |hey |lex |ok |how much |what |the |total |my |whats |amount |of )*(?:money|cash|profits?|winnings|net)?(?: i(?:'ve)?| have i)? ?(?:won|made|lost|up|down)(?: so far)? (?:at|on|with|in) (?:BOOK|LEAGUE)(?: (?:this|last|past|in|so|far|the|today|yesterday|week|month|year|season|weekend))*[?.! ]*$/

/** "How much did I win on the TEAM". */
const WON_ON_TEAM =
  /^(?:so |and |hey |lex |ok )*how much (?:money )?(?:did|have) i (?:win|won|make|made|lose|lost) (?:on|with|from|betting (?:on )?)(?: the| my)? TEAM(?: (?:bet|game|moneyline|last night|yesterday|today|this week))*[?.! ]*$/
/** "Who is in my Sunday main lineup", "delete my second saved lineup". */
const OWN_LINEUP =
  /^(?!.*\b(?:build|make|create|give me|optimi[sz]e|simulate|sim|enter|change|improve|fix|rate|review|project\w*|score\w*|late swap)\b).*\b(?:who(?:'?s| is| are)?|what'?s|what is|players?|show|list|see|open|pull up)\b.*\bmy (?:\w+ ){0,4}?line ?-?ups?\b/
/** "How much have I staked this week": of open bets, too. */
const STAKED_THEN =
  /^(?:so |and |hey |lex |ok |whats |what's |what is |what was |my |the )*total stakes?\b(?!.*\b(?:open|parlay|legs?)\b)|^(?:so |and |hey |lex |ok )*how much (?:money |cash |did i |have i |in total )*(?:have |did )?(?:i |we )?(?:already )?(?:staked?|bet|wager(?:ed)?|risk(?:ed)?|put down)\b(?!.*\b(?:should|can|could|if|average|each|per)\b)/
export const asksStaked = (bare: string): boolean => STAKED_THEN.test(bare)
/** The tool that such a sentence asks for; null where it is none. */
export function ownIntent(masked: string, p: Entities, isFirst: boolean): string | null {
  const isExplained = /\b(?:what is|whats|explain|define|how is)\b.*\bcalculated\b/.test(masked)
  if (MY_RESULTS.test(masked) && !isExplained) return 'betting_performance'
  if (FAIR_MADE.test(masked)) return 'explain_term'
  if (p.when !== null && STAKED_THEN.test(masked)) return 'list_bets'
  if (WON_AT.test(masked) || (p.when !== null && TREATS_ME.test(masked))) return 'betting_performance'
  const own = surelyOwn(p)
  if (own !== null) return own
  if (asksOpenMoney(p.bare, isFirst) || LAST_OF_END.test(p.bare) || OWN_OF_END.test(p.bare)) return 'list_bets'
  if (AT_RISK.test(masked) || ROWS_OF_END.test(masked) || WON_ON_TEAM.test(masked)) return 'list_bets'
  if (/TEAM|PLAYER|PRICE|PCT|MONEY/.test(masked)) return null
  if (ROWS_BY_END.test(masked) || HOW_MANY_MADE.test(masked)) return 'list_bets'
  if (openGroup(masked) !== null) return 'list_bets'
  if (cutAsked(masked) !== null) return 'betting_performance'
  // Without its stretch of time: "how did i do the past two weeks".
  const timeless =
    p.when === null ? masked : p.bare.replace(p.when.text.toLowerCase(), '').replace(/ (?:in|over|during|for|on)? *(?=[?.! ]*$)/, '')
  if (UP_OR_DOWN.test(masked) || (isFirst && (HOW_I_DID.test(masked) || HOW_I_DID.test(timeless)))) return 'betting_performance'
  if (
    p.when !== null &&
    isFirst &&
    HOW_WAS.test(timeless) &&
    !/^(?:tonight|today|tomorrow|this (?:evening|afternoon|morning))$/i.test(p.when.text)
  )
    return 'betting_performance'
  if (OF_PLAN.test(masked) || (isFirst && WHAT_I_GET.test(masked))) return 'read_plans'
  if (BOOKS.test(masked)) return 'read_odds_board'
  if (asksWorth(masked)) return 'list_bets'
  if (OWN_LINEUP.test(masked)) return 'list_lineups'
  const part = performancePart(masked)
  // Of a stretch of time the ends of its bets are counted; a balance is what it is now, and a streak goes over all.
  return part !== null && (p.when === null || !(part === 'balance' || part === 'streak' || part === 'unit')) ? 'betting_performance' : null
}

/** "My average stake", "what odds do I take on average". */
const AVERAGE =
  /\b(?:average|avg|mean|typical|usual|normal)\b.*\b(?:stakes?|bet size|bets?|wagers?|risk|odds|price|line)\b.*|\b(?:stakes?|odds|price|bet|wager|risk)\b.*\bon average\b/
const AVERAGE_ALONE =
  /^(?:so |and |whats |what's |what is |the )*(?:average|avg|mean) (?:stake|bet(?: size)?|wager|odds|price)(?: (?:so far|overall|this (?:week|month|year)))*[?.! ]*$/
/** "Biggest win and biggest loss". */
const EXTREMES =
  /\b(?:biggest|largest|best|greatest)\b.{0,12}\b(?:wins?|winners?|hits?|bets? won)\b.{0,24}\b(?:and|or|&|plus|vs)\b.{0,20}\b(?:loss(?:es)?|losers?|miss(?:es)?)\b|\b(?:biggest|largest|worst)\b.{0,12}\b(?:loss(?:es)?|losers?)\b.{0,24}\b(?:and|or|&|plus|vs)\b.{0,20}\b(?:wins?|winners?|hits?)\b/
const IS_MINE = /\b(?:i|my|mine)\b/
/** "Did I break even this month". */
const EVEN =
  /\b(?:did|have|has|am|are|was|were|do|will) (?:i|we) (?:\w+ ){0,2}?(?:break(?:ing)?|broke|broken|come out|finish(?:ed)?|end(?:ed)? up|at)[ -]?even\b|\bi (?:broke|break) even\b[^,]*\?/

/** The parts of the record that one sentence asks for beside one another: the largest win, the largest loss, the streaks. */
export const partsAsked = (bare: string): readonly ('win' | 'loss' | 'streak' | 'drawdown')[] => [
  ...(LARGEST_WIN.test(bare) || /\b(?:biggest|largest|best) (?:win|winner|hit)\b/.test(bare) ? (['win'] as const) : []),
  ...(LARGEST_LOSS.test(bare) || /\b(?:biggest|largest|worst) (?:loss|loser)\b(?! streak)/.test(bare) ? (['loss'] as const) : []),
  ...(STREAK.test(bare) || /\b(?:worst|longest|best) (?:losing |winning )?(?:streak|run)\b/.test(bare) ? (['streak'] as const) : []),
  ...(/\b(?:draw ?-?downs?|(?:biggest|worst|deepest|largest) (?:slump|dip|downswing|drop)|how (?:bad|deep|big|far down) (?:was|did|is) (?:the |my |that )?(?:slump|dip|downswing|drop|hole|i go))\b/.test(
    bare,
  )
    ? (['drawdown'] as const)
    : []),
]

/** "How big is my unit", "what's a unit for me". */
const OWN_UNIT =
  /\b(?:what|whats|how (?:big|large|much)|show|tell)\b.*\b(?:my (?:bet(?:ting)? )?units?(?: size)?|units?(?: size)? (?:for me|of mine|i (?:use|have|bet)|should i (?:use|have)))\b(?!.*\d)|^(?:my|current) unit(?: size)?(?: in (?:dollars|money|cash|bucks))?[?.! ]*$|^(?:so |and |ok )*(?:what|whats|what's|how (?:big|much))(?: is| are)? (?:a|one|1|my|the) unit(?: (?:then|now|for me|right now|at the moment|worth))+[?.! ]*$/
/** "Is that skill or luck", "could my record just be variance". */
const LUCK =
  /\b(?:is|are|was) (?:that|it|this|those|(?:only |just )?\w+ (?:bets?|games?|picks?)) (?:even |really |actually |anywhere near )?(?:enough|too few|too small|sufficient|a big enough|a small)\b|\b(?:skill|luck(?:y)?|variance|noise|random|statistically|significant|sample size|fluke)\b.*\b(?:or|and|just|only|enough|big|i|my|that|this|it)\b|\b(?:just|only|is (?:it|this|that)|am i|been|pure|be|by|or) (?:\w+ )?(?:skill|luck(?:y)?|variance|noise|random|fluke)\b/
export const asksLuck = (bare: string): boolean => LUCK.test(bare)
/** "What would they pay if they all hit", "my max payout": of open bets all together. */
const ALL_HIT =
  /\b(?:if|when|should|assuming|say|suppose)\b.*\b(?:all|every\w*|each|both|they|them|those|these|whole)\b.*\b(?:hits?|wins?|won|cash(?:es)?|comes? (?:in|through|home)|lands?|goes? my way)\b|\b(?:all|every\w*|each|both|they|them|those)\b.{0,24}\b(?:hits?|wins?|cash(?:es)?|come (?:in|through)|lands?)\b.*\b(?:pay|win|get|return|worth|back|make|profit|total)\b|\b(?:total|max(?:imum)?|potential|possible|combined) (?:potential |possible )?(?:payouts?|returns?|winnings|profits?)\b/
const ALL_LOSE =
  /\b(?:if|when|should|assuming|say|suppose|worst case)\b.*\b(?:all|every\w*|each|both|they|them|those|these|whole|none)\b.*\b(?:los(?:e|es|t)|miss(?:es)?|busts?|tank\w*|fails?|flops?|go(?:es)? (?:down|against)|hits?|wins?)\b|\bworst case\b/
/** What open bets come to if all of them win, or all lose. */
export const asksAllEnd = (bare: string): boolean => ALL_HIT.test(bare) || asksAllLost(bare)
export const asksAllLost = (bare: string): boolean =>
  ALL_LOSE.test(bare) && (!/\b(?:hits?|wins?)\b/.test(bare) || /\bnone\b|\bworst case\b/.test(bare))

/** Which part of the record is asked for. */
export function performancePart(
  bare: string,
):
  | 'units'
  | 'unit'
  | 'luck'
  | 'extremes'
  | 'average'
  | 'even'
  | 'cut'
  | 'balance'
  | 'counts'
  | 'streak'
  | 'closing'
  | 'loss'
  | 'win'
  | null {
  if (STAKES_AND_UNIT.test(bare) || IN_UNITS.test(bare)) return 'units'
  if (OWN_UNIT.test(bare) || asksOwnUnits(bare)) return 'unit'
  if (rollAsked(bare) === 'balance') return 'balance'
  if (LUCK.test(bare) && IS_MINE.test(bare)) return 'luck'
  if (EXTREMES.test(bare)) return 'extremes'
  if (AVERAGE.test(bare) && (IS_MINE.test(bare) || AVERAGE_ALONE.test(bare)) && !/\b(?:clv|clos\w+|score|points|hold)\b/.test(bare))
    return 'average'
  if (EVEN.test(bare) && !/\bif\b/.test(bare)) return 'even'
  if (STREAK.test(bare)) return 'streak'
  if (LARGEST_LOSS.test(bare)) return 'loss'
  if (LARGEST_WIN.test(bare)) return 'win'
  if (CLOSING.test(bare)) return 'closing'
  if (cutAsked(bare) !== null) return 'cut'
  return COUNTS.test(bare) ? 'counts' : BALANCE.test(bare) || IN_THE_ROLL.test(bare) ? 'balance' : null
}

/** Which end of bets a count is asked of; null for won and lost. */
export const endCounted = (line: string): 'pushedBets' | 'voidBets' | 'cashedOutBets' | null =>
  /\bpush\w*|\btied?\b/.test(line)
    ? 'pushedBets'
    : /\bvoid\w*/.test(line)
      ? 'voidBets'
      : /\bcash\w*[ -]?(?:\w+ )?outs?\b/.test(line)
        ? 'cashedOutBets'
        : null

export const asksWorth = (bare: string): boolean =>
  WORTH.test(bare) || (ALL_HIT.test(bare) && /\bmy\b.*\b(?:bets?|tickets?|wagers?|parlays?)\b/.test(bare))
export const asksBooks = (bare: string): boolean => BOOKS.test(bare)
/** The words of the glossary that say how a fair price is made. */
export const fairTerms = (bare: string): readonly string[] | null => (FAIR_MADE.test(bare) ? ['fair-probability'] : null)
