// Players beside one another: who scores the most of them, who leads in what was asked, what they cost together.
import type { AskOf } from '#core/assistant/ask.ts'
import { figure, line, listed, type Reply, type Segment } from '#core/assistant/reply.ts'
import { ofRows } from '../narrow/held-rows.ts'
import { type Comparison, doubts, SITE_NAMES } from '../projections.ts'
import { reply } from '../sources.ts'

/** "The highest ceiling has Nathaniel Wexton, 25.8." of those who are compared. */
function leadOf(comparison: Comparison, by: AskOf<'rank'>['by']): Segment[] {
  const { players } = comparison.value
  const sizeOf = (row: (typeof players)[number]): number | null => (by === 'salary' ? -row.player.salary : (row[by as 'ceiling'] ?? null))
  const order = players.map((row, i) => ({ row, i, size: sizeOf(row) })).filter(({ size }) => size !== null)
  const top = order.sort((a, b) => b.size! - a.size!)[0]
  if (!top) return []
  const at = `players.${top.i}`
  const value =
    by === 'salary'
      ? figure(comparison, `${at}.player.salary`, 'salary')
      : figure(comparison, `${at}.${by}`, by === 'ownership' ? 'percent' : by === 'value' ? 'ratio' : 'points')
  return line`The ${by === 'salary' ? 'lowest salary' : `highest ${by}`} has ${top.row.player.name}: ${value}. `
}

/** "Together they cost $13,500." */
function costOf(comparison: Comparison): Segment[] {
  const rows = comparison.value.players.map((_, i) => i)
  const each = rows.map(
    (i) => line`${comparison.value.players[i]!.player.name} ${figure(comparison, `players.${i}.player.salary`, 'salary')}`,
  )
  return line`Together they cost ${ofRows(comparison, 'sum', 'players', rows, 'salary', 'player.salary')} on ${SITE_NAMES[comparison.input.site === 'fanduel' ? 'fanduel' : 'draftkings']}: ${listed(each)}. `
}

export function comparisonReply(comparison: Comparison, by: AskOf<'rank'>['by'] | null = null, isSum = false): Reply {
  const { players, unknown, hidden } = comparison.value
  const ranked = players.map((row, i) => ({ row, i })).sort((a, b) => b.row.winChance - a.row.winChance)
  const best = ranked[0]
  const absent = [
    ...(hidden.length > 0 ? [`${hidden.join(' and ')}: not among the players that your plan shows on this slate.`] : []),
    ...(unknown.length > 0 ? [`${unknown.join(' and ')}: no projection on this slate.`] : []),
  ]
  if (!best || ranked.length < 2) {
    return reply([{ text: `I cannot compare them: ${absent.join(' ') || 'fewer than two have a projection on this slate.'}` }], {
      kind: 'cannot',
    })
  }
  const head = line`${best.row.player.name}: he scores the most of them in ${figure(comparison, `players.${best.i}.winChance`, 'percent')} of cases.`
  // In the order in which they were named, so that "the second one" is the second of both.
  const rows = listed(
    ranked
      .toSorted((a, b) => a.i - b.i)
      .map(({ row, i }) => {
        const at = `players.${i}`
        return line`${row.player.name} projects ${figure(comparison, `${at}.median`, 'points')} (floor ${figure(comparison, `${at}.floor`, 'points')}, ceiling ${figure(comparison, `${at}.ceiling`, 'points')}, ${figure(comparison, `${at}.player.salary`, 'salary')})`
      }),
  )
  const first = isSum ? costOf(comparison) : by === null ? [] : leadOf(comparison, by)
  const isClose = best.row.winChance < 1.1 / ranked.length
  return reply(
    [...first, ...head, { text: ' ' }, ...rows, { text: '.' }, ...(absent.length > 0 ? [{ text: ` ${absent.join(' ')}` }] : [])],
    {
      unsure: [
        ...(isClose ? ['They can hardly be told apart: take the one who fits the rest of your lineup.'] : []),
        'The chances hold if they score independently, which teammates and opponents do not quite.',
        ...new Set(ranked.flatMap(({ row }) => doubts(row))),
      ],
      links: [{ label: 'Open in fantasy', href: '/fantasy' }],
    },
  )
}
