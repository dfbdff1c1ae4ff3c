import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAccess } from '../access/use-access.ts'
import type { ScreenRow } from './paths.ts'
import { ScreenPending } from './screen-pending.tsx'
import { loadScreen } from './screens.tsx'

const DASHBOARD: ScreenRow = {
  title: 'Dashboard',
  screen: 'dashboard/dashboard-screen',
  who: 'user',
}
const LANDING: ScreenRow = {
  title: 'AI Sports Guru',
  screen: 'landing/landing-screen',
  who: 'anyone',
}

const SessionUnknown = lazy(async () => ({ default: (await import('./session-unknown.tsx')).SessionUnknown }))
const Dashboard = lazyRouteComponent(() => loadScreen(DASHBOARD))
const Landing = lazyRouteComponent(() => loadScreen(LANDING))

/** Fetches what `/` shows to a member or to a visitor. */
export async function loadHome(isMember: boolean): Promise<void> {
  await (isMember ? Dashboard : Landing).preload?.()
}

/** `/` is the dashboard of a signed-in person and the landing page of a visitor. */
export function HomeScreen() {
  const { user, isLoading, isUnknown } = useAccess()
  if (isLoading) return <ScreenPending />
  return <Suspense fallback={<ScreenPending />}>{isUnknown ? <SessionUnknown /> : user ? <Dashboard /> : <Landing />}</Suspense>
}
