import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup as Base } from '@base-ui/react/toggle-group'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Choice<K extends string> = { readonly key: K; readonly label: ReactNode; readonly count?: number }

type Props<K extends string> = {
  label: string
  choices: readonly Choice<K>[]
  value: K
  onChange: (key: K) => void
  /** `segment` is one box; `pill` stands free, as beside the title of a card; `chip` fills with gold, for the sports row. */
  look?: 'segment' | 'pill' | 'chip'
  className?: string
}

/** One of a few, all in sight. Arrow keys walk, Space chooses; the chosen one cannot be un-chosen. */
export function ToggleGroup<K extends string>({ label, choices, value, onChange, look = 'segment', className }: Props<K>) {
  return (
    <Base
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next as K)}
      className={cx('no-scrollbar flex min-w-0 gap-0.5 overflow-x-auto', look === 'segment' && 'rounded-control bg-s-2 p-0.5', className)}
    >
      {choices.map(({ key, label: text, count }) => (
        <Toggle key={key} value={key} className={cx('shrink-0 text-ink-2 outline-offset-[-2px] hover:text-ink', LOOKS[look])}>
          {text}
          {count === undefined ? null : <span className="ml-1.5 text-12 opacity-75">{count}</span>}
        </Toggle>
      ))}
    </Base>
  )
}

const PRESSED = 'data-[pressed]:bg-s-3 data-[pressed]:font-semibold data-[pressed]:text-ink'
const LOOKS = {
  segment: `min-h-7 rounded-tag px-2.5 py-1 text-12 max-md:min-h-11 max-md:px-3.5 max-md:text-13 ${PRESSED}`,
  pill: `rounded-control px-2.5 py-1.5 text-13 max-md:min-h-11 max-md:px-3.5 ${PRESSED}`,
  chip: 'rounded-control px-3 py-1.5 text-13 font-medium narrow max-md:min-h-11 data-[pressed]:bg-accent-fill data-[pressed]:font-bold data-[pressed]:text-on-gold',
}
