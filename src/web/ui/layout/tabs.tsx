import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useInSight } from './use-in-sight.ts'

export type TabItem<K extends string> = {
  readonly key: K
  readonly label: ReactNode
  /** A number after the word: "Value 12"; null keeps its place while it is on its way. */
  readonly count?: number | null
  readonly panel?: ReactNode
}

type Props<K extends string> = {
  label: string
  items: readonly TabItem<K>[]
  value: K
  onChange: (key: K) => void
  /** `line` for the tabs of a screen, `pill` for those inside a card. */
  look?: 'line' | 'pill'
  className?: string
}

/** Tabs with their panels; only the chosen panel is mounted. Keep the key in the address with `useSearchState`. */
export function Tabs<K extends string>({ label, items, value, onChange, look = 'line', className }: Props<K>) {
  return (
    <TabFrame value={value} onChange={onChange} className={className}>
      <TabList label={label} items={items} look={look} value={value} />
      <TabPanels items={items} look={look} />
    </TabFrame>
  )
}

type FrameProps<K extends string> = Pick<Props<K>, 'value' | 'onChange' | 'className'> & { children: ReactNode }

/** Around a list of tabs and their panels where these do not follow one another. */
export function TabFrame<K extends string>({ value, onChange, className, children }: FrameProps<K>) {
  return (
    <Base.Root value={value} onValueChange={(key) => onChange(key as K)} className={cx('min-w-0', className)}>
      {children}
    </Base.Root>
  )
}

export function TabPanels<K extends string>({ items, look = 'line', className }: Pick<Props<K>, 'items' | 'look' | 'className'>) {
  return items.map((item) =>
    item.panel === undefined ? null : (
      <Base.Panel key={item.key} value={item.key} className={cx(look === 'line' ? 'pt-2' : 'pt-3', className)}>
        {item.panel}
      </Base.Panel>
    ),
  )
}

type ListProps<K extends string> = Pick<Props<K>, 'label' | 'items' | 'value' | 'className'> & { look?: 'line' | 'pill' }

export function TabList<K extends string>({ label, items, look = 'line', value, className }: ListProps<K>) {
  // Counts that come later make the row longer.
  const row = useInSight<HTMLDivElement>(`${value} ${items.map(({ count }) => count ?? '').join(' ')}`)
  return (
    <Base.List
      ref={row}
      aria-label={label}
      className={cx('no-scrollbar flex gap-0.5 overflow-x-auto', look === 'line' && 'border-b border-line', className)}
    >
      {items.map((item) => (
        <Base.Tab
          key={item.key}
          value={item.key}
          className={cx(
            'shrink-0 text-ink-2 outline-offset-[-2px] hover:text-ink data-[active]:font-semibold data-[active]:text-ink max-md:min-h-11',
            look === 'line'
              ? '-mb-px border-b-2 border-transparent px-2.5 py-1.5 text-13 data-[active]:border-accent-mark'
              : 'rounded-control px-2.5 py-1.5 text-13 data-[active]:bg-s-3 max-md:px-3.5',
          )}
        >
          {item.label}
          {item.count === undefined ? null : (
            <span className="ml-1.5 inline-block min-w-[2ch] text-left text-12 text-ink-3">{item.count}</span>
          )}
        </Base.Tab>
      ))}
    </Base.List>
  )
}
