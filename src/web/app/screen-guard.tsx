import type { ReactNode } from 'react'
import { useAccess } from '../access/use-access.ts'
import type { ScreenRow } from './paths.ts'
import { ScreenPending } from './screen-pending.tsx'
import { SessionUnknown } from './session-unknown.tsx'
import { SignInCard } from './sign-in-card.tsx'

type Props = Pick<ScreenRow, 'who' | 'title'> & { children: ReactNode }

/** Lets visitors into public screens only. Screens of the administration guard themselves, with their own sentences. */
export function ScreenGuard({ who, title, children }: Props) {
  const { user, isLoading, isUnknown } = useAccess()
  if (who !== 'user') return children
  if (isLoading) return <ScreenPending />
  if (isUnknown) return <SessionUnknown />
  return user ? children : <SignInCard feature={title} />
}
