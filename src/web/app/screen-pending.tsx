import { Button } from '../ui/actions/button.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { EmptyState, LoadingState } from '../ui/states/states.tsx'
import { useIsOnline } from './shell/system-status.ts'

/** The outline of a screen whose code or data is on its way; offline it says that nothing is. */
export function ScreenPending() {
  const isOnline = useIsOnline()
  return (
    <div className="mx-auto max-w-[1488px] px-3 pb-6 md:px-4">
      {isOnline ? (
        <LoadingState label="Loading this screen">
          <div className="grid min-h-dvh content-start gap-3">
            <Skeleton className="mt-2 h-7 w-2/3 max-w-xl" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-96 w-full" />
          </div>
        </LoadingState>
      ) : (
        <div role="status">
          <EmptyState
            title="This screen is not kept here"
            detail="You are offline, and this screen has not been loaded yet. It opens by itself when the network is back. What you opened before can still be read."
          >
            <Button onClick={() => history.back()}>Go back</Button>
          </EmptyState>
        </div>
      )}
    </div>
  )
}
