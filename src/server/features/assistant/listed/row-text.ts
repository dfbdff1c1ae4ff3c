// A row of a list in words: its name with its figures, as they are written.
import type { Fact } from '#core/assistant/listed/fact-words.ts'
import { FORMATS, type Segment, valueAt } from '#core/assistant/reply.ts'
import { startText, type Where } from '../replies/sources.ts'
import type { Cell, ListRow } from './row-cells.ts'

const WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
export const inWords = (count: number): string =>
  WORDS[count] ?? (count < 100 ? `${TENS[Math.floor(count / 10)]}${count % 10 === 0 ? '' : `-${WORDS[count % 10]}`}` : 'many')
export const plural = (noun: string, count: number): string =>
  count === 1 ? noun : noun === 'arbitrage' ? 'arbitrages' : noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`

/** A figure in words, and what the most and the least of it are called. */
export const NAMES: Readonly<Record<Fact, readonly [label: string, most: string, least: string]>> = {
  total: ['total', 'the highest total', 'the lowest total'],
  spread: ['spread', 'the widest spread', 'the closest'],
  price: ['at', 'the longest price', 'the shortest price'],
  edge: ['edge', 'the best edge', 'the worst edge'],
  fair: ['fair', 'the best fair chance', 'the lowest fair chance'],
  profit: ['profit', 'the most profit', 'the least profit'],
  width: ['gap', 'the widest gap', 'the narrowest gap'],
  point: ['line', 'the highest line', 'the lowest line'],
  salary: ['salary', 'the highest salary', 'the lowest salary'],
  median: ['points', 'the most points', 'the fewest points'],
  ceiling: ['ceiling', 'the highest ceiling', 'the lowest ceiling'],
  floor: ['floor', 'the highest floor', 'the lowest floor'],
  ownership: ['ownership', 'the highest ownership', 'the lowest ownership'],
  value: ['per thousand', 'the best value', 'the worst value'],
  mean: ['mean', 'the highest mean', 'the lowest mean'],
  margin: ['margin', 'the widest margin', 'the closest'],
  wins: ['wins', 'the most wins', 'the fewest wins'],
  losses: ['losses', 'the most losses', 'the fewest losses'],
  streak: ['streak', 'the longest streak', 'the shortest streak'],
  stake: ['stake', 'the largest stake', 'the smallest stake'],
  payout: ['pays', 'the largest payout', 'the smallest payout'],
  won: ['result', 'the best result', 'the worst result'],
  lost: ['result', 'the largest loss', 'the smallest loss'],
  starts: ['starts', 'the latest start', 'the earliest start'],
  reported: ['reported', 'the newest', 'the oldest'],
  placed: ['kept', 'the newest', 'the oldest'],
  age: ['seen', 'the oldest price', 'the freshest price'],
  chance: ['chance', 'the best chance', 'the lowest chance'],
  cost: ['outside', 'the dearest outside', 'the cheapest outside'],
  move: ['move', 'the largest move', 'the smallest move'],
  wind: ['wind', 'the most wind', 'the least wind'],
  temperature: ['degrees', 'the warmest', 'the coldest'],
  rain: ['rain', 'the most rain', 'the least rain'],
  allowed: ['allowed', 'the most allowed', 'the least allowed'],
  tablePoints: ['points', 'the most points', 'the fewest points'],
  players: ['players', 'the most players', 'the fewest players'],
  cap: ['cap', 'the highest cap', 'the lowest cap'],
  roi: ['return', 'the best return', 'the worst return'],
  bets: ['bets', 'the most bets', 'the fewest bets'],
}
/** Written behind the number: "12 points". */
const BEHIND: ReadonlySet<Fact> = new Set(['median', 'wins', 'losses', 'tablePoints', 'players', 'bets', 'temperature', 'value'])

export function cellText(key: Fact, cell: Cell, row: ListRow, where: Where): Segment[] {
  const [label] = NAMES[key]
  const isOver = key === 'starts' && (row.tags.state ?? []).some((state) => state === 'final' || state === 'live' || state === 'settled')
  if (cell.at !== undefined) return [{ text: `${isOver ? 'started' : label} ${startText(cell.at, where)}` }]
  if (cell.path === null) return []
  const number = numberOf(row, cell)
  if (number === null) return []
  const said: Segment = { text: number, tool: row.source.tool, path: cell.path }
  if (key === 'age') return [{ text: `${label} ` }, said, { text: ' ago' }]
  const of = cell.of === undefined ? [] : [{ text: ` on ${cell.of}` }]
  return BEHIND.has(key) ? [said, { text: ` ${label}` }] : [{ text: `${label} ` }, said, ...of]
}

/** The number of a cell as it is written; a price that was kept as text is said as it stands. */
function numberOf(row: ListRow, cell: Cell): string | null {
  const value = readAt(row, cell.path!)
  if (typeof value === 'string') return value.replace('-', '\u2212')
  return typeof value === 'number' ? FORMATS[cell.format](value) : null
}

export const readAt = (row: ListRow, path: string): unknown => valueAt(row.source.value, path)

const MOST_CELLS = 3
/** The name of a row with its figures, those that are asked about first. */
export function rowText(row: ListRow, keys: readonly Fact[], where: Where): Segment[] {
  const said = new Set<string>()
  const cells = keys.flatMap((key) => {
    const cell = row.facts[key]
    // Won and lost are one figure with two signs.
    if (cell?.path && said.has(cell.path)) return []
    if (cell?.path) said.add(cell.path)
    const words = cell ? cellText(key, cell, row, where) : []
    return words.length > 0 ? [words] : []
  })
  const shown = cells.slice(0, MOST_CELLS).flatMap((words, i) => (i === 0 ? words : [{ text: ', ' }, ...words]))
  return shown.length === 0 ? [{ text: row.name }] : [{ text: `${row.name}: ` }, ...shown]
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
