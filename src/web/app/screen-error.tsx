import { useEffect, useState } from 'react'
import { RequestFailed } from '../api/problem.ts'
import { Button } from '../ui/actions/button.tsx'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { EmptyState, ErrorState, InlineLoading } from '../ui/states/states.tsx'
import { isServerReachable } from './when-reachable.ts'

type Props = { error: unknown; reset: () => void }

/** What stands in the place of a screen that broke; header, menu and the rest go on working. */
export function ScreenError({ error, reset }: Props) {
  useEffect(() => console.error(error), [error])
  if (error instanceof RequestFailed) return <ErrorState error={error} onRetry={reset} />
  if (/dynamically imported module|module script failed/i.test(error instanceof Error ? error.message : '')) return <PartMissing />
  return (
    <EmptyState title="This screen failed" detail="The rest of the product still works. Reload to try again.">
      <Reload />
      <LinkButton to="/">To the dashboard</LinkButton>
    </EmptyState>
  )
}

/** A part of the page did not load: without a connection it could not; while the server answers, the chunks of an older page are gone. */
function PartMissing() {
  const [isReachable, setIsReachable] = useState<boolean | null>(null)
  useEffect(() => {
    let isLeft = false
    const ask = () => void isServerReachable().then((answer) => isLeft || setIsReachable(answer))
    ask()
    // What failed once is not fetched again by itself: the page comes anew as soon as it can.
    const handleOnline = () => location.reload()
    addEventListener('online', handleOnline)
    return () => {
      isLeft = true
      removeEventListener('online', handleOnline)
    }
  }, [])
  if (isReachable === null) return <InlineLoading label="Asking the server" />
  if (!isReachable) {
    return (
      <EmptyState
        title={navigator.onLine ? 'The server does not answer' : 'You are offline'}
        detail="This screen was not opened before, so it is not here yet. Screens that were open still show what was last known."
      >
        <Button onClick={() => history.back()}>Back</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="A new version is ready" detail="This page is older than the server. Reload to go on.">
      <Reload />
      <LinkButton to="/">To the dashboard</LinkButton>
    </EmptyState>
  )
}

const Reload = () => (
  <Button tone="primary" onClick={() => location.reload()}>
    Reload
  </Button>
)
