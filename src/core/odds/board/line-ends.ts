// Which line did a market open with, and where does it stand? The middle of what each book meant first and means last.
import { groupBy } from '../../group-by.ts'
import { lowMedian } from '../../math/statistics.ts'
import type { EpochMs } from '../../units.ts'
import { type LineOverTime, mainLine } from './main-line.ts'

export type LineEnds = {
  /** Null where no book was heard. */
  readonly opening: number | null
  /** Null where no book shows a line any more. */
  readonly latest: number | null
  /** Books that were heard. */
  readonly books: number
}

/**
 * @param lines of one side of a market, of any books
 * @param until what came later is not read: the start of the game
 * @example three books opened at −3, −3, −2.5, two now show −3.5, the third was taken down: { opening: −3, latest: −3.5, books: 3 }
 */
export function lineEnds(lines: readonly (LineOverTime & { readonly book: string })[], until: EpochMs): LineEnds {
  const books = groupBy(lines, ({ book }) => book)
  const [opening, latest]: [number[], number[]] = [[], []]
  for (const own of books.values()) {
    const { meant, isStanding } = mainLine(own.map(({ point, ticks }) => ({ point, ticks: ticks.filter(([at]) => at <= until) })))
    const [first, last] = [meant[0]?.point, meant.at(-1)?.point]
    if (first != null) opening.push(first)
    if (last != null && isStanding) latest.push(last)
  }
  return { opening: lowMedian(opening) ?? null, latest: lowMedian(latest) ?? null, books: opening.length }
}
