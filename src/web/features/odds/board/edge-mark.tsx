import { edgeMark, formatEdge } from '../../../format/percent.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { OLD_PRICE } from './odds-board.copy.ts'

// Spec 001 section 5: an edge is shown only beyond one percent; its color by the two thresholds.
const LEAST_SHOWN = 0.01
const TONES = { gain: 'text-gain', mid: 'text-mid', flat: 'text-loss' } as const

type Props = {
  edge: number | null
  /** Shows what is smaller than one percent too, as a table of edges must. */
  always?: boolean
  /** Words of their own color instead of the color of money, where a whole column would be red. */
  isCalm?: boolean
  /** The price was not seen within its book's own pace: the edge is dim, without glyph, and says why. */
  isOld?: boolean
  /** In one line: why an edge is dim is said to a screen reader and to the pointer. */
  isBrief?: boolean
  /** Where there is room the words stand before the number, so that the row of a table grows no line by them. */
  isBeside?: boolean
  className?: string
}

/** "▲ +5.1%": glyph and number, never color alone. */
export function EdgeMark({ edge, always = false, isCalm = false, isOld = false, isBrief = false, isBeside = false, className }: Props) {
  if (edge === null || (!always && Math.abs(edge) <= LEAST_SHOWN)) return null
  if (isOld)
    return (
      <span
        title={isBrief ? OLD_PRICE : undefined}
        className={cx(
          'inline-block text-ink-3',
          isBrief && 'whitespace-nowrap',
          isBeside && 'md:inline-flex md:flex-row-reverse md:items-baseline md:gap-1.5',
          className,
        )}
      >
        {formatEdge(edge)}{' '}
        {isBrief ? (
          <>
            <span className="note max-md:sr-only group-data-open/board:sr-only">old</span>
            <span className="sr-only"> price</span>
          </>
        ) : (
          <span className="note block whitespace-nowrap">{OLD_PRICE}</span>
        )}
      </span>
    )
  const { glyph, tone } = edgeMark(edge)
  return (
    <span className={cx('font-semibold whitespace-nowrap', isCalm && tone === 'flat' ? 'text-ink-2' : TONES[tone], className)}>
      <span aria-hidden="true" className="mr-1 text-[0.7em]">
        {glyph}
      </span>
      {formatEdge(edge)}
    </span>
  )
}
