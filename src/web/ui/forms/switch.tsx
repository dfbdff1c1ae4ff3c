import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import { cx } from '../layout/cx.ts'

type Props = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}

/** On or off, at once. The whole row is the target. A hint stays readable where the switch is disabled: it says why. */
export function Switch({ label, hint, checked, onChange, disabled, className }: Props) {
  const labelId = useId()
  const hintId = useId()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the input inside the switch
    <label className={cx('flex min-h-11 items-center justify-between gap-4', className)}>
      <span className="grid">
        <span id={labelId} className={cx(disabled && 'opacity-55')}>
          {label}
        </span>
        {hint ? (
          <span id={hintId} className="note">
            {hint}
          </span>
        ) : null}
      </span>
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-labelledby={labelId}
        aria-describedby={hint ? hintId : undefined}
        className="flex h-6 w-10 shrink-0 items-center rounded-control border border-line-2 bg-s-2 p-0.5 transition-colors data-[checked]:border-accent-mark data-[checked]:bg-accent-fill data-[disabled]:opacity-55"
      >
        <Base.Thumb className="size-4.5 rounded-tag bg-ink-2 transition-transform data-[checked]:translate-x-4 data-[checked]:bg-on-gold" />
      </Base.Root>
    </label>
  )
}
