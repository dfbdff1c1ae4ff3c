// What a short turn does with the figures of the sum before it, whatever the sum is: a leg of it goes out, it is made so many times, its sign is
// turned, all of it hits, a record goes on by some bets, or one of its results is asked for again. None of it needs a figure of its own, so
// nothing else in the turn tells that it is of the sum.
import type { AskOf } from '../ask.ts'
import { type CalcAsk, calcAsk } from '../calc-asks.ts'
import type { Entities } from '../reading/entities.ts'
import { figuresIn } from '../reading/figures.ts'
import { ORDINALS } from '../stated/ordinals.ts'
import { COUNTS, NO_DETAILS, sizesAlone } from './calc-details.ts'
import { robinLegs } from './calc-missing.ts'

type KellyAsk = AskOf<'kelly'>
/** The sum as it is then; `keeps` where the figures before it stay those of the talk. */
export type SumTurn = { readonly ask: CalcAsk | KellyAsk; readonly keeps: boolean }

const MOST_WORDS = 14
const changed = (ask: CalcAsk | KellyAsk): SumTurn => ({ ask, keeps: false })
const asIf = (ask: CalcAsk | KellyAsk): SumTurn => ({ ask, keeps: true })

/** The sum before with what a turn does to it; null where it does nothing of the kind. */
export function sumTurn(ask: CalcAsk | KellyAsk, p: Entities): SumTurn | null {
  const { bare } = p
  if (p.teams.length + p.players.length > 0 || p.saidLeague || bare.split(' ').length > MOST_WORDS || OF_ONES_OWN.test(bare)) return null
  return (
    (ask.kind === 'calc' ? (legOut(ask, bare) ?? ofRobin(ask, bare) ?? recordOn(ask, bare) ?? turned(ask, bare)) : null) ??
    manyTimes(ask, p) ??
    chanceOf(ask, p) ??
    (asksAgain(ask, bare) ? asIf(ask) : null)
  )
}

/** What is kept or looked up, and no figure of a sum. */
const OF_ONES_OWN =
  /\bmy (?:bets?|record|bank ?roll|tracker|alerts?|limits?|lineups?|plan|account|history|stats)\b|\b(?:log|track|record|save|alert|remind|this (?:week|month|year|season)|last (?:week|month|year|season)|tonight|today)\b/

const OUT =
  /\b(?:drop\w*|remov\w+|without|take (?:out|off|away)|lose|cut|scratch\w*|minus the|except|leave (?:out|off)|ditch|kill|get rid of|pull|knock (?:off|out)|skip|delete|forget)\b|\btake\b.*\b(?:off|out|away)\b|\b(?:push(?:es|ed)?|voids?|voided|void|cancel\w*|postponed|no action|is off|gets? called off|rained out)\b/
/** What happened to a leg, so that the parlay stands as it was for the next turn. */
const HAPPENS = /\b(?:push(?:es|ed)?|voids?|voided|void|cancel\w*|postponed|no action|called off|rained out)\b/
const PLACE = /\b(first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|last|middle)\b/

/** "Drop the middle leg", "if the second one pushes", "take the -150 off". */
function legOut(ask: CalcAsk, bare: string): SumTurn | null {
  if (ask.tool !== 'parlay_worth' || ask.prices.length < 2 || !OUT.test(bare)) return null
  const place = PLACE.exec(bare)?.[1]
  const named = figuresIn(bare)
    .map(({ text, value, isPlain }) =>
      ask.prices.findIndex((price) => price === text || (isPlain && value >= 100 && Math.abs(Number(price)) === value)),
    )
    .find((found) => found >= 0)
  const at =
    named ??
    (place === undefined
      ? -1
      : place === 'middle'
        ? ask.prices.length % 2 === 1
          ? (ask.prices.length - 1) / 2
          : -1
        : ORDINALS[place]! < 0
          ? ask.prices.length - 1
          : ORDINALS[place]!)
  if (at < 0 || at >= ask.prices.length) return null
  const prices = ask.prices.toSpliced(at, 1)
  const next: CalcAsk = {
    ...ask,
    prices,
    chances: ask.chances.length === ask.prices.length ? ask.chances.toSpliced(at, 1) : ask.chances,
    labels: ask.labels.length === ask.prices.length ? ask.labels.toSpliced(at, 1) : [],
    quoted: null,
  }
  const [only] = prices
  // One leg is no parlay: it pays as a single bet.
  const single = prices.length === 1 && ask.amounts.length > 0 ? { ...next, tool: 'payout', prices: [only!] } : next
  return prices.length === 1 && ask.amounts.length === 0 ? null : { ask: single, keeps: HAPPENS.test(bare) }
}

