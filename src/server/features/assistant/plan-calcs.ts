// The call of a calculation: the figures of the sentence in the places of the row's input.
import type { API } from '#contract/index.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import { IN_WORDS } from '#core/assistant/calc-asks.ts'
import { legsOf, robinLegs } from '#core/assistant/calculations/calc-missing.ts'
import { parsePrice } from '#core/odds/board/price.ts'
import type { ToolCall } from './answer-engine.ts'
import type { Answer } from './replies/sources.ts'

type CalcAsk = AskOf<'calc'>
const percent = (chance: number): string => `${Number((chance * 100).toFixed(4))}%`

/** The calls of a calculation: one, or one for each price of several that are converted. */
export function calcCalls(ask: CalcAsk): ToolCall[] {
  const { details } = ask
  if (ask.tool === 'payout' && details && details.parts.length > 1)
    return details.parts.map((part) => ({ name: 'payout', input: { ...part } }))
  if (ask.tool === 'payout' && details?.unit) return [{ name: 'stake_units', input: present(details.unit) }, calcCall(ask)]
  // "11/4 and 0.85 hong kong": the notation is of the figure that is no other price.
  const asian = ask.tool === 'convert_price' && ask.notation !== null && ask.prices.length > 0 ? [...ask.numbers, ...ask.points] : []
  if (asian.length > 0)
    return [
      ...ask.prices.slice(0, MOST_CONVERTED).map((price) => calcCall({ ...ask, prices: [price], notation: null })),
      ...asian.slice(0, MOST_CONVERTED).map((value) => calcCall({ ...ask, prices: [], points: [], numbers: [value] })),
    ]
  const worded = ask.tool === 'convert_price' && ask.target === IN_WORDS && ask.prices.length === 1 ? stakeInWords(ask.prices[0]!) : null
  if (worded !== null) return [{ name: 'payout', input: { price: ask.prices[0], stake: worded } }, calcCall(ask)]
  const isMany = ask.tool === 'convert_price' && ask.prices.length > 1
  return isMany ? [...new Set(ask.prices)].slice(0, MOST_CONVERTED).map((price) => calcCall({ ...ask, prices: [price] })) : [calcCall(ask)]
}
const MOST_CONVERTED = 6
/** What American odds are told by: what 100 wins, or what has to be staked to win 100. */
function stakeInWords(price: string): number | null {
  const [, sign, size] = /^([+-])(\d{3,5})$/.exec(price.replace('\u2212', '-')) ?? []
  return sign === undefined ? null : sign === '+' ? 100 : Number(size)
}
const present = (input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null))

/** A share of the bankroll that the record says; nothing where none is stated. */
export function ownShareCalls(ask: CalcAsk, record: Answer<typeof API.bets.performance> | null): ToolCall[] {
  const cents = record?.value.bankroll?.nowCents ?? 0
  return cents > 0 ? [calcCall({ ...ask, bankroll: cents / 100 })] : []
}

export function calcCall(ask: CalcAsk): ToolCall {
  return {
    name: ask.tool,
    input: present(inputOf(ask)),
  }
}

function inputOf(ask: CalcAsk): Record<string, unknown> {
  const { tool, prices, chances, amounts, points, numbers } = ask
  const [first, second] = prices
  const whole = numbers.find((value) => Number.isInteger(value) && value >= 2 && value <= 10)
  switch (tool) {
    case 'convert_price':
      return convertInput(ask)
    case 'fair_odds':
      return { prices, method: ask.method, places: ask.places }
    case 'market_hold':
      return { prices }
    case 'expected_value':
      return evInput(ask)
    case 'kelly_many':
      return {
        bankroll: ask.bankroll ?? amounts.at(-1),
        kellyFraction: ask.share,
        bets: prices.slice(0, chances.length).map((price, i) => ({ price, probability: chances[i] })),
      }
    case 'parlay_worth':
      return parlayInput(ask)
    case 'teaser_worth':
      return teaserInput(ask)
    case 'round_robin_worth': {
      const count = robinLegs(prices, numbers, ask.size)
      // "2s" is a number too: the size of each parlay, where no word says it.
      const size = ask.size ?? numbers.find((value) => Number.isInteger(value) && value >= 2 && value < count) ?? 2
      return {
        ...(prices.length > 0 ? { legs: legsOf(prices, chances, [count]) } : { count }),
        size,
        ...(ask.details && ask.details.sizes.length > 1 ? { sizes: ask.details.sizes.filter((one) => one <= count) } : {}),
        stake: amounts.at(-1) ?? 10,
        ...(ask.details?.winners != null ? { winners: ask.details.winners } : {}),
      }
    }
    case 'hedge_bet':
      return { stake: amounts[0], price: first, hedgePrice: second, ...(ask.details?.covers ? { covers: true } : {}) }
    case 'split_arbitrage':
      return { prices, total: amounts[0] }
    case 'middle_worth':
      return { prices: [first, second ?? first], stakes: amounts.slice(0, 2) }
    case 'free_bet_value':
      return {
        amount: amounts[0],
        price: first,
        hedgePrice: second ?? fairOther(first),
        ...(ask.details?.stakeReturned ? { stakeReturned: true } : {}),
      }
    case 'boost_value':
      return { price: first, boost: chances[0], probability: chances[1], stake: amounts[0] }
    case 'closing_line_value':
      return { price: first, closingFair: chances[0], closingPrices: chances.length > 0 || prices.length < 2 ? undefined : prices.slice(1) }
    case 'stake_units':
      return unitsInput(ask)
    case 'payout':
      return ask.isToWin
        ? { price: first, toWin: amounts[0] }
        : { price: first, stake: amounts[0], won: ask.details?.won, lost: ask.details?.lost }
    default:
      return { points, whole }
  }
}

