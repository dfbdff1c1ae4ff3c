// Bet histories in and out: what a file would bring, the bets it becomes, and the CSV that the import reads again.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type ExportedBet, oddsText, packedBet, selectionText } from '#core/bankroll/exported-bet.ts'
import type { ImportedBet } from '#core/bankroll/import-tickets.ts'
import type { EpochMs } from '#core/units.ts'
import { conflict, unreadableFile } from '../../kernel/errors.ts'
import { readFile } from '../../kernel/file-job.ts'
import type { Call } from '../../kernel/invoke.ts'
import type { BetNames, BetsRead } from '../../kernel/read-bets.ts'
import type { Workers } from '../../kernel/workers.ts'
import type { KeptBet, NewBet } from './bet-columns.store.ts'
import { closeOfTicket } from './bet-rows.ts'
import { type BetBook, MOST_BETS } from './bets.store.ts'

type File = ParsedOf<typeof API.bets.preview>
type Deps = { readonly workers: Workers; readonly book: BetBook; readonly now: () => EpochMs }
type Reader = Pick<Call, 'signal' | 'emit'>

async function readIn(workers: Workers, { name, text }: File, want: 'known' | 'whole', call: Reader): Promise<BetsRead> {
  const read = await readFile(workers, 'readBets', { name, text, want }, call)
  if (read.kind === 'refused') throw unreadableFile(read.reason)
  return read
}

/** What a piece holds. Each is small: parsing all at once would hold up every other answer. */
const listIn = <T>(piece: Uint8Array): T[] => JSON.parse(new TextDecoder().decode(piece)) as T[]

export async function previewFile(
  { workers, book }: Deps,
  userId: string,
  file: File,
  call: Reader,
): Promise<AnswerOf<typeof API.bets.preview>> {
  const { kind: _, pieces, ...sums } = await readIn(workers, file, 'known', call)
  let known = 0
  for (const piece of pieces) {
    call.signal.throwIfAborted()
    known += await book.countKnown(userId, listIn<BetNames>(piece))
  }
  return { ...sums, known }
}

export async function importFile(
  { workers, book, now }: Deps,
  userId: string,
  file: File,
  call: Reader,
): Promise<AnswerOf<typeof API.bets.import>> {
  const { pieces, bets, droppedCount } = await readIn(workers, file, 'whole', call)
  let done = 0
  function* batches() {
    for (const piece of pieces) {
      // Nothing is kept for somebody who called it off: the transaction falls.
      call.signal.throwIfAborted()
      const batch = listIn<ImportedBet>(piece)
      yield batch.map((bet) => ({ ...newBetOf(bet, now()), ids: bet.ids }))
      done += batch.length
      call.emit?.('progress', { stage: 'keeping', done, of: bets })
    }
  }
  const added = await book.addAll(userId, batches(), now())
  if (!added)
    throw conflict(`${MOST_BETS.toLocaleString('en-US')} bets is the most that are kept for one person. Nothing of ${file.name} was kept.`)
  return {
    added: added.count,
    known: bets - added.count,
    dropped: droppedCount,
    stakedCents: added.stakedCents,
    profitCents: added.profitCents,
  }
}

/** An imported bet for the store; without a time of its own it is laid now. */
function newBetOf({ key, book, status, stakedCents, profitCents, placedAt, settledAt, ticket, whole }: ImportedBet, now: EpochMs): NewBet {
  if (whole) {
    const { origin, settledBy, payoutCents } = whole
    const outcome = { status, settledBy, payoutCents, profitCents: whole.profitCents, settledAt: whole.settledAt }
    return { key, origin, book, placedAt: whole.placedAt, ticket, stakedCents, outcome }
  }
  const isOpen = status === 'open'
  return {
    key,
    origin: 'import',
    book,
    placedAt: placedAt ?? now,
    ticket,
    stakedCents,
    outcome: {
      status,
      settledBy: isOpen ? null : 'import',
      payoutCents: isOpen ? null : stakedCents + profitCents,
      profitCents: isOpen ? null : profitCents,
      settledAt: isOpen ? null : (settledAt ?? placedAt ?? now),
    },
  }
}

const COLUMNS = [
  'bet_id',
  'placed_at',
  'settled_at',
  'book',
  'type',
  'league',
  'selection',
  'status',
  'stake',
  'odds',
  'profit',
  'closing_odds',
  'fair_probability',
  'note',
  'ticket',
] as const

/** A cell of a CSV; what a spreadsheet would take for a formula is set off. */
function cell(value: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d.])/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const dollars = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
const decimalText = (decimal: number | undefined) => (decimal === undefined || !Number.isFinite(decimal) ? '' : decimal.toFixed(4))

/** All bets as our own CSV, each with the whole of it in the last column. */
export function csvOf(bets: readonly KeptBet[]): string {
  const lines = bets.map((bet) => {
    const { ticket } = bet
    const row: Record<(typeof COLUMNS)[number], string> = {
      bet_id: bet.id,
      placed_at: bet.placedAt.toISOString(),
      settled_at: bet.settledAt?.toISOString() ?? '',
      book: bet.book,
      type: bet.kind,
      league: bet.league ?? '',
      selection: selectionText(ticket),
      status: bet.status,
      stake: dollars(bet.stakedCents),
      odds: oddsText(ticket),
      profit: bet.profitCents === null ? '' : dollars(bet.profitCents),
      closing_odds: decimalText(closeOfTicket(ticket).decimal),
      fair_probability: ticket.chance === undefined ? '' : String(ticket.chance),
      note: ticket.note ?? '',
      ticket: packedBet(wholeOf(bet)),
    }
    return COLUMNS.map((column) => cell(row[column])).join(',')
  })
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`
}

function wholeOf({
  key,
  origin,
  book,
  status,
  settledBy,
  stakedCents,
  payoutCents,
  profitCents,
  placedAt,
  settledAt,
  ticket,
}: KeptBet): ExportedBet {
  const [placed, settled] = [placedAt.getTime(), settledAt?.getTime() ?? null]
  return { key, origin, book, status, settledBy, stakedCents, payoutCents, profitCents, placedAt: placed, settledAt: settled, ticket }
}
