// One bar under the header for what the whole page should know: the session ended elsewhere, or nothing new can be read. It takes away
// nothing: the screen and what was typed into it stay.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SignInAgain } from '../../access/sign-in-again.tsx'
import { useAccess } from '../../access/use-access.ts'
import { useSessionWatch } from '../../access/use-session-watch.ts'
import { onRefusedWrite, onSignIn } from '../../api/session-signals.ts'
import { useBetChanges } from '../../features/bets/tracker/use-bet-changes.ts'
import { formatAge } from '../../format/time.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogNotice } from '../../ui/overlays/dialog-notice.ts'
import { useScoreStrip } from './shown-parts.ts'
import { useIsOnline, useSystemStatus } from './system-status.ts'

/** So long the question who is signed in may take before a refused write is told without its answer, ms. */
const BAR_COMES_MS = 3_000

/** For everybody who is, or was, signed in. Watches the session of this tab. */
export function SessionBar() {
  useSessionWatch()
  const { user, hasEnded } = useAccess()
  useBetChanges(user !== null && !hasEnded)
  const isOnline = useIsOnline()
  const { isError: isSilent } = useSystemStatus()
  const [isAsked, setIsAsked] = useState(false)
  const hasRefused = useRefusedWrites(hasEnded)
  useEffect(() => onSignIn(() => setIsAsked(true)), [])
  useEffect(() => {
    if (!hasEnded) setIsAsked(false)
  }, [hasEnded])
  return (
    <>
      {hasEnded ? (
        <Bar
          action={
            <Button size="sm" tone="primary" onClick={() => setIsAsked(true)}>
              Sign in
            </Button>
          }
        >
          <b className="font-semibold">You have been signed out.</b> {hasRefused ? 'Your last change was not saved.' : ''} What you typed
          stays here; nothing more is saved until you sign in again.
        </Bar>
      ) : null}
      {isOnline ? isSilent ? <Unread what="The server does not answer." /> : null : <Unread what="You are offline." />}
      {/* The form inside says why; it is the one that every dialog shows at its head meanwhile. */}
      <DialogNotice value={null}>
        <Dialog open={isAsked && hasEnded} onOpenChange={setIsAsked} title="Sign in again" width="sm">
          <SignInAgain />
        </Dialog>
      </DialogNotice>
    </>
  )
}

/** A write that was refused is told where the end of the session is told: once, in the bar. */
function useRefusedWrites(hasEnded: boolean): boolean {
  const [hasRefused, setHasRefused] = useState(false)
  const ended = useRef(hasEnded)
  ended.current = hasEnded
  useEffect(
    () =>
      onRefusedWrite((say) => {
        setHasRefused(true)
        // The server is being asked who is signed in; if somebody is after all, no bar comes.
        setTimeout(() => ended.current || say(), BAR_COMES_MS)
      }),
    [],
  )
  useEffect(() => {
    if (!hasEnded) setHasRefused(false)
  }, [hasEnded])
  return hasRefused
}

/** Nothing new can be read; how old the newest of what stands here is. */
function Unread({ what }: { what: string }) {
  const client = useQueryClient()
  const now = useNow()
  const { clock } = useFormat()
  const hasStrip = useScoreStrip()
  const newest = Math.max(
    0,
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  )
  return (
    <Bar isOverScores={hasStrip}>
      <b className="font-semibold">{what}</b>{' '}
      {newest > 0 ? `Nothing on this page is newer than ${clock(newest)}, ${formatAge(newest, now)} ago.` : null} Nothing can be saved.
    </Bar>
  )
}

type BarProps = {
  children: ReactNode
  action?: ReactNode
  /** It stands where the scores do, which are old then, so that it pushes nothing down when it comes and goes. */
  isOverScores?: boolean
}

function Bar({ children, action, isOverScores = false }: BarProps) {
  return (
    <div className={cx('sticky top-(--header) z-20', isOverScores && 'h-0')}>
      <div
        role="status"
        className={cx(
          'flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-mid bg-s-2 px-4',
          isOverScores ? 'min-h-9 py-px text-12 leading-4' : 'min-h-11 py-1.5 text-13',
        )}
      >
        <p>{children}</p>
        {action}
      </div>
    </div>
  )
}
