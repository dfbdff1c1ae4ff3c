// How a record of bets is doing, with how much of it can be luck: for the tracker, the command line and Lex.
// Every figure is a plain sum over the record, so that anyone can count it again. Formulas: docs/glossary.md.

import { mean, variance } from '../../math/statistics.ts'
import type { Cents, DecimalOdds, EpochMs, Fraction, Probability } from '../../units.ts'
import { type Estimate, meanEstimate, roiEstimate, shareEstimate } from './estimates.ts'

/** A settled bet, as performance sees it. */
export type SettledBet = {
  readonly settledAt: EpochMs
  readonly outcome: 'won' | 'lost' | 'even' | 'cashed out'
  /** The player's own money laid. */
  readonly stakedCents: Cents
  readonly profitCents: number
  readonly decimal?: DecimalOdds
  /** Fair chance of winning when the bet was laid, if it is known. */
  readonly probability?: Probability
  /** The closing price of the same bet, margin still in, if it is known. */
  readonly closingDecimal?: DecimalOdds
  /** The fair chance at the close by all books together, without margin, if it is known. */
  readonly closingFair?: Probability
  /** The same by the book of the bet alone. */
  readonly closingFairBook?: Probability
}

/** Below so many an average says little: the usual thirty of the central limit theorem. judged */
export const SMALL_SAMPLE = 30
export type ClosingLine = {
  /** Bets whose close is known. */
  readonly bets: number
  /** Mean of d_taken / d_close - 1. */
  readonly mean: Estimate
  /** Share of them with a better price than the close. */
  readonly beat: Estimate
}

export type Performance = {
  readonly bets: number
  readonly stakedCents: Cents
  readonly profitCents: number
  /** Profit over stakes; undefined when nothing was staked. */
  readonly roi: Estimate | undefined
  /** Won of won and lost; pushes, voids and cash-outs are left out. */
  readonly winRate: Estimate | undefined
  /** Expected profit over the bets whose chance is known, and what these bets made. */
  readonly expected: { readonly bets: number; readonly expectedCents: number; readonly actualCents: number } | undefined
  /** Mean over deviation of the return per bet: not annualized. Undefined below two bets or without spread. */
  readonly sharpe: number | undefined
  readonly drawdown: Drawdown
  readonly streaks: Streaks
  /** Against the closing price with its margin; against the close without margin, of all books together and of the bet's own. */
  readonly closing: ClosingLine | undefined
  readonly closingFair: ClosingLine | undefined
  readonly closingFairBook: ClosingLine | undefined
  /** Which figures rest on fewer than `SMALL_SAMPLE` bets. */
  readonly smallSamples: readonly ('roi' | 'winRate' | 'expected' | 'closing' | 'closingFair' | 'closingFairBook')[]
}

export type Drawdown = { readonly cents: Cents; readonly fromPeakCents: Cents; readonly bets: number }
export type Streaks = { readonly longestWinning: number; readonly longestLosing: number; readonly current: number }

/**
 * The deepest fall of the running profit from its highest point so far (0 at the start), in cents, and over how many bets it went.
 * @param profits in the order of settlement
 * @example drawdown([100, -50, -80, 200]) // 130 cents from a peak of 100, over 2 bets
 */
export function drawdown(profits: readonly number[]): Drawdown {
  let running = 0
  let peak = 0
  let peakAt = 0
  let deepest: Drawdown = { cents: 0, fromPeakCents: 0, bets: 0 }
  profits.forEach((profit, index) => {
    running += profit
    if (running > peak) {
      peak = running
      peakAt = index + 1
    }
    if (peak - running > deepest.cents) deepest = { cents: peak - running, fromPeakCents: peak, bets: index + 1 - peakAt }
  })
  return deepest
}

/**
 * The longest runs of wins and of losses, and the run that is going on: +3 three wins, -2 two losses. What neither won nor lost is passed over.
 * @example streaks(['won', 'won', 'even', 'won', 'lost']) // 3, 1, current -1
 */
export function streaks(outcomes: readonly SettledBet['outcome'][]): Streaks {
  let current = 0
  let longestWinning = 0
  let longestLosing = 0
  for (const outcome of outcomes) {
    if (outcome === 'won') current = Math.max(current, 0) + 1
    if (outcome === 'lost') current = Math.min(current, 0) - 1
    longestWinning = Math.max(longestWinning, current)
    longestLosing = Math.max(longestLosing, -current)
  }
  return { longestWinning, longestLosing, current }
}

