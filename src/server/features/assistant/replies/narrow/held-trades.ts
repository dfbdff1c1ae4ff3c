// Prices, pairs and props of the trading lists held to the conditions of a question.
import type { TradedGame, ValueRow } from '#contract/odds/trading.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import type { Where } from '../sources.ts'
import { areTeamsIn, isBookIn, keepsBounds, keepsClock, keepsSign } from './held-rows.ts'

/** Whether a game is of the teams that are named, of none that is left out, and begins when it was asked. */
export const isGameMeant = ({ held, teams, when }: LookAsk, game: TradedGame, where: Where): boolean => {
  const names = [game.home, game.away, game.homeAbbreviation, game.awayAbbreviation]
  const isOf = teams.every(({ name, abbreviation }) => names.includes(name) || names.includes(abbreviation))
  const isThen = !when || (game.startsAt >= when.from && game.startsAt < when.to)
  return isOf && isThen && areTeamsIn(held, ...names) && keepsClock(held, game.startsAt, where)
}

export const matchesRow = (ask: LookAsk, row: ValueRow, where: Where): boolean =>
  (ask.market === null || row.market === ask.market) &&
  isGameMeant(ask, row.game, where) &&
  isBookIn(ask.held, row.book, row.bookTitle) &&
  keepsSign(ask.held, row.price) &&
  (!ask.held?.venue || row.outcome === ask.held.venue) &&
  (!ask.held?.side || row.outcome === ask.held.side) &&
  keepsBounds(ask.held, { edge: row.edge, fair: row.fair, price: row.price })

type Pair = {
  readonly game: TradedGame
  readonly market: string
  readonly legs: readonly { readonly book: string; readonly bookTitle: string; readonly point: number | null }[]
}
/** Whether a pair of bets is at books that are left, and of the width and the profit that were asked. */
export const isPairMeant = (ask: LookAsk, pair: Pair, where: Where, profit: number | null): boolean => {
  const points = pair.legs.flatMap(({ point }) => (point === null ? [] : [point]))
  const width = points.length < 2 ? null : pair.market === 'spreads' ? Math.abs(points[0]! + points[1]!) : Math.abs(points[0]! - points[1]!)
  return (
    (ask.market === null || pair.market === ask.market) &&
    isGameMeant(ask, pair.game, where) &&
    pair.legs.every(({ book, bookTitle }) => isBookIn(ask.held, book, bookTitle)) &&
    keepsBounds(ask.held, { profit, width })
  )
}
