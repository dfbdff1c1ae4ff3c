import { memo } from 'react'
import { americanFromProbability } from '#core/odds/board/price.ts'
import { formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { PriceRangeBar } from '../price-ticket/price-range-bar.tsx'
import { BestButton, edgeSpan, FIRST_ROW, isGain, SelectionLines } from './board-cells.tsx'
import type { RowProps } from './board-row.tsx'
import type { BoardRow } from './board-rows.ts'
import { EdgeMark } from './edge-mark.tsx'
import { ODDS } from './odds-board.copy.ts'
import { RowAge } from './row-ages.tsx'

type Props = Pick<RowProps, 'onOpen' | 'isWithoutEdges'> & { caption: string; rows: readonly BoardRow[] }

/** The same rows on a phone, two lines each: what and where, market and fair, edge, and the price as the button. Nothing scrolls sideways. */
export function BoardList({ caption, rows, ...rest }: Props) {
  return (
    <ul aria-label={caption}>
      {rows.map((row, index) => (
        <Row key={row.id} id={index === 0 ? FIRST_ROW : undefined} row={row} {...rest} />
      ))}
    </ul>
  )
}

const Row = memo(function Row({
  row,
  onOpen,
  isWithoutEdges,
  id,
}: Pick<Props, 'onOpen' | 'isWithoutEdges'> & { row: BoardRow; id?: string | undefined }) {
  const { odds } = useFormat()
  const { event, market, best } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is the keyboard's way in; the row is for fingers
    <li
      onClick={() => onOpen(row)}
      className={cx(
        'grid h-[54px] grid-cols-[minmax(0,1fr)_60px_52px_74px] items-center gap-x-1.5 border-b border-line px-3 last:border-b-0',
        isGain(row) && 'shadow-[inset_3px_0_0_var(--gain)]',
      )}
    >
      <div className="min-w-0">
        <SelectionLines row={row} id={id} />
      </div>
      <span className="grid justify-items-center">
        <PriceRangeBar event={event} market={market} best={best} width={60} height={20} />
        {isWithoutEdges ? null : (
          <span className="note whitespace-nowrap">
            fair {best.fair ? odds(americanFromProbability(best.fair)) : 'unknown'}
            {best.fair ? <span className="sr-only"> {formatPercent(best.fair)}</span> : null}
          </span>
        )}
      </span>
      <span className="text-right text-13" title={best.edgeRange ? edgeSpan(best.edgeRange) : undefined}>
        {isWithoutEdges ? null : <EdgeMark edge={best.edge} isOld={!best.isCurrent} always isCalm isBrief />}
        <span className="note block whitespace-nowrap">
          <RowAge id={row.id} />
        </span>
      </span>
      <BestButton
        row={row}
        className={cx(
          'grid h-11 place-content-center rounded-control border px-1 text-center',
          isGain(row) ? 'border-gain bg-gain-wash text-gain' : 'border-line-2',
        )}
      >
        <b className="text-16 leading-[17px]">{best.price === null ? '–' : odds(best.price)}</b>
        <span className={cx('truncate text-12 leading-[14px]', isGain(row) ? '' : 'text-ink-3')}>
          {best.bookTitle ?? ODDS.noFreshPrice}
        </span>
      </BestButton>
    </li>
  )
})
