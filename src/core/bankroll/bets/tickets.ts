// What a kept ticket comes to: the bet that `settle` takes, the money on it, its price.
import type { FractionalOdds } from '../../odds/board/price.ts'
import type { Bet, Leg } from './bets.ts'
import { decimalOf, exactPrice } from './exact-price.ts'
import { type Settlement, settle } from './settle.ts'
import type { TrackedTicket } from './tracked-bet.ts'

const exactly = (price: string): FractionalOdds => exactPrice(price) ?? { numerator: 1, denominator: 1 }

/** Is every price known that the ticket pays by? Of a bet of a file it may be none. */
export const isPriced = ({ kind, legs }: Pick<TrackedTicket, 'kind' | 'legs'>): boolean =>
  kind === 'teaser' || legs.every(({ price }) => exactPrice(price) !== undefined)

/** The ticket as `settle` takes it; what has no price stands at even money, which pays back a stake and no more than that again. */
export function betOf(ticket: TrackedTicket): Bet {
  const shared = {
    stakeCents: ticket.stakeCents,
    ...(ticket.promotion ? { promotion: ticket.promotion } : {}),
    ...(ticket.cashOut ? { cashOut: ticket.cashOut } : {}),
  }
  const legs: Leg[] = ticket.legs.map(({ price, status }) => ({ price: exactly(price), status }))
  switch (ticket.kind) {
    case 'straight':
      return { kind: 'straight', ...shared, leg: legs[0]! }
    case 'parlay':
      return { kind: 'parlay', ...shared, legs }
    case 'round robin':
      return { kind: 'round robin', ...shared, legs, size: ticket.size ?? 2 }
    case 'teaser':
      return {
        kind: 'teaser',
        ...shared,
        legs: ticket.legs.map(({ status }) => status),
        prices: Object.fromEntries(Object.entries(ticket.teaserPrices ?? {}).map(([legs, price]) => [legs, exactly(price)])),
      }
    case 'each way':
      return {
        kind: 'each way',
        ...shared,
        price: legs[0]!.price,
        placeShare: exactly(ticket.placeShare ?? '1/5'),
        finish: ticket.finish ?? 'open',
      }
  }
}

/** Settles a kept ticket by the rules of `settle`. */
export function settleTicket(ticket: TrackedTicket): Settlement {
  return settle(betOf(ticket))
}

/** Whether nothing of a ticket is open: writing it down leads to no game any more. */
export const isDecided = (ticket: TrackedTicket): boolean => settleTicket(ticket).kind !== 'open'

/**
 * The person's own money on a ticket: nothing for a free bet, every parlay of a round robin, both halves of an each-way bet.
 * @example stakeOf(a round robin of 3 legs by 2, 1000 cents each) // 3000
 */
export function stakeOf(ticket: TrackedTicket): number {
  if (ticket.promotion?.kind === 'free bet') return 0
  return ticket.stakeCents * partsOf(ticket)
}

/** How many bets a ticket holds. */
export function partsOf({ kind, legs, size = 2 }: Pick<TrackedTicket, 'kind' | 'legs' | 'size'>): number {
  if (kind === 'each way') return 2
  if (kind !== 'round robin') return 1
  let count = 1
  for (let i = 0; i < size; i++) count = (count * (legs.length - i)) / (i + 1)
  return Math.round(count)
}

/**
 * Decimal odds of the whole ticket when everything wins, without promotion; undefined for a round robin, which has no one price, and where
 * a price is unknown.
 * @example ticketDecimal(a parlay of +100 and +100) // 4
 */
export function ticketDecimal(ticket: TrackedTicket): number | undefined {
  if (ticket.kind === 'round robin' || ticket.kind === 'each way' || !isPriced(ticket)) return undefined
  if (ticket.kind === 'teaser') {
    const price = ticket.teaserPrices?.[String(ticket.legs.length)]
    return price ? decimalOf(price) : undefined
  }
  return ticket.legs.reduce((product, leg) => product * decimalOf(leg.price), 1)
}

/** What comes back at best, in cents, stake included (nothing of a free bet's stake). */
export function mostPayout(ticket: TrackedTicket): number {
  const { cashOut: _, ...whole } = ticket
  const won = { ...whole, legs: ticket.legs.map((leg) => ({ ...leg, status: 'won' as const })), finish: 'won' as const }
  const settled = settleTicket(won)
  return settled.kind === 'settled' ? settled.payoutCents : 0
}
