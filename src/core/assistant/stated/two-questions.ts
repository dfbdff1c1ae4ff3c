// Two questions at once: "what's the spread and who is hurt for them", "show the scores and build me a lineup". Both have to be sure, of two
// tools, and the second has to begin like one; what is one question with an "and" in it (two names, two prices, a stake and a price) stays one.
import type { Ask, AskOf, Context } from '../ask.ts'
import { understand } from '../intents.ts'
import { goesOnWithBestBall } from '../kept/best-ball.ts'
import type { Understood } from '../listed/understood.ts'
import { cutTo } from '../reading/clauses.ts'
import type { Known } from '../reading/entities.ts'
import type { Sentence } from '../reading/language.ts'

/** Where a second question may begin, behind what joins it to the first. */
const JOINT =
  /(?:[?.!;,]+ (?:and |also |plus |then )?|,? (?:and|also|plus|& ?),? )(?:also |then )?(?:(?:if it(?:'?s| is|'s)?(?: not|n'?t|n't)? (?:too much|no|not too much) (?:trouble|bother|to ask)|if possible|if you don'?t mind|while you'?re at it|please),? )?(?=(?:what(?:'?s| is| are| does| do|ever)?|who(?:'?s|se| is| are)?|when(?:'?s)?|where(?:'?s)?|how|which|is|are|does|do|did|any|whether|show|give|tell|build|make|find|list|pull up|explain|convert|project|weather|injur(?:y|ies)|odds|(?:the )?(?:nfl|nba|mlb|nhl|wnba|mls|epl) (?:scores?|standings|news|injur(?:y|ies)|odds)|(?:the )?(?:total|spread|moneyline|weather|over under|injury report|injuries|score|odds)|can (?:you|i)|could (?:you|i)|should i|am i|have i|(?:ping|alert|notify|warn|remind|text|buzz) me|let me know|set (?:me )?(?:up )?an alert)\b)/gi
/** What belongs together though each half could stand alone. */
const ONE_THING =
  /\b(?:difference|compare|between|versus|vs|parlay|teaser|hedge|arb\w*|middle|kelly|bankroll|if|log|track|record|tell me (?:when|if)|remember|because|since|but|lock|stack)\b/i
