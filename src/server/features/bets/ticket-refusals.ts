// What no ticket may say, in words that name the field; recorded bets of a file are not asked, for a record must be true.
import { isBeyondPrice } from '#core/bankroll/bets/import-oddities.ts'
import { isPriced, mostPayout } from '#core/bankroll/bets/tickets.ts'
import { PRICE_FORM, type TrackedLeg, type TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import type { Game } from '#core/leagues/games.ts'
import type { EpochMs } from '#core/units.ts'
import { AppError } from '../../kernel/door/errors.ts'
import { sameSelection } from './bet-care.ts'

/** No book pays so much: a slip in the odds or in the stake. $10,000,000,000. */
const MOST_PAYOUT_CENTS = 1e12

/** A ticket that cannot be: it pays more than there is, or needs two sides of one game to win. */
export function refuseImpossible(ticket: TrackedTicket): void {
  const wrong = (path: string, message: string) => new AppError('invalid_input', message, { fields: [{ path, message }] })
  if (mostPayout(ticket) > MOST_PAYOUT_CENTS)
    throw wrong('ticket.stakeCents', 'No book pays that much for one bet. Check the odds and the stake.')
  if (ticket.cashOut && isBeyondPrice(ticket, ticket.cashOut.paidCents))
    throw wrong('ticket.cashOut.paidCents', 'No more can be cashed out than the bet would pay.')
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

/** Prices that are not known: whoever writes a bet down says them; one that a file left out may stay so while the bet stays as it is. */
export function refuseUnpriced(ticket: TrackedTicket, before?: TrackedTicket): void {
  const at = ticket.legs.findIndex(({ price }, i) => price === '' && before?.legs[i]?.price !== '')
  if (at < 0 || ticket.kind === 'teaser') return
  throw new AppError('invalid_input', PRICE_FORM, { fields: [{ path: `ticket.legs.${at}.price`, message: PRICE_FORM }] })
}

/** What pays by a price cannot be settled while nobody knows that price. */
export function refuseUnknownPay(ticket: TrackedTicket): void {
  const pays = ticket.legs.some(({ status }) => status === 'won' || status === 'half won') || /^(won|placed)$/.test(ticket.finish ?? '')
  if (pays && !isPriced(ticket) && !ticket.cashOut)
    throw new AppError(
      'invalid_input',
      'The price of this bet is unknown, and so is what it paid. Edit the bet, write its price, then settle it.',
    )
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

/** Clocks of devices differ a little. */
const AHEAD_MS = 5 * 60_000

/** When a bet was laid: as it is said, never later than now. A day that is still to come would count under no limit yet. */
export function laidAt(placedAt: EpochMs, now: EpochMs): EpochMs {
  const message = 'A bet is recorded once it is placed: the time lies ahead of now.'
  if (placedAt > now + AHEAD_MS) throw new AppError('invalid_input', message, { fields: [{ path: 'placedAt', message }] })
  return Math.min(placedAt, now)
}

/** The tickets of a change: as it stood, where it stood before, and as it is to stand. */
type Change = { readonly before?: TrackedTicket; readonly after: TrackedTicket }

/**
 * Nothing is won or lost before it begins. A game that the feeds know begins when they say so, another when the ticket says; void and cashed
 * out it may be at any time. What stood so already, as a file told it, is left as it is.
 */
export async function refuseTooEarly(
  { before, after }: Change,
  { game, now }: { readonly game: (id: string) => Promise<Game | undefined>; readonly now: () => EpochMs },
): Promise<void> {
  for (const [i, leg] of after.legs.entries()) {
    const earlier = before?.legs[i]
    if (!isDecidedLeg(after, leg)) continue
    if (before && earlier && isDecidedLeg(before, earlier) && isSameResult(before, after, i)) continue
    const known = leg.gameId === null ? undefined : await game(leg.gameId).catch(() => undefined)
    if (known ? hasBegun(known, now()) : (leg.startsAt ?? 0) <= now()) continue
    const message = `${leg.selection}: ${leg.event || 'its event'} has not begun. Until then it can be void or cashed out, not won or lost.`
    throw new AppError('invalid_input', message, { fields: [{ path: `ticket.legs.${i}.status`, message }] })
  }
}

const hasBegun = ({ status, startsAt }: Game, now: EpochMs): boolean =>
  status === 'in progress' || status === 'final' || (status === 'scheduled' && startsAt <= now)

const isDecidedLeg = ({ finish }: TrackedTicket, { status }: TrackedLeg): boolean =>
  (status !== 'open' && status !== 'void') || (finish !== undefined && finish !== 'open' && finish !== 'void')

const isSameResult = (before: TrackedTicket, after: TrackedTicket, i: number): boolean =>
  before.finish === after.finish && before.legs[i]!.status === after.legs[i]!.status && sameSelection(before.legs[i]!, after.legs[i]!)
