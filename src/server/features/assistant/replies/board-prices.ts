// The prices of a board that a question is about: its games, what each side pays at best and at every book.
import type { API } from '#contract/index.ts'
import type { OddsEvent } from '#contract/odds/odds.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import type { Answer } from './sources.ts'

export type Board = Answer<typeof API.odds.board>
export type Spot = { readonly board: Board; readonly event: OddsEvent; readonly at: string }
type Quote = Pick<
  OddsEvent['best'][number],
  'name' | 'outcome' | 'point' | 'price' | 'bookTitle' | 'edge' | 'edgeRange' | 'ageSeconds' | 'fair' | 'isCurrent'
>
/** A price of an outcome, and where it and the fair chance of its outcome stand in the board. */
export type Price = { readonly spot: Spot; readonly best: Quote; readonly at: string; readonly fairAt: string }

/** The games of a board that the question is about. */
export function spotsOf(board: Board, ask: AskOf<'odds'>): Spot[] {
  return board.value.odds.flatMap((event, i) => {
    const isMeant = ask.teams.every(
      (team) =>
        event.home_team === team.name ||
        event.away_team === team.name ||
        event.home_abbreviation === team.abbreviation ||
        event.away_abbreviation === team.abbreviation,
    )
    const start = Date.parse(event.commence_time)
    const isThen = !ask.when || ask.teams.length > 0 || (start >= ask.when.from && start < ask.when.to)
    return isMeant && isThen ? [{ board, event, at: `odds.${i}` }] : []
  })
}

/** The games of these spots, the one in progress or the earliest first. */
export function gamesOf(spots: readonly Spot[]): OddsEvent[] {
  const games = [...new Map(spots.map((spot) => [spot.event.id, spot.event])).values()]
  const rank = (event: OddsEvent) => (event.status === 'in progress' ? 0 : Date.parse(event.commence_time))
  return games.sort((a, b) => rank(a) - rank(b))
}

export const pricesOf = (spot: Spot): Price[] =>
  spot.event.best.map((best, i) => ({ spot, best, at: `${spot.at}.best.${i}`, fairAt: `${spot.at}.best.${i}.fair` }))

/** Every book's price on the outcomes and lines of the best prices, those that are no price to use left out. */
export function quotesOf(spot: Spot): Price[] {
  const { market } = spot.board.value
  return spot.event.bookmakers.flatMap((maker, b) =>
    maker.markets.flatMap(({ key, outcomes }, m) =>
      key !== market
        ? []
        : outcomes.flatMap((quote, o) => {
            const i = spot.event.best.findIndex(({ outcome, point }) => outcome === quote.outcome && point === quote.point)
            if (i < 0 || quote.stale || quote.suspect) return []
            const best = { ...quote, bookTitle: maker.title, fair: spot.event.best[i]!.fair }
            return [{ spot, best, at: `${spot.at}.bookmakers.${b}.markets.${m}.outcomes.${o}`, fairAt: `${spot.at}.best.${i}.fair` }]
          }),
    ),
  )
}

/** The highest price of each outcome that was seen within the pace of its book: the best one, or where that is old another book's. */
export function currentOf(spot: Spot): Price[] {
  const quotes = quotesOf(spot).filter(({ best }) => best.isCurrent && best.edge !== null)
  return pricesOf(spot).flatMap((price) => {
    if (price.best.isCurrent && price.best.price !== null && price.best.edge !== null) return [price]
    const own = quotes.filter(({ fairAt }) => fairAt === price.fairAt)
    return own.sort((a, b) => (b.best.edge ?? 0) - (a.best.edge ?? 0)).slice(0, 1)
  })
}
