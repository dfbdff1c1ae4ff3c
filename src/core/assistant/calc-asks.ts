// The figures of a sentence as the arguments of a calculation, and what is still missing before it can be made.

import { americanFromDecimal, parsePrice } from '../odds/board/price.ts'
import { FAIR_METHODS } from '../odds/fair/vig.ts'
import type { AskOf } from './ask.ts'
import { contractsCost, placesIn, sizeIn, wholeOfShare } from './calc-counts.ts'
import { recordToWin, stakeToWin } from './calculations/calc-details.ts'
import { withDetails } from './calculations/calc-stories.ts'
import type { Entities } from './reading/entities.ts'
import type { StatedFigure } from './reading/figure-roles.ts'
import { figuresIn } from './reading/figures.ts'

export type CalcAsk = AskOf<'calc'>

/** The tools that use figures that the person gives. */
export const CALC_TOOLS = [
  'convert_price',
  'fair_odds',
  'market_hold',
  'expected_value',
  'kelly_many',
  'parlay_worth',
  'teaser_worth',
  'round_robin_worth',
  'hedge_bet',
  'split_arbitrage',
  'middle_worth',
  'free_bet_value',
  'boost_value',
  'closing_line_value',
  'stake_units',
  'payout',
] as const
export type CalcTool = (typeof CALC_TOOLS)[number]
export const isCalc = (tool: string): tool is CalcTool => (CALC_TOOLS as readonly string[]).includes(tool)

const METHOD_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bpower\b/, 'power'],
  [/\bshin\b/, 'shin'],
  [/\badditive\b|\bequal margin\b/, 'additive'],
  [/\bodds ratio\b/, 'odds_ratio'],
  [/\bprobit\b/, 'probit'],
  [/\bgoto\b/, 'goto'],
  [/\bworst[ -]case\b/, 'worst_case'],
  [/\bmultiplicative\b|\bproportional\b|\bnormali[sz]ed?\b/, 'multiplicative'],
]
const NOTATION_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bhong ?kong\b|\bhk\b/, 'hong_kong'],
  [/\bmalay\w*\b/, 'malay'],
  [/\bindo\w*\b/, 'indonesian'],
  [/\bdecimals?\b|\beuropean\b/, 'decimal'],
  [/\bfraction\w*\b|\bbritish\b/, 'fractional'],
  [/\bamerican\b/, 'american'],
  [/\bcents?\b|\bcontract\b/, 'cents'],
  [/\bpercent\w*\b|\bimplied\b|\bprobability\b|\bbreak ?-?even\b|\bwin ?rate\b/, 'implied'],
]
const ASIAN = ['hong_kong', 'malay', 'indonesian']

const MARKETS: readonly string[] = ['fair_odds', 'market_hold', 'split_arbitrage', 'middle_worth']

/** Those that take prices and no money. */
const wantsPrices: readonly string[] = ['convert_price', 'fair_odds', 'market_hold', 'closing_line_value']

/** A plain number that a book may quote as decimal odds. */
const isDecimalPrice = ({ text, value }: StatedFigure) => /^\d{1,3}\.\d{1,4}$/.test(text) && value > 1

/** "Over 210.5": a line, no price. */
const LEAST_TOTAL = 10
/** Where a game may end. */
const IS_RESULT =
  /\b(?:lands?|falls?|ends?|finish(?:es)?|comes? in|final(?: score)?|total|on|exactly)(?: (?:up|on|at|exactly|is|of|right))*\s*$/
const IS_TOTAL = /\b(?:over|under|o|u|total of)\s*$/

/** The way of taking the margin out that is named. */
export const methodIn = (bare: string): string | null => METHOD_WORDS.find(([pattern]) => pattern.test(bare))?.[1] ?? null

export const calcAsk = (tool: CalcTool, p: Entities): CalcAsk => withDetails(plainAsk(tool, p), p)

