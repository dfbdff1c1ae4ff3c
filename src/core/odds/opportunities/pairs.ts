// Two bets on two lines of one market of the board: middles (both can win), their smaller kind where one wins and the other stake comes back,
// Polish middles (both can lose, and the price pays for it), and complete lines so dear to the books that staking both sides costs next to
// nothing (low hold).
import type { LeagueKey } from '../../leagues/leagues.ts'
import type { Fraction, Probability } from '../../units.ts'
import type { MarketKey } from '../board/market.ts'
import type { BoardGame, BoardMarket, BoardOutcome, BoardPrice } from '../board/odds-board.ts'
import { decimalFromAmerican } from '../board/price.ts'
import { carriedFair, thresholdOf } from '../fair/carried-fair.ts'
import { LINE_SHAPES, middleFor, resultChances } from '../fair/line-shapes.ts'
import type { DevigMethod } from '../fair/vig.ts'
import { type ArbitrageLeg, legOf, stakeShares, sureProfit } from './arbitrage.ts'
import { expectedOver, isPossible, type PairKind, pairKind, type ResultChances, resultsAt, resultsBetween } from './pair-results.ts'

export type PairLeg = ArbitrageLeg
export type Pair = {
  readonly kind: PairKind
  readonly gameId: string
  readonly market: MarketKey
  readonly legs: readonly [PairLeg, PairLeg]
  /** Home margin or total: the gap lies strictly between the two. */
  readonly gap: { readonly low: number; readonly high: number }
  /** The whole results at which both bets win (middle) or lose (Polish middle); or at which one stake comes back, for the smaller kinds. */
  readonly results: readonly number[]
  /** Profit per unit staked over both outside the gap, and the best (or worst) that one of `results` pays. */
  readonly outsideProfit: Fraction
  readonly gapProfit: Fraction
  /** Chance of the gap, and of its ends, where a stake comes back; null where nothing tells. */
  readonly chance: { readonly between: Probability; readonly onLow: Probability; readonly onHigh: Probability } | null
  /** Where the chance is from: how games of this league end, or the fair chances of the two lines themselves. */
  readonly chanceBy: 'shape' | 'lines' | null
  /** Expected profit per unit staked over both, by what every result pays; null with the chance. */
  readonly expectedProfit: Fraction | null
}
export type PairOptions = {
  readonly league: LeagueKey
  readonly method: DevigMethod
  /** Only these books; all when absent. */
  readonly books?: ReadonlySet<string>
  /** In play the shapes of whole games say nothing: the chance comes from the two lines, or is unknown. */
  readonly isInPlay?: boolean
  /** A middle may lose this share of the stake outside the gap. Judged: what two bets at -110 lose (4.5 percent) and a little. */
  readonly mostCost?: Fraction
}

const MOST_COST: Fraction = 0.05
/** Both prices of a pair were confirmed within ten minutes of each other. Judged: a pair does not live by the last cent as an arbitrage does. */
export const MOST_PAIR_SKEW_SECONDS = 600

/**
 * Middles and Polish middles of a game, the highest expected profit first, unknown ones last. A Polish middle is kept only when it pays
 * outside the gap. Legs are fresh, at two books, and confirmed within ten minutes of each other.
 * @example pairsOf(game, { league: 'nfl', method: 'shin' })[0] // over 48.5 -110 and under 51.5 -110: -4.5 % outside, +91 % in the gap
 */
export function pairsOf(game: BoardGame, options: PairOptions): Pair[] {
  const known = (pair: Pair) => pair.expectedProfit ?? -1 + pair.outsideProfit
  return (['spreads', 'totals'] as const)
    .flatMap((market) => {
      const lines = game.markets.filter((one) => one.market === market && one.line !== null && one.outcomes.length === 2)
      lines.sort((a, b) => thresholdOf(a) - thresholdOf(b))
      return lines.flatMap((low, i) =>
        lines.slice(i + 1).flatMap((high) => [middleOf(game, low, high, options), polishOf(game, low, high, options)]),
      )
    })
    .filter((pair) => pair !== undefined)
    .sort((a, b) => known(b) - known(a))
}

