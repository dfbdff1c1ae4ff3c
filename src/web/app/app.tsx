import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { forgetOnSessionEnd } from '../access/session.ts'
import { onChangeElsewhere } from '../api/changes.ts'
import { createQueryClient, readAgain } from '../api/query.ts'
import { toast } from '../ui/overlays/toast.tsx'
import { createAppRouter } from './router.tsx'
import { whenShowable } from './when-showable.ts'

const queryClient = createQueryClient((sentence) => void toast({ ...sentence, tone: 'bad' }))
forgetOnSessionEnd(queryClient)
onChangeElsewhere((paths) => void readAgain(queryClient, paths))
// Fetched beside the page: it is needed only when the server is not reached, and later to keep what was read.
if (typeof indexedDB !== 'undefined')
  void import('../api/last-known.ts')
    .then(({ keepInBrowser }) => keepInBrowser(queryClient))
    .catch((error: unknown) => console.error('last known answers are not kept', error))
const router = createAppRouter(queryClient)

/** The page may be drawn: its screen and who is signed in are known, or it has taken so long that it is shown as loading. */
export const appIsShowable = whenShowable(queryClient, router)

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
