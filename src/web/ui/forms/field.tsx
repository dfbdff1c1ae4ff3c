import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../layout/cx.ts'

type Shared = {
  label: string
  /** Below the field: format, unit, why it is asked. */
  hint?: ReactNode
  /** What is wrong, as a sentence; marks the field invalid. */
  error?: string | null
  /** Only said, not drawn; for search boxes with an icon and placeholder. */
  hideLabel?: boolean
  className?: string
}

type Props = Omit<ComponentProps<'input'>, 'children' | 'className'> & Shared

/** A labeled text field with hint and error tied to it. */
export function Field({ label, hint, error, hideLabel, className, id, ...input }: Props) {
  const own = useId()
  const field = id ?? own
  return (
    <Frame field={field} label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      <input id={field} className={inputClass} {...described(field, hint, error)} {...input} />
    </Frame>
  )
}

type AreaProps = Omit<ComponentProps<'textarea'>, 'children' | 'className'> & Shared

/** The same with several lines. */
export function TextArea({ label, hint, error, hideLabel, className, id, rows = 4, ...area }: AreaProps) {
  const own = useId()
  const field = id ?? own
  return (
    <Frame field={field} label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      <textarea
        id={field}
        rows={rows}
        className={cx(inputClass, 'h-auto py-2 max-md:h-auto')}
        {...described(field, hint, error)}
        {...area}
      />
    </Frame>
  )
}

function Frame({ field, label, hint, error, hideLabel = false, className, children }: Shared & { field: string; children: ReactNode }) {
  return (
    <div className={cx('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={field} className={hideLabel ? 'sr-only' : 'text-13 text-ink-2'}>
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${field}-hint`} className="note">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${field}-error`} role="alert" className="text-13 text-loss">
          {error}
        </p>
      ) : null}
    </div>
  )
}

function described(field: string, hint: ReactNode, error: string | null | undefined) {
  const ids = [hint ? `${field}-hint` : '', error ? `${field}-error` : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

/** The look of anything that is typed into. */
export const inputClass =
  'h-9 w-full min-w-0 rounded-control border border-line-2 bg-bg px-3 text-14 text-ink disabled:opacity-55 aria-invalid:border-loss max-md:h-11 max-md:text-16'
