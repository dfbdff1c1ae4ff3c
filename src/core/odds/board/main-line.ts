// Which line did a book mean at each moment, where it shows several beside each other? The one whose price is nearest to even.
import type { AmericanOdds, EpochMs } from '../../units.ts'
import { impliedFromAmerican } from './price.ts'

/** One line of one book and one side: its prices from each moment on, oldest first; null = the book took it down. */
export type LineOverTime = {
  readonly point: number | null
  readonly ticks: readonly (readonly [at: EpochMs, price: AmericanOdds | null])[]
}
/** What a book meant from a moment on. */
export type Meant = { readonly at: EpochMs; readonly point: number | null; readonly price: AmericanOdds }

const offEven = (price: AmericanOdds) => Math.abs(impliedFromAmerican(price) - 0.5)

/**
 * The course of a book's main line, and whether it shows one to this day. A line that is taken down gives way to the next one; between
 * lines that stand beside each other the one nearest to even is meant, and of two alike the one that was meant before.
 * @param lines of one book and one side of a market
 * @returns each change of point or price, oldest first, one a moment. Derived.
 * @example mainLine([{ point: 24.5, ticks: [[1, -110], [5, -160]] }, { point: 25.5, ticks: [[1, 130], [5, -105]] }])
 *   // { meant: [{ at: 1, point: 24.5, price: -110 }, { at: 5, point: 25.5, price: -105 }], isStanding: true }
 */
export function mainLine(lines: readonly LineOverTime[]): { readonly meant: readonly Meant[]; readonly isStanding: boolean } {
  const events = lines.flatMap(({ point, ticks }) => ticks.map(([at, price]) => ({ at, point, price }))).sort((a, b) => a.at - b.at)
  const standing = new Map<number | null, AmericanOdds>()
  const meant: Meant[] = []
  for (let i = 0; i < events.length; i++) {
    const { at, point, price } = events[i]!
    if (price === null) standing.delete(point)
    else standing.set(point, price)
    // What happens at one moment is one change.
    if (events[i + 1]?.at === at || standing.size === 0) continue
    const last = meant.at(-1)
    const rank = ([one, of]: readonly [number | null, AmericanOdds]) => offEven(of) - (one === last?.point ? 1e-9 : 0)
    const [now, of] = [...standing].reduce((best, one) => (rank(one) < rank(best) ? one : best))
    if (now !== last?.point || of !== last.price) meant.push({ at, point: now, price: of })
  }
  return { meant, isStanding: standing.size > 0 }
}
