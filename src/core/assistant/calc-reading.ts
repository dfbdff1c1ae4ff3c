// Which calculation a sentence asks for, by what is given (prices, chances, stakes, a bankroll) and what is asked of it, whatever the
// wording. It answers only where what the calculation needs is there; the rest is left to the classifier and to the turn before.
import type { CalcTool } from './calc-asks.ts'
import {
  goalIn,
  partsIn,
  RUIN,
  recordIn,
  recordToWin,
  stakeAndWin,
  stakeToWin,
  streakIn,
  unitIn,
  WINS_NEEDED,
} from './calculations/calc-details.ts'
import { BEST } from './calculations/calc-stories.ts'
import { totalAt } from './help/bet-basics.ts'
import { figuresIn } from './reading/figures.ts'
import type { Quantities } from './reading/quantities.ts'
import { countsWins } from './stated/shares.ts'

/** The figures of a sentence that a calculation may use. */
type Given = {
  readonly text: string
  readonly prices: number
  readonly chances: number
  /** Chances and what is written like one, "120 %". */
  readonly percents: number
  /** Sums of money, plain numbers that may be one included. */
  readonly sums: number
  /** "3 legs", "four picks", where one price stands for all. */
  readonly count: number
  readonly hasEdge: boolean
  /** "-110 both sides". */
  readonly isBoth: boolean
}
export type Calculation = CalcTool | 'kelly_stake'

