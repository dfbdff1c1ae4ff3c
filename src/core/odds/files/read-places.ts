// A list of a field with its prices to win and to finish among the first k: "Name, Tournament Winner, Top 5 Finish, Top 10 Finish".
import { csvRows } from '../../dfs/files/csv-rows.ts'
import type { DecimalOdds } from '../../units.ts'
import { decimalFromAmerican, parsePrice } from '../board/price.ts'

export type PlaceMarket = {
  /** As the column is headed. */
  readonly name: string
  /** 1 for the winner. */
  readonly places: number
  readonly entrants: readonly { readonly name: string; readonly decimal: DecimalOdds }[]
  /** Entrants without a price in this column: the field is not whole, and fair chances would be too high. */
  readonly missing: number
}
export type PlaceFile =
  | { readonly kind: 'markets'; readonly markets: readonly PlaceMarket[] }
  | { readonly kind: 'unreadable'; readonly reason: string }
export type PlaceNotation = 'american' | 'decimal'

/** @example placesOf('Top 20 Finish') // 20 */
export function placesOf(header: string): number | undefined {
  const top = /\btop[\s_-]*(\d{1,3})\b/i.exec(header)
  if (top) return Number(top[1])
  return /\b(winner|outright|to win|win)\b/i.test(header.replaceAll('_', ' ')) ? 1 : undefined
}

/**
 * Reads the list. A price below 0 anywhere says that the file is American; where every number is whole and of 100 and more nobody can tell,
 * and it is asked. Everything else is decimal.
 * @param notation what the person says the prices are
 */
export function readPlaces(text: string, notation?: PlaceNotation): PlaceFile {
  const [header = [], ...rows] = csvRows(text).rows.map(({ cells }) => cells)
  const named = header.findIndex((cell) => /^(name|player|golfer|entrant|competitor|driver|runner)$/i.test(cell.trim()))
  const columns = header.flatMap((cell, at) => {
    const places = placesOf(cell)
    return places === undefined ? [] : [{ name: cell.trim(), at, places }]
  })
  if (named < 0 || columns.length === 0)
    return { kind: 'unreadable', reason: 'A column of names is needed, and one of prices headed “Winner” or “Top 5”.' }
  const field = rows.filter((row) => (row[named] ?? '').trim() !== '')
  const cells = columns.flatMap(({ at }) => field.map((row) => (row[at] ?? '').trim()).filter(Boolean))
  const numbers = cells.map((cell) => Number(cell.replace('\u2212', '-')))
  const isSigned = numbers.some((value) => value < 0) || cells.some((cell) => cell.startsWith('+'))
  const isWhole = numbers.length > 0 && numbers.every((value) => Number.isInteger(value) && value >= 100)
  if (notation === undefined && !isSigned && isWhole)
    return {
      kind: 'unreadable',
      reason: 'Every price is a whole number of 100 and more without a sign: say whether they are American or decimal.',
    }
  const isAmerican = notation === undefined ? isSigned : notation === 'american'
  const markets: PlaceMarket[] = []
  for (const { name, at, places } of columns) {
    const entrants: { name: string; decimal: DecimalOdds }[] = []
    for (const row of field) {
      const cell = (row[at] ?? '').trim().replace('\u2212', '-')
      if (cell === '') continue
      const decimal = priceOf(cell, isAmerican)
      if (decimal === undefined) return { kind: 'unreadable', reason: `“${cell}” of ${row[named]} under “${name}” is no price.` }
      entrants.push({ name: row[named]!.trim(), decimal })
    }
    markets.push({ name, places, entrants, missing: field.length - entrants.length })
  }
  return { kind: 'markets', markets }
}

function priceOf(cell: string, isAmerican: boolean): DecimalOdds | undefined {
  const value = Number(cell)
  if (!Number.isFinite(value)) return parsePrice(cell)?.decimal
  if (!isAmerican) return value > 1 ? value : undefined
  return Math.abs(value) >= 100 ? decimalFromAmerican(value) : undefined
}
