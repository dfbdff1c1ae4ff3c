// Prices of the board in words: the side, its price with the fair chance and the edge, how old it is, and what a named book shows.
import type { OddsEvent } from '#contract/odds/odds.ts'
import { figure, line, type Segment } from '#core/assistant/reply.ts'
import { SCORE_PART_NAMES } from '#core/leagues/score-part.ts'
import type { Board, Price, Spot } from '../board-prices.ts'
import { startText, type Where } from '../sources.ts'

/** "moneyline", "1st half spread". */
export const marketName = ({ value: { market, part } }: Board): string =>
  part === 'game' ? MARKET_NAMES[market] : `${SCORE_PART_NAMES[part]} ${MARKET_NAMES[market]}`
export const MARKET_NAMES = { h2h: 'moneyline', spreads: 'spread', totals: 'total' } as const

/** "Denver Broncos +7.5" or "over 47.5", without the price. */
export function selection({ spot, best, at }: Price): Segment[] {
  const market = spot.board.value.market
  if (market === 'h2h' || best.point === null) return [{ text: best.name }]
  const name = market === 'totals' ? best.name.toLowerCase() : best.name
  return line`${name} ${figure(spot.board, `${at}.point`, market === 'totals' ? 'plain' : 'handicap')}`
}

/** "Denver Broncos +7.5 at +116 (Fanatics), fair 48.6 %, edge +5.1 %". */
export function priced(price: Price, withEdge: boolean): Segment[] {
  const { spot, best, at, fairAt } = price
  if (best.price === null) return line`${selection(price)}: no fresh price`
  const unknown = spot.board.value.isWithoutEdges ? '' : ', fair chance unknown'
  const fair = best.fair === null ? unknown : line`, fair ${figure(spot.board, fairAt, 'percent')}`
  const edge = withEdge && best.edge !== null ? line`, edge ${figure(spot.board, `${at}.edge`, 'signedPercent')}` : []
  return line`${selection(price)} at ${figure(spot.board, `${at}.price`, 'american')} (${best.bookTitle ?? ''}${best.isCurrent ? '' : ', an old price'})${fair}${edge}`
}

/** "Denver Broncos at Kansas City Chiefs, Sun 4:25 PM." */
export const gameLine = ({ away_team, home_team, status, commence_time }: OddsEvent, where: Where): string =>
  `${away_team} at ${home_team}, ${status === 'in progress' ? 'live' : startText(commence_time, where)}.`

export const joined = (prices: readonly Price[], withEdge: boolean): Segment[] =>
  prices.flatMap((price, i) => [...(i > 0 ? [{ text: '; ' }] : []), ...priced(price, withEdge)])

/** What each of the named books shows on the event. */
export const atBooks = (books: readonly string[], spot: Spot): Segment[] =>
  books.flatMap((book, i) => [...(i > 0 ? [{ text: ' ' }] : []), ...(atBook(book, spot) ?? [{ text: `${book} shows no price.` }])])

/** What one book shows on the event, or null when it shows nothing. */
function atBook(book: string, { board, event, at }: Spot): Segment[] | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const index = event.bookmakers.findIndex((maker) => plain(maker.key).includes(book) || plain(maker.title).includes(book))
  const maker = event.bookmakers[index]
  const m = maker?.markets.findIndex((market) => market.key === board.value.market) ?? -1
  const market = maker?.markets[m]
  if (!maker || !market || market.outcomes.length === 0) return null
  const path = `${at}.bookmakers.${index}.markets.${m}.outcomes`
  const outcomes = market.outcomes.flatMap((outcome, i) => {
    const point =
      outcome.point === null ? [] : line` ${figure(board, `${path}.${i}.point`, board.value.market === 'totals' ? 'plain' : 'handicap')}`
    const old = outcome.isCurrent ? '' : ' (an old price)'
    return [...(i > 0 ? [{ text: ', ' }] : []), ...line`${outcome.name}${point} ${figure(board, `${path}.${i}.price`, 'american')}${old}`]
  })
  return [{ text: `${maker.title} shows ` }, ...outcomes, { text: '.' }]
}

/** How long ago the price was seen. */
export function ageOf({ spot, best, at }: Price): Segment[] {
  return best.ageSeconds === null ? [] : line`, seen ${figure(spot.board, `${at}.ageSeconds`, 'age')} ago`
}

/** How far the methods of taking the margin out disagree, where that matters. */
export function rangeOf({ spot, best, at }: Price): Segment[] {
  const range = best.edgeRange
  if (!range || range.high - range.low < 0.005) return []
  return line` (from ${figure(spot.board, `${at}.edgeRange.low`, 'signedPercent')} to ${figure(spot.board, `${at}.edgeRange.high`, 'signedPercent')} by method)`
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
