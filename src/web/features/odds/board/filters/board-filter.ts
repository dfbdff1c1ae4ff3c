// A line that is typed into the filter of the board: words of the teams, the selection, the market or the best price's book, and "edge > 2".
import { MARKET_NAMES, selectionOf } from '../../price-ticket/selection.ts'
import type { BoardRow } from '../board-rows.ts'

const EDGE = /\bedge\s*(<=|>=|<|>)\s*([-−]?\d+(?:\.\d+)?)\s*%?/gi

/** @param typed percent after "edge"; a price without an edge keeps no comparison */
export function foundRows(rows: readonly BoardRow[], typed: string): readonly BoardRow[] {
  if (typed.trim() === '') return rows
  const bounds: { readonly isAbove: boolean; readonly at: number }[] = []
  const words = typed
    .replace(EDGE, (_all, sign: string, figure: string) => {
      bounds.push({ isAbove: sign.startsWith('>'), at: Number(figure.replace('−', '-')) / 100 })
      return ' '
    })
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return rows.filter((row) => {
    const { event, best, market } = row
    const { edge } = best
    const said = [
      event.home_team,
      event.away_team,
      event.home_abbreviation,
      event.away_abbreviation,
      selectionOf(row),
      MARKET_NAMES[market],
      best.bookTitle,
    ]
      .join(' ')
      .toLowerCase()
    return (
      words.every((word) => said.includes(word)) && bounds.every(({ isAbove, at }) => edge !== null && (isAbove ? edge >= at : edge <= at))
    )
  })
}