function plainAsk(tool: CalcTool, p: Entities): CalcAsk {
  const { bare, quantities } = p
  const figures = figuresIn(bare)
  // "One unit is …" says what a unit is, not how many.
  const isTheUnit = (one: StatedFigure) =>
    tool === 'stake_units' && one.value === 1 && /^ ?units? (?:is|=|was|equals|being)/.test(bare.slice(one.end))
  // "1 % of 3,000": the whole is the bankroll, no number of units.
  const whole = tool === 'stake_units' ? wholeOfShare(bare) : null
  const others = figures.filter((one) => one.isPlain && !isTheUnit(one) && one.value !== whole)
  const method = methodIn(bare)
  const notations = NOTATION_WORDS.filter(([pattern]) => pattern.test(bare)).map(([, name]) => name)
  const correlation = /\b(?:correlat\w*|rho)(?: of| is| at| around| about|:| =)? ?(-?(?:0|1)?\.\d+)/.exec(bare)?.[1]
  // "+6.5 -110 and -3.5 same price": the half points beside prices in American odds are lines.
  const isHandicap = (one: StatedFigure) =>
    tool === 'middle_worth' && one.isPlain && /\.[05]$/.test(one.text) && figures.some(({ kind }) => kind === 'price')
  // "Round robin of 5 at -110": how many legs, and no stake.
  const isLegs = (one: StatedFigure) =>
    tool === 'round_robin_worth' &&
    /^\d{1,2}$/.test(one.text) &&
    /\bround ?robins? (?:of|with|on|from) (?:my )?$/.test(bare.slice(0, one.at))
  const isUnits = (one: StatedFigure) => /^ ?(?:units?|u)\b/.test(bare.slice(one.end))
  const isPoints = (one: StatedFigure) => /^[ -]?(?:points?|pts?|pointers?)\b/.test(bare.slice(one.end))
  const isCount = (one: StatedFigure) =>
    /^ ?[+-]\d{3,5}'?s\b|^[ -]?(?:legs?|teams?|teamers?|picks?|folds?|selections?|legger|leggers|team|bets|plays|games|books?|outcomes?|sides?|way|parlays?|prices|odds|numbers|figures|pointers?|(?:even money|-?\d+|other|of (?:them|those|these)) (?:legs?|picks?|teams?|bets)|s\b)/.test(
      bare.slice(one.end),
    )
  const allPrices = figures.filter(
    (one) =>
      one.kind === 'price' ||
      (one.isPlain &&
        isDecimalPrice(one) &&
        !isUnits(one) &&
        !isHandicap(one) &&
        tool !== 'stake_units' &&
        !(one.value >= LEAST_TOTAL && IS_TOTAL.test(bare.slice(0, one.at)))),
  )
  const quoted = tool === 'parlay_worth' ? quotedOf(allPrices, bare) : null
  const saidPrices = allPrices.filter((one) => one !== quoted && !isNamedAgain(tool, one, allPrices, bare))
  const chances = figures.filter(({ kind, value }) => kind === 'chance' && value >= 0).map(({ value }) => value)
  // Of a record the stake and its profit say the price of each bet.
  const ofRecord = tool === 'payout' && recordToWin(bare) !== null
  const ratio = (tool === 'convert_price' || ofRecord) && allPrices.length === 0 ? stakeToWin(bare) : null
  const prices = ratio !== null ? [ratio] : forEach(tool, pricesOf(tool, saidPrices, bare), chances.length)
  const numbers = others.filter((one) => !allPrices.includes(one) && !(wantsPrices.includes(tool) && isCount(one)))
  const isLine = (one: StatedFigure) =>
    isHandicap(one) || (tool === 'middle_worth' && (IS_TOTAL.test(bare.slice(0, one.at)) || IS_RESULT.test(bare.slice(0, one.at))))
  const free = numbers.filter(
    (one) => !isLine(one) && !isAllOf(one, bare) && !isUnits(one) && !isPoints(one) && !isCount(one) && one.text !== correlation,
  )
  const money = figures.filter((one) => one.kind === 'money' && !isLegs(one))
  const unit = /\bunit(?: size)?(?: is|'s| of| =|:)? ?\$?(\d+(?:\.\d+)?)(?![\d.]*%)/.exec(bare)?.[1]
  // "50 at +130": a bare number beside a price is the money, where money is wanted and none was named as such.
  const amounts = wantsPrices.includes(tool) || money.length > 0 ? money : free.filter(({ value }) => value >= 1)
  const named = [...notations]
  const contracts = tool === 'payout' ? contractsCost(bare, prices[0]) : null
  return {
    kind: 'calc',
    tool,
    prices,
    chances,
    // Of an amount and a unit the unit is the last.
    amounts:
      contracts !== null
        ? [contracts]
        : ofRecord && ratio !== null
          ? [Number(ratio.split('/')[1])]
          : tool === 'stake_units' && unit !== undefined
            ? [
                ...[...money, ...free]
                  .map(({ value }) => value)
                  .filter((value) => value !== Number(unit) && value >= 1)
                  .slice(0, 1),
                Number(unit),
              ]
            : amounts.map(({ value }) => value),
    points: figures.filter(({ kind }) => kind === 'points').map(({ value }) => value),
    // The number of legs of a round robin stands before its other numbers.
    numbers: (tool === 'round_robin_worth'
      ? [...figures.filter(isLegs), ...numbers.filter(isCount), ...numbers.filter((one) => !isCount(one) && !isLegs(one))]
      : numbers
    ).map(({ value }) => value),
    places: tool === 'fair_odds' ? placesIn(bare) : null,
    bankroll: /\b(?:bankroll|roll|bank)\b/.test(bare) ? (quantities.money ?? amounts.at(-1)?.value ?? null) : whole,
    method: method && (FAIR_METHODS as readonly string[]).includes(method) ? method : method === 'worst_case' ? method : null,
    ...notationsOf(bare, named, prices.length),
    share: correlation === undefined ? quantities.kellyShare : Number(correlation),
    size: tool === 'round_robin_worth' ? sizeIn(bare) : null,
    quoted: quoted?.text ?? null,
    isToWin: TO_WIN.test(bare) && !ofRecord,
    details: null,
    labels: [],
    league: p.league,
  }
}

