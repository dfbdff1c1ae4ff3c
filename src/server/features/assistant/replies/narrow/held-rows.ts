// Rows of an answer held to the conditions of an ask, and the words that say which conditions those were and which could not be used.
import type { Ask } from '#core/assistant/ask.ts'
import type { Bound, Field, Held } from '#core/assistant/conditions/held.ts'
import { keeps } from '#core/assistant/conditions/said-bounds.ts'
import { isAtClock } from '#core/assistant/conditions/said-clock.ts'
import type { Source } from '#core/assistant/numbers.ts'
import { numbersIn } from '#core/assistant/numbers.ts'
import { FORMATS, type Format, figure, type OfRows, type Reply, rowsPath, type Segment } from '#core/assistant/reply.ts'
import { BOOK_NAMES } from '#core/bankroll/bets/book-names.ts'
import { parsePrice } from '#core/odds/board/price.ts'
import type { Where } from '../sources.ts'

export type MaybeHeld = Held | null | undefined
type Row = Partial<Readonly<Record<Field, number | null>>>

const decimalOf = (american: number): number => parsePrice(`${american > 0 ? '+' : ''}${american}`)?.decimal ?? 0

/** Whether a row keeps every bound on the figures that it has; a figure that is unknown keeps none. */
export const keepsBounds = (held: MaybeHeld, row: Row): boolean =>
  (held?.bounds ?? []).every(({ field, op, value }) => {
    const own = row[field]
    if (own === undefined) return true
    if (own === null) return false
    return field === 'price' ? keeps(decimalOf(own), op, decimalOf(value)) : keeps(own, op, value)
  })

/** Whether a price has the sign that was asked for. */
export const keepsSign = (held: MaybeHeld, price: number | null): boolean =>
  !held?.sign || (price !== null && (held.sign === 'plus' ? price >= 100 : price < 0))

export const keepsClock = (held: MaybeHeld, at: number | string, { timeZone }: Where): boolean =>
  !held?.clock || isAtClock(typeof at === 'string' ? Date.parse(at) : at, held.clock, timeZone)

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
/** Whether a book, by key or title, is none of those that are left out. */
export const isBookIn = (held: MaybeHeld, ...names: readonly string[]): boolean =>
  !(held?.booksOut ?? []).some((book) => names.some((name) => plain(name).includes(book))) &&
  (!held?.booksIn?.length || held.booksIn.some((book) => names.some((name) => plain(name).includes(book))))

/** Whether none of these names or letters is of a team that is left out. */
export const areTeamsIn = (held: MaybeHeld, ...names: readonly string[]): boolean =>
  !(held?.teamsOut ?? []).some(({ name, abbreviation }) => names.includes(name) || names.includes(abbreviation))

const FIELD_WORDS: Readonly<Record<Field, string>> = {
  total: 'total',
  spread: 'spread',
  price: 'price',
  edge: 'edge',
  fair: 'fair chance',
  profit: 'profit',
  width: 'width',
  point: 'line',
  salary: 'salary',
  median: 'projected points',
  ceiling: 'ceiling',
  floor: 'floor',
  ownership: 'ownership',
  value: 'points per thousand',
  mean: 'mean',
  margin: 'margin',
  wind: 'wind',
  temperature: 'degrees',
  rain: 'rain',
  wins: 'wins',
  losses: 'losses',
  streak: 'streak',
  stake: 'stake',
  payout: 'payout',
  won: 'profit',
  lost: 'loss',
}
const OP_WORDS = { above: 'over', least: 'at least', below: 'under', most: 'at most' } as const
const WRITTEN: Partial<Record<Field, Format>> = {
  price: 'american',
  edge: 'exactPercent',
  fair: 'exactPercent',
  profit: 'exactPercent',
  ownership: 'exactPercent',
  salary: 'salary',
  stake: 'salary',
  payout: 'salary',
  won: 'salary',
  lost: 'salary',
}

/** Words of the person's own, their numbers marked as theirs. */
export function ownWords(text: string): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (const { start, end } of numbersIn(text)) {
    if (start > at) segments.push({ text: text.slice(at, start) })
    segments.push({ text: text.slice(start, end), tool: -1, path: '' })
    at = end
  }
  return at < text.length ? [...segments, { text: text.slice(at) }] : segments
}

const boundWords = ({ field, op, value }: Bound): string =>
  `${FIELD_WORDS[field]} ${OP_WORDS[op]} ${FORMATS[WRITTEN[field] ?? 'plainNumber'](value)}`
const titleOf = (book: string): string => BOOK_NAMES[book] ?? book

/** "total over 46, without Bovada, plus money": what the rows were held to, in words; nothing where they were not. */
export function heldWords(held: MaybeHeld, fields: readonly Field[] | 'all' = 'all'): Segment[] {
  if (!held) return []
  const out = [...held.booksOut.map(titleOf), ...held.teamsOut.map(({ name }) => name), ...held.positionsOut]
  const words = [
    ...held.bounds.filter(({ field }) => fields === 'all' || fields.includes(field)).map(boundWords),
    ...(held.sign ? [`${held.sign} money`] : []),
    ...(held.side ? [`${held.side}s`] : []),
    ...(held.opponentsOut?.length ? [`nobody against the ${held.opponentsOut.map(({ name }) => name).join(' or the ')}`] : []),
    ...(held.venue ? [{ home: 'home sides', away: 'visiting sides', draw: 'the draw' }[held.venue]] : []),
    ...(held.clock ? [clockWords(held.clock.said)] : []),
    ...(held.booksIn?.length ? [`only at ${held.booksIn.map(titleOf).join(' or ')}`] : []),
    ...(out.length > 0 ? [`without ${out.join(', ')}`] : []),
  ]
  return ownWords(words.join(', '))
}
const clockWords = (said: string): string => said.replace(/^(?:only|just) /, '')

export const isNarrow = (held: MaybeHeld): boolean => heldWords(held).length > 0

/** How many rows are shown: so many as were asked for, else what is usual. */
export const rowsShown = (held: MaybeHeld, usual: number): number => held?.count ?? usual

/** " (total over 46)" behind what is listed. */
export const inBrackets = (held: MaybeHeld): Segment[] => {
  const words = heldWords(held)
  return words.length === 0 ? [] : [{ text: ' (' }, ...words, { text: ')' }]
}

/** What some rows of an answer come to, linked to them. */
export const ofRows = (source: Source, how: OfRows, list: string, rows: readonly number[], format: Format, field?: string): Segment =>
  figure(source, rowsPath(how, list, rows, field), format)

/** The reply with a sentence for what was asked and could not be used: nothing is dropped without a word. */
export function withLeft(ask: Ask, reply: Reply): Reply {
  const left = 'held' in ask ? (ask.held?.left ?? []) : []
  if (left.length === 0 || reply.segments.length === 0) return reply
  const words = left.map((one) => `\u201c${one}\u201d`).join(', ')
  return {
    ...reply,
    segments: [...reply.segments, { text: '\nI left out ' }, ...ownWords(words), { text: ': I could not hold these rows to it.' }],
  }
}
