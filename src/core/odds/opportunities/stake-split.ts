// How to put a stake on every outcome when it must be bet in whole units, an exchange takes its share, and books have limits: the split that
// is best in the worst case, and what the rounding costs.
import type { Cents, DecimalOdds, Fraction } from '../../units.ts'
import { stakeShares, sureProfit } from './arbitrage.ts'

export type SplitLeg = {
  readonly decimal: DecimalOdds
  /** Share of the winnings that the exchange keeps, 0 at a book. */
  readonly commission?: Fraction
  /** The most that may be staked here. */
  readonly limitCents?: Cents
}

export type StakeSplit = {
  /** On each leg, in the order asked. */
  readonly stakes: readonly Cents[]
  readonly stakedCents: Cents
  /** Profit when each leg wins, rounded down to the cent. */
  readonly profits: readonly Cents[]
  readonly worstCents: Cents
  readonly bestCents: Cents
  /** Profit of the exact split of the same amount, and what whole units take from it in the worst case. */
  readonly exactCents: Cents
  readonly roundingCostCents: Cents
  /** Profit per unit staked of the exact split; negative when there is no arbitrage. */
  readonly margin: Fraction
  /** Whether a limit made the whole smaller than was asked. */
  readonly isLimited: boolean
}

/**
 * Decimal odds after the exchange has taken its share of the winnings: 1 + (d - 1)(1 - c).
 * @example netDecimal({ decimal: 1.4, commission: 0.02 }) // 1.392
 */
export function netDecimal({ decimal, commission = 0 }: SplitLeg): DecimalOdds {
  return 1 + (decimal - 1) * (1 - commission)
}

/** So many legs may be rounded either way: every combination is looked at, 2^12. */
export const MOST_LEGS = 12

/**
 * Splits a stake over the outcomes of one event so that every result pays the same, then rounds each to whole units, up or down as the worst
 * result is best served: among all roundings that stake no more than was asked, the one with the highest worst profit; of equals the
 * smallest stake. Where a leg has a limit, the whole is made smaller until it fits.
 *
 * @param totalCents what may be staked in all
 * @param unitCents the coin to round to: 1 = cents, 100 = dollars
 * @example splitWhole([{ decimal: 2.1 }, { decimal: 2.1 }], 10000, 100) // stakes 5000, 5000; worst 500, rounding costs 0
 * @example splitWhole([{ decimal: 2.2 }, { decimal: 1.95 }], 10000, 500) // stakes 4500, 5000; worst 250, the exact split of 9500 makes 320: rounding costs 70
 */
export function splitWhole(legs: readonly SplitLeg[], totalCents: Cents, unitCents: Cents): StakeSplit {
  if (legs.length < 2 || legs.length > MOST_LEGS) throw new RangeError(`Two to ${MOST_LEGS} legs are split.`)
  if (!(unitCents >= 1) || !(totalCents >= 0)) throw new RangeError('The unit is a cent or more, the stake is not negative.')
  const prices = legs.map(netDecimal)
  const shares = stakeShares(prices)
  const room = Math.min(totalCents, ...legs.map(({ limitCents }, i) => (limitCents === undefined ? totalCents : limitCents / shares[i]!)))
  const floors = shares.map((share) => Math.floor((share * room) / unitCents + 1e-9))
  const best = bestRounding(floors, prices, legs, room, unitCents)
  const stakes = best.map((units) => units * unitCents)
  const staked = sum(stakes)
  const profits = profitsOf(stakes, prices)
  const exact = Math.floor(sureProfit(prices) * staked + 1e-6)
  return {
    stakes,
    stakedCents: staked,
    profits,
    worstCents: Math.min(...profits),
    bestCents: Math.max(...profits),
    exactCents: exact,
    roundingCostCents: exact - Math.min(...profits),
    margin: sureProfit(prices),
    isLimited: room < totalCents,
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function profitsOf(stakes: readonly Cents[], prices: readonly DecimalOdds[]): Cents[] {
  const staked = sum(stakes)
  return stakes.map((stake, i) => Math.floor(stake * prices[i]! + 1e-6) - staked)
}

/** Units on each leg: of every combination of up and down that fits, the one whose worst result per unit staked is best. */
function bestRounding(
  floors: readonly number[],
  prices: readonly DecimalOdds[],
  legs: readonly SplitLeg[],
  room: Cents,
  unit: Cents,
): readonly number[] {
  let best: { readonly units: readonly number[]; readonly worst: number; readonly staked: number } | undefined
  for (let ups = 0; ups < 2 ** floors.length; ups++) {
    const units = floors.map((floor, i) => floor + ((ups >> i) & 1))
    const staked = sum(units) * unit
    const fits = staked <= room + 1e-6 && units.every((count, i) => count * unit <= (legs[i]!.limitCents ?? Number.POSITIVE_INFINITY))
    if (!fits) continue
    const worst = Math.min(
      ...profitsOf(
        units.map((count) => count * unit),
        prices,
      ),
    )
    if (best === undefined || worst > best.worst || (worst === best.worst && staked < best.staked)) best = { units, worst, staked }
  }
  return best?.units ?? floors
}
