// Where a reader puts what it finds: prices are checked one by one, and what does not hold is left out and said.
// Whether a file writes American or decimal odds is decided once, by all of its prices: 120 alone could be either.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import type { EpochMs } from '../../units.ts'
import { decimalFromAmerican, isAmerican } from '../board/price.ts'
import { type DroppedRow, type FileEvent, type FileQuote, type OddsReading, shapeOf } from './file-quotes.ts'

const name = z.string().trim().min(1).max(200)
const FoundPrice = z.object({
  book: z.string().trim().max(200),
  bookTitle: z.string().trim().max(200),
  market: name,
  selection: name,
  subject: name.nullable(),
  point: z.number().min(-10_000).max(10_000).nullable(),
  price: z.number(),
  /** The most that may be staked, where the feed tells. */
  limit: z.number().nonnegative().nullish(),
})
type Checked = Infer<typeof FoundPrice>
/** A price as found: nothing about it is believed yet. */
export type Found = Readonly<Record<keyof Checked, unknown>> & { readonly bookTime: EpochMs | null; readonly link?: string }
type Kept = Checked & {
  readonly event: FileEvent
  readonly bookTime: EpochMs | null
  readonly link?: string
  readonly row: number
  readonly takenAt: EpochMs | null
}

const MOST_DECIMAL = 100_000

export class Gathering {
  readonly #events = new Map<string, FileEvent>()
  readonly #kept: Kept[] = []
  readonly #dropped: DroppedRow[] = []

  event(event: FileEvent): FileEvent {
    this.#events.set(event.id, event)
    return event
  }

  drop(row: number, reason: string): void {
    this.#dropped.push({ row, reason })
  }

  /** @param takenAt when the price was captured, in a file of several captures */
  price(row: number, event: FileEvent, found: Found, takenAt: EpochMs | null = null): void {
    const checked = FoundPrice.safeParse(found)
    const fault = checked.success ? misfit(checked.data, event) : faultOf(found, checked.error)
    if (fault !== undefined || !checked.success) this.drop(row, `${labelOf(found)}: ${fault}.`)
    else this.#kept.push({ ...checked.data, event, bookTime: found.bookTime, ...(found.link ? { link: found.link } : {}), row, takenAt })
  }

  /** @param capturedAt when the file says it was taken; the newest of its prices where it does not */
  finish(format: string, capturedAt: EpochMs | null): OddsReading {
    const odds = writtenAs(this.#kept.map((one) => one.price))
    const newest = this.#kept.reduce((latest, one) => Math.max(latest, one.bookTime ?? 0), 0)
    const quotes = this.#kept.flatMap(({ event, limit: _limit, row, takenAt, ...rest }): FileQuote[] => {
      const decimal = odds === 'american' ? (isAmerican(rest.price) ? decimalFromAmerican(rest.price) : 0) : rest.price
      if (decimal > 1 && decimal <= MOST_DECIMAL)
        return [{ ...rest, eventId: event.id, decimal, capturedAt: takenAt ?? capturedAt ?? (newest > 0 ? newest : null) }]
      this.drop(row, `${labelOf(rest)}: ${rest.price} is no ${odds === 'american' ? 'American' : 'decimal'} price.`)
      return []
    })
    const dropped = this.#dropped.sort((a, b) => a.row - b.row)
    return { kind: 'odds', format: `${format}, ${odds} odds`, events: [...this.#events.values()], quotes, dropped }
  }
}

/** American when at least as many prices can only be American (-100 and below) as can only be decimal (between 1 and 100). */
function writtenAs(prices: readonly number[]): 'american' | 'decimal' {
  const american = prices.filter((price) => price <= -100).length
  const decimal = prices.filter((price) => price > 1 && price < 100).length
  return american >= decimal ? 'american' : 'decimal'
}

function misfit({ market, selection, point }: Checked, { home, away }: FileEvent): string | undefined {
  if (market.endsWith('_lay')) return 'a lay price, which is no price to back'
  const isTeam = selection === home || selection === away
  switch (shapeOf(market, selection)) {
    case undefined:
      return 'a market of an unknown kind'
    case 'moneyline':
      if (point !== null) return 'a moneyline has no line'
      return isTeam || selection === 'Draw' ? undefined : 'neither of the two teams nor the draw'
    case 'spread':
      if (!isTeam) return 'neither of the two teams'
      return point === null ? 'the handicap is missing' : undefined
    case 'over-under':
      return point === null ? 'the line is missing' : undefined
    default:
      return undefined
  }
}

function labelOf({ book, market, selection }: { book: unknown; market: unknown; selection: unknown }): string {
  const words = [book, market, selection].filter((word) => typeof word === 'string' && word !== '')
  return words.length > 0 ? words.join(' ').slice(0, 120) : 'a price'
}

function faultOf({ price }: Found, error: z.ZodError): string {
  if (price === null || price === undefined) return 'no price'
  const field = error.issues[0]?.path[0]
  return field === 'selection' ? 'the file does not say which side the price is for' : `the ${String(field ?? 'row')} is missing or wrong`
}
