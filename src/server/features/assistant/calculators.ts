// The calculators: what core calculates, asked over the wire. Money comes in dollars and is calculated in cents.
import { calculators } from '#contract/odds/calculators.ts'
import type { OwnLimits, StakeRoom } from '#core/care/stake-room.ts'
import { parsePrice } from '#core/odds/board/price.ts'
import { readPrices } from '#core/odds/board/price-list.ts'
import { type CareGate, heldStakes, ownLimitsAnswer, roomOf } from '../../kernel/door/care.ts'
import { AppError } from '../../kernel/door/errors.ts'
import { bind } from '../../kernel/door/feature.ts'
import type { Bound, Call } from '../../kernel/door/invoke.ts'
import { cents } from './calculators/calculator-terms.ts'
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
export const PRICE_FIELDS: ReadonlySet<string> = new Set(['price', 'prices', 'hedgePrice', 'fairPrice', 'closingPrices'])

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

/**
 * An answer about stakes that the person typed (units counted in dollars, a win in its stake, two bets of a middle): arithmetic stays true,
 * and it is said what the person's own limits leave where a stake is above it.
 */
const noted =
  (gate: Pick<CareGate, 'stakeRoom'>) =>
  <I, A extends object>(compute: (input: I) => A, dollarsOf: (answer: A, input: I) => readonly number[]) =>
  async (input: I, call: Call) => {
    const answer = compute(input)
    const { ownLimits } = await heldStakes(gate, call.actor, dollarsOf(answer, input).map(cents), 'together')
    return { ...answer, ownLimits }
  }

/** An answer of stakes to lay: no more than the person's own limits leave, and said so. */
const held =
  (gate: Pick<CareGate, 'stakeRoom'>) =>
  <I, A extends { readonly limits: OwnLimits | null }>(compute: (input: I, room: StakeRoom) => A) =>
  async (input: I, call: Call) => {
    const { limits, ...answer } = compute(input, await roomOf(gate, call.actor))
    return { ...answer, ownLimits: limits && ownLimitsAnswer(limits) }
  }

export function calculatorBounds(gate: Pick<CareGate, 'stakeRoom'>): readonly Bound[] {
  const [note, hold] = [noted(gate), held(gate)]
  return bind(calculators, {
    fair: fairPrices,
    hold: marketHold,
    expectedValue,
    closingLineValue: closingValue,
    parlay: parlayWorth,
    teaser: teaserWorth,
    roundRobin: roundRobinWorth,
    kellyMany: (input, { actor }) => kellyStakes(input, (stakes) => heldStakes(gate, actor, stakes, 'together')),
    units: note(stakeInUnits, ({ unit, amount }) => [amount ?? unit]),
    // What a stake that was typed wins is no advice.
    payout: note(payoutOf, ({ stake }, { toWin }) => (toWin === undefined ? [] : [stake])),
    hedge: hold(hedgeStake),
    split: hold(splitStakes),
    middle: note(middleOutcomes, (_, { stakes }) => [stakes[0]!, stakes[1] ?? stakes[0]!]),
    freeBet: hold(freeBetWorth),
    boost: boostWorth,
  }).map((bound) => ({
    ...bound,
    handler: (input, call) => {
      sameNotation(input)
      return bound.handler(input, call)
    },
  }))
}
