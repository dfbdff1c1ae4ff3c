import { cx } from '../../ui/layout/cx.ts'
import { useIsOnline, useSystemStatus } from './system-status.ts'

/**
 * The foot of the page, bottom left (spec 000 section 2.3): it stands below the last content and floats over none, and leaves as much room at
 * its right as the bubble of Lex takes. On a phone it shows only trouble; the side menu has it always.
 */
export function StatusFoot() {
  const { isFine } = useStatusSentence()
  return (
    <footer className="flex min-h-24 items-end px-4 pb-4 max-md:min-h-[calc(var(--bottom-bar)+1.5rem)] max-md:pb-[calc(var(--bottom-bar)+8px)] md:px-6">
      <div className={isFine ? 'max-md:hidden' : undefined}>
        <StatusText />
      </div>
    </footer>
  )
}

export function StatusText() {
  const { text, isFine } = useStatusSentence()
  return (
    <p role="status" className="text-12 text-ink-2">
      <span aria-hidden="true" className={cx('inline-block size-1.5 rounded-full align-[0.1em]', isFine ? 'live-dot bg-gain' : 'bg-mid')} />
      <span className="ml-2">{text}</span>
    </p>
  )
}

function useStatusSentence(): { text: string; isFine: boolean } {
  const isOnline = useIsOnline()
  const { data, isError, isPending } = useSystemStatus()
  if (!isOnline) return { text: 'You are offline', isFine: false }
  if (isError) return { text: 'AI Sports Guru does not answer', isFine: false }
  if (isPending) return { text: 'AI Sports Guru has not answered yet', isFine: false }
  const held = data.sources.filter(({ stale }) => stale).length
  if (held > 0) return { text: `AI Sports Guru Online · ${held} of ${data.sources.length} feeds silent`, isFine: false }
  return { text: 'AI Sports Guru Online', isFine: true }
}
