import { cx } from '../../ui/cx.ts'
import { useIsOnline, useSystemStatus } from './system-status.ts'

/** Bottom left (spec 000 section 2.3). On a phone it shows only when something is wrong; the side menu has it always. */
export function StatusBadge() {
  const { isFine } = useStatusSentence()
  return (
    <div
      className={cx(
        'fixed bottom-4 left-4 z-10 rounded-control border border-line bg-s-1 px-2.5 py-1.5 max-md:bottom-[calc(var(--bottom-bar)+8px)]',
        isFine && 'max-md:hidden',
      )}
    >
      <StatusText />
    </div>
  )
}

export function StatusText() {
  const { text, isFine } = useStatusSentence()
  return (
    <p role="status" className="text-12 text-ink-2">
      <span
        aria-hidden="true"
        className={cx('mr-2 inline-block size-1.5 rounded-full align-[0.1em]', isFine ? 'live-dot bg-gain' : 'bg-mid')}
      />
      {text}
    </p>
  )
}

function useStatusSentence(): { text: string; isFine: boolean } {
  const isOnline = useIsOnline()
  const { data, isError, isPending } = useSystemStatus()
  if (!isOnline) return { text: 'You are offline', isFine: false }
  if (isError) return { text: 'AI Sports Guru does not answer', isFine: false }
  if (isPending) return { text: 'Connecting to AI Sports Guru', isFine: true }
  const held = data.sources.filter(({ stale }) => stale).length
  if (held > 0) return { text: `AI Sports Guru Online · ${held} of ${data.sources.length} feeds held`, isFine: false }
  return { text: 'AI Sports Guru Online', isFine: true }
}
