// A calculation of the turn before with what is newly said: another price, stake, chance, leg, notation or method.
import type { AskOf } from './ask.ts'
import { type CalcTool, calcAsk } from './calc-asks.ts'
import { COUNTS, NO_DETAILS, sizesAlone, winnersIn, winnersOf } from './calculations/calc-details.ts'
import { robinLegs } from './calculations/calc-missing.ts'
import type { Entities } from './reading/entities.ts'
import { figuresIn } from './reading/figures.ts'
import { ORDINALS, OTHER } from './stated/ordinals.ts'

type CalcAsk = AskOf<'calc'>

const ADDS = /\b(?:add(?:ing|ed)?|plus|also|another|throw in|toss in|include|tack on|stick in|put in|as well|too|one more|extra)\b/
const DROPS = /\b(?:drop|remove|without|take (?:out|off|away)|lose|cut|scratch|minus|except|leave (?:out|off)|ditch|kill|get rid of)\b/
const PLACES: Readonly<Record<string, number>> = { ...ORDINALS, other: OTHER }
const ORDINAL = /\b(first|1st|second|2nd|third|3rd|fourth|4th|last|other)\b/
/** "my price", "i got it at": of two prices the one that was taken. */
const OWN_PRICE =
  /\b(?:my (?:price|bet|ticket|number|odds)|the (?:bet|ticket|free bet|original) (?:is|was|were)|i (?:got|had|took|have) (?:it|them|mine)|originally|had i (?:got|gotten|taken|had|bet)|if i(?:'d| had) (?:got|gotten|taken|had))\b/
const DOUBLES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:double|twice|2x|x2)\b/, 2],
  [/\b(?:triple|three times|3x|x3)\b/, 3],
  [/\b(?:half|halve)\b(?! kelly)/, 0.5],
  [/\b(?:ten times|10x|x10)\b/, 10],
]
/** Tools that take no money. */
const PRICES_ONLY: readonly string[] = ['convert_price', 'fair_odds', 'market_hold', 'closing_line_value']

/** The calculation of the turn before with what is newly said; null where nothing is. */
export function changedCalc(ask: CalcAsk, p: Entities): CalcAsk | null {
  const said = calcAsk(ask.tool as CalcTool, p)
  const next = changedUnits(ask, said, p.bare) ?? changedOutcome(ask, p.bare) ?? changedFigures(ask, said, p.bare)
  return JSON.stringify(next) === JSON.stringify(ask) ? null : next
}

