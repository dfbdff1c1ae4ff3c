// The map: every address of paths.ts as a lazy route, the redirects of earlier clients, and what stands where nothing is.

import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { takeLinkToken } from '../api/link-token.ts'
import { HomeScreen } from './home-screen.tsx'
import { REDIRECT_SEARCH, REDIRECTS, SCREENS, type ScreenPath } from './paths.ts'
import { ScreenError } from './screen-error.tsx'
import { ScreenGuard } from './screen-guard.tsx'
import { ScreenPending } from './screen-pending.tsx'
import { loadScreen } from './screens.tsx'
import { Shell } from './shell/shell.tsx'
import { whenReachable } from './when-reachable.ts'

// What most visits never see is no part of the first load.
const NotFound = lazy(async () => ({ default: (await whenReachable(() => import('./not-found-screen.tsx'))).NotFoundScreen }))
const NotFoundScreen = () => (
  <Suspense fallback={<ScreenPending />}>
    <NotFound />
  </Suspense>
)

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  notFoundComponent: NotFoundScreen,
  // View state lives in the address; each screen reads its own keys with useSearchState.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  // Before any guard leads to the sign-in page.
  beforeLoad: ({ location }) => {
    if (takeLinkToken(location.pathname, location.hash)) throw redirect({ to: location.pathname, search: location.search, replace: true })
  },
})

function screenRoute<const P extends ScreenPath>(path: P) {
  const { who, title } = SCREENS[path]
  // Drawn at once where it is here already: React holds back what was shown as loading for a moment, by 300 ms.
  const Screen = lazyRouteComponent(() => loadScreen(SCREENS[path]))
  const GuardedScreen = () => (
    <ScreenGuard who={who} title={title}>
      <Suspense fallback={<ScreenPending />}>
        <Screen />
      </Suspense>
    </ScreenGuard>
  )
  return createRoute({
    getParentRoute: () => root,
    path,
    // The router fetches the chunk when a link to it is pointed at.
    component: Object.assign(GuardedScreen, { preload: Screen.preload }),
    pendingComponent: ScreenPending,
    errorComponent: ScreenError,
  })
}

function redirectRoute<const P extends keyof typeof REDIRECTS>(path: P) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      // Each address checks its own search; of an address that is one of several the type of it is not known.
      throw redirect({ to: REDIRECTS[path], search: (REDIRECT_SEARCH[path] ?? {}) as never, replace: true })
    },
  })
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: HomeScreen,
  pendingComponent: ScreenPending,
  errorComponent: ScreenError,
})

// The page of parts is for those who build; the production build leaves it out.
const design = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/design',
        component: lazyRouteComponent(() => import('../screens/design/design-screen.tsx'), 'DesignScreen'),
      }),
    ]
  : []

const routeTree = root.addChildren([
  home,
  screenRoute('/login'),
  screenRoute('/login/code'),
  screenRoute('/reset-password'),
  screenRoute('/verify-email'),
  screenRoute('/auth/callback'),
  screenRoute('/onboarding'),
  screenRoute('/connect'),
  screenRoute('/lex'),
  screenRoute('/chat'),
  screenRoute('/memory'),
  screenRoute('/fantasy'),
  screenRoute('/betting'),
  screenRoute('/lineup-builder'),
  screenRoute('/late-swap'),
  screenRoute('/best-ball'),
  screenRoute('/shared/$token'),
  screenRoute('/shared/pages/$token'),
  screenRoute('/live-tracker'),
  screenRoute('/games/$gameId'),
  screenRoute('/players/$playerId'),
  screenRoute('/teams/$teamId'),
  screenRoute('/lineups'),
  screenRoute('/profile'),
  screenRoute('/profile/$userId'),
  screenRoute('/community'),
  screenRoute('/sports/$sport'),
  screenRoute('/predictions'),
  screenRoute('/models'),
  screenRoute('/models/shared/$token'),
  screenRoute('/models/shared/players/$token'),
  screenRoute('/videos'),
  screenRoute('/videos/$videoId'),
  screenRoute('/videos/shared/$token'),
  screenRoute('/calibration'),
  screenRoute('/admin'),
  screenRoute('/admin/video-upload'),
  screenRoute('/settings'),
  screenRoute('/settings/security'),
  screenRoute('/limits'),
  screenRoute('/support'),
  screenRoute('/coaching'),
  screenRoute('/coaching/report'),
  screenRoute('/financial'),
  screenRoute('/billing'),
  screenRoute('/billing/receipt'),
  screenRoute('/billing/test-checkout'),
  screenRoute('/billing/test-portal'),
  screenRoute('/claim-admin'),
  screenRoute('/alerts'),
  redirectRoute('/betting-old'),
  redirectRoute('/working'),
  redirectRoute('/simple'),
  redirectRoute('/core'),
  redirectRoute('/home'),
  redirectRoute('/bankroll'),
  ...design,
])

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: NotFoundScreen,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
