import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../layout/cx.ts'

type Props = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  hideLabel?: boolean
  className?: string
}

export function Checkbox({ label, checked, onChange, disabled, hideLabel = false, className }: Props) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the input inside the box
    <label className={cx('inline-flex min-h-6 items-center gap-2.5 max-md:min-h-11', disabled && 'opacity-55', className)}>
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-labelledby={id}
        // The target is 24 px, the box that is drawn 18.
        className="group -m-[3px] grid size-6 shrink-0 place-items-center rounded-tag"
      >
        <span className="grid size-4.5 place-items-center rounded-tag border border-line-2 bg-bg group-data-[checked]:border-accent-mark group-data-[checked]:bg-accent-fill group-data-[checked]:text-on-gold">
          <Base.Indicator>
            <Check size={13} strokeWidth={3} />
          </Base.Indicator>
        </span>
      </Base.Root>
      <span id={id} className={hideLabel ? 'sr-only' : undefined}>
        {label}
      </span>
    </label>
  )
}
