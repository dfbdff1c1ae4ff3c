// How far apart two rows of a list are, in a sentence: both with their figures, and what lies between them.
import type { Apart } from '#core/assistant/listed/apart.ts'
import { FORMATS, type Format, type Segment, valueAt } from '#core/assistant/reply.ts'
import type { Cell, ListRow } from './row-cells.ts'

/** A handicap has a sign that a distance has not; prices of two bets are no lengths. */
const OF_DISTANCES: Readonly<Partial<Record<Format, Format>>> = {
  handicap: 'plain',
  signedPercent: 'percent',
  exactSignedPercent: 'exactPercent',
  signedCents: 'cents',
  points: 'points',
  signedPoints: 'points',
}

/** The two rows that are meant, the one with more of the figure first; null where one of them is not there or says nothing of it. */
export function rowsApart({ fact, ends }: Apart, rows: readonly ListRow[]): readonly [ListRow, ListRow] | null {
  const known = rows.filter((row) => row.facts[fact]?.path)
  const size = (row: ListRow) => row.facts[fact]!.value
  const sorted = known.toSorted((a, b) => size(b) - size(a))
  const [a, b] = ends === 'extremes' ? [sorted[0], sorted.at(-1)] : [rows.at(ends[0]), rows.at(ends[1])]
  if (!a || !b || a === b || !known.includes(a) || !known.includes(b)) return null
  return size(a) >= size(b) ? [a, b] : [b, a]
}

/** @param said  the figure of a row as it is written, with its source */
export function apartText(
  { fact }: Apart,
  [more, less]: readonly [ListRow, ListRow],
  label: string,
  said: (row: ListRow, cell: Cell) => readonly Segment[],
): Segment[] {
  const [a, b] = [more.facts[fact]!, less.facts[fact]!]
  const both: Segment[] = [{ text: `${more.name}: ` }, ...said(more, a), { text: `. ${less.name}: ` }, ...said(less, b), { text: '.' }]
  const path = `minus(${a.path},${b.path})`
  const apart = more.source.tool === less.source.tool && a.format !== 'american' ? valueAt(more.source.value, path) : undefined
  if (typeof apart !== 'number' || !Number.isFinite(apart)) return both
  const format = OF_DISTANCES[a.format] ?? a.format
  return [
    { text: `Between them${label === '' ? '' : `, ${label}`}: ` },
    { text: FORMATS[format](Math.round(Math.abs(apart) * 1e6) / 1e6), tool: more.source.tool, path },
    { text: '. ' },
    ...both,
  ]
}
