// One line of a book over time, as it goes over the wire: of a whole game, or of one of its players.
import type { LinePriceHistory } from '#contract/odds/prices.ts'
import type { ClosingPrice, LineTicks } from './tick-columns.store.ts'

/** More changes of one line than a chart can show are thinned, first and last kept. */
const MOST_TICKS = 300

/** @param closes closing prices of the same market, and of the same player */
export function historyOf<L extends Omit<LineTicks<string>, 'market'>>(
  { ticks, ...line }: L,
  closes: readonly ClosingPrice<string>[] = [],
): Omit<L, 'ticks'> & LinePriceHistory {
  const first = ticks.find(({ price }) => price !== null)
  const closing = closes.find(({ outcome, book, point }) => outcome === line.outcome && book === line.book && point === line.point)
  const step = Math.max(1, Math.ceil(ticks.length / MOST_TICKS))
  return {
    ...line,
    opening: first && first.price !== null ? { price: first.price, at: first.bookTime } : null,
    closing: closing ? { price: closing.price, at: closing.bookTime } : null,
    ticks: ticks
      .filter((_, index) => index % step === 0 || index === ticks.length - 1)
      .map(({ bookTime, price }): [number, number | null] => [bookTime, price]),
  }
}

/** What is left of a line whose ticks are gone: its two ends. */
export function endsOf({
  outcome,
  book,
  bookTitle,
  point,
  openingPrice,
  openingAt,
  price,
  bookTime,
}: ClosingPrice<string>): LinePriceHistory {
  return {
    outcome,
    book,
    bookTitle,
    point,
    opening: { price: openingPrice, at: openingAt },
    closing: { price, at: bookTime },
    ticks: [
      ...new Map<number, number | null>([
        [openingAt, openingPrice],
        [bookTime, price],
      ]),
    ],
  }
}