/** Of units and money the one that is said is known, the other is asked; the size of a unit stays. */
function changedUnits(ask: CalcAsk, said: CalcAsk, bare: string): CalcAsk | null {
  if (ask.tool !== 'stake_units') return null
  const money = figuresIn(bare).filter(({ kind }) => kind === 'money')
  // "If I make it 30" gives no chance to a unit.
  const numbers = figuresIn(bare)
    .filter(({ isPlain, kind, value }) => (isPlain && value > 0) || (kind === 'chance' && !bare.includes('%')))
    .map((one) => (one.isPlain ? one : { ...one, value: Number(one.text) }))
  const unit = ask.amounts.at(-1)
  // So many units of a share of the bankroll.
  if (
    ask.chances.length > 0 &&
    (ask.numbers.length > 0 || ask.bankroll === null) &&
    money.length + said.chances.length === 0 &&
    numbers.length === 1
  )
    return { ...ask, numbers: [numbers[0]!.value] }
  if (/\bunit(?: size)?(?: is|'s| was| of| =|:| at| to)? \$?\d/.test(bare) || unit === undefined)
    return {
      ...ask,
      amounts: said.amounts.length > 0 ? [...ask.amounts.slice(0, -1), said.amounts.at(-1)!] : ask.amounts,
      bankroll: said.bankroll ?? ask.bankroll,
      chances: said.chances.length > 0 ? said.chances : ask.chances,
    }
  const [sum] = [...money.map(({ value }) => value), ...(HOW_MANY.test(bare) ? numbers.map(({ value }) => value) : [])]
  if (sum !== undefined) return { ...ask, amounts: [sum, unit], numbers: [] }
  const [number] = numbers
  if (number === undefined) return null
  // "If I make it 30": of the unit and of how many the one that it is nearer to.
  const many = ask.numbers.at(-1)
  const isUnit = MAKES_IT.test(bare) && many !== undefined && many > 0 && offBy(number.value, unit) < offBy(number.value, many)
  return isUnit ? { ...ask, amounts: [number.value], numbers: [many] } : { ...ask, amounts: [unit], numbers: [number.value] }
}
const MAKES_IT = /\b(?:make|made|set|put|bump|raise|raised|lower|change|changed|was|were)\b.*\bit\b|\bit (?:was|were|is)\b/
const offBy = (a: number, b: number): number => Math.abs(Math.log(a / b))
const HOW_MANY = /\bhow many\b|\bin units\b|\bunits is\b/

/** How it ends, and no new figure: so many legs of a round robin lose, the total lands on a number, only one of several bets wins. */
export function changedOutcome(ask: CalcAsk, bare: string): CalcAsk | null {
  if (ask.tool === 'round_robin_worth') {
    const legs = robinLegs(ask.prices, ask.numbers, ask.size)
    const before = ask.details?.winners ?? null
    const again = before === null ? undefined : SO_MANY_DO.exec(bare)?.[1]
    const count = again === undefined ? null : (COUNTS[again] ?? Number(again))
    const winners = count === null || count > legs ? winnersOf(bare, legs) : ask.details?.isOfWins ? count : legs - count
    const isOfWins = count === null ? winnersIn(bare) !== null : (ask.details?.isOfWins ?? false)
    return winners === null ? null : { ...ask, details: { ...(ask.details ?? NO_DETAILS), winners, isOfWins } }
  }
  if (ask.tool === 'middle_worth') {
    const lands = LANDS_ON.exec(bare)?.[1]
    return lands === undefined ? null : { ...ask, numbers: [...ask.numbers.filter((value) => ask.amounts.includes(value)), Number(lands)] }
  }
  const parts = ask.tool === 'payout' ? (ask.details?.parts ?? []) : []
  const at = parts.length > 1 && ONE_WINS.test(bare) ? PLACES[ORDINAL.exec(bare)?.[1] ?? ''] : undefined
  const part = at === undefined ? undefined : parts.at(at)
  return part === undefined ? null : { ...ask, prices: [part.price], amounts: [part.stake], details: null }
}
/** "If two do", behind "if one of them loses". */
const SO_MANY_DO =
  /^(?:(?:and|so|ok|what) )*(?:if|when) (?:only |just |exactly )?(one|two|three|four|five|six|none|\d)(?: of (?:them|those))?(?: (?:do|does|did))[?.! ]*$/
const LANDS_ON =
  /\b(?:lands?|falls?|ends?|finish(?:es)?|comes? (?:in|out)|goes|final(?: score)?(?: is)?)(?: (?:up|on|at|exactly|right|of))* (\d{1,3})(?![\d.%])/
const ONE_WINS = /\b(?:only|just)\b.*\b(?:wins?|won|hits?|cash(?:es)?|comes? in|lands?)\b/

function changedFigures(ask: CalcAsk, said: CalcAsk, bare: string): CalcAsk {
  // "Worth it if it is really 38 percent?" is the chance, and no other boost.
  if (ask.tool === 'boost_value' && ask.chances.length > 0 && said.chances.length === 1 && !/\bboost\w*\b/.test(bare))
    return { ...ask, chances: [ask.chances[0]!, said.chances[0]!], amounts: said.amounts.length > 0 ? said.amounts : ask.amounts }
  const isLone = said.numbers.length === 1 && said.prices.length + said.chances.length + said.points.length === 0
  const lone = isLone ? chanceMeant(said.numbers[0]!, ask) : null
  if (lone !== null) return { ...ask, chances: [lone, ...ask.chances.slice(1)] }
  const dropped = DROPS.test(bare) ? withoutLeg(ask, said, bare) : null
  if (dropped) return { ...ask, prices: dropped }
  const legs = legsAfter(ask, said, bare)
  const wantsMoney = !PRICES_ONLY.includes(ask.tool)
  const bareNumbers = said.numbers
  const factor =
    figuresIn(bare).length === 0 || /\b\dx\b|\bx\d/.test(bare) ? DOUBLES.find(([pattern]) => pattern.test(bare))?.[1] : undefined
  // "Swap the 135 for +155": a price that is there, said without its sign, is no money.
  const isOldPrice = (amount: number) =>
    SWAPS.test(bare) && said.prices.length > 0 && ask.prices.some((price) => Math.abs(Number(price)) === amount)
  const swapped = said.amounts.find(isOldPrice)
  const stated = wantsMoney && ask.tool !== 'teaser_worth' ? said.amounts.filter((amount) => !isOldPrice(amount)) : []
  const amounts =
    stated.length > 0 ? stated : factor !== undefined && ask.amounts.length > 0 ? ask.amounts.map((amount) => amount * factor) : []
  const sizes = ask.tool === 'round_robin_worth' ? sizesAlone(bare) : []
  const newPrices = said.prices.length > 0 ? said.prices : ask.tool === 'convert_price' ? bareNumbers.map(String) : []
  return {
    ...ask,
    prices: (
      legs?.prices ?? (swapped === undefined ? pricesAfter(ask, newPrices, bare) : inPlaceOf(ask.prices, swapped, newPrices[0]!))
    ).slice(0, 60),
    chances: said.chances.length > 0 ? chancesAfter(ask, said.chances) : ask.chances,
    amounts: amounts.length > 0 ? [...amounts, ...ask.amounts.slice(amounts.length)] : ask.amounts,
    points: said.points.length > 0 ? said.points : ask.points,
    numbers: legs
      ? legs.numbers
      : said.numbers.length > 0 && !wantsMoney
        ? said.numbers
        : expanded(ask, newPrices, bare)
          ? []
          : ask.numbers,
    method: said.method ?? ask.method,
    // "And malay" asks for the other notation; what the price was given in stays.
    notation: newPrices.length > 0 ? said.notation : ask.notation,
    target: said.target ?? (newPrices.length === 0 ? said.notation : null) ?? ask.target,
    share: said.share ?? ask.share,
    size: sizes[0] ?? said.size ?? ask.size,
    quoted: said.quoted ?? ask.quoted,
    bankroll: said.bankroll ?? (ask.bankroll !== null && amounts.length > 0 ? amounts.at(-1)! : ask.bankroll),
    places: said.places ?? ask.places,
    // A record stays what it was at another price.
    details:
      (sizes.length > 0 ? { ...(ask.details ?? NO_DETAILS), sizes: [...sizes] } : null) ??
      said.details ??
      (ask.tool === 'payout' && ask.details?.won != null ? ask.details : null) ??
      (said.amounts.length + newPrices.length > 0 ? null : ask.details),
    // "To win 100 instead" and "risk 100 instead" turn what the sum is.
    isToWin: said.isToWin || (ask.isToWin && !/\b(?:risk|stake|bet|put)(?:ing)? (?:only |just )?\$?\d/.test(bare)),
  }
}

const inPlaceOf = (prices: readonly string[], old: number, next: string): readonly string[] =>
  prices.with(
    prices.findIndex((price) => Math.abs(Number(price)) === old),
    next,
  )

/** "3 legs at -110" and one more at another price: the legs are written out. */
const expanded = (ask: CalcAsk, prices: readonly string[], bare: string): boolean =>
  legsWritten(ask) !== null && prices.length > 0 && ADDS.test(bare)

function legsWritten({ tool, prices, numbers }: CalcAsk): string[] | null {
  const count = numbers.find((value) => Number.isInteger(value) && value >= 2 && value <= 12)
  return tool === 'parlay_worth' && prices.length === 1 && count !== undefined ? Array.from({ length: count }, () => prices[0]!) : null
}

function pricesAfter(ask: CalcAsk, said: readonly string[], bare: string): readonly string[] {
  const before = ask.prices
  const swapped = swap(before, said, bare)
  if (swapped !== null) return swapped
  const isFlipped = said.length === 0 && before.length > 0 && FLIPS.test(bare)
  if (isFlipped) return [...before.slice(0, -1), flipped(before.at(-1)!)]
  if (said.length === 0) return before
  if (ADDS.test(bare) && ask.tool !== 'payout' && ask.tool !== 'convert_price') return [...(legsWritten(ask) ?? before), ...said]
  if (before.length === 1 && said.length === 1 && NEEDS_TWO.has(ask.tool) && OTHER_PRICE.test(bare)) return [...before, ...said]
  if (said.length > 1 || before.length < 2) return said
  // "And at -105", after one price on both sides.
  if (
    OF_TWO_SIDES.has(ask.tool) &&
    before.length === 2 &&
    before[0] === before[1] &&
    /^(?:(?:and|so|ok|what about|how about|what if) )*(?:(?:it'?s |they'?re |both )?at )?(?:both )?[+-]?\d/.test(bare)
  )
    return [said[0]!, said[0]!]
  const isOwn = OWN_PRICE.test(bare) || (ask.tool === 'closing_line_value' && /\bi (?:got|had|took|bet)\b/.test(bare))
  const which = isOwn ? 0 : PLACES[ORDINAL.exec(bare)?.[1] ?? '']
  // A market has a price of each sign: the one of the same sign is said anew.
  const alike = before.flatMap((price, i) => (price.startsWith(said[0]!.slice(0, 1)) && /^[+-]/.test(price) ? [i] : []))
  const own = before.length === 2 && OF_TWO_SIDES.has(ask.tool) && alike.length === 1 ? alike[0] : undefined
  // Of two prices the newer one is the one that moves: the hedge, the other side.
  const at = which === undefined || which === -1 || which >= before.length ? (own ?? before.length - 1) : which
  return before.with(at, said[0]!)
}
const OF_TWO_SIDES: ReadonlySet<string> = new Set(['fair_odds', 'market_hold'])
/** "Swap the +150 for +180", "-120 instead of -110": one of the prices is taken out, the other takes its place. */
function swap(before: readonly string[], said: readonly string[], bare: string): readonly string[] | null {
  if (said.length !== 2) return null
  const [first, second] = [said[0]!, said[1]!]
  const isReversed = /\b(?:instead of|rather than|in place of|not)\b/.test(bare)
  const [old, next] = isReversed ? [second, first] : [first, second]
  const at = before.indexOf(old)
  return at >= 0 && SWAPS.test(bare) ? before.with(at, next) : null
}
const SWAPS =
  /\b(?:swap\w*|replac\w+|chang\w+|switch\w*|trad\w+|mov(?:e|es|ed)|instead of|rather than|in place of|make|turn|went|goes|drops?|is now|becomes?|was)\b/
/** What is priced against another side, and the words that say that it is the other one which is named. */
const NEEDS_TWO: ReadonlySet<string> = new Set([
  'hedge_bet',
  'free_bet_value',
  'fair_odds',
  'market_hold',
  'split_arbitrage',
  'closing_line_value',
  'middle_worth',
])
const OTHER_PRICE = /\b(?:other|opposite|lay(?:s|ing)?|hedge|no side|opponent|against|closed|close|vs|versus|and)\b/
/** "No, plus", "i meant minus": the same price with the other sign. */
const FLIPS = /\b(?:meant?|i said|no|wait|sorry|not (?:plus|minus)|other sign)\b.*\b(?:plus|minus|negative|positive|dog|favorite)\b/
const flipped = (price: string): string =>
  price.startsWith('-') ? `+${price.slice(1)}` : price.startsWith('+') ? `-${price.slice(1)}` : price

const chancesAfter = (ask: CalcAsk, said: readonly number[]): readonly number[] =>
  said.length < ask.chances.length && ask.chances.length > 1 ? [...ask.chances.slice(0, -said.length), ...said] : said

/** "Drop the last leg", "without the +150". */
function withoutLeg(ask: CalcAsk, said: CalcAsk, bare: string): readonly string[] | null {
  if (ask.prices.length < 2) return null
  const named = said.prices.length > 0 ? ask.prices.indexOf(said.prices[0]!) : -1
  const place = PLACES[ORDINAL.exec(bare)?.[1] ?? '']
  const at = named >= 0 ? named : place === undefined ? -1 : place < 0 ? ask.prices.length - 1 : place
  return at >= 0 && at < ask.prices.length ? ask.prices.toSpliced(at, 1) : null
}

/** "What about 4 legs", "add another team", "7 points": of legs that have one price their number, of a teaser the points that it moves. */
function legsAfter(ask: CalcAsk, said: CalcAsk, bare: string): { prices: readonly string[] | null; numbers: readonly number[] } | null {
  if (!['parlay_worth', 'teaser_worth', 'round_robin_worth'].includes(ask.tool)) return null
  const isSame = new Set(ask.prices).size <= 1
  const moved = ask.tool === 'teaser_worth' ? ask.numbers.findIndex((value) => TEASED.includes(value)) : -1
  const points = Number(/\b(\d{1,2}(?:\.5)?)[ -]?(?:points?|pts?|pointers?)\b/.exec(bare)?.[1] ?? 0)
  const isMoved = ask.tool === 'teaser_worth' && TEASED.includes(points)
  const withPoints = !isMoved ? ask.numbers : moved === -1 ? [...ask.numbers, points] : ask.numbers.with(moved, points)
  const before = withPoints.findIndex((value, i) => i !== moved && Number.isInteger(value) && value >= 2 && value <= 12)
  const stated = Number(/\b(\d{1,2})[ -]?(?:legs?|legger|teams?|teamer|picks?|folds?|games?)\b/.exec(bare)?.[1] ?? 0)
  const isMore = said.prices.length === 0 && /\b(?:another|one more|1 more|an extra|add a) (?:legs?|teams?|picks?|games?|one)\b/.test(bare)
  const known = before === -1 ? ask.prices.length : withPoints[before]!
  const count = stated >= 2 && stated <= 12 ? stated : isMore ? known + 1 : 0
  if (count === 0 || count > 12 || (!isSame && ask.tool !== 'teaser_worth')) return isMoved ? { prices: null, numbers: withPoints } : null
  const numbers = before === -1 ? [count, ...withPoints] : withPoints.with(before, count)
  // Legs that were written out are counted anew, at the price that they share or the one that is said.
  const price = said.prices.length === 1 ? said.prices[0]! : ask.prices[0]
  return { prices: price === undefined ? null : [price], numbers }
}
/** Points that a teaser moves lines by; they are no number of legs. */
const TEASED: readonly number[] = [6, 6.5, 7, 10, 13, 4, 4.5, 5]

/** "And 52?" after a chance of 54 %: the number stands for what it is nearest to; null where that is no chance. */
function chanceMeant(value: number, { chances, amounts }: CalcAsk): number | null {
  const [before] = chances
  const chance = value < 1 ? value : value / 100
  if (before === undefined || chance <= 0 || chance >= 1) return null
  const off = (a: number, b: number) => Math.abs(Math.log(a / b))
  return amounts.every((amount) => off(chance, before) <= off(value, amount)) ? chance : null
}
