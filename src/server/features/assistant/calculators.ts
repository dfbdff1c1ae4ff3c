// The calculators: what core reckons, asked over the wire. Money comes in dollars and is reckoned in cents.

import type { AnswerOf } from '#contract/endpoint.ts'
import { calculators } from '#contract/odds/calculators.ts'
import { independentKelly } from '#core/bankroll/staking/simultaneous-kelly.ts'
import { closingLineValue, edgeOf, expectedValueCents } from '#core/odds/board/edge.ts'
import { americanFromDecimal, parsePrice } from '#core/odds/board/price.ts'
import { readPrices } from '#core/odds/board/price-list.ts'
import { hold, overround } from '#core/odds/fair/hold.ts'
import { fairPlaces, PLACE_METHODS, placeOverround } from '#core/odds/fair/places.ts'
import { DEVIG_METHODS, fair } from '#core/odds/fair/vig.ts'
import { parlay, roundRobin, teaser } from '#core/odds/opportunities/parlay.ts'
import { boostedDecimal, freeBet } from '#core/odds/opportunities/promos.ts'
import { splitWhole } from '#core/odds/opportunities/stake-split.ts'
import { AppError } from '../../kernel/door/errors.ts'
import { bind } from '../../kernel/door/feature.ts'
import type { Bound } from '../../kernel/door/invoke.ts'

const cents = (dollars: number): number => Math.round(dollars * 100)
const dollars = (amount: number): number => Math.round(amount) / 100

function decimalOf(text: string): number {
  const decimal = parsePrice(text)?.decimal
  if (decimal === undefined)
    throw new AppError(
      'invalid_input',
      `"${text.slice(0, 20)}" is no price. American odds start at +100 or -100; decimal odds are above 1.`,
    )
  return decimal
}
const americanOf = (text: string): number => americanFromDecimal(decimalOf(text))
/** Chances of a market that sum to less than 1 hold no margin to take out. */
function impliedOf(prices: readonly string[]): number[] {
  return prices.map((price) => 1 / decimalOf(price))
}

/** The fields of an input in which prices are written. */
const PRICE_FIELDS = new Set(['price', 'prices', 'hedgePrice', 'fairPrice', 'closingPrices'])

/** Every price of an input, legs and bets included, as it was written. */
function pricesIn(input: unknown): string[] {
  if (Array.isArray(input)) return input.flatMap(pricesIn)
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([field, value]) =>
    PRICE_FIELDS.has(field) ? [value].flat().filter((one): one is string => typeof one === 'string') : pricesIn(value),
  )
}

/** Prices of one question are read together: 101 beside 21 may be +101 or 101.0, and is asked about. */
function sameNotation(input: unknown): void {
  const texts = pricesIn(input)
  if (texts.some((text) => !parsePrice(text))) return
  const read = readPrices(texts)
  if (read.kind === 'unclear') throw new AppError('invalid_input', read.reason)
}

export const calculatorBounds = (): readonly Bound[] =>
  calculatorHandlers().map((bound) => ({
    ...bound,
    handler: (input, call) => {
      sameNotation(input)
      return bound.handler(input, call)
    },
  }))

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

