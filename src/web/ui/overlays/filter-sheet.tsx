import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../layout/cx.ts'
import { Sheet } from './sheet.tsx'

type Props = {
  /** Something is filtered: the button says so. */
  isOn: boolean
  children: ReactNode
}

/** On a phone: what is chosen seldom, behind one button, so that the rows begin right below. */
export function FilterSheet({ isOn, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
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
  )
}
