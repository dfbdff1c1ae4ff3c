import { type ReactNode, useId } from 'react'
import { cx } from '../layout/cx.ts'
import { useInSight } from '../layout/use-in-sight.ts'

export type Choice<K extends string> = {
  readonly key: K
  readonly label: ReactNode
  readonly count?: number
  readonly isDisabled?: boolean
}

type Props<K extends string> = {
  label: string
  choices: readonly Choice<K>[]
  value: K
  onChange: (key: K) => void
  /** `segment` is one box; `pill` stands free, as beside the title of a card; `chip` fills with gold, for the sports row. */
  look?: 'segment' | 'pill' | 'chip'
  className?: string
}

/** One of a few, all in sight: native radio buttons, so arrow keys walk and choose. */
export function ToggleGroup<K extends string>({ label, choices, value, onChange, look = 'segment', className }: Props<K>) {
  const name = useId()
  const row = useInSight<HTMLDivElement>(value)
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={label}
      className={cx(
        'no-scrollbar relative flex min-w-0 gap-0.5 overflow-x-auto',
        look === 'segment' && 'rounded-control bg-s-2 p-0.5',
        className,
      )}
    >
      {choices.map(({ key, label: text, count, isDisabled = false }) => (
        <label key={key} className={cx('relative flex shrink-0 items-center text-ink-2', isDisabled ? DISABLED : OPEN, FOCUS, LOOKS[look])}>
          <input
            type="radio"
            name={name}
            value={key}
            checked={key === value}
            disabled={isDisabled}
            onChange={() => onChange(key)}
            className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
          />
          {text}
          {count === undefined ? null : <span className="ml-1.5 text-12 opacity-85">{count}</span>}
        </label>
      ))}
    </div>
  )
}

const OPEN = 'cursor-pointer hover:text-ink'
/** What is chosen stays readable: it is the one that holds. */
const DISABLED = 'cursor-not-allowed not-has-checked:opacity-55'
const FOCUS = 'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-ink'
const CHOSEN = 'has-checked:bg-s-3 has-checked:font-semibold has-checked:text-ink'
const LOOKS = {
  segment: `min-h-7 rounded-tag px-2.5 py-1 text-12 max-md:min-h-11 max-md:px-3.5 max-md:text-13 ${CHOSEN}`,
  pill: `rounded-control px-2.5 py-1.5 text-13 max-md:min-h-11 max-md:px-3.5 ${CHOSEN}`,
  chip: 'narrow rounded-control px-3 py-1.5 text-13 font-medium has-checked:bg-accent-fill has-checked:font-bold has-checked:text-on-gold max-md:min-h-11',
}
