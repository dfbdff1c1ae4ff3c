// The columns in which a price is held against a model of one's own: the edge by the model, the edge by the market, and its age.
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import type { Column } from '../../../ui/display/table.tsx'
import { EdgeMark } from '../../odds/board/edge-mark.tsx'
import { PriceAge } from '../../odds/board/price-age.tsx'

type Held = {
  readonly edge: number
  /** Over the interval of the model's chance; none where the model gives a chance alone. */
  readonly edgeRange?: { readonly low: number; readonly high: number } | null
  readonly chance: number
  readonly isCurrent: boolean
  readonly marketEdge: number | null
  readonly marketFair: number | null
  readonly ageSeconds: number
  readonly staleAfterSeconds: number
}

/** @param arrivedAt when the prices came, epoch ms @param hidesMarket on a phone the market's edge has no room */
export function modelColumns<Row extends Held>(arrivedAt: number, hidesMarket: boolean): readonly Column<Row>[] {
  return [
    {
      key: 'edge',
      header: 'By your model',
      align: 'right',
      sortBy: ({ edge }) => edge,
      cell: ({ edge, edgeRange, chance, isCurrent }) => (
        <>
          <EdgeMark edge={edge} isOld={!isCurrent} always isBeside />
          <span className="note block whitespace-nowrap">
            {edgeRange ? `${formatEdge(edgeRange.low)} to ${formatEdge(edgeRange.high)}` : `chance ${formatPercent(chance)}`}
          </span>
        </>
      ),
    },
    {
      key: 'market',
      header: 'By the market',
      align: 'right',
      hideOnPhone: hidesMarket,
      sortBy: ({ marketEdge }) => marketEdge,
      cell: ({ marketEdge, marketFair }) => (
        <>
          <span className="block">{marketEdge === null ? 'unknown' : formatEdge(marketEdge)}</span>
          <span className="note block whitespace-nowrap">
            {marketFair === null ? 'no fair chance' : `fair ${formatPercent(marketFair)}`}
          </span>
        </>
      ),
    },
    {
      key: 'age',
      header: 'Age',
      align: 'right',
      hideOnPhone: true,
      sortBy: ({ ageSeconds }) => ageSeconds,
      firstSort: 'asc',
      cell: ({ ageSeconds, staleAfterSeconds }) => <PriceAge seconds={ageSeconds} since={arrivedAt} staleAfter={staleAfterSeconds} />,
    },
  ]
}
