// The turn after a calculation: another look at its figures ("where do I break even", "what is the hold there", "in decimal"), or one of
// its figures changed ("make it 45", "and if I get even money", "drop the last leg"). The figures of the turn before stay where nothing is
// said of them.
import { parsePrice } from '../odds/board/price.ts'
import { DEVIG_METHODS, fair } from '../odds/fair/vig.ts'
import type { Ask, AskOf, Context } from './ask.ts'
import { asksInWords, type CalcTool, calcAsk, IN_WORDS } from './calc-asks.ts'
import type { Calculation } from './calc-reading.ts'
import { recordAt, stakedAt } from './calculations/at-price.ts'
import { coversOnly, NO_DETAILS, stakeComesBack, WINS_NEEDED } from './calculations/calc-details.ts'
import { namesAnother } from './calculations/figures-left.ts'
import { SAY_RESULT, sumTurn } from './calculations/sum-turns.ts'
import { changedCalc, changedOutcome } from './changed-calc.ts'
import { changedKelly } from './changed-kelly.ts'
import type { Entities } from './reading/entities.ts'
import type { StatedFigure } from './reading/figure-roles.ts'
import { figuresIn, unreadIn } from './reading/figures.ts'

type CalcAsk = AskOf<'calc'>
type KellyAsk = AskOf<'kelly'>

/** What a sentence comes to after a calculation; `keeps` where the figures of the calculation stay those of the talk. */
export type CalcTurn = { readonly ask: Ask; readonly keeps: boolean }

const BREAK_EVEN =
  /\bbreak(?:s|ing)?[ -]?even\b|\bhow often (?:do|does|must|would|should|will)\b|\b(?:what|which) (?:win ?rate|hit ?rate|percent\w*)\b|\bto (?:not lose|stay even|come out even|be profitable)\b/
/** "The lowest price where I still break even": that of one's own chance. */
const PRICE_NEEDED =
  /\b(?:lowest|worst|minimum|min|least|shortest|smallest|what|which|how low|how short)\b.*\b(?:price|odds|number|line)\b.*\b(?:break ?-?even|not lose|need|worth|still|profitable|take|accept|value|fair)\b/
const IMPLIED =
  /\b(?:implied|as a (?:chance|percent\w*|probability)|in percent|(?:what|which) (?:chance|probability|percent\w*) (?:is|does))\b/
const NOTATION =
  /\b(?:decimals?|american|fractions?|fractional|moneyline style|european|british|hong ?kong|malay\w*|indo\w*|us odds|uk odds|euro odds)\b/
