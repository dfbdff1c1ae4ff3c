import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { formatMoney, formatMoneyShort } from '../../../format/money.ts'

/** The stake of a bet wherever it is written; that of a free bet is the book's. */
export const stakeText = ({ stakedCents, ticket }: Pick<BetRow, 'stakedCents' | 'ticket'>): string =>
  ticket.promotion?.kind === 'free bet' ? `${formatMoneyShort(ticket.stakeCents)} free` : formatMoney(stakedCents)
