// What the closing prices of a game say of who wins it: each book by itself without its margin, then the middle of the books.

import { highMedian } from '../../math/statistics.ts'
import type { Probability } from '../../units.ts'
import type { Quote } from '../board/market.ts'
import { impliedFromAmerican } from '../board/price.ts'
import { fair } from './vig.ts'

type Closed = Pick<Quote, 'market' | 'outcome' | 'book' | 'price'>

/** What closing prices say of the three ends; `draw` is 0 where nobody prices one. */
type ClosingChances = { readonly home: Probability; readonly draw: Probability; readonly away: Probability }

/**
 * The home side's chance without a draw: Shin's method at each book that prices both sides, then the median. Undefined where no book does.
 * @example closingHomeChance([{ market: 'h2h', outcome: 'home', book: 'a', price: -110 }, { market: 'h2h', outcome: 'away', book: 'a', price: -110 }]) // 0.5
 */
export function closingHomeChance(prices: readonly Closed[]): Probability | undefined {
  return highMedian(
    byBook(prices)
      .flatMap((own) => chancesOf(own) ?? [])
      .map(({ home, away }) => home / (home + away)),
  )
}

/** All ends, in the same way: the draw by the books that price one, the home side's part of the rest as above. */
export function closingChances(prices: readonly Closed[]): ClosingChances | undefined {
  const home = closingHomeChance(prices)
  if (home === undefined) return undefined
  const draw = highMedian(byBook(prices).flatMap((own) => chancesOf(own)?.draw || [])) ?? 0
  return { home: home * (1 - draw), draw, away: (1 - home) * (1 - draw) }
}

function byBook(prices: readonly Closed[]): Closed[][] {
  const books = new Map<string, Closed[]>()
  for (const price of prices) if (price.market === 'h2h') books.set(price.book, [...(books.get(price.book) ?? []), price])
  return [...books.values()]
}

function chancesOf(own: readonly Closed[]): ClosingChances | undefined {
  const of = (wanted: Closed['outcome']) => own.find(({ outcome }) => outcome === wanted)?.price
  const [home, away, draw] = [of('home'), of('away'), of('draw')]
  if (home === undefined || away === undefined) return undefined
  const [h, a, d] = fair('shin', [home, away, ...(draw === undefined ? [] : [draw])].map(impliedFromAmerican))
  return { home: h!, draw: d ?? 0, away: a! }
}
