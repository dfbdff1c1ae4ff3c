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
  className?: string
}

export function Card({ title, aside, action, source, children, padded = false, className }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx('flex min-w-0 flex-col rounded-card border border-line bg-s-1', className)}
    >
      {title || aside || action ? (
        <header className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
          {title ? <h2 id={id}>{title}</h2> : null}
          {aside}
          {action ? <div className="ml-auto flex items-center gap-2">{action}</div> : null}
        </header>
      ) : null}
      <div className={cx('min-w-0 flex-1', padded && 'p-4')}>{children}</div>
      {source ? (
        <footer className="border-t border-line px-4 py-2.5">
          <SourceLine {...source} />
        </footer>
      ) : null}
    </section>
  )
}
