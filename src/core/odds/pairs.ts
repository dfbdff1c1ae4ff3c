// Two bets on two lines of one market of the board: middles (both can win), Polish middles (both can lose, and the price pays for it), and
// complete lines so dear to the books that staking both sides costs next to nothing (low hold).
import type { LeagueKey } from '../leagues/leagues.ts'
import type { Fraction, Probability } from '../units.ts'
import { type ArbitrageLeg, stakeShares, sureProfit } from './arbitrage.ts'
import { carriedFair, thresholdOf } from './carried-fair.ts'
import { gapChance, LINE_SHAPES, middleFor } from './line-shapes.ts'
import type { MarketKey } from './market.ts'
import type { BoardGame, BoardMarket, BoardOutcome, BoardPrice } from './odds-board.ts'
import { decimalFromAmerican } from './price.ts'
import type { DevigMethod } from './vig.ts'

export type PairLeg = ArbitrageLeg
export type Pair = {
  /** `middle`: one bet always wins and both win in the gap. `polish`: one bet wins outside the gap and both lose in it. */
  readonly kind: 'middle' | 'polish'
  readonly gameId: string
  readonly market: MarketKey
  readonly legs: readonly [PairLeg, PairLeg]
  /** Home margin or total: the gap lies strictly between the two. */
  readonly gap: { readonly low: number; readonly high: number }
  /** Profit per unit staked over both outside the gap, and in it. */
  readonly outsideProfit: Fraction
  readonly gapProfit: Fraction
  /** Chance of the gap, and of its ends, where a stake comes back; null where nothing tells. */
  readonly chance: { readonly between: Probability; readonly onLow: Probability; readonly onHigh: Probability } | null
  /** Where the chance is from: how games of this league end, or the fair chances of the two lines themselves. */
  readonly chanceBy: 'shape' | 'lines' | null
  /** Expected profit per unit staked over both; null with the chance. */
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

/** Whether any whole result lies in the gap or on one of its ends. */
const holdsResult = (low: number, high: number) => Math.ceil(low) <= Math.floor(high)

function middleOf(game: BoardGame, low: BoardMarket, high: BoardMarket, options: PairOptions) {
  if (!holdsResult(thresholdOf(low), thresholdOf(high))) return undefined
  const found = bestLegs(low.outcomes[0]!, high.outcomes[1]!, options.books)
  if (!found || found.profit < -(options.mostCost ?? MOST_COST)) return undefined
  const gapProfit = 2 * (1 + found.profit) - 1
  return pairOf('middle', game, low, high, found, gapProfit, options)
}

function polishOf(game: BoardGame, low: BoardMarket, high: BoardMarket, options: PairOptions) {
  const found = bestLegs(high.outcomes[0]!, low.outcomes[1]!, options.books)
  return found && found.profit > 0 ? pairOf('polish', game, low, high, found, -1, options) : undefined
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

const legOf = ({ outcome, point }: BoardOutcome, { book, bookTitle, price, ageSeconds }: BoardPrice, stakeShare: Fraction): PairLeg => ({
  outcome,
  point,
  book,
  bookTitle,
  price,
  ageSeconds,
  stakeShare,
})

function pairOf(
  kind: Pair['kind'],
  { gameId, markets }: BoardGame,
  low: BoardMarket,
  high: BoardMarket,
  { legs, profit }: Legs,
  gapProfit: Fraction,
  options: PairOptions,
): Pair {
  const gap = { low: thresholdOf(low), high: thresholdOf(high) }
  const told = chanceOf(markets, low, high, options)
  const chance = told?.chance ?? null
  // On the lower end the bet of the lower line gets its stake back, on the upper end that of the upper line.
  const [ofLow, ofHigh] = kind === 'middle' ? legs : [legs[1], legs[0]]
  const atEnds = kind === 'middle' ? [profit + ofLow.stakeShare, profit + ofHigh.stakeShare] : [ofLow.stakeShare - 1, ofHigh.stakeShare - 1]
  const expectedProfit = chance && expectation(chance, profit, gapProfit, atEnds as [number, number])
  return {
    kind,
    gameId,
    market: low.market,
    legs,
    gap,
    outsideProfit: profit,
    gapProfit,
    chance,
    chanceBy: told?.by ?? null,
    expectedProfit,
  }
}

function expectation(
  { between, onLow, onHigh }: NonNullable<Pair['chance']>,
  outside: Fraction,
  inside: Fraction,
  [atLow, atHigh]: readonly [number, number],
): Fraction {
  return (1 - between - onLow - onHigh) * outside + between * inside + onLow * atLow + onHigh * atHigh
}

type Told = { readonly chance: NonNullable<Pair['chance']>; readonly by: 'shape' | 'lines' }

/** By how games end where that is known; else by the two lines' own chances, which are exact for half points. */
function chanceOf(
  markets: readonly BoardMarket[],
  low: BoardMarket,
  high: BoardMarket,
  { league, method, isInPlay }: PairOptions,
): Told | undefined {
  const shape = isInPlay ? undefined : LINE_SHAPES[league]
  const opinion = shape && carriedFair(markets, low, league, method)
  const [from, to] = [thresholdOf(low), thresholdOf(high)]
  if (shape && opinion && opinion.fair > 0.001 && opinion.fair < 0.999) {
    const what = low.market === 'spreads' ? 'margin' : 'total'
    return { chance: gapChance(shape, what, middleFor(shape, what, opinion.fair, from), from, to), by: 'shape' }
  }
  const [above, below] = [low.outcomes[0]!.fair, high.outcomes[1]!.fair]
  if (above === null || below === null || Number.isInteger(from) || Number.isInteger(to)) return undefined
  return { chance: { between: Math.max(0, above + below - 1), onLow: 0, onHigh: 0 }, by: 'lines' }
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
