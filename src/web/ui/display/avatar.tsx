import { useState } from 'react'
import { cx } from '../layout/cx.ts'

type Props = {
  initials: string
  /** Address of a picture within the product; null = none. */
  image?: string | null | undefined
  size?: 28 | 40 | 64
  className?: string
}

/** A picture or initials in a circle; the name stands beside it or on the control around it. A picture that does not come leaves the initials. */
export function Avatar({ initials, image, size = 28, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = image && image !== failed ? image : null
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-s-3 font-semibold text-ink',
        SIZES[size],
        className,
      )}
    >
      {initials}
      {shown ? (
        <img src={shown} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" onError={() => setFailed(shown)} />
      ) : null}
    </span>
  )
}

const SIZES = { 28: 'size-7 text-12', 40: 'size-10 text-14', 64: 'size-16 text-20' }
