// How have the lines of one game's players moved, as one small line each that can be drawn beside the price?

import { lowMedian } from '../../math/statistics.ts'
import type { EpochMs } from '../../units.ts'
import { type LineOverTime, type Meant, mainLine } from '../board/main-line.ts'
import { impliedFromAmerican } from '../board/price.ts'

/** One line of one book on one player, with its prices over time. */
export type PropLineOverTime = LineOverTime & {
  readonly market: string
  /** The player, as the feed names him. */
  readonly subject: string
  readonly outcome: string
  readonly book: string
}
export type PropPriceHistory = {
  readonly player: string
  readonly market: string
  /** `line`: the number itself moved; `chance`: it stood still, and what the over asks moved. */
  readonly what: 'line' | 'chance'
  /** Middle of the books at even steps, oldest first: the line, or the implied chance of the over (a fraction, margin and all). */
  readonly values: readonly number[]
  /** Changes heard at its books since then, of point or of price. */
  readonly changes: number
  /** When the first and the last value stood. */
  readonly from: EpochMs
  readonly to: EpochMs
}

/** A course begins when so many of its books have been heard, and stays with those: a book that joins moves the middle and no price. Judged. */
const HEARD_SHARE = 0.75

/**
 * The course of each player and market whose price has changed since it was first heard; of one that has not, nothing is to be drawn.
 * At each step every book counts with its main line (`mainLine`); where their middle moved the line is told, else the over's implied chance.
 * Derived.
 * @param lines of one game
 * @param span `now` and the number of steps, at least 2
 * @example propPriceHistories(lines, { now, steps: 24 })[0] // { player: 'Sam Hill', what: 'line', values: [24.5, 24.5, …, 25.5], changes: 7, … }
 */
export function propPriceHistories(
  lines: readonly PropLineOverTime[],
  { now, steps }: { readonly now: EpochMs; readonly steps: number },
): PropPriceHistory[] {
  const players = new Map<string, Map<string, PropLineOverTime[]>>()
  for (const line of lines) {
    // One side tells of both: the under is its mirror.
    if (line.outcome !== 'over') continue
    const key = `${line.subject}\n${line.market}`
    const books = players.get(key) ?? new Map<string, PropLineOverTime[]>()
    players.set(key, books)
    const own = books.get(line.book)
    if (own) own.push(line)
    else books.set(line.book, [line])
  }
  return [...players.values()].flatMap((books) => priceHistoryOf([...books.values()], now, steps) ?? [])
}

function priceHistoryOf(books: readonly (readonly PropLineOverTime[])[], now: EpochMs, steps: number): PropPriceHistory | undefined {
  const { subject: player, market } = books[0]![0]!
  const heard = books
    .map((lines) => mainLine(lines).meant)
    .filter((meant) => meant.length > 0)
    .sort((one, two) => one[0]!.at - two[0]!.at)
  const from = heard[Math.ceil(HEARD_SHARE * heard.length) - 1]?.[0]?.at
  if (from === undefined || now <= from) return undefined
  const panel = heard.filter(([first]) => first!.at <= from)
  const changes = panel.reduce((sum, meant) => sum + meant.filter(({ at }) => at > from).length, 0)
  if (changes === 0) return undefined
  const shown = Array.from({ length: steps }, (_, step) => {
    const at = from + ((now - from) * step) / (steps - 1)
    return panel.flatMap((meant): Meant | Meant[] => meant.findLast((one) => one.at <= at) ?? [])
  })
  const points = shown.map((books) => lowMedian(books.map(({ point }) => point ?? 0))!)
  const what = points.some((point) => point !== points[0]) ? 'line' : 'chance'
  const chances = () => shown.map((books) => lowMedian(books.map(({ price }) => impliedFromAmerican(price)))!)
  return { player, market, what, values: what === 'line' ? points : chances(), changes, from, to: now }
}
