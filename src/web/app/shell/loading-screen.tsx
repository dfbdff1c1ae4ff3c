import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Logo } from './logo.tsx'

const TICK_MS = 50
const TEXTS = [
  'Connecting to sports databases...',
  'Loading real-time odds...',
  'Initializing AI models...',
  'Calibrating projections...',
  'Ready to dominate!',
] as const

/**
 * Spec 000 section 2.4. The bar follows the answers that the page waits for: each tick closes a part of what is left, and it stays
 * below the end while one of them is missing.
 */
export function LoadingScreen({ isLate = false }: { isLate?: boolean }) {
  const waiting = useIsFetching()
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPercent((now) => (waiting === 0 ? 100 : now + (95 - now) * 0.04)), TICK_MS)
    return () => clearInterval(timer)
  }, [waiting])
  const text =
    percent === 0 ? 'Initializing AI Sports Guru...' : TEXTS[Math.min(TEXTS.length - 1, Math.floor((percent / 100) * TEXTS.length))]
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-4 px-4">
      <Logo size={56} />
      <p className="scoreboard text-20">AI Sports Guru</p>
      <div
        role="progressbar"
        aria-label="Loading"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        className="h-1.5 w-72 max-w-[80vw] overflow-hidden rounded-tag bg-s-3"
      >
        <div className="h-full bg-accent-mark" style={{ width: `${percent}%` }} />
      </div>
      <p role="status" className="text-center text-ink-2">
        {isLate ? 'The server has not answered yet. Who is signed in is not known until it does.' : text}
      </p>
      {isLate ? <Button onClick={() => location.reload()}>Try again</Button> : null}
      <p className="note">Version 2.0.0</p>
    </div>
  )
}
