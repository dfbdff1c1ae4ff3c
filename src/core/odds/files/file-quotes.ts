// What a file of recorded odds holds once it is read: its events, every price worth backing, and each row that was left out with its reason.
import type { DecimalOdds, EpochMs } from '../../units.ts'

/** Larger files are refused: a recorded answer of a feed has some hundred kilobytes. */
export const MAX_ODDS_BYTES = 10 * 1024 * 1024

export type FileEvent = {
  readonly id: string
  /** Key of the feed, "basketball_nba", or the name that the file gives; '' where it gives none. */
  readonly sport: string
  /** Null for outrights. */
  readonly home: string | null
  readonly away: string | null
  /** Null where the file does not say. */
  readonly startsAt: EpochMs | null
}

/** One price on one selection at one book, as the file has it. */
export type FileQuote = {
  readonly eventId: string
  /** Key of the book, '' where the file names none. */
  readonly book: string
  readonly bookTitle: string
  /** Key of the market as the feed writes it: h2h, spreads, totals, outrights, player_points ... Never a lay market. */
  readonly market: string
  /** Name as the feed writes it: a team, Draw, Over, Under, Yes, No, a runner. */
  readonly selection: string
  /** Whom a prop is about; null for the market of a whole game. */
  readonly subject: string | null
  /** The selection's own handicap, the total, or null. */
  readonly point: number | null
  /** The price as written: American or decimal. */
  readonly price: number
  readonly decimal: DecimalOdds
  /** Where it can be taken, as deep as the feed leads. */
  readonly link?: string
  /** When the book last changed or confirmed it; null where the file does not say, and then nothing is calculated with it. */
  readonly bookTime: EpochMs | null
  /** When the file was taken; null where neither the file nor any of its prices says. */
  readonly capturedAt: EpochMs | null
}

/** `row`: line of a CSV; in JSON the running number of the price, event or market that was left out, counted from 1. */
export type DroppedRow = { readonly row: number; readonly reason: string }

export type OddsRead = {
  readonly kind: 'odds'
  /** Which of the known layouts the file has, in words. */
  readonly format: string
  readonly events: readonly FileEvent[]
  readonly quotes: readonly FileQuote[]
  readonly dropped: readonly DroppedRow[]
}
export type OddsRefused = { readonly kind: 'refused'; readonly reason: string }
export type OddsReading = OddsRead | OddsRefused

/** How the outcomes of a market belong together. */
export type MarketShape = 'moneyline' | 'spread' | 'over-under' | 'yes-no' | 'field'

/**
 * The shape of a market by its key and the name of one of its selections; undefined when it is of no known kind.
 * @example shapeOf('player_points', 'Over') // 'over-under'
 */
export function shapeOf(market: string, selection: string): MarketShape | undefined {
  if (/^(h2h|draw_no_bet)/.test(market)) return 'moneyline'
  if (/^(alternate_)?spreads/.test(market)) return 'spread'
  if (selection === 'Over' || selection === 'Under') return 'over-under'
  if (selection === 'Yes' || selection === 'No') return 'yes-no'
  return market === 'outrights' ? 'field' : undefined
}