const HOLD = /\b(?:hold|vig|vigorish|juice|margin|overround)\b/
/** "What's the hold" after prices is theirs; "what is hold" is a word. */
const THE_HOLD = /\b(?:the|its) (?:book'?s? )?(?:hold|vig|vigorish|juice|margin|overround)[?.! ]*$/
const FAIR =
  /\b(?:fair|no[- ]?vig|true (?:odds|price|chances?|line)|de-?vig\w*|(?:without|minus|remove|strip|take out) (?:the |its )?(?:vig|juice|margin|hold))\b/
const WORTH =
  /\bis (?:that|it|this) (any )?good\b|\b(?:\+?ev\b|expected value|edge|worth (?:it|a bet|taking|betting)|(?:good|bad|smart|profitable) (?:bet|price|deal|play)|profitable|any value)\b/
const KELLY =
  /\b(?:kelly|(?:how much|what) (?:should|do|would|can) i (?:bet|stake|put|risk|wager)|bet siz\w+|stake siz\w+|size (?:it|that|this))\b/
const PAYS =
  /\b(?:pays?|payout|returns?|win|wins|profit|get back|come(?:s)? back|total back|collect|make|made|walk away|pocket|net|clear|end up with|take home|keep|guarantee\w*|lock(?:ed)? in|lose|loses|loss|at risk|risk(?:ing)?|cost|costs|lay out|outlay|staked|in (?:all|total)|altogether|each|both)\b/
const JUDGES =
  /\bis (?:that|it|this) (any |a )?(?:good|bad|ok|okay|great|decent|high|low|fair|a lot|normal|right)\b|\bgood or bad\b|\bis (?:lower|higher|more|less) better\b|\bshould i (?:take|do) (?:it|that)\b/
/** Words that point at what was just worked out. */
const POINTS_BACK =
  /\b(?:that|this|those|these|there|here|it|them|they|then|each|both|same|either way|what if (?:it|i|they|one|both)|if (?:it|i|they|one|both)|where do i|so|again|two)\b/
const MOST_WORDS = 13

/** "How much is that". */
const COMES_TO =
  /^(?:(?:so|and|ok|then|cool) )*(?:how much|what)(?:'s| is| does| would| will)? (?:that|it|this)(?: (?:be|come to|in|dollars|money|cash|then|work out to|make|amount to))*[?.! ]*$/
/** Tools whose answer says what is won and lost already. */
const SAYS_RESULT: ReadonlySet<string> = new Set([...SAY_RESULT, 'stake_units'])

/** A new look at the figures of the calculation, or a change of one of them; null where the sentence is about something else. */
export function calcTurn(p: Entities, masked: string, { ask }: Context, calculation: Calculation | null): CalcTurn | null {
  if (ask?.kind !== 'calc' && ask?.kind !== 'kelly') return null
  const byName = ofNamed(ask, p) ?? sumTurn(ask, p)
  if (byName !== null) return byName
  // A figure that nobody can read changes nothing of what stands.
  const goesOn = GOES_ON.test(p.bare)
  if (!goesOn && unreadIn(p.bare).length > 0) return null
  if (p.teams.length + p.players.length > 0 || p.saidLeague || ELSEWHERE.test(p.bare)) return null
  const words = masked.split(' ').length
  if (asksInWords(p.bare) && words <= MOST_WORDS) {
    const worded = calcAsk('convert_price', p)
    if (worded.target === IN_WORDS) return { ask: worded, keeps: false }
  }
  const atPrice = stakedAt(ask, p)
  if (atPrice !== null) return { ask: atPrice, keeps: false }
  const ends = ask.kind === 'calc' && words <= MOST_WORDS ? changedOutcome(ask, p.bare) : null
  if (ends !== null) return { ask: ends, keeps: false }
  const figures = figuresIn(p.bare).filter(
    (one) => !(one.isPlain && (COUNTS_THEM.test(p.bare.slice(one.end)) || /\b(?:those|these|the|both) $/.test(p.bare.slice(0, one.at)))),
  )
  const [price] = ask.kind === 'calc' ? ask.prices : []
  const record = recordAt(ask, p)
  if (record !== null) return { ask: record, keeps: true }
  if (price !== undefined && WINS_NEEDED.test(p.bare) && calculation === null)
    return { ask: { ...calcAsk('convert_price', p), prices: [price], numbers: [], chances: [] }, keeps: true }
  // "Out of 80 bets?" after the share that has to win: how many of them.
  const many = ask.kind === 'calc' && ask.tool === 'convert_price' && price !== undefined ? OF_SO_MANY.exec(p.bare)?.[1] : undefined
  const bets = many === undefined ? null : Number(many.replaceAll(',', ''))
  if (bets !== null && bets >= 1 && bets <= 100_000)
    return {
      ask: { ...calcAsk('convert_price', p), prices: [price!], numbers: [], chances: [], details: { ...NO_DETAILS, bets } },
      keeps: true,
    }
  if (ask.kind === 'calc' && ask.tool === 'free_bet_value' && figures.length === 0 && stakeComesBack(p.bare))
    return { ask: { ...ask, details: { ...(ask.details ?? NO_DETAILS), stakeReturned: true } }, keeps: false }
  if (figures.length === 0) return words <= MOST_WORDS ? (facetOf(ask, p) ?? changedInWords(ask, p)) : null
  if (!goesOn && beginsAnew(ask, figures, p.bare)) return null
  // A sentence that says all that a calculation takes is one of its own, unless it goes on from the last.
  const isSmall = calculation === 'payout' || calculation === 'convert_price' || calculation === 'stake_units'
  const isItsChance = calculation === 'convert_price' && ask.kind === 'calc' && OF_A_CHANCE.has(ask.tool) && ITS_CHANCE.test(p.bare)
  // "Three legs at +160", behind a teaser: of the same kind of ticket.
  const isItsTicket = calculation === 'parlay_worth' && OF_LEGS.has(toolOf(ask)) && !/\bparlay|\bacca/.test(p.bare)
  if (calculation !== null && !isItsChance && !isItsTicket && !(goesOn && (isSmall || calculation === toolOf(ask)))) return null
  if (words > 2 * MOST_WORDS) return null
  if (ask.kind === 'calc' && ask.prices.length === 1 && ask.chances.length > 0 && KELLY.test(p.bare))
    return kellyOf(ask.prices[0]!, ask.chances[0]!, p)
  const changed = ask.kind === 'kelly' ? changedKelly(ask, p) : changedCalc(ask, p)
  return changed && { ask: changed, keeps: false }
}

const OF_LEGS: ReadonlySet<string> = new Set(['teaser_worth', 'round_robin_worth'])
/** "Is it worth it if the true chance is 35 %", after a price: the chance that it is held against. */
const OF_A_CHANCE: ReadonlySet<string> = new Set(['boost_value', 'expected_value', 'payout', 'convert_price'])
const ITS_CHANCE =
  /\b(?:worth|take|good|bet|value|play)\b.*\b(?:if|with|at|when)\b.*%|\bif (?:it|the|my|they|he|i)\b.*%.*\b(?:worth|take|good|value|play)\b/

/** Another calculator with figures of its own; the stake of a bet whose chance was given is worked out of what was said before. */
function beginsAnew(ask: CalcAsk | KellyAsk, figures: readonly StatedFigure[], bare: string): boolean {
  if (!namesAnother(toolOf(ask), bare)) return false
  const isStakeOfIt = ask.kind === 'calc' && ask.prices.length === 1 && ask.chances.length > 0 && /\bkelly\b/.test(bare)
  return !isStakeOfIt || figures.some(({ kind }) => kind === 'price')
}

const OF_SO_MANY =
  /^(?:(?:and|so|ok|okay|then|like|say|what about|how about|how many|that's|thats|is that) )*(?:out of|of|over|in|for|per|across) (?:a |the |my |every |like )?(\d[\d,]*)(?: (?:bets|games|picks|plays|wagers|tries))?(?: (?:then|that is|would that be))?[?.! ]*$/

/** "Power method instead", "double it", "drop the last leg": a change without a figure. */
function changedInWords(ask: CalcAsk | KellyAsk, p: Entities): CalcTurn | null {
  if (!GOES_ON.test(p.bare) && !CHANGES.test(p.bare)) return null
  const changed = ask.kind === 'kelly' ? changedKelly(ask, p) : changedCalc(ask, p)
  return changed && { ask: changed, keeps: false }
}
const CHANGES = /\b(?:method|kelly|double|twice|triple|halve|half|leg|plus|minus|by (?:twos|threes|fours))\b/

const toolOf = (ask: CalcAsk | KellyAsk): string => (ask.kind === 'kelly' ? 'kelly_stake' : ask.tool)
/** "Those two prices": a number of what is there already. */
const COUNTS_THEM = /^ ?(?:of (?:them|those|these)|prices|odds|numbers|sides|bets|stakes|results|outcomes)\b/
/** What is no change of a calculation, whatever figures it has. */
const ELSEWHERE =
  /\bwhat happens\b|\b(?:wins?|loses?|won|lost) by\b|\b(?:log|track|record|save|remind|alert|notify|let me know|lineups?|injur\w*|weather|standings|news|scores?|projections?|my (?:bets|alerts|record|limits?|plan))\b/
/** Words that go on from the turn before. */
export const GOES_ON =
  /^(?:(?:ok|okay|oh|and|so|but|hm+|wait|no|nah|yeah|alright|cool|sorry|well|now|then|great|nice),? )*(?:and|but|what (?:about|if)|how about|if|make|do|try|say|suppose|change|switch|now|then|at|for|with|it|its|it's|they|only|just|instead|same|actually|my|the|throw|add|drop|remove|take|lose|without|i (?:meant|mean|can)|let's|lets|use)\b|\binstead\b|\bthough\b|\bthen$/

function facetOf(ask: CalcAsk | KellyAsk, p: Entities): CalcTurn | null {
  const { bare } = p
  const prices = ask.kind === 'kelly' ? [ask.exactPrice ?? signed(ask.price)].filter((price) => price !== null) : ask.prices
  const tool = toolOf(ask)
  const from = (other: CalcTool, part: Partial<CalcAsk>): CalcTurn => ({
    ask: { ...calcAsk(other, p), prices: [...prices], ...part },
    keeps: true,
  })
  const again: CalcTurn = { ask, keeps: true }
  // The worth of a free bet is told with what is laid on the other side.
  if (tool === 'free_bet_value' && /\b(?:other side|hedge|lay|opposite|against it)\b/.test(bare)) return again
  const ownChance = ask.kind === 'kelly' ? ask.probability : (ask.chances[0] ?? null)
  if (PRICE_NEEDED.test(bare) && ownChance !== null && ownChance > 0 && ownChance < 1)
    return from('convert_price', { prices: [`${Number((100 * ownChance).toFixed(4))}%`], chances: [] })
  if (tool === 'hedge_bet' && coversOnly(bare)) {
    const hedge = ask as CalcAsk
    return { ask: { ...hedge, details: { ...(hedge.details ?? NO_DETAILS), covers: true } }, keeps: false }
  }
  if (BREAK_EVEN.test(bare) || IMPLIED.test(bare)) {
    if (SAYS_BREAK_EVEN.has(tool)) return again
    const price = tool === 'parlay_worth' ? combined(ask as CalcAsk) : prices[0]
    return price === undefined ? null : from('convert_price', { prices: tool === 'fair_odds' ? [...prices] : [price], target: 'implied' })
  }
  // After the margin is out, "that in american" is the fair price.
  if (
    NOTATION.test(bare) &&
    tool === 'fair_odds' &&
    prices.length >= 2 &&
    !/\b(?:prices|with (?:the )?(?:vig|juice|margin)|original|book'?s)\b/.test(bare)
  ) {
    const fairs = fairPrices(ask as CalcAsk)
    if (fairs !== null) return from('convert_price', { prices: fairs, ...otherNotation(p) })
  }
  if (NOTATION.test(bare) && prices.length > 0) {
    const whole = tool === 'parlay_worth' && !/\b(?:each|legs?|every)\b/.test(bare) ? combined(ask as CalcAsk) : undefined
    return from('convert_price', {
      prices: whole === undefined ? [...new Set(prices)] : [whole],
      ...otherNotation(p),
      notation: ask.kind === 'calc' && whole === undefined ? ask.notation : null,
    })
  }
  if (FAIR.test(bare) && prices.length >= 2 && tool !== 'parlay_worth') return tool === 'fair_odds' ? again : from('fair_odds', {})
  const { method } = calcAsk('fair_odds', p)
  if (tool === 'market_hold' && method !== null) return from('fair_odds', {})
  if (HOLD.test(bare) && prices.length >= 2 && tool !== 'parlay_worth' && (POINTS_BACK.test(bare) || THE_HOLD.test(bare)))
    return from('market_hold', {})
  const chance = ask.kind === 'kelly' ? ask.probability : (ask.chances[0] ?? null)
  if (KELLY.test(bare) && tool !== 'kelly_stake' && prices.length === 1 && chance !== null) return kellyOf(prices[0]!, chance, p)
  // The price of a ticket is no price of its legs.
  if (WORTH.test(bare) && OF_LEGS.has(tool)) return again
  if (WORTH.test(bare) && prices.length === 1 && tool !== 'parlay_worth')
    return tool === 'expected_value' ? again : from('expected_value', chance === null ? {} : { chances: [chance] })
  if (COMES_TO.test(bare) && SAYS_RESULT.has(tool)) return again
  if (JUDGES.test(bare) && !['payout', 'convert_price', 'stake_units'].includes(tool)) return again
  if (PAYS.test(bare) && (POINTS_BACK.test(bare) || /\b(?:would|do|will|can) i\b/.test(bare)) && SAYS_RESULT.has(tool)) return again
  if (tool === 'expected_value' && PAYS.test(bare) && POINTS_BACK.test(bare))
    return (ask as CalcAsk).amounts.length > 0 ? from('payout', { amounts: (ask as CalcAsk).amounts }) : again
  return null
}

/** "And malay" after a price in Hong Kong odds asks for the other notation; it says nothing of what was given. */
function otherNotation(p: Entities): Pick<CalcAsk, 'target'> {
  const { target, notation } = calcAsk('convert_price', p)
  return { target: target ?? notation }
}

const DROPPED = /\b(?:drop|remove|without|take (?:out|off|away)|lose|cut|scratch|minus|except|leave (?:out|off)|ditch|kill|get rid of)\b/
/** Of named sides: "drop the Heat" of a parlay, "and if I get +120 on the Steelers" after the fair odds of a market. */
function ofNamed(ask: CalcAsk | KellyAsk, p: Entities): CalcTurn | null {
  if (ask.kind !== 'calc') return null
  const names = p.teams.flatMap(({ options }) => options.map(({ name }) => name))
  if (ask.tool === 'parlay_worth' && DROPPED.test(p.bare) && figuresIn(p.bare).length === 0) {
    const at = ask.labels.findIndex((label) => label !== '' && names.includes(label))
    if (at >= 0 && ask.prices.length >= 3)
      return { ask: { ...ask, prices: ask.prices.toSpliced(at, 1), labels: ask.labels.toSpliced(at, 1) }, keeps: false }
  }
  if (ask.tool !== 'fair_odds' && ask.tool !== 'market_hold') return null
  const said = calcAsk('expected_value', p)
  const price = said.prices.length === 1 && said.chances.length === 0 && ask.prices.length >= 2 ? said.prices[0]! : undefined
  if (price === undefined || !(WORTH.test(p.bare) || OFFERED.test(p.bare))) return null
  const named = ask.labels.findIndex((label) => label !== '' && names.includes(label))
  const chance = fairOf(ask, price, named)
  return chance === null ? null : { ask: { ...said, chances: [chance] }, keeps: true }
}

/** A price that can be had, held against what is fair. */
const OFFERED =
  /\bvalue\b|\bgood\b|\btake\b|\b(?:can|could|i'?d) (?:i )?(?:get|find|have)\b|\bi (?:can |could )?(?:get|got|find|found|see|have|am offered|took)\b|\b(?:offers?|offering|offered|available|elsewhere|another book|somewhere)\b/

/** The fair prices of the sides, as chances. */
function fairPrices({ prices, method }: CalcAsk): string[] | null {
  const decimals = prices.map((one) => parsePrice(one)?.decimal ?? 0)
  if (decimals.some((one) => one <= 1)) return null
  const way = (DEVIG_METHODS as readonly string[]).includes(method ?? '') ? (method as (typeof DEVIG_METHODS)[number]) : 'multiplicative'
  return fair(
    way,
    decimals.map((one) => 1 / one),
  ).map((chance) => `${(100 * chance).toFixed(2)}%`)
}

/** The chance without margin of the side that a price is of: the one that is named, else the one whose price is nearest. */
function fairOf({ prices, method }: CalcAsk, price: string, named: number): number | null {
  const decimals = prices.map((one) => parsePrice(one)?.decimal ?? 0)
  const decimal = parsePrice(price)?.decimal ?? 0
  if (decimal <= 1 || decimals.some((one) => one <= 1)) return null
  const off = (one: number) => Math.abs(Math.log(one / decimal))
  const at = named >= 0 ? named : decimals.reduce((best, one, i) => (off(one) < off(decimals[best]!) ? i : best), 0)
  const way = (DEVIG_METHODS as readonly string[]).includes(method ?? '') ? (method as (typeof DEVIG_METHODS)[number]) : 'multiplicative'
  return fair(
    way,
    decimals.map((one) => 1 / one),
  )[at]!
}

/** Tools whose answer names the break-even point. */
const SAYS_BREAK_EVEN: ReadonlySet<string> = new Set(['teaser_worth', 'middle_worth', 'expected_value', 'convert_price'])

const signed = (price: number | null): string | null => (price === null ? null : price > 0 ? `+${price}` : `${price}`)

/** The price of a parlay as a whole, in decimal odds. */
function combined({ prices, numbers, quoted }: CalcAsk): string | undefined {
  if (quoted !== null) return quoted
  const count = prices.length === 1 ? (numbers.find((value) => Number.isInteger(value) && value >= 2 && value <= 12) ?? 1) : 1
  const decimals = prices.map((price) => parsePrice(price)?.decimal)
  if (decimals.length === 0 || decimals.some((decimal) => decimal === undefined)) return undefined
  const product = decimals.reduce<number>((all, decimal) => all * decimal!, 1) ** count
  return product > 1 && product < 1e6 ? String(Number(product.toFixed(4))) : undefined
}

function kellyOf(price: string, probability: number, p: Entities): CalcTurn | null {
  const decimal = parsePrice(price)?.decimal
  if (decimal === undefined) return null
  const american = decimal >= 2 ? Math.round((decimal - 1) * 100) : Math.round(-100 / (decimal - 1))
  return {
    ask: {
      kind: 'kelly',
      bankroll: p.quantities.money ?? figuresIn(p.bare).find(({ isPlain, value }) => isPlain && value >= 20)?.value ?? null,
      price: american,
      exactPrice: /^[+-]/.test(price) ? null : price,
      probability,
      edge: null,
      multiplier: p.quantities.kellyShare,
      most: null,
    },
    keeps: false,
  }
}
