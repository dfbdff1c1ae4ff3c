import { Progress as Base } from '@base-ui/react/progress'
import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'

type Props = {
  label: ReactNode
  /** 0..1, or null while it is not known how much is left. */
  value: number | null
  /** At the right: "38 of 150", "0.9 s". */
  detail?: ReactNode
  className?: string
}

/** Work under way. */
export function Progress({ label, value, detail, className }: Props) {
  return (
    <Base.Root
      value={value === null ? null : Math.round(value * 100)}
      className={cx('grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5', className)}
    >
      <Base.Label className="text-13 text-ink-2">{label}</Base.Label>
      <span className="text-13 font-semibold">{detail}</span>
      <Base.Track className="col-span-2 h-1.5 overflow-hidden rounded-[1px] bg-s-3">
        <Base.Indicator
          className={cx('h-full bg-accent-mark transition-[width] duration-200', value === null && 'waiting w-full opacity-60')}
        />
      </Base.Track>
    </Base.Root>
  )
}
