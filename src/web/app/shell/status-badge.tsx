import { useEffect, useState } from 'react'
import { cx } from '../../ui/layout/cx.ts'
import { useIsOnline, useSystemStatus } from './system-status.ts'

/** How long good news stays spelled out before it folds to its dot, so that it covers nothing. */
const FOLDS_AFTER_MS = 4_000

/**
 * Bottom left (spec 000 section 2.3). Good news folds to its dot and unfolds under pointer and focus; trouble stays spelled out. On a phone
 * it shows only when something is wrong, as on a screen whose own buttons stand at the bottom, where it stands above them; the side menu
 * has it always.
 */
export function StatusBadge() {
  const { isFine } = useStatusSentence()
  const [isFolded, setIsFolded] = useState(false)
  useEffect(() => {
    if (!isFine) return setIsFolded(false)
    const timer = setTimeout(() => setIsFolded(true), FOLDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isFine])
  return (
    <div
      tabIndex={isFolded ? 0 : undefined}
      className={cx(
        'group fixed bottom-4 left-4 z-10 rounded-control border border-line bg-s-1 px-2.5 py-1.5 max-md:bottom-[calc(var(--bottom-bar)+8px)]',
        'in-[:root:has([data-foot-bar])]:bottom-[calc(var(--bottom-bar)+4.75rem)]',
        isFine && 'max-md:hidden in-[:root:has([data-foot-bar])]:hidden',
      )}
    >
      <StatusText isFolded={isFolded} />
    </div>
  )
}

export function StatusText({ isFolded = false }: { isFolded?: boolean }) {
  const { text, isFine } = useStatusSentence()
  return (
    <p role="status" className="text-12 text-ink-2">
      <span aria-hidden="true" className={cx('inline-block size-1.5 rounded-full align-[0.1em]', isFine ? 'live-dot bg-gain' : 'bg-mid')} />
      <span className={cx('ml-2', isFolded && 'sr-only group-hover:not-sr-only group-hover:ml-2 group-focus:not-sr-only group-focus:ml-2')}>
        {text}
      </span>
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
