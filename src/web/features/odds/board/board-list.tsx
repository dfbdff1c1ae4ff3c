import { memo } from 'react'
import { useFormat } from '../../../format/use-format.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { PriceRangeBar } from '../price-ticket/price-range-bar.tsx'
import { BestButton, EdgeSpan, isGain, Selection } from './board-cells.tsx'
import type { RowProps } from './board-row.tsx'
import type { BoardRow } from './board-rows.ts'
import { EdgeMark } from './edge-mark.tsx'
import { ODDS } from './odds-board.copy.ts'
import { RowAge } from './row-ages.tsx'

type Props = Pick<RowProps, 'league' | 'onOpen'> & { caption: string; rows: readonly BoardRow[] }

/** The same rows on a phone: name and price, rail and edge; nothing scrolls sideways. */
export function BoardList({ caption, rows, ...rest }: Props) {
  return (
    <ul aria-label={caption}>
      {rows.map((row) => (
        <Row key={row.id} row={row} {...rest} />
      ))}
    </ul>
  )
}

const Row = memo(function Row({ row, league, onOpen }: Pick<Props, 'league' | 'onOpen'> & { row: BoardRow }) {
  const { odds } = useFormat()
  const { event, market, best } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is the keyboard's way in; the row is for fingers
    <li
      onClick={() => onOpen(row)}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0',
        isGain(row) && 'shadow-[inset_3px_0_0_var(--gain)]',
      )}
    >
      <div className="min-w-0">
        <Selection row={row} league={league} />
      </div>
      <BestButton
        row={row}
        className={cx(
          'grid min-h-11 min-w-24 place-content-center rounded-control border px-3 text-center',
          isGain(row) ? 'border-gain bg-gain-wash text-gain' : 'border-line',
        )}
      >
        <b className="text-16 leading-tight">{best.price === null ? '–' : odds(best.price)}</b>
        <span className={cx('text-12', isGain(row) ? '' : 'text-ink-3')}>{best.bookTitle ?? ODDS.noFreshPrice}</span>
      </BestButton>
      <PriceRangeBar event={event} market={market} best={best} width={200} className="h-auto w-full max-w-56" />
      <span className="text-right">
        <EdgeMark edge={best.edge} isOld={!best.isCurrent} always isCalm />
        {best.edgeRange ? <EdgeSpan range={best.edgeRange} /> : null}
        <span className="note block">
          <RowAge id={row.id} />
        </span>
      </span>
    </li>
  )
})
