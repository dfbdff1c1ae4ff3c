// Are stakes steady? Against the person's own unit, against Kelly where the fair chance was known, and after losses beside after wins.
import { type Estimate, LEAST_FOR_INTERVAL, shareEstimate, studentPoint } from '../bankroll/performance/estimates.ts'
import type { SettledBet } from '../bankroll/performance/performance.ts'
import { kellyFraction } from '../bankroll/staking/kelly.ts'
import { mean, median, variance } from '../math/statistics.ts'
import type { Cents, EpochMs } from '../units.ts'

export type StakedBet = SettledBet & { readonly placedAt: EpochMs }

export type Discipline = {
  /** The median stake: what the person's unit is in practice. Null without bets. */
  readonly unitCents: Cents | null
  /** Share of stakes between half a unit and two units. */
  readonly steady: Estimate | null
  readonly largestCents: Cents | null
  /** Bets at one price whose fair chance was known when they were laid. */
  readonly kelly: {
    readonly bets: number
    /** Share of them at a price without an edge by that chance, where Kelly stakes nothing. */
    readonly withoutEdge: Estimate | null
    /** Of those with an edge: share staked above full Kelly of the bankroll of today. Null where no bankroll is stated, or none has an edge. */
    readonly aboveFull: (Estimate & { readonly bets: number }) | null
  }
  /** Stakes laid within a day after a lost bet was known, over those after a won one: ratio of the geometric means. */
  readonly afterLosses: {
    readonly afterLoss: number
    readonly afterWin: number
    /** 1.3 = thirty percent more after losses. Null where one of the two groups is empty; its ends are infinite below ten bets in either. */
    readonly ratio: Estimate | null
  }
}

const DAY_MS = 24 * 3_600_000
/** Half to two units count as steady. Judged: flat staking with room for a half and a double stake. */
const STEADY = { from: 0.5, to: 2 } as const

/** Does a stake follow a loss or a win? By the bet whose result was known last, within a day before. */
function precededBy(bets: readonly StakedBet[]): { readonly loss: readonly number[]; readonly win: readonly number[] } {
  const settled = bets.filter(({ outcome }) => outcome === 'won' || outcome === 'lost').sort((a, b) => a.settledAt - b.settledAt)
  const loss: number[] = []
  const win: number[] = []
  let known = 0
  for (const { placedAt, stakedCents } of [...bets].sort((a, b) => a.placedAt - b.placedAt)) {
    while (known < settled.length && settled[known]!.settledAt <= placedAt) known++
    const last = settled[known - 1]
    if (!last || stakedCents <= 0 || placedAt - last.settledAt > DAY_MS) continue
    const group = last.outcome === 'lost' ? loss : win
    group.push(stakedCents)
  }
  return { loss, win }
}

/**
 * The ratio of two geometric means with Welch's interval, taken on logarithms because stakes are spread over factors.
 *
 * @example geometricRatio([20, 20, …], [10, 10, …]) // 2
 */
export function geometricRatio(a: readonly number[], b: readonly number[]): Estimate | null {
  if (a.length === 0 || b.length === 0) return null
  const [logA, logB] = [a.map(Math.log), b.map(Math.log)]
  const difference = mean(logA) - mean(logB)
  const value = Math.exp(difference)
  if (Math.min(a.length, b.length) < LEAST_FOR_INTERVAL) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const [spreadA, spreadB] = [variance(logA) / a.length, variance(logB) / b.length]
  const spread = spreadA + spreadB
  if (spread === 0) return { value, low: value, high: value }
  const freedom = spread ** 2 / (spreadA ** 2 / (a.length - 1) + spreadB ** 2 / (b.length - 1))
  const half = studentPoint(freedom) * Math.sqrt(spread)
  return { value, low: Math.exp(difference - half), high: Math.exp(difference + half) }
}

function kellyOf(bets: readonly StakedBet[], bankrollCents: number | null): Discipline['kelly'] {
  const known = bets.flatMap(({ decimal, probability, stakedCents }) =>
    decimal === undefined || probability === undefined ? [] : [{ share: kellyFraction(probability, decimal), stakedCents }],
  )
  const good = known.filter(({ share }) => share > 0)
  const above = good.filter(({ share, stakedCents }) => stakedCents > (bankrollCents ?? 0) * share).length
  return {
    bets: known.length,
    withoutEdge: known.length === 0 ? null : shareEstimate(known.length - good.length, known.length),
    aboveFull: bankrollCents === null || good.length === 0 ? null : { ...shareEstimate(above, good.length), bets: good.length },
  }
}

/** @param bets settled ones, in any order */
export function discipline(bets: readonly StakedBet[], bankrollCents: number | null): Discipline {
  const staked = bets.filter(({ stakedCents }) => stakedCents > 0)
  const stakes = staked.map(({ stakedCents }) => stakedCents)
  const unit = stakes.length > 0 ? Math.round(median(stakes)) : null
  const { loss, win } = precededBy(staked)
  return {
    unitCents: unit,
    steady:
      unit === null
        ? null
        : shareEstimate(stakes.filter((stake) => stake >= unit * STEADY.from && stake <= unit * STEADY.to).length, stakes.length),
    largestCents: stakes.length > 0 ? stakes.reduce((most, stake) => Math.max(most, stake), 0) : null,
    kelly: kellyOf(staked, bankrollCents),
    afterLosses: { afterLoss: loss.length, afterWin: win.length, ratio: geometricRatio(loss, win) },
  }
}
