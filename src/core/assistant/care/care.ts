// The player comes first: which messages are answered with care and not with a stake. A trained detector (scripts/lex/train.ts, with hard
// negatives) reads the whole message and each part of it, so that one sentence of despair is not drowned by a long question.
// Where help is found: access/helplines.ts.

import { CARE_MODEL } from '../classifier/care-weights.ts'
import { type Classifier, classifier } from '../classifier/classifier.ts'
import type { RefusalReason } from '../guard/reasons.ts'
import { doublingIn } from '../help/doubling.ts'
import { asksLimit } from '../help/limit-asked.ts'
import { asksForSetting } from '../help/settings-asked.ts'
import { withFiguresMasked } from '../reading/mask.ts'
import { normalized } from '../reading/normalize.ts'
import { asksForBreak } from './asks-break.ts'
import { careFeaturesOf } from './care-ideas.ts'
import { asksCalmly, careSideways, STOPS_PAYING } from './care-indirect.ts'
import { careBySigns, withoutFigures } from './care-signs.ts'
import { withoutTeams } from './care-teams.ts'
import { BACK, GONE, KIN, LIVING } from './care-words.ts'
import { isFormula, withoutFormulas, withoutMarks } from './formulas.ts'
import { isOfSomeoneClose } from './someone-close.ts'
import { threatensOthers } from './threats.ts'
import { withoutBringBacks, withoutTurnsOfPhrase } from './turns-of-phrase.ts'

export type CareReason = Exclude<RefusalReason, 'sure_thing' | 'insider' | 'fixing'>

