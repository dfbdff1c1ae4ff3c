// What do two bets on two lines of one market pay at each whole result? The definition of a middle stands on it: a result at which both win.
import type { LeagueKey } from '../../leagues/leagues.ts'
import type { DecimalOdds, Fraction, Probability } from '../../units.ts'

/** A bet that wins above its threshold (home side, over) or below it (away side, under). */
export type LineBet = { readonly side: 'above' | 'below'; readonly threshold: number; readonly decimal: DecimalOdds }

/**
 * Profit per unit staked at a whole result. A threshold on a quarter is two half bets on the numbers a quarter to either side.
 * @param result total, or margin of the home team; whole
 * @example betProfit({ side: 'above', threshold: 48, decimal: 1.91 }, 48) // 0: the stake comes back
 * @example betProfit({ side: 'above', threshold: 1.75, decimal: 2 }, 2) // 0.5: half wins, half comes back
 */
export function betProfit({ side, threshold, decimal }: LineBet, result: number): Fraction {
  const on = (number: number) => {
    const over = side === 'above' ? result - number : number - result
    return over > 0 ? decimal - 1 : over < 0 ? -1 : 0
  }
  return Number.isInteger(threshold * 2) ? on(threshold) : (on(threshold - 0.25) + on(threshold + 0.25)) / 2
}

/** Games of these leagues are played until one side leads: a margin of 0 does not occur. */
const NEVER_LEVEL: ReadonlySet<LeagueKey> = new Set(['nba', 'wnba', 'mlb', 'nhl', 'volleyball'])

/**
 * Whether a whole number can be the result of a game: totals are not negative, margins are not 0 where games are played to a winner.
 * @example isPossible('nba', 'spreads', 0) // false
 */
export function isPossible(league: LeagueKey | undefined, market: string, result: number): boolean {
  if (!market.startsWith('spreads')) return result >= 0
  // A half or a quarter may end level in every league.
  return result !== 0 || market !== 'spreads' || league === undefined || !NEVER_LEVEL.has(league)
}

/**
 * A threshold on a scale that counts only results that can occur: where a game never ends level, +1 follows -1, so that no whole number of the
 * scale lies between -0.5 and +0.5.
 * @example amongResults('nba', 'spreads', 0.5) // -0.5, as of -0.5
 * @example amongResults('nba', 'spreads', 2.5) // 1.5
 * @example amongResults('nfl', 'spreads', 0.5) // 0.5
 */
export function amongResults(league: LeagueKey | undefined, market: string, threshold: number): number {
  if (isPossible(league, market, 0) || threshold <= -1) return threshold
  return threshold < 1 ? -0.5 : threshold - 1
}

/** The whole numbers from one number to another, both included. */
const wholes = (from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.floor(to) - Math.ceil(from) + 1) }, (_, i) => Math.ceil(from) + i)

/**
 * The whole results strictly between two thresholds: those at which the bet above the lower one and the bet below the higher one both win
 * (on a quarter threshold at least by half).
 * @example resultsBetween(48, 49) // []
 * @example resultsBetween(44.5, 47) // [45, 46]
 */
export const resultsBetween = (low: number, high: number): number[] => wholes(Math.floor(low) + 1, Math.ceil(high) - 1)

/**
 * What a pair of bets is, by its results:
 * - `middle`: one wins everywhere, and at some result both win;
 * - `win_push`: one wins everywhere, and the best that can happen is that the other stake comes back;
 * - `polish`: one wins outside the gap, and at some result both lose;
 * - `push_loss`: one wins outside, and the worst is that one loses while the other stake comes back.
 */
export type PairKind = 'middle' | 'win_push' | 'polish' | 'push_loss'

/**
 * The kind of the pair, undefined when no possible result does more than win one bet and lose the other.
 * @param isInward whether the bets are above the lower and below the higher line (middles); else above the higher and below the lower
 * @example pairKind(48, 49, true) // 'win_push'
 */
export function pairKind(low: number, high: number, isInward: boolean, isReal: (result: number) => boolean): PairKind | undefined {
  if (resultsBetween(low, high).some(isReal)) return isInward ? 'middle' : 'polish'
  const ends = wholes(low, high).some((result) => isReal(result) && (result === low || result === high))
  return ends ? (isInward ? 'win_push' : 'push_loss') : undefined
}

/** Chances of results around two lines: below `from`, at `from`, `from + 1`, …, and above the last. */
export type ResultChances = {
  readonly from: number
  readonly below: Probability
  readonly at: readonly Probability[]
  readonly above: Probability
}

/** The results of which a pair of lines must be told one by one; below and above them both bets pay the same everywhere. */
export const resultsAt = (low: number, high: number) => ({ from: Math.ceil(low - 0.5), to: Math.floor(high + 0.5) })

/**
 * Expected profit per unit staked over several bets, by the chances of each result.
 * @param chances with `from` at `resultsAt(…).from` and as many as reach its `to`
 * @example expectedOver([{ ...over445, share: 0.5 }, { ...under475, share: 0.5 }], chances) // -0.001
 */
export function expectedOver(
  bets: readonly (LineBet & { readonly share: Fraction })[],
  { from, below, at, above }: ResultChances,
): Fraction {
  const profit = (result: number) => bets.reduce((sum, bet) => sum + bet.share * betProfit(bet, result), 0)
  return at.reduce((sum, chance, i) => sum + chance * profit(from + i), below * profit(from - 1) + above * profit(from + at.length))
}
