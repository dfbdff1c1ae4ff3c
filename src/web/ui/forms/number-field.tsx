import { NumberField as Base } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../layout/cx.ts'

type Props = {
  label: string
  /** null = empty. */
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** Intl options: `{ style: 'currency', currency: 'USD' }`, `{ style: 'percent' }`. */
  format?: Intl.NumberFormatOptions
  hint?: ReactNode
  disabled?: boolean
  hideLabel?: boolean
  className?: string
}

/** A number with its bounds: arrow keys step, Shift steps by ten, Page keys too; out of bounds is brought back. */
export function NumberField({ label, value, onChange, min, max, step, format, hint, disabled, hideLabel = false, className }: Props) {
  const id = useId()
  const hintId = useId()
  return (
    <Base.Root
      id={id}
      value={value}
      onValueChange={onChange}
      min={min}
      max={max}
      step={step}
      format={format}
      disabled={disabled}
      locale="en-US"
      className={cx('grid min-w-0 content-start gap-1.5', className)}
    >
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-13 text-ink-2'}>
        {label}
      </label>
      <Base.Group className="flex h-9 items-stretch rounded-control border border-line-2 bg-bg data-[disabled]:opacity-55 max-md:h-11">
        <Base.Decrement aria-label={`Less: ${label}`} className={stepClass}>
          <Minus size={14} strokeWidth={1.5} />
        </Base.Decrement>
        <Base.Input
          aria-describedby={hint ? hintId : undefined}
          className="w-full min-w-0 bg-transparent text-center text-14 font-semibold outline-offset-[-2px] max-md:text-16"
        />
        <Base.Increment aria-label={`More: ${label}`} className={stepClass}>
          <Plus size={14} strokeWidth={1.5} />
        </Base.Increment>
      </Base.Group>
      {hint ? (
        <p id={hintId} className="note">
          {hint}
        </p>
      ) : null}
    </Base.Root>
  )
}

export const stepClass = 'grid w-9 shrink-0 place-items-center text-ink-2 hover:not-data-[disabled]:bg-s-2 hover:text-ink max-md:w-11'
