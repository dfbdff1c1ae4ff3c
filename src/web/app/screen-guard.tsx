import { lazy, type ReactNode, Suspense } from 'react'
import { useAccess } from '../access/use-access.ts'
import type { ScreenRow } from './paths.ts'
import { ScreenPending } from './screen-pending.tsx'

const SignInCard = lazy(async () => ({ default: (await import('./sign-in-card.tsx')).SignInCard }))
const SessionUnknown = lazy(async () => ({ default: (await import('./session-unknown.tsx')).SessionUnknown }))

type Props = Pick<ScreenRow, 'who' | 'title'> & { children: ReactNode }

// Few people are administrators; the others do not load what keeps them out until they try.
const AdminGuard = lazy(async () => ({ default: (await import('../access/admin-guard.tsx')).AdminGuard }))

/** Lets visitors into public screens only, and only administrators into those of the administration. The server refuses by itself. */
export function ScreenGuard({ who, title, children }: Props) {
  const { user, isLoading, isUnknown } = useAccess()
  if (who === 'anyone') return children
  if (who === 'admin') {
    return (
      <Suspense fallback={<ScreenPending />}>
        <AdminGuard>{children}</AdminGuard>
      </Suspense>
    )
  }
  if (isLoading) return <ScreenPending />
  if (user && !isUnknown) return children
  return <Suspense fallback={<ScreenPending />}>{isUnknown ? <SessionUnknown /> : <SignInCard feature={title} />}</Suspense>
}
