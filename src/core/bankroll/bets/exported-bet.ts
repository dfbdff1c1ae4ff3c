// How does a tracked bet leave in our own CSV and come back whole? The plain columns are for people and spreadsheets; the last column
// carries what no plain column can hold: the selections with their games, promotions, teaser prices, how it was settled.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import type { EpochMs } from '../../units.ts'
import { exactPrice } from './exact-price.ts'
import { ticketDecimal } from './tickets.ts'
import { BetOrigin, BetStatus, SettledBy, TrackedTicket } from './tracked-bet.ts'

const Cents = z.number().int().min(-1e12).max(1e12)

/** The content of the column `ticket`: a bet as the tracker stores it, without its id and its owner. */
const ExportedBet = z.object({
  key: z.string().min(1).max(400),
  origin: BetOrigin,
  book: z.string().max(80),
  status: BetStatus,
  settledBy: SettledBy.nullable().default(null),
  stakedCents: Cents,
  payoutCents: Cents.nullable().default(null),
  profitCents: Cents.nullable().default(null),
  /** Epoch milliseconds, UTC. */
  placedAt: z.number().int(),
  settledAt: z.number().int().nullable().default(null),
  ticket: TrackedTicket,
})
export type ExportedBet = Infer<typeof ExportedBet>

/** A column of a spreadsheet holds at most 32,767 characters; the longest ticket has about 12,000. */
const MOST_CHARACTERS = 32_000

/** The bet as the column `ticket` carries it: JSON without what is empty. */
export function packedBet(bet: ExportedBet): string {
  const packed = JSON.stringify(bet, (key, value: unknown) => (value === null || (key === 'event' && value === '') ? undefined : value))
  return packed.length <= MOST_CHARACTERS ? packed : ''
}

/** The bet of a cell; undefined where it holds none that could be kept. */
export function unpackedBet(cell: string): ExportedBet | undefined {
  if (cell === '' || cell.length > MOST_CHARACTERS) return undefined
  try {
    const parsed = ExportedBet.safeParse(JSON.parse(cell))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** "DEN +7.5 (DEN @ KC) + Over 47.5 (DEN @ KC)": all selections of a ticket in one text. */
export function selectionText({ legs }: Pick<TrackedTicket, 'legs'>): string {
  return legs.map(({ selection, event }) => (event ? `${selection} (${event})` : selection)).join(' + ')
}

/** The price of the ticket in one text: of a single selection as it was typed, else decimal; '' where it has none. */
export function oddsText(ticket: TrackedTicket): string {
  if (ticket.kind === 'straight') return ticket.legs[0]?.price ?? ''
  const decimal = ticketDecimal(ticket)
  return decimal === undefined || !Number.isFinite(decimal) ? '' : decimal.toFixed(4)
}

/** What the plain columns of a row say. */
export type PlainColumns = {
  readonly status: string
  readonly stakedCents: number | undefined
  readonly profitCents: number | undefined
  readonly odds: string
  readonly selection: string
}

/** Do the plain columns still say what the ticket beside them says? Where somebody changed them, they count and the ticket does not. */
export function isUntouched(bet: ExportedBet, plain: PlainColumns): boolean {
  return (
    plain.status.trim().toLowerCase() === bet.status &&
    plain.stakedCents === bet.stakedCents &&
    (bet.profitCents === null || plain.profitCents === bet.profitCents) &&
    isSamePrice(plain.odds, oddsText(bet.ticket)) &&
    sameText(plain.selection) === sameText(selectionText(bet.ticket))
  )
}

/** Spreadsheets drop the plus of "+150" and the last zeros of "2.5000". */
function isSamePrice(a: string, b: string): boolean {
  if (a.trim() === b.trim()) return true
  const [x, y] = [exactPrice(a), exactPrice(b)]
  return x !== undefined && y !== undefined && x.numerator * y.denominator === y.numerator * x.denominator
}

/** Without the apostrophe that keeps a spreadsheet from running a text as a formula, and without doubled blanks. */
const sameText = (text: string) => text.replace(/^'/, '').replace(/\s+/g, ' ').trim()

/** Ids under which an exported bet may be known already: its own, and the one of the bet that it was imported from. */
export function knownIds(id: string, bet: Pick<ExportedBet, 'key'> | undefined): readonly string[] {
  const root = bet && FROM_EXPORT.exec(bet.key)?.[1]
  return [id, ...(root === undefined ? [] : [root])].filter((one) => one !== '')
}

const FROM_EXPORT = /^import:guru\|(.+)$/

/** Key under which an exported bet is kept in another account: one that came from a file keeps the name it had there. */
export function keyOfExported(id: string, bet: Pick<ExportedBet, 'key'>): string {
  return bet.key.startsWith('import:') ? bet.key : `import:guru|${id}`
}

/** A time of the plain columns, unless it says the same minute as the ticket, which knows the millisecond. */
export function timeIn(cell: EpochMs | undefined, packed: EpochMs | null): EpochMs | null {
  if (cell === undefined || packed === null) return packed
  return Math.abs(cell - packed) < 60_000 ? packed : cell
}
