// What counts under a limit where one bet may stand in two records: kept here as it was placed, and sent by the book later?
// At a book that both know of, the larger sum: no bet counts twice, and nothing of the larger record is left out.
import type { Cents } from '../units.ts'

/** Sums by book; a book without a record is not in it, so that winnings of the other one stand. */
export type ByBook = ReadonlyMap<string, Cents>

/**
 * @param kept what is kept here
 * @param linked what linked accounts say
 * @example largerOf(new Map([['fanduel', 500]]), new Map([['fanduel', 800], ['betmgm', 100]]))   // 900
 */
export function largerOf(kept: ByBook, linked: ByBook): Cents {
  const books = new Set([...kept.keys(), ...linked.keys()])
  const cents = (book: string) => Math.max(kept.get(book) ?? Number.NEGATIVE_INFINITY, linked.get(book) ?? Number.NEGATIVE_INFINITY)
  return [...books].reduce((sum, book) => sum + cents(book), 0)
}
