import type { logProjections } from '#contract/dfs/log-projections.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { keepOwn, useOwn } from '../../files/own-projections.ts'
import { formatSalary } from '../../format/money.ts'
import { formatCount, formatPercent, formatPoints } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { FROM_LOGS } from './log-projections.copy.ts'

type Answer = OutputOf<typeof logProjections.project>
type Row = Answer['rows'][number]

const figure = (value: number | null) => (value === null ? '–' : formatPoints(value))

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: 'Player', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'position', header: 'Pos', cell: ({ position, team }) => `${position} ${team}`, sortBy: ({ position }) => position },
  { key: 'salary', header: 'Salary', align: 'right', cell: ({ salary }) => formatSalary(salary), sortBy: ({ salary }) => salary },
  {
    key: 'points',
    header: 'Ours',
    align: 'right',
    cell: ({ points, source }) =>
      source === 'model' ? (
        <span className="font-semibold">{figure(points)}</span>
      ) : (
        <span className="text-ink-2">
          {figure(points)} <span className="sr-only">({FROM_LOGS.ofFile})</span>
        </span>
      ),
    sortBy: ({ points }) => points,
  },
  {
    key: 'average',
    header: 'File average',
    align: 'right',
    cell: ({ fileAverage }) => figure(fileAverage),
    sortBy: (row) => row.fileAverage,
  },
  { key: 'floor', header: 'Floor', align: 'right', cell: ({ floor }) => figure(floor), sortBy: ({ floor }) => floor },
  { key: 'ceiling', header: 'Ceiling', align: 'right', cell: ({ ceiling }) => figure(ceiling), sortBy: ({ ceiling }) => ceiling },
  {
    key: 'plays',
    header: 'Plays',
    align: 'right',
    hideOnPhone: true,
    cell: ({ plays }) => (plays === null ? '–' : formatPercent(plays, 0)),
    sortBy: ({ plays }) => plays,
  },
  {
    key: 'games',
    header: 'Games',
    align: 'right',
    hideOnPhone: true,
    cell: ({ games }) => formatCount(games),
    sortBy: ({ games }) => games,
  },
]

/** What came of it: each figure beside the average of the file, who is not known, and the way into the lineups. */
export function LogProjectionsTable({ answer }: { answer: Answer }) {
  const { slate, rows, hidden, limit, unknownCount, unknown, left, remarks, source } = answer
  const own = useOwn(slate.id)
  const isUsed = own?.fileName === FROM_LOGS.name
  const use = () =>
    keepOwn(slate.id, {
      fileName: FROM_LOGS.name,
      weight: 1,
      byPlayer: new Map(rows.map(({ id, points, floor, ceiling }) => [id, { points, floor, ceiling, ownership: null }])),
      unmatched: [],
      missing: unknown,
      dropped: [],
    })
  return (
    <section aria-label={FROM_LOGS.outcome} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3">
      <p className="text-13">
        {FROM_LOGS.unknown(unknownCount, slate.players)} {limit !== null && hidden > 0 ? FROM_LOGS.hidden(hidden, limit) : ''}
      </p>
      <Table caption={FROM_LOGS.result} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} maxHeight="28rem" />
      <ul className="note grid gap-1">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
        {left.length > 0 ? (
          <li>
            {FROM_LOGS.left}: {left.map(({ name, words }) => `${name} (${words})`).join(', ')}.
          </li>
        ) : null}
        <li>{source}</li>
      </ul>
      {isUsed ? (
        <p role="status" className="text-13">
          {FROM_LOGS.used}
        </p>
      ) : (
        <div>
          <Button onClick={use}>{FROM_LOGS.use}</Button>
        </div>
      )}
    </section>
  )
}
