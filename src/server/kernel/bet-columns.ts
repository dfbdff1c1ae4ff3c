// What a bet is as a row of the database: columns made of a ticket, and the whole row of an imported bet as JSON that PostgreSQL reads
// itself. Made in the thread that reads the file: the main thread hands the text on without looking into it.
import { isBeyondPrice } from '#core/bankroll/bets/import-oddities.ts'
import type { ImportedBet } from '#core/bankroll/bets/import-tickets.ts'
import { stakeOf } from '#core/bankroll/bets/tickets.ts'
import type { BetOrigin, BetStatus, SettledBy, TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import type { EpochMs } from '#core/units.ts'

/** Columns that lists and breakdowns read, of the ticket. */
export function columnsOf(ticket: TrackedTicket) {
  const leagues = new Set(ticket.legs.map(({ league }) => league))
  const markets = new Set(ticket.legs.map(({ market }) => market))
  return {
    ticket,
    kind: ticket.kind,
    league: leagues.size === 1 ? (ticket.legs[0]?.league ?? null) : null,
    market: markets.size === 1 ? (ticket.legs[0]?.market ?? null) : null,
    stakedCents: stakeOf(ticket),
  }
}

/** A row of the table `bets` under the names of its columns, without what the importing itself knows: id, user and import. */
export type ImportedRow = {
  readonly key: string
  readonly version: 1
  readonly origin: BetOrigin
  readonly ticket: TrackedTicket
  readonly kind: string
  readonly book: string
  readonly league: string | null
  readonly market: string | null
  readonly status: BetStatus
  readonly settled_by: SettledBy | null
  readonly staked_cents: number
  readonly payout_cents: number | null
  readonly profit_cents: number | null
  readonly placed_at: string
  readonly settled_at: string | null
  readonly is_beyond_price: boolean
  readonly created_at: string
  readonly updated_at: string
}

const iso = (at: EpochMs) => new Date(at).toISOString()
/** @param now when it is imported */
const isoBy = (at: EpochMs, now: EpochMs) => iso(Math.min(at, now))

/**
 * An imported bet as a row; without a time of its own it is laid now. Nothing is laid or decided in the future: what a file dates so counts now,
 * where it would count under no limit for years.
 */
export function importedRow(
  { key, book, status, stakedCents, profitCents, ticket, whole, ...times }: ImportedBet,
  now: EpochMs,
): ImportedRow {
  const { stakedCents: _, ...columns } = columnsOf(ticket)
  const common = { key, version: 1 as const, book, ...columns, staked_cents: stakedCents, created_at: iso(now), updated_at: iso(now) }
  if (whole) {
    return {
      ...common,
      origin: whole.origin,
      status,
      settled_by: whole.settledBy,
      payout_cents: whole.payoutCents,
      is_beyond_price: isBeyondPrice(ticket, whole.payoutCents ?? 0),
      profit_cents: whole.profitCents,
      placed_at: isoBy(whole.placedAt, now),
      settled_at: whole.settledAt === null ? null : isoBy(whole.settledAt, now),
    }
  }
  const isOpen = status === 'open'
  const payoutCents = isOpen ? null : stakedCents + profitCents
  return {
    ...common,
    origin: 'import',
    status,
    settled_by: isOpen ? null : 'import',
    payout_cents: payoutCents,
    is_beyond_price: isBeyondPrice(ticket, payoutCents ?? 0),
    profit_cents: isOpen ? null : profitCents,
    placed_at: isoBy(times.placedAt ?? now, now),
    settled_at: isOpen ? null : isoBy(times.settledAt ?? times.placedAt ?? now, now),
  }
}
