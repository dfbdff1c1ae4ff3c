// What books give away and what it is worth in money: free bets, bonuses with a turnover condition, boosted prices, insured first bets. Each is
// hedged at another book so that the result of the game no longer matters. All amounts in cents; the hedge is rounded to the nearest cent.
import type { Cents, DecimalOdds, Fraction, Probability } from '../../units.ts'

export type Conversion = {
  /** Staked at the other book on the opposite outcome (all other outcomes together). */
  readonly hedgeCents: Cents
  /** Profit when the promoted bet wins, and when the hedge wins; nothing of one's own is lost in either. */
  readonly ifWonCents: Cents
  readonly ifHedgedCents: Cents
  /** The lesser of the two: what is sure. */
  readonly sureCents: Cents
  /** The sure profit as a share of the face value of the promotion. */
  readonly rate: Fraction
}

const conversion = (hedgeCents: Cents, ifWonCents: Cents, ifHedgedCents: Cents, faceCents: Cents): Conversion => {
  const sureCents = Math.min(ifWonCents, ifHedgedCents)
  return { hedgeCents, ifWonCents, ifHedgedCents, sureCents, rate: faceCents > 0 ? sureCents / faceCents : 0 }
}

/**
 * A free bet of which only the winnings are paid. With stake F at price d and a hedge h at e: winning leaves F(d - 1) - h, losing leaves
 * h(e - 1); they are equal at h = F(d - 1)/e, and the sure part is F(d - 1)(e - 1)/e. Longer prices convert better.
 * @param stakeReturned whether the free bet's own stake is paid out too (site credit): then h = F d / e
 * @example freeBet(10000, 4, 1.4) // hedge 21429, sure 8571: 85.7 percent of $100
 */
export function freeBet(faceCents: Cents, decimal: DecimalOdds, hedge: DecimalOdds, stakeReturned = false): Conversion {
  const pays = faceCents * (stakeReturned ? decimal : decimal - 1)
  const hedgeCents = Math.round(pays / hedge)
  return conversion(hedgeCents, Math.floor(pays + 1e-6) - hedgeCents, Math.floor(hedgeCents * (hedge - 1) + 1e-6), faceCents)
}

/**
 * A boosted price, hedged: own stake F at the boosted price d; h = F d / e pays the same either way. `edge` is what the boost is worth
 * unhedged, p d - 1.
 * @param fair chance of the boosted bet without margin
 * @example boost(5000, 3, 1.7, 0.36) // hedge 8824, sure 1176; unhedged it is worth 400 on average
 */
export function boost(
  stakeCents: Cents,
  boosted: DecimalOdds,
  hedge: DecimalOdds,
  fair: Probability,
): Conversion & { readonly edge: Fraction; readonly expectedCents: Cents } {
  const hedgeCents = Math.round((stakeCents * boosted) / hedge)
  const won = Math.floor(stakeCents * (boosted - 1) + 1e-6) - hedgeCents
  const hedged = Math.floor(hedgeCents * (hedge - 1) + 1e-6) - stakeCents
  const edge = fair * boosted - 1
  return { ...conversion(hedgeCents, won, hedged, stakeCents), edge, expectedCents: Math.round(edge * stakeCents) }
}

/**
 * Price of a bet after a profit boost of b (0.5 = "50 % profit boost"): 1 + (d - 1)(1 + b).
 * @example boostedDecimal(2, 0.5) // 2.5
 */
export function boostedDecimal(decimal: DecimalOdds, share: Fraction): DecimalOdds {
  return 1 + (decimal - 1) * (1 + share)
}

/**
 * Insurance ("your first bet back as a free bet if it loses"): stake F at d; losing gives a free bet of F that converts at rate c. With a
 * hedge h at e: winning leaves F(d - 1) - h, losing leaves h(e - 1) - F + cF; equal at h = F(d - c)/e.
 * @param rate what a free bet of that size converts to, 0..1 (0.7 is common at long prices); 1 for cash
 * @example insurance(10000, 2.5, 1.6, 0.7) // hedge 11250, sure 3750
 */
export function insurance(stakeCents: Cents, decimal: DecimalOdds, hedge: DecimalOdds, rate: Fraction): Conversion {
  const hedgeCents = Math.round((stakeCents * (decimal - rate)) / hedge)
  const won = Math.floor(stakeCents * (decimal - 1) + 1e-6) - hedgeCents
  const lost = Math.floor(hedgeCents * (hedge - 1) + stakeCents * rate + 1e-6) - stakeCents
  return conversion(hedgeCents, won, lost, stakeCents)
}

/**
 * A bonus that must be turned over: `turnover` times the bonus is staked at a price whose hold (both sides bet) costs `hold` of each stake.
 * Worth B - turnover × B × hold.
 * @param turnover how often the bonus must be staked, 0 or more
 * @param hold cost of each unit staked, when it is hedged or at fair risk: the hold of the lines used
 * @example bonus(10000, 10, 0.02) // { costCents: 2000, worthCents: 8000, rate: 0.8 }
 */
export function bonus(
  bonusCents: Cents,
  turnover: number,
  hold: Fraction,
): { readonly stakedCents: Cents; readonly costCents: Cents; readonly worthCents: Cents; readonly rate: Fraction } {
  const stakedCents = Math.round(bonusCents * turnover)
  const costCents = Math.round(stakedCents * hold)
  return { stakedCents, costCents, worthCents: bonusCents - costCents, rate: bonusCents > 0 ? 1 - costCents / bonusCents : 0 }
}
