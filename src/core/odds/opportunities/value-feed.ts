// Every price of a board that beats fair, on any line: where few books show a line, its fair chance is carried from the others.
import type { Game } from '../../leagues/games.ts'
import type { Fraction, Probability } from '../../units.ts'
import { mostGap } from '../board/board.ts'
import { edgeOf, edgeRange, type Range } from '../board/edge.ts'
import type { BoardGame, BoardMarket, BoardOutcome, BoardPrice } from '../board/odds-board.ts'
import { decimalFromAmerican } from '../board/price.ts'
import { carriedFair } from '../fair/carried-fair.ts'
import type { DevigMethod } from '../fair/vig.ts'
import type { OfferedInGame } from './offered-price.ts'

export type ValuePrice = OfferedInGame & {
  readonly staleAfterSeconds: number
  readonly fair: Probability
  readonly fairRange: Range
  readonly edge: Fraction
  readonly edgeRange: Range
  /** Hold of the book on this line; null where it does not show all of it. */
  readonly width: Fraction | null
  /** Books that tell the fair chance on this line, and books whose opinion was carried from another. */
  readonly ownBooks: number
  readonly carriedBooks: number
}

export type ValueOptions = {
  readonly minEdge: Fraction
  readonly method: DevigMethod
  readonly books?: ReadonlySet<string>
}

/** With fewer books than this on a line, the other lines are heard too. Judged: two books are no market. */
export const LEAST_OWN_BOOKS = 3

type Fair = { readonly fair: Probability; readonly range: Range; readonly own: number; readonly carried: number }

/**
 * The prices of a game whose edge reaches a least one, the highest first. Stale prices and mistakes take no part.
 * @example valuePrices(boardGame, game, { minEdge: 0.02, method: 'shin' })[0] // { book: 'bovada', point: -3, edge: 0.031, ownBooks: 1, carriedBooks: 9 }
 */
export function valuePrices(priced: BoardGame, game: Game, options: ValueOptions): ValuePrice[] {
  return priced.markets
    .flatMap((market) =>
      market.outcomes.flatMap((outcome, place) =>
        outcome.prices
          .filter(({ book, isStale, isSuspect }) => !isStale && !isSuspect && (options.books?.has(book) ?? true))
          .flatMap((price) => worthOf(priced, market, outcome, place, price, game, options) ?? []),
      ),
    )
    .sort((a, b) => b.edge - a.edge)
}

function worthOf(
  priced: BoardGame,
  market: BoardMarket,
  { outcome, point, fair, fairRange }: BoardOutcome,
  place: number,
  { book, bookTitle, price, ageSeconds, isCurrent, staleAfterSeconds, edge }: BoardPrice,
  game: Game,
  options: ValueOptions,
): ValuePrice | undefined {
  const isCommon = market.books.length >= LEAST_OWN_BOOKS || market.market === 'h2h'
  const board: Fair | undefined =
    fair === null || fairRange === null || edge === null ? undefined : { fair, range: fairRange, own: market.books.length, carried: 0 }
  const found = isCommon ? board : meeting(carriedOf(priced, market, place, game, options.method, book), board)
  if (!found) return undefined
  const decimal = decimalFromAmerican(price)
  const worth = edgeOf(found.fair, decimal)
  if (worth < options.minEdge || isTooGood(found.fair, decimal, game)) return undefined
  return {
    ...{ gameId: priced.gameId, market: market.market, outcome, point, book, bookTitle, price, ageSeconds, isCurrent, staleAfterSeconds },
    ...{ fair: found.fair, fairRange: found.range, edge: worth, edgeRange: edgeRange(found.range, decimal) },
    width: market.books.find((one) => one.book === book)?.hold ?? null,
    ownBooks: found.own,
    carriedBooks: found.carried,
  }
}

/**
 * Half the way between the opinions carried from other lines and those of the books that show this one. A book that stands alone on its line
 * may know why: in the demo world, where the truth is known, claims by carried opinions alone did not hold (scripts/measure/odds-truth.ts).
 */
function meeting(carried: Fair | undefined, own: Fair | undefined): Fair | undefined {
  if (!carried || !own) return own
  const half = (a: number, b: number) => (a + b) / 2
  return {
    fair: half(carried.fair, own.fair),
    range: { low: half(carried.range.low, own.range.low), high: half(carried.range.high, own.range.high) },
    own: own.own,
    carried: carried.carried,
  }
}

/** The chance carried from other lines; asked only of other books than the one whose price is judged. */
function carriedOf(
  { markets }: BoardGame,
  market: BoardMarket,
  place: number,
  { league, status }: Game,
  method: DevigMethod,
  book: string,
): Fair | undefined {
  // The shapes are those of whole games; in play less is left to happen.
  if (status === 'in progress') return undefined
  const found = carriedFair(markets, market, league, method, book)
  if (!found || found.own + found.carried < LEAST_OWN_BOOKS) return undefined
  if (place === 0) return found
  return { ...found, fair: 1 - found.fair, range: { low: 1 - found.range.high, high: 1 - found.range.low } }
}

function isTooGood(fair: Probability, decimal: number, { status }: Game): boolean {
  const odds = (p: number) => Math.log(p / (1 - p))
  return odds(fair) - odds(1 / decimal) > mostGap(status, fair)
}
