import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import { Spinner } from '../states/spinner.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'

type Props = ComponentProps<'button'> & {
  /** At most one `primary` on a screen. */
  tone?: ButtonTone
  size?: 'sm' | 'md' | 'lg'
  /** Shows a spinner, keeps the width and refuses further clicks. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({ tone = 'secondary', size = 'md', busy = false, icon, className, children, disabled, type, ...rest }: Props) {
  return (
    <button
      type={type ?? 'button'}
      className={cx(buttonClass(tone, size), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner size={14} /> : icon}
      {children}
    </button>
  )
}

const TONES: Record<ButtonTone, string> = {
  primary: 'bg-accent-fill text-on-gold hover:not-disabled:brightness-95',
  secondary: 'bg-s-3 text-ink hover:not-disabled:brightness-110',
  quiet: 'text-ink-2 hover:not-disabled:bg-s-2 hover:not-disabled:text-ink',
  danger: 'bg-loss-wash text-loss hover:not-disabled:brightness-110',
}

const SIZES = {
  sm: 'h-8 px-2.5 text-13 max-md:h-11 max-md:px-3.5',
  md: 'h-9 px-3.5 text-13 max-md:h-11',
  lg: 'h-11 px-5 text-15',
}

/** The look of a button, for links that act like one. */
export function buttonClass(tone: ButtonTone = 'secondary', size: keyof typeof SIZES = 'md'): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control font-semibold whitespace-nowrap transition-[filter,background-color]',
    'disabled:opacity-55',
    SIZES[size],
    TONES[tone],
  )
}
