// What the closing prices of a game say of who wins it: each book by itself without its margin, then the middle of the books.

import { highMedian } from '../../math/statistics.ts'
import type { Probability } from '../../units.ts'
import type { Quote } from '../board/market.ts'
import { impliedFromAmerican } from '../board/price.ts'
import { fair } from './vig.ts'

type Closed = Pick<Quote, 'market' | 'outcome' | 'book' | 'price'>

/**
 * The home side's chance without a draw: Shin's method at each book that prices both sides, then the median. Undefined where no book does.
 * @example closingHomeChance([{ market: 'h2h', outcome: 'home', book: 'a', price: -110 }, { market: 'h2h', outcome: 'away', book: 'a', price: -110 }]) // 0.5
 */
export function closingHomeChance(prices: readonly Closed[]): Probability | undefined {
  const byBook = new Map<string, Closed[]>()
  for (const price of prices) if (price.market === 'h2h') byBook.set(price.book, [...(byBook.get(price.book) ?? []), price])
  return highMedian([...byBook.values()].flatMap((own) => homeChance(own) ?? []))
}

function homeChance(own: readonly Closed[]): Probability | undefined {
  const of = (wanted: Closed['outcome']) => own.find(({ outcome }) => outcome === wanted)?.price
  const [home, away, draw] = [of('home'), of('away'), of('draw')]
  if (home === undefined || away === undefined) return undefined
  const [h, a] = fair('shin', [home, away, ...(draw === undefined ? [] : [draw])].map(impliedFromAmerican))
  return h! / (h! + a!)
}