/**
 * The one win rate of the product: won of won and lost, pushes, voids and cash-outs left out. Undefined when nothing was won or lost.
 * @example winShare(['won', 'lost', 'even', 'cashed out']) // { won: 1, decided: 2 }
 */
export function winShare(outcomes: readonly SettledBet['outcome'][]): { readonly won: number; readonly decided: number } | undefined {
  const won = outcomes.filter((outcome) => outcome === 'won').length
  const decided = won + outcomes.filter((outcome) => outcome === 'lost').length
  return decided > 0 ? { won, decided } : undefined
}

function closingLine(values: readonly number[]): ClosingLine | undefined {
  if (values.length === 0) return undefined
  const beat = values.filter((value) => value > 1e-12).length
  return { bets: values.length, mean: meanEstimate(values), beat: shareEstimate(beat, values.length) }
}

function sharpeOf(bets: readonly SettledBet[]): number | undefined {
  const returns = bets.filter((bet) => bet.stakedCents > 0).map((bet) => bet.profitCents / bet.stakedCents)
  if (returns.length < 2) return undefined
  const deviation = Math.sqrt(variance(returns))
  return deviation > 1e-12 ? mean(returns) / deviation : undefined
}

/** Expected profit Σ stake (p d - 1) to the nearest cent, over the bets that say p and d and were settled by result. */
function expectedOf(bets: readonly SettledBet[]): Performance['expected'] {
  let expected = 0
  let actualCents = 0
  let counted = 0
  for (const { probability, decimal, stakedCents, profitCents, outcome } of bets) {
    if (probability === undefined || decimal === undefined || outcome === 'cashed out') continue
    expected += stakedCents * (probability * decimal - 1)
    actualCents += profitCents
    counted++
  }
  return counted > 0 ? { bets: counted, expectedCents: Math.round(expected), actualCents } : undefined
}

/** Closing line values of the bets that know their close, by the price with margin or by a fair chance. */
function closingValues(bets: readonly SettledBet[], against: 'price' | 'fair' | 'book'): Fraction[] {
  return bets.flatMap(({ decimal, closingDecimal, closingFair, closingFairBook }) => {
    const closing = { price: closingDecimal && 1 / closingDecimal, fair: closingFair, book: closingFairBook }[against]
    return decimal && closing ? [decimal * closing - 1] : []
  })
}

/**
 * Everything about a record of settled bets, in any order: it is put in the order of settlement first, equal times as they came.
 * @example performance([]).bets // 0: every average is undefined, not 0
 */
export function performance(bets: readonly SettledBet[]): Performance {
  const inOrder = [...bets].sort((a, b) => a.settledAt - b.settledAt)
  const wins = winShare(bets.map(({ outcome }) => outcome))
  const closing = closingLine(closingValues(inOrder, 'price'))
  const closingFair = closingLine(closingValues(inOrder, 'fair'))
  const closingFairBook = closingLine(closingValues(inOrder, 'book'))
  const expected = expectedOf(inOrder)
  const counts = {
    roi: bets.length,
    winRate: wins?.decided,
    expected: expected?.bets,
    closing: closing?.bets,
    closingFair: closingFair?.bets,
    closingFairBook: closingFairBook?.bets,
  }
  const names = Object.keys(counts) as (keyof typeof counts)[]
  return {
    bets: bets.length,
    stakedCents: bets.reduce((sum, bet) => sum + bet.stakedCents, 0),
    profitCents: bets.reduce((sum, bet) => sum + bet.profitCents, 0),
    roi: roiEstimate(inOrder),
    winRate: wins && shareEstimate(wins.won, wins.decided),
    expected,
    sharpe: sharpeOf(inOrder),
    drawdown: drawdown(inOrder.map((bet) => bet.profitCents)),
    streaks: streaks(inOrder.map((bet) => bet.outcome)),
    closing,
    closingFair,
    closingFairBook,
    smallSamples: names.filter((name) => counts[name] !== undefined && counts[name] < SMALL_SAMPLE),
  }
}
