import { formatAge } from '../../../format/time.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { useNow } from '../../../ui/layout/use-now.ts'

type Props = {
  /** Age in seconds when the board was calculated, or null without a price. */
  seconds: number | null
  /** Epoch ms at which the board arrived here. */
  since: number
  /** From this age on the price is held out of edges; without it nothing is said of that. */
  staleAfter?: number
  className?: string
}

/** How old a price is by now; ticks on its own, so that the table need not. */
export function PriceAge({ seconds, since, staleAfter = Number.POSITIVE_INFINITY, className }: Props) {
  const now = useNow()
  if (seconds === null) return <span className={cx('text-mid', className)}>held</span>
  const age = seconds * 1000 + Math.max(0, now - since)
  const isShowingStaleData = age > staleAfter * 1000
  return (
    <span className={cx('whitespace-nowrap', isShowingStaleData ? 'text-mid' : 'text-ink-2', className)}>
      {formatAge(0, age)}
      {isShowingStaleData ? ' · held' : ''}
    </span>
  )
}
