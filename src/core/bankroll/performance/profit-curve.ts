// How did the profit of a record grow? One curve for every record, whoever kept it.
import type { EpochMs } from '../../units.ts'

type Settled = { readonly settledAt: EpochMs; readonly profitCents: number }
/** The profit in cents of all bets that were settled until a moment, those of the moment included. */
export type ProfitPoint = { readonly at: EpochMs; readonly cents: number }

/**
 * The running profit, one point for each moment at which bets were settled: which of several of one moment was first nobody knows, so that no order of
 * theirs is drawn. Of more than `most` points every so many-th is kept, counted from the last.
 * @example profitCurve([{ settledAt: 2, profitCents: -50 }, { settledAt: 1, profitCents: 100 }, { settledAt: 2, profitCents: 20 }], 300)
 * // [{ at: 1, cents: 100 }, { at: 2, cents: 70 }]
 */
export function profitCurve(bets: readonly Settled[], most: number): ProfitPoint[] {
  const byMoment = new Map<EpochMs, number>()
  for (const { settledAt, profitCents } of bets) byMoment.set(settledAt, (byMoment.get(settledAt) ?? 0) + profitCents)
  let cents = 0
  const points = [...byMoment]
    .sort(([a], [b]) => a - b)
    .map(([at, profit]) => {
      cents += profit
      return { at, cents }
    })
  const step = Math.max(1, Math.ceil(points.length / most))
  return points.filter((_, index) => (points.length - 1 - index) % step === 0)
}