/** Said like this it is never a figure of speech; a model is not asked. */
const CRISIS =
  /\bsuicid(?:e|al|arme|arse|io)\b(?! (?:squeeze|pools?|picks?|leagues?|contests?)\b)|\b(?:kill|hurt|harm)(?:ing)? my ?self\b|\b(?:end|take|ending|taking) my (?:own )?life\b|\bwant to die\b|\bi wish i (?:was|were) (?:dead|never born|gone)\b|\b(?:gonna|going to|will|i'?ll|might) (?:just )?jump (?:if|when|off|from|tonight)\b|\b(?:drive|driving|step|walk|throw myself|go|jump) (?:my car |the car )?off (?:of )?(?:a|the|this|some) (?:bridge|cliff|roof|ledge|building|balcony)\b|\b(?:drive|driving|crash|steer|run) (?:my car |the car |myself )?into (?:a|the) (?:wall|tree|pole|lake|river|bridge|traffic)\b|\b(?:tonight|today|tomorrow) (?:i|i'?ll|i'?m|im|i am) (?:will |going to |gonna |am )?end(?:ing)? it\b|\b(?:in front of|under) (?:a|the) (?:train|bus|truck)\b|\b(?:hang|drown|shoot|cut) my ?self\b(?! (?:in the foot|some|a))|\b(?:thinking|thought|think) (?:of|about) (?:ending (?:it|things|my life|everything)|dying|not being here|not waking up|disappearing)\b|\b(?:reason|point|sense) (?:to|in|of) (?:be(?:ing)? (?:here|alive)|go(?:ing)? on|keep(?:ing)? going|wak(?:e|ing) up|liv(?:e|ing))\b|\btell my (?:\w+ )?(?:family|kids|wife|husband|mom|mum|dad|daughter|son|parents) (?:that )?i love (?:them|her|him)\b|\b(?:goodbye|farewell|bye) (?:everyone|everybody|world|cruel world)\b.*\b(?:lost|over|done|everything|it all)\b|^(?:\w+ ){0,2}what(?:'s|s| is) (?:even )?the point(?: of (?:it|this|it all|anything|me)| any ?more)?[?.! ]*$|\b(?:do not|don'?t|dont|didn'?t|not) (?:want to|wanna) (?:be alive|live(?: +any ?(?:more|longer)|[.! ]*$)|wake up(?: (?:again|any ?more|tomorrow|ever|in the morning|tbh|fr)|[.! ]*$)|be (?:here|around) any ?(?:more|longer)|exist)\b|^(?:\w+[,.]? ){0,2}(?:do not|don'?t) (?:even |really )?(?:want to|wanna) be (?:here|around|alive)[.! ]*$|\bbetter off dead\b|\b(?:point|sense) (?:of|in) (?:living|life|going on|being alive)\b|\bno reason to (?:live|go on)\b|\bif i (?:was|were|am|'m) (?:gone|dead|no longer here)\b|\b(?:better off|happier|fine) without me\b|\b(?:nobody|no one|none of them|the world|my family|everyone|they) (?:(?:would(?: not|n'?t)?|will|won'?t|does(?: not|n'?t)|do(?: not|n'?t)) )?(?:even |really )?(?:miss(?:es)?|needs?|notices?|cares? (?:about)?) ?(?:me\b(?! (?:to|in|on|for|at|with)\b)|if i (?:was|were|am|'m|died|disappeared|left|vanished)\b)/
/** "Kms" is short for it where it stands alone or is meant to be done; beside a distance it is none. */
const CRISIS_IN_SHORT =
  /^\W*kms (?:if|when|after|bc|because)\b|^\W*(?:(?:i|i'?m|im|i am|ima|imma|just|so|and|ok|lol|bruh|bro|fr|well|ugh|should|will|might|want to|wanna|gonna|going to|about to) )*kms(?: (?:now|tonight|today|fr|rn|bro|man|lol|already|myself))*\W*$|\b(?:want to|wanna|gonna|going to|about to|might|should|i'?ll|i will) (?:just |really )*kms\b(?! (?:a |per |an )?(?:day|week|hour|run|ride|away|from|to)\b)/
/** Shame about money that is gone is no question about results. */
const SHAME =
  /\b(?:(?:i am|i'm|im|i feel|i felt|feeling) (?:\w+ ){0,2}?(?:ashamed|embarrassed|disgusted)|hate myself)\b(?:.*)\b(?:i (?:have )?(?:lost|owe|gambled)|my (?:losses|debts?|gambling|betting))\b/
/** All is gone, and the body says so. */
const PANIC =
  /\b(?:lost|blew|dropped|threw away|gambled away) (?:everything|it all|all (?:i|my|of)|every (?:cent|dollar|penny))\b.*\b(?:can't|cant|cannot|can not) (?:breathe|stop (?:shaking|crying)|think straight|go on|face|see a way)\b/
/** What is gone, and nobody to say it to. */
const UNTOLD_LOSS =
  /\bi(?:'ve| have| just)? (?:\w+ )?(?:lost|blew|gambled away|spent)\b.*\b(?:(?:don'?t|do not|dont) know how to tell|no idea how to tell|how (?:do|can|will|am) i (?:ever )?(?:\w+ )?tell)\b/
/** What somebody lent is to be made more by a bet. */
const BORROWED_STAKE = new RegExp(
  `\\bborrow(?:ed|ing)? (?:about |like |another )?(?:\\$?\\d[\\d,.]*(?: ?(?:k|grand|bucks|dollars))?|money|cash|some (?:money|cash))\\b.{0,30}\\b(?:from|off) (?:my |our |a |the )?(?:\\w+ )?(?:${KIN}|bank|neighbou?r|guy)\\b.*\\b(?:doubl\\w*|tripl\\w*|flip\\w*|bets?|betting|parlays?|picks?|win|turn (?:it|that)|locks?|safest)\\b`,
)
/** Money of others that is bet, with every intention to put it back. */
const OTHERS_MONEY =
  /\b(?:tak(?:e|ing|en)|took|borrow\w*|skimm\w*|steal\w*|stole\w*|lift(?:ed|ing)|us(?:ed|ing))\b.{0,30}\b(?:register|till|cash drawer|petty cash|(?:company|work|church|client'?s?'?|customer'?s?'?|business) (?:card|money|account|funds?|cash))\b.*\b(?:bets?|betting|gambl\w*|parlays?|wager\w*|when i (?:hit|win))\b/
/** What a household lives on is gone to the bookmaker. */
const LIVING_GONE =
  /\b(?:pension|giro|wages|salary|paycheck|rent|(?:gas|food|heating|grocery|bill|council tax) money|savings|benefits?|child support)(?:'s| is| has)? (?:all )?(?:gone|went|spent|blown|lost|been (?:spent|blown))\b.{0,20}\b(?:on|at|to|with)\b.{0,14}\b(?:horses|dogs|bets?|betting|accas?|slots|parlays?|app|casino|football|bookies?|games?|gambling)\b/
/** The same in the order "I lost it gambling". */
const LIVING_LOST =
  /\b(?:lost|blew|spent|burned|gambled|bet|wagered) (?:away |all |of )*(?:my|our|the|his|her|their) (?:[\w']+ ){0,2}?(?:(?:rent|mortgage|grocery|food|bill|tuition|college|school)s?(?: (?:money|payment|cash|fund))|(?:kids?|child(?:ren)?|son|daughter|family|wife|husband|mom|mum|dad|parents?)(?:'?s|')? (?:\w+ )?(?:savings|fund|money|inheritance))\b.{0,60}\b(?:gambl\w*|betting|on (?:\w+ )?bets?|(?:at|in) the casino|on (?:parlays?|slots|horses|roulette|sports|draft ?kings|fan ?duel))\b/
/** What one has is sold for a stake; a lineup or a ticket is no such thing. */
const SELLS_TO_BET =
  /\b(?:pawn(?:ed|ing)?|hock(?:ed|ing)?|sell(?:ing)?|sold) (?:my|our|the|his|her|their) (?!lineups?\b|tickets?\b|bets?\b|slips?\b|positions?\b|entr(?:y|ies)\b|shares?\b|contracts?\b|cards?\b|players?\b)\w+.*\b(?:bets?|betting|games?|parlays?|stakes?|bankroll|gambl\w*|wager\w*|picks?)\b/
/** "Should I sell the car to stay in action": the asking, where the act is still to come. */
const SELLS_TO_STAY =
  /\b(?:pawn|hock|sell|part with|put up)(?:ing)? (?:my|our|the|his|her|their) (?!lineups?\b|tickets?\b|bets?\b|slips?\b|positions?\b|entr(?:y|ies)\b|shares?\b|contracts?\b|cards?\b|players?\b|picks?\b)\w+(?: \w+)?\b.{0,24}\b(?:in (?:the )?action|in the game|keep (?:going|playing|betting)|afloat|one more (?:shot|go|try))\b/
/** "They lost it all in the fourth": a team's game, told of others. */
const LOST_A_GAME =
  /^(?:(?:and|so|then|but|wow|lol|man|damn|ugh) )*(?:they|he|she|it|the \w+|\w+) (?:just |totally |really )?(?:lost|blew|threw|choked|gave|let)\b.*\bin the (?:first|second|third|fourth|last|final|closing|bottom|top|ninth|eighth|seventh|1st|2nd|3rd|4th|end|overtime|ot|extra|shootout|stretch)\b/
const OF_ONESELF = /\b(?:i|i'm|im|i've|ive|my|me|we|our|us|mine)\b|\$|\b(?:money|bets?|betting|bankroll|savings|rent|dollars|bucks)\b/
/** Above this chance of needing care a message gets it: to miss one is worse than to ask once too often. */
const LEAST_CHANCE = 0.5
/** The same for a message that is surely a question of the product's own, and for one of a word or two. */
const CLEAR_CHANCE = 0.9
/** A question about the meaning of a word has to be a very sure sign. */
const SURE_CHANCE = 0.97
/** Below this chance of needing care a message as a whole is calm. */
const CALM_AS_A_WHOLE = 0.02
/** "What is chasing losses" names nobody: so short a question is about the word. */
const LEAST_WORDS_OF_A_STATE = 5
/** Questions about a word ("what is a martingale") are no wish to do it. */
const IS_DEFINITION =
  /^(?:so )?(?:what(?:'s| is| are| does)|explain|define|(?:the )?meaning of|how does)\b(?!.*\b(?:i|i'm|my|we|our|should|tonight|today|around|without)\b)/
/** A question that says itself that it is about a word, and tells nothing of oneself. */
const ABOUT_A_WORD =
  /^(?:so |hey |lex |please |can you |could you )*(?:explain|define|what (?:is|are|does|do)|what's)\b.*\b(?:terms?|words?|phrases?|expressions?|concepts?|definition|meaning|means?)\b/
/** Why somebody wants to know a word. */
const IS_WRITING = /\b(?:i'm|im|i am) (?:writing|reading|curious|new|doing|studying|learning|preparing|working on)\b/g
/** Who asks for the people to call has been heard by nobody yet. */
const SEEKS_HELP =
  /\b(?:who|whom|where|number|hotline|helpline|someone|somebody|anyone)\b.*\b(?:ring|call|phone|talk to|turn to|contact|reach out to|speak (?:to|with))\b.*\b(?:bet(?:ting|s)?|gambl\w*|wager\w*|parlays?)\b.*\b(?:out of (?:hand|control)|too (?:much|far)|problem|stop|addict\w*|control|trouble)\b/
/** "Am I losing control", asked as a question of figures too. */
const LOSES_CONTROL =
  /\b(?:am i|i'?m|im|i am|i feel (?:like )?(?:i'?m|im|i am)?|i think i'?m|i keep) ?(?:really |kinda |kind of |just |slowly |totally )*(?:losing|out of) control\b(?! of (?:the|my|this|a) (?:game|puck|ball|league|draft|lineups?|match|room|car|remote))/
/** "I lost and must win my money back", whatever is asked beside it. */
const CHASES =
  /\b(?:bet|bets|pick|picks|play|plays|parlay|lock|game|odds|price)\b.*\bso (?:that )?(?:i|we) (?:can|could) (?:just )?(?:put|win|get|make|pay) (?:it|that|this|them|everything|(?:the|my|our) (?:money|rent|cash|losses|\w+ money)) (?:all )?back\b|\bi(?:'ve| have| just)?(?: just)? lost\b.*\b(?:must|need to|have to|got to|going to|want to) (?:win|get|make|earn) (?:it|everything|(?:all )?(?:my|the|that) (?:money|cash|losses))(?: all)? back\b/
/** To get round what protects is asked in plain words; a model is not asked. */
const EVADES =
  /\b(?:bypass|get (?:a)?round|getting (?:a)?round|dodge|evade|circumvent|work (?:a)?round|sneak past)\b.*\b(?:cool(?:ing)?[- ]?off|self[- ]?exclu\w+|exclusion|(?:deposit|loss|stake|spending|betting|time) limits?|my (?:own )?(?:limits?|break|ban|time ?out)|age (?:check|verification|limit))\b/
/** "The trick to get past the cap I put on myself": asked however calmly. */
const GETS_PAST =
  /\b(?:get(?:ting)?|slip|sneak|squeeze|go|going) (?:past|over|by|through|around|out of)\b.{0,24}\b(?:(?:deposit|loss|stake|spending|betting|own) (?:limits?|caps?)|(?:limits?|caps?|blocks?) (?:that )?(?:i|we)(?:'?ve| have| had)? (?:put|set|placed|made)|my (?:\w+ )?(?:limits?|caps?|break|ban|exclusion|block))\b/
/** The limit is named, and the way past it is asked for by "it". */
const NAMES_A_LIMIT =
  /\b(?:(?:deposit|loss|stake|staking|spend(?:ing)?|bet(?:ting)?|wager|time|session|weekly|daily|monthly|entry|own) (?:limits?|caps?|max(?:imum)?)|(?:limit(?:ed|s)?|cap(?:ped)?|block(?:ed)?|restrict(?:ed)?|lock(?:ed)?) (?:on )?(?:me|my ?self|my (?:account|deposits?|stakes?|bets?|betting|losses|spending))|self[- ]?exclu\w+|cool(?:ing)?[- ]?off|time ?out)\b/
const GETS_PAST_IT =
  /\b(?:(?:get(?:ting)?|go|going|slip|sneak|squeeze|work|bet|play|wiggle|way|trick|path) (?:past|over|by|through|(?:a)?round|out of)|bypass|dodge|evade|circumvent|beat|trick|fool|skip|undo|void|ignore|override|outsmart|kill) (?:it|that|this|them|those)\b(?! (?:work|to \d|on the|up to)\b)/
/** Shut out, and still to bet. */
const SHUT_OUT_AND_BETS =
  /\b(?:gamstop|gamban|bet ?blocker|self[- ]?exclu\w+|excluded myself|banned myself|(?:on|during|in) (?:a|my|the) (?:break|time ?out|cool\w*[- ]?off))\b.*\b(?:(?:how|where|can|could|which|any way)\b.{0,30}\b(?:bet|play|deposit|gamble|get (?:back )?(?:in|on)|back in|end it|sign up)|bet (?:anyway|regardless)|(?:what|what's|whats) the trick|want(?: to (?:get|go|come))? back in)\b/
/** Words of a stretch, and how far the next one starts. */
const WINDOW = 9
const STEP = 3

/** A question about limits that stand is no way round them. */
const ASKS_LIMITS =
  /^(?:so |and |ok |hey |lex )*(?:can|does|do|will|when|how (?:long|soon|fast|quick\w*)|why)\b.*\b(?:raise|rais(?:ing|ed)|increase[ds]?|looser|higher|limits?)\b.*\b(?:takes? effect|kicks? in|starts?|appl(?:y|ies)|counts?|resets?|in force|active|take|wait)\b(?!.*\b(?:need|now|lost|must|bet)\b)|\b(?:max(?:imum)?|most|largest|biggest|highest) (?:\w+ )?(?:bet|stake|deposit|entry)?\b.{0,24}\b(?:my |the )?limits? (?:allows?|lets?|permits?|leaves?)\b|\bhow much (?:more )?(?:can|could|may|am) i (?:still |allowed to )*(?:deposit|bet|stake|spend|lose|wager)\b(?!.*\b(?:around|past|over|beyond|anyway|somewhere|another)\b)|\b(?:can|could|may|how (?:do|can) i|where (?:do|can) i) (?:i )?set (?:a|an|my|some)? ?(?:\w+ )?limits?\b(?!.*\b(?:can'?t|cannot|stop|control|lost|losing)\b)/
/** How an account is closed, and nothing of why. */
const ASKS_ABOUT_ACCOUNT =
  /^(?:so |and |hey |lex |please )*(?:how (?:can|do|would|could) i|where (?:can|do) i|can i|is it possible to|what happens (?:if|when) i) (?:delete|close|remove|cancel|erase|export) (?:my )?(?:own )?(?:account|data|profile|subscription)(?: here| please| and data| and all my data)*[?.! ]*$/
/** An order about what is one's own, and nothing of why: "delete my account please", "remove my Lions bet", "rename the last lineup". */
const PLAIN_ORDER =
  /^(?:hey |lex |please |can you |could you |how do i |i want to |i'd like to )*(?:delete|remove|erase|undo|bin|trash|scrap|nuke|ditch|toss|chuck|kill|void|discard|throw (?:out|away)|get rid of|close|edit|change|correct|fix|update|share|rename) (?:my |that |the |this )(?:account|profile|data|(?:\w+ )?(?:history|chats?|conversations?|searches|filters)|(?:last |latest |open |first |second |third |fourth |other )?(?:\w+ ){0,2}?(?:bets?|wagers?|tickets?|slips?|alerts?|lineups?|rules?|one))(?: (?:pls|please|now|for me|again|from my (?:bets|list|record|tracker)|(?:that |which )?i (?:just |accidentally |only )?(?:put in|entered|logged|added|made|saved|placed|recorded|typed in|kept|did)|twice|by (?:mistake|accident)|today|yesterday|earlier))*[?.! ]*$/
/** How a bankroll is looked after, as a thing to learn. */
const LEARNS_BANKROLL =
  /^(?:hey |lex |some |any |give me (?:some )?)*bank ?roll (?:management|rules?|strategy|sizing|basics)(?: (?:tips?|advice|basics|rules?|help|guide|explained))?[?.! ]*$/
/** How a bet would end, as a question: "so if they win by 3 i lose?", "the most I can lose if all miss". */
const ASKS_HOW_IT_ENDS =
  /^(?:so |and |ok |wait |then )*(?:if|when) (?:they|it|he|she|the \w+|we|all|both|one) (?:\w+ ){0,5}?(?:do i|would i|i|i'd|i would) (?:lose|win|push)(?: or (?:lose|win|push))?[?.! ]*$|^(?:so |and |ok |what'?s |what is )*(?:the )?(?:most|max(?:imum)?|worst) (?:that )?i (?:can|could|would) lose(?: (?:if (?:every one|all|both|each) (?:of them )?(?:miss(?:es)?|loses?)|(?:on|with|in) (?:my|this|that|these|the) (?:\w+ )?(?:bets?|parlays?|tickets?|lineups?|slips?)))?[?.! ]*$/
/** Who asks for the legal age and says to be below it, or to be young. */
const ASKS_THE_AGE = /\bhow old (?:do|must|should|does) (?:i|you|one|we|somebody|a person) (?:have to |need to |has to )?be\b/
/** Somebody close who cannot stop, or speaks of dying. */
const CLOSE_ONE_IN_DANGER =
  /\b(?:dying|suicid\w*|kill(?:ing)? (?:him|her|them)sel\w+|end(?:ing)? (?:it|his|her|their)|wants? to die|addict\w*|hooked|can'?t stop|cant stop|won'?t stop|wont stop|out of control|in debt|gambling (?:problem|addiction|debts?)|gambl\w* (?:too much|everything|away)|lost (?:everything|it all|(?:his|her|their|the|our) (?:house|car|job|savings|pay\w*)))\b/
/** Below the age of most places. */
const YOUNG =
  /\b(?:i'?m|im|i am|i just turned|i turned|just turned|being|only|at|am) (?:only |just |still |like )*(?:1\d|20|nineteen|eighteen|seventeen|sixteen|fifteen|fourteen|twenty)\b(?! *(?:[-./:%]|\d|units?|points?|up|down|dollars|bucks))|\bnot (?:yet )?21\b|\bunder ?(?:age|18|21)\b/
/** What becomes of a bet at this or that end of a game, as a rule asked about: "if it lands on 3 do I lose or get it back". */
const ENDS_OF_A_BET =
  /\b(?:if|when|what (?:if|happens (?:if|when)))\b.*(?:\d|\b(?:push\w*|tie[sd]?|draws?|exact\w*|postponed|cancel\w*|overtime|lands?|falls?)\b).*\b(?:do i|i|i'd|would i|does (?:it|my|the)|is (?:it|my|the)|am i) (?:still |just |also )*(?:lose|loses|win|wins|push|get (?:it|my (?:money|stake|bet)) back|get (?:paid|refunded)|good|refunded|lost|a loss|a push|a win)\b/
const IN_DISTRESS =
  /\b(?:i(?:'ve| have| just| already)? lost|killing|die|dying|rent|bills?|wife|husband|kids?|need|must|gotta|have to|got to|everything|all my|my last|savings|owe|screwed|dead|face|tell (?:my|her|him|them)|borrow\w*|loan|stop|can'?t|cannot|control|addict\w*|problem|too much|losing|chas\w+|help|scared|afraid|ashamed|before i)\b/
/** A limit that is to be looser, and now. */
const RAISES_AT_ONCE =
  /\b(?:raise|increase|up|bump|lift|double|triple|boost|extend|loosen|move up)(?: up)? (?:my|the|that) (?:\w+ ){0,3}?(?:limits?|caps?)\b.*\b(?:tonight|now|today|asap|immediately|need|quick\w*|this minute|right away|before (?:the|kick|tip)\w*)\b/
/** A limit, a break of the session or a reminder that is set, as any setting is: where nothing is told of why, it is set and no more said. */
const SETS_A_CONTROL =
  /^(?:(?:hey|lex|ok|okay|please|pls|can you|could you|i want to|i'd like to|i want|let'?s|and|also|now|just) )*(?:set|put|add|turn on|switch on|enable|activate|lower|reduce|cut|drop|tighten|change|make|give me|start|create|show|remind me|is there|do you have|what(?:'?s| is)|where(?:'?s| is))\b(?! me\b(?! an?\b)).*\b(?:(?:deposit|loss|stake|staking|spend(?:ing)?|bet(?:ting)?|time|session|weekly|daily|monthly|entry|dfs|max(?:imum)?|largest|wager) (?:\w+ )?(?:limits?|caps?|max(?:imum)?)|reality[- ]?checks?|max(?:imum)? (?:bet|stake|wager)|largest bet|session (?:reminders?|timers?))\b/
/** "Why should I care", after a word was explained. */
const ASKS_WHY_IT_MATTERS =
  /^(?:(?:and|so|but|ok|okay|well|then) )*why (?:should|would|do) (?:i|anyone|anybody|we|people) (?:even )?care(?: about (?:it|that|this))?[?.! ]*$/
/** "Bump it up to 1500": the figure of what was just shown. */
const CHANGES_A_FIGURE =
  /^(?:(?:please|ok|okay|can you|could you|and|then|now) )*(?:bump|set|make|put|change|move|lower|drop|raise) (?:it|that) (?:up |down |back )?to \$?\d[\d,.]*k?[?.! ]*$/
/** How long a break or an exclusion lasts, as a rule that is asked about. */
const ASKS_HOW_LONG =
  /^(?:(?:and|so|ok|okay|hey|lex) )*how long (?:does|do|is|are|can|will|would) (?:a |an |the )?(?:breaks?|self[- ]?exclusions?|exclusions?|time ?outs?|cool(?:ing)?[- ]?off\w*)\b(?!.*\b(?:already|i (?:am|was|need|want|have)|my|lost|get around|bypass|around)\b)/
/** What is told beside the wish for a limit: "stop" and "losses" are words of the limit itself. */
const TOLD_WITH_TROUBLE =
  /\b(?:i(?:'ve| have| just| already)? (?:\w+ )?lost|killing|die|dying|rent|bills?|wife|husband|kids?|everything|all my|my last|savings|owe|debts?|screwed|dead|tell (?:her|him|them)|borrow\w*|loans?|can'?t stop|cannot stop|can'?t control|cannot control|control my ?self|out of control|addict\w*|problem|too much|chas\w+|help|scared|afraid|ashamed|hide|secret\w*|before i|again|i keep|trust my ?self)\b/
/** "Did I lose money on parlays this month": a question of the record and of nothing else. */
const ASKS_OWN_RECORD =
  /^(?:so |and |hey |lex |ok |what(?:'s|s| is| was)? |which (?:was|is) |show me |tell me )*(?:the |my )?(?:biggest|largest|worst|most expensive) (?:single )?(?:bet|wager|loss|ticket|parlay) (?:that )?(?:i(?:'ve)?|i have) (?:ever |lost|had|made|placed|laid|took|taken)+(?: ?(?:lost|had|made|placed|on|this (?:year|month|season)|so far|yet))*[?.! ]*$|^(?:(?:show|give|tell|what|whats|what's|what are|me|list) )*my (?:biggest |worst |total |own )?(?:losses|loss|wins|results|record)(?: (?:this|last|past|by|per|for|in|on|so far|the|each|and|wins|losses|week|month|year|season|day|league|sport|book|market|nfl|nba|nhl|mlb|yesterday|today|overall))*[?.! ]*$|^(?:so |and |hey |lex |ok )*(?:did|do|have|how much (?:money )?(?:did|do|have)) i (?:lose|lost|make|made|win|won) (?:money |more |profit |any ){0,2}(?:on|in|with|by|betting (?:on )?|this|last|overall|from|today|yesterday)\b[^.!?,;]*\??$|^i (?:went|am|was) \d+ (?:for|and|of|out of) \d+\b[^.!?;]*$/
/** "Do I bet more on weekends": how often or how much, and nothing of wanting less. */
const ASKS_OWN_HABIT =
  /^(?:so |and |hey |lex |ok )*(?:do|did|am|was) i (?:bet|betting|wager|stake|win|winning|lose|losing) (?:more|less|better|worse|bigger|smaller)(?: often| money)? (?:on|in|at|during) (?:the )?(?:weekends?|weekdays?|mornings?|evenings?|nights?|sundays?|mondays?|saturdays?|fridays?|thursdays?|home (?:games?|teams?)|road (?:games?|teams?)|favou?rites?|(?:under)?dogs?|parlays?|straights?)[?.! ]*$/
/** A bet that was laid, told with its figures to be kept: no more is heard in the words of its legs. */
const KEEPS_A_BET =
  /^(?:(?:hey|lex|ok|okay|please|so|and|just|now) )*(?:i (?:just |already |also )?(?:bet|put|took|placed|have|got|laid|played|did|grabbed|threw|stuck)|got|took|put|played)\b(?=.*\$? ?\d).*\b(?:save|log|keep|record|track|store|note|write down|add) (?:it|that|this|them|that one|this one|the bet|that down|it down)(?: (?:please|pls|for me|down|in my (?:tracker|bets|record)|to my (?:tracker|bets|record)))*[.! ]*$/
/** Beside the bet something is told of how it goes. */
const TELLS_MORE =
  /\b(?:down|los[et]|loss(?:es)?|losing|broke|desperate|chas\w+|doubl\w+|all in|again|revenge|tilt\w*|bad|drunk|late|sleep|hate|sorry|only|even|recover|because|hoping|hope|pray\w*)\b/
const KEEPING = /\b(?:save|keep) (?:it|that|this|them)\b(?=[^a-z]*$| (?:please|pls|for me|down))/
/** Words to be put into its mouth: a promise, and nothing of oneself. */
const SAY_AFTER_ME =
  /^(?:now |just |please |and |ok )*(?:repeat after me|say after me|repeat this|say this)\b[:,]? ?(?:that )?(?:this|the|that|every|all) (?:bet|pick|parlay|line|ticket|lock|bets|picks)\b(?!.*\b(?:i|my|me)\b)/
/** "The Lakers lost six in a row": a streak of others. */
const STREAK_OF_OTHERS =
  /\b(?:the )?\w+ (?:have |has |had |just )?(?:lost|failed|dropped|covered|won|missed)\b.{0,24}\b(?:in a row|straight|running|times)\b/

/** "And to win 100": the other end of a payout. */
const STAKE_TO_WIN =
  /^(?:and |so |ok |now |or |what about |how about |what if i want )*to win \$?[\d.,]+(?: dollars| bucks| units?)?[ ?.!]*$/

/** An age that is told, and is old enough; the detector reads no figures. */
const GROWN =
  /\b(?:i'?m|i am|im|is|he'?s|she'?s|turned|turns|turning|aged?|who is|just) (?:only |just |already |now |almost )*(?:2[1-9]|[3-9]\d)\b(?! ?(?:%|percent|points?|games?|minutes|bucks|dollars|k\b))/
const OF_THE_YOUNG = /\b(?:1\d|20|grade|school|minor|underage|kid|teen\w*|fake|birth ?(?:date|year)|not yet)\b/

/** Wind and rain at games: a problem of theirs. */
const ASKS_OF_WEATHER =
  /^(?!.*\b(?:i|i'm|im|i've|my|me|we|our|us|mine|life|die|dead|kill\w*|end|hurt)\b)(?:so |and |hey |lex |ok )*(?:is|are|will|does|what|how|which|any)\b.*\b(?:winds?|windy|rain\w*|snow\w*|weather)\b.*\b(?:games?|outdoor|kick ?-?offs?|stadiums?|slate)\b/

const detect: Classifier = classifier(CARE_MODEL, careFeaturesOf)

/**
 * Why a message is answered with care, or null.
 *
 * @param masked   the message in lower case, names and figures as TEAM, PLAYER, MONEY … where they are known
 * @param plain    the same with its names and figures
 * @param isClear  whether it is surely a question that the product answers
 * @param isSum    whether it is a calculation with all that it takes: then it is read as a whole only, "to break even" is no hole to get out of
 * @example careOf('i lost MONEY how do i win it back tonight') // 'chase'
 */
export function careOf(masked: string, plain: string = masked, isClear = false, isSum = false): CareReason | null {
  const said = withoutBringBacks(withoutMarks(plain))
  const reason = careOfWords(withoutBringBacks(withoutMarks(masked)), said, isClear, isSum)
  if (reason === 'chase' && LIVING.test(said) && !BACK.test(said) && !GONE.test(said)) return 'essential_money'
  return reason !== null && OF_SOMEONE_CLOSE.includes(reason) && isOfSomeoneClose(said) ? 'close_one' : reason
}
const OF_SOMEONE_CLOSE: readonly CareReason[] = ['distress', 'essential_money', 'chase', 'secrecy']

/** Words that are never a figure of speech. */
export function isCrisis(plain: string): boolean {
  const said = withoutFigures(plain)
  return CRISIS.test(said) || CRISIS_IN_SHORT.test(said)
}

/**
 * Whether plain words say what wants care, and not the detector alone: what they say no lesson on bets excuses.
 *
 * @param plain the message in lower case
 */
export function saysCare(plain: string): boolean {
  const said = withoutBringBacks(withoutMarks(plain))
  const words = [SHAME, PANIC, SEEKS_HELP, LOSES_CONTROL, UNTOLD_LOSS, BORROWED_STAKE, OTHERS_MONEY, SELLS_TO_BET, SELLS_TO_STAY]
  const further = [LIVING_GONE, LIVING_LOST, CHASES, GETS_PAST, EVADES, RAISES_AT_ONCE, SHUT_OUT_AND_BETS, YOUNG]
  return (
    isCrisis(said) ||
    [...words, ...further].some((one) => one.test(said)) ||
    threatensOthers(said) ||
    asksForBreak(said) ||
    careBySigns(said) !== null ||
    careSideways(said) !== null
  )
}

/** What these ask has no sign in it, whatever its words. */
const CALM_WORDS = [ASKS_OF_WEATHER, ASKS_WHY_IT_MATTERS, ASKS_HOW_LONG, CHANGES_A_FIGURE]

function careOfWords(masked: string, plain: string, isClear: boolean, isSum: boolean): CareReason | null {
  if (isCrisis(plain) || SHAME.test(plain) || PANIC.test(plain)) return 'distress'
  if (SEEKS_HELP.test(plain) || LOSES_CONTROL.test(plain)) return 'distress'
  if (UNTOLD_LOSS.test(plain)) return 'distress'
  if (BORROWED_STAKE.test(plain)) return 'essential_money'
  if (OTHERS_MONEY.test(plain) || SELLS_TO_BET.test(plain) || SELLS_TO_STAY.test(plain)) return 'essential_money'
  if (LIVING_GONE.test(plain) || LIVING_LOST.test(plain)) return 'essential_money'
  if (threatensOthers(plain)) return 'threat'
  if (CHASES.test(plain)) return 'chase'
  if (asksForBreak(plain)) return 'exclusion'
  if (GETS_PAST.test(plain) || (NAMES_A_LIMIT.test(plain) && GETS_PAST_IT.test(plain))) return 'evasion'
  if (ASKS_THE_AGE.test(plain)) return YOUNG.test(plain) ? 'underage' : null
  if (ASKS_HOW_IT_ENDS.test(plain) || (ENDS_OF_A_BET.test(plain) && !IN_DISTRESS.test(plain)) || doublingIn(plain) !== null) return null
  if (SETS_A_CONTROL.test(plain) && !IN_DISTRESS.test(plain)) return null
  if ((asksLimit(plain) || asksForSetting(plain)) && !TOLD_WITH_TROUBLE.test(plain)) return null
  if (asksCalmly(plain) || CALM_WORDS.some((words) => words.test(plain))) return null
  const signs = careBySigns(plain)
  if (isOfSomeoneClose(plain) && CLOSE_ONE_IN_DANGER.test(withoutTurnsOfPhrase(plain))) return 'distress'
  if ((EVADES.test(plain) || RAISES_AT_ONCE.test(plain) || SHUT_OUT_AND_BETS.test(plain)) && signs !== 'underage') return 'evasion'
  if (signs) return signs
  const sideways = careSideways(plain)
  if (sideways) return sideways
  if (STAKE_TO_WIN.test(plain)) return null
  if ((LOST_A_GAME.test(plain) || STREAK_OF_OTHERS.test(plain)) && !OF_ONESELF.test(plain)) return null
  if (ASKS_LIMITS.test(plain) || ASKS_ABOUT_ACCOUNT.test(plain) || ASKS_OWN_RECORD.test(plain) || STOPS_PAYING.test(plain)) return null
  if (PLAIN_ORDER.test(plain) || LEARNS_BANKROLL.test(plain)) return null
  if (ABOUT_A_WORD.test(plain) && !/\b(?:i|i'm|im|i've|my|we|our|us|mine)\b/.test(plain.replace(IS_WRITING, ''))) return null
  if (KEEPS_A_BET.test(plain) && !IN_DISTRESS.test(plain) && !TELLS_MORE.test(plain) && !BACK.test(plain.replace(KEEPING, ''))) return null
  if (ASKS_OWN_HABIT.test(plain) || SAY_AFTER_ME.test(plain)) return null
  if (isFormula(masked)) return null
  const isMeaning = IS_DEFINITION.test(plain)
  if (isMeaning && plain.split(' ').length <= LEAST_WORDS_OF_A_STATE) return null
  const least = isMeaning || isSum ? SURE_CHANCE : isClear || plain.split(' ').length <= 2 ? CLEAR_CHANCE : LEAST_CHANCE
  const words = withoutTurnsOfPhrase(withoutFigures(withoutFormulas(masked)))
  const isGrown = GROWN.test(plain) && !OF_THE_YOUNG.test(plain)
  const reasonIn = (text: string) => {
    const reason = heard(isSum ? [text] : partsOf(text), isMeaning, least)
    return reason === 'underage' && isGrown ? null : reason
  }
  const asItStands = reasonIn(words)
  if (!asItStands) return null
  const readings = withoutTeams(words)
  return readings.length === 0 ? asItStands : (readings.map(reasonIn).find((reason) => reason !== null) ?? null)
}

/** What the detector hears in a message, the whole of it first. */
function heard(parts: readonly string[], isMeaning: boolean, least: number): CareReason | null {
  let best: { reason: CareReason; chance: number } | undefined
  let leastOfPart = CLEAR_CHANCE
  for (const [at, part] of parts.entries()) {
    const guesses = detect(part)
    const calm = guesses.find(({ name }) => name === 'none')?.chance ?? 0
    const first = guesses.find(({ name }) => name !== 'none')
    // A stretch of a message is torn from what stands around it; of one that is calm as a whole it has to be a very sure sign.
    if (at === 0 && 1 - calm < CALM_AS_A_WHOLE) leastOfPart = SURE_CHANCE
    if (first && 1 - calm >= (at === 0 ? least : isMeaning ? SURE_CHANCE : leastOfPart) && (!best || 1 - calm > best.chance))
      best = { reason: first.name as CareReason, chance: 1 - calm }
  }
  return best?.reason ?? null
}

/** The same for a message whose names nobody has looked up. */
export function careOfText(text: string): CareReason | null {
  // Where names take no blanks, a line stands in their place.
  const plain = normalized(text.replaceAll('_', ' ')).toLowerCase()
  return careOf(withFiguresMasked(plain), plain)
}

/** The whole first, then its sentences and every stretch of a long one. */
function partsOf(text: string): string[] {
  const sentences = text.split(/[.!?;,\n]+\s/).map((part) => part.trim())
  const words = text.split(' ')
  const stretches: string[] = []
  // The last one ends with the message: a tail of a few words ("me to bet?") says nothing by itself.
  const last = words.length - WINDOW
  for (let at = 0; last > 0 && stretches.length < 200; at += STEP) {
    stretches.push(words.slice(Math.min(at, last), Math.min(at, last) + WINDOW).join(' '))
    if (at >= last) break
  }
  return [text, ...(sentences.length > 1 ? sentences.filter((part) => part.split(' ').length >= 3) : []), ...stretches]
}
