// When a question is answered by a topic: where it is nearly a sentence of one, before anything is looked up; and where nothing else was
// understood, also where it is only near to one.
import { isAsked, isOrdered, trainedAct } from '../acts/act-of.ts'
import type { Ask, Context } from '../ask.ts'
import type { Guess } from '../classifier/classifier.ts'
import type { Understood } from '../listed/understood.ts'
import { surelyOwn } from '../own/surely-own.ts'
import type { Entities } from '../reading/entities.ts'
import { LISTS_ALERTS } from '../stated/phrased.ts'
import { asksToLearn, HOW_GOOD_WERE, isOfOnesOwn, JUDGED } from './asks-to-learn.ts'
import { otherTradeOf, topicOf } from './knowledge.ts'
import type { Found } from './topic-search.ts'

/** So near it is that question, whatever the classifier reads in its nouns. */
const NEARLY_THE_SAME = 0.86
/** So near it is, where nothing else is sure. */
const NEAR = 0.7
const LOOKED_UP = /\b(?:could i check|have i|i have|i've|did i|do i have|(?:did|has|have) (?:my|any of my)|mine|show me|list|give me)\b/
/** "How do I bring mine over": the way to do a thing. */
const ASKS_THE_WAY =
  /^(?:(?:and|so|but|ok|okay|hey|lex|wait|then|also|well|cool),? )*(?:how (?:do|can|would|could|should) (?:i|you|we)|where (?:do|can|would) i|can i|is there (?:a|any) way|what(?:'?s| is) the (?:best |easiest )?way)\b/
/** Why and how are no figures. */
const OF_RULES = /\b(?:why|how (?:do|does|are|is|come|did)|mean|means|where (?:do|can) i|any good|normal|worth it)\b/
const HALF_SURE = 0.5
/** So near it is better than no answer. */
const BETTER_THAN_NONE = 0.5
/** The same for what sounds like another field. */
const OF_THE_SAME = 0.35
const STILL_NEAR = 0.8
const SURE = 0.85
const MOST_LEANING = 8
/** So near that figures are not meant, where nothing of one's own or of a day is asked. */
const ALMOST_SAID = 0.82
/** These are the very words of a topic. */
const SAID_SO = 0.98
/** "What can I still see on a break": what one may do is a rule, whatever of one's own it is about. */
const WHAT_MAY_BE =
  /^(?:(?:and|so|but|ok|okay|hey|lex) )*(?:what|which|how (?:much|many|often))(?: \w+)? (?:can|could|may|must) (?:i|one|you|we|somebody)\b/
const OF_ONES_OWN = /\b(?:my|mine|i|i've|me|today|tonight|tomorrow|this|last|now)\b/
const EXPLAINS: ReadonlySet<string> = new Set(['page_help', 'explain_term'])
/** How a thing works or why it is so, whatever the nouns of it are. */
const WAY_OF_WORKING =
  /^(?:(?:and|so|but|ok|okay|hey|lex|wait|then|also|well),? )*(?:(?:how (?:exactly |actually |come )?(?:does|do|is|are)|why (?:does|do|is|are|did|would|can'?t|isn'?t)|(?:can|could|does|do|will) (?:somebody|someone|anybody|anyone|other (?:people|members|users)|others|people|everybody|everyone|the owner|strangers)|who (?:can|could))\b(?!.*\b(?:i|he|she|they|doing|tonight|today|look(?:ing)?)\b))/
/** What has answers of its own. */
const TALK: ReadonlySet<string> = new Set(['abilities', 'greeting', 'thanks', 'stop'])
const ASKS_FOR_TALK: ReadonlySet<string> = new Set([
  'explain_term',
  'page_help',
  'off_topic',
  'continue',
  'abilities',
  'complaint',
  'identity',
  'errand',
])
/** What is not there is not there of a team either. */
const OF_NAMES_TOO = /^(?:outside|no)-/
/** A sum with a price is calculated. */
const HAS_PRICE = /(?<![\w.])[+\u2212-]\d{3,5}\b|\d(?:\.\d+)? ?%/

/** What the last turn spoke of, in words. */
function subjectBefore({ ask }: Context): string | null {
  if (ask?.kind === 'term') return ask.terms.join(' ').replaceAll('-', ' ')
  return ask?.kind === 'page' ? ask.line : null
}

/** What is wanted of a word besides its meaning; the meaning alone stands in the glossary. */
const BESIDE_THE_MEANING =
  /\b(?:good|bad|normal|usual|typical|average|big|high|low|lower|higher|why|should|worth|point|matter|much|many|percent|best|when|use|work|works|calculate[ds]?|come|get|juiced|even)\b/
/** A belief that is held up to be judged asks for no figures of it. */
const ASKS_IF_TRUE =
  /^(?:(?:and|so|but|ok|okay|hey|lex|wait) )*(?:is it (?:really )?(?:true|right|correct|a myth)|is there (?:some |any )?truth|isn'?t it true|do people really|does it really mean)\b/
/** Whether a figure is to be trusted, or a thing is meant so, is no figure. */
const DOUBTS =
  /\bhow (?:do|can|would|could|should) (?:i|we|anybody|anyone) (?:know|tell|trust|check|verify|be sure)\b|\bis (?:that|this|it) (?:something (?:i|you|one) can do|possible|doable)\b|\bhow would i (?:start|begin|go about)\b|\bbug or (?:a )?feature\b|\b(?:is|are) (?:that|this|it|those) (?:a )?(?:bug|broken|on purpose|intended)\b/
/** What points at what was just told. */
const LEANS = /\b(?:it|that|this|those|these|them|one|ones)\b/
const goesOn = ({ key }: Found, { ask }: Context): boolean => ask?.kind === 'page' && ask.page === key
const QUESTION =
  /^(?:(?:and|so|but|ok|okay|hey|lex|wait|then|also|hm+|well),? )*(?:is|are|isn'?t|aren'?t|does|do|did|can|could|should|why|how|what|what'?s|when|where|which|who|will|would)\b/

/** Said like this figures are wanted, whatever topic is near. */
const LOOKS =
  /^(?:(?:and|so|ok|but|hey|lex|then) )*(?:who (?:should|do|would|can) (?:i|you)|what are (?:good|the best|some good)|do you like|how much is at|how do i do\b|which of my|how many \w+ do i have|can i see my)\b/
/** "How do I stop" may be said of much more than a plan: what is to end has to be named. */
const isNamedToEnd = ({ key }: Found, plain: string): boolean => key !== 'stop-paying' || OF_A_PLAN.test(plain)
const OF_A_PLAN =
  /\b(?:plans?|member\w*|subscri\w*|renew\w*|pay(?:ing|ments?|s)?|trial|billing|charg\w*|cancel\w*|pro|vip|casual|upgrade\w*|downgrade\w*)\b/

function found(p: Entities, context: Context): Found | null {
  const plain = p.spoken.toLowerCase()
  if (LOOKS.test(plain)) return null
  const isShort = plain.split(' ').length <= MOST_LEANING
  const topic = topicOf(plain, isShort ? subjectBefore(context) : null)
  if (topic === null || !isNamedToEnd(topic, plain)) return null
  const isNamed = p.players.length + p.teams.length > 0
  return !isNamed || (OF_NAMES_TOO.test(topic.key) && topic.score >= NEARLY_THE_SAME) ? topic : null
}
const pageOf = ({ key }: Found, p: Entities): Ask => ({ kind: 'page', page: key, line: p.spoken.slice(0, 300).toLowerCase() })

const GOES_ON = /^(?:(?:and|so|ok|okay|then|but|now) )*(?:what about|how about|and|or|same for)\b/
/** Whether figures were shown last, and nothing explained. */
export const isOfFigures = ({ ask }: Context): boolean => ask !== null && !['page', 'term', 'help', 'account'].includes(ask.kind)

const nearer = (one: Found | null, other: Found | null): Found | null => (other !== null && other.score > (one?.score ?? 0) ? other : one)

const AT_A_FIGURE =
  /\b(?:that|this|these|those) (?:line|game|total|spread|price|number|bet|one|row|player|team)s?\b|\bthe (?:first|second|third|last|top|other) (?:one|bet|game|guy|player)\b|\b(?:of|among) (?:them|these|those)\b/
const ORDERED = /^(?:please |ok |lex |hey )*(?:change|switch|set|turn|make|put) (?:my|the|me|it|this|that|all|off|on)\b/
/**
 * The topic that a question surely asks for, or null.
 *
 * @param p     the clause that asks
 * @param whole the message, whose other clauses may be of the same topic
 */
export function topicAsked(p: Entities, guesses: readonly Guess[], context: Context, whole: Entities = p, isPlace = false): Ask | null {
  const plain = p.spoken.toLowerCase()
  // "Chalk meaning": the word is told by the glossary.
  if (guesses[0]!.name === 'explain_term' && guesses[0]!.chance >= SURE && plain.split(' ').length <= BARE_WORDS) return null
  const topic =
    p.termsAsked !== null && !BESIDE_THE_MEANING.test(plain) ? null : nearer(found(p, context), whole === p ? null : found(whole, context))
  // What is surely of one's own, or of how good the forecasts were, is looked up.
  if (surelyOwn(p) !== null || HOW_GOOD_WERE.test(plain)) return null
  if (isBareStake(guesses[0]!, plain)) return null
  const isData = !ASKS_FOR_TALK.has(guesses[0]!.name)
  if (isOfOnesOwn(plain) && isData && guesses[0]!.chance >= SURE) return null
  if (isOfFigures(context) && /\bthere\b/.test(plain)) return null
  if (p.players.length + p.teams.length > 0 && isData && guesses[0]!.chance >= SURE_OF_NAMES) return null
  // What points at a figure that was just shown asks for it, and what is ordered is done.
  if ((isOfFigures(context) && AT_A_FIGURE.test(plain)) || ORDERED.test(plain)) return null
  // Those that are set are listed, and not the kinds that there are.
  if (LISTS_ALERTS.test(plain)) return null
  const [top] = guesses
  const { act, chance } = trainedAct(plain)
  const toExplain = guesses.slice(0, 3).reduce((sum, { name, chance: one }) => sum + (EXPLAINS.has(name) ? one : 0), 0)
  const isExplained = toExplain >= HALF_SURE && isAsked(plain)
  if (
    topic === null ||
    topic.sentence <
      (LEANS.test(plain) && goesOn(topic, context) ? OF_THE_SAME : isExplained || DOUBTS.test(plain) ? BETTER_THAN_NONE : NEAR)
  )
    return null
  // "What about the team they play next" goes on with what was looked up.
  if (GOES_ON.test(plain) && isOfFigures(context) && topic.sentence < NEARLY_THE_SAME) return null
  if (IN_THE_TABLES.test(topic.key) && topic.sentence < SAID_SO) return null
  // Who stands where is in the table, whatever is not known of titles.
  if (OF_NAMES_TOO.test(topic.key) && top!.name === 'read_standings' && top!.chance >= SURE) return null
  // A place that its words name is where they lead, unless they are nearly those of a topic.
  if (isPlace && topic.sentence < (plain.split(' ').length <= BARE_WORDS ? SAID_SO : NEARLY_THE_SAME)) return null
  // That there is nothing is said first only of what surely asks for it.
  if (OF_NAMES_TOO.test(topic.key) && topic.sentence < (top!.chance < HALF_SURE ? NEAR : NEARLY_THE_SAME)) return null
  // "Which one do you use" goes on with what was just told.
  const isSame = LEANS.test(plain) && goesOn(topic, context)
  if (!isSame && TALK.has(top!.name) && top!.chance >= HALF_SURE && topic.sentence < NEARLY_THE_SAME) return null
  // Figures that are surely asked for are looked up.
  const isOfOne = (OF_ONES_OWN.test(plain) && topic.sentence < SAID_SO) || topic.sentence < ALMOST_SAID
  if (!DOUBTS.test(plain) && act === 'figures' && !ASKS_FOR_TALK.has(top!.name) && top!.chance >= SURE && !OF_RULES.test(plain) && isOfOne)
    return null
  const isQuestion =
    isAsked(plain) ||
    DOUBTS.test(plain) ||
    act === 'meaning' ||
    act === 'rule' ||
    act === 'place' ||
    OF_NAMES_TOO.test(topic.key) ||
    (QUESTION.test(plain) && act !== 'order') ||
    /\bwhat(?:'?s| is) (?:the|a) difference\b/.test(plain)
  if (!isQuestion || (act === 'order' && chance >= SURE && !isAsked(plain) && !DOUBTS.test(plain))) return null
  // What is one's own, or to be shown, is looked up; how it is done is not.
  if (LOOKED_UP.test(plain) && !ASKS_THE_WAY.test(plain) && !ASKS_FOR_TALK.has(top!.name) && top!.chance >= HALF_SURE) return null
  const isOpen =
    ASKS_FOR_TALK.has(top!.name) ||
    top!.chance < SURE ||
    ASKS_IF_TRUE.test(plain) ||
    DOUBTS.test(plain) ||
    (act === 'rule' && WHAT_MAY_BE.test(plain)) ||
    (isAsked(plain) && WAY_OF_WORKING.test(plain))
  return topic.sentence >= NEARLY_THE_SAME || isSame || (isOpen && (DOUBTS.test(plain) || !HAS_PRICE.test(plain))) ? pageOf(topic, p) : null
}

/** So near its words are those of the topic, whatever else they sound like. */
const AS_SAID = 0.9
/** Two words of the glossary held against each other: a topic that does so says more than both entries. */
const COMPARES = /\b(?:vs\.?|versus|or|differ\w*|diff|same|compared?|better|instead)\b/

/** A word with its question mark. */
const BARE_WORDS = 2
/** Fewer words than these are said of many a thing. */
const LEAST_WORDS = 4
/** Two figures in a sentence are mostly to be reckoned with. */
const FIGURES = /\d+(?:[.,]\d+)*/g

/**
 * The topic that a question asks for nearly in its own words: said before sums, tables and what care hears in single words.
 *
 * @param isSum whether a calculation was read in it
 */
export function topicInItsWords(p: Entities, context: Context, isSum: boolean, whole: Entities = p): Ask | null {
  const topic = HOW_GOOD_WERE.test(p.spoken.toLowerCase()) ? null : foundApart(p, context, whole)
  if (topic === null) return null
  const isCalculated = isSum && ((p.spoken.match(FIGURES) ?? []).length > 1 || /[+\u2212-]\d{3}/.test(p.spoken))
  const plain = p.spoken.toLowerCase()
  // Of a team or a player it is looked up, as what is one's own, and what points at figures that were shown asks for theirs.
  if (p.players.length + p.teams.length > 0 || isOfOnesOwn(plain) || (isOfFigures(context) && /\bthere\b/.test(plain))) return null
  return topic.sentence >= (isCalculated || IN_THE_TABLES.test(topic.key) ? SAID_SO : AS_SAID) ? pageOf(topic, p) : null
}

/** The topic of a question that wants to learn something, however it is put: of no day, no game and nothing that is one's own. */
export function topicLearnt(
  p: Entities,
  context: Context,
  isSum: boolean,
  whole: Entities = p,
  isPlace = false,
  least = LEARNT,
  [top]: readonly Guess[] = [],
): Ask | null {
  const plain = p.spoken.toLowerCase()
  const all = whole.spoken.toLowerCase()
  if (SAID_TO_BE_DUE.test(whole.spoken.toLowerCase())) return { kind: 'page', page: 'belief-due', line: null }
  if ((AT_A_PRICE.test(all) && !JUDGED.test(plain)) || (all.match(FIGURES) ?? []).length > MOST_FIGURES) return null
  if (isNamed(p) || isPlace || (isSum && (all.match(FIGURES) ?? []).length > 1)) return null
  if (!(asksToLearn(plain) || asksToLearn(whole.spoken.toLowerCase())) || isOfFigures(context)) return null
  const { act, chance } = trainedAct(all)
  if ((act === 'order' && chance >= HALF_SURE) || isOrdered(all) || isOrdered(plain)) return null
  const topic = foundApart(p, context, whole)
  return topic !== null &&
    topic.score >= (WHETHER_ONE_MAY.test(plain) ? MAY : least) &&
    !OF_NAMES_TOO.test(topic.key) &&
    !IN_THE_TABLES.test(topic.key) &&
    !isLookedUp(top, topic, plain) &&
    !isOfLastExplanation(topic, plain, context)
    ? pageOf(topic, p)
    : null
}
/** "Does it take injuries into account" is of what was just told: another topic has to be near it. */
const isOfLastExplanation = (topic: Found, plain: string, context: Context): boolean =>
  (context.ask?.kind === 'page' || context.ask?.kind === 'term') &&
  LEANS.test(plain) &&
  plain.split(' ').length <= MOST_LEANING &&
  !goesOn(topic, context) &&
  topic.sentence < NEAR
const SURE_OF_NAMES = 0.8
/** "How much should I bet" asks for the stake of a bet, whose price is asked back. */
const isBareStake = ({ name }: Guess, plain: string): boolean => name === 'kelly_stake' && plain.split(' ').length <= 5
/** What is surely asked of a tool is looked up, unless it is asked why or how it works, or nearly in a topic's own words. */
const isLookedUp = (top: Guess | undefined, { sentence }: Found, plain: string): boolean =>
  top !== undefined &&
  (isBareStake(top, plain) ||
    (!ASKS_FOR_TALK.has(top.name) &&
      top.chance >= (/\d/.test(plain) ? SURELY_READ : SURELY_OF_A_TOOL) &&
      sentence < (OF_ROWS.test(top.name) ? NEARLY_SO : STILL_FAR) &&
      !WAY_OF_WORKING.test(plain) &&
      !DOUBTS.test(plain)))
const OF_ROWS = /^(?:read|list)_/
const NEARLY_SO = 0.73
/** A calculation without its figures is asked back for, or explained. */
const STILL_FAR = 0.66
/** With a figure in it. */
const SURELY_READ = 0.93
const SURELY_OF_A_TOOL = 0.975
/** Plans are told from their own table. */
const IN_THE_TABLES = /^plan-/
/** The bookmakers of Las Vegas are no team. */
const isNamed = ({ players, teams, spoken }: Entities): boolean =>
  players.length > 0 || teams.length > (/\bvegas\b(?! (?:golden|knights|raiders|aces))/i.test(spoken) ? 1 : 0)
const AT_A_PRICE = /(?<![\w.])[+\u2212-]\d{3,5}\b/
const MOST_FIGURES = 3
const LEARNT = 0.38
/** So near care is not heard in its single words. */
export const LESSON = 0.5
/** "Can I …" is asked of everything that is done, too. */
const WHETHER_ONE_MAY = /^(?:(?:and|so|but|ok|hey|lex) )*(?:can|could|may) (?:i|you|we)\b/
const MAY = 0.55
/** "The chiefs are due after three losses": of whichever team it is said. */
const SAID_TO_BE_DUE =
  /\b(?:is|are|be|'s|'re|was) (?:so |really |finally |way |over)?due\b(?! (?:back|to return|date|on|in|by|at)\b)(?=.*\b(?:loss(?:es)?|lost|straight|row|losing|streak|drought|slump|wins?|misses|missed)\b)/

/** "A sensible bankroll" is nobody's. */
const IN_GENERAL = /\b(?:a|an) (?:good|sensible|normal|typical|decent|reasonable|realistic|usual|smart|safe)\b/
const OF_THE_WHOLE = 0.1
function foundApart(p: Entities, context: Context, whole: Entities): Found | null {
  const plain = p.spoken.toLowerCase()
  if (LOOKS.test(plain) || LOOKS.test(whole.spoken.toLowerCase())) return null
  if ((surelyOwn(p) !== null && !IN_GENERAL.test(plain)) || LISTS_ALERTS.test(plain) || plain.split(' ').length < LEAST_WORDS) return null
  if (p.termsAsked !== null && !BESIDE_THE_MEANING.test(plain) && !COMPARES.test(plain)) return null
  if ((LEANS.test(plain) && isOfFigures(context)) || (LOOKED_UP.test(plain) && !ASKS_THE_WAY.test(plain))) return null
  if (!isAsked(plain) && !QUESTION.test(plain) && !DOUBTS.test(plain) && !COMPARES.test(plain) && !asksToLearn(plain)) return null
  const ofClause = topicOf(plain)
  const ofWhole = whole === p ? null : topicOf(whole.spoken.toLowerCase())
  // What stands before the question says what it is about.
  const best = ofWhole !== null && ofWhole.score >= (ofClause?.score ?? 0) - OF_THE_WHOLE ? ofWhole : ofClause
  return best !== null && isNamedToEnd(best, whole.spoken.toLowerCase()) ? best : null
}

const A_SUM = /\d ?(?:times|x|\*|plus|minus|divided by|\/|\+) ?\d/i
const NOTHING: ReadonlySet<string> = new Set(['not_understood', 'unknown_term', 'off_topic', 'nothing_to_change', 'errand'])
/** The topic in the place of "I did not understand", or null. */
export function topicInstead(understood: Understood, p: Entities, context: Context): Ask | null {
  const isNothing =
    (understood.kind === 'cannot' && NOTHING.has(understood.reason)) ||
    (understood.kind === 'ask' && understood.ask.kind === 'page' && understood.ask.page === 'no-page')
  const isOther = understood.kind === 'cannot' && (understood.reason === 'off_topic' || understood.reason === 'errand')
  const near = isNothing ? found(p, context) : null
  const topic =
    isOther && !A_SUM.test(p.spoken) && (near === null || !OF_NAMES_TOO.test(near.key) || near.sentence < BETTER_THAN_NONE)
      ? (otherTradeOf(p.spoken.toLowerCase()) ?? near)
      : near
  if (topic === null) return null
  if (isOther && topic !== near) return pageOf(topic, p)
  // What is surely of no field of the product is no question of its pages.
  const isOff = understood.kind === 'cannot' && (understood.reason === 'off_topic' || understood.reason === 'errand')
  // The same page still, by a word of it.
  if (context.ask?.kind === 'page' && context.ask.page === topic.key && topic.sentence >= OF_THE_SAME) return pageOf(topic, p)
  return topic.sentence >= (isOff && !OF_NAMES_TOO.test(topic.key) ? STILL_NEAR : BETTER_THAN_NONE) ? pageOf(topic, p) : null
}
