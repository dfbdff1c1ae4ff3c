// The rows of the odds board: one per outcome of the line that most books show, with every book's price beside it.

import type { OddsEvent } from '#contract/odds/odds.ts'
import { GOOD_EDGE, HIGH_EDGE } from '#core/odds/board/edge.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'

export type Board = { readonly market: MarketKey; readonly odds: readonly OddsEvent[] }
export type Best = OddsEvent['best'][number]
export type BookPrice = OddsEvent['bookmakers'][number]['markets'][number]['outcomes'][number]

export type BoardRow = {
  readonly id: string
  readonly event: OddsEvent
  readonly market: MarketKey
  readonly best: Best
  /** Book key → its price on this very outcome and line. */
  readonly books: ReadonlyMap<string, BookPrice>
  readonly isLive: boolean
  /** Epoch ms by this browser's clock, as of which the row was made; ages count from here. */
  readonly asOf: number
}

/** What is left of the edge of an old price in the order of rows: less than any current one, and still in its own order. */
const OLD = 1e-6

/** @param asOf  when the boards arrived, epoch ms by this browser's clock */
export function boardRows(boards: readonly Board[], asOf: number): BoardRow[] {
  return boards.flatMap(({ market, odds }) =>
    odds.flatMap((event) =>
      event.best.map((best) => ({
        id: `${event.id} ${market} ${best.outcome}${event.part ? ` ${event.part}` : ''}`,
        event,
        market,
        best,
        books: pricesOn(event, market, best),
        isLive: isLive(event, asOf),
        asOf,
      })),
    ),
  )
}

/**
 * The rows anew, but the very object of before where both say the same: who draws rows by what they are draws only what changed.
 * Ages are no part of it: they change always, and are drawn by themselves.
 */
export function reusedRows(before: readonly BoardRow[], after: readonly BoardRow[]): BoardRow[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return after.map((row) => {
    const old = known.get(row.id)
    return old && wordsOf(old) === wordsOf(row) ? old : row
  })
}

const HOUR_MS = 3_600_000
const written = new WeakMap<BoardRow, string>()

/** All that a row shows but ages. A start is told by the day, and days change on the hour. */
function wordsOf(row: BoardRow): string {
  const known = written.get(row)
  if (known !== undefined) return known
  const { event, market, best, books, asOf } = row
  const { ageSeconds: _, ...shown } = best
  const words = JSON.stringify([
    [event.commence_time, event.clock, row.isLive, event.stale_after_seconds, event.away_abbreviation, event.home_abbreviation],
    [market, shown, Math.floor(asOf / HOUR_MS)],
    [...books].map(([book, { price, stale, suspect }]) => [book, price, stale, suspect]),
  ])
  written.set(row, words)
  return words
}

/** Book key → price on one outcome of the event's line. */
export function pricesOn(event: OddsEvent, market: MarketKey, { outcome, point }: Pick<Best, 'outcome' | 'point'>): Map<string, BookPrice> {
  const prices = new Map<string, BookPrice>()
  for (const book of event.bookmakers)
    for (const { key, outcomes } of book.markets)
      for (const price of outcomes) if (key === market && price.outcome === outcome && price.point === point) prices.set(book.key, price)
  return prices
}

export type Book = { readonly key: string; readonly title: string }

/** Every book of the boards, those with the most prices first. */
export function booksOf(boards: readonly Board[]): Book[] {
  const counts = new Map<string, { book: Book; count: number }>()
  for (const { odds } of boards)
    for (const { bookmakers } of odds)
      for (const { key, title } of bookmakers) counts.set(key, { book: { key, title }, count: (counts.get(key)?.count ?? 0) + 1 })
  return [...counts.values()].sort((a, b) => b.count - a.count || a.book.title.localeCompare(b.book.title)).map(({ book }) => book)
}

/** Whether the game has begun (spec 001 section 2: LIVE once the start time has passed). */
export function isLive({ status, commence_time }: Pick<OddsEvent, 'status' | 'commence_time'>, now: number): boolean {
  return status === 'in progress' || (status === 'scheduled' && Date.parse(commence_time) <= now)
}

export const SORTS = ['edge', 'odds'] as const
export const STATES = ['any', 'live', 'upcoming'] as const
/** Least edge as the address spells it, and as a fraction; `any` keeps prices without an edge too. */
export const MIN_EDGES = { any: Number.NEGATIVE_INFINITY, fair: 0, mid: GOOD_EDGE, value: HIGH_EDGE } as const
export type MinEdge = keyof typeof MIN_EDGES

export type BoardView = {
  readonly sort: (typeof SORTS)[number]
  readonly state: (typeof STATES)[number]
  readonly minEdge: MinEdge
}

/** The rows that a reader asked for, in their order; rows without a price that can be taken come last. */
export function rowsInView(rows: readonly BoardRow[], { sort, state, minEdge }: BoardView): BoardRow[] {
  const worth = ({ best }: BoardRow): number => {
    if (best.price === null) return Number.NEGATIVE_INFINITY
    if (sort === 'odds') return decimalFromAmerican(best.price)
    // An old price is no bet: it stands behind every current one that beats fair, the old ones among themselves in the order of their edge.
    const edge = best.edge ?? -1
    return best.isCurrent || edge <= 0 ? edge : edge * OLD
  }
  return rows
    .filter((row) => state === 'any' || row.isLive === (state === 'live'))
    .filter(({ best }) => minEdge === 'any' || (best.edge !== null && best.edge >= MIN_EDGES[minEdge]))
    .toSorted((a, b) => compare(worth(b), worth(a)) || a.event.commence_time.localeCompare(b.event.commence_time) || compare(a.id, b.id))
}

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Rows in the order in which they were read last, with their newest values; what is new comes last. A row that changes its place under
 * the eye, or under the pointer, is taken for another.
 * @param order ids as they stood
 */
export function inHeldOrder(order: readonly string[], sorted: readonly BoardRow[]): BoardRow[] {
  const place = new Map(order.map((id, at) => [id, at]))
  const placeOf = ({ id }: BoardRow) => place.get(id) ?? Number.POSITIVE_INFINITY
  return sorted.toSorted((a, b) => compare(placeOf(a), placeOf(b)))
}
