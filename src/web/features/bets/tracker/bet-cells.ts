// Bets as they are copied out of the tracker: one line each.
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { oddsText, selectionText } from '#core/bankroll/bets/exported-bet.ts'
import type { Cells } from '../../../ui/display/row-texts.ts'
import { MARKET_WORDS, STATUS_WORDS } from './bet-tracker.copy.ts'

const HEADS = ['Placed', 'Bet', 'Event', 'Market', 'Odds', 'Book', 'Stake', 'Status', 'Profit'] as const
const CENTS = 100

export function betCells(bets: readonly BetRow[]): Cells {
  return [
    HEADS,
    ...bets.map(({ placedAt, ticket, market, book, stakedCents, status, profitCents }) => [
      new Date(placedAt).toISOString(),
      selectionText(ticket),
      [...new Set(ticket.legs.map(({ event }) => event))].filter(Boolean).join('; '),
      market === null ? '' : (MARKET_WORDS[market] ?? market),
      oddsText(ticket),
      book,
      stakedCents / CENTS,
      STATUS_WORDS[status],
      profitCents === null ? null : profitCents / CENTS,
    ]),
  ]
}
