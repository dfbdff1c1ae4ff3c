import { Combobox as Base } from '@base-ui/react/combobox'
import { Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../layout/cx.ts'
import { inputClass } from './field.tsx'

export type ComboboxOption = { readonly key: string; readonly label: string; readonly hint?: ReactNode }

type Props<T extends ComboboxOption> = {
  label: string
  options: readonly T[]
  placeholder?: string
  /** Said when nothing matches. */
  emptyText?: string
  onChoose: (option: T) => void
  showLabel?: boolean
  className?: string
}

/** Type to find one of many (players, teams), then choose; the field empties again for the next. */
export function Combobox<T extends ComboboxOption>({
  label,
  options,
  placeholder,
  emptyText = 'Nothing matches.',
  onChoose,
  showLabel = false,
  className,
}: Props<T>) {
  const id = useId()
  return (
    <Base.Root
      items={options as T[]}
      value={null as T | null}
      onValueChange={(option) => option && onChoose(option)}
      itemToStringLabel={(option) => option.label}
      limit={50}
    >
      <div className={cx('grid min-w-0 gap-1.5', className)}>
        <label htmlFor={id} className={showLabel ? 'text-13 text-ink-2' : 'sr-only'}>
          {label}
        </label>
        <span className="relative block">
          <Search size={14} strokeWidth={1.5} aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
          <Base.Input id={id} placeholder={placeholder} className={cx(inputClass, 'pl-8')} />
        </span>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-60 outline-none">
          <Base.Popup className="layer-fade max-h-[min(20rem,var(--available-height))] w-[var(--anchor-width)] min-w-56 overflow-y-auto rounded-control border border-line bg-s-1 p-1 shadow-layer">
            <Base.Empty className="px-3 py-2 text-13 text-ink-3 empty:hidden">{emptyText}</Base.Empty>
            <Base.List>
              {(option: T) => (
                <Base.Item
                  key={option.key}
                  value={option}
                  className="flex min-h-8 cursor-default items-center gap-2 rounded-tag px-3 py-1 text-13 outline-none select-none data-[highlighted]:bg-s-3 max-md:min-h-11 max-md:text-15"
                >
                  {option.label}
                  {option.hint ? <span className="ml-auto pl-4 text-12 text-ink-3">{option.hint}</span> : null}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
