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

/** What of the bets that are kept here was lost, by who says how they ended; cents, negative where more was won. */
export type LossSums = {
  /** Losses, whoever states them, less the wins that the final scores show. A win that is only stated is in neither. */
  readonly shown: ByBook
  /** Bets of files: losses less the wins that their own prices can give. */
  readonly ofFiles: ByBook
}

/**
 * What counts as lost under a limit of net losses, cents; negative where linked accounts won more than was lost. A win that is only stated sets
 * off nothing, since nobody can tell it from one that is invented; the wins of a file set off the losses of files at that book. No win that is
 * kept here makes more room than the limit itself; what a linked account won does.
 *
 * @example countedLoss({ shown: new Map([['a', 100]]), ofFiles: new Map([['a', -900]]) }, new Map())   // 100
 */
export function countedLoss({ shown, ofFiles }: LossSums, linked: ByBook): Cents {
  const kept = new Map(shown)
  for (const [book, cents] of ofFiles) if (cents > 0 || !kept.has(book)) kept.set(book, (kept.get(book) ?? 0) + Math.max(0, cents))
  const sent = [...linked.values()].reduce((sum, cents) => sum + cents, 0)
  return Math.max(largerOf(kept, linked), Math.min(0, sent))
}