/** "to win 200", "how much do i have to risk … to win": the sum is the profit that is wanted. */
const TO_WIN =
  /\b(?:to|wanna|want to|would|i'd like to|for a) (?:win|make|profit|clear|net|pocket|earn) (?:a |an |of |me |myself |exactly |about |just )*\$?\d|\bprofit of \$?\d|\bwin \$?\d[\d.,]* (?:at|on)\b|\bto (?:win|make|profit)\b.*\b(?:risk|stake|bet)\b|\bhow much (?:(?!win|get|pay|make|return|collect|profit|back|come|if\b)[\w']+ ){0,6}(?:risk|stake|lay|put up|wager|bet|put down)\b.*\b(?:win|profit|make|clear|net)\b/

const IS_FAIR = /\b(?:true|fair|real|no[- ]?vig|sharp|actual|should be|model)\b[^,;.]*$/
const IS_CLOSE = /\bclos\w*\b|\bwent off\b/

/** The prices in the order of the tool: of two the fair one first for an edge, the one that was taken first for the close. */
function pricesOf(tool: CalcTool, said: readonly StatedFigure[], bare: string): string[] {
  const texts = said.map(({ text }) => text)
  const isBoth = /\b(?:both|each|either)\b/.test(bare)
  // "-110 on both sides".
  if (texts.length === 1 && MARKETS.includes(tool) && isBoth) return [texts[0]!, texts[0]!]
  // "Boosted from +150 to +180, true is +160": the price that it had before the boost counts no more.
  if (tool === 'expected_value' && said.length === 3) return pricesOf(tool, said.slice(1), bare)
  const leadOf = (i: number) => bare.slice(said[i - 1]?.end ?? 0, said[i]!.at)
  if (tool === 'expected_value' && said.length === 2 && IS_FAIR.test(leadOf(1))) return [texts[1]!, texts[0]!]
  if (tool === 'closing_line_value' && said.length >= 2) {
    const isTakenLast = IS_CLOSE.test(leadOf(0)) && !IS_CLOSE.test(leadOf(said.length - 1))
    if (isTakenLast) return [texts.at(-1)!, ...texts.slice(0, -1)]
    // "it closed -110 both sides".
    return said.length === 2 && isBoth ? [...texts, texts[1]!] : texts
  }
  return texts
}

