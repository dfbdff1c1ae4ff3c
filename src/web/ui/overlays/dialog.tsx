import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, use } from 'react'
import { iconButtonClass } from '../actions/icon-button.tsx'
import { cx } from '../layout/cx.ts'
import { DialogNotice } from './dialog-notice.ts'

type Props = {
  title: ReactNode
  description?: ReactNode
  /** The button that opens it; leave out and steer with `open`. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode
  width?: 'sm' | 'md' | 'lg'
  /** It asks something and goes only by an answer: there is no ×. Steered with `open`, without `onOpenChange`. */
  isQuestion?: boolean
  children?: ReactNode
}

/** A layer over the page that holds the focus; Escape and the × close it. On a phone it rises from the bottom. */
export function Dialog({ title, description, trigger, open, onOpenChange, footer, width = 'md', isQuestion = false, children }: Props) {
  const notice = use(DialogNotice)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className="layer-fade fixed inset-0 z-40 bg-[#000a]" />
        <Base.Popup
          className={cx(
            'group/dialog layer-rise fixed z-50 flex max-h-[min(44rem,calc(100dvh-2rem))] flex-col border border-line bg-s-1 shadow-layer outline-none',
            'top-1/2 left-1/2 w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-card',
            'max-md:top-auto max-md:bottom-0 max-md:left-0 max-md:w-full max-md:translate-x-0 max-md:translate-y-0 max-md:rounded-b-none',
            WIDTHS[width],
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-2">
            <div className="grid gap-1 pt-1.5">
              <Base.Title className="scoreboard text-20">{title}</Base.Title>
              {description ? <Base.Description className="text-ink-2">{description}</Base.Description> : null}
            </div>
            {isQuestion ? null : (
              <Base.Close aria-label="Close" className={cx(iconButtonClass(), '-mr-2 ml-auto')}>
                <X size={16} strokeWidth={1.5} />
              </Base.Close>
            )}
          </header>
          {/* Of dialogs over each other the uppermost says it: the same question in two would be answered in one and stand on in the other. */}
          {notice ? <div className="px-5 py-2 group-data-nested-dialog-open/dialog:hidden">{notice}</div> : null}
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div>
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">{footer}</footer>
          ) : (
            <div className="h-4" />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** A button inside a dialog that closes it: `<DialogClose render={<Button>Maybe Later</Button>} />`. */
export function DialogClose({ render }: { render: ReactElement }) {
  return <Base.Close render={render} />
}

const WIDTHS = { sm: 'md:max-w-[26rem]', md: 'md:max-w-[36rem]', lg: 'md:max-w-[60rem]' }
