import { Field as Base } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = Omit<ComponentProps<'input'>, 'children' | 'defaultValue' | 'value'> & {
  label: string
  value?: string
  defaultValue?: string
  /** Below the field: format, unit, why it is asked. */
  hint?: ReactNode
  /** What is wrong, as a sentence; marks the field invalid. */
  error?: string | null
  /** Only said, not drawn; for search boxes with an icon and placeholder. */
  hideLabel?: boolean
}

/** A labeled text field with hint and error tied to it. */
export function Field({ label, hint, error, hideLabel = false, className, ...input }: Props) {
  return (
    <Base.Root invalid={Boolean(error)} className={cx('grid min-w-0 content-start gap-1.5', className)}>
      <Base.Label className={hideLabel ? 'sr-only' : 'text-13 text-ink-2'}>{label}</Base.Label>
      <Base.Control className={inputClass} {...input} />
      {hint ? <Base.Description className="note">{hint}</Base.Description> : null}
      {error ? (
        <Base.Error match className="text-13 text-loss">
          {error}
        </Base.Error>
      ) : null}
    </Base.Root>
  )
}

type AreaProps = Omit<ComponentProps<'textarea'>, 'children' | 'defaultValue' | 'value'> &
  Pick<Props, 'label' | 'hint' | 'error' | 'hideLabel'> & {
    value?: string
    defaultValue?: string
  }

/** The same with several lines. */
export function TextArea({ label, hint, error, hideLabel = false, className, rows = 4, ...area }: AreaProps) {
  return (
    <Base.Root invalid={Boolean(error)} className={cx('grid min-w-0 content-start gap-1.5', className)}>
      <Base.Label className={hideLabel ? 'sr-only' : 'text-13 text-ink-2'}>{label}</Base.Label>
      <Base.Control render={<textarea rows={rows} {...area} />} className={cx(inputClass, 'h-auto py-2 max-md:h-auto')} />
      {hint ? <Base.Description className="note">{hint}</Base.Description> : null}
      {error ? (
        <Base.Error match className="text-13 text-loss">
          {error}
        </Base.Error>
      ) : null}
    </Base.Root>
  )
}

/** The look of anything that is typed into. */
export const inputClass =
  'h-9 w-full min-w-0 rounded-control border border-line-2 bg-bg px-3 text-14 text-ink disabled:opacity-55 data-[invalid]:border-loss aria-invalid:border-loss max-md:h-11 max-md:text-16'
