import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { cx } from '../../../../ui/layout/cx.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'

type Props = {
  /** The line of the screen in which it stands. */
  place: HTMLElement
  /** Of the market: beside the button. */
  market: ReactNode
  /** Something is filtered: the button says so. */
  isOn: boolean
  children: ReactNode
}

/** On a phone market and filters stand in the line of the screen, what is chosen seldom behind one button: the rows begin right below. */
export function PhoneFilters({ place, market, isOn, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return createPortal(
    <>
      {market}
      <Sheet
        title="Filters"
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <IconButton
            bordered
            label={isOn ? 'Filters: some rows are left out' : 'Filters'}
            className={cx(isOn && 'text-accent-ink')}
            icon={<SlidersHorizontal size={16} strokeWidth={1.5} />}
          />
        }
      >
        <div className="flex flex-wrap items-center gap-3 p-4">{children}</div>
      </Sheet>
    </>,
    place,
  )
}
