// Turns of phrase that say what is wanted whatever stands around them, beside those of plausibility.ts: asked for often, and read otherwise
// by the classifier because their words belong to several tools.

import type { Context } from '../ask.ts'
import { asksField } from '../asked/field-asked.ts'
import { teamsOut } from '../asked/left-out.ts'
import { ALLOWS } from '../asked/look-parts.ts'
import { asksInstead, COST_TOGETHER } from '../conditions/rank-words.ts'
import { performancePart } from '../own-words.ts'
import type { Entities } from '../reading/entities.ts'
import { FREE_MONEY } from '../reading/wrong-premises.ts'
import { fieldSize, runsIn } from './field-size.ts'
import { salaryLimits } from './lineup-limits.ts'
import { asksHold, asksOfPrice } from './priced.ts'

/** "List my FanDuel bets", "show me all my open tickets": the bets themselves. */
const LISTS_BETS =
  /^(?:so |and |hey |lex |ok |please )*(?:what(?:'s| is| about) )?my (?:active |current )?alerts?[?.! ]*$|^(?:so |and |hey |lex |ok |please |can you )*(?:list|show|pull up|bring up|display|see|give)(?: me)?(?: all| the| every)*(?: of)? my (?:\w+ ){0,3}?(?:bets|wagers|tickets|slips|parlays|teasers)\b(?!.*\b(?:roi|profit|record|doing|rate|worth|performance|results?|clv|p ?(?:&|and) ?l|as a|csv|spreadsheet)\b)/
/** "The totals of tonight's games" are lines; implied totals are of teams. */
const TOTALS_OF_GAMES =
  /^(?!.*(?:\b(?:implied|team totals?|highest|slate|pace|weather|mov\w*|open\w*|clos\w*|chang\w*|alert|tell me (?:if|when)|log|record|my)\b|TEAM)).*\btotals?\b.*\b(?:for|in|on|of)\b.*\b(?:LEAGUE|games?|matches|fights)\b|^(?:LEAGUE totals?|totals? (?:for )?(?:the )?LEAGUE)[?.! ]*$/
/** Who leads a tournament or a race stands on its leaderboard. */
const LEADS_A_FIELD =
  /\b(?:who(?:'s| is| are|s)?|anyone)\b.*\b(?:lead(?:s|ing)?|on top|winning|ahead|first|in front|won|wins? it|won it|atop)\b|\bleader ?board\b/
/** "Who's the chalk in that one": the favorite by the prices. */
const WHO_IS_CHALK =
  /\bwho(?:'s| is|s| are)?\b.*\b(?:chalk|favorites?|favored|underdogs?|the dog)\b.*\b(?:in|of|for)\b.*(?:\b(?:fight|game|match|bout|matchup|series)\b|\b(?:the|that) \w+ LEAGUE\b)/
const WHATS_NEW = /^(?:so |and |hey |lex |yo )*(?:what'?s|what is|anything) new\b/
/** What was told about oneself and is kept in the settings. */
const MY_FAVORITES =
  /\b(?:favou?rite|fav) (?:teams?|leagues?|players?|clubs?)\b.*\b(?:i|my|me)\b|\bmy (?:saved |own )?(?:favou?rite|fav) (?:teams?|leagues?|clubs?)\b/
/** "Can you tell me if PLAYER is going to play": who is out, not what he is expected to score. */
const GOING_TO_PLAY =
  /\b(?:if|whether|is|will) PLAYER(?: is| will| be)?(?: even| actually)? (?:going to play|gonna play|playing|able to (?:play|go)|active|suiting up|available|good to go|healthy)\b(?!.*\b(?:or|vs|points?|worth)\b)/
/** "Why is he (projected) so high", after somebody was spoken of. */
const WHY_SO =
  /^(?:so |and |but |ok |hey |lex )*(?:why|how come|y)\b.*\b(?:high|low|projected|projection|expensive|good|bad|rated|number|points)\b/
/** "Are your picks even any good", "show me the receipts": the record of the forecasts. */
const YOUR_RECORD =
  /\b(?:are|were|is) (?:your|ur|lex'?s?) (?:picks?|predictions?|forecasts?|models?|calls?) (?:even |really |actually |any ){0,2}(?:good|accurate|reliable|right|trustworthy|legit|worth)\b|\bshow (?:me )?(?:the|your|some) receipts\b/
/** The best of a position, wanted for a stack: players, not pairs. */
const POS_FOR_A_STACK = /\b(?:best|top|good|cheap)\b (?:\w+ )?POS\b.*\bto stack\b/
/** "Tell me if anyone on the TEAM gets ruled out": a watch. */
const WATCH_ANYONE =
  /\b(?:tell|let|ping|text|alert|notify|warn|message)\b.*\b(?:if|when|once)\b (?:anyone|anybody|someone|somebody|a (?:player|starter)|any (?:player|starter)s?)\b.*\b(?:gets?|is|are|goes|ruled|out|hurt|injured|scratched)\b/
/** Which law or price a chance is read from: "how likely is a PRICE favorite by its price". */
const CHANCE_OF_PRICE =
  /\bhow (?:likely|probable|often)\b.*\bPRICE\b|\bwhat (?:chance|probability|likelihood)\b.*\bPRICE\b.*\b(?:imply|implies|mean|give|have|got|win)\b/
/** The doubling that breaks every bankroll, asked about as a plan of anybody. */
const MARTINGALE =
  /\bdoubl\w+ (?:up |your bet |the (?:bet|stake) )?(?:after|every time|each time|on) (?:every |each |a )?(?:loss|losing|you lose)\b/
/** "Which team won the 2031 World Series": a result, of whatever year. */
const WHO_WON = /^(?:so |and |hey |lex )*(?:which|what|who)(?: team| club| side)? (?:won|took|lifted) (?:the )?(?:NUM )?LEAGUE\b/
/** "My neighbor's betting record": what is somebody else's. */
export const OF_OTHERS =
  /\b(?:reveal|show|list|give|dump|read|see|tell|print|leak|export)\b.*\b(?:all|other|others'?|another|every|everyone'?s?|everybody'?s?) (?:the )?(?:users?|members?|people|accounts?|customers?)(?:'s|s'|')? (?:bets?|wagers?|tickets?|data|emails?|passwords?|balances?|bankrolls?|lineups?|picks?)\b|\b(?:my|our|his|her|that|the|some|another) (?:\w+ )?(?:neighbou?r|buddy|friend|co-?worker|boss|brother|sister|roommate|cousin|ex|rival|member|user|guy|wife|husband|dad|mom)s?'?s? (?:\w+ )?(?:betting |own )?(?:record|bets|bankroll|lineups?|roi|balance|tickets|account|password|email|settings|limits)\b/
const COLLEGE =
  /\b(?:college|ncaa[fbm]?|cfb|cbb)\b (?:\w+ )?(?:football|basketball|hoops|bball|games?|odds|lines?|spreads?|totals?|scores?|standings|picks?|bets?|lineups?|news|injuries|LEAGUE)\b|\bcollege (?:LEAGUE)\b/
/** "List my alerts": those that are set. */
export const LISTS_ALERTS =
  /^(?:so |and |hey |lex |ok |please |can you )*(?:list|show(?: me)?|see|what are|which are|pull up) (?:all )?(?:of )?my (?:active |current )?alerts?(?: (?:please|pls|rules))*[?.! ]*$|^(?:so |and |hey |lex |ok )*(?:which|what)(?: of)?(?: my| the)? alerts? (?:are|is|do i have|have i got|did i set|have i set|r)\b.*\b(?:on|set|active|running|live|enabled|going|up|off|have|got)(?: (?:right now|now|at the moment|currently|for me))*[?.! ]*$/
const ALERTS_CAME =
  /\b(?:did|have|has|are|were|any)\b.*\balerts?\b.*\b(?:fired?|go(?:ne)? off|went off|trigger\w*|hit|ring|rang|rung|come in|came in|new|unread)\b|\bany (?:new|unread) alerts\b/
/** "Who plays tonight in the NBA", "what games are on today in any league", "anything on tonight". */
const WHO_PLAYS =
  /^(?:so |and |hey |lex |yo |ok )*(?:who(?:'?s| is| are| all)? (?:LEAGUE|plays?|playing|on|in action|skates?|skating|suits? up|takes? the (?:ice|field|court))|(?:which|what|any|how many) (?:LEAGUE )?(?:teams?|games?|matches|matchups|sports?)(?: are| is| do we have| we got)? (?:play\w*|on|there|scheduled|going on|in action)?|is (?:there )?any(?:thing| games?| sports?)|any(?:thing| games?| sports?)(?: good)?) ?(?:(?:on|in action|there|going on|right now|now|tonight|today|tomorrow|this|week|weekend|evening|afternoon|morning|night|sunday|monday|tuesday|wednesday|thursday|friday|saturday|in|for|the|any|all|every|across|of|league|leagues|sport|sports|on tv|later|LEAGUE|to watch|worth watching|live)(?:[ ?.!]+|$))+$/
/** "Who have they got next". */
const NEXT_OPPONENT = /^(?:so |and |ok )*who(?:'ve| have| do| are) (?:they|we|those guys) (?:got|have|facing|playing)?(?: up)? ?next\b/
/** "Open the TEAM game": the game itself. */
const OPENS_GAME =
  /^(?:hey |lex |please |can you |now )*(?:open|go to|take me to|pull up|bring up|show me) (?:up )?(?:the )?(?:page (?:of|for) the )?TEAM(?: (?:and |vs |at |v )?(?:the )?TEAM)? (?:game|match)(?: page)?[?.! ]*$/
/** "How sure are you", after a forecast: the forecast says how sure. */
const HOW_SURE =
  /^(?:so |and |but |ok )*how (?:sure|confident|certain) (?:are you|is that|is it)(?: (?:about|of) (?:that|it|this))?[?.! ]*$/
/** A lineup against so many: "LEAGUE lineup for a NUM man". */
const OF_A_CONTEST = /\b(?:line ?-?ups?|rosters?|teams?|simulat\w*|sim)\b(?!.*\b(?:how|what is a|mean)\b)/
const SALARY_CAP = /\bsalary cap\b(?!.*\b(?:room|hit|space|remaining|left)\b)/
/** School arithmetic is none of the calculations of this field. */
const ARITHMETIC =
  /^(?:\w+[' ]?s? ){0,3}\d+(?:\.\d+)? (?:times|x|\*|divided by|squared|cubed|modulo|mod)(?: \d+(?:\.\d+)?)?[?.! ]*$|\bsquare root of \d+/

/** "Is there free money on the board", "where is the easy money tonight": a look at the board; who wants bets that cannot lose is refused. */
const FREE_MONEY_ASKED =
  /^(?:so |and |hey |lex |yo |ok )*(?:is|are) there\b|\b(?:board|tonight|today|out there|on the slate|right now)\b|\bwhere(?:'s| is)?\b/

/** "How much per unit", "what is a unit for me": what a unit is, where no figure is given. */
const UNIT_ASKED =
  /^(?:so |and |ok |hey |lex )*(?:how (?:much|big|large)|what(?:'s|s)?)(?: money| dollars)?(?: is| are| should| does| would)?(?: be)?(?: per| a| an| one| 1| NUM| my| each| the)* units?(?: (?:be|for me|worth|usually|normally|cost|size|in dollars))*[?.! ]*$/
/** "The TEAM are 0-12, right": a record that is taken for granted; the table has it. */
const RECORD_CLAIMED =
  /\b(?:are|is|still) (?:the )?\u00a70 (?:still )?(?:undefeated|unbeaten|winless|in (?:first|last)(?: place)?)\b|\u00a70 (?:are|is|still|remain)(?: still| the only)? (?:undefeated|unbeaten|winless|perfect this|in (?:first|last)(?: place)?\b)|\u00a70 (?:are|is|sit|sits|sitting|stand|at|started?|went|have gone|being|r) (?:at |now |only |still )*\d{1,2}-\d{1,2}(?:-\d{1,2})?(?![\d.])(?!.*\b(?:vs|beat|lead|leading|half|quarter|score|final|ats)\b)/
/** "A PRICE favorite wins PCT of the time, yeah?": what a price says it wins. */
const PRICE_CLAIMED =
  /^(?:so |and |but |ok |hey |lex )*(?:an? |the |my )?PRICE (?:favou?rites?|dogs?|underdogs?|shots?|sides?|bets?|teams?|ml|moneyline)?(?: should| must| will| always| only)*(?: wins?| hits?| covers?| cash(?:es)?| means?| is| has| have| implies)(?: an?| about| like| roughly| around| the)* PCT\b(?!.*\b(?:ev|edge|stake|bet|kelly|worth|value)\b)/
/** "TEAM starting POS last 5 games", "how has the TEAM POS done lately": games of the man who plays there. */
const ROLE_LOG =
  /^(?=.*\bTEAM\b)(?=.*\bPOS\b)(?!.*\b(?:odds|props?|project\w*|hurt|injur\w*|out|best|top|cheap\w*|build|lineup|floor|ceiling|salary|start(?:s|ing)? (?:tonight|today)|backup|replac\w*)\b).*\b(?:(?:last|past|recent|previous) (?:(?:NUM|\d+|few|couple|three|five) ?(?:of )?)?(?:games?|weeks?|outings|starts|matches|season|year)?|lately|game log|recent form|been doing|done (?:lately|recently)|minutes|usage|touches|targets|carries|red ?zone|stats?|stat line|numbers|averag\w+|batt(?:ed|ing)|form|any good|trend\w*|(?:gone|went|goes) (?:over|under))\b/
/** "Any juicy overs in the LEAGUE", "a couple of plus money dogs": bets of that kind which beat their fair price. */
const BETS_OF_A_KIND =
  /^(?:so |and |hey |lex |yo |ok )*(?:gimme|any|give me|got any|find(?: me)?|show(?: me)?|need|i need|some)\b(?: me| some| any| a couple(?: of)?| a few)*.{0,14}\b(?:juicy|good|nice|solid|sneaky|live|plus money|value|sharp)\b (?:plus money )?(?:overs?|unders?|dogs?|underdogs?|favou?rites?|moneylines?|spreads?|totals?)\b(?!.*\b(?:props?|alert|line ?ups?)\b)/
/** "Which LEAGUE moneyline is value": that market, weighed. */
const MARKET_OF_VALUE =
  /^(?:so |and |hey |lex |yo |ok )*(?:which|what|any) (?:LEAGUE )?(?:moneylines?|spreads?|totals?)(?: (?:is|are|has|have|got|shows?|bets?))*\b.*\b(?:value|\+?ev|edges?)\b/
const ASKS_FOR_RULES =
  /\b(?:what are|repeat|print|show|reveal|tell me|give me|write out|output) (?:me )?(?:all )?(?:of )?your (?:system |hidden |secret |initial |exact |full )*(?:instructions|prompt|guidelines)\b/
/** "Say the TEAM are +1000": words to be put into its mouth. */
const SAYS_FOR_ME = /^(?:just |please |now |ok )*(?:say|claim)(?: that)? (?:the )?TEAM (?:are|is|will|has|have)\b/
/** "Which game has the highest total", "the biggest spread on the board": games by their line, not teams by what they should score. */
/** "Which of those is supposed to be the highest scoring": the game with the highest total. */
export const GAME_BY_SCORING =
  /\b(?:which|what|where)\b(?!.*\b(?:POS|player|guy|scorer|lineup|team|my|stack)\b).*\b(?:highest|lowest|most|least|fewest) (?:scoring|points|goals|runs)\b(?!.*\b(?:had|was|were|scored|last night|yesterday|allow\w*|gives?)\b)/
/** "The biggest favorite tonight". */
const BIG_FAVORITE =
  /^(?!.*\bmy\b).*(?:\b(?:biggest|largest|heaviest|hugest|strongest)\b.*\bfavou?rites?\b|\bfavou?rites? (?:is )?(?:the )?(?:biggest|largest|heaviest|most big)\b)/
const GAME_BY_SIZE =
  /^(?!.*\b(?:implied|team totals?|my|alert|bet i)\b)(?:.*\b(?:which|what) (?:one|ones|LEAGUE games?|games?|match(?:es|ups?)?|fights?)\b.*\b(?:highest|biggest|largest|widest|lowest|smallest|tightest|closest)\b.*\b(?:totals?|over ?unders?|o\/u|spreads?|point spread)\b|(?:.* )?(?:highest|biggest|largest|lowest|smallest|tightest|closest) (?:LEAGUE )?(?:game )?(?:totals?|over ?unders?|spreads?)\b(?: (?:game|games|on the board|of the (?:day|night|week|slate)|tonight|today|this week|sunday|in|LEAGUE|right now))*[?.! ]*$)/
/** "Captain for the TEAM TEAM showdown": the best of that slate. */
/** "Captain ideas": whom to take, and no lesson on the seat. */
export const asksCaptains = (masked: string): boolean => CAPTAINS.test(masked) && CAPTAIN.test(masked)
const CAPTAINS =
  /\b(?:captains?|cpt|mvp)\b.*\b(?:options?|ideas?|candidates?|picks?|plays?|choices?|targets?|spots?|recommend\w*|suggest\w*)\b|\b(?:who|which|best|top|good|cheap)\b.*\b(?:captains?|cpt|mvp)\b/
const CAPTAIN = /\b(?:captains?|cpt|mvp)\b(?!.*\b(?:rules?|how does|multiplier|what is a|explain|line ?-?ups?|build)\b)/
/** "If PLAYER sits who benefits", "who gets the touches without PLAYER". */
const WITHOUT_HIM =
  /\b(?:if|when|with|without|should)\b.*\bPLAYER\b.*\b(?:who|which|whose|what)\b.*\b(?:benefit\w*|gains?|up|next|more|touches|targets|usage|minutes|shots|carries|bump|boost|steps?|picks up|helped|helps|value|instead|fills?)\b|\b(?:who|which|whose)\b.*\b(?:benefit\w*|gains?|steps? up|next man up|more (?:touches|targets|usage|minutes|shots|carries|points)|gets? (?:the|his|a|more|extra)\b|bump|boost\w*|helped|helps)\b.*\b(?:if|when|with|without|from)\b.*\bPLAYER\b|\bnext man up\b.*\bPLAYER\b|\bPLAYER\b.*\bnext man up\b/
const WITHOUT_THE_ONE =
  /\b(?:if|when|with|without) (?:he|him|she|her|that guy)\b.*\bwho\b.*\b(?:benefit\w*|gains?|steps? up|next|more|gets?)\b|\bwho\b.*\b(?:benefit\w*|gains?|steps? up|next man up)\b.*\b(?:he|him|she|her|without)\b/
/** "Which side is the sharp money on in that game": how its price moved. */
const SHARP_SIDE =
  /\b(?:which|what|whose|where|who)\b.*\b(?:sharps?|sharp (?:money|action|side)|smart money|big money|wise ?guys?|pros)\b.*TEAM/

/** "Which total has moved the most", "biggest line moves today": of no one game. */
const MOVED_MOST =
  /^(?!.*\b(?:alert|notify|ping|tell me (?:when|if)|my)\b)(?:.*\b(?:which|what|any|show|list|where)\b.*\b(?:lines?|totals?|spreads?|prices?|odds|games?|moneylines?)\b.*\b(?:mov(?:ed?|es|ing)|shift\w*|swung|swing\w*|jump\w*|steam\w*)\b.*\b(?:most|furthest|biggest|much|hard(?:est)?|since|today|overnight|lately)\b|.*\b(?:biggest|largest|most) (?:\w+ )?(?:line |odds |price )?(?:moves?|movers?|movements?|swings?)\b)/

/** "How many points did the TEAM score in their last game": a result that is known. */
const LAST_RESULT =
  /^(?!.*\b(?:props?|injur\w*|box|recap|highlights?)\b)(?=.*\b(?:scored?|points|goals|runs|win|won|lose|lost|do|did|result)\b).*\bTEAM\b.*\b(?:in|during|of|from|on) (?:their|its|the|his) (?:last|previous|most recent|latest) (?:game|match|outing|night)\b/
/** "Who replaces him", after an injury: those of the team who play there. */
const WHO_REPLACES =
  /^(?:so |and |ok |but |then )*who(?:'?s| is| will|'ll)? (?:(?:going to |gonna )?(?:replac\w+|steps? in|stepping in|fills? in|filling in|takes? over|backs? (?:him|them) up|starts? (?:instead|for him|in his place)|next (?:up|man up)|(?:the |his |their )?back ?up|behind him))\b/
/** "Set a weekly deposit limit of 100": where it is done. */
const SETS_LIMIT =
  /^(?!.*\b(?:line ?ups?|salary|exposure|players?|alert|per team|teams?)\b)(?:hey |lex |please |can you |could you |i want to |i'd like to |help me |how do i |let's |lets )*(?:set|put|add|create|make|lower|reduce|tighten|raise|change|edit)(?: me| up)? (?:an? |my |the |some )?(?:\w+ ){0,3}?limits?\b/

/** "Who are my favorite players", "add the Avalanche to my favorites". */
const OWN_FAVORITES =
  /\b(?:which|any|some|do|are|is|when|who|what time)\b.*\bmy fav(?:orites?|ourites?|es|s)\b.*\b(?:play\w*|on|today|tonight|tomorrow|game|games|next|up|win|won|lose|lost|score\w*)\b|^(?!.*\b(?:line ?-?ups?|entries|drafted|contests?|salar\w*|dfs|best ball)\b).*\b(?:my (?:\w+ )?(?:teams|clubs|sides|guys' teams)|(?:the )?(?:teams|clubs) (?:that )?i (?:follow|like|root for|support|care about))\b(?=.*\b(?:play\w*|next|on|tonight|today|tomorrow|games?|schedule|score\w*|won|win|lost|kick\w*|tip\w*|action|up|do|did|doing)\b)|^(?:when|what time|who) (?:do|does|are|is)\b.*\bmy (?:teams|clubs)\b|\b(?:who|what|which|show|list|see)\b.*\bmy fav(?:orites?|ourites?|es?|s)?\b(?! (?:bets?|books?|sportsbooks?|league))|\b(?:what|which|who)\b.*\b(?:teams?|players?|clubs?)\b.*\b(?:do i|am i|i|have i)\b (?:follow(?:ing)?|starred|favorited|saved as fav\w*)\b|\b(?:teams?|players?|clubs?) (?:that )?i (?:follow|starred|star)\b|\b(?:do|am) i follow(?:ing)? (?:the )?(?:TEAM|PLAYER)\b|^(?:please |can you |could you |lex |hey |ok )*(?:follow|unfollow|favorite|star|unstar) (?:the )?(?:TEAM|PLAYER)(?: (?:for me|please|too|as well))*[?.! ]*$|\b(?:add|put|remove|drop|delete|take)\b.*\b(?:to|from|in|on|off) my fav(?:orite|ourite|e)?s?(?: (?:teams?|players?|clubs?|list))?\b/
/** "Rank the POS for tonight but skip anyone facing the TEAM". */
const RANKS =
  /^(?:please |can you |could you |lex |hey |ok |so |and )*(?:rank|order|sort) (?:me )?(?:the |all |all the )?(?:top |best )?(?:LEAGUE |NUM )*(?:POS|players)\b(?!.*\b(?:injur\w*|odds|props?|hurt)\b)/
/** "Is wind a problem in any of the LEAGUE games". */
const WEATHER_OF_GAMES =
  /^(?!.*\b(?:my|i|alert)\b).*\b(?:windiest|coldest|wettest|rainiest|snowiest|hottest (?:game|weather)|worst weather|most (?:wind|rain|snow)|strongest winds?|best weather)\b|^(?!.*\b(?:my|i|alert|tell me when|notify|mean|why|how does|matter|affect\w*)\b).*\b(?:winds?|windy|rain\w*|snow\w*|weather|freezing|cold|degrees)\b.*\b(?:games?|outdoor|kick ?-?offs?|stadiums?|slate)\b/
/** "Who's on top of the AFC West": the table, and no forecast of it. */
const TOP_OF_TABLE =
  /^(?!.*\b(?:odds|price|will|win|wins|favou?rites?|chances?|likely|predict\w*|tournament|race|leader ?board)\b)(?:so |and |hey |lex |ok )*(?:who(?:'?s| is| are|s)?|which (?:team|club)(?: is|'s)?|what team(?: is|'s)?) (?:currently |now )?(?:on top|at the top|top|first|in first(?: place)?|lead(?:s|ing)?|leading|last|in last(?: place)?|at the bottom|bottom|second|third|in second(?: place)?|in third(?: place)?)\b(?: (?:of|in|the))*\b.*(?:\b(?:east|west|north|south|central|atlantic|metro\w*|pacific|division|conference|table|standings)\b|LEAGUE)/
/** "Epl bottom 4". */
const LAST_OF_TABLE =
  /^(?:(?:show|give) (?:me )?|who (?:is|are) |whos |the |LEAGUE )*bottom (?:NUM|\d{1,2}|three|four|five|six)(?: (?:of|in|teams|clubs|the|table|standings|league|LEAGUE))*[?.! ]*$/
/** "Any value in the TEAM props": the props, and no other market. */
const PROPS_WORTH =
  /^(?!.*\b(?:my|alert|notify|ping|log|track|parlay|how (?:do|does|are|is)|what (?:is|are) (?:a )?props?)\b)(?=.*\bprops\b).*\b(?:value|edges?|\+ ?ev|mis-?priced|worth (?:it|a bet|betting|playing|taking))\b/
const SIDE_BY_SIDE =
  /\bTEAM(?: 's)? POS (?:or|vs|over|and) (?:the )?TEAM(?: 's)? POS\b|\bPOS (?:of|from|for) (?:the )?TEAM (?:or|vs|over) (?:the )?(?:(?:POS|one) (?:of|from|for) (?:the )?)?TEAM\b|\b(?:compar\w+|versus|vs|side by side|better|best|stack up|difference between)\b/
/** "How much should I bet with Kelly": the stake, and no lesson on it. */
const STAKE_BY_KELLY =
  /^(?:(?:so|and|ok|hey|lex),? )*how (?:much|big|large)\b.{0,24}\b(?:should|do|would|can|could) i (?:bet|stake|wager|put|risk|lay)\b.*\bkelly\b/
/** "What does the TEAM POS cost": what he is priced at on a slate. */
const POS_COSTS =
  /\bTEAM(?: 's)? (?:starting )?POS\b.*\b(?:costs?|salar\w+|priced?|price tag)\b|\b(?:costs?|salary|price) (?:of|for) (?:the )?TEAM(?: 's)? (?:starting )?POS\b|\bhow (?:much|expensive) (?:is|are|for) (?:the )?TEAM(?: 's)? (?:starting )?POS\b/
/** "Model price of the TEAM game": what it would be worth by the forecast, and no book's price. */
const MODEL_PRICE =
  /\b(?:the |your |our )?model(?:'?s|led)? (?:own )?(?:price|line|number)s?\b(?!.*\b(?:props?|beats?|value|edges?)\b).*\bTEAM\b/
/** "What does the TEAM pay": its price. */
const WHAT_PAYS =
  /\b(?:what|how much) (?:do|does|would|will|is|are) (?:the )?TEAM (?:\w+ ){0,2}?pay(?:s|ing)?\b(?!.*\b(?:him|them|contract|tickets?|players?)\b)/
/** "Is anybody important missing in that game". */
const IS_MISSING =
  /^(?!.*\b(?:tell me|let me know|alert|notify|ping|warn|text|remind)\b.*\b(?:if|when|once)\b).*\b(?:(?:some|any)(?:body|one)|who(?:'?s| is)?|(?:key|big|important) (?:players?|guys?|names?)|starters?)\b(?: \w+){0,4} (?:missing|unavailable|sitting out)\b(?! (?:from (?:my|the) (?:lineup|list|app)|my|a (?:leg|bet)))/
/** The intent that such a phrase has; null where it is none. */
export function phrasedIntent(masked: string, p: Entities, context: Context): string | null {
  const named = p.teams.length + p.players.length
  if (MARTINGALE.test(masked) && named === 0) return 'explain_term'
  if (
    FREE_MONEY.test(masked) &&
    FREE_MONEY_ASKED.test(masked) &&
    !/\b(?:arb\w*|both sides|two books|free bets?|bonus|promo\w*)\b|PRICE/.test(masked)
  )
    return 'read_value_bets'
  if (p.players.length === 0 && p.site !== null && (p.league !== null || p.slate !== null) && isOfALineup(p, masked)) return 'build_lineup'
  if (performancePart(p.bare) === 'unit' && (context.ask?.kind !== 'calc' || /\b(?:me|my|mine)\b/.test(p.bare)))
    return 'betting_performance'
  if (UNIT_ASKED.test(masked) && context.ask?.kind !== 'calc') return 'explain_term'
  if (RECORD_CLAIMED.test(p.bare) && p.teams.length === 1) return 'read_standings'
  if (PRICE_CLAIMED.test(masked)) return 'convert_price'
  if (ROLE_LOG.test(masked) && p.players.length === 0 && p.teams.length === 1 && p.positions.length > 0) return 'read_player_log'
  if (MARKET_OF_VALUE.test(masked) && named === 0) return 'read_odds_board'
  if (BETS_OF_A_KIND.test(masked) && named === 0) return 'read_value_bets'
  if (ASKS_FOR_RULES.test(masked) || SAYS_FOR_ME.test(masked)) return 'manipulation'
  if (LAST_RESULT.test(masked) && p.players.length === 0) return 'read_scores'
  if (WHO_REPLACES.test(masked) && named === 0 && context.teams.length > 0) return 'read_roster'
  if (SETS_LIMIT.test(masked) && named === 0) return 'page_help'
  if (MOVED_MOST.test(masked) && named === 0) return p.saidLeague ? 'read_line_movement' : 'read_trading_signals'
  if (
    ALLOWS.test(masked) &&
    p.positions.length > 0 &&
    p.players.length === 0 &&
    (p.teams.length > 0 || /\b(?:which|what|who)\b/.test(masked))
  )
    return 'read_slate_research'
  if (STAKE_BY_KELLY.test(masked) && named === 0) return 'kelly_stake'
  if (POS_COSTS.test(masked) && p.players.length === 0) return 'read_projections'
  if (RANKS.test(masked) && p.players.length === 0) return 'read_projections'
  if (WEATHER_OF_GAMES.test(masked) && p.players.length === 0) return 'read_slate_research'
  if (asksInstead(p)) return 'read_projections'
  if (p.players.length > 1 && COST_TOGETHER.test(p.bare) && !/\bline ?-?ups?\b/.test(masked)) return 'compare_players'
  if (OWN_FAVORITES.test(masked)) return 'read_favorites'
  if ((LAST_OF_TABLE.test(masked) || (TOP_OF_TABLE.test(masked) && !isField(p))) && named === 0) return 'read_standings'
  if (IS_MISSING.test(masked) && p.players.length === 0 && (named > 0 || context.teams.length > 0)) return 'read_injuries'
  if (CAPTAIN.test(masked) && (p.teams.length > 0 || CAPTAINS.test(masked)) && p.players.length === 0) return 'read_projections'
  if (p.players.length === 1 && WITHOUT_HIM.test(masked)) return 'read_games_without'
  if (p.players.length === 0 && context.players.length > 0 && WITHOUT_THE_ONE.test(masked)) return 'read_games_without'
  if ((GAME_BY_SIZE.test(masked) || GAME_BY_SCORING.test(masked) || BIG_FAVORITE.test(masked)) && named === 0) return 'read_odds_board'
  if (SHARP_SIDE.test(masked) && p.players.length === 0) return 'read_line_movement'
  if (ARITHMETIC.test(p.spoken.toLowerCase()) && named === 0) return 'off_topic'
  if (OPENS_GAME.test(masked)) return 'read_game'
  if (OF_OTHERS.test(masked) && named === 0) return 'private_data'
  if (COLLEGE.test(masked) && p.site === null) return 'college'
  if (LISTS_ALERTS.test(masked)) return 'read_alert_rules'
  if (ALERTS_CAME.test(masked)) return 'read_alerts'
  if (PROPS_WORTH.test(masked) && p.players.length === 0 && (p.saidLeague || p.teams.length > 0)) return 'read_props'
  // Of two teams those of one position are set side by side.
  if (SIDE_BY_SIDE.test(masked) && p.players.length === 0 && p.teams.length > 1 && p.positions.length > 0) return 'read_projections'
  if (MODEL_PRICE.test(masked) && p.players.length === 0) return 'predict_game'
  if (WHAT_PAYS.test(masked) && p.players.length === 0) return 'read_odds_board'
  if (asksOfPrice(p) || (asksHold(p.bare) && (p.books.length > 0 || p.teams.length > 0) && !/\b(?:my|explain|mean)\b/.test(masked)))
    return 'read_odds_board'
  if (WHO_PLAYS.test(masked) && named === 0 && p.positions.length === 0) return 'read_scores'
  if (
    /\b(?:sims?|simulations?)\b/.test(masked) &&
    runsIn(p.spoken.toLowerCase()) !== null &&
    !/\b(?:how|what) (?:many|do|does)\b/.test(masked)
  )
    return 'simulate_contest'
  if (OF_A_CONTEST.test(masked) && fieldSize(p.spoken.toLowerCase()) !== null) return 'simulate_contest'
  if (HOW_SURE.test(masked) && context.ask?.kind === 'look' && context.ask.tool === 'predict_game') return 'predict_game'
  if (
    SALARY_CAP.test(masked) &&
    /\b(?:what|whats|how (?:much|big|high))\b/.test(masked) &&
    named === 0 &&
    (p.site !== null || p.league !== null)
  )
    return 'list_slates'
  if (NEXT_OPPONENT.test(masked) && context.teams.length > 0) return 'read_scores'
  if (WHO_WON.test(masked) && named === 0 && !isField(p)) return 'read_scores'
  if (LISTS_BETS.test(masked) && p.players.length === 0) return 'list_bets'
  if (WATCH_ANYONE.test(masked)) return 'set_alert'
  if (YOUR_RECORD.test(masked)) return 'read_calibration'
  if (WHATS_NEW.test(masked) && !/\bon (?:my )?(?:plan|app)\b/.test(masked)) return 'read_news'
  if (MY_FAVORITES.test(masked)) return 'read_favorites'
  if (GOING_TO_PLAY.test(masked)) return 'read_injuries'
  if (
    WHY_SO.test(masked) &&
    (p.players.length === 1 || (p.players.length === 0 && context.players.length > 0 && /\b(?:he|him|his)\b/.test(masked)))
  )
    return 'explain_projection'
  if (TOTALS_OF_GAMES.test(masked) && p.players.length === 0) return 'read_odds_board'
  if (POS_FOR_A_STACK.test(masked)) return 'read_projections'
  if (WHO_IS_CHALK.test(masked)) return 'read_odds_board'
  if (asksField(p)) return 'forecast_field'
  if (
    isField(p) &&
    LEADS_A_FIELD.test(masked) &&
    named === 0 &&
    !/\b(?:odds|price|predict\w*|project\w*|will|think|likely|model)\b/.test(masked)
  )
    return 'read_fields'
  return CHANCE_OF_PRICE.test(masked) && !/MONEY|PCT/.test(masked) && named === 0 ? 'convert_price' : null
}

/** "FanDuel NBA, no Lakers, at least 59500 spent": a site, a league and what only a whole lineup can be held to. */
function isOfALineup(p: Entities, masked: string): boolean {
  if (NOT_BUILT.test(masked)) return false
  const { minSalary, maxSalary } = salaryLimits(p.bare)
  const isBare = /^(?:\u00a7\d|[a-z ]|,)+$/.test(p.bare) && p.teams.length > 0 && teamsOut(p).length === p.teams.length
  return minSalary !== null || maxSalary !== null || isBare
}
const NOT_BUILT =
  /\b(?:stacks?|who|what|which|how|why|when|odds|prices?|moneylines?|spreads?|totals?|lines?|props?|bets?|value|POS|players?|rank|list|scores?|injur\w*|news|slates?|my|best|top|contest|simulat\w*|project\w*)\b/

const isField = ({ league, bare }: Entities): boolean =>
  league === 'pga' ||
  league === 'lpga' ||
  league === 'nascar' ||
  /\b(?:tournament|race|the (?:masters|us open|open championship))\b/.test(bare)
