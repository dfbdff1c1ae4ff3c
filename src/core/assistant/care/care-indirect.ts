// What is told sideways: money that is kept from those at home, dread of facing people if a game is lost, things turned into a stake. No word of
// it needs to be a word of betting; each pattern holds what the whole sentence says together.
import type { RefusalReason } from '../guard/reasons.ts'
import { asksForAChild } from './care-minors.ts'
import { BETTING, KIN, LIVING, NOT_MINE, OWES } from './care-words.ts'

type Reason = Exclude<RefusalReason, 'sure_thing' | 'insider' | 'fixing'>

const INCOME =
  '(?:bonus|pay ?(?:check|cheque)|pay|salary|wages|commission|overtime money|tax (?:refund|return)|refund|deposit|rent|mortgage|bills?|savings|inheritance|settlement|money|stimulus|child support)'
/** "Telling my husband the bonus never came": where the money is said to be. */
const TOLD_A_STORY = new RegExp(
  `\\b(?:tell(?:ing)?|told|say(?:ing)? to|convinc(?:ed|ing)|lets?|letting|let) (?:my|our|the|his|her) (?:\\w+ )?${KIN} (?:that |to (?:think|believe) (?:that )?|think (?:that )?|believe (?:that )?)?(?:the |my |our |this |her |his )?(?:\\w+ )?${INCOME} (?:\\w+ ){0,2}?(?:never (?:came|arrived|showed|hit)|(?:did not|didn'?t|has not|hasn'?t|have not|haven'?t) (?:come|arrive|arrived|show|clear|cleared|hit|go|gone)|(?:is|was|got|are|were|'s|has been|gets) (?:\\w+ )?(?:late|delayed|held|stuck|frozen|paid|stolen|cut|smaller|lost|gone|safe|invested|fine|there))`,
)
/** "My wife thinks I stopped", "my parents believe the savings are there". */
const BELIEVED = new RegExp(
  `\\bmy (?:\\w+ )?${KIN} (?:still )?(?:thinks?|believes?|assumes?) (?:that )?(?:i (?:\\w+ )?(?:stopped|quit|never|don'?t|am done|have not|haven'?t)\\b.{0,40}\\b(?:bet\\w*|gambl\\w*|wager\\w*|playing|parlays?)|(?:the|my|our) (?:\\w+ )?${INCOME} (?:is|are) (?:still |all )*(?:there|safe|fine|paid|untouched))`,
)
/** A charge or a sum that those at home are not to see. */
const NOT_TO_SEE = new RegExp(
  `\\b(?:(?:do not|don'?t|dont|never) (?:want|need|let|like)|(?:can'?t|cannot|cant) let|hop(?:e|ing)|afraid|scared|worried|before|until|so(?: that)?) (?:that )?(?:(?:my|our|the) (?:\\w+ )?${KIN}|s?he|they)(?: to| will| would| might| does not| doesn'?t| do not| don'?t| won'?t| wont|'ll|ll)? (?:ever )?(?:sees?|seeing|finds?|notic\\w+|checks?|looks? at|opens?|knows?|hears?|learns?)\\b.{0,30}\\b(?:bets|betting|gambl\\w*|charges?|statements?|deposits?|withdrawals?|losses|transactions?|balance|(?:draft ?kings|fan ?duel|betmgm) (?:charges?|payments?|emails?))\\b`,
)
const MOVED_UNSEEN = new RegExp(
  `\\b(?:mov(?:e|ed|ing)|tak(?:e|en|ing)|took|pull(?:ed|ing)?|withdr\\w+|transferr?\\w*)\\b.{0,30}\\b(?:joint|shared|our|family|${KIN}'?s?) (?:\\w+ )?(?:account|savings|card)\\b.{0,30}\\b(?:before|so|without|hop\\w+|until)\\b.{0,20}\\b(?:notic\\w*|see\\w*|find\\w*|know\\w*|check\\w*|look\\w*)\\b`,
)
const PEOPLE = `(?:my |our |the |any of my |everyone at )?(?:\\w+ )?(?:${KIN}|co-?workers|neighbou?rs|home|work|office|church|everyone|anyone|them|her|him)`
/** "I cannot look my kids in the eye", "how do I show my face at home". */
const FACING = new RegExp(
  `\\b(?:i|i'?d|i'?ll)\\b.{0,20}(?:can(?:'?t|not| not)|could(?:n'?t| not)|won'?t be able to|(?:do not|don'?t|dont|no idea|not) (?:know|sure)? ?how (?:(?:to|i(?:'?ll|'?d| will| would| can| could)?|am i(?: going to)?|i am going to|im going to|i'm going to|i'm gonna|im gonna) )?|how (?:do|can|will|would|am|could) i (?:going to |gonna |ever )?|afraid to|scared to|dread(?:ing)?(?: to)?|ashamed to) ?(?:even |ever |just )?(?:(?:look (?:at )?${PEOPLE}(?: in the (?:eyes?|face))|show my face (?:at|to|in|around)|go (?:back )?home to|fac(?:e|ing)) ?)(?:${PEOPLE})?`,
)
/** What may be lost, said without a word of betting. */
const IF_LOST =
  /\b(?:if|when|after|because|unless)\b.{0,40}\b(?:los(?:e|es|t|ing|s)|goes? (?:wrong|bad|south|down)|went (?:wrong|bad|south)|miss(?:es|ed)?|does not (?:hit|win|come in|cover|work)|doesn'?t (?:hit|win|come in|cover|work)|doesnt (?:hit|win|come in|cover|work)|busts?|falls? (?:through|short)|(?:don'?t|do not|dont) (?:win|hit|cover))\b/