const ALL_HIT =
  /\b(?:all|every|everything|each one)\b.*\b(?:hits?|wins?|cash(?:es)?|lands?|come in|comes in|get there)\b|\bif they all do\b/
const BOTH_SIZES =
  /^(?:(?:and|ok|so|what about|how about|now|do|with|if i do) )*both(?: (?:together|of (?:them|those)|sizes|kinds|combined|at once|then))*[?.! ]*$/
const ADDS = /\b(?:add|plus|also|as well|too|and the|with the|throw in|include|on top)\b/

/** "Add the twos as well", "both together", "if they all hit", of a round robin. */
function ofRobin(ask: CalcAsk, bare: string): SumTurn | null {
  if (ask.tool !== 'round_robin_worth') return null
  const details = ask.details ?? NO_DETAILS
  const legs = robinLegs(ask.prices, ask.numbers, ask.size)
  if (ALL_HIT.test(bare) && figuresIn(bare).length === 0) return asIf({ ...ask, details: { ...details, winners: legs, isOfWins: true } })
  const before = details.sizes.length > 0 ? details.sizes : ask.size === null ? [] : [ask.size]
  const said = ADDS.test(bare) ? sizesAlone(bare) : []
  const both = BOTH_SIZES.test(bare) && before.length === 1 ? [before[0]! > 2 ? before[0]! - 1 : 3] : []
  const sizes = [...new Set([...before, ...said, ...both])].filter((size) => size <= legs).sort((a, b) => a - b)
  return said.length + both.length > 0 && before.length > 0 && sizes.length > before.length
    ? changed({ ...ask, size: sizes[0]!, details: { ...details, sizes: sizes.slice(0, 5) } })
    : null
}

const FURTHER =
  /\b(?:if|say|suppose|what about|when|and)\b.*?\b(a|an|one|two|three|four|five|six|\d{1,2})(?: (?:more|other|others|extra|further))?(?: (?:of (?:them|those)|bets?|games?|picks?))?(?: (?:had|have|would have|were))? (won|hit|cashed|win|wins|lost|lose|loses|missed)\b|\b(win|won|hit|lose|lost)\b(?: the| my)? (?:next|another|further) (one|two|three|four|five|six|\d{1,2})\b|\b(win|won|hit|lose|lost) (one|two|three|four|five|six|\d{1,2}) more\b/
const IS_WIN = /^(?:w|hit|cash)/

/** "And if two more had won", "if i lose the next three": the record goes on. */
function recordOn(ask: CalcAsk, bare: string): SumTurn | null {
  const { details } = ask
  if (ask.tool !== 'payout' || details?.won == null || details.lost == null) return null
  const hit = FURTHER.exec(bare)
  if (!hit) return null
  const word = hit[1] ?? hit[4] ?? hit[6]!
  const count = /^an?$/.test(word) ? 1 : (COUNTS[word] ?? Number(word))
  const isWin = IS_WIN.test(hit[2] ?? hit[3] ?? hit[5]!)
  // Of bets that are over some would have ended otherwise; of bets to come there are more.
  const isOtherwise = /\b(?:had|would have|instead|were)\b/.test(bare)
  const won = details.won + (isWin ? count : isOtherwise ? -count : 0)
  const lost = details.lost + (isWin ? (isOtherwise ? -count : 0) : count)
  return won < 0 || lost < 0 ? null : asIf({ ...ask, details: { ...details, won, lost } })
}

