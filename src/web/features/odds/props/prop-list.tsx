import type { PropLine } from '#contract/odds/props.ts'
import { formatPoint } from '../../../format/odds.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { PropPriceHistory } from './prop-price-history.tsx'
import { PropRangeBar } from './prop-range-bar.tsx'
import { betterSide } from './prop-rows.ts'
import { isWorthALook, PropName, SideEdge, SidePrice } from './prop-table.tsx'
import type { PropGame, PropPriceHistories } from './props.queries.ts'

type Props = {
  game: PropGame
  caption: string
  rows: readonly PropLine[]
  courses: PropPriceHistories
  onOpen: (line: PropLine) => void
  isWithoutEdges: boolean
}

/** The same lines on a phone: both prices side by side, the better one against fair. */
export function PropList({ game, caption, rows, courses, onOpen, isWithoutEdges }: Props) {
  return (
    <ul aria-label={caption}>
      {rows.map((line) => {
        const better = betterSide(line)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is the keyboard's way in; the row is for fingers
          <li
            key={line.id}
            onClick={() => onOpen(line)}
            className={cx(
              'grid gap-2 border-b border-line px-4 py-3 last:border-b-0',
              isWorthALook(better) && 'shadow-[inset_3px_0_0_var(--gain)]',
            )}
          >
            <div className="flex items-start justify-between gap-3">
              <PropName line={line} />
              <span className="text-right">{isWithoutEdges ? null : <SideEdge line={line} />}</span>
            </div>
            <div className="grid grid-cols-2 gap-2">
              {line.sides.map((side) => (
                <SidePrice
                  key={side.selection}
                  game={game}
                  line={line}
                  side={side}
                  className={cx(
                    'flex min-h-11 items-center justify-between gap-2 rounded-control border px-3 py-1',
                    side === better && isWorthALook(side) ? 'border-gain bg-gain-wash' : 'border-line',
                  )}
                  before={
                    <span className="text-13 whitespace-nowrap">
                      {side.selection === 'Over' ? 'O' : 'U'} <b>{formatPoint(line.point)}</b>
                    </span>
                  }
                />
              ))}
            </div>
            <div className="flex items-center gap-3">
              <PropRangeBar side={better ?? line.sides[0]} width={220} className="h-auto min-w-0 flex-1" />
              <PropPriceHistory course={courses(line)} width={80} className="shrink-0" />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