const THINGS =
  '(?:guitar|bass|piano|drums?|amp|watch|ring|jewel\\w*|necklace|gold|car|truck|bike|motorcycle|boat|camera|laptop|computer|phone|ipad|tv|console|xbox|ps\\d|playstation|switch|bow|rifle|gun|tools|furniture|sneakers|shoes|collection|records?|clothes|golf clubs|clubs|saxophone|trumpet|violin|stuff|things|couch)'
/** "Could flip my guitar and stay in it": a thing becomes a stake, sold by whatever word. */
const THING_TO_STAY = new RegExp(
  `\\b(?:flip(?:ping|ped)?|sell(?:ing)?|sold|pawn(?:ing|ed)?|hock(?:ing|ed)?|list(?:ing|ed)?|trad(?:e|ing|ed)(?: in)?|unload(?:ing|ed)?|offload(?:ing|ed)?|get rid of|part with|swap(?:ping|ped)?|put up)\\b (?:my|our|the|his|her|some|a few|off my)(?: \\w+)? ?${THINGS}\\b(?! pick| strings?).{0,40}\\b(?:stay(?:ing)? (?:in|alive|afloat)|keep (?:going|playing|at it|betting|it going)|back in|(?:in|for) (?:the )?(?:action|game|sunday|weekend|another (?:week|run|shot|go))|one more|another (?:week|run|shot|go|round)|stake|roll|bankroll|reload|deposit|top up|${BETTING})\\b`,
)

/** "How do I face my dad if this misses". */
const HOW_TO_FACE = new RegExp(
  `\\bhow (?:do|can|will|would|could|am) i (?:ever |even |going to |supposed to )*(?:face|look at|tell) ${PEOPLE}`,
)

/**
 * The reason for care that a message gives sideways, or null.
 *
 * @param plain the message in lower case
 * @example careSideways('been telling my husband the bonus never came') // 'secrecy'
 */
export function careSideways(plain: string): Reason | null {
  if (TOLD_A_STORY.test(plain) || BELIEVED.test(plain) || NOT_TO_SEE.test(plain) || MOVED_UNSEEN.test(plain)) return 'secrecy'
  if (THING_TO_STAY.test(plain)) return 'essential_money'
  return (FACING.test(plain) || HOW_TO_FACE.test(plain)) && IF_LOST.test(plain) ? 'distress' : null
}

