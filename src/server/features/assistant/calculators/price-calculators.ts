// What prices say: the fair ones behind them, the hold, what a bet is worth, and how it stood against the close.
import { ruinChance } from '#core/math/runs.ts'
import { closingLineValue, edgeOf, expectedValueCents } from '#core/odds/board/edge.ts'
import { americanFromDecimal } from '#core/odds/board/price.ts'
import { hold, overround } from '#core/odds/fair/hold.ts'
import { fairPlaces, PLACE_METHODS, placeOverround } from '#core/odds/fair/places.ts'
import { DEVIG_METHODS, fair } from '#core/odds/fair/vig.ts'
import { AppError } from '../../../kernel/door/errors.ts'
import { type Answer, americanOf, cents, decimalOf, dollars, type Input, impliedOf } from './calculator-terms.ts'

type Method = (typeof DEVIG_METHODS)[number]
type ByMethod = { readonly used: Method; readonly methods: { method: Method; fair: number[] }[] }

const wholeMarket = (implied: readonly number[], used: Method = 'multiplicative'): ByMethod => ({
  used,
  methods: DEVIG_METHODS.map((method) => ({ method, fair: [...fair(method, implied)] })),
})

/** Chances of a place sum to the places, which not every method can give. */
function fieldWithPlaces(implied: readonly number[], asked: Method | undefined, places: number): ByMethod {
  if (places >= implied.length)
    throw new AppError('invalid_input', `${places} places need the prices of a field of more than ${places}; here are ${implied.length}.`)
  const used = PLACE_METHODS.find((method) => method === (asked ?? 'power'))
  if (used === undefined)
    throw new AppError('invalid_input', 'A field with places has its margin taken out by power, by the odds ratio or by Shin.')
  return { used, methods: PLACE_METHODS.map((method) => ({ method, fair: fairPlaces(method, implied, places) })) }
}

export function fairPrices({ prices, method, places }: Input<'fair'>): Answer<'fair'> {
  const implied = impliedOf(prices)
  const over = placeOverround(implied, places)
  if (over < 0)
    throw new AppError(
      'invalid_input',
      places === 1
        ? 'These prices hold no margin: together they are below 100 %, which is an arbitrage and not a market to take a margin out of.'
        : `These prices hold no margin: a field with ${places} places has to add up to more than ${places} × 100 %. Is it the whole field?`,
    )
  const { used, methods } = places === 1 ? wholeMarket(implied, method) : fieldWithPlaces(implied, method, places)
  const chances = methods.find((one) => one.method === used)!.fair
  return {
    method: used,
    places,
    hold: over / (1 + over),
    sides: prices.map((price, i) => ({
      american: americanOf(price),
      implied: implied[i]!,
      fair: chances[i]!,
      fairAmerican: americanFromDecimal(1 / chances[i]!),
    })),
    methods,
  }
}

export function marketHold({ prices }: Input<'hold'>): Answer<'hold'> {
  const implied = impliedOf(prices)
  return { hold: hold(implied), overround: overround(implied), implied }
}

export function expectedValue({ price, probability, fairPrice, stake, stakes }: Input<'expectedValue'>): Answer<'expectedValue'> {
  const decimal = decimalOf(price)
  const chance = probability ?? (fairPrice === undefined ? undefined : 1 / decimalOf(fairPrice))
  if (chance === undefined) throw new AppError('invalid_input', 'Give the chance of winning, or a fair price.')
  return {
    american: americanFromDecimal(decimal),
    probability: chance,
    breakEven: 1 / decimal,
    edge: edgeOf(chance, decimal),
    stake: stake ?? null,
    expected: stake === undefined ? null : dollars(expectedValueCents(chance, decimal, cents(stake))),
    stakes: stakes ?? null,
    ruin: stakes === undefined ? null : ruinChance(chance, decimal, stakes),
  }
}

export function closingValue({ price, closingFair, closingPrices }: Input<'closingLineValue'>): Answer<'closingLineValue'> {
  const implied = impliedOf(closingPrices ?? [])
  const isFair = closingFair !== undefined || implied.length > 1
  const chance = closingFair ?? (implied.length > 1 ? fair('multiplicative', implied)[0] : implied[0])
  if (chance === undefined) throw new AppError('invalid_input', 'Give the closing prices, or the fair chance at the close.')
  return { american: americanOf(price), closingFair: chance, clv: closingLineValue(decimalOf(price), chance), isFair }
}
