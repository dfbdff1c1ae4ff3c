import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

type Props = {
  /** A short sentence; never the only place where something is said. */
  text: ReactNode
  /** The control that it explains; it must be able to hold the focus. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** Forces it open, as for an error that shows for a few seconds. */
  open?: boolean
}

export function Tooltip({ text, children, side = 'top', open }: Props) {
  return (
    <Base.Root open={open}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-60">
          <Base.Popup
            role="tooltip"
            className="layer-fade max-w-64 rounded-control border border-line bg-s-3 px-2.5 py-1.5 text-12 text-ink shadow-layer"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
