import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'

type Props = {
  label: ReactNode
  /** The number, already formatted; null when it is not known. */
  value: string | null
  /** Range, count, or what is missing: "49.3–58.9% · 223 of 412", "Ready to start tracking". */
  note?: ReactNode
  /** A rail, a meter or pips at the side. */
  mark?: ReactNode
  /** Label, number and note in one line, for a strip above a board whose rows matter more. */
  isBrief?: boolean
  className?: string
}

/** Values of more signs than these, "+$6,763.56", are set smaller where two stand side by side on a phone. */
const LONG = 8

/** One headline number with its range or count beside it. Put several into a `StatRow`. */
export function Stat({ label, value, note, mark, isBrief = false, className }: Props) {
  if (isBrief)
    return (
      <div className={cx('flex min-w-0 items-center gap-x-3 px-4 py-1', className)}>
        <span className="label whitespace-nowrap">{label}</span>
        {value === null ? (
          <span className="text-13 leading-6 text-ink-3">Unknown</span>
        ) : (
          <span className="scoreboard text-20">{value}</span>
        )}
        {mark}
        {note ? (
          <span className="note min-w-0 truncate" title={typeof note === 'string' ? note : undefined}>
            {note}
          </span>
        ) : null}
      </div>
    )
  return (
    <div className={cx('grid content-start gap-0.5 px-4 py-2', className)}>
      <div className="label">{label}</div>
      <div className="flex flex-wrap items-center gap-x-4">
        {value === null ? (
          // As tall as a figure, and as quiet as a gap.
          <div className="text-15 leading-[1.87rem] text-ink-3">Unknown</div>
        ) : (
          <div className={cx('scoreboard text-26', value.length > LONG && 'max-sm:text-20')}>{value}</div>
        )}
        {mark}
      </div>
      {note ? <div className="note">{note}</div> : null}
    </div>
  )
}

/** Stats side by side in one frame, two by two on a phone. */
export function StatRow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={cx(
        'grid grid-cols-2 overflow-hidden rounded-card border border-line bg-s-1 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
        'max-lg:[&>*:nth-child(2n)]:border-l max-lg:[&>*:nth-child(n+3)]:border-t lg:[&>*+*]:border-l [&>*]:border-line',
        // One that is left over on a phone has the whole row.
        'max-lg:[&>*:last-child:nth-child(odd)]:col-span-2',
        className,
      )}
    >
      {children}
    </div>
  )
}
