// What may players score together? The quantiles of a sum are not the sums of quantiles: nine players are never all at their best at once.
//
// The variance of the sum is Σ σᵢ² + 2 Σ ρᵢⱼ σᵢ σⱼ with the pair correlations of correlations.ts (there: how they were fitted), taken as
// correlations of points; the quantiles are those of a gamma of the sum's mean and variance. Both steps approximate what the contest
// simulator draws; stack-board.test.ts and joint-sum.test.ts hold them against its draws.
import type { DfsSport } from '../../dfs/slate.ts'
import { gammaQuantile } from '../../math/gamma.ts'
import { normalQuantile } from '../../math/normal.ts'
import { QUANTILES } from '../../projections/spread.ts'
import type { Points } from '../../units.ts'
import { type CorrelatedPlayer, correlation } from './correlations.ts'

/** One who scores; in a captain's slot with mean and deviation multiplied. */
export type SumPart = CorrelatedPlayer & { readonly mean: Points; readonly deviation: Points }

export type JointSum = {
  readonly mean: Points
  /** Half of the sums lie below it: neither the mean nor the sum of the players' medians, for points are skewed. */
  readonly median: Points
  /** 15th and 85th percentile of the sum, and what the latter would be if nobody's score told of another's. */
  readonly floor: Points
  readonly ceiling: Points
  readonly independent: Points
}

const FLOOR_AT = normalQuantile(QUANTILES.floor)
const CEILING_AT = normalQuantile(QUANTILES.ceiling)

/**
 * Mean, floor and ceiling of players scoring together.
 * @example jointSum('nfl', [qb, wr]) // qb 20 ± 8 and wr 15 ± 8: mean 35, ceiling 48.3; without their correlation 46.6
 */
export function jointSum(sport: DfsSport, parts: readonly SumPart[]): JointSum {
  let mean = 0
  let own = 0
  let shared = 0
  parts.forEach((part, i) => {
    mean += part.mean
    own += part.deviation ** 2
    for (let j = 0; j < i; j++) {
      const other = parts[j]!
      if (meet(part, other)) shared += 2 * correlation(sport, part, other) * part.deviation * other.deviation
    }
  })
  const at = (variance: number, z: number) => gammaQuantile(mean, Math.sqrt(Math.max(0, variance)), z)
  return {
    mean,
    median: at(own + shared, 0),
    floor: at(own + shared, FLOOR_AT),
    ceiling: at(own + shared, CEILING_AT),
    independent: at(own, CEILING_AT),
  }
}

/** Are they of one team or of one game? Only then does one score tell of the other: a pitcher's nothing of hitters elsewhere. */
function meet(a: SumPart, b: SumPart): boolean {
  return a.team === b.team || a.team === b.opponent || b.team === a.opponent
}

/** What is known of one player's points: any of these may be missing. */
export type KnownSpread = {
  readonly mean?: Points | null | undefined
  readonly deviation?: Points | null | undefined
  readonly floor?: Points | null | undefined
  readonly ceiling?: Points | null | undefined
}

/**
 * Mean and deviation of a player from what is known of him; null where nothing tells how far his points go.
 * @param points his projection
 * @example momentsOf(20, { floor: 12, ceiling: 28 }) // mean 20, deviation 7.72: half of the span in deviations
 */
export function momentsOf(points: Points, { mean, deviation, floor, ceiling }: KnownSpread): { mean: Points; deviation: Points } | null {
  const center = mean ?? points
  if (deviation !== null && deviation !== undefined) return { mean: center, deviation }
  if (ceiling === null || ceiling === undefined) return null
  const span = floor === null || floor === undefined ? ceiling - points : (ceiling - floor) / 2
  return { mean: center, deviation: Math.max(0, span / CEILING_AT) }
}
