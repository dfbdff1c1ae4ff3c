// Kept bets as the wire tells them, and as `performance` of core takes them.

import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { isPriced, mostPayout, ticketDecimal } from '#core/bankroll/bets/tickets.ts'
import type { TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import type { SettledBet } from '#core/bankroll/performance/performance.ts'
import type { ReportedBet } from '#core/coaching/report.ts'
import type { InferInput } from '#core/infer.ts'
import type { StoredBet } from './bet-columns.store.ts'

type Row = InferInput<typeof BetRow>

/** The close of a whole ticket: the product over its legs, known only when each leg's is. */
function productOf(ticket: TrackedTicket, of: (leg: TrackedTicket['legs'][number]) => number | null | undefined): number | undefined {
  if (ticket.kind === 'round robin' || ticket.kind === 'each way' || ticket.kind === 'teaser') return undefined
  let product = 1
  for (const leg of ticket.legs) {
    const value = of(leg)
    if (value === null || value === undefined) return undefined
    product *= value
  }
  return product
}

/** What the close says of a ticket: the decimal price of the same bet, and its fair chances. */
export function closeOfTicket(ticket: TrackedTicket) {
  return {
    decimal: productOf(ticket, ({ close }) => close?.decimal) ?? ticket.closing,
    book: productOf(ticket, ({ close }) => close?.fairBook),
    consensus: productOf(ticket, ({ close }) => close?.fairConsensus),
  }
}

function clvOf(ticket: TrackedTicket): Row['clv'] {
  const decimal = ticketDecimal(ticket)
  const close = closeOfTicket(ticket)
  if (decimal === undefined || (close.decimal === undefined && close.book === undefined && close.consensus === undefined)) return null
  return {
    price: close.decimal === undefined ? null : decimal / close.decimal - 1,
    book: close.book === undefined ? null : decimal * close.book - 1,
    consensus: close.consensus === undefined ? null : decimal * close.consensus - 1,
  }
}

export function rowOf(bet: StoredBet): Row {
  const { id, version, origin, kind, book, league, market, status, settledBy, stakedCents, payoutCents, profitCents, ticket } = bet
  return {
    id,
    version,
    origin,
    kind: kind as Row['kind'],
    book,
    league,
    market: market as Row['market'],
    status,
    settledBy,
    stakedCents,
    mostPayoutCents: isPriced(ticket) ? Math.min(mostPayout(ticket), Number.MAX_SAFE_INTEGER) : null,
    payoutCents,
    profitCents,
    decimal: ticketDecimal(ticket) ?? null,
    clv: clvOf(ticket),
    placedAt: bet.placedAt.getTime(),
    settledAt: bet.settledAt?.getTime() ?? null,
    isDeleted: bet.deletedAt !== null,
    ticket,
  }
}

function outcomeOf(status: StoredBet['status']): SettledBet['outcome'] {
  if (status === 'won' || status === 'half won') return 'won'
  if (status === 'lost' || status === 'half lost') return 'lost'
  return status === 'cashed out' ? 'cashed out' : 'even'
}

/** A settled bet as `performance` takes it. */
export function settledOf({ ticket, status, stakedCents, profitCents, settledAt, placedAt }: StoredBet): SettledBet {
  const decimal = ticketDecimal(ticket)
  const close = closeOfTicket(ticket)
  const chance = ticket.chance ?? productOf(ticket, ({ fair }) => fair)
  return {
    settledAt: (settledAt ?? placedAt).getTime(),
    outcome: outcomeOf(status),
    stakedCents,
    profitCents: profitCents ?? 0,
    // Of a free bet or a boost the price alone says neither what was expected nor what the close was worth.
    ...(decimal === undefined || ticket.promotion ? {} : { decimal }),
    ...(chance === undefined ? {} : { probability: chance }),
    ...(close.decimal === undefined ? {} : { closingDecimal: close.decimal }),
    ...(close.book === undefined ? {} : { closingFairBook: close.book }),
    ...(close.consensus === undefined ? {} : { closingFair: close.consensus }),
  }
}

/** A settled bet as the coaching report groups it. */
export function reportedBet(bet: StoredBet): ReportedBet {
  const { placedAt, league, market, book, kind } = bet
  return { ...settledOf(bet), placedAt: placedAt.getTime(), league, market, book, kind }
}
