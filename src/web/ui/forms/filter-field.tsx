import type { KeyboardEvent } from 'react'
import { cx } from '../layout/cx.ts'

const MARK = 'data-table-filter'

type Props = { label: string; example: string; typed: string; onType: (typed: string) => void; className?: string }

/** The line that filters the table below it as one types; Escape clears it. */
export function FilterField({ label, example, typed, onType, className }: Props) {
  return (
    <input
      {...{ [MARK]: '' }}
      type="search"
      aria-label={label}
      placeholder={example}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && typed !== '' && onType('')}
      className={cx(
        'h-8 min-w-40 flex-1 rounded-control border border-line-2 bg-bg px-2.5 text-13 max-md:h-11 max-md:shrink-0 md:max-w-56',
        className,
      )}
    />
  )
}

/** "/" in a table leads to the filter of its board. @returns whether it was that key */
export function toFilter(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return false
  const field = event.currentTarget.closest('section')?.querySelector<HTMLInputElement>(`[${MARK}]`)
  if (!field) return false
  event.preventDefault()
  field.focus()
  return true
}