const calculatorHandlers = (): readonly Bound[] =>
  bind(calculators, {
    fair: ({ prices, method, places }) => {
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
    },
    hold: ({ prices }) => {
      const implied = impliedOf(prices)
      return { hold: hold(implied), overround: overround(implied), implied }
    },
    expectedValue: ({ price, probability, fairPrice, stake }) => {
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
      }
    },
    kellyMany: ({ bankroll, kellyFraction, bets }) => {
      const chances = bets.map(({ price, probability }) => ({ probability, decimal: decimalOf(price) }))
      const shares = independentKelly(chances)
      // Rounded down, so that no stake is above what Kelly asks.
      const stakes = shares.map((share) => Math.floor(cents(bankroll) * share * kellyFraction + 1e-6))
      return {
        kellyFraction,
        total: dollars(stakes.reduce((sum, stake) => sum + stake, 0)),
        bets: chances.map(({ probability, decimal }, i) => ({
          american: americanFromDecimal(decimal),
          probability,
          edge: edgeOf(probability, decimal),
          share: shares[i]!,
          stake: dollars(stakes[i]!),
        })),
      }
    },
    parlay: parlayAnswer,
    teaser: ({ points, price, count, legs }) => {
      const decimal = decimalOf(price)
      const size = legs.length > 0 ? legs.length : (count ?? 2)
      if (legs.length === 1) throw new AppError('invalid_input', 'A teaser has two legs or more.')
      const worth = legs.length === 0 ? undefined : teaser(legs.map(teaserLeg), points, decimal)
      if (legs.length > 0 && !worth)
        throw new AppError('invalid_input', 'How games of this league end is not known well enough to move its lines.')
      return {
        american: americanFromDecimal(decimal),
        count: size,
        points,
        breakEvenLeg: (1 / decimal) ** (1 / size),
        legs: (worth?.legs ?? []).map((leg) => ({ point: leg.point, probability: leg.fair })),
        probability: worth?.fair ?? null,
        edge: worth?.edge ?? null,
      }
    },
    roundRobin: ({ legs, size, stake }) => {
      if (size > legs.length) throw new AppError('invalid_input', 'Each parlay can have as many legs as there are, not more.')
      const isKnown = legs.every((leg) => leg.probability !== undefined)
      const worth = roundRobin(
        legs.map(({ price, probability }) => ({ decimal: decimalOf(price), fair: probability ?? 1 / decimalOf(price) })),
        size,
        cents(stake),
      )
      return {
        parlays: worth.parlays.length,
        size,
        stake,
        staked: dollars(worth.stakedCents),
        most: dollars(worth.mostCents),
        expected: isKnown ? dollars(worth.expectedCents) : null,
        profitChance: isKnown ? worth.profitChance : null,
      }
    },
    hedge: ({ stake, price, hedgePrice }) => {
      // As a free bet whose stake comes back, less one's own stake.
      const { hedgeCents, ifWonCents, ifHedgedCents } = freeBet(cents(stake), decimalOf(price), decimalOf(hedgePrice), true)
      return {
        stake,
        american: americanOf(price),
        hedgeAmerican: americanOf(hedgePrice),
        hedge: dollars(hedgeCents),
        ifWon: dollars(ifWonCents - cents(stake)),
        ifHedged: dollars(ifHedgedCents - cents(stake)),
      }
    },
    split: ({ prices, total }) => {
      const split = splitWhole(
        prices.map((price) => ({ decimal: decimalOf(price) })),
        cents(total),
        1,
      )
      return {
        total,
        margin: split.margin,
        isArbitrage: split.margin > 0,
        legs: prices.map((price, i) => ({
          american: americanOf(price),
          stake: dollars(split.stakes[i]!),
          profit: dollars(split.profits[i]!),
        })),
        worst: dollars(split.worstCents),
      }
    },
    middle: ({ prices, stakes }) => {
      const [first, second] = [cents(stakes[0]!), cents(stakes[1] ?? stakes[0]!)]
      const [won, other] = [first * (decimalOf(prices[0]!) - 1), second * (decimalOf(prices[1]!) - 1)]
      const worst = Math.min(won - second, other - first)
      const both = won + other
      return {
        both: dollars(Math.floor(both + 1e-6)),
        ifFirst: dollars(won - second),
        ifSecond: dollars(other - first),
        // p both + (1 - p) worst = 0
        breakEven: worst >= 0 ? null : -worst / (both - worst),
      }
    },
    freeBet: ({ amount, price, hedgePrice, stakeReturned }) => {
      const worth = freeBet(cents(amount), decimalOf(price), decimalOf(hedgePrice), stakeReturned)
      return {
        amount,
        american: americanOf(price),
        hedgeAmerican: americanOf(hedgePrice),
        hedge: dollars(worth.hedgeCents),
        sure: dollars(worth.sureCents),
        rate: worth.rate,
      }
    },
    boost: ({ price, boost, probability, stake }) => {
      const boosted = boostedDecimal(decimalOf(price), boost)
      return {
        american: americanOf(price),
        boost,
        boostedAmerican: americanFromDecimal(boosted),
        boostedDecimal: boosted,
        edge: probability === undefined ? null : edgeOf(probability, boosted),
        profit: stake === undefined ? null : dollars(Math.floor(cents(stake) * (boosted - 1) + 1e-6)),
      }
    },
    closingLineValue: ({ price, closingFair, closingPrices }) => {
      const implied = impliedOf(closingPrices ?? [])
      const isFair = closingFair !== undefined || implied.length > 1
      const chance = closingFair ?? (implied.length > 1 ? fair('multiplicative', implied)[0] : implied[0])
      if (chance === undefined) throw new AppError('invalid_input', 'Give the closing prices, or the fair chance at the close.')
      return { american: americanOf(price), closingFair: chance, clv: closingLineValue(decimalOf(price), chance), isFair }
    },
    units: ({ unit, bankroll, percent, units, amount }) => {
      const size = unit !== undefined ? cents(unit) : bankroll !== undefined ? Math.round(cents(bankroll) * (percent ?? 0.01)) : undefined
      if (size === undefined || size === 0)
        throw new AppError('invalid_input', 'Give the size of a unit, or your bankroll and the percent that a unit is.')
      return {
        unit: dollars(size),
        units: units ?? (amount === undefined ? null : cents(amount) / size),
        amount: amount ?? (units === undefined ? null : dollars(units * size)),
      }
    },
    payout: ({ price, stake, toWin }) => {
      const decimal = decimalOf(price)
      if (stake === undefined && toWin === undefined) throw new AppError('invalid_input', 'Give the stake, or what is to be won.')
      const staked = stake !== undefined ? cents(stake) : Math.ceil(cents(toWin!) / (decimal - 1) - 1e-6)
      // What a book pays is rounded down to the cent.
      const profit = stake !== undefined ? Math.floor(staked * (decimal - 1) + 1e-6) : cents(toWin!)
      return { american: americanFromDecimal(decimal), stake: dollars(staked), profit: dollars(profit), pays: dollars(staked + profit) }
    },
  })

