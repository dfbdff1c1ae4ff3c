// From what the server read in a line to a bet: the price that is chosen, what is still to be said, the ticket.
import type { BetReading as Reading } from '#contract/bets/bet-shapes.ts'

/** The reading with the price that the person chose of those on the board. */
export function withOffer(reading: Reading, book: string): Reading {
  const offer = reading.offers.find((one) => one.book === book)
  if (!offer) return reading
  const priceOf = (place: number) => offer.prices.find(({ leg }) => leg === place)?.price
  return { ...reading, book: offer.book, legs: reading.legs.map((leg, place) => ({ ...leg, price: leg.price ?? priceOf(place) ?? null })) }
}

/** What keeps a line from being a bet, in words. */
export function stillToSay({ missing, asks, offers, legs }: Reading): string {
  const isPriced = legs.every(({ price }) => price !== null)
  return [
    ...missing,
    ...(asks && missing.length === 0 ? ['which game is meant'] : []),
    ...(offers.length > 1 && !isPriced ? ['which price'] : []),
  ].join('; ')
}

/** A ticket when stake, selections and prices are all there; a game is not needed. */
export function ticketOf({ stakeCents, legs, asks }: Reading) {
  if (asks) return null
  if (stakeCents === null || stakeCents < 1 || legs.length === 0) return null
  const priced = legs.flatMap((leg) => (leg.price === null ? [] : [{ ...leg, price: leg.price }]))
  if (priced.length < legs.length) return null
  return { kind: legs.length === 1 ? ('straight' as const) : ('parlay' as const), stakeCents, legs: priced }
}
