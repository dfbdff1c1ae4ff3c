// The columns that every list of prices above fair has, of games and of players.
import type { ReactNode } from 'react'
import { americanFromProbability } from '#core/odds/board/price.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import type { Column } from '../../../ui/display/table.tsx'
import { EdgeMark } from '../../odds/board/edge-mark.tsx'
import { PriceAge } from '../../odds/board/price-age.tsx'

type Priced = {
  readonly price: number
  readonly bookTitle: string
  readonly edge: number
  readonly edgeRange: { readonly low: number; readonly high: number }
  readonly width: number | null
  readonly ageSeconds: number
  readonly isCurrent: boolean
}
type Of<Row> = {
  readonly odds: (american: number) => string
  readonly arrivedAt: number
  readonly fair: (row: Row) => number | null
  /** How many books tell the fair chance. */
  readonly voices: (row: Row) => string | number
  readonly staleAfter: (row: Row) => number
  /** The price as a button that keeps the bet. @param look  its look */
  readonly taken: (row: Row, shown: ReactNode, look: string) => ReactNode
}

const TAKEN = '-my-1 min-h-11 min-w-20 border border-line px-2 text-right md:min-h-10'

export function valueColumns<Row extends Priced>({ odds, arrivedAt, fair, voices, staleAfter, taken }: Of<Row>): readonly Column<Row>[] {
  return [
    {
      key: 'price',
      header: 'Price',
      align: 'right',
      className: 'max-md:py-1.5',
      cell: (row) =>
        taken(
          row,
          <>
            <b className="block text-14 leading-tight">{odds(row.price)}</b>
            <span className="note block leading-tight whitespace-nowrap">{row.bookTitle}</span>
          </>,
          TAKEN,
        ),
    },
    { key: 'fair', header: 'Fair', align: 'right', hideOnPhone: true, cell: (row) => <Fair chance={fair(row)} odds={odds} /> },
    {
      key: 'edge',
      header: 'Edge',
      align: 'right',
      className: 'max-md:py-1.5',
      sortBy: ({ edge }) => edge,
      cell: ({ edge, edgeRange, isCurrent }) => (
        <>
          <EdgeMark edge={edge} isOld={!isCurrent} always isBeside />
          {/* On a phone the range stands on the odds board, in the panel of the price. */}
          <span className="note narrow block whitespace-nowrap max-md:sr-only">
            {formatEdge(edgeRange.low)} to {formatEdge(edgeRange.high)}
          </span>
        </>
      ),
    },
    {
      key: 'width',
      header: 'Hold',
      align: 'right',
      hideOnPhone: true,
      sortBy: ({ width }) => width,
      firstSort: 'asc',
      cell: ({ width }) => (width === null ? '–' : formatPercent(width)),
    },
    { key: 'voices', header: 'Books', align: 'right', hideOnPhone: true, cell: voices },
    {
      key: 'age',
      header: 'Age',
      align: 'right',
      hideOnPhone: true,
      sortBy: ({ ageSeconds }) => ageSeconds,
      firstSort: 'asc',
      cell: (row) => <PriceAge seconds={row.ageSeconds} since={arrivedAt} staleAfter={staleAfter(row)} />,
    },
  ]
}

function Fair({ chance, odds }: { chance: number | null; odds: (american: number) => string }) {
  if (chance === null || chance <= 0 || chance >= 1) return 'unknown'
  return (
    <>
      <span className="block">{odds(americanFromProbability(chance))}</span>
      <span className="note block">{formatPercent(chance)}</span>
    </>
  )
}