const teaserLeg = ({
  league,
  point,
  side,
  probability,
}: {
  league: 'nfl' | string
  point: number
  side: 'handicap' | 'over' | 'under'
  probability: number
}) => ({
  league: league as Parameters<typeof teaser>[0][number]['league'],
  what: side === 'handicap' ? ('margin' as const) : ('total' as const),
  point,
  side,
  fair: probability,
})

type ParlayInput = {
  legs: { price?: string; probability?: number }[]
  stake?: number
  correlation?: number
  quoted?: string
}

function parlayAnswer({ legs, stake, correlation, quoted }: ParlayInput): AnswerOf<typeof calculators.parlay> {
  const chances = legs.flatMap((leg) => leg.probability ?? [])
  const prices = legs.flatMap((leg) => leg.price ?? [])
  const decimal =
    quoted !== undefined
      ? decimalOf(quoted)
      : prices.length === legs.length
        ? prices.reduce((product, price) => product * decimalOf(price), 1)
        : null
  const isKnown = chances.length === legs.length
  if (decimal === null && !isKnown) throw new AppError('invalid_input', 'Give a price or a chance for every leg.')
  const correlations = correlation === undefined ? undefined : legs.map((_, i) => legs.map((_, k) => (i === k ? 1 : correlation)))
  const worth = isKnown
    ? parlay(
        chances.map((chance, i) => ({ fair: chance, decimal: legs[i]!.price === undefined ? 1 / chance : decimalOf(legs[i]!.price!) })),
        correlations,
        quoted === undefined ? undefined : decimalOf(quoted),
      )
    : null
  const pays = decimal === null || stake === undefined ? null : dollars(Math.floor(cents(stake) * decimal + 1e-6))
  return {
    legs: legs.length,
    decimal,
    american: decimal === null ? null : americanFromDecimal(decimal),
    stake: stake ?? null,
    pays,
    profit: pays === null ? null : dollars(cents(pays) - cents(stake!)),
    probability: worth?.fair ?? null,
    independent: worth?.independent ?? null,
    fairAmerican: worth ? americanFromDecimal(worth.fairDecimal) : null,
    fairDecimal: worth?.fairDecimal ?? null,
    edge: worth && decimal !== null ? worth.edge : null,
  }
}