/** A streak that is asked of bets to come, and no record of a team. */
const OWN_STREAK = /\b(?:i|i'm|im|my|you|bets|bettor|someone|losing|los[et]|streak)\b/
const COUNT = /\b(\d{1,2})[ -]?(?:legs?|legger|leggers|teams?|teamers?|picks?|folds?|bets|plays|games?|selections?)\b/
const EACH_COUNT = /\b(\d{1,2}) (?:[+-]\d{3,5}'?s\b|(?:even money|[+-]\d+|other|different|straight) (?:legs?|picks?|teams?|bets|plays)\b)/
const sidesOf = ({ prices, isBoth }: Given): number => (prices === 1 && isBoth ? 2 : prices)
const legsOf = ({ prices, chances, count }: Given): number =>
  (prices === 1 || (prices === 0 && chances === 1)) && count > 1 ? count : prices

/** What is asked, its words, and what has to be given for it; the first that fits counts. */
const ASKED: readonly (readonly [Calculation, RegExp, (given: Given) => boolean])[] = [
  ['expected_value', RUIN, ({ prices, chances }) => prices === 1 && chances >= 1],
  ['convert_price', /%/, ({ prices, text }) => prices === 1 && goalIn(text) !== null],
  ['convert_price', WINS_NEEDED, ({ prices, sums, count, chances }) => prices === 1 && chances === 0 && (sums >= 1 || count >= 1)],
  [
    'convert_price',
    /\b(?:chances?|odds|likel\w*|prob\w*|how often|how likely|normal|expect\w*|percent\w*|happen)\b/,
    ({ prices, chances, text }) => prices + chances === 1 && streakIn(text) !== null && OWN_STREAK.test(text),
  ],
  [
    'payout',
    /\b(?:flat|units?|up|down|profit|ahead|behind|net|make|made|won|lost|roi|each|per|how (?:much|many))\b/,
    ({ prices, percents, text }) => prices === 1 && (percents === 0 || countsWins(text)) && recordIn(text) !== null,
  ],
  [
    'payout',
    /\b(?:profit|win|won|wins|winning|pays?|paid|payout|get|total|collect|returns?|back|make|made|worth|up)\b/,
    ({ text }) => partsIn(text).length >= 2,
  ],
  [
    'payout',
    /\b(?:win|wins|profit|pays?|payout|returns?|back|make|get|collect|stand to|worth|net|risk|stake|bet|lay|put)\b/,
    ({ prices, percents, text }) =>
      (prices === 1 || prices === 2) && unitIn(text) !== null && percents <= 1 && !/\bkelly\b|\b(?:roi|ev|edge|chance)\b/.test(text),
  ],
  [
    'convert_price',
    /\b(?:as|in|into|to) (?:an? )?(?:percent\w*|implied (?:chances?|probabilit\w+)|chances|probabilit\w+|decimals?|fractions?|american)\b/,
    ({ prices, chances, sums, text }) => prices >= 3 && chances === 0 && sums === 0 && !/\b(?:parlay|fair|vig|arb\w*|hold)\b/.test(text),
  ],
  ['round_robin_worth', /\bround ?robins?\b/, (given) => legsOf(given) >= 3 || given.count >= 3],
  ['teaser_worth', /\bteas(?:er|ers|ed|ing|e)\b|\b(?:[4-7]|10|13)(?:\.5)?[ -]?pointers?\b/, ({ prices }) => prices >= 1],
  // From one price to another a boost is the later price, and the chance is what it is held against.
  [
    'expected_value',
    /\bboost(?:s|ed|er)?\b|\bodds bump\b/,
    ({ prices, chances, text }) => prices === 2 && chances === 1 && /\bto\b/.test(text) && !/% (?:profit |odds )?boost/.test(text),
  ],
  ['boost_value', /\bboost(?:s|ed|er)?\b|\bodds bump\b/, ({ prices, chances }) => prices >= 1 && chances >= 1],
  [
    'free_bet_value',
    /\b(?:free ?bets?|bonus ?bets?|bonus (?:credits?|cash|money)|free ?plays?|bet credits?|site credits?|promo (?:bets?|credits?|money)|freebie)\b/,
    ({ prices, sums }) => prices >= 1 && sums >= 1,
  ],
  [
    'closing_line_value',
    /\bclv\b|\bclos(?:ed|es|ing)\b|\bclose\b(?! (?:to|game))|\bwent off(?: at)?\b|\bfinal (?:price|line|number) was\b/,
    (given) => given.prices >= 2 || (given.prices === 1 && given.chances === 1),
  ],
  [
    'middle_worth',
    /\bmiddl(?:e|es|ed|ing)\b|\blands? (?:right )?(?:in between|between|inside|on the)\b|\bboth (?:of (?:my|them) )?(?:bets |sides |tickets |of them )?(?:win|hit|cash|come in)\b.*\b(?:over|under)\b|\bin between\b/,
    ({ prices, sums }) => prices >= 1 && sums >= 1,
  ],
  // "I need 54 % at -115, right?": held against what the price needs.
  [
    'expected_value',
    /\b(?:need|needs|have to|got to|must)\b[^.?]*%[^.?]*\b(?:right|correct|enough|true|yes|no)\b[?. ]*$/,
    ({ prices, percents, sums, text }) => prices === 1 && percents === 1 && sums === 0 && !/\bkelly\b/.test(text),
  ],
  // Money that is still in the hand is split; money that is on a bet is hedged.
  [
    'split_arbitrage',
    /\b(?:how (?:do|should|would) (?:i|you)|how to|what|where)\b.*\b(?:split|divide|spread|distribute|allocate|goes where|goes on (?:each|which)|on each)\b|\bwhat goes where\b|\b(?:split|divide|distribute|spread) (?:my |the |it|a )?\$?[\d,]*/,
    ({ prices, chances, sums, text }) =>
      prices >= 2 &&
      chances < 2 &&
      sums === 1 &&
      !/\bhedg\w*|\balready (?:on|have)|\bi (?:bet|took|have a bet)\b|\bfree ?bet\b|\bround ?robin\b/.test(text),
  ],
  [
    'hedge_bet',
    /\bhedg(?:e|es|ed|ing)\b|\blay(?:ing)? (?:it |this |that )?off\b|\block (?:in|up) (?:a |some |the |my |any )?(?:profit|money|win|guaranteed)\b|\bcover (?:myself|the other side)\b|\b(?:other side|opposite|opponent|against)\b.*\b(?:either way|both ways|no matter|guarantee\w*|lock|same|equal)\b|\b(?:either way|both ways|no matter|same|equal)\b.*\b(?:other side|opposite|opponent|against)\b/,
    ({ prices, sums, text }) => sums >= 1 && (prices >= 2 || (prices === 1 && stakeAndWin(text) !== null)),
  ],
  [
    'split_arbitrage',
    /\barb(?:s|ed|ing|itrage)?\b|\bsure ?bets?\b|\b(?:sure|riskless|risk ?free|guaranteed|locked) (?:profit|money|win|return|arb)\b|\bsplit\b|\bdutch(?:ing)?\b|\b(?:same|equal|even)(?:ly)? (?:either way|both ways|whoever wins|no matter)\b|\bcome out the same\b/,
    ({ prices, chances }) => prices >= 2 && chances < 2,
  ],
  [
    'kelly_many',
    /\bkelly\b|\bhow much (?:on|for) each\b|\bstakes?\b|\bsplit\b/,
    ({ prices, chances, text }) => chances >= 2 && (prices >= 2 || (prices === 1 && /\b(?:both|each|all|two|2|3|every)\b/.test(text))),
  ],
  [
    'kelly_stake',
    /\bkelly\b|\b(?:how (?:much|big|large)|what)\b.*\b(?:should|do|would|can|to|shall) (?:i |we |you |one )?(?:have me |want me to )?(?:be )?(?:bet|betting|stake|wager|put|risk|lay|play)\b|\b(?:optimal|right|correct|proper|ideal|best|recommended) (?:bet|stake|size|sizing|wager|amount)\b|\b(?:bet|stake|wager) siz(?:e|ing)\b|\bsize (?:my|this|the|a|it)\b|\bbank ?roll\b|\b(?:my|a|the) roll\b/,
    ({ prices, percents, hasEdge }) => prices === 1 && (percents >= 1 || hasEdge),
  ],
  [
    'parlay_worth',
    /\bparlay\w*\b|\bacca?s?\b|\baccumulator\b|\bmulti(?:ple|s)?\b|\bteamers?\b|\blegs?\b|\blegger\b|\b(?:double|treble|trixie|combo|combined)\b|\broll(?:ed|ing)? (?:\w+ )?(?:into|together|up)\b|\b(?:all|both) (?:\w+ )?(?:of them )?(?:hit|win|come in|cash)\b|\btogether\b/,
    (given) => legsOf(given) >= 2 || given.chances >= 2 || (given.prices === 1 && given.count > 1),
  ],
  // "Makes 78 % of them, how often both of two": chances that go together, of whatever.
  [
    'parlay_worth',
    /\b(?:how often|how likely|chances?|odds|prob\w*|percent\w*)\b.*\b(?:both|all) (?:of )?(?:the |them |those )?(?:two|three|four|five|six|\d)\b|\b(?:two|three|four|five|\d) (?:in a row|straight|out of (?:two|three|four|five|\d))\b.*\b(?:how often|how likely|chances?|prob\w*)\b/,
    ({ prices, chances, sums }) => prices === 0 && chances === 1 && sums <= 1,
  ],
  ['stake_units', /\bunits?\b/, ({ prices, sums }) => prices === 0 && sums >= 2],
  // "2% of 1500": a part of a sum, which is the same as a unit of so many percent.
  [
    'stake_units',
    /\d% (?:of|from) (?:my |a |the |this |that )?\$?\d/,
    ({ prices, percents, sums }) => prices === 0 && percents === 1 && sums === 1,
  ],
  [
    'stake_units',
    /\d% (?:of|from) (?:my|the) (?:\w+ )?(?:bank ?roll|roll|balance)\b/,
    ({ prices, percents, sums }) => prices === 0 && percents === 1 && sums === 0,
  ],
  [
    'expected_value',
    /\+?\bev\b|\broi\b|\breturn on investment\b|\bexpected (?:value|profit|return|win|loss)\b|\bedge\b|\bworth (?:it|a bet|betting|taking|playing)\b|\b(?:good|bad|smart|profitable|winning|losing) (?:bet|play|price|wager)\b|\bprofitable\b|\b(?:long run|long term|on average|per bet)\b|\bvalue\b|\b(?:mak(?:e|es|ing)|los(?:e|es|ing)) money\b|\b(?:come|comes|coming|end|ends|finish|be|am i|are we) (?:out |up )?(?:ahead|behind)\b|\bin (?:profit|the (?:black|green|plus|red))\b|\b(?:good|high) enough\b|\bwas that (any )?good\b|\bis that (any )?(?:good|enough)\b/,
    ({ prices, chances, text }) =>
      (prices === 1 && chances >= 1) ||
      ((prices === 2 || (prices === 3 && /\bboost/.test(text))) &&
        chances === 0 &&
        /\b(?:true|fair|real|no[- ]?vig|sharp|should be|actual)\b/.test(text) &&
        !/\bhold\b|\bvig (?:on|at|of)\b/.test(text)),
  ],
  [
    'fair_odds',
    /\bfair\b|\bno[- ]?(?:vig|juice)\b|\b(?:de|un)[- ]?vig\w*\b|\bvig[- ]?free\b|\btrue (?:odds|price|prices|prob\w*|chances?|line|win)\b|\breal (?:odds|chances?|prob\w*)\b|\bwithout (?:the |any )?(?:vig|juice|margin|hold)\b|\b(?:strip|remove|removing|take|taking|minus|peel|pull|back|get rid of)\b.*\b(?:vig|juice|margin|hold|overround)\b/,
    (given) => sidesOf(given) >= 2,
  ],
  [
    'market_hold',
    /\bho?ld\b|\bvig(?:orish)?\b|\bjuice\b|\boverround\b|\bmargins?\b|\b(?:house|book|bookie|sportsbook|bookmaker)(?:'?s)? (?:edge|cut|take|keep|margin|fee|rake)\b|\b(?:cut|rake|take)\b.*\b(?:book|house)\b|\b(?:book|house)\b.*\b(?:cut|rake|keeps?|takes?|taking|makes?)\b/,
    (given) => sidesOf(given) >= 2,
  ],
  [
    'payout',
    /\b(?:win|wins|winning|winnings|risk|risking|profit|profits|payouts?|pays?|paying|paid|returns?|returned|collect|total back|back|clear|net|pocket|cash|take home|make|makes|lay|get|to win|stake|worth|earn\w*|payday)\b/,
    ({ prices, sums, percents }) => prices === 1 && sums >= 1 && percents === 0,
  ],
  ['convert_price', BEST, ({ prices, sums }) => prices >= 2 && sums === 0],
  [
    'convert_price',
    /\bbreak(?:s|ing)? ?-?even\b|\bimpl(?:y|ies|ied)\b|\bconvert(?:ed)?\b|\bdecimals?\b|\beuropean\b|\bfraction\w*\b|\bamerican\b|\bhong ?kong\b|\bmalay\w*\b|\bindo\w*\b|\bpercent(?:age)?\b|\bprobability\b|\bchances?\b|\bhow often\b|\bwin ?rate\b|\bhit ?rate\b|\bnot (?:to )?lose money\b|\bstay (?:even|afloat)\b|\bcome out even\b|\bcents\b|\bequivalent\b|\b(?:euro|uk|us|asian|british) odds\b|\b(?:to|in|into|as) (?:a )?moneyline\b/,
    ({ prices, chances, sums }) => prices + chances === 1 && sums === 0,
  ],
]

/** What is kept, watched or asked of a board is no calculation, whatever figures it has. */
const NO_CALCULATION =
  /\b(?:can'?t|cannot|can not|never|won'?t) (?:miss|lose)\b|^(?:a |my )?(?:new|another) (?:bet|parlay|ticket|wager)\b|^(?:please |can you |could you |hey |lex |ok |just )*(?:log|track|record|save|add|enter|note|put me down|mark me down|book me|alert|notify|ping|remind|watch)\b|\b(?:alert|notify|ping|text|warn) me\b|\b(?:let me know|tell me) (?:when|if)\b|\btracker\b/

/** "Why is my win rate 60 %": the person's own record, and no price that breaks even there. */
const OWN_RECORD =
  /^(?:so |and |ok |hey |lex )*(?:why|how come|how good|is|are|was|what(?:'s|s| is| are| was| made)|how(?:'s| is| did| has))\b.*\bmy (?:overall |current |real |all time |lifetime )*(?:win ?rate|hit ?rate|win(?:ning)? percentage|roi|yield|return)\b/
const OF_A_PRICE =
  /\b(?:odds|prices?|decimals?|american|fraction\w*|break(?:s|ing)? ?-?even|implied|imply|equivalent|need|needs?|have to|has to|must|should|if)\b/

const SUPPOSED_TO_MEAN =
  /^(?:[\w']+[,.]? ){0,4}?what(?:'s| is| does| do)? (?:a |the |an? odds of )?[+\u2212-]\d{3,5} (?:\w+ ){0,3}?(?:mean|means|meaning|stand for|stands for)[?.! ]*$|^(?:what is |what's )?(?:the )?meaning of (?:the )?(?:odds?|price|line|number|quota)? ?[+\u2212-]\d{3,5}[?.! ]*$/

/**
 * The calculation that a sentence asks for and gives all it takes, or null.
 *
 * @param bare  the sentence in lower case, names blanked out
 * @example calculationIn('12.50 on +340, total back incl my stake?', quantitiesOf(...)) // 'payout'
 */
export function calculationIn(bare: string, { edge }: Pick<Quantities, 'edge'>): Calculation | null {
  if (NO_CALCULATION.test(bare) || totalAt(bare) !== null) return null
  if (OWN_RECORD.test(bare) && !OF_A_PRICE.test(bare) && !figuresIn(bare).some(({ kind }) => kind === 'price')) return null
  const figures = figuresIn(bare)
  // A price and the question what it means: it is told in words.
  if (figures.length === 1 && figures[0]!.kind === 'price' && SUPPOSED_TO_MEAN.test(bare)) return 'convert_price'
  if (stakeToWin(bare) !== null && figures.every(({ kind }) => kind !== 'price')) return recordToWin(bare) ? 'payout' : 'convert_price'
  const isPrice = ({ kind, isPlain, text, value }: (typeof figures)[number]) =>
    kind === 'price' || (isPlain && /^\d{1,3}\.\d{1,4}$/.test(text) && value > 1)
  const counted = COUNT.exec(bare) ?? EACH_COUNT.exec(bare)
  const given: Given = {
    text: bare,
    prices: figures.filter(isPrice).length,
    chances: figures.filter(({ kind, value }) => kind === 'chance' && value < 1).length,
    percents: figures.filter(({ kind }) => kind === 'chance').length,
    sums: figures.filter((one) => one.kind === 'money' || (one.isPlain && !isPrice(one) && one.value >= 1 && counted?.index !== one.at))
      .length,
    count: counted ? Number(counted[1]) : 0,
    hasEdge: edge !== null,
    isBoth: /\b(?:both|each|either)\b/.test(bare),
  }
  const asked = ASKED.find(([, words, fits]) => words.test(bare) && fits(given))?.[0] ?? null
  // What a ticket pays is the half of a hedge that is given; the stake on the other side is asked.
  return asked === 'payout' && /\bhedg(?:e|es|ing)\b/.test(bare) ? null : asked
}

/**
 * Whether the words give the calculation and all of its figures in a form that nothing else has: units of a bankroll, a record, a streak, the
 * chance to go broke. What they read so whole no guess overrules.
 */
export function isReadWhole(calculation: Calculation | null, bare: string): boolean {
  if (calculation === null) return false
  const prices = figuresIn(bare).filter(({ kind }) => kind === 'price').length
  if (calculation === 'payout') return prices > 0 && (unitIn(bare) !== null || recordIn(bare) !== null || partsIn(bare).length >= 2)
  return calculation === 'expected_value' && RUIN.test(bare) && prices === 1
}
