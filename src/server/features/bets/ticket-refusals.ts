// What no ticket may say, in words that name the field; recorded bets of a file are not asked, for a record must be true.
import { mostPayout } from '#core/bankroll/bets/tickets.ts'
import type { TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import { AppError } from '../../kernel/door/errors.ts'

/** No book pays so much: a slip in the odds or in the stake. $10,000,000,000. */
const MOST_PAYOUT_CENTS = 1e12

/** A ticket that cannot be: it pays more than there is, or needs two sides of one game to win. */
export function refuseImpossible(ticket: TrackedTicket): void {
  const wrong = (path: string, message: string) => new AppError('invalid_input', message, { fields: [{ path, message }] })
  if (mostPayout(ticket) > MOST_PAYOUT_CENTS)
    throw wrong('ticket.stakeCents', 'No book pays that much for one bet. Check the odds and the stake.')
  if (ticket.kind !== 'parlay') return
  for (const [i, leg] of ticket.legs.entries()) {
    const other = ticket.legs
      .slice(0, i)
      .find(
        ({ gameId, market, outcome }) =>
          gameId !== null && gameId === leg.gameId && market === 'h2h' && market === leg.market && outcome !== leg.outcome,
      )
    if (other)
      throw wrong(`ticket.legs.${i}`, `${other.selection} and ${leg.selection} are two sides of one game: a parlay needs both to win.`)
  }
}

/** What only the prices and scores that were seen may say: given, it would be left out in silence. */
export function refuseKnownOnly(ticket: TrackedTicket): void {
  for (const [i, leg] of ticket.legs.entries()) {
    const given = leg.close ? 'close' : leg.fair !== null ? 'fair' : leg.prop && leg.prop.result !== null ? 'prop.result' : undefined
    if (!given) continue
    const message = `${leg.selection}: ${KNOWN_ONLY[given]}`
    throw new AppError('invalid_input', message, { fields: [{ path: `ticket.legs.${i}.${given}`, message }] })
  }
}

const KNOWN_ONLY = {
  close:
    'the close of a selection is taken from the prices seen before its start. A closing price of your own goes into ticket.closing, decimal.',
  fair: 'the fair chance of a selection is taken from the board. A chance of your own goes into ticket.chance.',
  'prop.result': 'what a player came to is taken from the box score. Whether the selection won goes into its status.',
} as const