function middleOf(game: BoardGame, low: BoardMarket, high: BoardMarket, options: PairOptions) {
  const found = bestLegs(low.outcomes[0]!, high.outcomes[1]!, options.books)
  if (!found || found.profit < -(options.mostCost ?? MOST_COST)) return undefined
  return pairOf(game, [low, high], found, options)
}

function polishOf(game: BoardGame, low: BoardMarket, high: BoardMarket, options: PairOptions) {
  const found = bestLegs(high.outcomes[0]!, low.outcomes[1]!, options.books)
  return found && found.profit > 0 ? pairOf(game, [high, low], found, options) : undefined
}

type Legs = { readonly legs: readonly [PairLeg, PairLeg]; readonly profit: Fraction }

/** The two prices at different books that together pay most and stood near each other. */
function bestLegs(first: BoardOutcome, second: BoardOutcome, books: ReadonlySet<string> | undefined): Legs | undefined {
  const open = ({ prices }: BoardOutcome) =>
    prices.filter(({ book, isStale, isSuspect }) => !isStale && !isSuspect && (books?.has(book) ?? true))
  let best: { readonly a: BoardPrice; readonly b: BoardPrice; readonly profit: number } | undefined
  for (const a of open(first))
    for (const b of open(second)) {
      if (a.book === b.book || Math.abs(a.ageSeconds - b.ageSeconds) > MOST_PAIR_SKEW_SECONDS) continue
      const profit = sureProfit([decimalFromAmerican(a.price), decimalFromAmerican(b.price)])
      if (best === undefined || profit > best.profit) best = { a, b, profit }
    }
  if (!best) return undefined
  const { a, b, profit } = best
  const [mine, other] = stakeShares([decimalFromAmerican(a.price), decimalFromAmerican(b.price)])
  return { legs: [legOf(first, a, mine!), legOf(second, b, other!)], profit }
}

/** @param lines the line of the bet above, then that of the bet below: the lower one first for a middle, the higher for a Polish one */
function pairOf(
  { gameId, markets }: BoardGame,
  lines: readonly [BoardMarket, BoardMarket],
  { legs, profit }: Legs,
  options: PairOptions,
): Pair | undefined {
  const [above, below] = [thresholdOf(lines[0]), thresholdOf(lines[1])]
  const isInward = above < below
  const gap = isInward ? { low: above, high: below } : { low: below, high: above }
  const { market } = lines[0]
  const isReal = (result: number) => isPossible(options.league, market, result)
  const kind = pairKind(gap.low, gap.high, isInward, isReal)
  if (kind === undefined) return undefined
  const bets = [
    { side: 'above' as const, threshold: above, decimal: decimalFromAmerican(legs[0].price), share: legs[0].stakeShare },
    { side: 'below' as const, threshold: below, decimal: decimalFromAmerican(legs[1].price), share: legs[1].stakeShare },
  ]
  const hasBoth = kind === 'middle' || kind === 'polish'
  const results = (hasBoth ? resultsBetween(gap.low, gap.high) : [gap.low, gap.high].filter(Number.isInteger)).filter(isReal)
  const profits = results.map((result) => expectedOver(bets, certain(result)))
  const known = chanceOf(markets, lines, gap, options)
  // What the curve says cannot happen is not offered as if it could.
  if (known?.by === 'shape' && results.every((result) => chanceAt(known.chances, result) === 0)) return undefined
  return {
    ...{ kind, gameId, market, legs, gap, results },
    outsideProfit: profit,
    gapProfit: isInward ? Math.max(...profits) : Math.min(...profits),
    chance: known ? gapOf(known.chances, gap) : null,
    chanceBy: known?.by ?? null,
    expectedProfit: known ? expectedOver(bets, known.chances) : null,
  }
}

