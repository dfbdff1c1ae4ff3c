// What a book offers on one outcome, as every opportunity names it.
import type { MarketKey, OutcomeKey } from '../board/market.ts'

export type OfferedPrice = {
  readonly outcome: OutcomeKey
  readonly point: number | null
  readonly book: string
  readonly bookTitle: string
  /** American. */
  readonly price: number
  readonly ageSeconds: number
  /** Seen within its book's own pace. */
  readonly isCurrent: boolean
}

/** The same of a named game. */
export type OfferedInGame = OfferedPrice & { readonly gameId: string; readonly market: MarketKey }
