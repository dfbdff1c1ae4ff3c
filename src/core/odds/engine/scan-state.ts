// What one pass over a market table works with: the table's memory, how the margin is removed, and from when on a price is fresh.
import type { EngineMethod } from './devig-into.ts'
import { type MarketTable, QUOTE, SIDES } from './market-table.ts'

export type ScanOptions = {
  readonly method: EngineMethod
  /** Weight of each book in the fair line; equal when absent. 0 = not heard. */
  readonly weights?: Float64Array
  readonly staleAfterSeconds: number
}

/** A table with what its scan carries along. Only `cutoffSeconds` and the numbers in the arrays change. */
export type ScanState = MarketTable & {
  readonly method: EngineMethod
  /** Weight of each book beside the heaviest, 0 to 1. */
  readonly weight: Float64Array
  /** What a book adds to the sum of the weights, in whole parts. */
  readonly share: Float64Array
  /** Places from the quotes of one market to those of the next. */
  readonly stride: number
  /** Room for the implied chances and the fair chances of one quote. */
  readonly implied: Float64Array
  readonly chances: Float64Array
  /** Book times before this are stale, epoch seconds. */
  cutoffSeconds: number
}

/** Chances are summed in these parts: fine enough for 14 digits, and 100 books stay whole numbers. */
export const PARTS = 2 ** 46
export const MOST_BOOKS = 100

/**
 * The state of a scan before its first pass: every quote counts as fresh.
 * @throws RangeError for more than `MOST_BOOKS` books
 */
export function scanState(table: MarketTable, { method, weights }: Pick<ScanOptions, 'method' | 'weights'>): ScanState {
  const { books } = table
  if (books > MOST_BOOKS) throw new RangeError(`At most ${MOST_BOOKS} books.`)
  const heaviest = weights ? Math.max(...weights) : 1
  const weight = Float64Array.from({ length: books }, (_, k) => (weights ? weights[k]! / heaviest : 1))
  return {
    ...table,
    method,
    weight,
    share: weight.map((own) => Math.floor(own * PARTS)),
    stride: books * QUOTE.size,
    implied: new Float64Array(SIDES),
    chances: new Float64Array(SIDES),
    cutoffSeconds: Number.NEGATIVE_INFINITY,
  }
}
