import { useEffect } from 'react'
import { RequestFailed } from '../api/problem.ts'
import { Button } from '../ui/actions/button.tsx'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { EmptyState, ErrorState } from '../ui/states/states.tsx'

type Props = { error: unknown; reset: () => void }

/** What stands in the place of a screen that broke; header, menu and the rest go on working. */
export function ScreenError({ error, reset }: Props) {
  useEffect(() => console.error(error), [error])
  if (error instanceof RequestFailed) return <ErrorState error={error} onRetry={reset} />
  // After an update of the server the chunks of the old page are gone; loading anew brings the new ones.
  const isOldPage = /dynamically imported module|module script failed/i.test(error instanceof Error ? error.message : '')
  return (
    <EmptyState
      title={isOldPage ? 'A new version is ready' : 'This screen failed'}
      detail={
        isOldPage ? 'This page is older than the server. Reload to go on.' : 'The rest of the product still works. Reload to try again.'
      }
    >
      <Button tone="primary" onClick={() => location.reload()}>
        Reload
      </Button>
      <LinkButton to="/">To the dashboard</LinkButton>
    </EmptyState>
  )
}
