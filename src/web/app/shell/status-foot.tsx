import { Suspense } from 'react'
import { useAccess } from '../../access/use-access.ts'
import { useLate } from '../../api/late-calls.ts'
import { cx } from '../../ui/layout/cx.ts'
import { FootNav } from './member-parts.ts'
import { useIsOnline, useSystemStatus } from './system-status.ts'

/**
 * The last line of the window: how fresh what one sees is, the way back to scores that were put away, and help. On a phone it stands at the
 * foot of the page, and only when there is trouble; the side menu has it always.
 */
export function StatusFoot() {
  const { user } = useAccess()
  const { isFine } = useStatusSentence()
  return (
    <footer
      data-status-foot
      className={cx(
        'box-content flex h-6 items-center gap-4 overflow-hidden border-t border-line bg-s-1 px-4 text-12 whitespace-nowrap text-ink-3 md:sticky md:bottom-0 md:z-10',
        isFine && 'max-md:hidden',
      )}
    >
      <StatusText />
      {user ? (
        <Suspense>
          <FootNav />
        </Suspense>
      ) : null}
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
  const isLate = useLate()
  const { data, isError, isPending } = useSystemStatus()
  if (!isOnline) return { text: 'You are offline', isFine: false }
  if (isError) return { text: 'AI Sports Guru does not answer', isFine: false }
  if (isPending) return { text: 'AI Sports Guru has not answered yet', isFine: false }
  if (isLate) return { text: 'Still waiting for AI Sports Guru', isFine: false }
  const held = data.sources.filter(({ stale }) => stale).length
  if (held > 0) return { text: `AI Sports Guru Online · ${held} of ${data.sources.length} feeds silent`, isFine: false }
  return { text: 'AI Sports Guru Online', isFine: true }
}
