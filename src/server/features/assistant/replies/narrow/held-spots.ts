// Games of the odds board held to the conditions of a question: the size of their line, their start, the prices of their sides.
import type { AskOf } from '#core/assistant/ask.ts'
import { NOTHING_HELD } from '#core/assistant/conditions/held.ts'
import type { Price, Spot } from '../board-prices.ts'
import { pricesOf, quotesOf } from '../board-prices.ts'
import type { Where } from '../sources.ts'
import { areTeamsIn, isBookIn, keepsBounds, keepsClock, keepsSign, type MaybeHeld } from './held-rows.ts'

/** The best price of each outcome, of the books that are left. */
export function heldPrices(spot: Spot, held: MaybeHeld): Price[] {
  if (!held || held.booksOut.length + (held.booksIn?.length ?? 0) === 0) return pricesOf(spot)
  const quotes = quotesOf(spot).filter(({ best }) => isBookIn(held, best.bookTitle ?? ''))
  return pricesOf(spot).flatMap((price) => {
    if (price.best.price === null || isBookIn(held, price.best.bookTitle ?? '')) return [price]
    const others = quotes.filter(({ fairAt, best }) => fairAt === price.fairAt && best.price !== null)
    return others.sort((a, b) => payOf(b.best.price!) - payOf(a.best.price!)).slice(0, 1)
  })
}
const payOf = (american: number): number => (american > 0 ? american / 100 : 100 / -american)

/** A whole board at the books that are named: they narrow its prices; of one game each of them is told by itself. */
export const atNamedBooks = (ask: AskOf<'odds'>): AskOf<'odds'> =>
  ask.books.length === 0 || ask.teams.length > 0 || (ask.want !== 'board' && ask.want !== 'best')
    ? ask
    : { ...ask, held: { ...(ask.held ?? NOTHING_HELD), booksIn: [...ask.books] } }

export function keepsPrice(held: MaybeHeld, { best }: Price): boolean {
  if (!held) return true
  const isAtVenue = held.venue === null || best.outcome === held.venue
  return isAtVenue && keepsSign(held, best.price) && keepsBounds(held, { price: best.price, edge: best.edge, fair: best.fair })
}

/** The games that keep the conditions, with a side that keeps those on prices. */
export function heldSpots(ask: AskOf<'odds'>, spots: readonly Spot[], where: Where, isWanted: (price: Price) => boolean): readonly Spot[] {
  const { held } = ask
  if (!held) return spots
  return spots.filter((spot) => {
    const { event, board } = spot
    const size = Math.abs(event.best.find(({ point }) => point !== null)?.point ?? Number.NaN)
    const known = Number.isNaN(size) ? null : size
    const line = board.value.market === 'totals' ? { total: known } : board.value.market === 'spreads' ? { spread: known } : {}
    return (
      keepsBounds(held, line) &&
      keepsClock(held, event.commence_time, where) &&
      areTeamsIn(held, event.home_team, event.away_team, event.home_abbreviation, event.away_abbreviation) &&
      heldPrices(spot, held).some((price) => isWanted(price) && keepsPrice(held, price))
    )
  })
}
