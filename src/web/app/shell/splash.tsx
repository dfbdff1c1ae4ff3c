import { type ReactNode, useEffect, useState } from 'react'
import { useAccess } from '../../access/use-access.ts'
import { useElapsed } from '../../ui/layout/use-elapsed.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { Logo } from './logo.tsx'
import { useSystemStatus } from './system-status.ts'

const SPLASH_MS = 500 // spec 000 section 2.3, counted from the start of the page
/** What the server says of itself is waited for no longer than this; the badge beside the name says that it has not answered. */
const STATUS_PATIENCE_MS = 3000
/** From then on the loading screen says that the server does not answer. */
const ANSWER_PATIENCE_MS = 8000

/**
 * The first half second, then the loading screen for as long as it is not known who is there and which world stands behind the product
 * (what stands above every screen rests on both and is not to push it down later), then the product.
 */
export function Splash({ children }: { children: ReactNode }) {
  const access = useAccess()
  const { isPending } = useSystemStatus()
  const isPatient = !useElapsed(STATUS_PATIENCE_MS)
  const isLate = useElapsed(ANSWER_PATIENCE_MS)
  const isLoading = access.isLoading || (isPending && isPatient)
  const [isOver, setIsOver] = useState(() => performance.now() >= SPLASH_MS)
  const [hasStarted, setHasStarted] = useState(false)
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => setIsOver(true), SPLASH_MS - performance.now())
    return () => clearTimeout(timer)
  }, [isOver])
  useEffect(() => {
    if (isOver && !isLoading) setHasStarted(true)
  }, [isOver, isLoading])

  if (hasStarted || (isOver && !isLoading)) return children
  if (isOver) return <LoadingScreen isLate={isLate} />
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4">
      <Logo size={56} />
      <p className="text-ink-2">Loading your sports companion...</p>
    </div>
  )
}
