// What in a row of a bet history cannot be as it stands? Such a row is kept where the person wants it, for it is their record. But it is named
// before, and no win of it makes room under a limit of one's own.
import { dollarText } from '../../dollars.ts'
import type { Cents, EpochMs } from '../../units.ts'
import { exactPrice } from './exact-price.ts'
import type { HistoryBet } from './history-bet.ts'
import type { ImportedBet } from './import-tickets.ts'
import { mostPayout } from './tickets.ts'
import type { TrackedTicket } from './tracked-bet.ts'

/** Clocks differ a little, and days without an hour are taken at noon. */
const AHEAD_MS = 5 * 60_000
/** Books round to the cent in their own favor or in the other. */
const ROUNDED: Cents = 1

/**
 * Whether more came back than the ticket can pay, whatever happens: a profit boost that the file does not tell, a slip, or an invention.
 * @param payoutCents what came back, stake included
 */
export const isBeyondPrice = (ticket: TrackedTicket, payoutCents: Cents): boolean => payoutCents > mostPayout(ticket) + ROUNDED

/** What a payout may differ by because the file rounds its decimal price: half of its last digit for each dollar staked. */
function roundedAway(odds: string, stakedCents: Cents): Cents {
  const digits = /^\d+\.(\d{1,4})$/.exec(odds.trim())?.[1]?.length
  return digits === undefined ? 0 : Math.ceil((stakedCents * 0.5) / 10 ** digits)
}

/** Why a row is odd; undefined where nothing is. `stakedCents` and `profitCents` are the file's. */
export function oddityOf(row: HistoryBet, { status, placedAt, settledAt, stakedCents, profitCents, ticket }: ImportedBet, now: EpochMs) {
  const payout = stakedCents + profitCents
  if ((placedAt ?? 0) > now + AHEAD_MS) return 'placed at a time to come: it is kept as placed now'
  if (status !== 'open' && (settledAt ?? 0) > now + AHEAD_MS) return 'settled at a time to come: it is kept as settled now'
  // What lost no money was a bonus bet: its stake was the book's and came back to nobody.
  if (status === 'lost' && profitCents !== 0 && payout > 0 && !row.isEntry) return `lost, and ${dollarText(payout)} came back`
  if (profitCents < -stakedCents - ROUNDED) return `${dollarText(-profitCents)} were lost on a stake of ${dollarText(stakedCents)}`
  const isPriced = row.whole !== undefined || exactPrice(row.inFile.odds) !== undefined || row.decimal !== undefined
  if (status === 'open' || !isPriced || profitCents <= 0 || !isBeyondPrice(ticket, payout - roundedAway(row.inFile.odds, stakedCents)))
    return undefined
  const most = `at this price at most ${dollarText(mostPayout(ticket))} can`
  return status === 'cashed out' ? `cashed out for ${dollarText(payout)}: ${most}` : `${dollarText(payout)} came back: ${most}`
}
