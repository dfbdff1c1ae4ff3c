// What lines, ticks and closes are in the database and outside of it, and how many rows go there at once.
import { sql } from 'drizzle-orm'
import type { MarketKey, OutcomeKey, Quote } from '#core/odds/board/market.ts'
import type { EpochMs } from '#core/units.ts'
import type { closedGames, priceTicks } from '../../db/tables/prices.ts'

/** Where a price stands: on a whole game, or on one of its players, who is named as the feed names him. */
export type PricedLine = Pick<Quote, 'gameId' | 'league' | 'outcome' | 'book' | 'bookTitle' | 'point'> & {
  readonly market: string
  readonly subject?: string
}

/** A change of one line's price; null = the book took it down. */
export type Change = {
  readonly line: PricedLine
  readonly price: number | null
  readonly bookTime: EpochMs
  readonly receivedAt: EpochMs
}

export type LineTicks<M extends string = MarketKey> = {
  readonly market: M
  readonly outcome: OutcomeKey
  readonly book: string
  readonly bookTitle: string
  readonly point: number | null
  /** Oldest first. */
  readonly ticks: readonly { readonly bookTime: EpochMs; readonly receivedAt: EpochMs; readonly price: number | null }[]
}

export type ClosingPrice<M extends string = MarketKey> = {
  readonly market: M
  readonly outcome: OutcomeKey
  readonly book: string
  readonly bookTitle: string
  readonly point: number | null
  readonly openingPrice: number
  readonly openingAt: EpochMs
  readonly price: number
  readonly bookTime: EpochMs
}
export type Close = typeof closedGames.$inferSelect & { readonly prices: readonly ClosingPrice[] }

export type OnPlayer = { readonly subject: string }
export type PropTicks = LineTicks<string> & OnPlayer
export type PropClosingPrice = ClosingPrice<string> & OnPlayer
/** `source` null: the close of a game's props was not taken yet. */
export type PropClose = { readonly source: 'ticks' | 'archive' | 'none' | null; readonly prices: readonly PropClosingPrice[] }

export type TickRow = typeof priceTicks.$inferSelect

const ROWS = 500
/** Stands for "no point" in the key; no handicap is so low. */
const POINTLESS = -2_147_483_648
export type KeyOfLine = Pick<PricedLine, 'gameId' | 'market' | 'subject' | 'outcome' | 'book' | 'point'>
export const pointKey = (point: number | null) => (point === null ? POINTLESS : Math.round(point * 100))
/** Lines without a player are written from quotes, whose market is one of these. */
export const ofGame = <T extends { readonly market: string }>(row: T) => row as T & { readonly market: MarketKey }

export function* pieces<T>(all: readonly T[]): Generator<T[]> {
  for (let i = 0; i < all.length; i += ROWS) yield all.slice(i, i + ROWS)
}

// Rows go to the database as one array per column: the text stays the same however many there are, so it is planned once, and nobody
// writes it anew. (A feed that is heard each minute brings thousands of rows: spelled out one by one they took an idle server's time.)
export const column = <T>(rows: readonly T[], of: (row: T) => string | number | null) => sql.param(rows.map(of))
