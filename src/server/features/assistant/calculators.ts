// The calculators: what core reckons, asked over the wire. Money comes in dollars and is reckoned in cents.
import { calculators } from '#contract/odds/calculators.ts'
import { parsePrice } from '#core/odds/board/price.ts'
import { readPrices } from '#core/odds/board/price-list.ts'
import { AppError } from '../../kernel/door/errors.ts'
import { bind } from '../../kernel/door/feature.ts'
import type { Bound } from '../../kernel/door/invoke.ts'
import { parlayWorth, roundRobinWorth, teaserWorth } from './calculators/parlay-calculators.ts'
import { closingValue, expectedValue, fairPrices, marketHold } from './calculators/price-calculators.ts'
import {
  boostWorth,
  freeBetWorth,
  hedgeStake,
  kellyStakes,
  middleOutcomes,
  payoutOf,
  splitStakes,
  stakeInUnits,
} from './calculators/stake-calculators.ts'

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
  bind(calculators, {
    fair: fairPrices,
    hold: marketHold,
    expectedValue,
    closingLineValue: closingValue,
    parlay: parlayWorth,
    teaser: teaserWorth,
    roundRobin: roundRobinWorth,
    kellyMany: kellyStakes,
    units: stakeInUnits,
    payout: payoutOf,
    hedge: hedgeStake,
    split: splitStakes,
    middle: middleOutcomes,
    freeBet: freeBetWorth,
    boost: boostWorth,
  }).map((bound) => ({
    ...bound,
    handler: (input, call) => {
      sameNotation(input)
      return bound.handler(input, call)
    },
  }))