const FLIPS =
  /\b(?:opposite|other|reverse\w*|different|wrong) sign\b|\b(?:flip|switch|swap|turn|change) the sign\b|^(?:(?:and|so|ok|what about|how about|what if|if|make|it|its|it's|was|is|as|a|i|meant|no|sorry) )*(?:a )?(plus|minus|negative|positive)(?: (?:instead|then|not (?:plus|minus)|money))*[?.! ]*$/
/** "The opposite sign", "plus instead": the one price turned round. */
function turned(ask: CalcAsk, bare: string): SumTurn | null {
  const [price] = ask.prices
  if (price === undefined || ask.prices.length !== 1 || !/^[+-]\d/.test(price) || figuresIn(bare).length > 0) return null
  const hit = FLIPS.exec(bare)
  if (!hit) return null
  const isMinus = price.startsWith('-')
  const isSame = hit[1] !== undefined && /^(?:minus|negative)$/.test(hit[1]) === isMinus
  return isSame ? null : changed({ ...ask, prices: [`${isMinus ? '+' : '-'}${price.slice(1)}`] })
}

const NUMBER = '(\\d[\\d,]{0,6}|two|three|four|five|six|ten|twenty|fifty|a hundred|hundred)'
const TIMES = new RegExp(
  `\\b(?:do|did|does|make|made|place|placed|bet|play|played|run|ran|take|took|repeat|repeated|have|had|buy|put)\\b.*?\\b${NUMBER} (?:of (?:those|these|them|that)\\b|times\\b|such\\b|like (?:that|this)\\b)|^(?:(?:and|so|ok|what about|how about|what if|for) )*${NUMBER} (?:of (?:those|these|them|that)|times(?: over)?)[?.! ]*$`,
)
const OVER = new RegExp(
  `\\b(?:over|for|across|in|after|out of|of|from|per|with) (?:the next |my next |like |about |say )?${NUMBER} (?:such |of (?:those|these|them) )?(?:bets|games|picks|plays|wagers|tries|spins|of (?:those|these|them))\\b`,
)
const WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  twenty: 20,
  fifty: 50,
  hundred: 100,
  'a hundred': 100,
}
const HOW_MANY = /\bhow many\b|\bhow often\b|\bwins? (?:is|would|do)\b/
/** Sums of which one stake is made, so that so many of them stake so many times as much. */
const OF_ONE_STAKE: ReadonlySet<string> = new Set(['payout', 'expected_value', 'parlay_worth', 'boost_value'])

/** "If I do that 50 times", "three of those", "over 40 bets how many wins is that". */
function manyTimes(ask: CalcAsk | KellyAsk, p: Entities): SumTurn | null {
  const { bare } = p
  const hit = TIMES.exec(bare) ?? OVER.exec(bare)
  const word = hit?.slice(1).find((one) => one !== undefined)
  if (word === undefined) return null
  const count = WORDS[word] ?? Number(word.replaceAll(',', ''))
  if (!Number.isInteger(count) || count < 2 || count > 100_000) return null
  const chance = ask.kind === 'kelly' ? ask.probability : (ask.chances[0] ?? null)
  const price = ask.kind === 'kelly' ? null : (ask.prices[0] ?? null)
  const stays = ask.kind === 'calc' && ask.tool === 'convert_price'
  if (HOW_MANY.test(bare) || stays) {
    if (ask.kind === 'calc' && ask.tool === 'payout' && ask.details?.won != null) return null
    const of = chance !== null && chance > 0 && chance < 1 ? `${Number((100 * chance).toFixed(4))}%` : price
    return of === null
      ? null
      : asIf({
          ...calcAsk('convert_price', p),
          prices: [of],
          numbers: [],
          chances: [],
          amounts: [],
          target: null,
          details: { ...NO_DETAILS, bets: count },
        })
  }
  if (ask.kind === 'kelly' || !OF_ONE_STAKE.has(ask.tool) || ask.amounts.length !== 1 || ask.details?.won != null) return null
  return asIf({ ...ask, amounts: [Math.round(100 * ask.amounts[0]! * count) / 100] })
}

const ITS_CHANCE =
  /\b(?:chance|probability|percent\w*|odds) (?:behind|of|in|for|from) (?:it|that|this)\b|\b(?:turns?|goes?|gets?|becomes?|flips?|go) (?:to )?(?:negative|minus|positive|plus|profitable|a loss|even)\b|\bstops? (?:being|paying|making)\b/
/** "The chance behind it", "where does it turn negative": the break-even of its price. */
function chanceOf(ask: CalcAsk | KellyAsk, p: Entities): SumTurn | null {
  if (!ITS_CHANCE.test(p.bare) || figuresIn(p.bare).length > 0) return null
  const price =
    ask.kind === 'kelly' ? (ask.exactPrice ?? (ask.price === null ? null : `${ask.price > 0 ? '+' : ''}${ask.price}`)) : ask.prices[0]
  if (price == null || (ask.kind === 'calc' && ask.prices.length !== 1)) return null
  return asIf({ ...calcAsk('convert_price', p), prices: [price], numbers: [], chances: [], amounts: [], target: 'implied' })
}

const RESULT =
  /^(?:(?:and|so|ok|then|but|cool|wait|lex|hm+) )*(?:(?:what(?:'?s| is| was| are)?|how much(?: is)?|how big is|is) (?:my|the|that|it|our) (?:\w+ )?(?:profit|return|payout|win|gain|loss|stake|risk|hedge|total)|(?:am|are|was|were|would|will) (?:i|we) (?:\w+ )?(?:up|down|ahead|behind|even|winning|losing|in profit|profitable|in the (?:black|red|green|plus))|how (?:much )?(?:am|are) (?:i|we) (?:up|down|ahead)|how much (?:on|do i put on|goes on|for) (?:each|every|both)(?: (?:side|one|of (?:them|those)))?|(?:in|as an?|as) percent(?:age)?|what (?:percent(?:age)?|share|roi|return) is (?:that|it)|how much (?:do|would|will) i (?:lock in|make|win|get|net|clear|lose|risk|have to risk)|what(?:'?s| is) (?:that|it) (?:in|as) (?:a )?percent\w*|what do i (?:make|win|get|lock in|clear|net)|(?:what|how (?:often|much)) (?:does|do|must|has|would|should) (?:each|every|one|both|the)(?: (?:leg|side|one|of (?:them|those)))?s? (?:need|have)(?: to (?:hit|win))?)(?: (?:then|now|there|overall|in total|total|altogether|so far|for sure|either way|on (?:that|it|this|each)|back|at all|in (?:percent|dollars)))*[?.! ]*$/
/** Tools whose answer says what is won and lost. */
export const SAY_RESULT = [
  ...([
    'payout',
    'hedge_bet',
    'split_arbitrage',
    'middle_worth',
    'free_bet_value',
    'parlay_worth',
    'round_robin_worth',
    'boost_value',
  ] as const),
]
const TELLS_A_RESULT: ReadonlySet<string> = new Set([...SAY_RESULT, 'expected_value', 'fair_odds', 'teaser_worth'])
/** "What's my profit", "am i ahead", "how much on each", behind a sum whose answer says it. */
export const asksAgain = (ask: CalcAsk | KellyAsk, bare: string): boolean =>
  ask.kind === 'calc' && TELLS_A_RESULT.has(ask.tool) && RESULT.test(bare) && figuresIn(bare).length === 0
