// What a bet is in the database, and what it is outside: columns made of a ticket, conditions made of a filter.
import { randomUUID } from 'node:crypto'
import { and, eq, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BetOrigin, BetStatus, SettledBy, TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import type { EpochMs } from '#core/units.ts'
import { betImports, bets } from '../../db/tables/bets.ts'
import { columnsOf } from '../../kernel/bet-columns.ts'

export type StoredBet = typeof bets.$inferSelect

/** What decides a bet. */
export type Outcome = {
  readonly status: BetStatus
  readonly settledBy: SettledBy | null
  readonly payoutCents: number | null
  readonly profitCents: number | null
  readonly settledAt: EpochMs | null
}

export type NewBet = {
  readonly key: string
  readonly origin: BetOrigin
  readonly book: string
  readonly placedAt: EpochMs
  readonly ticket: TrackedTicket
  readonly outcome: Outcome
  /** Own money, where the file that it came from says otherwise than the ticket. */
  readonly stakedCents?: number
}

export type BetChange = { readonly book?: string; readonly placedAt?: EpochMs; readonly ticket?: TrackedTicket; readonly outcome?: Outcome }

export type BetFilter = {
  readonly status?: 'open' | 'settled' | 'all' | 'deleted'
  readonly league?: string
  readonly book?: string
  readonly market?: string
  readonly kind?: string
  readonly from?: EpochMs
  readonly to?: EpochMs
  readonly text?: string
  readonly before?: EpochMs
}

const date = (at: EpochMs | null) => (at === null ? null : new Date(at))

export const columnsOfOutcome = ({ status, settledBy, payoutCents, profitCents, settledAt }: Outcome) => ({
  status,
  settledBy,
  payoutCents,
  profitCents,
  settledAt: date(settledAt),
})

/** Not of an import that is still under way: either all of its bets are there or none. */
export const hasArrived = sql`not exists (select 1 from ${betImports} where ${betImports.id} = ${bets.importId})`

/** A bet of one's own; any other, and any that has not arrived, is as good as missing. */
export const isOwnBet = (userId: string, id: string) => and(eq(bets.userId, userId), eq(bets.id, id), hasArrived)

export function conditions(
  userId: string,
  { status = 'all', league, book, market, kind, from, to, text, before }: BetFilter,
): SQL | undefined {
  const word = text === undefined ? undefined : `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return and(
    eq(bets.userId, userId),
    hasArrived,
    status === 'deleted' ? isNotNull(bets.deletedAt) : isNull(bets.deletedAt),
    status === 'open' ? eq(bets.status, 'open') : status === 'settled' ? ne(bets.status, 'open') : undefined,
    league === undefined ? undefined : eq(bets.league, league),
    book === undefined ? undefined : eq(bets.book, book),
    market === undefined ? undefined : eq(bets.market, market),
    kind === undefined ? undefined : eq(bets.kind, kind),
    from === undefined ? undefined : gte(bets.placedAt, new Date(from)),
    to === undefined ? undefined : lt(bets.placedAt, new Date(to)),
    before === undefined ? undefined : lt(bets.placedAt, new Date(before)),
    word === undefined ? undefined : or(sql`lower(${bets.ticket}::text) like ${word}`, sql`lower(${bets.book}) like ${word}`),
  )
}

export function rowOf(
  userId: string,
  { key, origin, book, placedAt, ticket, outcome, stakedCents }: NewBet,
  now: EpochMs,
): typeof bets.$inferInsert {
  return {
    id: randomUUID(),
    userId,
    key,
    version: 1,
    origin,
    book,
    ...columnsOf(ticket),
    ...(stakedCents === undefined ? {} : { stakedCents }),
    ...columnsOfOutcome(outcome),
    placedAt: new Date(placedAt),
    createdAt: new Date(now),
    updatedAt: new Date(now),
    deletedAt: null,
    importId: null,
  }
}

/** A row as JSON kept it: its times are texts again. */
export function revived(row: StoredBet): StoredBet {
  const time = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)
  return {
    ...row,
    placedAt: time(row.placedAt) ?? new Date(0),
    settledAt: time(row.settledAt),
    createdAt: time(row.createdAt) ?? new Date(0),
    updatedAt: time(row.updatedAt) ?? new Date(0),
    deletedAt: time(row.deletedAt),
  }
}
