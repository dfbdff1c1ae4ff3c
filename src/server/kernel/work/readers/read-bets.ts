// A bet history read in a worker thread: its sums as they are shown, its bets in pieces of a size that the main thread takes without a pause.

import { isEntryFormat } from '#core/bankroll/bets/entry-history.ts'
import { HISTORY_STATUSES } from '#core/bankroll/bets/history-bet.ts'
import { oddityOf } from '#core/bankroll/bets/import-oddities.ts'
import { type ImportedBet, importTickets } from '#core/bankroll/bets/import-tickets.ts'
import { readBetHistory } from '#core/bankroll/bets/read-bet-history.ts'
import { readableText } from '#core/dfs/files/text.ts'
import { type ImportedRow, importedRow } from '../../bet-columns.ts'
import { readingOf, type Watch } from '../task-watch.ts'

type BetsFile = {
  readonly name: string
  readonly text: string | Uint8Array
  /** `known`: only what tells which bets are there already; `whole`: the bets themselves. */
  readonly want: 'known' | 'whole'
  /** Odd rows are left out. */
  readonly withoutOdd?: boolean
  /** Bets without a time of their own are laid now. */
  readonly now: number
}

/** Names under which a bet may be there already, and what the file says of its money. */
type BetNames = Pick<ImportedBet, 'key' | 'ids' | 'status' | 'stakedCents' | 'profitCents'>
type ImportedItem = { readonly row: ImportedRow; readonly ids: readonly string[] }

/** As many as the embedded database takes in a few hundredths of a second: meanwhile nobody else is answered by it. */
export const BETS_PER_PIECE = 100
/** Names only, of which the database knows many more in the same time. */
const NAMES_PER_PIECE = 400
const SHOWN = 8
const DROPPED = 200

export type BetsRead = Extract<ReturnType<typeof readBets>, { kind: 'bets' }>

/** Reads a bet history. Never throws. `pieces` are JSON lists of {row, ids}, which the database reads, or of `BetNames` where only these were asked for. */
export function readBets({ name, text, want, now, withoutOdd = false }: BetsFile, { progress }: Watch) {
  const decoded = readableText(text)
  if (decoded.kind === 'not-text') return refused(`${name} is ${decoded.what}.`)
  const tell = readingOf(decoded.text.length, progress)
  const history = readBetHistory(decoded.text, tell, { now, use: 'tracker' })
  if (history.kind === 'unreadable') return refused(`${name} is no bet history: ${history.reason}.`)
  if (isEntryFormat(history.format)) {
    return refused(`${name} is a history of contest entries, not of bets: import it in My Financials, where entries stand beside bets.`)
  }
  const [first] = history.dropped
  if (history.bets.length === 0) {
    return refused(`${name} holds no row that could be kept${first ? `: line ${first.row}, ${first.reason}` : ''}.`)
  }
  const read = importTickets(history.bets)
  const odd = read.flatMap((bet, i) => {
    const row = history.bets[i]!
    const reason = oddityOf(row, bet, now)
    return reason === undefined ? [] : [{ row: row.line, reason, bet }]
  })
  const left = new Set(withoutOdd ? odd.map(({ bet }) => bet) : [])
  const bets = withoutOdd ? read.filter((bet) => !left.has(bet)) : read
  tell(decoded.text.length)
  return {
    kind: 'bets' as const,
    ...sumsOf(bets),
    format: history.format,
    rows: read.length + history.dropped.length,
    dropped: history.dropped.slice(0, DROPPED).map(({ row, reason }) => ({ row, reason })),
    droppedCount: history.dropped.length + left.size,
    odd: odd.slice(0, DROPPED).map(({ row, reason }) => ({ row, reason })),
    oddCount: odd.length,
    warnings: [...decoded.warnings, ...history.warnings],
    pieces: piecesOf(bets, want, now),
  }
}

function sumsOf(bets: readonly ImportedBet[]) {
  const counts = Object.fromEntries(HISTORY_STATUSES.map((status) => [status, 0]))
  const cents = { stakedCents: 0, profitCents: 0, openCents: 0 }
  for (const { status, stakedCents, profitCents } of bets) {
    counts[status] = (counts[status] ?? 0) + 1
    if (status === 'open') cents.openCents += stakedCents
    else {
      cents.stakedCents += stakedCents
      cents.profitCents += profitCents
    }
  }
  const first = bets.slice(0, SHOWN).map(({ ticket, book, status, stakedCents, profitCents, placedAt }) => ({
    description: ticket.legs.map(({ selection }) => selection).join(' + '),
    book,
    status,
    stakedCents,
    profitCents,
    placedAt,
  }))
  return { bets: bets.length, counts, ...cents, first }
}

function piecesOf(bets: readonly ImportedBet[], want: BetsFile['want'], now: number): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const size = want === 'known' ? NAMES_PER_PIECE : BETS_PER_PIECE
  for (let at = 0; at < bets.length; at += size) {
    const piece = bets.slice(at, at + size)
    const list =
      want === 'known'
        ? piece.map(({ key, ids, status, stakedCents, profitCents }): BetNames => ({ key, ids, status, stakedCents, profitCents }))
        : piece.map((bet): ImportedItem => ({ row: importedRow(bet, now), ids: bet.ids }))
    pieces.push(new TextEncoder().encode(JSON.stringify(list)))
  }
  return pieces
}

const refused = (reason: string) => ({ kind: 'refused' as const, reason })
