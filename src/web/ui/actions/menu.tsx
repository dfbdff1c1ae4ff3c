import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../layout/cx.ts'

export type MenuItem = {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly onChoose: () => void
  readonly isDisabled?: boolean
  readonly isDangerous?: boolean
}

type Props = { trigger: ReactElement; items: readonly MenuItem[]; align?: 'start' | 'end' }

/** Actions behind a button. */
export function Menu({ trigger, items, align = 'end' }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} className="z-60 outline-none">
          <Base.Popup className="layer-fade min-w-44 rounded-control border border-line bg-s-1 p-1 shadow-layer outline-none">
            {items.map((item) => (
              <Base.Item
                key={item.key}
                onClick={item.onChoose}
                disabled={item.isDisabled}
                className={cx(
                  'flex min-h-8 cursor-default items-center gap-2.5 rounded-tag px-2.5 text-13 outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-s-3 max-md:min-h-11 max-md:text-15',
                  item.isDangerous && 'text-loss',
                )}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
