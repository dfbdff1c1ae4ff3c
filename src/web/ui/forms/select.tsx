import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'

export type Option<K extends string> = { readonly key: K; readonly label: string; readonly hint?: ReactNode; readonly isDisabled?: boolean }

type Props<K extends string> = {
  label: string
  options: readonly Option<K>[]
  value: K
  onChange: (key: K) => void
  /** Draws the label above; otherwise it is only said. */
  showLabel?: boolean
  /** The label stands in the line of the field. */
  isOneLine?: boolean
  disabled?: boolean
  size?: 'sm' | 'md'
  className?: string
}

/** One of many. Typing jumps to the option. */
export function Select<K extends string>({
  label,
  options,
  value,
  onChange,
  showLabel = false,
  isOneLine = false,
  disabled,
  size = 'md',
  className,
}: Props<K>) {
  const items = Object.fromEntries(options.map((option) => [option.key, option.label]))
  return (
    <Base.Root items={items} value={value} onValueChange={(key) => key !== null && onChange(key as K)} disabled={disabled}>
      <div className={cx('grid min-w-0', isOneLine ? 'grid-cols-[auto_minmax(0,1fr)] items-center gap-3' : 'gap-1.5', className)}>
        <Base.Label className={showLabel ? 'text-13 text-ink-2' : 'sr-only'}>{label}</Base.Label>
        <Base.Trigger
          className={cx(
            'flex min-w-0 items-center justify-between gap-2 rounded-control border border-line bg-s-2 px-3 text-13 hover:border-line-2 disabled:opacity-55 max-md:h-11 max-md:text-15',
            // With a label above it stands in a row of fields and buttons, and is as tall as they are.
            size === 'sm' ? 'h-7' : showLabel ? 'h-9' : 'h-8',
          )}
        >
          <Base.Value className="truncate" />
          <Base.Icon className="text-ink-3">
            <ChevronDown size={14} strokeWidth={1.5} />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-60 outline-none">
          <Base.Popup className="layer-fade max-h-[min(24rem,var(--available-height))] min-w-[var(--anchor-width)] overflow-y-auto rounded-control border border-line bg-s-1 p-1 shadow-layer">
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.key}
                  value={option.key}
                  disabled={option.isDisabled}
                  className="flex min-h-8 cursor-default items-center gap-2 rounded-tag py-1 pr-3 pl-2 text-13 outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-s-3 max-md:min-h-11 max-md:text-15"
                >
                  <span className="grid size-4 place-items-center text-accent-ink">
                    <Base.ItemIndicator>
                      <Check size={14} strokeWidth={2} />
                    </Base.ItemIndicator>
                  </span>
                  <Base.ItemText>{option.label}</Base.ItemText>
                  {option.hint ? <span className="ml-auto pl-4 text-12 text-ink-3">{option.hint}</span> : null}
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