/** "I do not want to pay any more, where do I stop it": what a plan costs, and nothing of bets. */
export const STOPS_PAYING =
  /^(?=.*\b(?:pay(?:ing|ment)?s?|charg(?:e|ed|ing)|subscri\w+|plan|membership|renew\w*|vip|trial)\b)(?=.*\b(?:where|how|stop|end|cancel|quit|want|turn off)\b)(?!.*\b(?:bet\w*|gambl\w*|wager\w*|parlays?|los\w+|rent|bills?|debts?|owe|addict\w*|myself|deposit\w*|wife|husband|help|please help|save me)\b)(?:(?:hey|lex|please|ok|so|and|how (?:do|can) i|where (?:do|can) i|i|i'm|im) )*(?:(?:do not|don'?t|dont|no longer) (?:want|wanna|wish) ?(?:to )?(?:be )?(?:pay\w*|charged?)|(?:stop|end|quit|cancel) (?:paying|the payments?|my payments?|being charged|(?:the |you )?charging me))[^.!?]*[?.! ]*$/
/** "Doubling down on my Lions bet is +EV?": a question of value. */
const ASKS_VALUE_OF_MORE =
  /^(?:is |would |does )?(?:it )?(?:doubling down|adding|adding more|going bigger)\b(?!.*\b(?:los[st]\w*|losing|after|back|again|until|till)\b).*(?:\+ ?ev|\bev\b|\bvalue\b|\bprofitable\b|\bkelly\b)[^.!?]*[?.! ]*$/
/** How to tell somebody of the product is no secret kept. */
const TELLS_OF_THE_PRODUCT = new RegExp(
  `^how (?:do|can|would) i (?:tell|show|invite|explain to|recommend) (?:my |a )?(?:\\w+ )?${KIN}\\b.{0,12}\\b(?:about |to )?(?:this|the|your) (?:app|site|product|page|tool)\\b[?.! ]*$`,
)

/** A score that somebody at home is not to see yet, a present, a lineup: kept for the fun of it. */
const KEEPS_A_RESULT =
  /\b(?:see|seeing|know|knowing|find out|hear|spoil|tell|show|hide|hiding|keep|keeping)\b.{0,40}\b(?:scores?|results?|final|finish|ending|spoilers?|present|gift|surprise|jerseys?|tickets|lineups?|bracket|draft|fantasy team)\b/
/** A move in a league among friends that is regretted. */
const REGRETS_A_MOVE =
  /\b(?:feel|feeling|felt|i'?m|i am|im) (?:\w+ )?(?:sick|ill|terrible|awful|bad|gutted|ashamed) (?:about|over|for|of) (?:that |this |the |my |not )*(?:trade|trading|drop|dropping|draft|drafting|bench\w*|start|starting|cut|cutting|waiver|pick ?up|lineup)\b/
/** "Nobody from the Broncos either": of a lineup. */
const OF_A_ROSTER =
  /^(?:and |but |ok |also |then )*(?:nobody|no one|none|not anyone|no (?:players?|guys)) (?:from|of|on) (?:the )?[\w.-]+(?: [\w.-]+)?(?: (?:either|please|pls|too|at all|then))*[.! ]*$/
/** Dying to know is no dying. */
const EAGER =
  /^(?:\w+ ){0,3}?(?:i'?m|i am) (?:dying|itching) to (?:know|hear|see|find out|learn)\b(?!.*\b(?:i|i'm|im|me|my|bets?|betting|lost|owe|money|if)\b)/
