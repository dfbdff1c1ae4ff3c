import { Plus } from 'lucide-react'
import { formatSalary } from '../../format/money.ts'
import { formatPoints } from '../../format/percent.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RangeBar } from '../../ui/layout/range-bar.tsx'

type Row = { name: string; position: string; salary: number; floor: number; median: number; ceiling: number; own: number | null }

const ROWS: readonly Row[] = [
  { name: 'Deshawn Okafor', position: 'RB', salary: 8200, floor: 9.8, median: 19.4, ceiling: 29.6, own: 22.4 },
  { name: 'Luca Marchetti', position: 'WR', salary: 7600, floor: 8.1, median: 17.2, ceiling: 30.1, own: 18.9 },
  { name: 'Theo Brandvold', position: 'QB', salary: 7400, floor: 15.2, median: 22.6, ceiling: 31.0, own: null },
  { name: 'Jonah Castellan', position: 'TE', salary: 4600, floor: 5.9, median: 11.6, ceiling: 19.2, own: 9.7 },
]

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Player',
    sortBy: ({ name }) => name,
    cell: ({ name, position }) => (
      <span className="flex items-center gap-2.5">
        <Badge className="w-9 justify-center">{position}</Badge>
        <span className="font-semibold">{name}</span>
      </span>
    ),
  },
  { key: 'salary', header: 'Salary', align: 'right', sortBy: ({ salary }) => salary, cell: ({ salary }) => formatSalary(salary) },
  {
    key: 'range',
    header: 'Range of outcomes',
    hideOnPhone: true,
    cell: ({ floor, median, ceiling }) => (
      <RangeBar label={`Median ${median}, floor ${floor}, ceiling ${ceiling}`} range={[0, 34]} ours={median} band={[floor, ceiling]} />
    ),
  },
  {
    key: 'median',
    header: 'Median',
    align: 'right',
    sortBy: ({ median }) => median,
    cell: ({ median }) => <b className="text-14">{formatPoints(median)}</b>,
  },
  {
    key: 'own',
    header: 'Own',
    align: 'right',
    hideOnPhone: true,
    sortBy: ({ own }) => own,
    cell: ({ own }) => (own === null ? <span className="text-ink-3">unknown</span> : `${own}%`),
  },
  {
    key: 'add',
    header: <span className="sr-only">Add</span>,
    cell: ({ name }) => <IconButton label={`Add ${name}`} bordered size="sm" icon={<Plus size={16} strokeWidth={1.5} />} />,
  },
]

export function TableSamples() {
  return (
    <Card title="Table" source={{ parts: ['Sample rows', 'floor, median, ceiling are p15, p50, p85'] }}>
      <Table
        caption="Projections, sample"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ name }) => name}
        initialSort={{ key: 'median', direction: 'desc' }}
        isMarked={({ salary }) => salary < 5000}
      />
    </Card>
  )
}
