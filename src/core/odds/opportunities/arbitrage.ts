// Arbitrage: backing every outcome of one line at different books so that any result pays more than was staked.
// Profit and stake shares from the definition: with S = Σ 1/d < 1, staking the share (1/d_i)/S on outcome i returns 1/S whatever happens.
import type { Cents, DecimalOdds, Fraction } from '../../units.ts'
import type { MarketKey } from '../board/market.ts'
import type { BoardMarket, BoardOutcome, BoardPrice, OddsBoard } from '../board/odds-board.ts'
import { decimalFromAmerican } from '../board/price.ts'
import type { OfferedPrice } from './offered-price.ts'

/** Prices of one arbitrage must have been confirmed within this many seconds of each other. Judged: two feed rounds. */
export const MOST_SKEW_SECONDS = 60

export type ArbitrageLeg = OfferedPrice & {
  /** Share of the whole stake. */
  readonly stakeShare: Fraction
}
export type Arbitrage = {
  readonly gameId: string
  readonly market: MarketKey
  readonly line: number | null
  readonly legs: readonly ArbitrageLeg[]
  /** Sure profit as a fraction of the whole stake. */
  readonly profit: Fraction
}

/**
 * Stake shares that pay the same on every leg: (1/d_i) / Σ (1/d_j).
 * @example stakeShares([2.1, 2.1]) // [0.5, 0.5]
 */
export function stakeShares(prices: readonly DecimalOdds[]): Fraction[] {
  const sum = prices.reduce((total, d) => total + 1 / d, 0)
  return prices.map((d) => 1 / d / sum)
}

/**
 * Sure profit per unit staked over all legs: 1/Σ(1/d) - 1. Negative when there is none.
 * @example sureProfit([2.1, 2.1]) // 0.05
 */
export function sureProfit(prices: readonly DecimalOdds[]): Fraction {
  return 1 / prices.reduce((total, d) => total + 1 / d, 0) - 1
}

/**
 * Stakes in whole units (1 = cents, 100 = dollars) and what the worst result still pays: rounding is not free.
 * @param totalCents what is to be staked in all
 * @param unitCents the coin to round to, 1 or more
 * @example splitStake([2.1, 2.1], 10000, 100) // stakes [5000, 5000], worst profit 500
 */
export function splitStake(
  prices: readonly DecimalOdds[],
  totalCents: Cents,
  unitCents: Cents,
): { readonly stakes: Cents[]; readonly worstProfitCents: Cents } {
  const stakes = stakeShares(prices).map((share) => Math.round((share * totalCents) / unitCents) * unitCents)
  const staked = stakes.reduce((total, stake) => total + stake, 0)
  return { stakes, worstProfitCents: Math.min(...stakes.map((stake, i) => Math.floor(stake * prices[i]! + 1e-6) - staked)) }
}

/** A price of an outcome as one part of a stake. */
export const legOf = (
  { outcome, point }: Pick<BoardOutcome, 'outcome' | 'point'>,
  { book, bookTitle, price, ageSeconds, isCurrent }: BoardPrice,
  stakeShare: Fraction,
): ArbitrageLeg => ({ outcome, point, book, bookTitle, price, ageSeconds, isCurrent, stakeShare })

function arbitrageOf(gameId: string, { market, line, outcomes }: BoardMarket, mostSkewSeconds: number): Arbitrage | undefined {
  const best = outcomes.flatMap(({ outcome, point, best }) => (best === null ? [] : [{ outcome, point, ...best }]))
  if (best.length < outcomes.length || best.length < 2) return undefined
  const prices = best.map((leg) => decimalFromAmerican(leg.price))
  const profit = sureProfit(prices)
  const ages = best.map((leg) => leg.ageSeconds)
  if (profit <= 0 || Math.max(...ages) - Math.min(...ages) > mostSkewSeconds) return undefined
  const shares = stakeShares(prices)
  const legs = best.map((leg, i) => legOf(leg, leg, shares[i]!))
  return { gameId, market, line, legs, profit }
}

/**
 * Every two- and three-way arbitrage of a board, most profitable first: complete lines whose best fresh prices leave a sure profit and
 * were confirmed close enough to each other to have stood at the same time.
 */
export function arbitrages(board: OddsBoard, mostSkewSeconds: number = MOST_SKEW_SECONDS): Arbitrage[] {
  return board.games
    .flatMap((game) => game.markets.flatMap((market) => arbitrageOf(game.gameId, market, mostSkewSeconds) ?? []))
    .sort((a, b) => b.profit - a.profit)
}
