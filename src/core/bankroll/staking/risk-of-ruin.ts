// What a way of staking does to a bankroll in the long run: how it spreads, and how likely it is to be as good as lost. By simulation,
// with the interval that its number of paths leaves.
import type { Random } from '../../math/random.ts'
import type { DecimalOdds, Fraction, Probability } from '../../units.ts'
import { type Estimate, shareEstimate } from '../performance/estimates.ts'

export type StakingPlan = {
  readonly probability: Probability
  readonly decimal: DecimalOdds
  /** Every stake a share of the bankroll as it is then, or a fixed share of the bankroll at the start. */
  readonly stake: { readonly kind: 'proportional' | 'flat'; readonly share: Fraction }
  /** Bets one after the other. */
  readonly bets: number
  /** The bankroll counts as ruined at this share of its start or below, 0 <= x < 1. */
  readonly ruinAt: Fraction
}

export type BankrollProjection = {
  readonly paths: number
  /** Chance of ruin within these bets, with the 95 percent interval of the simulation. */
  readonly ruin: Estimate
  /** The bankroll as a multiple of its start after so many bets: the 5th, 50th and 95th percentile of the paths. */
  readonly course: readonly { readonly bets: number; readonly p05: number; readonly p50: number; readonly p95: number }[]
}

/** Points of the course that is answered, the start not counted. */
const POINTS = 20

/**
 * Plays a staking plan many times. A ruined path stops where it is. A flat stake is never more than what is left.
 * Known truths that it meets: flat stakes of 1/k at even money are ruined for ever with chance (q/p)^k, for p > q (the gambler's ruin;
 * Feller, "An Introduction to Probability Theory", vol. 1, chapter XIV); a share c of full Kelly with a small edge ever falls to a part x
 * with chance x^(2/c - 1) (Thorp, 1997), so full Kelly halves the bankroll half of the time.
 *
 * @param paths at least 1; the interval narrows with their square root
 * @param chance a stream of its own: the same stream gives the same answer
 * @example bankrollProjection({ probability: 0.6, decimal: 2, stake: { kind: 'flat', share: 1 / 3 }, bets: 200, ruinAt: 0 }, 20000, random(1))
 * // ruin near (2/3)³ = 0.296
 */
export function bankrollProjection(plan: StakingPlan, paths: number, chance: Random): BankrollProjection {
  const stops = stopsOf(plan.bets)
  const seen = stops.map(() => new Float64Array(paths))
  let ruined = 0
  for (let path = 0; path < paths; path++) {
    if (play(plan, chance, stops, (stop, bankroll) => seen[stop]!.fill(bankroll, path, path + 1))) ruined++
  }
  const course = stops.map((bets, index) => {
    const sorted = seen[index]!.sort()
    const at = (quantile: number) => sorted[Math.min(paths - 1, Math.floor(quantile * paths))]!
    return { bets, p05: at(0.05), p50: at(0.5), p95: at(0.95) }
  })
  return { paths, ruin: shareEstimate(ruined, paths), course }
}

/** After which bets the bankroll is looked at: about `POINTS` times, the last bet always. */
function stopsOf(bets: number): number[] {
  const points = Math.min(POINTS, bets)
  return Array.from({ length: points }, (_, index) => Math.round(((index + 1) * bets) / points))
}

/** One path; tells the bankroll at each stop and answers whether it was ruined. */
function play(plan: StakingPlan, chance: Random, stops: readonly number[], tell: (stop: number, bankroll: number) => void): boolean {
  const { probability, decimal, stake, ruinAt } = plan
  let bankroll = 1
  let isRuined = false
  let bet = 0
  stops.forEach((stop, index) => {
    for (; bet < stop && !isRuined; bet++) {
      const laid = stake.kind === 'flat' ? Math.min(stake.share, bankroll) : stake.share * bankroll
      bankroll += chance.next() < probability ? laid * (decimal - 1) : -laid
      // Thirds do not add up to 1 in binary: a bankroll of 1e-16 is none.
      isRuined = bankroll <= ruinAt + 1e-9
    }
    tell(index, bankroll)
  })
  return isRuined
}
