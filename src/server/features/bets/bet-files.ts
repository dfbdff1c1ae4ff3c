// Bet histories in and out: what a file would bring, the tickets it becomes, and the CSV that the import reads again.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type ImportedBet, importTickets } from '#core/bankroll/import-tickets.ts'
import { HISTORY_STATUSES, readBetHistory } from '#core/bankroll/read-bet-history.ts'
import { ticketDecimal } from '#core/bankroll/tickets.ts'
import type { EpochMs } from '#core/units.ts'
import { unreadableFile } from '../../kernel/errors.ts'
import type { KeptBet, NewBet } from './bet-columns.store.ts'
import { closeOfTicket } from './bet-rows.ts'

const SHOWN = 8
const DROPPED = 200

type History = Extract<ReturnType<typeof readBetHistory>, { kind: 'history' }>

/** Reads a file or refuses it with its name. */
export function historyOf(name: string, text: string): { readonly history: History; readonly bets: ImportedBet[] } {
  const history = readBetHistory(text)
  if (history.kind === 'unreadable') throw unreadableFile(`${name} is no bet history: ${history.reason}.`)
  if (history.bets.length === 0)
    throw unreadableFile(
      `${name} holds no row that could be kept${history.dropped[0] ? `: line ${history.dropped[0].row}, ${history.dropped[0].reason}` : ''}.`,
    )
  return { history, bets: importTickets(history.bets) }
}

const isSettled = ({ status }: ImportedBet) => status !== 'open'

export function previewOf({ history, bets }: ReturnType<typeof historyOf>, known: number): AnswerOf<typeof API.bets.preview> {
  const settled = bets.filter(isSettled)
  const sum = (of: readonly ImportedBet[], cents: (bet: ImportedBet) => number) => of.reduce((total, bet) => total + cents(bet), 0)
  return {
    format: history.format,
    rows: history.bets.length + history.dropped.length,
    bets: bets.length,
    known,
    counts: Object.fromEntries(HISTORY_STATUSES.map((status) => [status, bets.filter((bet) => bet.status === status).length])),
    stakedCents: sum(settled, ({ stakedCents }) => stakedCents),
    profitCents: sum(settled, ({ profitCents }) => profitCents),
    openCents: sum(
      bets.filter((bet) => !isSettled(bet)),
      ({ stakedCents }) => stakedCents,
    ),
    dropped: history.dropped.slice(0, DROPPED).map(({ row, reason }) => ({ row, reason })),
    droppedCount: history.dropped.length,
    warnings: [...history.warnings],
    first: bets.slice(0, SHOWN).map(({ ticket, book, status, stakedCents, profitCents, placedAt }) => ({
      description: ticket.legs[0]?.selection ?? '',
      book,
      status,
      stakedCents,
      profitCents,
      placedAt,
    })),
  }
}

/** An imported bet for the store; without a time of its own it is laid now. */
export function newBetOf({ key, book, status, stakedCents, profitCents, placedAt, settledAt, ticket }: ImportedBet, now: EpochMs): NewBet {
  const isOpen = status === 'open'
  return {
    key: `import:${key}`,
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
] as const

/** A cell of a CSV; what a spreadsheet would take for a formula is set off. */
function cell(value: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d.])/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const dollars = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
const decimalText = (decimal: number | undefined) => (decimal === undefined || !Number.isFinite(decimal) ? '' : decimal.toFixed(4))

/** All bets as our own CSV. */
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
      selection: ticket.legs.map(({ selection, event }) => (event ? `${selection} (${event})` : selection)).join(' + '),
      status: bet.status,
      stake: dollars(bet.stakedCents),
      odds: ticket.kind === 'straight' ? (ticket.legs[0]?.price ?? '') : decimalText(ticketDecimal(ticket)),
      profit: bet.profitCents === null ? '' : dollars(bet.profitCents),
      closing_odds: decimalText(closeOfTicket(ticket).decimal),
      fair_probability: ticket.chance === undefined ? '' : String(ticket.chance),
      note: ticket.note ?? '',
    }
    return COLUMNS.map((column) => cell(row[column])).join(',')
  })
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`
}
