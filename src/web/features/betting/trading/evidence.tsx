import type { TradingSignal } from '#contract/trading.ts'
import { formatLine, formatPoint } from '../../../format/odds.ts'
import { formatPercent } from '../../../format/percent.ts'
import { formatAge } from '../../../format/time.ts'
import { useFormat } from '../../../format/use-format.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { useNow } from '../../../ui/use-now.ts'

type Row = TradingSignal['evidence'][number]

/** The prices that a signal was read from. */
export function Evidence({ signal }: { signal: TradingSignal }) {
  const { odds } = useFormat()
  const now = useNow()
  const shown = ({ price, point }: { price: number; point: number | null }) =>
    point === null ? odds(price) : `${signal.market === 'spreads' ? formatLine(point) : formatPoint(point)} ${odds(price)}`
  const columns: Column<Row>[] = [
    { key: 'book', header: 'Book', cell: ({ bookTitle }) => bookTitle },
    ...(signal.type === 'steam'
      ? [{ key: 'before', header: 'Before', align: 'right' as const, cell: ({ before }: Row) => (before ? shown(before) : '–') }]
      : []),
    { key: 'price', header: signal.type === 'steam' ? 'Now' : 'Price', align: 'right', cell: (row) => <b>{shown(row)}</b> },
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
        rowKey={({ book, point }) => `${book} ${point}`}
      />
    </div>
  )
}
