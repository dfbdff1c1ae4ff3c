// How much to stake: the Kelly criterion, whole and in part, for the stake calculator, the command line and Lex.
// Derived: the fraction with the largest expected logarithm of the bankroll, f* = (p d - 1)/(d - 1) at decimal odds d; tests hold it against
// a search for that maximum. The idea is credited to J. L. Kelly (1956), its use for bets to E. O. Thorp.
import { edgeOf } from '../../odds/board/edge.ts'
import type { Cents, DecimalOdds, Fraction, Probability } from '../../units.ts'

/** spec 001 sections 5 and 9: the slider runs from 5 to 100 percent and stands at 25; 5 is its conservative end, 100 its aggressive one. */
export const KELLY_MULTIPLIER = { least: 0.05, default: 0.25, most: 1 } as const

/**
 * The chance of winning that an edge speaks of: p = (1 + edge)/d. Above 1 when no chance could give that edge at that price.
 * @example probabilityFromEdge(0.1, 2) // 0.55
 */
export function probabilityFromEdge(edge: Fraction, decimal: DecimalOdds): Probability {
  return (1 + edge) / decimal
}

/**
 * Where calculators begin for a person's risk tolerance: 5% of Kelly for each step, so that 1 is the slider's careful end and 5, the usual
 * tolerance, its usual place (spec 001 section 9 names both; the steps between are ours). Bold is half of Kelly, which gives up a quarter
 * of the growth for half of the swing; more is chosen by hand.
 * @param riskTolerance 1 (careful) to 10 (bold)
 * @example kellyShareFor(5) // 0.25
 * @example kellyShareFor(10) // 0.5
 */
export function kellyShareFor(riskTolerance: number): Fraction {
  return Math.min(10, Math.max(1, Math.round(riskTolerance))) / 20
}

/**
 * Kelly fraction: the share of the bankroll that maximizes its expected logarithm, f* = (p d - 1)/(d - 1); 0 without an edge.
 * Lies in [0, p], so it never asks for more than the bankroll.
 * @param probability chance that the bet wins, 0..1
 * @param decimal above 1
 * @example kellyFraction(0.55, 2) // 0.10: Thorp's even-money bet, f* = p - q
 * @example kellyFraction(0.5, 1.909) // 0: -110 on a coin is no bet
 */
export function kellyFraction(probability: Probability, decimal: DecimalOdds): Fraction {
  return Math.max(0, edgeOf(probability, decimal) / (decimal - 1))
}

/**
 * Kelly fraction when the chance itself is an estimate: f* × e²/(e² + d² σ²), with the edge e = p d - 1. Full Kelly for a chance that is
 * known, half of it when the edge is as large as its own standard error d σ, nothing without an edge.
 * A shrinkage credited to R. D. Baker and I. G. McHale (2013); taken as commonly stated, its two ends are derived above.
 * @param deviation standard error σ of the probability, 0..0.5 (0.02 = two points)
 * @example uncertainKelly(0.55, 2, 0.05) // 0.05: the edge 0.10 equals d σ = 0.10, so half of 0.10
 */
export function uncertainKelly(probability: Probability, decimal: DecimalOdds, deviation: number): Fraction {
  const full = kellyFraction(probability, decimal)
  if (full === 0) return 0
  const edge = edgeOf(probability, decimal)
  return (full * edge * edge) / (edge * edge + (decimal * deviation) ** 2)
}

/**
 * Expected logarithmic growth of the bankroll from one bet of a share f: p ln(1 + f(d - 1)) + (1 - p) ln(1 - f). Kelly maximizes it.
 * @param share of the bankroll staked, 0 <= f < 1
 * @example growth(0.55, 2, 0.1) // 0.005008...
 */
export function growth(probability: Probability, decimal: DecimalOdds, share: Fraction): number {
  return probability * Math.log1p(share * (decimal - 1)) + (1 - probability) * Math.log1p(-share)
}

export type StakeQuestion = {
  readonly bankrollCents: Cents
  readonly probability: Probability
  readonly decimal: DecimalOdds
  /** Share of full Kelly, 0..1. */
  readonly multiplier: Fraction
  /** The most that the player allows on one bet, or absent. */
  readonly maxStakeCents?: Cents
}

/**
 * The stake in whole cents, rounded down so that it is never more than Kelly asks: ⌊bankroll × multiplier × f*⌋, at most the player's
 * own limit. 0 without an edge.
 * @example kellyStake({ bankrollCents: 250000, probability: 0.55, decimal: 2, multiplier: 0.25 }) // 6250: $62.50 of $2,500
 */
export function kellyStake({ bankrollCents, probability, decimal, multiplier, maxStakeCents }: StakeQuestion): Cents {
  // A hair is added before rounding down: 250000 * 0.1 must not become 24999 for the sake of a binary fraction.
  const wanted = Math.floor(bankrollCents * multiplier * kellyFraction(probability, decimal) + 1e-6)
  return Math.max(0, Math.min(wanted, bankrollCents, maxStakeCents ?? Number.POSITIVE_INFINITY))
}

export type StakeSuggestion =
  | {
      readonly kind: 'stakes'
      /** Stakes at the least, the chosen and the full Kelly share. */
      readonly conservativeCents: Cents
      readonly optimalCents: Cents
      readonly aggressiveCents: Cents
      /** f*, and the chance of winning that the edge implies. */
      readonly kelly: Fraction
      readonly probability: Probability
      /** Whether the player's own limit cut any of the three. */
      readonly isLimited: boolean
    }
  | { readonly kind: 'impossible'; readonly probability: number }

export type EdgeQuestion = {
  readonly bankrollCents: Cents
  readonly edge: Fraction
  readonly decimal: DecimalOdds
  readonly multiplier: Fraction
  readonly maxStakeCents?: Cents
}

/**
 * The three stakes of POST /api/bankroll/suggest: 5 percent of Kelly, the chosen share of it, and all of it, in cents, in that order of
 * size. An edge that no chance of winning could give at that price (edge > d - 1) is answered with `impossible`.
 * @param question edge as a fraction of the stake (0.05 = 5 percent)
 * @example suggestStakes({ bankrollCents: 250000, edge: 0.05, decimal: 2, multiplier: 0.25 })
 * // kelly 0.05, stakes 625, 3125 and 12500 cents
 */
export function suggestStakes({ bankrollCents, edge, decimal, multiplier, maxStakeCents }: EdgeQuestion): StakeSuggestion {
  const probability = probabilityFromEdge(edge, decimal)
  if (probability > 1 + 1e-12) return { kind: 'impossible', probability }
  const at = (share: Fraction, limit?: Cents) =>
    kellyStake({ bankrollCents, probability, decimal, multiplier: share, ...(limit === undefined ? {} : { maxStakeCents: limit }) })
  return {
    kind: 'stakes',
    conservativeCents: at(KELLY_MULTIPLIER.least, maxStakeCents),
    optimalCents: at(multiplier, maxStakeCents),
    aggressiveCents: at(KELLY_MULTIPLIER.most, maxStakeCents),
    kelly: kellyFraction(probability, decimal),
    probability: Math.max(0, probability),
    isLimited: maxStakeCents !== undefined && at(KELLY_MULTIPLIER.most) > maxStakeCents,
  }
}
