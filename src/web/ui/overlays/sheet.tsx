import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, use } from 'react'
import { iconButtonClass } from '../actions/icon-button.tsx'
import { cx } from '../layout/cx.ts'
import { DialogNotice } from './dialog-notice.ts'

type Props = {
  title: ReactNode
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'left' | 'right'
  children: ReactNode
}

/** A layer at the edge of the page: the side menu, the detail of a row. */
export function Sheet({ title, trigger, open, onOpenChange, side = 'right', children }: Props) {
  const notice = use(DialogNotice)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className="layer-fade fixed inset-0 z-40 bg-[#000a]" />
        <Base.Popup
          className={cx(
            'fixed inset-y-0 z-50 flex w-[min(24rem,calc(100vw-3rem))] flex-col border-line bg-s-1 shadow-layer outline-none',
            side === 'left' ? 'layer-from-left left-0 border-r' : 'layer-from-right right-0 border-l',
          )}
        >
          <header className="flex min-h-14 items-center gap-3 border-b border-line px-4">
            <Base.Title className="scoreboard text-16">{title}</Base.Title>
            <Base.Close aria-label="Close" className={cx(iconButtonClass(), '-mr-2 ml-auto')}>
              <X size={16} strokeWidth={1.5} />
            </Base.Close>
          </header>
          {notice ? <div className="px-4 pt-4">{notice}</div> : null}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller without links in it must be reachable by keyboard */}
          <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px] pb-[env(safe-area-inset-bottom)]">
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
