import { formatSalary } from '../../../format/money.ts'
import { cx } from '../../../ui/layout/cx.ts'

type Props = { used: number; cap: number; className?: string }

/** Spec 001 section 4: red over the cap, amber above 95 percent of it, otherwise gold. */
export function salaryTone(used: number, cap: number): 'over' | 'near' | 'within' {
  return used > cap ? 'over' : used > cap * 0.95 ? 'near' : 'within'
}

const FILL = { over: 'bg-loss', near: 'bg-mid', within: 'bg-accent-mark' }
const TEXT = { over: 'text-loss', near: 'text-mid', within: 'text-ink' }

/** How much of the cap a lineup uses, in money, a bar and what is left. */
export function SalaryBar({ used, cap, className }: Props) {
  const tone = salaryTone(used, cap)
  const left = cap - used
  return (
    <div className={cx('grid gap-1.5', className)}>
      <p className="flex justify-between gap-3 text-13">
        <span>
          <span className={cx('font-bold', TEXT[tone])}>{formatSalary(used)}</span>{' '}
          <span className="text-ink-3">of {formatSalary(cap)}</span>
        </span>
        <span className={tone === 'over' ? 'font-semibold text-loss' : 'text-ink-2'}>
          {left < 0 ? `${formatSalary(-left)} over the cap` : `${formatSalary(left)} left`}
        </span>
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-[1px] bg-s-3">
        <div className={cx('h-full', FILL[tone])} style={{ width: `${Math.min(100, (used / cap) * 100)}%` }} />
      </div>
    </div>
  )
}
