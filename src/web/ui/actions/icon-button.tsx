import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../layout/cx.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Its name: what a screen reader says and the tooltip shows. */
  label: string
  icon: ReactNode
  bordered?: boolean
  size?: 'sm' | 'md'
}

export function IconButton({ label, icon, bordered = false, size = 'md', className, type, ...rest }: Props) {
  return (
    <button
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={cx(iconButtonClass(size), bordered && 'border border-line hover:border-line-2', className)}
      {...rest}
    >
      {icon}
    </button>
  )
}

export function iconButtonClass(size: 'sm' | 'md' = 'md'): string {
  return cx(
    'grid shrink-0 place-items-center rounded-control text-ink-2 hover:not-disabled:bg-s-2 hover:not-disabled:text-ink disabled:opacity-50 max-md:size-11',
    size === 'md' ? 'size-9' : 'size-8',
  )
}