const certain = (result: number): ResultChances => ({ from: result, below: 0, at: [1], above: 0 })
const chanceAt = ({ from, at }: ResultChances, result: number) => at[result - from] ?? 0
function gapOf(chances: ResultChances, { low, high }: Pair['gap']): NonNullable<Pair['chance']> {
  const between = resultsBetween(low, high).reduce((sum, result) => sum + chanceAt(chances, result), 0)
  return { between, onLow: chanceAt(chances, low), onHigh: chanceAt(chances, high) }
}

type Known = { readonly chances: ResultChances; readonly by: 'shape' | 'lines' }

/**
 * By how games end where that is known; else by the two lines' own chances, which tell the gap between half points and nothing else. Where
 * those leave nothing for a gap that can happen, the lines contradict each other: that is no chance of 0 but an unknown one.
 */
function chanceOf(
  markets: readonly BoardMarket[],
  lines: readonly [BoardMarket, BoardMarket],
  { low, high }: Pair['gap'],
  { league, method, isInPlay }: PairOptions,
): Known | undefined {
  const lower = thresholdOf(lines[0]) === low ? lines[0] : lines[1]
  const higher = lower === lines[0] ? lines[1] : lines[0]
  const shape = isInPlay ? undefined : LINE_SHAPES[league]
  const opinion = shape && carriedFair(markets, lower, league, method)
  const { from, to } = resultsAt(low, high)
  if (shape && opinion && opinion.fair > 0.001 && opinion.fair < 0.999) {
    const what = lower.market === 'spreads' ? 'margin' : 'total'
    return { chances: resultChances(shape, what, middleFor(shape, what, opinion.fair, low), from, to), by: 'shape' }
  }
  const [above, below] = [lower.outcomes[0]!.fair, higher.outcomes[1]!.fair]
  const isHalf = (number: number) => Number.isInteger(number * 2) && !Number.isInteger(number)
  if (above === null || below === null || !isHalf(low) || !isHalf(high)) return undefined
  const between = above + below - 1
  if (between <= 0) return undefined
  // Everywhere in the gap both bets pay the same, so the whole gap may stand in one place of it.
  const inside = resultsBetween(low, high)
  const at = Array.from({ length: to - from + 1 }, (_, i) => (from + i === inside[0] ? between : 0))
  // `from` and `to` reach past the gap by one result on each side, where the chances of the rest are told.
  return { chances: { from, below: 1 - above, at, above: 1 - below }, by: 'lines' }
}

/** A complete line whose best prices together cost less than this counts as low hold. Judged: a third of a common book's hold. */
export const LOW_HOLD: Fraction = 0.015

export type LowHold = {
  readonly gameId: string
  readonly market: MarketKey
  readonly line: number | null
  readonly hold: Fraction
  readonly legs: readonly PairLeg[]
}

/**
 * Lines whose best fresh prices, at two books at least, keep no more than `most` of the stake: where a turnover condition or a bonus is
 * worked off most cheaply. An arbitrage has a negative hold and comes first.
 * @example lowHolds(game)[0] // { hold: 0.004, legs: [{ book: 'fanduel', price: 102 }, { book: 'pinnacle', price: -104 }], ... }
 */
export function lowHolds({ gameId, markets }: BoardGame, most: Fraction = LOW_HOLD): LowHold[] {
  return markets
    .flatMap(({ market, line, outcomes, bestHold }): LowHold[] => {
      const best = outcomes.flatMap((outcome) => (outcome.best ? [{ outcome, price: outcome.best }] : []))
      const isSpread = new Set(best.map(({ price }) => price.book)).size > 1 && best.length === outcomes.length
      if (bestHold === null || bestHold > most || !isSpread) return []
      const shares = stakeShares(best.map(({ price }) => decimalFromAmerican(price.price)))
      return [{ gameId, market, line, hold: bestHold, legs: best.map(({ outcome, price }, i) => legOf(outcome, price, shares[i]!)) }]
    })
    .sort((a, b) => a.hold - b.hold)
}
