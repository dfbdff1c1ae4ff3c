import { Slider as Base } from '@base-ui/react/slider'
import { CircleHelp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../layout/cx.ts'

type Props = {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  /** The value as a reader sees it: 0.25 → "25%". */
  text?: (value: number) => string
  hint?: ReactNode
  /** A long hint, shown when it is asked for. */
  foldsHint?: boolean
  disabled?: boolean
  className?: string
}

/** A number between two bounds where the neighborhood matters more than the digit. */
export function Slider({ label, value, onChange, min, max, step = 1, text = String, hint, foldsHint = false, disabled, className }: Props) {
  const hintId = useId()
  const [isHintOpen, setHintOpen] = useState(false)
  return (
    <Base.Root
      value={value}
      onValueChange={onChange}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      thumbAlignment="edge"
      className={cx('grid min-w-0 grid-cols-[1fr_auto] gap-x-3 data-[disabled]:opacity-55', className)}
    >
      <span className="flex items-center gap-1">
        <Base.Label className="text-13 text-ink-2">{label}</Base.Label>
        {hint && foldsHint ? (
          <IconButton
            size="sm"
            label={`What ${label.toLowerCase()} means`}
            icon={<CircleHelp size={14} strokeWidth={1.5} />}
            aria-expanded={isHintOpen}
            aria-controls={hintId}
            className="text-ink-3 max-md:-my-3 md:size-6!"
            onClick={() => setHintOpen(!isHintOpen)}
          />
        ) : null}
      </span>
      <Base.Value className="text-13 font-semibold">{() => text(value)}</Base.Value>
      <Base.Control className="col-span-2 flex h-9 items-center max-md:h-11">
        <Base.Track className="h-1 w-full rounded-tag bg-s-3">
          <Base.Indicator className="rounded-tag bg-ink-2" />
          <Base.Thumb
            aria-label={label}
            getAriaValueText={(_formatted, raw) => text(raw)}
            // The target is 24 px, the mark that is drawn 8 by 20.
            className="size-6 rounded-tag before:absolute before:inset-x-2 before:inset-y-0.5 before:rounded-tag before:bg-accent-mark has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent-ink"
          />
        </Base.Track>
      </Base.Control>
      {hint ? (
        <p id={hintId} hidden={foldsHint && !isHintOpen} className="note col-span-2">
          {hint}
        </p>
      ) : null}
    </Base.Root>
  )
}
