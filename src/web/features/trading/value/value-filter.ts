// Which prices above fair a reader wants to see.

import type { ValueRow } from '#contract/odds/trading.ts'
import { GOOD_EDGE, HIGH_EDGE } from '#core/odds/board/edge.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'

export const ODDS_BANDS = {
  any: [1, Number.POSITIVE_INFINITY],
  short: [1, 1.5],
  even: [1.5, 3],
  long: [3, Number.POSITIVE_INFINITY],
} as const satisfies Record<string, readonly [number, number]>
export const LEAST_EDGES = { any: 0, one: 0.01, two: GOOD_EDGE, five: HIGH_EDGE } as const
/** Hold of the book on the line: a narrow market is one the book is sure of. */
export const WIDEST = { any: Number.POSITIVE_INFINITY, narrow: 0.03, common: 0.05 } as const
export const OLDEST = { any: Number.POSITIVE_INFINITY, minute: 60, five: 300, quarter: 900 } as const

export type ValueFilter = {
  /** `props`: the players of one game, which a feed is asked for by itself. */
  readonly market: MarketKey | 'any' | 'props'
  /** Key of one book, or any. */
  readonly book: string
  readonly band: keyof typeof ODDS_BANDS
  readonly edge: keyof typeof LEAST_EDGES
  readonly width: keyof typeof WIDEST
  readonly age: keyof typeof OLDEST
  readonly state: 'any' | 'live' | 'upcoming'
  /** Above fair by every method, not only by the board's. */
  readonly isSure: boolean
}

export const ANY_VALUE: ValueFilter = {
  market: 'any',
  book: 'any',
  band: 'any',
  edge: 'any',
  width: 'any',
  age: 'any',
  state: 'any',
  isSure: false,
}

const CHOICES: Readonly<Record<string, readonly string[] | undefined>> = {
  market: ['h2h', 'spreads', 'totals', 'props'],
  band: Object.keys(ODDS_BANDS),
  edge: Object.keys(LEAST_EDGES),
  width: Object.keys(WIDEST),
  age: Object.keys(OLDEST),
  state: ['live', 'upcoming'],
}

/** A wish as a word of the address, "edge.two~book.fanduel~sure": what differs from asking for nothing. */
export const wordOf = ({ isSure, ...filter }: ValueFilter): string =>
  [...Object.entries(filter).flatMap(([key, value]) => (value === 'any' ? [] : [`${key}.${value}`])), ...(isSure ? ['sure'] : [])].join('~')

/** The wish of such a word; what is not understood asks for nothing. */
export function filterOf(word: string): ValueFilter {
  let filter = ANY_VALUE
  for (const part of word.split('~')) {
    const [key = '', value = ''] = part.split(/\.(.*)/)
    if (part === 'sure') filter = { ...filter, isSure: true }
    else if (key === 'book' ? /^[\w-]{1,40}$/.test(value) : Object.hasOwn(CHOICES, key) && CHOICES[key]?.includes(value))
      filter = { ...filter, [key]: value }
  }
  return filter
}

type Judged = Pick<ValueRow, 'book' | 'price' | 'edge' | 'edgeRange' | 'width' | 'ageSeconds'> & {
  readonly market: ValueFilter['market']
  readonly game: Pick<ValueRow['game'], 'status'>
}

export function isWanted(row: Judged, { market, book, band, edge, width, age, state, isSure }: ValueFilter): boolean {
  const decimal = decimalFromAmerican(row.price)
  const [low, high] = ODDS_BANDS[band]
  const isLive = row.game.status === 'in progress'
  return (
    (market === 'any' || row.market === market) &&
    (book === 'any' || row.book === book) &&
    decimal >= low &&
    decimal <= high &&
    row.edge >= LEAST_EDGES[edge] &&
    (width === 'any' || (row.width !== null && row.width <= WIDEST[width])) &&
    row.ageSeconds <= OLDEST[age] &&
    (state === 'any' || isLive === (state === 'live')) &&
    (!isSure || row.edgeRange.low > 0)
  )
}
