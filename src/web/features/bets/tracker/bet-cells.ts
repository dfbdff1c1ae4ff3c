// Bets as they are copied out of the tracker: one line each.
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { round2 } from '#core/dfs/entries/csv.ts'
import type { Cells } from '../../../ui/display/row-texts.ts'
import { MARKET_WORDS, STATUS_WORDS } from './bet-tracker.copy.ts'

const HEADS = ['Placed', 'Bet', 'Event', 'Market', 'Odds', 'Book', 'Stake', 'Status', 'Profit'] as const
const CENTS = 100

export function betCells(bets: readonly BetRow[]): Cells {
  return [
    HEADS,
    ...bets.map(({ placedAt, ticket, market, decimal, book, stakedCents, status, profitCents }) => [
      new Date(placedAt).toISOString(),
      ticket.legs.map(({ selection }) => selection).join(' + '),
      [...new Set(ticket.legs.map(({ event }) => event))].filter(Boolean).join('; '),
      market === null ? '' : (MARKET_WORDS[market] ?? market),
      // Of one selection as it was typed, of several the decimal odds of all.
      ticket.kind === 'straight' ? (ticket.legs[0]?.price ?? '') : decimal === null ? null : round2(decimal),
      book,
      stakedCents / CENTS,
      STATUS_WORDS[status],
      profitCents === null ? null : profitCents / CENTS,
    ]),
  ]
}
