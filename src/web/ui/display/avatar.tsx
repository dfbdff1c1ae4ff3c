import { cx } from '../layout/cx.ts'

type Props = { initials: string; size?: 28 | 40 | 64; className?: string }

/** Initials in a circle; the name stands beside it or on the control around it. */
export function Avatar({ initials, size = 28, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center rounded-full bg-s-3 font-semibold text-ink', SIZES[size], className)}
    >
      {initials}
    </span>
  )
}

const SIZES = { 28: 'size-7 text-12', 40: 'size-10 text-14', 64: 'size-16 text-20' }