/** "What if all 4 hit": how many, and no money. */
const isAllOf = ({ at, end }: StatedFigure, bare: string): boolean =>
  /\b(?:all|if|the|every|only|just|any) (?:of (?:the|my) )?$/.test(bare.slice(0, at)) &&
  /^ (?:of (?:them|em|those) )?(?:hits?|wins?|lands?|cash|come|get there|miss|lose)\b/.test(bare.slice(end))

/** One price for bets of several chances: "both -110, i have them 53% and 54%". */
const forEach = (tool: CalcTool, prices: string[], chances: number): string[] =>
  tool === 'kelly_many' && prices.length === 1 && chances > 1 ? Array.from({ length: chances }, () => prices[0]!) : prices

/** "-145 and +125: fair chance of the -145?": a side that is asked about is no third outcome. */
const isNamedAgain = (tool: CalcTool, one: StatedFigure, all: readonly StatedFigure[], bare: string): boolean =>
  MARKETS.includes(tool) &&
  all.indexOf(one) >= 2 &&
  all.some((other) => other !== one && other.at < one.at && other.text === one.text) &&
  /\b(?:of|for|on|is|at) (?:the |that |my )$/.test(bare.slice(0, one.at))

const IS_QUOTED =
  /\b(?:offer(?:s|ed|ing)?|quot(?:e|es|ed|ing)|advertis\w+|(?:app|book|site|they|it|sgp|parlay) (?:pays?|gives?|has|shows?|says?|lists?|wants?)|pays? (?:me )?(?:out )?(?:only )?|priced|listed|whole (?:thing|ticket)|payout of)\b[^+\d-]*$/
/** Of the prices of a parlay the one that the book pays for the whole. */
function quotedOf(prices: readonly StatedFigure[], bare: string): StatedFigure | null {
  const last = prices.at(-1)
  if (!last || (prices.length < 2 && !/%/.test(bare))) return null
  return IS_QUOTED.test(bare.slice(prices.at(-2)?.end ?? 0, last.at)) ? last : null
}

/** The first price as it is written, where it is not in American odds. */
export function exactPriceIn(bare: string): string | null {
  const first = figuresIn(bare).find((one) => one.kind === 'price' || (one.isPlain && isDecimalPrice(one)))
  return first === undefined || /^[+-]/.test(first.text) ? null : first.text
}

/** American odds of the first price of a sentence, in whatever notation it stands. */
export function americanIn(bare: string): number | null {
  const first = figuresIn(bare).find((one) => one.kind === 'price' || (one.isPlain && isDecimalPrice(one)))
  const decimal = first === undefined ? undefined : parsePrice(first.text)?.decimal
  return decimal === undefined || decimal <= 1 ? null : americanFromDecimal(decimal)
}

/** "-120 in malay": malay is asked for. "0.85 hong kong in american": hong kong is what is given. */
/** "What does +250 even mean": the price in words, beside its notations. */
export const IN_WORDS = 'words'
/** Whether a price is asked for in words. */
export const asksInWords = (bare: string): boolean => MEANS.test(bare)
const MEANS =
  /\b(?:mean|means|meaning|stand(?:s)? for|explain|understand|how (?:does|do) .* work|what(?:'?s| is) (?:that|this) (?:supposed|thing)|new to (?:this|betting|it))\b/
function notationsOf(bare: string, named: readonly string[], prices: number): Pick<CalcAsk, 'notation' | 'target'> {
  const after = /\b(?:in|to|as|into)\b(?! odds)([^,]*)$/.exec(bare)?.[1] ?? ''
  const target =
    NOTATION_WORDS.find(([pattern]) => pattern.test(after))?.[1] ??
    (MEANS.test(bare) && prices === 1 && named.length === 0 ? IN_WORDS : null)
  const given = named.find((name) => name !== target && ASIAN.includes(name)) ?? null
  const isGiven = given !== null && (target !== null || prices === 0)
  return { notation: isGiven ? given : null, target: target ?? (isGiven ? null : (named[0] ?? null)) }
}
