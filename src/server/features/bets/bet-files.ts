// Bet histories in and out: what a file would bring, the bets it becomes, and the CSV that the import reads again.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type ExportedBet, oddsText, packedBet, selectionText } from '#core/bankroll/bets/exported-bet.ts'
import type { EpochMs } from '#core/units.ts'
import { csvCell } from '../../kernel/csv-cell.ts'
import { AppError, conflict, unreadableFile } from '../../kernel/door/errors.ts'
import type { Call } from '../../kernel/door/invoke.ts'
import { readFile } from '../../kernel/work/file-job.ts'
import { BETS_PER_PIECE, type BetsRead } from '../../kernel/work/readers/read-bets.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { StoredBet } from './bet-columns.store.ts'
import type { AddedBets, BetImportStore } from './bet-imports.store.ts'
import { closeOfTicket } from './bet-rows.ts'
import { type BetStore, MOST_BETS } from './bets.store.ts'

type File = ParsedOf<typeof API.bets.preview>
type Import = ParsedOf<typeof API.bets.import>
type Deps = { readonly workers: Workers; readonly store: BetStore; readonly imports: BetImportStore; readonly now: () => EpochMs }
type Reader = Pick<Call, 'signal' | 'emit'>

const TAKEN_FOR_DEAD = new AppError(
  'unavailable',
  'This import stood still for a minute and was given up; nothing of it was kept. Please try again.',
)

async function readIn(
  { workers, now }: Deps,
  { name, text, withoutOdd }: Import,
  want: 'known' | 'whole',
  call: Reader,
): Promise<BetsRead> {
  const read = await readFile(workers, 'readBets', { name, text, want, now: now(), ...(withoutOdd ? { withoutOdd } : {}) }, call)
  if (read.kind === 'refused') throw unreadableFile(read.reason)
  return read
}

const textIn = (piece: Uint8Array) => new TextDecoder().decode(piece)

export async function previewFile(deps: Deps, userId: string, file: File, call: Reader): Promise<AnswerOf<typeof API.bets.preview>> {
  const { kind: _, pieces, ...sums } = await readIn(deps, file, 'known', call)
  const sum = { known: 0, otherwise: 0 }
  for (const piece of pieces) {
    call.signal.throwIfAborted()
    const { known, otherwise } = await deps.store.countKnown(userId, textIn(piece))
    sum.known += known
    sum.otherwise += otherwise
  }
  return { ...sums, ...sum }
}

export async function importFile(deps: Deps, userId: string, file: Import, call: Reader): Promise<AnswerOf<typeof API.bets.import>> {
  const { pieces, bets, droppedCount, warnings } = await readIn(deps, file, 'whole', call)
  const { imports, now } = deps
  const id = await imports.begin(userId, now())
  if (id === undefined) throw conflict('Another import of yours is under way. Wait for its end, then send this file again.')
  try {
    const { count, otherwise, stakedCents, profitCents } = await addAll(deps, id, userId, file.name, pieces, bets, call)
    return { added: count, known: bets - count, otherwise, dropped: droppedCount, stakedCents, profitCents, warnings }
  } catch (error) {
    await imports.takeBack(id)
    throw error
  }
}

/** Batch by batch, unseen by anybody until the last is there. */
async function addAll(
  { imports, store, now }: Deps,
  id: string,
  userId: string,
  name: string,
  pieces: readonly Uint8Array[],
  bets: number,
  call: Reader,
): Promise<AddedBets & { readonly otherwise: number }> {
  const room = MOST_BETS - (await imports.size(userId))
  const sum = { count: 0, stakedCents: 0, profitCents: 0, otherwise: 0 }
  for (const [index, piece] of pieces.entries()) {
    // Nothing is kept for somebody who called it off.
    call.signal.throwIfAborted()
    const { otherwise } = await store.countKnown(userId, textIn(piece))
    const added = await imports.add(id, userId, textIn(piece), now())
    if (!added) throw TAKEN_FOR_DEAD
    sum.otherwise += otherwise
    sum.count += added.count
    sum.stakedCents += added.stakedCents
    sum.profitCents += added.profitCents
    if (sum.count > room) {
      throw conflict(`${MOST_BETS.toLocaleString('en-US')} bets is the most that are kept for one person. Nothing of ${name} was kept.`)
    }
    call.emit?.('progress', { stage: 'keeping', done: Math.min((index + 1) * BETS_PER_PIECE, bets), of: bets })
  }
  if (!(await imports.finish(id, userId))) throw TAKEN_FOR_DEAD
  return sum
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

const dollars = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
const decimalText = (decimal: number | undefined) => (decimal === undefined || !Number.isFinite(decimal) ? '' : decimal.toFixed(4))

/** All bets as our own CSV, each with the whole of it in the last column. */
export function csvOf(bets: readonly StoredBet[]): string {
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
    return COLUMNS.map((column) => csvCell(row[column])).join(',')
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
}: StoredBet): ExportedBet {
  const [placed, settled] = [placedAt.getTime(), settledAt?.getTime() ?? null]
  return { key, origin, book, status, settledBy, stakedCents, payoutCents, profitCents, placedAt: placed, settledAt: settled, ticket }
}
