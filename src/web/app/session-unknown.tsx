import { useQuery } from '@tanstack/react-query'
import { currentSession } from '../access/session.ts'
import { problemIn } from '../api/problem.ts'
import { Button } from '../ui/actions/button.tsx'
import { Page } from '../ui/layout/page.tsx'
import { useIsOnline } from './shell/system-status.ts'

/** What stands in the place of a screen while the server does not say who is signed in: that is not the same as nobody. */
export function SessionUnknown() {
  const isOnline = useIsOnline()
  const { error, isFetching, refetch } = useQuery(currentSession)
  return (
    <Page
      title={isOnline ? 'No answer yet' : 'You are offline'}
      lede={
        isOnline
          ? 'The server did not say who is signed in. You have not been signed out; it is asked again every few seconds.'
          : 'Nothing of an earlier visit is kept in this browser, so there is nothing to show until the connection is back.'
      }
      width="narrow"
    >
      <div role="status" className="flex flex-wrap items-center gap-3">
        <Button tone="primary" size="lg" busy={isFetching} onClick={() => void refetch()}>
          Ask again now
        </Button>
        {error ? <p className="text-ink-2">{problemIn(error).detail}</p> : null}
      </div>
    </Page>
  )
}
