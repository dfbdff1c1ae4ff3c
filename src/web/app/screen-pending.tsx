import { Skeleton } from '../ui/skeleton.tsx'
import { LoadingState } from '../ui/states.tsx'

/** The outline of a screen whose code or data is on its way. */
export function ScreenPending() {
  return (
    <div className="mx-auto max-w-[1488px] px-4 pt-4 pb-8 md:px-6">
      <LoadingState label="Loading this screen">
        <div className="grid gap-4">
          <Skeleton className="h-9 w-2/3 max-w-xl" />
          <Skeleton className="h-5 w-1/2 max-w-md" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      </LoadingState>
    </div>
  )
}
