// The entries file after a change: its own text, only the changed cells written anew.
import { pickText, writeCsv } from '../entries/csv.ts'
import type { EntriesRead } from '../entries/read-entries.ts'
import { headerKey, readCell, separatorOf } from '../files/csv-rows.ts'
import type { SwappedEntry } from './late-swap.ts'

type Span = { readonly from: number; readonly to: number }

/**
 * The text of an entries file with its swaps. Every character outside the swapped cells stays as it is: line ends, quotes, spaces,
 * instructions, the pool beside, a byte order mark.
 * @param text the file as decoded, the text that `file` was read from
 */
export function swappedText(
  text: string,
  file: Pick<EntriesRead, 'site'>,
  entries: readonly Pick<SwappedEntry, 'entry' | 'swaps'>[],
): string {
  const rows = spansOf(text)
  const first = firstSlot(text, rows)
  const separator = separatorOf(text)
  const edits = entries.flatMap(({ entry, swaps }) => {
    const row = rows.get(entry.row)!
    const short: string[] = []
    const inside = swaps.flatMap(({ place, to }) => {
      const cell = writeCsv([[pickText(file.site, to.id, to.name, false)]]).slice(0, -2)
      const span = row[first + place]
      if (!span) short[first + place - row.length] = cell
      return span ? [{ span, cell }] : []
    })
    // A row that ends before its last slots is lengthened.
    const end = row.at(-1)!.to
    const added = Array.from(short, (cell) => `${separator}${cell ?? ''}`).join('')
    return added === '' ? inside : [...inside, { span: { from: end, to: end }, cell: added }]
  })
  let result = ''
  let at = 0
  for (const { span, cell } of edits.sort((a, b) => a.span.from - b.span.from)) {
    result += text.slice(at, span.from) + cell
    at = span.to
  }
  return result + text.slice(at)
}

function firstSlot(text: string, rows: ReadonlyMap<number, readonly Span[]>): number {
  const head = [...rows.values()][0] ?? []
  return head.some((span) => headerKey(text.slice(span.from, span.to)) === 'entryfee') ? 4 : 3
}

/** Where each cell stands in the text, by the line on which its row begins; blank lines and all. */
function spansOf(text: string): ReadonlyMap<number, readonly Span[]> {
  const separator = separatorOf(text)
  const rows = new Map<number, Span[]>()
  let spans: Span[] = []
  let line = 1
  let rowLine = 1
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  while (at < text.length) {
    const cell = readCell(text, at, separator)
    spans.push({ from: at, to: cell.end })
    line += cell.breaks
    at = cell.end
    if (text[at] === separator) {
      at++
      if (at >= text.length) spans.push({ from: at, to: at })
      continue
    }
    if (isFilled(text, spans)) rows.set(rowLine, spans)
    spans = []
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    line++
    rowLine = line
  }
  if (isFilled(text, spans)) rows.set(rowLine, spans)
  return rows
}

function isFilled(text: string, spans: readonly Span[]): boolean {
  return spans.some((span) => text.slice(span.from, span.to).trim() !== '')
}
