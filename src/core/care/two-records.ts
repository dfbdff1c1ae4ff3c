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

type Losses = {
  /** All that is kept here, whoever says how it ended. */
  readonly kept: ByBook
  /** What of it the final scores show. */
  readonly shown: ByBook
  readonly linked: ByBook
}

/**
 * What counts as lost under a limit of net losses, cents; negative where linked accounts won more than was lost. A win that is only stated
 * sets off losses that are only stated: whoever invents one gains nothing over leaving out a loss. And no win that is kept here makes more
 * room than the limit itself; what a linked account won does.
 *
 * @example countedLoss({ kept: new Map([['a', -900]]), shown: new Map([['a', 100]]), linked: new Map() })   // 100
 */
export function countedLoss({ kept, shown, linked }: Losses): Cents {
  const sent = [...linked.values()].reduce((sum, cents) => sum + cents, 0)
  return Math.max(largerOf(kept, linked), largerOf(shown, linked), Math.min(0, sent))
}
