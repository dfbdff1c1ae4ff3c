// Middles: two bets on either side of a gap between two lines, of which one always wins and both win when the result lands in the gap.
import { leagueOf } from '../../leagues/leagues.ts'
import type { Fraction, Probability } from '../../units.ts'
import type { FileLine } from '../files/lines.ts'
import { stakeShares, sureProfit } from './arbitrage.ts'
import { isPossible, resultsBetween } from './pair-results.ts'
import { type LineLeg, stoodTogether } from './positive-ev.ts'

/** A miss may cost this share of the stake. Judged: what two bets at -110 lose (4.5 percent) and a little. */
export const MOST_MIDDLE_COST: Fraction = 0.05

export type Middle = {
  /** The line of the first leg; event, market and subject are those of both. */
  readonly line: FileLine
  readonly legs: readonly [LineLeg & { readonly stakeShare: Fraction }, LineLeg & { readonly stakeShare: Fraction }]
  /** Total, or margin of the home team, between which both bets win. */
  readonly gap: { readonly above: number; readonly below: number }
  /** The whole results at which both win. */
  readonly results: readonly number[]
  /** Profit per unit staked over both when one bet wins, and when both do. */
  readonly missProfit: Fraction
  readonly hitProfit: Fraction
  /** Chance of the gap from which the pair pays: Σ 1/d - 1; 0 or less pays anyway. */
  readonly breakEvenChance: Fraction
  /** Chance of the gap by the two lines' own fair chances; null where one has none, or where they tell nothing of it. Above 0. */
  readonly chance: Probability | null
  /** (1 + chance) / Σ(1/d) - 1: exact between half points; null with the chance. */
  readonly expectedProfit: Fraction | null
}

/**
 * The middles of some lines whose miss costs at most `mostCost`, the highest expected profit first, unknown ones last.
 * Lines are put in buckets by event, market and subject before any two are paired; the legs stood at the same time, at two books.
 * Over 48.5 at 1.91 and under 51.5 at 1.91: a miss loses 4.5 percent, totals 49 to 51 win 91 percent.
 *
 * The chance of the gap is P(first leg wins) + P(second wins) - 1, each by the consensus on its own line. That holds for half points. On
 * whole and quarter numbers, where stakes come back, and where the two lines contradict each other (a sum of 0 or less for a gap that can
 * happen), the chance is unknown.
 */
export function middles(lines: readonly FileLine[], mostCost: Fraction = MOST_MIDDLE_COST): Middle[] {
  const buckets = new Map<string, FileLine[]>()
  for (const line of lines) {
    if (line.line === null || (line.shape !== 'spread' && line.shape !== 'over-under')) continue
    const key = JSON.stringify([line.event.id, line.market, line.subject])
    const bucket = buckets.get(key)
    if (bucket) bucket.push(line)
    else buckets.set(key, [line])
  }
  const unknownLast = (middle: Middle) => middle.expectedProfit ?? middle.missProfit - 1
  return [...buckets.values()].flatMap((bucket) => pairs(bucket, mostCost)).sort((a, b) => unknownLast(b) - unknownLast(a))
}

/** The result above which the first outcome of a line (home, over) wins. */
const threshold = ({ shape, line }: FileLine) => (shape === 'spread' ? -line! + 0 : line!)

/** Scores are whole: between 174.5 and 175 both bets never win, nor between 48 and 49. */
function bothWin(low: FileLine, high: FileLine): number[] {
  const league = leagueOf(low.event.sport)?.key
  return resultsBetween(threshold(low), threshold(high)).filter((result) => isPossible(league, low.market, result))
}

function pairs(bucket: readonly FileLine[], mostCost: Fraction): Middle[] {
  const sorted = [...bucket].sort((a, b) => threshold(a) - threshold(b))
  return sorted.flatMap((low, i) => sorted.slice(i + 1).flatMap((high) => middleOf(low, high, mostCost) ?? []))
}

function middleOf(low: FileLine, high: FileLine, mostCost: Fraction): Middle | undefined {
  const first = low.outcomes[0]!
  const second = high.outcomes[1]!
  let best: { legs: [LineLeg, LineLeg]; decimals: [number, number]; missProfit: number } | undefined
  for (const a of first.prices)
    for (const b of second.prices) {
      const missProfit = sureProfit([a.decimal, b.decimal])
      if (missProfit < -mostCost || missProfit <= (best?.missProfit ?? -1)) break
      if (a.book === b.book || !stoodTogether(a, b)) continue
      best = {
        legs: [
          { outcome: first, price: a },
          { outcome: second, price: b },
        ],
        decimals: [a.decimal, b.decimal],
        missProfit,
      }
    }
  if (!best) return undefined
  const results = bothWin(low, high)
  if (results.length === 0) return undefined
  const { legs, decimals, missProfit } = best
  const isHalf = [low, high].every((line) => Math.abs(threshold(line) % 1) === 0.5)
  const sum = first.fair === null || second.fair === null || !isHalf ? 0 : first.fair + second.fair - 1
  const chance = sum > 0 ? sum : null
  const [mine, other] = stakeShares(decimals)
  return {
    line: low,
    legs: [
      { ...legs[0], stakeShare: mine! },
      { ...legs[1], stakeShare: other! },
    ],
    gap: { above: threshold(low), below: threshold(high) },
    results,
    missProfit,
    hitProfit: 2 * (1 + missProfit) - 1,
    breakEvenChance: 1 / (1 + missProfit) - 1,
    chance,
    expectedProfit: chance === null ? null : (1 + chance) * (1 + missProfit) - 1,
  }
}
