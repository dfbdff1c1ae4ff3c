// What some rows of a list come to: the sum or the mean of a figure, the profit of bets. Each is linked to the rows that it is of.
import type { Fact } from '#core/assistant/listed/fact-words.ts'
import type { ListedQuestion } from '#core/assistant/listed/listed-question.ts'
import { FORMATS, rowsPath, type Segment } from '#core/assistant/reply.ts'
import type { ListRow } from './row-cells.ts'
import { capital, inWords, NAMES, readAt } from './row-text.ts'

/** What a figure of the rows comes to, linked to each of them. */
export function summed(question: ListedQuestion, rows: readonly ListRow[], those: string, conditions: readonly Segment[]): Segment[] {
  const fact = question.fact!
  const known = rows.filter((row) => row.facts[fact]?.path)
  const [first] = known
  if (!first) return [{ text: `Of ${those}` }, ...conditions, { text: ' I know no such figure.' }]
  const same = known.filter(({ list, source }) => list === first.list && source.tool === first.source.tool)
  const path = pathOver(question.tells === 'sum' ? 'sum' : 'mean', first, same, fact)
  const { format } = first.facts[fact]!
  const sum = readAt(first, path)
  const [label] = NAMES[fact]
  const how = question.tells === 'sum' ? 'in all' : 'on average'
  const lacks =
    rows.length > same.length
      ? ` ${capital(inWords(rows.length - same.length))} of them ${rows.length - same.length === 1 ? 'has' : 'have'} none.`
      : ''
  const written = question.tells === 'mean' && (format === 'plain' || format === 'count') ? 'plainNumber' : format
  const number = typeof sum === 'number' ? FORMATS[written](sum) : ''
  return [
    { text: `Of ${those}` },
    ...conditions,
    { text: `, ${label} ${how}: ` },
    { text: number, tool: first.source.tool, path },
    { text: `.${lacks}` },
  ]
}

/** Where the sum or the mean of a figure of some rows is found; of one that is calculated from two fields, that of both. */
function pathOver(how: 'sum' | 'mean', { list, path, facts }: ListRow, rows: readonly ListRow[], fact: Fact): string {
  const over = (field: string) =>
    rowsPath(
      how,
      list,
      rows.map(({ i }) => i),
      field.slice(path.length + 1),
    )
  const own = facts[fact]!.path!
  const two = /^(plus|minus)\(([\w.]+),([\w.]+)\)$/.exec(own)
  return two ? `${two[1]}(${over(two[2]!)},${over(two[3]!)})` : over(own)
}

/** What bets come to without their stakes: those that are open if all of them win, the others as they ended. */
export function netOf(rows: readonly ListRow[], those: string, conditions: readonly Segment[]): Segment[] {
  const open = rows.filter((row) => row.tags.state?.includes('open'))
  const settled = rows.filter((row) => !row.tags.state?.includes('open') && row.facts.won?.path)
  const said = (some: readonly ListRow[], path: string): Segment => {
    const sum = readAt(some[0]!, path)
    return { text: typeof sum === 'number' ? FORMATS.signedCents(sum) : '', tool: some[0]!.source.tool, path }
  }
  const isAll = (some: readonly ListRow[]) => (some.length === rows.length ? '' : ` for the ${inWords(some.length)} `)
  const ofSettled =
    settled.length === 0
      ? []
      : [
          { text: `${isAll(settled)}${isAll(settled) ? `that ${settled.length === 1 ? 'is' : 'are'} settled` : ''}: ` },
          said(settled, pathOver('sum', settled[0]!, settled, 'won')),
        ]
  const ofOpen =
    open.length === 0
      ? []
      : [
          { text: `${isAll(open)}${isAll(open) ? `that ${open.length === 1 ? 'is' : 'are'} open` : ''}, if all of them win: ` },
          said(open, `minus(${pathOver('sum', open[0]!, open, 'payout')},${pathOver('sum', open[0]!, open, 'stake')})`),
        ]
  return [
    { text: `Of ${those}` },
    ...conditions,
    { text: ', profit' },
    ...ofSettled,
    ...(ofSettled.length > 0 && ofOpen.length > 0 ? [{ text: ';' }] : []),
    ...ofOpen,
    { text: '.' },
  ]
}