function convertInput({ prices, chances, numbers, points, notation, target, details }: CalcAsk): Record<string, unknown> {
  if (details?.goal != null && prices[0] !== undefined) return { price: prices[0], goal: details.goal }
  const said =
    prices[0] ??
    // Of a streak of wins the chance that counts is that of the other result.
    (chances[0] === undefined ? undefined : percent(details?.isOfWins ? 1 - chances[0] : chances[0])) ??
    // "A 40 cent contract" pays a dollar: its price is a chance.
    (numbers[0] === undefined
      ? undefined
      : target === 'cents' && numbers[0] > 1 && numbers[0] < 100
        ? `${numbers[0]}%`
        : String(numbers[0])) ??
    // No price at all, "+50": the tool says why.
    (points[0] === undefined ? undefined : `${points[0] > 0 ? '+' : ''}${points[0]}`)
  return { price: said, notation, bets: details?.bets, streak: details?.streak }
}

/** A second price is the fair one: "fair is +100 and I get +110". */
function evInput({ prices, chances, amounts, details }: CalcAsk): Record<string, unknown> {
  if (chances.length > 0 || prices.length < 2)
    return { price: prices[0], probability: chances[0], stake: amounts[0], stakes: details?.stakes }
  return { price: prices[1], fairPrice: prices[0], stake: amounts[0] }
}

/** The price of the other side in a book without a margin, as decimal odds. */
function fairOther(price: string | undefined): string | undefined {
  const decimal = price === undefined ? undefined : parsePrice(price)?.decimal
  return decimal === undefined || decimal <= 1 ? undefined : String(Number((decimal / (decimal - 1)).toFixed(6)))
}

function parlayInput({ prices, chances, amounts, numbers, share }: CalcAsk): Record<string, unknown> {
  // With chances for the legs, a single price is what the book pays for the whole.
  const isQuoted = chances.length >= 2 && prices.length === 1
  return {
    legs: legsOf(isQuoted ? [] : prices, chances, numbers),
    stake: amounts[0],
    correlation: share,
    quoted: isQuoted ? prices[0] : undefined,
  }
}

function teaserInput({ prices, points, numbers, chances, league }: CalcAsk): Record<string, unknown> {
  const legs =
    points.length >= 2 ? points.map((point, i) => ({ point, league: league ?? 'nfl', probability: chances[i] ?? 0.5 })) : undefined
  const moved = numbers.find((value) => [6, 6.5, 7, 10, 13, 4, 4.5, 5].includes(value))
  const count = numbers.find((value) => value >= 2 && value <= 10 && value !== moved) ?? 2
  return { points: moved, price: prices[0] ?? '-120', ...(legs ? { legs } : { count }) }
}

function unitsInput({ amounts, chances, numbers, bankroll }: CalcAsk): Record<string, unknown> {
  if (chances.length > 0 || bankroll !== null) {
    const total = bankroll ?? amounts.at(-1)
    return { bankroll: total, percent: chances[0], units: numbers[0], amount: amounts.find((amount) => amount !== total) }
  }
  if (numbers.length > 0 && amounts.length > 0 && !amounts.includes(numbers[0]!)) return { unit: amounts[0], units: numbers[0] }
  const [amount, unit] = amounts
  return { unit: unit ?? amount, amount: unit === undefined ? undefined : amount, units: numbers.find((value) => !amounts.includes(value)) }
}
