import { Meter as Base } from '@base-ui/react/meter'
import { cx } from '../layout/cx.ts'

type Props = {
  label: string
  used: number
  /** null = unlimited: an infinity sign and no bar. */
  limit: number | null
  /** "17 of 20 full answers": said instead of the bare numbers. */
  text?: string
  className?: string
}

const NEAR_LIMIT = 0.8 // spec 000 section 9.2

/** How much of an allowance is used. */
export function Meter({ label, used, limit, text, className }: Props) {
  if (limit === null)
    return (
      <div className={cx('flex justify-between gap-3', className)}>
        <span>{label}</span>
        <span className="font-semibold">
          {used} <span className="text-ink-3">of</span> <span title="Unlimited">∞</span>
          <span className="sr-only">unlimited</span>
        </span>
      </div>
    )
  const share = limit === 0 ? 1 : used / limit
  const state = share >= 1 ? 'Limit reached' : share > NEAR_LIMIT ? 'Near limit' : null
  return (
    <Base.Root
      value={Math.min(used, limit)}
      max={Math.max(limit, 1)}
      aria-valuetext={text ?? `${used} of ${limit}`}
      className={cx('grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5', className)}
    >
      <Base.Label>{label}</Base.Label>
      <span className="font-semibold">
        {state ? <span className={cx('mr-2 text-12', share >= 1 ? 'text-loss' : 'text-mid')}>{state}</span> : null}
        {text ?? `${used} of ${limit}`}
      </span>
      <Base.Track className="col-span-2 h-1.5 rounded-[1px] bg-s-3">
        <Base.Indicator className={cx('rounded-[1px]', share >= 1 ? 'bg-loss' : share > NEAR_LIMIT ? 'bg-mid' : 'bg-ink-2')} />
      </Base.Track>
    </Base.Root>
  )
}
