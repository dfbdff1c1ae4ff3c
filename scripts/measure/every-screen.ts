// What the measurements of all screens share: their addresses on a fresh demo installation, and how one waits until a screen has settled.
import type { APIRequestContext, Page } from 'playwright-core'
import { SCREENS } from '#web/app/paths.ts'

/** Addresses that need somebody else's link, lead away at once, or belong to the administration alone (below). */
const ELSEWHERE = [
  '/auth/callback',
  '/claim-admin',
  '/shared/$token',
  '/profile/$userId',
  '/onboarding',
  '/login',
  '/reset-password',
  '/admin',
  '/admin/video-upload',
]

/** Views inside a screen that are screens of their own to the eye. */
const VIEWS = [
  '/betting?tab=value',
  '/betting?tab=analytics',
  '/betting?tab=tools',
  '/betting?tab=props',
  '/lineups?tab=projections',
  '/profile?tab=subscription',
  '/profile?tab=preferences',
  '/profile?tab=favorites',
  '/profile?tab=bankroll',
  '/sports/nba',
  '/sports/pga',
  '/predictions?view=record',
  '/community?tab=leaderboard',
  '/community?tab=log',
  '/financial?tab=history',
  '/financial?tab=analytics',
]

/** Every screen of a member, a game of today among them. */
export async function everyScreen(request: APIRequestContext, url: string): Promise<readonly string[]> {
  const answer = await request.get(`${url}/api/live/games?league=nba`)
  const { games = [] } = (await answer.json().catch(() => ({}))) as { games?: readonly { id: string }[] }
  const filled = Object.keys(SCREENS)
    .filter((path) => !ELSEWHERE.includes(path))
    .flatMap((path) => {
      if (path === '/games/$gameId') return games.slice(0, 1).map(({ id }) => `/games/${encodeURIComponent(id)}`)
      return [path.replace('$sport', 'nfl').replace('$playerId', 'nfl-ten-wr1').replace('$teamId', 'nfl-ten')]
    })
  return ['/', ...filled, ...VIEWS]
}

/** Screens of a visitor. */
export const PUBLIC_SCREENS = ['/', '/?view=plans', '/login', '/login?mode=sign-up', '/sports/nfl', '/calibration'] as const

/** Screens of an administrator. */
export const ADMIN_SCREENS = [
  '/admin',
  '/admin?tab=community',
  '/admin?tab=subscriptions',
  '/admin?tab=support',
  '/admin?tab=analytics',
  '/admin?tab=system',
  '/admin?tab=identities',
  '/admin?tab=audit',
  '/admin/video-upload',
] as const

export const isOfAdministration = (address: string): boolean => /^\/admin\b/.test(address)

/** Waits until no more answers are awaited and nothing is busy any more, at most so long. */
export async function settle(page: Page, longestMs = 12_000): Promise<void> {
  const until = Date.now() + longestMs
  let calm = 0
  while (Date.now() < until && calm < 4) {
    await page.waitForTimeout(250)
    const isBusy = await page.evaluate(
      () => document.querySelector('main h1') === null || document.querySelector('main [aria-busy=true]') !== null,
    )
    calm = isBusy ? 0 : calm + 1
  }
  await page.waitForTimeout(700)
}
