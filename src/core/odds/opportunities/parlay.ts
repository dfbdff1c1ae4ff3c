// Bets of several legs: parlays, same-game parlays, round robins and teasers. What they pay, how likely they are, and what they are worth.
import type { LeagueKey } from '../../leagues/leagues.ts'
import { type Correlations, jointChance } from '../../math/copula.ts'
import type { Cents, DecimalOdds, Fraction, Probability } from '../../units.ts'
import { LINE_SHAPES, moveFair } from '../fair/line-shapes.ts'

export type ParlayLeg = {
  readonly decimal: DecimalOdds
  /** Fair chance of this leg alone. */
  readonly fair: Probability
}
export type ParlayWorth = {
  /** What the book pays for all legs: the product of the prices, or its own price. */
  readonly decimal: DecimalOdds
  /** Chance that all hit; with correlations by the Gaussian copula. */
  readonly fair: Probability
  /** The same if the legs did not belong together. */
  readonly independent: Probability
  readonly edge: Fraction
  /** The price without margin. */
  readonly fairDecimal: DecimalOdds
}

/**
 * A parlay: d = Π d_i unless the book quotes its own price (as it does for legs of one game), p = Π p_i unless correlations are given.
 * The margin compounds: one coin at -110 is worth -4.5 percent, four of them together 0.9545⁴ - 1 = -17 percent.
 * @param quoted the book's own price for the whole
 * @example parlay([{ decimal: 1.909, fair: 0.5 }, { decimal: 1.909, fair: 0.5 }]) // decimal 3.644, fair 0.25, edge -0.0889
 */
export function parlay(legs: readonly ParlayLeg[], correlations?: Correlations, quoted?: DecimalOdds): ParlayWorth {
  if (legs.length < 2) throw new RangeError('A parlay has two legs or more.')
  const decimal = quoted ?? legs.reduce((product, leg) => product * leg.decimal, 1)
  const independent = legs.reduce((product, leg) => product * leg.fair, 1)
  const fair = correlations
    ? jointChance(
        legs.map((leg) => leg.fair),
        correlations,
      )
    : independent
  return { decimal, fair, independent, edge: fair * decimal - 1, fairDecimal: 1 / fair }
}

/** Every choice of `size` of the numbers 0..n-1, in order. */
export function choices(n: number, size: number): number[][] {
  if (size === 0) return [[]]
  return Array.from({ length: n }, (_, first) => first).flatMap((first) =>
    choices(n - first - 1, size - 1).map((rest) => [first, ...rest.map((one) => one + first + 1)]),
  )
}

/** Every combination of results is looked at: 2^10. */
export const MOST_ROBIN_LEGS = 10

export type RoundRobin = {
  /** Legs of each parlay, by their place. */
  readonly parlays: readonly (readonly number[])[]
  readonly stakedCents: Cents
  /** Payout by the number of legs that hit is not one number; these are its ends and its mean. */
  readonly expectedCents: Cents
  readonly edge: Fraction
  /** Chance that more comes back than was staked, and that nothing does. */
  readonly profitChance: Probability
  readonly nothingChance: Probability
  /** Payout when every leg hits. */
  readonly mostCents: Cents
}

/**
 * A round robin: every parlay of `size` of the legs, each with the same stake. All 2^n results of independent legs are weighed.
 * @example roundRobin([a, b, c], 2, 1000) // three doubles of $10
 */
export function roundRobin(legs: readonly ParlayLeg[], size: number, stakeCents: Cents): RoundRobin {
  if (legs.length < 3 || legs.length > MOST_ROBIN_LEGS) throw new RangeError(`Three to ${MOST_ROBIN_LEGS} legs.`)
  if (!Number.isInteger(size) || size < 2 || size > legs.length) throw new RangeError('Parlays of two legs up to all of them.')
  const parlays = choices(legs.length, size)
  const pays = parlays.map((places) => Math.floor(places.reduce((product, i) => product * legs[i]!.decimal, stakeCents) + 1e-6))
  const staked = stakeCents * parlays.length
  let expected = 0
  let profitChance = 0
  let nothingChance = 0
  for (let hits = 0; hits < 2 ** legs.length; hits++) {
    const chance = legs.reduce((product, { fair }, i) => product * ((hits >> i) & 1 ? fair : 1 - fair), 1)
    const payout = parlays.reduce((sum, places, k) => (places.every((i) => (hits >> i) & 1) ? sum + pays[k]! : sum), 0)
    expected += chance * payout
    if (payout > staked) profitChance += chance
    if (payout === 0) nothingChance += chance
  }
  return {
    parlays,
    stakedCents: staked,
    expectedCents: Math.round(expected),
    edge: expected / staked - 1,
    profitChance,
    nothingChance,
    mostCents: pays.reduce((sum, pay) => sum + pay, 0),
  }
}

export type TeaserLeg = {
  readonly league: LeagueKey
  /** Which result the line is about. */
  readonly what: 'margin' | 'total'
  /** The bettor's own line: the handicap taken, or the total; an over is teased down, an under up. */
  readonly point: number
  readonly side: 'handicap' | 'over' | 'under'
  /** Fair chance on that line, pushes left out. */
  readonly fair: Probability
}
export type Teaser = {
  readonly legs: readonly { readonly point: number; readonly fair: Probability }[]
  readonly fair: Probability
  readonly edge: Fraction
  /** What each leg must hit for the teaser to break even: (1/d)^(1/n). */
  readonly breakEvenLeg: Probability
}

/**
 * A teaser: every line moved by some points in the bettor's favor for a lower price. Chances move with how games of the league end; pushes
 * are left out. Undefined when a league has no fitted shape.
 * @param decimal what the whole teaser pays, e.g. 1.833 for -120
 * @example teaser([{ league: 'nfl', what: 'margin', side: 'handicap', point: -8.5, fair: 0.5 }, …], 6, 1.8333) // -8.5 becomes -2.5
 */
export function teaser(legs: readonly TeaserLeg[], points: number, decimal: DecimalOdds): Teaser | undefined {
  if (legs.length < 2) throw new RangeError('A teaser has two legs or more.')
  const moved: { point: number; fair: Probability }[] = []
  for (const leg of legs) {
    const shape = LINE_SHAPES[leg.league]
    if (!shape) return undefined
    // The bettor wins above -handicap, above the total, or below it; as a chance of the result being above: that, or its complement.
    const isUnder = leg.side === 'under'
    const from = leg.side === 'handicap' ? -leg.point : leg.point
    const to = isUnder ? from + points : from - points
    const above = moveFair(shape, leg.what, isUnder ? 1 - leg.fair : leg.fair, from, to)
    moved.push({ point: (leg.side === 'handicap' ? -to : to) + 0, fair: isUnder ? 1 - above : above })
  }
  const fair = moved.reduce((product, leg) => product * leg.fair, 1)
  return { legs: moved, fair, edge: fair * decimal - 1, breakEvenLeg: (1 / decimal) ** (1 / legs.length) }
}
