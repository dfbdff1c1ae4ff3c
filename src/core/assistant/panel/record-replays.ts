// How much of a record of bets is luck: the same bets settled again, many times, each won with the chance at which its own price breaks even.
import { random } from '../../math/random.ts'
import type { Cents, DecimalOdds, Fraction } from '../../units.ts'

/** A bet that was won or lost, with what was laid and the decimal odds that it was laid at. */
export type ReplayedBet = { readonly stakedCents: Cents; readonly decimal: DecimalOdds; readonly profitCents: Cents }

export type ReplayOrder = { readonly bets: readonly ReplayedBet[]; readonly replays: number; readonly seed: number }

export type Replays = {
  readonly bets: number
  readonly replays: number
  /** What these bets made. */
  readonly profitCents: Cents
  /** Share of the replays that made at least as much. */
  readonly asGood: Fraction
  /** Standard error of that share: √(p(1 − p) / replays). */
  readonly standardError: Fraction
  /** Between these two, 5th and 95th percentile, nine of ten replays ended. */
  readonly lowCents: Cents
  readonly highCents: Cents
}

/** Below so many decided bets nothing is said: as `isTooFew` of the record. */
export const LEAST_BETS = 10
const PROGRESS_EVERY = 500

/**
 * Settles a record again. A bet at decimal odds d is won with chance 1/d and then makes stake × (d − 1), else it loses its stake: the mean
 * profit of every replay is 0, so that what the record is above it is either skill or luck, and `asGood` says how often luck alone does it.
 * The same seed gives the same answer.
 * @param progress hears how many replays are done
 * @returns undefined of fewer than ten bets
 * @example replayedRecord({ bets: tenBetsWonAtEven, replays: 100_000, seed: 1 }).asGood // about 0.001: all ten won, 1 in 1,024
 */
export function replayedRecord({ bets, replays, seed }: ReplayOrder, progress: (done: number) => void = () => {}): Replays | undefined {
  if (bets.length < LEAST_BETS) return undefined
  const chance = random(seed)
  const profitCents = bets.reduce((sum, bet) => sum + bet.profitCents, 0)
  const ends = new Float64Array(replays)
  let asGood = 0
  for (let i = 0; i < replays; i++) {
    let sum = 0
    for (const { stakedCents, decimal } of bets) sum += chance.next() < 1 / decimal ? Math.round(stakedCents * (decimal - 1)) : -stakedCents
    ends[i] = sum
    if (sum >= profitCents) asGood++
    if ((i + 1) % PROGRESS_EVERY === 0) progress(i + 1)
  }
  ends.sort()
  const share = asGood / replays
  return {
    bets: bets.length,
    replays,
    profitCents,
    asGood: share,
    standardError: Math.sqrt((share * (1 - share)) / replays),
    lowCents: ends[Math.floor(0.05 * (replays - 1))]!,
    highCents: ends[Math.ceil(0.95 * (replays - 1))]!,
  }
}
