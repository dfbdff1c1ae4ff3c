import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

type Props = { trigger: ReactElement; label: string; children: ReactNode; align?: 'start' | 'end' }

/** Controls behind a button; they stay until one leaves them. */
export function Popover({ trigger, label, children, align = 'end' }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} className="z-60 outline-none">
          <Base.Popup
            aria-label={label}
            className="layer-fade max-h-(--available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-control border border-line bg-s-1 shadow-layer outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