/** "I feel great about these bets": of what is to come, in good spirits. */
const FEELS_GOOD =
  /^(?:(?:so|and|ok|hey|lex|yo|man|honestly|actually) )*(?:(?:i|i'm|im|i am) )?(?:feel|feels|feeling|felt) (?:so |really |pretty |very |quite )*(?:great|good|confident|amazing|solid|fine|happy|comfortable|excited|lucky) (?:about|with|on|in) (?:these|this|that|those|my|the|tonight'?s|today'?s)\b[^.!?;,]*[.! ]*$/
const HOME = new RegExp(`\\b${KIN}\\b`)
/** What makes neither of them harmless. */
const OF_MONEY = new RegExp(
  `\\b(?:${BETTING}|money|cash|\\$|lost|losses|owe|debts?|statements?|charges?|deposits?|bank|balance|account|gone|savings)\\b|\\$`,
)

/** "What do i need to hit at +140 to break even": of a price. */
const BREAKS_EVEN_AT =
  /^(?=.*\bbreak(?:ing)?[- ]?even\b)(?=.*(?:[+-]\d{3}|\d\.\d|\d\/\d)).*\b(?:what|how often|how many|how much|win ?rate|percent\w*)\b/
/** "If I win 55% I'll double my money every week, right": what a rate of winning brings, asked about and not hoped for after a loss. */
const ASKS_OF_A_RATE =
  /^(?:(?:so|and|ok|hey|lex|wait|but|hm+) )*if (?:i|you|we|someone|one) (?:win|wins|hit|hits|pick|picks|get|gets|go|am right|are right) (?:at |about |around |on )?\d{1,3}(?:\.\d+)? ?(?:%|percent)(?=[ ,])(?: of (?:the time|(?:my |the |all )?(?:bets|picks|games|plays|spreads)))?[^.!?;]*\b(?:doubl\w*|tripl\w*|profit\w*|make (?:money|\w+ percent|\d+ ?%)|grow\w*|get rich)\b[^.!?;]*[.?! ]*$/
const IN_NEED =
  /\b(?:need|must|have to|pay|bills?|save me|quit my|job|debts?|wife|husband|kids|stop|help|desperate|martingale|losses|lose|until|this time|swear|promise\w*|finally|chas\w+)\b/
const OF_A_LOSS = /\b(?:lost|losing|losses|owe|down|back|tonight|rent|borrow\w*|hole|again|all in|everything)\b/
/** A turn of a few words about a pick, a price or an answer, and nothing besides: "get rid of him", "idk", "i'm confused". */
const SHORT_TURN =
  /^(?:(?:and|ok|okay|so|no|nah|well|hm+|please|lex|only|just|but) )*(?:(?:under|below|less than|no more than|at most|max|up to|over|above|at least) \$?\d{1,2}(?:,?\d{3}|\.?\d?k)(?: only| in salary)?|(?:i (?:do not|don'?t) want|get rid of|drop|cut|fade|swap(?: out)?|remove|bench) (?:him|her|that (?:guy|one|leg|pick|player|game|team)|this (?:guy|one|leg|pick|player)|those|these)|help me (?:out|decide|choose|pick|pick one|with (?:this|my) (?:lineup|pick|build|parlay))|idk|i (?:do not|don'?t) know|dunno|(?:i'm|im|i am) (?:confused|not following|not sure)|(?:and )?(?:which|what) book (?:has|pays|gives|offers|shows) (?:it |them |that )?(?:the )?(?:cheap(?:est|er)|best|more|most)|(?:one|two|three|a few|a couple) more(?:,? but different| of (?:those|them)| lineups?)|put (?:more|less|half) on (?:it|that one))(?: please| then| instead| here| man)?[.!? ]*$/

const WANTS_OUT =
  /\b(?:addict\w*|control|problem|can'?t|cannot|ashamed|scared|afraid|hate (?:my|this|it)|cry\w*|die|dying|sleep|kill|sick|please|myself)\b/
/** "Since hedging always makes money, let's hedge all my open bets": a way to bet, asked about. */
const HEDGES =
  /\bhedg(?:e|es|ed|ing)\b.*\b(?:bets?|tickets?|parlays?|positions?|legs?|futures?)\b|\b(?:bets?|tickets?|parlays?|positions?|legs?|futures?)\b.*\bhedg(?:e|es|ed|ing)\b/
/** "Where's the time limit setting": a screen, also of somebody who wants to be here less. */
const SEEKS_LIMIT_SCREEN =
  /\b(?:where(?:'s| is| are| do i (?:find|set))?|how do i (?:set|find|change))\b.{0,24}\b(?:time|session|deposit|loss|stake|spending|weekly|daily) limits?\b/
/** "Can I raise my limit today", and nothing else: the rule is asked for, which says that a looser one waits. An order, or haste, is heard. */
const ASKS_OF_A_LOOSER_LIMIT =
  /^(?:(?:so|and|ok|okay|hey|hi|lex|please) )*(?:(?:can|could|may|when (?:can|could|may)|how (?:do|can|could)|where (?:do|can)|am) i(?: able to)?|is it possible to) (?:raise|increase|lift|loosen|change|adjust|edit|remove|bump up) (?:up )?(?:my|a|the) (?:(?:own|daily|weekly|monthly|deposit|loss|stake|staking|spending|betting|time|session|entry fee) )*limits?(?: (?:today|tomorrow|this (?:week|month)|here|later))*[?.! ]*$/
/** "Am I beating the close or just lucky": a question of one's own record, however it is told. */
const ASKS_OF_THE_CLOSE =
  /^(?=.*\b(?:clos(?:e|es|ing)(?: line)?|clv|win ?rate)\b)(?!.*\b(?:lost|losing|losses|owe|rent|borrow\w*|hole|all in|money back|lose)\b).*\b(?:am i|do i|have i|are my (?:bets|picks))\b.*\b(?:beat\w*|lucky|any good|ahead of)\b/
/** "Can I get my money back if I hate pro": what a plan costs, and no bet. */
const PLAN_REFUND =
  /^(?!.*\b(?:bet\w*|gambl\w*|wager\w*|parlays?|lost|losses|book\w*|casino|draft ?kings|fan ?duel)\b)(?=.*\b(?:pro|vip|casual|premium|plan|subscription|membership|trial|annual|yearly|monthly)\b).*\b(?:money|payment|charge) back\b/

/** An animal that is ill, a loan for a thing that is bought: troubles of life in which nobody bets. */
const ILL_ANIMAL =
  /\bmy (?:dog|cat|puppy|kitten|hamster|rabbit|horse|parrot|pet)(?:'s| is| was| got| has been)? (?:\w+ )?(?:sick|ill|hurt|limping|dying|dead|not eating|throwing up|lost)\b/
const LOAN_FOR_A_THING =
  /\b(?:loan|financing|mortgage) (?:for|on) (?:a|an|my|the|our) (?:\w+ )?(?:car|house|home|truck|condo|apartment|boat|roof|kitchen|degree)\b/
/** "I don't want to see golf here any more": what is to be gone from a screen. */
const NOT_TO_BE_SHOWN =
  /^(?:please |ok |so )*i (?:do not|don'?t|dont|never) (?:want to|wanna|need to) see (?!(?:tomorrow|another|my|me|him|her|them|anyone|anybody|people|the (?:morning|sun|light|day))\b)(?:[\w']+ ){1,4}?(?:here|on (?:my|this|the) \w+|in (?:my|this|the) \w+)(?: +any ?more)?[.! ]*$/

/** Papers for whoever does one's taxes. */
const FOR_THE_BOOKS = /\b(?:accountant|cpa|bookkeeper|tax(?:es)?(?: (?:return|guy|advisor|adviser|lady|man))?|irs)\b/
const WANTS_A_FILE = /\b(?:spreadsheet|csv|excel|files?|export\w*|download\w*|list|statement|report|records?|history|printout|pdf)\b/
/** To leave, and to take along what is one's own. */
const LEAVES = /\b(?:wipe|delete|erase|remove|close|get rid of)\b.*\b(?:account|profile|everything)\b/
const TAKES_ALONG =
  /\b(?:copy|export\w*|download\w*|back ?up|keep|send me|take)\b.*\b(?:data|stuff|copy|bets|lineups|history|everything|things|file|it)\b/
/** "Does half a point really matter that much", "is it worth it to buy the half": what a thing is worth, of nobody. */
export const ASKS_WHAT_IT_MATTERS =
  /^(?:(?:and|so|but|ok|okay|well|then|wait|hm+|really) )*(?!nothing\b|everything\b|life\b|anything\b)[^!;]{0,60}?\b(?:(?:really|actually|even|truly) )?(?:matters?(?: (?:that|so|this|very) much| a lot)?|worth (?:it|buying|paying|taking)(?: to [^.!;]{1,40})?|mak\w+ (?:a|any|that much|much|such a big) (?:of a )?difference)[? ]*$/
const OF_THE_PRODUCT =
  /\d|\b(?:half|halves|points?|hooks?|numbers?|lines?|prices?|odds|juice|vig|hold|books?|margins?|spreads?|totals?|clv|close|closing|stacks?|salar\w+|ownership|boosts?|parlays?|teasers?|rest|weather|wind|home|model|sample)\b/
export const OF_A_PERSON = /\b(?:i|i'm|im|i've|ive|me|my|we|us|our|any ?more|living|life|live|alive|trying|go(?:ing)? on|left|gone)\b/
/** Somebody else's way of betting, and whether it holds by the numbers. */
const ASKS_THE_MATHS =
  /\b(?:maths?|mathematic\w*|proof|statistic\w*|provabl[ey]|in theory)\b[^.!]*\?|\b(?:does|do|can|could|will|would) (?:it|that|this|his|her|their|a|the)(?: \w+){0,2} (?:really |actually |ever )?(?:work|hold up|fail|pay off)\b/
const A_SYSTEM =
  /\b(?:doubl(?:es?|ing|ed) (?:up|down|his|her|their|the|after|it)|martingale|fibonacci|labouch\w+|d'?alembert|progression|(?:betting |staking )?systems?)\b/
const OWN_TROUBLE =
  /\bi(?:'ve| have| just|'m| am)?(?: \w+)? (?:lost|owe|broke|desperate|doubl\w+|los\w+|chas\w+|us(?:e|ing))\b|\bmy (?:rent|savings|bills?)\b|\b(?:get|win|make|need) (?:it|them|that|my money|everything) (?:all )?back\b/

/** A bet that is over is written down with its price or its line: "log one that lost, 30 on the under 44 at -110". */
const NOTES_A_LOST_BET =
  /^(?:(?:hey|lex|ok|okay|please|pls|so|and|also|now|just|can you|could you|i want to|i need to|let'?s) )*(?:add|log|record|enter|note|track|save|store|mark|file|put (?:in|down)|write down|jot down) (?:in |down )?(?:an? |one |this |that |another |the |me |my )?(?:\w+ ){0,3}?(?:one|bet|wager|ticket|parlay|pick|play|loser|loss|losing)\b(?=.*(?:\b(?:at|for|over|under|minus|plus|spread|moneyline|ml|total)\b|[+-]\d)).*$/
const ENDED_BADLY = /\b(?:lost|losing|losers?|loss)\b/
/** Whose it was, and where it is kept: the only words of oneself in such an order. */
const WHOSE_IT_WAS =
  /\b(?:that |which )?i(?:'ve| have)? (?:already |just )?(?:lost|placed|made|had|bet|took)\b|\b(?:for me|(?:in|to|into) my (?:tracker|bets|record|book|log|list))\b/g
/** @example notesALostBet('log one that lost, 30 on the heat at -110')   // true */
export const notesALostBet = (plain: string): boolean =>
  NOTES_A_LOST_BET.test(plain) &&
  ENDED_BADLY.test(plain) &&
  !/\b(?:i|i'?m|my|me|we|our|us|mine|back|chas\w+|doubl\w+|again|everything|even|recover|desperate|secret\w*|hid(?:e|den)|tell|knows?|finds?)\b/.test(
    plain.replace(WHOSE_IT_WAS, ''),
  ) &&
  !LIVING.test(plain) &&
  !NOT_MINE.test(plain) &&
  !OWES.test(plain)

/** A question of the product that only sounds like a bet too many or a secret. */
export const asksCalmly = (plain: string): boolean =>
  SHORT_TURN.test(plain) ||
  notesALostBet(plain) ||
  (FOR_THE_BOOKS.test(plain) && WANTS_A_FILE.test(plain) && !OF_A_LOSS.test(plain) && !IN_NEED.test(plain) && !LIVING.test(plain)) ||
  (LEAVES.test(plain) && TAKES_ALONG.test(plain) && !OF_A_LOSS.test(plain) && !IN_NEED.test(plain)) ||
  (ASKS_WHAT_IT_MATTERS.test(plain) && OF_THE_PRODUCT.test(plain) && !OF_A_PERSON.test(plain)) ||
  (A_SYSTEM.test(plain) && ASKS_THE_MATHS.test(plain) && !OWN_TROUBLE.test(plain) && !IN_NEED.test(plain)) ||
  NOT_TO_BE_SHOWN.test(plain) ||
  ASKS_OF_A_LOOSER_LIMIT.test(plain) ||
  (BREAKS_EVEN_AT.test(plain) && !OF_A_LOSS.test(plain)) ||
  (ASKS_OF_A_RATE.test(plain) &&
    !OF_A_LOSS.test(plain) &&
    !IN_NEED.test(plain) &&
    !LIVING.test(plain) &&
    !NOT_MINE.test(plain) &&
    !OWES.test(plain)) ||
  TELLS_OF_THE_PRODUCT.test(plain) ||
  asksForAChild(plain) ||
  EAGER.test(plain) ||
  ((ILL_ANIMAL.test(plain) || LOAN_FOR_A_THING.test(plain)) &&
    !/\b(?:bet\w*|gambl\w*|wager\w*|parlays?|lost|losing|losses|pick|odds|alone|end it|die)\b/.test(plain.replace(ILL_ANIMAL, ''))) ||
  PLAN_REFUND.test(plain) ||
  (ASKS_OF_THE_CLOSE.test(plain) &&
    !IN_NEED.test(plain) &&
    !WANTS_OUT.test(plain) &&
    !LIVING.test(plain) &&
    !NOT_MINE.test(plain) &&
    !OWES.test(plain)) ||
  ((HEDGES.test(plain) || SEEKS_LIMIT_SCREEN.test(plain)) &&
    !OF_A_LOSS.test(plain) &&
    !IN_NEED.test(plain) &&
    !WANTS_OUT.test(plain) &&
    !LIVING.test(plain) &&
    !NOT_MINE.test(plain) &&
    !OWES.test(plain)) ||
  (FEELS_GOOD.test(plain) &&
    !LIVING.test(plain) &&
    !NOT_MINE.test(plain) &&
    !OWES.test(plain) &&
    !/\b(?:lost|losing|last|all|everything|finally|back)\b/.test(plain)) ||
  (OF_A_ROSTER.test(plain) && !HOME.test(plain) && !/\b(?:knows?|home|work|cares?|called|calls|helps?)\b/.test(plain)) ||
  ((REGRETS_A_MOVE.test(plain) || (HOME.test(plain) && KEEPS_A_RESULT.test(plain))) && !OF_MONEY.test(plain)) ||
  (ASKS_VALUE_OF_MORE.test(plain) && !LIVING.test(plain) && !NOT_MINE.test(plain) && !OWES.test(plain))
