import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createQueryClient } from '../api/query.ts'
import { toast } from '../ui/toast.tsx'
import { createAppRouter } from './router.tsx'

const queryClient = createQueryClient((sentence) => void toast({ ...sentence, tone: 'bad' }))
const router = createAppRouter(queryClient)

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
