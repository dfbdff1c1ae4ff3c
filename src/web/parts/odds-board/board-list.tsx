import { useFormat } from '../../format/use-format.ts'
import { cx } from '../../ui/cx.ts'
import { PriceRail } from '../price-ticket/price-rail.tsx'
import { BestButton, type BoardTableProps, EdgeSpan, isGain, Selection } from './board-table.tsx'
import { EdgeMark } from './edge-mark.tsx'
import { ODDS } from './odds-board.copy.ts'
import { PriceAge } from './price-age.tsx'

type Props = Pick<BoardTableProps, 'caption' | 'rows' | 'league' | 'arrivedAt' | 'onOpen'>

/** The same rows on a phone: name and price, rail and edge; nothing scrolls sideways. */
export function BoardList({ caption, rows, league, arrivedAt, onOpen }: Props) {
  const { odds } = useFormat()
  return (
    <ul aria-label={caption}>
      {rows.map((row) => {
        const { event, market, best } = row
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is the keyboard's way in; the row is for fingers
          <li
            key={row.id}
            onClick={() => onOpen(row)}
            className={cx(
              'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0',
              isGain(row) && 'shadow-[inset_3px_0_0_var(--gain)]',
            )}
          >
            <div className="min-w-0">
              <Selection row={row} league={league} now={arrivedAt} />
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
            <PriceRail event={event} market={market} best={best} width={200} className="h-auto w-full max-w-56" />
            <span className="text-right">
              <EdgeMark edge={best.edge} always isCalm />
              {best.edgeRange ? <EdgeSpan range={best.edgeRange} /> : null}
              {best.edge === null ? <PriceAge seconds={best.ageSeconds} since={arrivedAt} staleAfter={event.stale_after_seconds} /> : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
