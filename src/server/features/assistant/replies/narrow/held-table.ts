// A table in another order than its own, or only some of its rows: the most wins, the worst record, the longest streak, who is unbeaten.
import type { API } from '#contract/index.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { line, listed, type Segment } from '#core/assistant/reply.ts'
import { tableFilter, tableOrder } from '#core/assistant/stated/table-order.ts'
import { nounFor } from '#core/plural.ts'
import type { Answer } from '../sources.ts'
import { areTeamsIn, inBrackets, isNarrow, keepsBounds, ofRows, rowsShown } from './held-rows.ts'

type Table = Answer<typeof API.sports.standings>
type Row = Table['value']['standings'][number]

const MOST_ROWS = 5
const MOST_FITTING = 12
const lengthOf = (streak: string | null, of: string | null): number =>
  streak !== null && (of === null || streak.startsWith(of)) ? Number(/\d+/.exec(streak)?.[0] ?? 0) : 0
const share = ({ wins, losses, ties }: Row): number => {
  const games = wins + (losses ?? 0) + (ties ?? 0)
  return games === 0 ? 0 : (wins + (ties ?? 0) / 2) / games
}
const HEADS = { record: 'record', wins: 'wins', losses: 'losses', streak: 'streak' } as const

/** What such a question gets, of the rows of the parts that are named; null where it is asked of the table as it stands. */
export function heldTable(
  ask: LookAsk,
  table: Table,
  meant: readonly number[],
  name: string,
  record: (i: number) => Segment[],
): Segment[] | null {
  const { held, line: said } = ask
  const rows = table.value.standings
  const order = tableOrder(said)
  const filter = tableFilter(said)
  if (order === null && filter === null && !isNarrow(held)) return null
  const kept = meant.filter((i) => {
    const row = rows[i]!
    return (
      (filter === null || filter(row)) &&
      areTeamsIn(held, row.team_name) &&
      keepsBounds(held, { wins: row.wins, losses: row.losses, streak: lengthOf(row.streak, order?.of ?? null) })
    )
  })
  const by = order?.by ?? 'record'
  const sizeOf = (i: number): number => {
    const row = rows[i]!
    if (by === 'streak') return lengthOf(row.streak, order?.of ?? null)
    return by === 'wins' ? row.wins : by === 'losses' ? (row.losses ?? 0) : share(row)
  }
  const sorted = kept.toSorted((a, b) => (sizeOf(b) - sizeOf(a)) * (order?.isMost === false ? -1 : 1) || share(rows[b]!) - share(rows[a]!))
  const conditions = inBrackets(held)
  if (sorted.length === 0) return line`No ${name} team fits${conditions}.`
  const nth = held?.nth ?? null
  const shown = nth === null ? sorted.slice(0, rowsShown(held, order === null ? MOST_FITTING : MOST_ROWS)) : sorted.slice(nth - 1, nth)
  const each = shown.map(
    (i) => line`${rows[i]!.team_name} ${record(i)}${by === 'streak' && rows[i]!.streak ? `, streak ${rows[i]!.streak}` : ''}`,
  )
  const counted =
    held?.isCounted || order === null
      ? line`${ofRows(table, 'count', 'standings', kept, 'count')} ${name} ${nounFor(kept.length, 'team')}${conditions}: `
      : []
  const head =
    counted.length > 0 ? counted : line`${name} by ${HEADS[by]}${conditions}, ${order?.isMost === false ? 'the worst' : 'the most'} first: `
  return [...head, ...listed(each), { text: '.' }]
}
