import { type ReactNode, useId } from 'react'
import { SourceLine, type SourceParts } from '../display/source-line.tsx'
import { cx } from './cx.ts'

type Props = {
  title?: ReactNode
  /** Beside the title: tabs, a count, a note. */
  aside?: ReactNode
  /** The one link or control at the right of the head. */
  action?: ReactNode
  /** What the numbers rest on; every board bears one. */
  source?: SourceParts
  children: ReactNode
  /** Puts the usual 16 px around the body; leave out for tables and charts that go edge to edge. */
  padded?: boolean
  /** The head is one line, which scrolls sideways on a phone: for boards with many filters. The title is told, not shown. */
  isToolLine?: boolean
  /** On a phone the tools of that line stand in several lines, all in sight. */
  wrapsTools?: boolean
  className?: string
}

export function Card({ title, aside, action, source, children, padded = false, isToolLine = false, wrapsTools = false, className }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx('flex min-w-0 flex-col rounded-card border border-line bg-s-1', className)}
    >
      {title || aside || action ? (
        <header
          className={cx(
            'flex min-h-9 items-center gap-x-3 gap-y-1 border-b border-line py-1',
            isToolLine
              ? cx('no-scrollbar relative gap-x-2 px-2', wrapsTools ? 'flex-wrap' : 'max-md:overflow-x-auto md:flex-wrap')
              : 'flex-wrap px-4',
          )}
        >
          {title ? (
            <h2 id={id} className={isToolLine ? 'sr-only' : undefined}>
              {title}
            </h2>
          ) : null}
          {aside}
          {/* On a phone a control is 44 px: the head is no taller than that. */}
          {action ? <div className="ml-auto flex items-center gap-2 max-md:-my-0.5">{action}</div> : null}
        </header>
      ) : null}
      <div className={cx('min-w-0 flex-1', padded && 'p-4')}>{children}</div>
      {source ? (
        <footer className="border-t border-line px-4 py-1.5">
          <SourceLine {...source} />
        </footer>
      ) : null}
    </section>
  )
}
