import type { TradingSignal } from '#contract/odds/trading.ts'
import { formatHandicap, formatPoint } from '../../format/odds.ts'
import { formatPercent } from '../../format/percent.ts'
import { formatAge } from '../../format/time.ts'
import { useFormat } from '../../format/use-format.ts'
import { type Column, Table } from '../../ui/display/table.tsx'
import { useNow } from '../../ui/layout/use-now.ts'

type Row = TradingSignal['evidence'][number]

/** The prices that a signal was read from. */
export function Evidence({ signal }: { signal: TradingSignal }) {
  const { odds } = useFormat()
  const now = useNow()
  const shown = (name: string, { price, point }: { price: number; point: number | null }) =>
    point === null
      ? `${name} ${odds(price)}`
      : `${signal.market === 'spreads' ? formatHandicap(name, point) : `${name} ${formatPoint(point)}`} ${odds(price)}`
  const isMove = signal.type === 'steam' || signal.type === 'game_event'
  const columns: Column<Row>[] = [
    { key: 'book', header: 'Book', cell: ({ bookTitle }) => bookTitle },
    ...(isMove
      ? [
          {
            key: 'before',
            header: 'Before',
            align: 'right' as const,
            cell: ({ name, before }: Row) => (before ? shown(name, before) : '–'),
          },
        ]
      : []),
    { key: 'price', header: isMove ? 'Now' : 'Price', align: 'right', cell: (row) => <b>{shown(row.name, row)}</b> },
    ...(signal.type === 'value' || signal.type === 'outlier'
      ? [
          {
            key: 'fair',
            header: 'Its own fair chance',
            align: 'right' as const,
            cell: ({ fair }: Row) => (fair === null ? 'not whole' : formatPercent(fair)),
          },
        ]
      : []),
    { key: 'age', header: 'Age', align: 'right', cell: ({ at }) => formatAge(at, now) },
  ]
  return (
    <div className="max-w-3xl rounded-control border border-line">
      <Table
        caption="The rows this signal was read from"
        columns={columns}
        rows={signal.evidence}
        rowKey={({ book, name, point }) => `${book} ${name} ${point}`}
      />
    </div>
  )
}