/** An alert is one thing with what it waits for; behind a question of its own it is the second. */
const ALERTS = /\b(?:alert|remind|notify|ping|let me know)\b/i
/** So many figures are those of one sum. */
const FIGURE = /(?<![\w.+$-])[+$-]?\d[\d.,]*(?!\w)/g
const MOST_FIGURES = 2
const ASKS =
  /\b(?:what(?:'?s)?|who(?:'?s)?|when(?:'?s)?|where(?:'?s)?|how(?:'?s)?|which|why|is|are|does|do|did|can|could|should|will|would|any|show|give|tell|build|make|find|list|pull|get|explain|convert|project|compare|odds|scores?|lines?|spread|total|moneyline|injuries|standings|weather)\b/i
/** "If you could tell me" sets no condition. */
const POLITE =
  /\bif you (?:could|can|would|will|might|don'?t mind|have (?:time|a (?:minute|moment|second)))(?: please)?\b|\bif (?:possible|that'?s (?:ok|okay|alright|possible|fine)|that is (?:ok|okay|alright|possible|fine))\b|\bif it(?:'?s| is|sn'?t| isn'?t| is not)(?: not)? (?:too much |any |a |no )?(?:trouble|bother|hassle|ok|okay|alright|possible|problem|to ask)\b/gi
/** "And does the market agree" belongs to the forecast before it. */
const OF_THE_FIRST =
  /^(?:and |also )?(?:how (?:much|many)|what)(?:'s| is| are)? (?:of (?:it|that|them|those|these) )?(?:do i (?:still )?have |is |are )?(?:still )?(?:left|remaining|unused|used up|remains?)\b|^(?:does|do|would|is|are|did) (?:the |your |that )?(?:markets?|vegas|books?|odds|lines?|bookies?|prices?) (?:\w+ )?(?:agree\w*|say\w*|think\w*|see|with (?:you|that|it))\b/i
/** "And of the other games on Sunday, which …": among which the question looks, and no question. */
const AMONG =
  /^(?:and |so |ok |now |but )*(?:of|among|out of|from|for|in) (?:all |all of )?(?:the|those|these|my|all)\b(?!.*\b(?:show|give|list|tell|what|who|which|how)\b)/i
const HOW_TO = /\b(?:how (?:do|can|would|should) (?:i|you|we)|where (?:do|can) i|is there a way)\b/i
const MOST_WORDS = 45
const LEAST_WORDS = 5

/** What an ask looks up; two of the same are one question. */
const lookUpOf = (ask: Ask): string =>
  'tool' in ask
    ? ask.tool
    : ask.kind === 'odds'
      ? `odds ${ask.market} ${ask.want === 'value' ? 'worth' : 'price'}`
      : ask.kind === 'page'
        ? `page ${ask.page}`
        : ask.kind === 'term'
          ? `term ${ask.terms.join()}`
          : ask.kind === 'account'
            ? `account ${ask.about}`
            : ask.kind
/** "NFL scores and NBA scores" are two; what names no league of its own is of the one before. */
const OF_A_LEAGUE: ReadonlySet<Ask['kind']> = new Set(['scores', 'injuries', 'news'])
const leagueOf = (ask: Ask): string | null => (OF_A_LEAGUE.has(ask.kind) && 'league' in ask ? ask.league : null)
const isOneLookUp = (one: Ask, other: Ask): boolean => {
  const [first, second] = [leagueOf(one), leagueOf(other)]
  return lookUpOf(one) === lookUpOf(other) && (first === null || second === null || first === second)
}
/** Talk, help and calculations are left to the message as a whole. */
const LOOKS_UP: ReadonlySet<Ask['kind']> = new Set(['odds', 'scores', 'injuries', 'news', 'rank', 'projection', 'lineup', 'look', 'term'])

const MOST_OF_SUMS = 45
const ASKS_A_SUM = /\b(?:what(?:'?s)?|how|which|convert|de-?vig|work out|calculate|figure out|give me|tell me)\b/i
type CalculationAsk = AskOf<'calc'> | AskOf<'kelly'>
const isCalculation = (ask: Ask): ask is CalculationAsk => ask.kind === 'calc' || ask.kind === 'kelly'
/** What a calculation is of; its other figures may be those of the other half. */
const sumOf = (ask: CalculationAsk): string =>
  JSON.stringify(ask.kind === 'kelly' ? [ask.kind, ask.price, ask.probability, ask.edge] : [ask.tool, ask.prices, ask.chances])
const toolOf = (ask: CalculationAsk): string => (ask.kind === 'kelly' ? 'kelly_stake' : ask.tool)

/**
 * "What's the hold on -110 -110, and how many of 100 do I need to win": two calculations with the figures of one sentence. They are two where the
 * whole comes to no more than one of its halves, and the other half, in its light, to another.
 */
function twoCalculations(sentence: Sentence, known: Known, context: Context): readonly [Sentence, Sentence] | null {
  const { text, words } = sentence
  if (words.length < LEAST_WORDS || words.length > MOST_OF_SUMS || !/\d/.test(text)) return null
  const hits = [...text.matchAll(JOINT)]
  if (hits.length === 0) return null
  const whole = understand(sentence, known, context).understood
  if (whole.kind !== 'ask' || !isCalculation(whole.ask)) return null
  for (const hit of hits) {
    const first = cutTo(sentence, [{ from: 0, to: hit.index }])
    const second = cutTo(sentence, [{ from: hit.index + hit[0].length, to: text.length }])
    // "My bankroll is 25,000." is told for what comes behind it, and asks nothing.
    if (!ASKS_A_SUM.test(first.text)) continue
    const one = understand(first, known, context)
    if (one.understood.kind !== 'ask' || !isCalculation(one.understood.ask)) continue
    const other = understand(second, known, one.context).understood
    if (other.kind !== 'ask' || !isCalculation(other.ask) || toolOf(other.ask) === toolOf(one.understood.ask)) continue
    const sums = [sumOf(one.understood.ask), sumOf(other.ask)]
    // Where the whole came to one of them with figures of the other among its own, each half has its own.
    const isMixed =
      [one.understood.ask, other.ask].some((ask) => toolOf(ask) === toolOf(whole.ask as CalculationAsk)) &&
      /[,;.?] *(?:and |also |plus )?$/.test(text.slice(0, hit.index + hit[0].length))
    if (sums.includes(sumOf(whole.ask)) || isMixed) return [first, second]
  }
  return null
}

const isExplained = (ask: Ask): boolean => ask.kind === 'page' || ask.kind === 'term'
/** Whether both halves explain, and the whole is one of the two topics. */
function isOneExplained(whole: Understood, pair: readonly [Ask, Ask]): boolean {
  const ask = whole.kind === 'ask' ? whole.ask : null
  return ask?.kind === 'page' && pair.every(isExplained) && pair.some((one) => one.kind === 'page' && one.page === ask.page)
}

/** The two questions of a message in their order; null where it asks one thing. */
export function twoQuestions(sentence: Sentence, known: Known, context: Context): readonly [Sentence, Sentence] | null {
  const { text, words } = sentence
  const sums = context.pending === null && !context.quiet ? twoCalculations(sentence, known, context) : null
  if (sums) return sums
  if (
    context.pending !== null ||
    context.quiet ||
    words.length < LEAST_WORDS ||
    words.length > MOST_WORDS ||
    ONE_THING.test(text.replace(POLITE, ' ').replace(BEHIND_ALERT, ' ')) ||
    (text.match(FIGURE) ?? []).length > MOST_FIGURES
  )
    return null
  const whole = understand(sentence, known, context)
  if (whole.understood.kind === 'refuse') return null
  // How a thing is done is told as a whole: "I want all my bets in a file, how do I get them out".
  const isHowTo = whole.understood.kind === 'ask' && whole.understood.ask.kind === 'page' && HOW_TO.test(text)
  for (const hit of text.matchAll(JOINT)) {
    const first = cutTo(sentence, [{ from: 0, to: hit.index }])
    const second = cutTo(sentence, [{ from: hit.index + hit[0].length, to: text.length }])
    if (OF_THE_FIRST.test(second.text.trim()) || AMONG.test(first.text.trim()) || (isHowTo && !ASKS.test(first.text))) return null
    if (first.words.filter(({ text: one }) => /\w/.test(one)).length < 2) continue
    // A sentence before a full stop is a story, unless it asks for something itself.
    if (/^[.!;]/.test(hit[0]) && !ASKS.test(first.text)) continue
    if (ALERTS.test(first.text)) continue
    const one = understand(first, known, context)
    if (!isHalf(one.understood)) continue
    // "How do I set a limit and what counts": two words more are of the same page.
    const isPage = one.understood.kind === 'ask' && one.understood.ask.kind === 'page'
    if (isPage && second.words.filter(({ text: word }) => /\w/.test(word)).length < 3) continue
    const other = understand(second, known, one.context)
    if (other.understood.kind !== 'ask' || !isHalf(other.understood)) continue
    if (one.understood.kind !== 'ask') {
      if (isLookUp(other.understood.ask)) return [first, second]
      continue
    }
    const pair = [one.understood.ask, other.understood.ask] as const
    // What the whole asks to have explained, a half of it does not say better.
    if (isOneExplained(whole.understood, pair)) return null
    // An alert is set only by the words for it.
    if (isAlert(pair[1]) ? !ALERTS.test(second.text) : ALERTS.test(second.text)) continue
    if (isOneLookUp(...pair) || (lookUpOf(pair[0]) === 'read_best_ball' && goesOnWithBestBall(second.text.toLowerCase()))) continue
    return [first, second]
  }
  return null
}

/** "… and let me know if it gets there": the condition of an alert joins no two questions. */
const BEHIND_ALERT = /\b(?:ping|alert|notify|warn|remind|text|buzz|let) me\b.*$/i
const isAlert = (ask: Ask): boolean => ask.kind === 'look' && ask.tool === 'set_alert'
/** What is refused in words of its own may stand beside a question: "place it for me, and what is the best price". */
const SAID_OF_ITSELF: ReadonlySet<string> = new Set(['place_bet', 'no_video'])
const EXPLAINS: ReadonlySet<Ask['kind']> = new Set(['page', 'account', 'calc', 'compare'])
/** What a page asks for beside its key is its own: a limit, a setting, and that there is no page. */
const NO_HALF: ReadonlySet<string> = new Set(['no-page', 'limit-asked', 'setting-asked', 'which-bet', 'nothing-saved'])
function isHalf(understood: Understood): boolean {
  if (understood.kind === 'cannot') return SAID_OF_ITSELF.has(understood.reason)
  if (understood.kind !== 'ask') return false
  const { ask } = understood
  return isLookUp(ask) || isAlert(ask) || (EXPLAINS.has(ask.kind) && !(ask.kind === 'page' && NO_HALF.has(ask.page)))
}

const isLookUp = (ask: Ask): boolean => LOOKS_UP.has(ask.kind) && !(ask.kind === 'look' && WRITES.has(ask.tool))
const WRITES: ReadonlySet<string> = new Set(['record_bet', 'set_alert', 'simulate_contest'])
